//! Saying no: when the best answer to a query is none.
//!
//! A query for a service that is not here (`create shopify order`) shares its common words with many tools,
//! and five tools that share one common word are worse than none: the model takes them for an answer. What
//! gives such a query away is a word that no tool knows in a short query that names nothing else in
//! particular. A small catalog, or one of a single service, knows too few words to judge by.

use super::builder::Index;
use super::query::{MatchKind, Query, QueryWord};
use super::score::Hit;
use super::tuning::Tuning;
use crate::analysis::is_ordinary_word;

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
    pub fn refusal(&self, query: &Query, tuning: &Tuning) -> Option<&'static str> {
        let words: Vec<&QueryWord> = query.ranked().filter(|word| !is_code(&word.word)).collect();
        let unknown: Vec<&&QueryWord> = words.iter().filter(|word| is_unknown(word)).collect();
        let few = self.len() < tuning.fewest_tools || self.server_terms.len() < tuning.fewest_servers;
        if few || unknown.is_empty() || words.len() > tuning.longest_keyword_query {
            return None;
        }
        if words.iter().any(|word| self.names_a_server(word)) {
            return None;
        }
        let rarest = self.rarity_of(0);
        let missing: f32 = unknown
            .iter()
            .map(|word| if is_ordinary_word(&word.term) { tuning.ordinary_word } else { 1.0 })
            .map(|share| share * rarest)
            .sum();
        let known: f32 = words.iter().map(|word| self.word_weight(word)).sum();
        (missing > tuning.missing_share * (known + missing))
            .then_some("a telling word of the query is known to no tool")
    }

    /// Whether the word is the name of a server, and not an ordinary word beside.
    fn names_a_server(&self, word: &QueryWord) -> bool {
        word.matches.iter().any(|matched| {
            matches!(matched.kind, MatchKind::Literal | MatchKind::ServerPrefix | MatchKind::Correction)
                && matched.factor > 0.5
                && self.server_terms.contains(&matched.term)
                && !is_ordinary_word(self.vocabulary.get(matched.term))
        })
    }
}

/// Numbers, versions and keys (`ENG-45`) stand for values: no tool is expected to know them.
fn is_code(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Whether no tool knows the word, nor a word within one slip of it.
fn is_unknown(word: &QueryWord) -> bool {
    word.matches
        .iter()
        .all(|matched| matched.kind == MatchKind::Correction && matched.factor < 0.5)
}
