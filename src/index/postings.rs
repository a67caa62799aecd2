//! Postings: which documents hold a term, how often in which field.

use std::cell::OnceCell;
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

/// A posting as it was written, in the order of the documents.
#[derive(Debug, Clone, Copy)]
struct Link {
    posting: Posting,
    /// Position plus one of the posting before it of the same term; 0 for none.
    before: u32,
}

/// All postings. They are written one behind the other, each with a link to the one before it of its term; a
/// term's are brought together when it is first looked up, as most terms of a catalog never are.
#[derive(Debug, Default)]
pub struct Postings {
    links: Vec<Link>,
    terms: Vec<Term>,
    /// By term: its postings, where they were asked for.
    gathered: Vec<OnceCell<Box<[Posting]>>>,
    /// Number of the document that is being read, and of the postings before it.
    document: u32,
    before: u32,
}

/// What is known of a term.
#[derive(Debug, Clone, Copy, Default)]
struct Term {
    /// Position plus one of its newest posting.
    newest: u32,
    /// Number of its postings.
    count: u32,
}

impl Postings {
    pub(super) fn with_capacity(postings: usize) -> Self {
        Self {
            links: Vec::with_capacity(postings),
            ..Self::default()
        }
    }

    /// Makes room for so many terms; never for fewer than before.
    pub(super) fn make_room(&mut self, terms: usize) {
        self.terms.resize(terms, Term::default());
    }

    /// Counts a term in a field of the present document.
    #[inline]
    pub(super) fn count(&mut self, term: u32, field: usize) {
        let Some(term) = self.terms.get_mut(term as usize) else {
            return;
        };
        // An older posting is of another document: it need not be looked at, far away in memory.
        if term.newest > self.before {
            let link = self.links.get_mut(term.newest as usize - 1);
            if let Some(count) = link.and_then(|link| link.posting.frequencies.get_mut(field)) {
                *count = count.saturating_add(1);
            }
            return;
        }
        let mut frequencies = [0; FIELD_COUNT];
        if let Some(count) = frequencies.get_mut(field) {
            *count = 1;
        }
        let posting = Posting {
            document: self.document,
            frequencies,
        };
        self.links.push(Link {
            posting,
            before: term.newest,
        });
        term.newest = self.links.len() as u32;
        term.count += 1;
    }

    /// Ends the present document.
    pub(super) fn end_document(&mut self) {
        self.document += 1;
        self.before = self.links.len() as u32;
    }

    /// Ends the last document: from now on terms are looked up.
    pub(super) fn finish(&mut self) {
        self.gathered.resize_with(self.terms.len(), OnceCell::new);
    }

    /// Number of documents that hold `term`.
    #[must_use]
    pub fn count_of(&self, term: u32) -> usize {
        let term = self.terms.get(term as usize);
        term.map_or(0, |term| term.count as usize)
    }

    /// The postings of `term`, in the order of the documents.
    #[must_use]
    pub fn of(&self, term: u32) -> &[Posting] {
        let Some(cell) = self.gathered.get(term as usize) else {
            return &[];
        };
        cell.get_or_init(|| self.gather(term))
    }

    fn gather(&self, term: u32) -> Box<[Posting]> {
        let mut next = self.terms.get(term as usize).map(|term| term.newest);
        let mut found = Vec::with_capacity(self.count_of(term));
        while let Some(link) = next.and_then(|next| self.links.get(next.checked_sub(1)? as usize)) {
            found.push(link.posting);
            next = Some(link.before);
        }
        found.reverse();
        found.into_boxed_slice()
    }
}

/// The positions that an offset table gives to a number.
#[inline]
pub(super) fn span(offsets: &[u32], number: u32) -> Range<usize> {
    let number = number as usize;
    let start = offsets.get(number).copied().unwrap_or_default();
    let end = offsets.get(number + 1).copied().unwrap_or(start);
    start as usize..end as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postings_come_in_the_order_of_the_documents() {
        let mut postings = Postings::default();
        postings.make_room(2);
        for counted in [&[(0, 0), (1, 2), (1, 2)][..], &[], &[(1, 0), (1, 4)]] {
            for (term, field) in counted {
                postings.count(*term, *field);
            }
            postings.end_document();
        }
        postings.finish();
        let of = |term| -> Vec<(u32, Frequencies)> {
            let postings = postings.of(term).iter();
            postings
                .map(|posting| (posting.document, posting.frequencies))
                .collect()
        };
        assert_eq!(of(0), [(0, [1, 0, 0, 0, 0])]);
        assert_eq!(of(1), [(0, [0, 0, 2, 0, 0]), (2, [1, 0, 0, 0, 1])]);
        assert_eq!(of(2), []);
        assert_eq!([0, 1, 2].map(|term| postings.count_of(term)), [1, 2, 0]);
    }

    #[test]
    fn counts_stop_at_255() {
        let mut postings = Postings::default();
        postings.make_room(1);
        for _ in 0..1000 {
            postings.count(0, 2);
        }
        postings.finish();
        assert_eq!(postings.of(0)[0].frequencies, [0, 0, 255, 0, 0]);
    }
}
