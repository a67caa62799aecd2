//! Why a document ranks where it does: its score as a sum of named factors.

use super::builder::Index;
use super::fields::Field;
use super::name_fit::QueryTerms;
use super::postings::Posting;
use super::query::{MatchKind, Query, QueryWord, TermMatch};
use super::score::Tally;
use super::strength::in_name;
use crate::json::to_json;

/// One summand of a score.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    /// The field where the term stands; `coverage`, `query in name`, `name in query`, `neighbours in name` or
    /// `other action` for what concerns the whole query.
    pub field: &'static str,
    /// The term of the index; empty for what concerns the whole query.
    pub term: String,
    /// What it adds to the score.
    pub value: f32,
    /// Why the term answers the query, where it is not the word itself.
    pub note: Option<String>,
}

impl Index {
    /// The summands of the score that `document` has in [`Index::rank`]; none where it does not match.
    #[must_use]
    pub fn factors(&self, document: u32, query: &Query) -> Vec<Factor> {
        let mut factors = Vec::new();
        let mut tally = Tally::default();
        let mut total = 0.0;
        for word in query.ranked() {
            total += self.word_weight(word);
            if let Some((matched, posting, weight)) = self.best_match(document, word) {
                let value = weight * self.strength(posting);
                tally.add(value, weight, in_name(posting));
                self.split_by_field(word, matched, posting, value, &mut factors);
            }
        }
        if factors.is_empty() {
            return factors;
        }
        let fit = self.name_fit(document, &QueryTerms::new(self, query));
        let of_words = self.word_multipliers(&tally, total);
        let of_name = self.name_multipliers(fit);
        let mut so_far = tally.score;
        for (field, multiplier) in [
            ("coverage", of_words.coverage),
            ("query in name", of_words.query_in_name),
            ("name in query", of_name.name_in_query),
            ("neighbours in name", of_name.neighbours),
            ("other action", of_name.action),
        ] {
            let value = so_far * (multiplier - 1.0);
            so_far *= multiplier;
            if value != 0.0 {
                factors.push(Factor {
                    field,
                    term: String::new(),
                    value,
                    note: Some(format!("times {}", to_json(&multiplier))),
                });
            }
        }
        factors
    }

    pub(super) fn best_match<'a>(
        &'a self,
        document: u32,
        word: &'a QueryWord,
    ) -> Option<(&'a TermMatch, &'a Posting, f32)> {
        let mut best: Option<(&TermMatch, &Posting, f32)> = None;
        let mut best_value = 0.0;
        for matched in &word.matches {
            let postings = self.postings.of(matched.term);
            let found = postings.binary_search_by_key(&document, |posting| posting.document);
            let Some(posting) = found.ok().and_then(|position| postings.get(position)) else {
                continue;
            };
            let weight = self.match_weight(word, matched);
            let value = weight * self.strength(posting);
            if best.is_none() || value > best_value {
                best = Some((matched, posting, weight));
                best_value = value;
            }
        }
        best
    }

    fn split_by_field(
        &self,
        word: &QueryWord,
        matched: &TermMatch,
        posting: &Posting,
        value: f32,
        factors: &mut Vec<Factor>,
    ) {
        let weighted = self.weighted_frequencies(posting);
        let sum: f32 = weighted.iter().sum();
        for (field, share) in Field::ALL.iter().zip(weighted) {
            if share > 0.0 {
                factors.push(Factor {
                    field: field.as_str(),
                    term: self.lexicon.terms.get(matched.term).to_owned(),
                    value: value * share / sum,
                    note: note(word, matched.kind),
                });
            }
        }
    }
}

fn note(word: &QueryWord, kind: MatchKind) -> Option<String> {
    let how = match kind {
        MatchKind::Literal => return None,
        MatchKind::Compound => "joined or split from",
        MatchKind::ServerPrefix => "server beginning with",
        MatchKind::Substring => "name that holds",
        MatchKind::Synonym => "synonym of",
        MatchKind::Correction => "corrected from",
    };
    Some(format!("{how} {}", word.word))
}
