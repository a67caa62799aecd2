//! Building an index: one pass over the words, one counting sort.

use std::ops::Range;

use super::fields::FIELD_COUNT;
use super::postings::{Posting, Postings, span, terms_of_servers};
use super::strength::Strengths;
use super::tuning::Tuning;
use super::vocabulary::{Vocabulary, seed_of};
use crate::analysis::{Analyzer, Language, words};
use crate::{sorting, strings};

/// The searched text of one tool.
#[derive(Debug, Clone, Copy, Default)]
pub struct Document<'a> {
    /// Text by field, in the order of [`super::Field::ALL`].
    pub fields: [&'a str; FIELD_COUNT],
}

/// An index over the searched text of tools; documents are numbered in the order in which they were given.
pub struct Index {
    pub(super) tuning: Tuning,
    pub(super) analyzer: Analyzer,
    pub(super) vocabulary: Vocabulary,
    pub(super) postings: Postings,
    /// Number of words by document and field.
    pub(super) lengths: Vec<[u16; FIELD_COUNT]>,
    /// Mean number of words by field, over the documents that have any.
    pub(super) average_lengths: [f32; FIELD_COUNT],
    /// The terms of each document's name, in order; `name_offsets` tells where each begins.
    pub(super) name_terms: Vec<u32>,
    pub(super) name_offsets: Vec<u32>,
    pub(super) strengths: Strengths,
    /// The distinct terms of all servers' names, in the order of their texts.
    pub(super) server_terms: Vec<u32>,
    /// By document: the number of its server.
    pub(super) servers: Vec<u32>,
    /// By server: number of its documents.
    pub(super) server_sizes: Vec<u32>,
    /// Every distinct word as it was written, for corrections; stems are too short to compare slips with.
    pub(super) words: Vocabulary,
    /// The whole term of each of `words`.
    pub(super) word_terms: Vec<u32>,
}

impl Index {
    /// Builds an index. Time and memory grow linearly with the text.
    #[must_use]
    pub fn build<'a>(
        language: Language,
        documents: impl Iterator<Item = Document<'a>>,
        content: &str,
    ) -> Self {
        let mut builder = Builder::new(language, content);
        for document in documents {
            builder.add(&document);
        }
        builder.finish()
    }

    /// A number that depends on every byte of the content: the seed of hash tables that a server must not be
    /// able to foresee.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.vocabulary.seed()
    }

    /// Number of documents.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lengths.len()
    }

    /// Whether there is no document.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lengths.is_empty()
    }

    /// The text of a term; empty for a number that is none.
    #[must_use]
    pub fn term(&self, term: u32) -> &str {
        self.vocabulary.get(term)
    }

    /// Number of documents that hold `term`.
    #[must_use]
    pub fn document_frequency(&self, term: &str) -> usize {
        let known = self.vocabulary.find(term);
        known.map_or(0, |term| self.postings.of(term).len())
    }

    pub(super) fn name_terms(&self, document: u32) -> &[u32] {
        let span = span(&self.name_offsets, document);
        self.name_terms.get(span).unwrap_or_default()
    }
}

/// Position of the name among the fields.
const NAME: usize = 0;
/// Positions of the fields that are lists, an item a line.
const LISTS: Range<usize> = 3..FIELD_COUNT;
/// About how many bytes of text make one posting.
const BYTES_A_POSTING: usize = 10;

struct Builder {
    analyzer: Analyzer,
    vocabulary: Vocabulary,
    /// Every distinct word met so far; its terms stand in `memo_terms` from `memo_offsets` on.
    memo: Vocabulary,
    memo_offsets: Vec<u32>,
    memo_terms: Vec<u32>,
    /// Every distinct line of the fields that are lists: tools of one server share most of their parameters.
    lines: Vocabulary,
    line_offsets: Vec<u32>,
    line_terms: Vec<u32>,
    line_lengths: Vec<u16>,
    unsorted: Vec<(u32, Posting)>,
    /// Position in `unsorted` of the first posting of the present document.
    first_posting: u32,
    /// By term: position in `unsorted` plus one of its newest posting.
    newest: Vec<u32>,
    lengths: Vec<[u16; FIELD_COUNT]>,
    name_terms: Vec<u32>,
    name_offsets: Vec<u32>,
    server_names: Vocabulary,
    servers: Vec<u32>,
}

impl Builder {
    fn new(language: Language, content: &str) -> Self {
        let seed = seed_of(content);
        Self {
            analyzer: Analyzer::new(language),
            vocabulary: Vocabulary::with_seed(seed),
            memo: Vocabulary::with_seed(seed.rotate_left(32)),
            memo_offsets: vec![0],
            memo_terms: Vec::new(),
            lines: Vocabulary::with_seed(seed.rotate_left(16)),
            line_offsets: vec![0],
            line_terms: Vec::new(),
            line_lengths: Vec::new(),
            unsorted: Vec::with_capacity(content.len() / BYTES_A_POSTING),
            first_posting: 0,
            newest: Vec::new(),
            lengths: Vec::new(),
            name_terms: Vec::new(),
            name_offsets: vec![0],
            server_names: Vocabulary::with_seed(seed),
            servers: Vec::new(),
        }
    }

