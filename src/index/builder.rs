//! Building an index: one pass over the words, one counting sort.

use std::ops::Range;

use super::fields::FIELD_COUNT;
use super::postings::{Postings, span};
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
        known.map_or(0, |term| self.postings.count_of(term))
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
    postings: Postings,
    lengths: Vec<[u16; FIELD_COUNT]>,
    name_terms: Vec<u32>,
    name_offsets: Vec<u32>,
    server_names: Vocabulary,
    server_terms: Vec<u32>,
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
            postings: Postings::with_capacity(content.len() / BYTES_A_POSTING),
            lengths: Vec::new(),
            name_terms: Vec::new(),
            name_offsets: vec![0],
            server_names: Vocabulary::with_seed(seed),
            server_terms: Vec::new(),
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
        self.add_server(server);
        self.lengths.push(lengths);
        self.postings.end_document();
    }

    fn add_server(&mut self, server: &str) {
        let (number, new) = self.server_names.intern(server);
        self.servers.push(number);
        if new {
            let start = self.line_terms.len();
            self.read(server);
            let terms = self.line_terms.get(start..).unwrap_or_default();
            self.server_terms.extend_from_slice(terms);
            self.line_terms.truncate(start);
        }
    }

    /// Counts the words of a text, and returns how many there are.
    fn add_words(&mut self, text: &str, field: usize) -> u16 {
        let start = self.line_terms.len();
        let length = self.read(text);
        self.count(start..self.line_terms.len(), field);
        if field == NAME {
            let terms = self.line_terms.get(start..).unwrap_or_default();
            self.name_terms.extend_from_slice(terms);
        }
        self.line_terms.truncate(start);
        length
    }

    /// Counts the words of a line, and returns how many there are.
    fn add_line(&mut self, line: &str, field: usize) -> u16 {
        let (number, new) = self.lines.intern(line);
        if new {
            let length = self.read(line);
            self.line_lengths.push(length);
            self.line_offsets.push(self.line_terms.len() as u32);
        }
        self.count(span(&self.line_offsets, number), field);
        let length = self.line_lengths.get(number as usize);
        length.copied().unwrap_or_default()
    }

    /// Counts the terms that stand at these places of `line_terms`.
    fn count(&mut self, places: Range<usize>, field: usize) {
        for term in self.line_terms.get(places).unwrap_or_default() {
            self.postings.count(*term, field);
        }
    }

    /// Appends the terms of a text to `line_terms`, and returns the number of its words.
    fn read(&mut self, text: &str) -> u16 {
        let mut length: u16 = 0;
        for word in words(text) {
            length = length.saturating_add(1);
            let (number, new) = self.memo.intern(word);
            if new {
                self.analyze(word);
            }
            for position in span(&self.memo_offsets, number) {
                let term = self.memo_terms.get(position).copied().unwrap_or_default();
                self.line_terms.push(term);
            }
        }
        length
    }

    /// Remembers the terms of the newest word of the memo.
    fn analyze(&mut self, word: &str) {
        let (vocabulary, postings, terms) = (
            &mut self.vocabulary,
            &mut self.postings,
            &mut self.memo_terms,
        );
        self.analyzer.analyze(word, &mut |term, _| {
            let (term, new) = vocabulary.intern(term);
            if new {
                postings.add_term();
            }
            terms.push(term);
        });
        self.memo_offsets.push(self.memo_terms.len() as u32);
    }

    fn finish(mut self) -> Index {
        let mut totals = [(0_u64, 0_u64); FIELD_COUNT];
        for lengths in &self.lengths {
            for (total, length) in totals.iter_mut().zip(lengths) {
                total.0 += u64::from(*length);
                total.1 += u64::from(*length > 0);
            }
        }
        let text = |term: u32| self.vocabulary.get(term);
        sorting::sort(&mut self.server_terms, &mut |left, right| {
            text(left).cmp(text(right))
        });
        self.server_terms.dedup();
        let mut server_sizes = vec![0; self.server_names.len()];
        for server in &self.servers {
            if let Some(size) = server_sizes.get_mut(*server as usize) {
                *size += 1;
            }
        }
        let first_term = |offset: &u32| self.memo_terms.get(*offset as usize).copied();
        let word_terms = self.memo_offsets.iter().filter_map(first_term).collect();
        self.postings.finish();
        Index {
            tuning: Tuning::DEFAULT,
            strengths: Strengths::new(self.vocabulary.len()),
            server_sizes,
            average_lengths: totals.map(|(sum, count)| sum as f32 / count.max(1) as f32),
            postings: self.postings,
            analyzer: self.analyzer,
            vocabulary: self.vocabulary,
            lengths: self.lengths,
            name_terms: self.name_terms,
            name_offsets: self.name_offsets,
            server_terms: self.server_terms,
            servers: self.servers,
            words: self.memo,
            word_terms,
        }
    }
}
