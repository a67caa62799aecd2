//! How strongly documents hold a term: BM25F without the rarity of the term.

use std::cell::OnceCell;

use super::builder::Index;
use super::fields::FIELD_COUNT;
use super::postings::Posting;

/// What ranking needs of a posting.
#[derive(Debug, Clone, Copy)]
pub(super) struct Impact {
    /// The number of the document, doubled; the lowest bit tells whether the name of the tool or of its server holds
    /// the term. One number, because every posting of a query is read.
    place: u32,
    /// How strongly the document holds the term, 0 to k1 + 1.
    pub(super) strength: f32,
}

impl Impact {
    #[inline]
    pub(super) fn document(self) -> u32 {
        self.place >> 1
    }

    #[inline]
    pub(super) fn is_named(self) -> bool {
        self.place & 1 == 1
    }
}

/// The impacts of all postings of a term, computed when the term is first looked up: most terms of a catalog never
/// are.
#[derive(Debug, Default)]
pub(super) struct Strengths {
    by_term: Vec<OnceCell<Box<[Impact]>>>,
    /// The rarity of each term: names ask for those of their words again and again.
    pub(super) rarities: Vec<OnceCell<f32>>,
}

impl Strengths {
    pub(super) fn new(terms: usize) -> Self {
        let (mut by_term, mut rarities) = (Vec::new(), Vec::new());
        by_term.resize_with(terms, OnceCell::new);
        rarities.resize_with(terms, OnceCell::new);
        Self { by_term, rarities }
    }
}

impl Index {
    /// The impact of each posting of `term`, in their order.
    pub(super) fn impacts(&self, term: u32) -> &[Impact] {
        let Some(cell) = self.strengths.by_term.get(term as usize) else {
            return &[];
        };
        let impact = |posting: &Posting| Impact {
            place: posting.document << 1 | u32::from(in_name(posting)),
            strength: self.strength(posting),
        };
        cell.get_or_init(|| self.postings.of(term).iter().map(impact).collect())
    }

    /// How strongly a document holds a term, 0 to k1 + 1.
    pub(super) fn strength(&self, posting: &Posting) -> f32 {
        let frequency: f32 = self.weighted_frequencies(posting).iter().sum();
        frequency * (self.tuning.k1 + 1.0) / (self.tuning.k1 + frequency)
    }

    /// The frequencies of a term in the fields of a document, each by weight and length of its field.
    pub(super) fn weighted_frequencies(&self, posting: &Posting) -> [f32; FIELD_COUNT] {
        let none = [0; FIELD_COUNT];
        let lengths = self.lengths.get(posting.document as usize).unwrap_or(&none);
        let mut weighted = [0.0; FIELD_COUNT];
        let parts = weighted
            .iter_mut()
            .zip(&posting.frequencies)
            .zip(lengths)
            .zip(&self.average_lengths)
            .zip(&self.tuning.weights)
            .zip(&self.tuning.length_normalisation);
        for (((((out, frequency), length), average), weight), b) in parts {
            if *frequency > 0 {
                let norm = 1.0 - b + b * f32::from(*length) / average.max(1.0);
                *out = weight * f32::from(*frequency) / norm;
            }
        }
        weighted
    }
}

/// Whether the name of the tool or of its server holds the term.
pub(super) fn in_name(posting: &Posting) -> bool {
    let [name, server, ..] = posting.frequencies;
    name > 0 || server > 0
}
