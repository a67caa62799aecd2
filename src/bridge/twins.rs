//! Tools that an older assembly has indexed already, word for word.

use super::assembly::Assembly;
use crate::index::Document;

/// Finds the documents of an assembly that equal given ones.
pub(super) struct Twins<'a> {
    donor: &'a Assembly,
    /// Where the next twin stands if the catalogs are the same from here on.
    next: usize,
}

impl<'a> Twins<'a> {
    pub(super) fn new(donor: &'a Assembly) -> Self {
        Self { donor, next: 0 }
    }

    /// The number of the donor's document with the same texts, if its tool has the same name. Names come in
    /// their order.
    pub(super) fn find(&mut self, name: &str, document: &Document<'_>) -> Option<u32> {
        let is_here = self.is_twin(self.next, document);
        if !is_here {
            let place = self.donor.catalog().place(name)?;
            if !self.is_twin(place, document) {
                return None;
            }
            self.next = place;
        }
        let found = self.next as u32;
        self.next += 1;
        Some(found)
    }

    fn is_twin(&self, place: usize, document: &Document<'_>) -> bool {
        let index = self.donor.deferred().get(place);
        index.is_some_and(|index| self.donor.document(*index).fields == document.fields)
    }
}
