//! Building an index: one pass over the words.

use std::cell::{Cell, OnceCell};
use std::ops::Range;

use super::fields::FIELD_COUNT;
use super::lexicon::Lexicon;
use super::postings::{Postings, span};
use super::rank::Board;
use super::strength::Strengths;
use super::texts::Texts;
use super::tuning::Tuning;
use super::vocabulary::{Vocabulary, seed_of};
use crate::analysis::Language;
use crate::{sorting, strings};

/// The searched text of one tool.
#[derive(Debug, Clone, Copy, Default)]
pub struct Document<'a> {
    /// Text by field, in the order of [`super::Field::ALL`].
    pub fields: [&'a str; FIELD_COUNT],
}

/// What is to be known of all texts together before they are read.
#[derive(Debug, Clone, Copy)]
pub struct Content {
    /// Depends on every byte: the seed of hash tables that no server can foresee.
    pub seed: u64,
    /// Length of all texts in bytes.
    pub bytes: usize,
}

impl Content {
    /// What is to be known of `text`, which holds all texts.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self {
            seed: seed_of(text),
            bytes: text.len(),
        }
    }
}

/// An index over the searched text of tools; documents are numbered in the order in which they were given.
pub struct Index {
    pub(super) tuning: Tuning,
    pub(super) lexicon: Lexicon,
    texts: Texts,
    pub(super) postings: Postings,
    /// Number of words by document and field.
    pub(super) lengths: Vec<[u16; FIELD_COUNT]>,
    /// Mean number of words by field, over the documents that have any.
    pub(super) average_lengths: [f32; FIELD_COUNT],
    /// The terms of each document's name, in order; `name_offsets` tells where each begins.
    pub(super) name_terms: Vec<u32>,
    pub(super) name_offsets: Vec<u32>,
    pub(super) strengths: Strengths,
    /// The terms that stand for actions, where a query asked for one.
    pub(super) actions: OnceCell<Vec<(u32, u8)>>,
    /// What searches count on; empty between them.
    pub(super) board: Cell<Board>,
    /// The distinct terms of all servers' names, in the order of their texts.
    pub(super) server_terms: Vec<u32>,
    /// By document: the number of its server.
    pub(super) servers: Vec<u32>,
    /// By server: number of its documents.
    pub(super) server_sizes: Vec<u32>,
}

impl Index {
    /// Builds an index. Time and memory grow linearly with the text.
    ///
    /// `content` is that of all texts. `donor` is an older index of the same language; a document may come with the
    /// number of one of its documents that has the very same texts, and then its words are not read again. The
    /// index is the same with a donor as without.
    #[must_use]
    pub fn build<'a>(
        language: Language,
        documents: impl Iterator<Item = (Document<'a>, Option<u32>)>,
        content: Content,
        donor: Option<&Self>,
    ) -> Self {
        let mut builder = Builder::new(language, content, donor);
        for (document, twin) in documents {
            builder.add(&document, twin);
        }
        builder.finish()
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
        self.lexicon.terms.get(term)
    }

    /// Number of documents that hold `term`.
    #[must_use]
    pub fn document_frequency(&self, term: &str) -> usize {
        let known = self.lexicon.terms.find(term);
        known.map_or(0, |term| self.postings.count_of(term))
    }

    pub(super) fn name_terms(&self, document: u32) -> &[u32] {
        let span = span(&self.name_offsets, document);
        self.name_terms.get(span).unwrap_or_default()
    }
}

/// Positions of the fields that are lists, an item a line.
const LISTS: Range<usize> = 3..FIELD_COUNT;
/// About how many bytes of text make one posting.
const BYTES_A_POSTING: usize = 10;
/// About how many bytes of text make one word.
const BYTES_A_WORD: usize = 6;

struct Builder<'a> {
    lexicon: Lexicon,
    texts: Texts,
    /// Every distinct line of the fields that are lists, with its words: tools of one server share most of their
    /// parameters.
    lines: Vocabulary,
    line_offsets: Vec<u32>,
    line_words: Vec<u32>,
    donor: Option<&'a Index>,
    /// By word of the donor: its number here plus one; 0 where it was not met yet.
    adopted: Vec<u32>,
    postings: Postings,
    lengths: Vec<[u16; FIELD_COUNT]>,
    name_terms: Vec<u32>,
    name_offsets: Vec<u32>,
    server_names: Vocabulary,
    server_terms: Vec<u32>,
    servers: Vec<u32>,
}

