//! A query's words and the terms that each of them may match.

use super::builder::Index;
use super::synonyms;
use crate::analysis::{TermOrigin, clip, is_courtesy, is_stop_word, is_telling, words};
use crate::strings::lower_case;

/// Most words of a query that are ranked; later ones are ignored.
const MOST_WORDS: usize = 64;

/// Why a term matches a query word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchKind {
    /// The term is the word.
    Literal,
    /// The term is a part of the word, or the word is a part of it.
    Compound,
    /// The term is the beginning of a server's name.
    ServerPrefix,
    /// The term means what the word means.
    Synonym,
    /// The term, of a tool's or server's name, holds the word.
    Substring,
    /// The term is spelt nearly like the word, which no tool knows.
    Correction,
}

/// A term of the index that answers a query word.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TermMatch {
    /// Number of the term.
    pub term: u32,
    /// Discount, 0 to 1.
    pub factor: f32,
    /// Why it matches.
    pub kind: MatchKind,
}

/// One word of a query.
#[derive(Debug, Clone, PartialEq)]
pub struct QueryWord {
    /// The word as it was typed.
    pub word: String,
    /// Its term.
    pub term: String,
    /// Weight of the word in the query, 0 to 1.
    pub weight: f32,
    /// The terms that answer it, the best first; none where no tool knows the word.
    pub matches: Vec<TermMatch>,
    /// Whether the word carries no meaning and is not ranked.
    pub ignored: bool,
}

/// A query, analyzed against an index.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Query {
    /// Its words in order, each term once.
    pub words: Vec<QueryWord>,
    /// Whether only names are searched, because no word tells tools apart.
    pub names_only: bool,
}

impl Query {
    /// The words that are ranked.
    pub fn ranked(&self) -> impl Iterator<Item = &QueryWord> {
        self.words.iter().filter(|word| !word.ignored)
    }

    /// Words that no tool knows, as they were typed.
    pub fn unmatched(&self) -> impl Iterator<Item = &str> {
        self.ranked()
            .filter(|word| word.matches.is_empty())
            .map(|word| word.word.as_str())
    }
}

impl Index {
    /// Analyzes `text` as a query.
    #[must_use]
    pub fn query(&self, text: &str) -> Query {
        let typed = self.meant_words(text);
        let all_stop = typed.iter().all(|word| is_stop_word(&lower_case(word)));
        let is_telling = typed.iter().any(|word| is_telling(&lower_case(word)));
        let mut query = Query::default();
        let mut previous: Option<&str> = None;
        for word in &typed {
            if query.words.len() >= MOST_WORDS {
                break;
            }
            if !all_stop && is_stop_word(&lower_case(word)) {
                query.words.push(ignored(word));
                continue;
            }
            self.add_word(&mut query, word);
            if let Some(previous) = previous.replace(word) {
                self.add_joined(&mut query, previous, word);
            }
        }
        drop_needless_synonyms(&mut query);
        if is_telling {
            self.correct(&mut query);
            self.add_last_resorts(&mut query);
        } else {
            self.keep_names(&mut query);
        }
        query
    }

    /// The words of a query, with expressions of several words replaced by what they mean.
    fn meant_words(&self, text: &str) -> Vec<String> {
        let typed: Vec<&str> = words(text).take(MOST_WORDS * 4).map(clip).collect();
        let mut meant: Vec<String> = Vec::new();
        let lower: Vec<String> = typed.iter().map(|word| lower_case(word)).collect();
        let mut skip = 0;
        for (position, word) in typed.into_iter().enumerate() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            let rest = lower.get(position..).unwrap_or_default();
            match synonyms::phrase(rest).filter(|_| self.is_english()) {
                Some((meaning, length)) => {
                    meant.push(meaning.to_owned());
                    skip = length - 1;
                }
                None => meant.push(word.to_owned()),
            }
        }
        meant
    }

    fn add_word(&self, query: &mut Query, word: &str) {
        let mut whole = Vec::new();
        let mut parts = Vec::new();
        self.lexicon
            .analyzer
            .analyze(word, &mut |term, origin| match origin {
                TermOrigin::Whole => whole.push(term.to_owned()),
                TermOrigin::Part => parts.push(term.to_owned()),
            });
        let known = whole
            .iter()
            .any(|term| self.lexicon.terms.find(term).is_some());
        if known || parts.is_empty() {
            for term in whole {
                self.push(query, word, term, 1.0);
            }
        }
        // The `th` of `10th` is no word.
        parts.retain(|part| !is_stop_word(part));
        for part in parts {
            let weight = if known { self.tuning.part } else { 1.0 };
            if !known || self.lexicon.terms.find(&part).is_some() {
                self.push(query, word, part, weight);
            }
        }
    }

    /// The share of its weight that a word keeps: all, but for words of courtesy.
    fn courtesy(&self, word: &str) -> f32 {
        if self.is_english() && is_courtesy(&lower_case(word)) {
            self.tuning.courtesy
        } else {
            1.0
        }
    }

    fn push(&self, query: &mut Query, word: &str, term: String, weight: f32) {
        if query.words.iter().all(|known| known.term != term) {
            query.words.push(QueryWord {
                matches: self.matches(word, &term),
                word: word.to_owned(),
                term,
                weight: weight * self.courtesy(word),
                ignored: false,
            });
        }
    }
}

fn ignored(word: &str) -> QueryWord {
    QueryWord {
        word: word.to_owned(),
        term: lower_case(word),
        weight: 0.0,
        matches: Vec::new(),
        ignored: true,
    }
}

/// A query of one word that tools know needs no synonyms: whoever asks for `read` wants no `open`.
fn drop_needless_synonyms(query: &mut Query) {
    let mut ranked = query.words.iter_mut().filter(|word| !word.ignored);
    let (Some(only), None) = (ranked.next(), ranked.next()) else {
        return;
    };
    let is_known = only
        .matches
        .iter()
        .any(|found| found.kind == MatchKind::Literal);
    only.matches
        .retain(|found| !is_known || found.kind != MatchKind::Synonym);
}
