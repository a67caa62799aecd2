//! Regular expressions without back-references and look-around, run in time that grows with the product of
//! pattern and text.
//!
//! For the patterns that a model writes in a search. ASCII letters match in either case; `.` is any character
//! but a line feed; `\d`, `\w`, `\s` and `\b` know ASCII. The crates for this are made for more than telling
//! whether a short pattern matches, and would be a sixth of the bytes that a web page loads.

mod machine;
mod parse;
mod program;
mod set;

use parse::Parser;
use program::{Instruction, compile};

/// A compiled pattern.
#[derive(Debug)]
pub struct Regex {
    program: Vec<Instruction>,
}

impl Regex {
    /// Compiles a pattern.
    ///
    /// # Errors
    /// A phrase that says what is wrong with the pattern, or that it is too large.
    pub fn new(pattern: &str) -> Result<Self, &'static str> {
        let program = compile(&Parser::parse(pattern)?)?;
        Ok(Self { program })
    }

    /// Whether the pattern matches anywhere in `text`.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        machine::is_match(&self.program, text)
    }
}

#[cfg(test)]
#[path = "regex_tests.rs"]
mod tests;