impl<'a> Builder<'a> {
    fn new(language: Language, content: Content, donor: Option<&'a Index>) -> Self {
        let Content { seed, bytes } = content;
        Self {
            lexicon: Lexicon::new(language, seed),
            texts: Texts::with_capacity(bytes / BYTES_A_WORD),
            lines: Vocabulary::with_seed(seed.rotate_left(16)),
            line_offsets: vec![0],
            line_words: Vec::new(),
            donor,
            adopted: vec![0; donor.map_or(0, |donor| donor.lexicon.words.len())],
            postings: Postings::with_capacity(bytes / BYTES_A_POSTING),
            lengths: Vec::new(),
            name_terms: Vec::new(),
            name_offsets: vec![0],
            server_names: Vocabulary::with_seed(seed),
            server_terms: Vec::new(),
            servers: Vec::new(),
        }
    }

    fn add(&mut self, document: &Document<'_>, twin: Option<u32>) {
        let ends = match self.donor.zip(twin) {
            Some((donor, twin)) => self.adopt(donor, twin),
            None => self.read(document),
        };
        self.texts.end_document(ends);
        self.count();
        let [_, server, ..] = document.fields;
        self.add_server(server);
    }

    /// Reads the words of a document, and returns where each field ends.
    fn read(&mut self, document: &Document<'_>) -> [u32; FIELD_COUNT] {
        let mut field = 0;
        document.fields.map(|text| {
            if LISTS.contains(&field) {
                for line in strings::split(text, b'\n') {
                    self.read_line(line);
                }
            } else {
                self.lexicon.read(text, &mut self.texts.words);
            }
            field += 1;
            self.texts.words.len() as u32
        })
    }

    fn read_line(&mut self, line: &str) {
        let (number, new) = self.lines.intern(line);
        if new {
            self.lexicon.read(line, &mut self.line_words);
            self.line_offsets.push(self.line_words.len() as u32);
        }
        let words = self.line_words.get(span(&self.line_offsets, number));
        self.texts
            .words
            .extend_from_slice(words.unwrap_or_default());
    }

    /// Takes over the words of a document of the donor, and returns where each field ends.
    fn adopt(&mut self, donor: &Index, twin: u32) -> [u32; FIELD_COUNT] {
        donor.texts.document(twin as usize).map(|words| {
            for word in words {
                let Some(adopted) = self.adopted.get_mut(*word as usize) else {
                    continue;
                };
                if *adopted == 0 {
                    *adopted = self.lexicon.adopt(&donor.lexicon, *word) + 1;
                }
                self.texts.words.push(*adopted - 1);
            }
            self.texts.words.len() as u32
        })
    }

    /// Counts the terms of the newest document.
    fn count(&mut self) {
        self.postings.make_room(self.lexicon.terms.len());
        let fields = self.texts.document(self.texts.len() - 1);
        for (words, field) in fields.iter().zip(0..) {
            for word in *words {
                self.lexicon
                    .each_term(*word, |term| self.postings.count(term, field));
            }
        }
        let [name, ..] = fields;
        for word in name {
            let terms = self.lexicon.terms_of(*word);
            self.name_terms.extend_from_slice(terms);
        }
        self.name_offsets.push(self.name_terms.len() as u32);
        let length = |words: &[u32]| u16::try_from(words.len()).unwrap_or(u16::MAX);
        self.lengths.push(fields.map(length));
        self.postings.end_document();
    }

    /// Counts the newest document to its server.
    fn add_server(&mut self, server: &str) {
        let (number, new) = self.server_names.intern(server);
        self.servers.push(number);
        if new {
            let [_, words, ..] = self.texts.document(self.texts.len() - 1);
            for word in words {
                let terms = self.lexicon.terms_of(*word);
                self.server_terms.extend_from_slice(terms);
            }
        }
    }

    fn finish(mut self) -> Index {
        let mut totals = [(0_u64, 0_u64); FIELD_COUNT];
        for lengths in &self.lengths {
            for (total, length) in totals.iter_mut().zip(lengths) {
                total.0 += u64::from(*length);
                total.1 += u64::from(*length > 0);
            }
        }
        let text = |term: u32| self.lexicon.terms.get(term);
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
        self.postings.finish();
        Index {
            tuning: Tuning::DEFAULT,
            strengths: Strengths::new(self.lexicon.terms.len()),
            actions: OnceCell::new(),
            board: Cell::default(),
            server_sizes,
            average_lengths: totals.map(|(sum, count)| sum as f32 / count.max(1) as f32),
            postings: self.postings,
            lexicon: self.lexicon,
            texts: self.texts,
            lengths: self.lengths,
            name_terms: self.name_terms,
            name_offsets: self.name_offsets,
            server_terms: self.server_terms,
            servers: self.servers,
        }
    }
}

#[cfg(test)]
#[path = "reuse_tests.rs"]
mod reuse_tests;
