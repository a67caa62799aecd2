//! Saying no: when the best answer to a query is none.
//!
//! A query for a service that is not here (`create shopify order`) shares its common words with many tools,
//! and five tools that share one common word are worse than none: the model takes them for an answer. What
//! gives such a query away is a word that no tool knows in a short query that names nothing else in
//! particular. A small catalog, or one of a single service, knows too few words to judge by.

use super::builder::Index;
use super::postings::Posting;
use super::query::{MatchKind, Query, QueryWord};
use super::rank::Hit;
use super::strength::in_name;
use crate::analysis::{is_ordinary_word, is_sentence_word};
use crate::sorting;

impl Index {
    /// The documents that answer `query`, best first, ties by number: none where [`Index::refusal`] gives a
    /// reason.
    #[must_use]
    pub fn search(&self, query: &Query, limit: usize) -> Vec<Hit> {
        let mut hits = self.rank(query, limit.max(self.tuning.judged_hits));
        if self.refusal(query, &hits).is_some() {
            hits.clear();
        }
        hits.truncate(limit);
        hits
    }

    /// Why nothing should be returned although words match; `best` are the best hits.
    #[must_use]
    pub fn refusal(&self, query: &Query, best: &[Hit]) -> Option<&'static str> {
        let words: Vec<&QueryWord> = query.ranked().filter(|word| !is_code(&word.word)).collect();
        let is_small = self.len() < self.tuning.fewest_tools
            || self.server_terms.len() < self.tuning.fewest_servers;
        if is_small
            || best.is_empty()
            || words.len() > self.tuning.longest_keyword_query
            || words.iter().any(|word| self.is_service(word))
        {
            return None;
        }
        let ordinary = if is_sentence(query) {
            self.tuning.ordinary_word_of_sentence
        } else {
            self.tuning.ordinary_word
        };
        let judged = best.iter().take(self.tuning.judged_hits);
        let shares = judged.map(|hit| self.missing_share(hit.document, &words, ordinary));
        (shares.fold(1.0, f32::min) > self.tuning.missing_share)
            .then_some("no tool knows the telling words of the query together")
    }

    /// The share of a query's weight that a document does not hold; `ordinary` is the weight of an ordinary word
    /// that no tool knows.
    fn missing_share(&self, document: u32, words: &[&QueryWord], ordinary: f32) -> f32 {
        let (mut missing, mut all) = (0.0, 0.0);
        for word in words {
            let (weight, lack) = if self.is_unknown(word) {
                let is_ordinary = is_ordinary_word(&word.term);
                let share = if is_ordinary { ordinary } else { 1.0 };
                (share * word.weight * self.rarity_of(0), 1.0)
            } else {
                (self.word_weight(word), self.lack(document, word))
            };
            missing += weight * lack;
            all += weight;
        }
        missing / all.max(f32::MIN_POSITIVE)
    }

    /// How much of a word that tools know a document lacks, 0 to 1.
    fn lack(&self, document: u32, word: &QueryWord) -> f32 {
        match self.best_match(document, word) {
            None => self.tuning.known_word,
            Some((matched, ..)) if matched.kind == MatchKind::Synonym && !is_literal(word) => {
                self.tuning.unknown_word_with_synonym
            }
            Some(_) => 0.0,
        }
    }

    /// Whether the word names a service that is here: `github`, the name of a server, or `jira`, a word that
    /// many tools' names of one server share and hardly any other tool's. An ordinary word names nothing.
    fn is_service(&self, word: &QueryWord) -> bool {
        !is_ordinary_word(&word.term)
            && word.matches.iter().any(|matched| {
                let is_word = matches!(matched.kind, MatchKind::Literal | MatchKind::ServerPrefix)
                    || (matched.kind == MatchKind::Correction && !self.is_unknown(word));
                is_word
                    && (self.server_terms.contains(&matched.term)
                        || self.is_shared_by_one_server(matched.term))
            })
    }

    /// Whether no tool knows the word, nor a well-known word within one slip of it.
    fn is_unknown(&self, word: &QueryWord) -> bool {
        is_piece(word)
            || word.matches.iter().all(|matched| {
                matched.kind == MatchKind::Correction
                    && (matched.factor < 0.5 || !self.is_well_known(matched.term))
            })
    }

    /// Whether a name or several tools have the term: a slip of it is more likely than another service's name.
    fn is_well_known(&self, term: u32) -> bool {
        let postings = self.postings.of(term);
        postings.len() >= self.tuning.well_known || postings.iter().any(in_name)
    }

    /// Whether at least four tools, a tenth of one server's, have the term in their names, and at most a fifth
    /// as many of all others.
    fn is_shared_by_one_server(&self, term: u32) -> bool {
        let mut servers: Vec<u32> = self
            .postings
            .of(term)
            .iter()
            .filter(|posting| in_name_of_tool(posting))
            .filter_map(|posting| self.servers.get(posting.document as usize).copied())
            .collect();
        sorting::sort(&mut servers, &mut |left, right| left.cmp(&right));
        let longest = servers
            .chunk_by(|left, right| left == right)
            .max_by_key(|run| run.len());
        let Some((run, server)) = longest.and_then(|run| Some((run.len(), *run.first()?))) else {
            return false;
        };
        let size = self
            .server_sizes
            .get(server as usize)
            .copied()
            .unwrap_or_default() as usize;
        run >= 4 && run * 10 >= size && (servers.len() - run) * 5 <= run
    }
}

fn in_name_of_tool(posting: &Posting) -> bool {
    let [name, ..] = posting.frequencies;
    name > 0
}

/// Numbers, versions and keys (`ENG-45`) stand for values: no tool is expected to know them. A word with few
/// digits among its letters (`route53`) is a name.
fn is_code(word: &str) -> bool {
    let digits = word
        .chars()
        .filter(|character| character.is_numeric())
        .count();
    digits > 0 && digits * 3 >= word.chars().count()
}

/// Whether the query speaks in sentences. Words that no tool knows are then ordinary talk, while in a row of
/// keywords each was chosen.
fn is_sentence(query: &Query) -> bool {
    let mut ignored = query.words.iter().filter(|word| word.ignored);
    ignored.any(|word| is_sentence_word(&word.term))
}

/// Whether the term is what is left of a name without its digits: `route` of `route53`.
fn is_piece(word: &QueryWord) -> bool {
    word.word.chars().any(char::is_numeric) && !word.term.chars().any(char::is_numeric)
}

/// Whether tools know the very word.
fn is_literal(word: &QueryWord) -> bool {
    word.matches
        .iter()
        .any(|matched| matched.kind == MatchKind::Literal)
}
