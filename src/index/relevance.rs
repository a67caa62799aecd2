//! Saying no: when the best answer to a query is none.

use super::builder::Index;
use super::query::Query;
use super::score::Hit;
use super::tuning::Tuning;

impl Index {
    /// The documents that answer `query`, best first, ties by number: none where [`Index::refusal`] gives a
    /// reason.
    #[must_use]
    pub fn search(&self, query: &Query, tuning: &Tuning, limit: usize) -> Vec<Hit> {
        match self.refusal(query, tuning) {
            Some(_) => Vec::new(),
            None => self.rank(query, tuning, limit),
        }
    }

    /// Why nothing should be returned although words match.
    #[must_use]
    pub fn refusal(&self, _query: &Query, _tuning: &Tuning) -> Option<&'static str> {
        None
    }
}
