//! Postings over tool definitions, BM25F ranking and its explanation.

mod builder;
mod correction;
mod fields;
mod postings;
mod query;
mod score;
mod synonyms;
mod tuning;
pub mod vocabulary;

pub use builder::{Document, Index};
pub use correction::near_spellings;
pub use fields::{FIELD_COUNT, Field};
pub use query::{MatchKind, Query, QueryWord, TermMatch};
pub use score::{Factor, Hit};
pub use tuning::Tuning;
