//! What is to be done: whether a query and a tool's name speak of opposite actions.
//!
//! `delete_issue` shares as many words with `create an issue` as `create_issue` does but one, and that one is
//! a frequent word that weighs little.

use super::builder::Index;
use super::query::Query;

const CREATE: u8 = 1;
const READ: u8 = 2;
const UPDATE: u8 = 4;
const DELETE: u8 = 8;

/// Stems of words for actions, and the actions that they may stand for: whoever adds a label updates an issue.
const ACTIONS: [(&str, u8); 33] = [
    ("creat", CREATE),
    ("insert", CREATE),
    ("generat", CREATE),
    ("add", CREATE | UPDATE),
    ("put", CREATE | UPDATE),
    ("set", CREATE | UPDATE),
    ("write", CREATE | UPDATE),
    ("list", READ),
    ("get", READ),
    ("read", READ),
    ("show", READ),
    ("search", READ),
    ("find", READ),
    ("fetch", READ),
    ("retriev", READ),
    ("describ", READ),
    ("view", READ),
    ("queri", READ),
    ("lookup", READ),
    ("count", READ),
    ("download", READ),
    ("updat", UPDATE),
    ("edit", UPDATE),
    ("modifi", UPDATE),
    ("chang", UPDATE),
    ("renam", UPDATE),
    ("replac", UPDATE | CREATE),
    ("remov", DELETE | UPDATE),
    ("delet", DELETE),
    ("destroy", DELETE),
    ("purg", DELETE),
    ("eras", DELETE),
    ("drop", DELETE),
];

/// The actions of a query, and the terms of names that stand for others.
pub(super) struct Intent<'a> {
    wanted: u8,
    terms: &'a [(u32, u8)],
}

impl Index {
    /// What `query` asks to be done.
    pub(super) fn intent(&self, query: &Query) -> Intent<'_> {
        let named = |stem: &str| ACTIONS.iter().find(|(known, _)| *known == stem);
        let wanted = query
            .ranked()
            .find_map(|word| named(&word.term))
            .map_or(0, |action| action.1);
        let term = |(stem, action): &(&str, u8)| Some((self.lexicon.terms.find(stem)?, *action));
        let terms = || ACTIONS.iter().filter_map(term).collect();
        let terms = if wanted == 0 || !self.is_english() {
            &[]
        } else {
            self.actions.get_or_init(terms).as_slice()
        };
        Intent { wanted, terms }
    }
}

impl Intent<'_> {
    /// Whether a tool of this name does something else.
    pub(super) fn is_opposed(&self, name: &[u32]) -> bool {
        let mut actions = name.iter().filter_map(|term| {
            let found = self.terms.iter().find(|(known, _)| known == term);
            found.map(|(_, action)| action)
        });
        actions
            .next()
            .is_some_and(|action| action & self.wanted == 0)
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::Language;
    use crate::index::{Content, Document, Index};

    /// The names in the order in which `query` finds them.
    fn found(names: &[&str], query: &str) -> Vec<String> {
        let documents = names.iter().map(|name| {
            let fields = [name, "tracker", "", "", ""];
            (Document { fields }, None)
        });
        let index = Index::build(
            Language::English,
            documents,
            Content::of(&names.join(" ")),
            None,
        );
        let hits = index.search(&index.query(query), names.len());
        let name = |document: u32| names.get(document as usize).copied().unwrap_or_default();
        hits.iter()
            .map(|hit| name(hit.document).to_owned())
            .collect()
    }

    #[test]
    fn a_tool_that_does_the_opposite_stands_behind_one_that_says_nothing() {
        // Both names hold one of two words, equally rare: the opposite action alone parts them.
        let names = ["delete_ticket", "handle_ticket"];
        assert_eq!(
            found(&names, "create ticket"),
            ["handle_ticket", "delete_ticket"]
        );
        assert_eq!(
            found(&names, "open ticket"),
            ["delete_ticket", "handle_ticket"]
        );
    }

    #[test]
    fn whoever_adds_a_label_updates_an_issue() {
        let names = ["list_issue", "update_issue"];
        assert_eq!(
            found(&names, "add to issue"),
            ["update_issue", "list_issue"]
        );
        assert_eq!(found(&names, "find issue"), ["list_issue", "update_issue"]);
    }
}
