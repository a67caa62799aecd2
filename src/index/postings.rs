//! Postings: which documents hold a term, how often in which field, and where the term weighs how much.

use std::ops::Range;

use super::fields::FIELD_COUNT;

/// How often a term stands in each field of one document; counts stop at 255.
pub type Frequencies = [u8; FIELD_COUNT];

/// One term in one document.
#[derive(Debug, Clone, Copy)]
pub struct Posting {
    /// Number of the document.
    pub document: u32,
    /// Occurrences by field.
    pub frequencies: Frequencies,
}

/// All postings, those of one term side by side and in the order of the documents.
#[derive(Debug, Default)]
pub struct Postings {
    /// Where the postings of each term begin; one entry more than there are terms.
    offsets: Vec<u32>,
    postings: Vec<Posting>,
}

impl Postings {
    /// Sorts postings by term; within a term the given order stays.
    pub(super) fn by_term(terms: usize, unsorted: &[(u32, Posting)]) -> Self {
        let mut offsets = vec![0_u32; terms + 1];
        for (term, _) in unsorted {
            if let Some(count) = offsets.get_mut(*term as usize + 1) {
                *count += 1;
            }
        }
        let mut total = 0;
        for offset in &mut offsets {
            total += *offset;
            *offset = total;
        }
        let empty = Posting {
            document: 0,
            frequencies: [0; FIELD_COUNT],
        };
        let mut next = offsets.clone();
        let mut postings = vec![empty; unsorted.len()];
        for (term, posting) in unsorted {
            let Some(position) = next.get_mut(*term as usize) else {
                continue;
            };
            if let Some(place) = postings.get_mut(*position as usize) {
                *place = *posting;
            }
            *position += 1;
        }
        Self { offsets, postings }
    }

    /// The postings of `term`, in the order of the documents.
    #[must_use]
    pub fn of(&self, term: u32) -> &[Posting] {
        let span = span(&self.offsets, term);
        self.postings.get(span).unwrap_or_default()
    }
}

/// The distinct terms that stand in names of servers.
pub(super) fn terms_of_servers(terms: usize, unsorted: &[(u32, Posting)]) -> Vec<u32> {
    let mut is_known = vec![false; terms];
    let mut found = Vec::new();
    for (term, posting) in unsorted {
        let [_, in_server, ..] = posting.frequencies;
        let known = is_known.get_mut(*term as usize);
        if let Some(known) = known.filter(|known| in_server > 0 && !**known) {
            *known = true;
            found.push(*term);
        }
    }
    found
}

/// The positions that an offset table gives to a number.
pub(super) fn span(offsets: &[u32], number: u32) -> Range<usize> {
    let number = number as usize;
    let start = offsets.get(number).copied().unwrap_or_default();
    let end = offsets.get(number + 1).copied().unwrap_or(start);
    start as usize..end as usize
}
