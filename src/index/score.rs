//! From strengths to scores: rarity, coverage and names.

use super::builder::Index;
use super::name_fit::NameFit;
use super::query::{QueryWord, TermMatch};
use super::tuning::Tuning;

/// What one document got from a query, before names are looked at.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) score: f32,
    /// Weight of the query words that the document holds.
    pub(super) covered: f32,
    /// The same, of those in the tool's or the server's name.
    pub(super) covered_by_name: f32,
}

impl Tally {
    /// Counts one query word, of which the document holds a match of `weight` with `value`.
    pub(super) fn add(&mut self, value: f32, weight: f32, named: bool) {
        self.score += value;
        self.covered += weight;
        if named {
            self.covered_by_name += weight;
        }
    }
}

/// The factors of a score that follow from single words; each is 1 where it changes nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordMultipliers {
    pub(super) coverage: f32,
    pub(super) query_in_name: f32,
}

/// The factors of a score that follow from the tool's name as a whole; each is 1 where it changes nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct NameMultipliers {
    pub(super) name_in_query: f32,
    pub(super) neighbours: f32,
    pub(super) action: f32,
}

impl Index {
    /// How telling a term is that stands in `count` documents: its inverse document frequency, in the form
    /// that is never negative, ln(1 + (N - n + 0.5) / (n + 0.5)).
    #[must_use]
    pub fn rarity_of(&self, count: usize) -> f32 {
        let total = self.len() as f32;
        let count = count as f32;
        (1.0 + (total - count + 0.5) / (count + 0.5)).ln()
    }

    /// [`Index::rarity_of`] the documents that hold `term`.
    #[must_use]
    pub fn rarity(&self, term: u32) -> f32 {
        let compute = || self.rarity_of(self.postings.count_of(term));
        let known = self.strengths.rarities.get(term as usize);
        known.map_or_else(compute, |known| *known.get_or_init(compute))
    }

    /// What a match is worth where the term is everywhere in the document.
    pub(super) fn match_weight(&self, word: &QueryWord, matched: &TermMatch) -> f32 {
        self.rarity(matched.term) * matched.factor * word.weight
    }

    /// The weight of a word in its query: that of its best match.
    pub(super) fn word_weight(&self, word: &QueryWord) -> f32 {
        let weights = word
            .matches
            .iter()
            .map(|matched| self.match_weight(word, matched));
        weights.fold(0.0, f32::max)
    }

    /// More than all multipliers of any document together.
    pub(super) fn highest_multiplier(&self) -> f32 {
        let tuning = &self.tuning;
        let bonuses = [
            tuning.query_in_name,
            tuning.name_in_query,
            tuning.neighbours,
        ];
        // A sum of weights may be rounded to a little more than their total.
        bonuses.iter().fold(1.001, |all, bonus| all * (1.0 + bonus))
    }

    /// What the words give to a document, `total` being the weight of all of them, without its name as a whole.
    pub(super) fn before_name(&self, tally: &Tally, total: f32) -> f32 {
        let by = self.word_multipliers(tally, total);
        tally.score * by.coverage * by.query_in_name
    }

    pub(super) fn word_multipliers(&self, tally: &Tally, total: f32) -> WordMultipliers {
        let total = total.max(f32::MIN_POSITIVE);
        let Tuning {
            coverage,
            query_in_name,
            ..
        } = self.tuning;
        WordMultipliers {
            coverage: (1.0 - coverage) + coverage * tally.covered / total,
            query_in_name: 1.0 + query_in_name * tally.covered_by_name / total,
        }
    }

    pub(super) fn name_multipliers(&self, fit: NameFit) -> NameMultipliers {
        let tuning = &self.tuning;
        NameMultipliers {
            name_in_query: 1.0 + tuning.name_in_query * fit.share,
            neighbours: 1.0 + tuning.neighbours * fit.neighbours,
            action: if fit.is_other_action {
                1.0 - tuning.other_action
            } else {
                1.0
            },
        }
    }
}
