//! Postings over tool definitions, BM25F ranking and its explanation.

mod action;
mod builder;
mod correction;
mod explanation;
mod fields;
mod lexicon;
mod matching;
mod name_fit;
mod names_only;
mod postings;
mod query;
mod rank;
mod relevance;
mod score;
mod strength;
mod synonyms;
mod texts;
mod tuning;
pub mod vocabulary;

pub use builder::{Content, Document, Index};
pub use correction::edit_distance;
pub use explanation::Factor;
pub use fields::{FIELD_COUNT, Field};
pub use postings::{Frequencies, Posting, Postings};
pub use query::{MatchKind, Query, QueryWord, TermMatch};
pub use rank::Hit;
pub use tuning::Tuning;
