//! Progressive disclosure for agent tools.
//!
//! An agent with many servers pays for every tool's schema on every turn. This crate takes the turn's
//! tool definitions, defers what may be deferred behind three bridge tools, writes a manifest of the
//! deferred tools within a token budget, and answers the bridge's searches.
//!
//! The modules read from left to right, each used only by those after it:
//! `analysis -> index -> catalog -> planner -> bridge -> ffi -> wasm`; `error`, `json`, `regex`, `sorting` and `strings` use none.
//! The core does no I/O, calls nobody back and never panics on any input.

pub mod analysis;
pub mod bridge;
pub mod catalog;
pub mod error;
pub mod ffi;
pub mod index;
pub mod json;
pub mod letters;
pub mod planner;
pub mod regex;
pub mod sorting;
pub mod strings;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
