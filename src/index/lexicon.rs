//! The words of a catalog, each analyzed once.

use std::cell::OnceCell;

use super::correction::Shape;
use super::postings::span;
use super::vocabulary::Vocabulary;
use crate::analysis::{Analyzer, Language, words};

/// Distinct words as they were written, and their terms; both numbered in the order in which they were met.
pub(super) struct Lexicon {
    pub(super) analyzer: Analyzer,
    /// Every distinct term.
    pub(super) terms: Vocabulary,
    /// Every distinct word. Corrections look here; stems are too short to compare slips with.
    pub(super) words: Vocabulary,
    /// The shape of every word, where a word was to be corrected.
    shapes: OnceCell<Vec<Shape>>,
    /// Where the terms of each word begin in `word_terms`.
    offsets: Vec<u32>,
    word_terms: Vec<u32>,
    /// The first term of each word, doubled; the lowest bit tells whether there are others. Nearly every word has one.
    heads: Vec<u32>,
}

impl Lexicon {
    /// A lexicon without words. `seed` depends on the content.
    pub(super) fn new(language: Language, seed: u64) -> Self {
        Self {
            analyzer: Analyzer::new(language),
            terms: Vocabulary::with_seed(seed),
            words: Vocabulary::with_seed(seed.rotate_left(32)),
            shapes: OnceCell::new(),
            offsets: vec![0],
            word_terms: Vec::new(),
            heads: Vec::new(),
        }
    }

    /// Calls `each` with every term of a word, in the order of [`Lexicon::terms_of`].
    #[inline]
    pub(super) fn each_term(&self, word: u32, mut each: impl FnMut(u32)) {
        let Some(head) = self.heads.get(word as usize) else {
            return;
        };
        each(head >> 1);
        if head & 1 == 1 {
            for term in self.terms_of(word).iter().skip(1) {
                each(*term);
            }
        }
    }

    /// The terms of a word: first that of the whole, then those of its parts.
    #[inline]
    pub(super) fn terms_of(&self, word: u32) -> &[u32] {
        self.word_terms
            .get(span(&self.offsets, word))
            .unwrap_or_default()
    }

    /// The shape of every word; asked for once all of them are read.
    pub(super) fn shapes(&self) -> &[Shape] {
        let shapes = || self.words.iter().map(Shape::of).collect();
        self.shapes.get_or_init(shapes)
    }

    /// Appends the number of each word of `text`.
    pub(super) fn read(&mut self, text: &str, numbers: &mut Vec<u32>) {
        for word in words(text) {
            let (number, new) = self.words.intern(word);
            if new {
                self.analyze(word);
            }
            numbers.push(number);
        }
    }

    /// Remembers the terms of the newest word.
    fn analyze(&mut self, word: &str) {
        let (terms, word_terms) = (&mut self.terms, &mut self.word_terms);
        self.analyzer.analyze(word, &mut |term, _| {
            word_terms.push(terms.intern(term).0);
        });
        self.end_word();
    }

    /// Closes the terms of the newest word.
    fn end_word(&mut self) {
        let before = self.offsets.last().map_or(0, |offset| *offset as usize);
        // No number of a term where there is none.
        let head = match self.word_terms.get(before..).unwrap_or_default() {
            [] => u32::MAX - 1,
            [only] => only << 1,
            [first, ..] => first << 1 | 1,
        };
        self.heads.push(head);
        self.offsets.push(self.word_terms.len() as u32);
    }

    /// The number of a word that a lexicon of the same language has analyzed already.
    pub(super) fn adopt(&mut self, other: &Self, word: u32) -> u32 {
        let (number, new) = self.words.intern(other.words.get(word));
        if new {
            for term in other.terms_of(word) {
                let (term, _) = self.terms.intern(other.terms.get(*term));
                self.word_terms.push(term);
            }
            self.end_word();
        }
        number
    }
}
