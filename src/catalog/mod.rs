//! The tool definitions of one turn: what they say, which of them defer, and under which name.

mod characters;
mod packed;
mod pattern;
mod sentence;
pub mod text;

pub use packed::{Definition, Definitions, SourceKind};
pub use pattern::ToolPattern;
