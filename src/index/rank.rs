//! The best of all documents.

use super::builder::Index;
use super::name_fit::{NameFit, QueryTerms};
use super::query::Query;
use super::score::Tally;
use super::strength::Impact;

/// A document and its score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// Number of the document.
    pub document: u32,
    /// Its score, above 0.
    pub score: f32,
}

/// What a document got from the words of a query that were counted so far, and the best match of the present word,
/// of which the others do not count.
#[derive(Debug, Clone, Copy, Default)]
struct Account {
    tally: Tally,
    /// Number of the present word, from 1; 0 before the first.
    word: u32,
    value: f32,
    weight: f32,
    named: bool,
}

impl Account {
    /// Counts the best match of the present word.
    #[inline]
    fn settle(&mut self) {
        self.tally.add(self.value, self.weight, self.named);
    }
}

/// The accounts of all documents. They are kept from search to search, as most of them stay empty.
#[derive(Debug, Default)]
pub(super) struct Board {
    accounts: Vec<Account>,
    /// The documents whose accounts are not empty.
    touched: Vec<u32>,
}

impl Board {
    /// Counts a match of the word `number` in a document, unless a better one of that word was counted before.
    #[inline]
    fn count(&mut self, impact: Impact, number: u32, weight: f32) {
        let Some(account) = self.accounts.get_mut(impact.document() as usize) else {
            return;
        };
        let value = weight * impact.strength;
        if account.word != number {
            if account.word == 0 {
                self.touched.push(impact.document());
            }
            account.settle();
            account.word = number;
        } else if value <= account.value {
            return;
        }
        account.value = value;
        account.weight = weight;
        account.named = impact.is_named();
    }

    /// Counts the last word in all accounts.
    fn settle(&mut self) {
        for document in &self.touched {
            if let Some(account) = self.accounts.get_mut(*document as usize) {
                account.settle();
            }
        }
    }

    fn clear(&mut self) {
        for document in self.touched.drain(..) {
            if let Some(account) = self.accounts.get_mut(document as usize) {
                *account = Account::default();
            }
        }
    }

    /// The documents that were touched, and what each got.
    fn tallies(&self) -> impl Iterator<Item = (u32, &Tally)> {
        self.touched.iter().filter_map(|document| {
            let account = self.accounts.get(*document as usize)?;
            Some((*document, &account.tally))
        })
    }
}

impl Index {
    /// The documents that match `query`, best first, ties by number.
    #[must_use]
    pub fn rank(&self, query: &Query, limit: usize) -> Vec<Hit> {
        let mut board = self.board.take();
        board.accounts.resize(self.len(), Account::default());
        let total = self.count_words(query, &mut board);
        let hits = self.best(query, &board, total, limit);
        board.clear();
        self.board.set(board);
        hits
    }

    /// Counts every word of the query in every document that has a match of it; returns the weight of all words.
    fn count_words(&self, query: &Query, board: &mut Board) -> f32 {
        let mut total = 0.0;
        for (word, number) in query.ranked().zip(1..) {
            total += self.word_weight(word);
            for matched in &word.matches {
                let weight = self.match_weight(word, matched);
                for impact in self.impacts(matched.term) {
                    board.count(*impact, number, weight);
                }
            }
        }
        board.settle();
        total
    }

    /// The best of the documents that were touched.
    ///
    /// What a document's name as a whole adds takes longer to find than all else: it is found for those that are best
    /// without it, and then for those alone that it could still lift among these.
    fn best(&self, query: &Query, board: &Board, total: f32, limit: usize) -> Vec<Hit> {
        let terms = QueryTerms::new(self, query);
        let most = self.highest_multiplier();
        let (mut likely, mut best) = (Best::new(limit), Best::new(limit));
        let tallies = || {
            let is_meant = |tally: &Tally| !query.names_only || tally.covered_by_name > 0.0;
            board.tallies().filter(move |(_, tally)| is_meant(tally))
        };
        for (document, tally) in tallies() {
            if tally.score * most >= likely.worst {
                let score = self.before_name(tally, total);
                likely.insert(Hit { document, score });
            }
        }
        let with_name = |document: u32, before: f32| {
            let by = self.name_multipliers(self.name_fit(document, &terms));
            let score = before * by.name_in_query * by.neighbours * by.action;
            Hit { document, score }
        };
        for hit in &likely.hits {
            best.insert(with_name(hit.document, hit.score));
        }
        let top = self.name_multipliers(NameFit::BEST);
        for (document, tally) in tallies() {
            if tally.score * most < best.worst {
                continue;
            }
            let score = self.before_name(tally, total);
            let could_be = score * top.name_in_query * top.neighbours >= best.worst;
            if could_be && !likely.holds(Hit { document, score }) {
                best.insert(with_name(document, score));
            }
        }
        best.hits
    }
}

/// The best `limit` of all hits that were seen, best first, ties by number.
struct Best {
    hits: Vec<Hit>,
    limit: usize,
    /// What a hit needs at least to get in.
    worst: f32,
}

impl Best {
    fn new(limit: usize) -> Self {
        Self {
            hits: Vec::new(),
            limit,
            worst: 0.0,
        }
    }

    /// Where a hit stands, or would stand.
    fn position(&self, hit: Hit) -> usize {
        self.hits.partition_point(|other| {
            let order = other.score.total_cmp(&hit.score);
            order.is_gt() || (order.is_eq() && other.document < hit.document)
        })
    }

    fn holds(&self, hit: Hit) -> bool {
        let found = self.hits.get(self.position(hit));
        found.is_some_and(|found| found.document == hit.document)
    }

    fn insert(&mut self, hit: Hit) {
        let position = self.position(hit);
        if position < self.limit {
            self.hits.insert(position, hit);
            self.hits.truncate(self.limit);
        }
        if self.hits.len() >= self.limit {
            self.worst = self.hits.last().map_or(0.0, |hit| hit.score);
        }
    }
}
