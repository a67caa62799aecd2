//! The tool definitions of one turn: what they say, which of them defer, and under which name.

mod packed;

pub use packed::{Definition, Definitions, SourceKind};
