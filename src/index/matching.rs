//! The terms of the index that answer a word of a query.

use super::builder::Index;
use super::correction::{near_spellings, same_beginnings};
use super::query::{MatchKind, Query, QueryWord, TermMatch};
use super::strength::in_name;
use super::synonyms;
use crate::analysis::{Language, is_ordinary_word};
use crate::sorting;
use crate::strings::{find, lower_case};

/// Most words of a query that are corrected: each is compared with every word of the catalog.
const MOST_CORRECTIONS: usize = 8;
/// Most terms that answer one word: more than an answer has tools. A thousand servers may begin alike.
const MOST_MATCHES: usize = 64;

impl Index {
    /// The terms that answer a word as it stands, the best first.
    pub(super) fn matches(&self, word: &str, term: &str) -> Vec<TermMatch> {
        let mut matches = Vec::new();
        if let Some(literal) = self.lexicon.terms.find(term) {
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
        if matches.is_empty() {
            for part in self
                .split(word)
                .into_iter()
                .flat_map(|(first, second)| [first, second])
            {
                add(
                    &mut matches,
                    part,
                    self.tuning.compound,
                    MatchKind::Compound,
                );
            }
        }
        matches
    }

    /// Corrects the words that no tool knows. An ordinary word is no slip: `book` does not mean `boot`.
    pub(super) fn correct(&self, query: &mut Query) {
        let is_slip = |term: &str| !(self.is_english() && is_ordinary_word(term));
        let words = query.words.iter_mut().filter(|word| !word.ignored);
        let unknown = words.filter(|word| word.matches.is_empty() && is_slip(&word.term));
        for word in unknown.take(MOST_CORRECTIONS) {
            self.add_corrections(&mut word.matches, &word.word);
        }
    }

    /// A synonym counts at most as much as the word itself would: a rare one must not outweigh it.
    fn add_synonyms(&self, matches: &mut Vec<TermMatch>, term: &str) {
        let literal = matches.first().map(|literal| self.rarity(literal.term));
        for other in synonyms::of(term).filter_map(|other| self.lexicon.terms.find(other)) {
            let factor = match literal {
                Some(rarity) => self.tuning.synonym * (rarity / self.rarity(other)).min(1.0),
                None => self.tuning.synonym_of_unknown,
            };
            add(matches, other, factor, MatchKind::Synonym);
        }
    }

    pub(super) fn is_english(&self) -> bool {
        self.lexicon.analyzer.language() == Language::English
    }

    fn add_corrections(&self, matches: &mut Vec<TermMatch>, word: &str) {
        let word = lower_case(word);
        let (words, shapes) = (&self.lexicon.words, self.lexicon.shapes());
        for (near, distance) in near_spellings(&word, words, shapes) {
            let factor = self.tuning.correction / distance.max(1) as f32;
            self.add_word_match(matches, near, factor);
        }
        if matches.is_empty() {
            for near in same_beginnings(&word, words, shapes) {
                self.add_word_match(matches, near, self.tuning.same_beginning);
            }
        }
    }

    fn add_word_match(&self, matches: &mut Vec<TermMatch>, word: u32, factor: f32) {
        if let Some(term) = self.lexicon.terms_of(word).first() {
            add(matches, *term, factor, MatchKind::Correction);
        }
    }

    /// The last resort, when no tool knows any word of the query: names that hold a word (`hub` in
    /// `github`), then near spellings even of ordinary words.
    pub(super) fn add_last_resorts(&self, query: &mut Query) {
        let unknown = |word: &QueryWord| {
            word.matches
                .iter()
                .all(|found| found.kind == MatchKind::Correction)
        };
        if !query.ranked().all(unknown) {
            return;
        }
        let ranked = query.words.iter_mut().filter(|word| !word.ignored);
        for word in ranked.take(MOST_CORRECTIONS) {
            let lower = lower_case(&word.word);
            // Shorter ones are a part of too much.
            let held = if lower.chars().count() >= 3 {
                self.name_terms_that_hold(&lower)
            } else {
                Vec::new()
            };
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

    /// Terms of names and servers of which `word` is a part.
    pub(super) fn name_terms_that_hold(&self, word: &str) -> Vec<u32> {
        let named = self.name_terms.iter().chain(&self.server_terms);
        let mut held: Vec<u32> = named
            .copied()
            .filter(|term| find(self.lexicon.terms.get(*term), word).is_some())
            .collect();
        sorting::sort(&mut held, &mut |left, right| left.cmp(&right));
        held.dedup();
        held
    }

    /// Two known terms of at least three letters that `word` is written of, and that stand side by side in a
    /// tool's name: `workitem` of `create_work_item`, but not `dropbox` of `drop` and `box`.
    fn split(&self, word: &str) -> Option<(u32, u32)> {
        let word = lower_case(word);
        word.char_indices()
            .filter_map(|(at, _)| word.split_at_checked(at))
            .filter(|(first, second)| first.len() >= 3 && second.len() >= 3)
            .find_map(|(first, second)| {
                let first = self
                    .lexicon
                    .terms
                    .find(&self.lexicon.analyzer.term(first))?;
                let second = self
                    .lexicon
                    .terms
                    .find(&self.lexicon.analyzer.term(second))?;
                self.stand_side_by_side(first, second)
                    .then_some((first, second))
            })
    }

    fn stand_side_by_side(&self, first: u32, second: u32) -> bool {
        self.postings
            .of(first)
            .iter()
            .filter(|posting| in_name(posting))
            .any(|posting| {
                let name = self.name_terms(posting.document);
                name.iter()
                    .zip(name.iter().skip(1))
                    .any(|pair| pair == (&first, &second))
            })
    }

    /// Where two neighbouring words are known as one (`web hook`), the one answers both.
    pub(super) fn add_joined(&self, query: &mut Query, first: &str, second: &str) {
        let joined = format!("{}{}", lower_case(first), lower_case(second));
        let Some(term) = self
            .lexicon
            .terms
            .find(&self.lexicon.analyzer.term(&joined))
        else {
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
        let text = |term: &u32| self.lexicon.terms.get(*term);
        let start = self
            .server_terms
            .partition_point(|term| text(term) < prefix);
        let long_enough = prefix.len() >= 4;
        self.server_terms
            .get(start..)
            .unwrap_or_default()
            .iter()
            .copied()
            .take_while(move |term| {
                long_enough && self.lexicon.terms.get(*term).starts_with(prefix)
            })
    }
}

/// Adds a match, unless the term is there already, the factor makes it worthless or there are enough.
pub(super) fn add(matches: &mut Vec<TermMatch>, term: u32, factor: f32, kind: MatchKind) {
    let is_worth_it = factor > 0.0 && matches.len() < MOST_MATCHES;
    if is_worth_it && !matches.iter().any(|known| known.term == term) {
        matches.push(TermMatch { term, factor, kind });
    }
}
