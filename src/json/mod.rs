//! JSON, in and out.
//!
//! A reader and a writer of its own: the usual library is made for speed over large and typed documents and
//! would be a quarter of the bytes that a web page loads, where what crosses is a few options and answers.

mod number;
mod read;
mod write;

pub use number::parse_number;
pub use read::Value;
pub use write::{Object, Raw, ToJson, to_json};
