//! A query's words and the terms that each of them may match.

use super::builder::Index;
use super::correction::{near_spellings, same_beginnings};
use super::synonyms;
use crate::analysis::{Language, TermOrigin, is_ordinary_word, is_stop_word, words};

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
        let all_stop = typed.iter().all(|word| is_stop_word(&word.to_lowercase()));
        let mut query = Query::default();
        let mut joined: Option<&str> = None;
        for word in &typed {
            if !all_stop && is_stop_word(&word.to_lowercase()) {
                query.words.push(QueryWord {
                    word: word.to_owned(),
                    term: word.to_lowercase(),
                    weight: 0.0,
                    matches: Vec::new(),
                    ignored: true,
                });
                continue;
            }
            if query.words.len() >= MOST_WORDS {
                break;
            }
            self.add_word(&mut query, word);
            if let Some(previous) = joined.replace(word) {
                self.add_joined(&mut query, previous, word);
            }
        }
        self.add_last_resorts(&mut query);
        query
    }

    /// The words of a query, with expressions of several words replaced by what they mean.
    fn meant_words(&self, text: &str) -> Vec<String> {
        let typed: Vec<&str> = words(text).take(MOST_WORDS * 4).collect();
        let mut meant: Vec<String> = Vec::new();
        let lower: Vec<String> = typed.iter().map(|word| word.to_lowercase()).collect();
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
        self.analyzer
            .analyze(word, &mut |term, origin| match origin {
                TermOrigin::Whole => whole.push(term.to_owned()),
                TermOrigin::Part => parts.push(term.to_owned()),
            });
        let known = whole
            .iter()
            .any(|term| self.vocabulary.find(term).is_some());
        if known || parts.is_empty() {
            for term in whole {
                self.push(query, word, term, 1.0);
            }
        }
        for part in parts {
            let weight = if known { self.tuning.part } else { 1.0 };
            if !known || self.vocabulary.find(&part).is_some() {
                self.push(query, word, part, weight);
            }
        }
    }

    fn push(&self, query: &mut Query, word: &str, term: String, weight: f32) {
        if query.words.iter().any(|known| known.term == term) {
            return;
        }
        let matches = self.matches(word, &term);
        query.words.push(QueryWord {
            word: word.to_owned(),
            term,
            weight,
            matches,
            ignored: false,
        });
    }

    fn matches(&self, word: &str, term: &str) -> Vec<TermMatch> {
        let mut matches = Vec::new();
        if let Some(literal) = self.vocabulary.find(term) {
            add(&mut matches, literal, 1.0, MatchKind::Literal);
        }
        if self.is_english() {
            self.add_synonyms(&mut matches, term);
        }
        for server in self.server_terms_with_prefix(term) {
            add(
                &mut matches,
                server,
                self.tuning.server_prefix,
                MatchKind::ServerPrefix,
            );
        }
        if let Some((first, second)) = self.split(term).filter(|_| matches.is_empty()) {
            add(
                &mut matches,
                first,
                self.tuning.compound,
                MatchKind::Compound,
            );
            add(
                &mut matches,
                second,
                self.tuning.compound,
                MatchKind::Compound,
            );
        }
        // An ordinary word is no slip: `book` does not mean `boot`.
        if matches.is_empty() && !(self.is_english() && is_ordinary_word(term)) {
            self.add_corrections(&mut matches, word);
        }
        matches
    }

    /// A synonym counts at most as much as the word itself would: a rare one must not outweigh it.
    fn add_synonyms(&self, matches: &mut Vec<TermMatch>, term: &str) {
        let literal = matches.first().map(|literal| self.rarity(literal.term));
        for other in synonyms::of(term).filter_map(|other| self.vocabulary.find(other)) {
            let factor = match literal {
                Some(rarity) => self.tuning.synonym * (rarity / self.rarity(other)).min(1.0),
                None => self.tuning.synonym_of_unknown,
            };
            add(matches, other, factor, MatchKind::Synonym);
        }
    }

    fn is_english(&self) -> bool {
        self.analyzer.language() == Language::English
    }

    fn add_corrections(&self, matches: &mut Vec<TermMatch>, word: &str) {
        let word = word.to_lowercase();
        for (near, distance) in near_spellings(&word, self.words.iter()) {
            let factor = self.tuning.correction / distance.max(1) as f32;
            self.add_word_match(matches, near, factor);
        }
        if matches.is_empty() {
            for near in same_beginnings(&word, self.words.iter()) {
                self.add_word_match(matches, near, self.tuning.same_beginning);
            }
        }
    }

    fn add_word_match(&self, matches: &mut Vec<TermMatch>, word: u32, factor: f32) {
        if let Some(term) = self.word_terms.get(word as usize) {
            add(matches, *term, factor, MatchKind::Correction);
        }
    }

    /// The last resort, when no tool knows any word of the query: names that hold a word (`hub` in
    /// `github`), then near spellings even of ordinary words.
    fn add_last_resorts(&self, query: &mut Query) {
        let unknown = |word: &QueryWord| {
            word.matches
                .iter()
                .all(|found| found.kind == MatchKind::Correction)
        };
        if !query.ranked().all(unknown) {
            return;
        }
        for word in query.words.iter_mut().filter(|word| !word.ignored) {
            let held = self.name_terms_that_hold(&word.word.to_lowercase());
            if !held.is_empty() {
                word.matches.clear();
            }
            for term in held {
                add(
                    &mut word.matches,
                    term,
                    self.tuning.compound,
                    MatchKind::Substring,
                );
            }
            if word.matches.is_empty() {
                self.add_corrections(&mut word.matches, &word.word);
            }
        }
    }

    /// Terms of names and servers of which `word`, of at least three letters, is a part.
    fn name_terms_that_hold(&self, word: &str) -> Vec<u32> {
        if word.chars().count() < 3 {
            return Vec::new();
        }
        let named = self.name_terms.iter().chain(&self.server_terms);
        let mut held: Vec<u32> = named
            .copied()
            .filter(|term| self.vocabulary.get(*term).contains(word))
            .collect();
        held.sort_unstable();
        held.dedup();
        held
    }

    /// Two known terms of at least three letters that `term` is written of, and that stand side by side in
    /// a tool's name: `workitem` of `create_work_item`, but not `dropbox` of `drop` and `box`.
    fn split(&self, term: &str) -> Option<(u32, u32)> {
        term.char_indices()
            .map(|(at, _)| term.split_at(at))
            .filter(|(first, second)| first.len() >= 3 && second.len() >= 3)
            .find_map(|(first, second)| {
                let first = self.vocabulary.find(&self.analyzer.term(first))?;
                let second = self.vocabulary.find(&self.analyzer.term(second))?;
                let neighbours = self.name_terms.iter().zip(self.name_terms.iter().skip(1));
                let mut neighbours = neighbours.filter(|pair| *pair == (&first, &second));
                neighbours.next().map(|_| (first, second))
            })
    }

    /// Where two neighbouring words are known as one (`web hook`), the one answers both.
    fn add_joined(&self, query: &mut Query, first: &str, second: &str) {
        let joined = format!("{}{}", first.to_lowercase(), second.to_lowercase());
        let Some(term) = self.vocabulary.find(&self.analyzer.term(&joined)) else {
            return;
        };
        let both = [first, second];
        for word in query
            .words
            .iter_mut()
            .filter(|word| both.contains(&word.word.as_str()))
        {
            if !word.matches.iter().any(|known| known.term == term) {
                let kind = MatchKind::Compound;
                word.matches.push(TermMatch {
                    term,
                    factor: self.tuning.compound,
                    kind,
                });
            }
        }
    }

    fn server_terms_with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = u32> + 'a {
        let text = |term: &u32| self.vocabulary.get(*term);
        let start = self
            .server_terms
            .partition_point(|term| text(term) < prefix);
        let long_enough = prefix.len() >= 4;
        self.server_terms
            .get(start..)
            .unwrap_or_default()
            .iter()
            .copied()
            .take_while(move |term| long_enough && self.vocabulary.get(*term).starts_with(prefix))
    }
}

/// Adds a match, unless the term is there already or the factor makes it worthless.
fn add(matches: &mut Vec<TermMatch>, term: u32, factor: f32, kind: MatchKind) {
    if factor > 0.0 && !matches.iter().any(|known| known.term == term) {
        matches.push(TermMatch { term, factor, kind });
    }
}