    fn add(&mut self, document: &Document<'_>) {
        let mut lengths = [0_u16; FIELD_COUNT];
        for (field, (text, length)) in document.fields.iter().zip(&mut lengths).enumerate() {
            *length = if LISTS.contains(&field) {
                strings::split(text, b'\n').fold(0, |length, line| {
                    self.add_line(line, field).saturating_add(length)
                })
            } else {
                self.add_words(text, field)
            };
        }
        self.name_offsets.push(self.name_terms.len() as u32);
        let [_, server, ..] = document.fields;
        self.servers.push(self.server_names.intern(server).0);
        self.lengths.push(lengths);
        self.first_posting = self.unsorted.len() as u32;
    }

    /// Counts the words of a text, and returns how many there are.
    fn add_words(&mut self, text: &str, field: usize) -> u16 {
        let mut length: u16 = 0;
        for word in words(text) {
            length = length.saturating_add(1);
            for position in self.terms_of(word) {
                let term = self.memo_terms.get(position).copied().unwrap_or_default();
                self.count(term, field);
                if field == NAME {
                    self.name_terms.push(term);
                }
            }
        }
        length
    }

    /// Counts the words of a line, and returns how many there are.
    fn add_line(&mut self, line: &str, field: usize) -> u16 {
        let (number, new) = self.lines.intern(line);
        if new {
            let mut length: u16 = 0;
            for word in words(line) {
                length = length.saturating_add(1);
                let terms = self.terms_of(word);
                self.line_terms
                    .extend(self.memo_terms.get(terms).unwrap_or_default());
            }
            self.line_lengths.push(length);
            self.line_offsets.push(self.line_terms.len() as u32);
        }
        for position in span(&self.line_offsets, number) {
            let term = self.line_terms.get(position).copied().unwrap_or_default();
            self.count(term, field);
        }
        self.line_lengths
            .get(number as usize)
            .copied()
            .unwrap_or_default()
    }

    /// Where the terms of `word` stand in `memo_terms`.
    fn terms_of(&mut self, word: &str) -> Range<usize> {
        let (number, new) = self.memo.intern(word);
        if new {
            let (vocabulary, newest, terms) =
                (&mut self.vocabulary, &mut self.newest, &mut self.memo_terms);
            self.analyzer.analyze(word, &mut |term, _| {
                let (term, new) = vocabulary.intern(term);
                if new {
                    newest.push(0);
                }
                terms.push(term);
            });
            self.memo_offsets.push(self.memo_terms.len() as u32);
        }
        span(&self.memo_offsets, number)
    }

    #[inline]
    fn count(&mut self, term: u32, field: usize) {
        let Some(newest) = self.newest.get_mut(term as usize) else {
            return;
        };
        // An older posting is of another document: it need not be looked at, far away in memory.
        if *newest > self.first_posting {
            let known = self.unsorted.get_mut(*newest as usize - 1);
            if let Some(count) = known.and_then(|(_, posting)| posting.frequencies.get_mut(field)) {
                *count = count.saturating_add(1);
            }
            return;
        }
        let mut frequencies = [0; FIELD_COUNT];
        if let Some(count) = frequencies.get_mut(field) {
            *count = 1;
        }
        let document = self.lengths.len() as u32;
        self.unsorted.push((
            term,
            Posting {
                document,
                frequencies,
            },
        ));
        *newest = self.unsorted.len() as u32;
    }

    fn finish(self) -> Index {
        let mut totals = [(0_u64, 0_u64); FIELD_COUNT];
        for lengths in &self.lengths {
            for (total, length) in totals.iter_mut().zip(lengths) {
                total.0 += u64::from(*length);
                total.1 += u64::from(*length > 0);
            }
        }
        let mut server_terms = terms_of_servers(self.vocabulary.len(), &self.unsorted);
        let text = |term: u32| self.vocabulary.get(term);
        sorting::sort(&mut server_terms, &mut |left, right| {
            text(left).cmp(text(right))
        });
        let mut server_sizes = vec![0; self.server_names.len()];
        for server in &self.servers {
            if let Some(size) = server_sizes.get_mut(*server as usize) {
                *size += 1;
            }
        }
        let first_term = |offset: &u32| self.memo_terms.get(*offset as usize).copied();
        let word_terms = self.memo_offsets.iter().filter_map(first_term).collect();
        Index {
            tuning: Tuning::DEFAULT,
            strengths: Strengths::new(self.vocabulary.len()),
            server_sizes,
            average_lengths: totals.map(|(sum, count)| sum as f32 / count.max(1) as f32),
            postings: Postings::by_term(self.vocabulary.len(), &self.unsorted),
            analyzer: self.analyzer,
            vocabulary: self.vocabulary,
            lengths: self.lengths,
            name_terms: self.name_terms,
            name_offsets: self.name_offsets,
            server_terms,
            servers: self.servers,
            words: self.memo,
            word_terms,
        }
    }
}
