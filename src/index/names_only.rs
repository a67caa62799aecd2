//! Queries without a word that tells tools apart: `what is the`, `42`, `x`.
//!
//! Nearly every description holds such words, so only names count: a name that has the number or the letter, and
//! a name that is made up of the common words that were asked for.

use super::builder::Index;
use super::matching::add;
use super::postings::Posting;
use super::query::{MatchKind, Query, QueryWord, TermMatch};
use super::strength::in_name;
use crate::analysis::is_stop_word;
use crate::strings::lower_case;

/// Fewest digits of a number that is looked for inside longer words, as `53` of `route53`.
const FEWEST_DIGITS: usize = 2;

impl Index {
    /// Leaves of every word the terms that names have, and ignores the words that have none.
    pub(super) fn keep_names(&self, query: &mut Query) {
        let literals = |word: &QueryWord| word.matches.first().map(|literal| literal.term);
        let asked: Vec<u32> = query.ranked().filter_map(literals).collect();
        for word in &mut query.words {
            let is_known = !word.matches.is_empty();
            let is_common = is_stop_word(&lower_case(&word.word));
            word.matches
                .retain(|matched| self.names_a_tool(matched, is_common, &asked));
            if word.matches.is_empty() && is_number(&word.word) {
                for term in self.name_terms_that_hold(&word.word) {
                    let factor = self.tuning.compound;
                    add(&mut word.matches, term, factor, MatchKind::Substring);
                }
            }
            word.ignored = word.matches.is_empty() && (is_known || is_common);
        }
        query.names_only = true;
    }

    fn names_a_tool(&self, matched: &TermMatch, is_common: bool, asked: &[u32]) -> bool {
        let mut postings = self.postings.of(matched.term).iter();
        match matched.kind {
            MatchKind::Synonym => false,
            MatchKind::Literal if is_common => {
                self.server_terms.contains(&matched.term)
                    || postings.any(|posting| self.is_name_made_of(posting, asked))
            }
            _ => postings.any(in_name),
        }
    }

    fn is_name_made_of(&self, posting: &Posting, asked: &[u32]) -> bool {
        let mut terms = self.name_terms(posting.document).iter();
        let [name, ..] = posting.frequencies;
        name > 0 && terms.all(|term| asked.contains(term))
    }
}

fn is_number(word: &str) -> bool {
    word.chars().count() >= FEWEST_DIGITS && word.chars().all(char::is_numeric)
}
