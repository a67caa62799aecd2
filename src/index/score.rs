//! From strengths to scores: rarity, coverage, names, and the best of all documents.

use super::builder::Index;
use super::name_fit::{NameFit, QueryTerms};
use super::postings::Posting;
use super::query::{Query, QueryWord, TermMatch};

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

/// The factors by which a tally becomes a score; each is 1 where it changes nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Multipliers {
    pub(super) coverage: f32,
    pub(super) query_in_name: f32,
    pub(super) name_in_query: f32,
    pub(super) neighbours: f32,
    pub(super) action: f32,
}

/// The best match of one query word in one document.
#[derive(Debug, Clone, Copy, Default)]
struct WordBest {
    value: f32,
    weight: f32,
    named: bool,
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

    /// The documents that match `query`, best first, ties by number.
    #[must_use]
    pub fn rank(&self, query: &Query, limit: usize) -> Vec<Hit> {
        let mut tallies = vec![Tally::default(); self.len()];
        let mut best = vec![WordBest::default(); self.len()];
        let mut touched = Vec::new();
        let mut total = 0.0;
        for word in query.ranked() {
            total += self.word_weight(word);
            for document in self.find_word(word, &mut best) {
                let (Some(best), Some(tally)) = (
                    best.get_mut(document as usize),
                    tallies.get_mut(document as usize),
                ) else {
                    continue;
                };
                if tally.score == 0.0 {
                    touched.push(document);
                }
                tally.add(best.value, best.weight, best.named);
                *best = WordBest::default();
            }
        }
        self.best(query, &tallies, &touched, total, limit)
    }

    /// Writes the best match of `word` in every document that has one, and returns these documents.
    fn find_word(&self, word: &QueryWord, best: &mut [WordBest]) -> Vec<u32> {
        let mut found = Vec::new();
        for matched in &word.matches {
            let weight = self.match_weight(word, matched);
            let strengths = self.strengths(matched.term);
            for (posting, strength) in self.postings.of(matched.term).iter().zip(strengths) {
                let Some(best) = best.get_mut(posting.document as usize) else {
                    continue;
                };
                let value = weight * strength;
                if best.value == 0.0 {
                    found.push(posting.document);
                }
                if value > best.value {
                    let named = in_name(posting);
                    *best = WordBest {
                        value,
                        weight,
                        named,
                    };
                }
            }
        }
        found
    }

    /// The best of the tallied documents.
    ///
    /// What a document's name adds is looked up only where it could still lift the document among the best.
    fn best(
        &self,
        query: &Query,
        tallies: &[Tally],
        touched: &[u32],
        total: f32,
        limit: usize,
    ) -> Vec<Hit> {
        let terms = QueryTerms::new(self, query);
        let mut hits: Vec<Hit> = Vec::with_capacity(limit.min(touched.len()) + 1);
        for document in touched {
            let Some(tally) = tallies.get(*document as usize) else {
                continue;
            };
            if query.names_only && tally.covered_by_name == 0.0 {
                continue;
            }
            let by = self.multipliers(tally, total, NameFit::BEST);
            let worst = hits
                .last()
                .filter(|_| hits.len() >= limit)
                .map_or(0.0, |hit| hit.score);
            let before_name = tally.score * by.coverage * by.query_in_name;
            if before_name * by.name_in_query * by.neighbours < worst {
                continue;
            }
            let by = self.multipliers(tally, total, self.name_fit(*document, &terms));
            let score = before_name * by.name_in_query * by.neighbours * by.action;
            insert(
                &mut hits,
                Hit {
                    document: *document,
                    score,
                },
                limit,
            );
        }
        hits
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

    pub(super) fn multipliers(&self, tally: &Tally, total: f32, fit: NameFit) -> Multipliers {
        let total = total.max(f32::MIN_POSITIVE);
        let tuning = &self.tuning;
        Multipliers {
            coverage: (1.0 - tuning.coverage) + tuning.coverage * tally.covered / total,
            query_in_name: 1.0 + tuning.query_in_name * tally.covered_by_name / total,
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

/// Keeps `hits` the best `limit` of all, best first, ties by number.
fn insert(hits: &mut Vec<Hit>, hit: Hit, limit: usize) {
    let is_better = |other: &Hit| {
        let order = other.score.total_cmp(&hit.score);
        order.is_gt() || (order.is_eq() && other.document < hit.document)
    };
    let position = hits.partition_point(is_better);
    if position < limit {
        hits.insert(position, hit);
        hits.truncate(limit);
    }
}

pub(super) fn in_name(posting: &Posting) -> bool {
    let [name, server, ..] = posting.frequencies;
    name > 0 || server > 0
}
