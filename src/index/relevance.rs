//! Saying no: when the best answer to a query is none.
//!
//! A query for a service that is not here (`create shopify order`) shares its common words with many tools,
//! and five tools that share one common word are worse than none: the model takes them for an answer. What
//! gives such a query away is a word that no tool knows in a short query that names nothing else in
//! particular. A small catalog, or one of a single service, knows too few words to judge by.

use super::builder::Index;
use super::postings::Posting;
use super::query::{MatchKind, Query, QueryWord};
use super::score::Hit;
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
        let ordinary = self.tuning.ordinary_word
            * if is_sentence(query) { self.tuning.sentence } else { 1.0 };
        let named = if is_sentence(query) { self.tuning.sentence_name } else { 1.0 };
        let judged = best.iter().take(self.tuning.judged_hits);
        let shares = judged.map(|hit| self.missing_share(hit.document, &words, ordinary, named));
        (shares.fold(1.0, f32::min) > self.tuning.missing_share)
            .then_some("no tool knows the telling words of the query together")
    }

    /// The share of a query's weight that a document does not hold.
    fn missing_share(&self, document: u32, words: &[&QueryWord], ordinary: f32, named: f32) -> f32 {
        let (mut missing, mut held) = (0.0, 0.0);
        for word in words {
            let share = if is_ordinary_word(&word.term) {
                ordinary
            } else {
                named
            };
            if self.is_unknown(word) {
                missing += share * word.weight * self.rarity_of(0);
            } else if self.best_match(document, word).is_some() {
                held += self.word_weight(word);
            } else {
                let weight = self.word_weight(word);
                missing += self.tuning.known_word * weight;
                held += (1.0 - self.tuning.known_word) * weight;
            }
        }
        missing / (missing + held).max(f32::MIN_POSITIVE)
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

    /// Whether no tool knows the word, nor a word within one slip of it that tools are named by.
    fn is_unknown(&self, word: &QueryWord) -> bool {
        word.matches.iter().all(|matched| {
            matched.kind == MatchKind::Correction
                && (matched.factor < 0.5 || !self.is_well_known(matched.term))
        })
    }

    fn is_well_known(&self, term: u32) -> bool {
        let postings = self.postings.of(term);
        postings.len() >= self.tuning.jx || postings.iter().any(super::score::in_name)
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

/// Numbers, versions and keys (`ENG-45`) stand for values: no tool is expected to know them.
fn is_code(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Whether the query speaks in sentences.
fn is_sentence(query: &Query) -> bool {
    query
        .words
        .iter()
        .any(|word| word.ignored && is_sentence_word(&word.term))
}
