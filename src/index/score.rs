//! BM25F, coverage and names: the score of a document as a sum of named factors.

use super::builder::Index;
use super::fields::{FIELD_COUNT, Field};
use super::postings::Posting;
use super::query::{Query, QueryWord, TermMatch};
use super::tuning::Tuning;
use crate::sorting;

/// A document and its score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// Number of the document.
    pub document: u32,
    /// Its score, above 0.
    pub score: f32,
}

/// What one document got from a query, before names are looked at.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) score: f32,
    /// Weight of the query words that the document holds.
    pub(super) covered: f32,
    /// The same, of those in the tool's or the server's name.
    pub(super) covered_by_name: f32,
}

/// The factors by which a tally becomes a score; each is 1 where it changes nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Multipliers {
    pub(super) coverage: f32,
    pub(super) query_in_name: f32,
    pub(super) name_in_query: f32,
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
        self.rarity_of(self.postings.of(term).len())
    }

    /// The documents that match `query`, best first, ties by number.
    #[must_use]
    pub fn rank(&self, query: &Query, tuning: &Tuning, limit: usize) -> Vec<Hit> {
        let mut tallies = vec![Tally::default(); self.len()];
        let mut touched = Vec::new();
        let mut total = 0.0;
        for word in query.ranked() {
            total += self.tally_word(word, tuning, &mut tallies, &mut touched);
        }
        let hits: Vec<Hit> = touched
            .into_iter()
            .filter_map(|document| {
                let tally = tallies.get(document as usize)?;
                let by = self.multipliers(document, tally, total, query, tuning);
                let score = tally.score * by.coverage * by.query_in_name * by.name_in_query;
                Some(Hit { document, score })
            })
            .collect();
        let order = sorting::sorted(&hits, |left, right| {
            right
                .score
                .total_cmp(&left.score)
                .then(left.document.cmp(&right.document))
        });
        sorting::at(&hits, &order).take(limit).copied().collect()
    }

    /// Adds one word to the tallies and returns the word's weight.
    fn tally_word(
        &self,
        word: &QueryWord,
        tuning: &Tuning,
        tallies: &mut [Tally],
        touched: &mut Vec<u32>,
    ) -> f32 {
        let mut best: Vec<(u32, f32, f32, bool)> = Vec::new();
        for matched in &word.matches {
            let rarity = self.match_weight(word, matched);
            for posting in self.postings.of(matched.term) {
                let value = rarity * self.saturation(posting, tuning);
                best.push((posting.document, value, rarity, in_name(posting)));
            }
        }
        if word.matches.len() > 1 {
            let order = sorting::sorted(&best, |left, right| {
                left.0.cmp(&right.0).then(right.1.total_cmp(&left.1))
            });
            best = sorting::at(&best, &order).copied().collect();
            best.dedup_by_key(|entry| entry.0);
        }
        for (document, value, rarity, named) in best {
            if let Some(tally) = tallies.get_mut(document as usize) {
                if tally.score == 0.0 {
                    touched.push(document);
                }
                tally.score += value;
                tally.covered += rarity;
                tally.covered_by_name += if named { rarity } else { 0.0 };
            }
        }
        self.word_weight(word)
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

    /// How strongly a document holds a term, 0 to k1 + 1.
    pub(super) fn saturation(&self, posting: &Posting, tuning: &Tuning) -> f32 {
        let frequency: f32 = self.weighted_frequencies(posting, tuning).iter().sum();
        frequency * (tuning.k1 + 1.0) / (tuning.k1 + frequency)
    }

    pub(super) fn weighted_frequencies(
        &self,
        posting: &Posting,
        tuning: &Tuning,
    ) -> [f32; FIELD_COUNT] {
        let none = [0; FIELD_COUNT];
        let lengths = self.lengths.get(posting.document as usize).unwrap_or(&none);
        let mut weighted = [0.0; FIELD_COUNT];
        let parts = weighted
            .iter_mut()
            .zip(&posting.frequencies)
            .zip(lengths)
            .zip(&self.average_lengths)
            .zip(&tuning.weights)
            .zip(&tuning.length_normalisation);
        for (((((out, frequency), length), average), weight), b) in parts {
            if *frequency > 0 {
                let norm = 1.0 - b + b * f32::from(*length) / average.max(1.0);
                *out = weight * f32::from(*frequency) / norm;
            }
        }
        weighted
    }

    pub(super) fn multipliers(
        &self,
        document: u32,
        tally: &Tally,
        total: f32,
        query: &Query,
        tuning: &Tuning,
    ) -> Multipliers {
        let total = total.max(f32::MIN_POSITIVE);
        Multipliers {
            coverage: (1.0 - tuning.coverage) + tuning.coverage * tally.covered / total,
            query_in_name: 1.0 + tuning.query_in_name * tally.covered_by_name / total,
            name_in_query: 1.0 + tuning.name_in_query * self.name_share(document, query, tuning),
        }
    }

    /// The part of a tool's name, by weight of its words, that stands in the query.
    pub(super) fn name_share(&self, document: u32, query: &Query, tuning: &Tuning) -> f32 {
        let (mut held, mut all) = (0.0, 0.0);
        for term in self.name_terms(document) {
            let weight = self.rarity(*term) + tuning.name_word_base;
            let factor = query
                .ranked()
                .flat_map(|word| &word.matches)
                .filter(|matched| matched.term == *term)
                .fold(0.0_f32, |best, matched: &TermMatch| {
                    best.max(matched.factor)
                });
            held += weight * factor;
            all += weight;
        }
        if all > 0.0 { held / all } else { 0.0 }
    }
}

pub(super) fn in_name(posting: &Posting) -> bool {
    let [name, server, ..] = posting.frequencies;
    name > 0 || server > 0
}

const _: () = assert!(matches!(Field::ALL, [Field::Name, Field::Server, ..]));
