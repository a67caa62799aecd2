//! How a tool's name as a whole fits a query.

use super::action::Intent;
use super::builder::Index;
use super::query::Query;
use crate::sorting;

/// How a tool's name as a whole fits a query.
#[derive(Debug, Clone, Copy)]
pub(super) struct NameFit {
    /// The part of the name, by weight of its words, that stands in the query, 0 to 1.
    pub(super) share: f32,
    /// The part of the name's neighbouring words that are neighbours in the query, 0 to 1.
    pub(super) neighbours: f32,
    /// Whether the name speaks of another action than the query.
    pub(super) is_other_action: bool,
}

impl NameFit {
    /// The fit that no name exceeds.
    pub(super) const BEST: Self = Self {
        share: 1.0,
        neighbours: 1.0,
        is_other_action: false,
    };
}

impl Index {
    /// How the name of a document fits the query of `terms`.
    pub(super) fn name_fit(&self, document: u32, terms: &QueryTerms<'_>) -> NameFit {
        let name = self.name_terms(document);
        let (mut held, mut all, mut neighbours) = (0.0, 0.0, 0_u16);
        let mut before: &[QueryTerm] = &[];
        for term in name {
            let found = terms.of(*term);
            let weight = self.rarity(*term) + self.tuning.name_word_base;
            held += weight * found.iter().fold(0.0, |best, term| term.factor.max(best));
            all += weight;
            neighbours += u16::from(are_neighbours(before, found));
            before = found;
        }
        let pairs = name.len().saturating_sub(1).max(1);
        NameFit {
            share: if all > 0.0 { held / all } else { 0.0 },
            neighbours: f32::from(neighbours) / pairs as f32,
            is_other_action: terms.intent.is_opposed(name),
        }
    }
}

/// A term that answers the word of a query at `position`.
#[derive(Debug, Clone, Copy)]
struct QueryTerm {
    term: u32,
    factor: f32,
    position: usize,
}

/// The terms that a query matches, to be looked up by the words of names, and what it asks to be done.
pub(super) struct QueryTerms<'a> {
    /// Sorted by term.
    terms: Vec<QueryTerm>,
    intent: Intent<'a>,
}

impl<'a> QueryTerms<'a> {
    pub(super) fn new(index: &'a Index, query: &Query) -> Self {
        let words = query.ranked().enumerate();
        let matches = words.flat_map(|(position, word)| {
            word.matches.iter().map(move |matched| QueryTerm {
                term: matched.term,
                factor: matched.factor,
                position,
            })
        });
        let unsorted: Vec<QueryTerm> = matches.collect();
        let order = sorting::sorted(&unsorted, |left, right| left.term.cmp(&right.term));
        Self {
            terms: sorting::at(&unsorted, &order).copied().collect(),
            intent: index.intent(query),
        }
    }

    fn of(&self, term: u32) -> &[QueryTerm] {
        let start = self.terms.partition_point(|known| known.term < term);
        let rest = self.terms.get(start..).unwrap_or_default();
        let length = rest.iter().take_while(|known| known.term == term).count();
        rest.get(..length).unwrap_or_default()
    }
}

/// Whether any of `first` answers the word before one that any of `second` answers.
fn are_neighbours(first: &[QueryTerm], second: &[QueryTerm]) -> bool {
    first.iter().any(|before| {
        second
            .iter()
            .any(|after| after.position == before.position + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::QueryTerms;
    use crate::analysis::Language;
    use crate::index::{Content, Document, Index};

    #[test]
    fn neighbours_of_the_query_are_looked_for_in_order() {
        let names = ["rotate_blue_moon", "moon_blue_rotate", "moon"];
        let documents = names.iter().map(|name| {
            let fields = [name, "sky", "", "", ""];
            (Document { fields }, None)
        });
        let index = Index::build(Language::English, documents, Content::of("names"), None);
        let query = index.query("the blue moon");
        let terms = QueryTerms::new(&index, &query);
        let share = |document| index.name_fit(document, &terms).neighbours;
        // One pair of two; none, because their order is another; a single word has no neighbour.
        assert_eq!([0, 1, 2].map(share), [0.5, 0.0, 0.0]);
    }
}
