//! BM25F, coverage and names: the score of a document as a sum of named factors.

use super::builder::Index;
use super::fields::{FIELD_COUNT, Field};
use super::postings::Posting;
use super::query::{MatchKind, Query, QueryWord, TermMatch};
use super::tuning::Tuning;

/// One summand of a score.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    /// The field where the term stands, or `coverage` or `name match` for what concerns the whole query.
    pub field: &'static str,
    /// The term; empty for what concerns the whole query.
    pub term: String,
    /// What it adds.
    pub value: f32,
    /// Why the term matches, where it is not the word itself.
    pub kind: MatchKind,
}

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
struct Tally {
    score: f32,
    /// Weight of the query words that the document holds.
    covered: f32,
    /// The same, of those in the tool's or the server's name.
    covered_by_name: f32,
}

impl Index {
    /// Inverse document frequency, in the form that is never negative:
    /// ln(1 + (N - n + 0.5) / (n + 0.5)).
    #[must_use]
    pub fn inverse_document_frequency(&self, term: u32) -> f32 {
        let total = self.len() as f32;
        let count = self.postings.of(term).len() as f32;
        (1.0 + (total - count + 0.5) / (count + 0.5)).ln()
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
        let mut hits: Vec<Hit> = touched
            .into_iter()
            .filter_map(|document| {
                let tally = tallies.get(document as usize)?;
                let score = self.score(document, tally, total, query, tuning);
                Some(Hit { document, score })
            })
            .collect();
        hits.sort_by(|left, right| {
            right
                .score
                .total_cmp(&left.score)
                .then(left.document.cmp(&right.document))
        });
        hits.truncate(limit);
        hits
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
        let mut weight = 0.0_f32;
        for matched in &word.matches {
            let rarity =
                self.inverse_document_frequency(matched.term) * matched.factor * word.weight;
            weight = weight.max(rarity);
            for posting in self.postings.of(matched.term) {
                let value = rarity * self.saturation(posting, tuning);
                best.push((posting.document, value, rarity, in_name(posting)));
            }
        }
        if word.matches.len() > 1 {
            best.sort_by(|left, right| left.0.cmp(&right.0).then(right.1.total_cmp(&left.1)));
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
        weight
    }

    /// How strongly a document holds a term, 0 to k1 + 1.
    fn saturation(&self, posting: &Posting, tuning: &Tuning) -> f32 {
        let frequency: f32 = self.weighted_frequencies(posting, tuning).iter().sum();
        frequency * (tuning.k1 + 1.0) / (tuning.k1 + frequency)
    }

    fn weighted_frequencies(&self, posting: &Posting, tuning: &Tuning) -> [f32; FIELD_COUNT] {
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

    fn score(
        &self,
        document: u32,
        tally: &Tally,
        total: f32,
        query: &Query,
        tuning: &Tuning,
    ) -> f32 {
        let total = total.max(f32::MIN_POSITIVE);
        let coverage = (1.0 - tuning.coverage) + tuning.coverage * tally.covered / total;
        let named = 1.0 + tuning.query_in_name * tally.covered_by_name / total;
        let name = 1.0 + tuning.name_in_query * self.name_share(document, query, tuning);
        tally.score * coverage * named * name
    }

    /// The part of a tool's name, by weight of its words, that stands in the query.
    fn name_share(&self, document: u32, query: &Query, tuning: &Tuning) -> f32 {
        let (mut held, mut all) = (0.0, 0.0);
        for term in self.name_terms(document) {
            let weight = self.inverse_document_frequency(*term) + tuning.name_word_base;
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

fn in_name(posting: &Posting) -> bool {
    let [name, server, ..] = posting.frequencies;
    name > 0 || server > 0
}

const _: () = assert!(matches!(Field::ALL, [Field::Name, Field::Server, ..]));
