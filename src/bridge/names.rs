//! Names as people and models write them: other case, other separators, with or without the server.

use crate::catalog::Catalog;
use crate::sorting;
use crate::strings::split_once;

/// A name without case and separators.
#[must_use]
pub(super) fn normalized(name: &str) -> String {
    name.chars()
        .filter(|character| character.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// How much of a tool's name a written name gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Extent {
    /// The name that the model uses, or server and name on the server.
    Full,
    /// The name on its server.
    Bare,
}

/// Finds deferred tools by normalized name.
#[derive(Debug, Default)]
pub(super) struct NameTable {
    /// Normalized name, extent and tool, sorted.
    entries: Vec<(String, Extent, u32)>,
}

impl NameTable {
    /// A table of the `deferred` tools, which come sorted by name.
    pub(super) fn new(catalog: &Catalog, deferred: &[u32]) -> Self {
        let mut entries = Vec::new();
        for index in deferred {
            let full = normalized(catalog.name(*index));
            let bare = normalized(catalog.bare_name(*index));
            let server = normalized(catalog.server(*index));
            for name in [format!("mcp{server}{bare}"), format!("{server}{bare}")] {
                if !server.is_empty() && name != full {
                    entries.push((name, Extent::Full, *index));
                }
            }
            if bare != full {
                entries.push((bare, Extent::Bare, *index));
            }
            entries.push((full, Extent::Full, *index));
        }
        entries.retain(|(name, _, _)| !name.is_empty());
        // Stable, so that tools of one name stay in the order of the catalog's names.
        let order = sorting::sorted(&entries, |left, right| {
            (&left.0, left.1).cmp(&(&right.0, right.1))
        });
        Self {
            entries: sorting::at(&entries, &order).cloned().collect(),
        }
    }

    /// The tools that `name` may mean: by full name where any fits, otherwise by the name on the server.
    pub(super) fn candidates(&self, name: &str) -> Vec<u32> {
        let name = normalized(name);
        let start = self.entries.partition_point(|entry| entry.0 < name);
        let same = self
            .entries
            .get(start..)
            .unwrap_or_default()
            .iter()
            .take_while(|entry| entry.0 == name);
        let mut found: Vec<u32> = Vec::new();
        let mut best = None;
        for (_, extent, index) in same {
            if *best.get_or_insert(*extent) == *extent && !found.contains(index) {
                found.push(*index);
            }
        }
        found
    }

    /// The tools that `name` means if what stands before its first double underscore, slash, dot or colon
    /// names a server that they are not of: a model that adds a prefix of its own.
    pub(super) fn without_prefix(&self, name: &str) -> Vec<u32> {
        let mut rest = name;
        while let Some((_, after)) =
            split_once(rest, "__").or_else(|| rest.split_once(['/', '.', ':']))
        {
            let found = self.candidates(after);
            if !found.is_empty() {
                return found;
            }
            rest = after;
        }
        Vec::new()
    }
}

/// Whether a word can only be an identifier: it has a separator, a hump or a digit inside.
pub(super) fn is_identifier(word: &str) -> bool {
    let separated = word
        .trim_matches(|character: char| !character.is_alphanumeric())
        .contains(['_', '-', '.', ':', '/']);
    let humped = word
        .chars()
        .zip(word.chars().skip(1))
        .any(|(first, second)| {
            first.is_lowercase() && (second.is_uppercase() || second.is_numeric())
        });
    separated || humped
}
