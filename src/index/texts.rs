//! The searched texts as rows of word numbers.

use super::fields::FIELD_COUNT;

/// The words of all documents, one document and one field behind the other.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) words: Vec<u32>,
    /// By document: where each of its fields ends in `words`.
    ends: Vec<[u32; FIELD_COUNT]>,
}

impl Texts {
    pub(super) fn with_capacity(words: usize) -> Self {
        Self {
            words: Vec::with_capacity(words),
            ends: Vec::new(),
        }
    }

    /// Number of documents.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Ends a document, the last field of which ends with the last word.
    pub(super) fn end_document(&mut self, ends: [u32; FIELD_COUNT]) {
        self.ends.push(ends);
    }

    /// The words of each field of a document; none past the end.
    pub(super) fn document(&self, document: usize) -> [&[u32]; FIELD_COUNT] {
        let before = document
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        let mut start = before
            .and_then(|ends| ends.last())
            .map_or(0, |end| *end as usize);
        let ends = self.ends.get(document).copied();
        ends.unwrap_or([start as u32; FIELD_COUNT]).map(|end| {
            let words = self.words.get(start..end as usize).unwrap_or_default();
            start = end as usize;
            words
        })
    }
}
