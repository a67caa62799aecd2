//! Postings over tool definitions, BM25F ranking and its explanation.

mod builder;
mod fields;
mod postings;
pub mod vocabulary;

pub use builder::{Document, Index};
pub use fields::{FIELD_COUNT, Field};
