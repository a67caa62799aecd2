//! Names as people and models write them: other case, other separators, with or without the server.

use crate::catalog::Catalog;
use crate::index::vocabulary::Vocabulary;
use crate::letters::{is_capital, to_lower};
use crate::strings::split_once;

/// A name without case and separators.
#[must_use]
pub(super) fn normalized(name: &str) -> String {
    let mut normalized = String::new();
    push_normalized(&mut normalized, name);
    normalized
}

fn push_normalized(out: &mut String, name: &str) {
    for character in name.chars() {
        if character.is_ascii_alphanumeric() {
            out.push(character.to_ascii_lowercase());
        } else if !character.is_ascii() && character.is_alphanumeric() {
            out.push(to_lower(character));
        }
    }
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
#[derive(Debug)]
pub(super) struct NameTable {
    names: Vocabulary,
    /// By name: position plus one of the newest of its `entries`.
    newest: Vec<u32>,
    entries: Vec<Entry>,
}

/// A tool that a name may mean.
#[derive(Debug, Clone, Copy)]
struct Entry {
    extent: Extent,
    tool: u32,
    /// Position plus one of the entry before it of the same name; 0 for none.
    before: u32,
}

impl NameTable {
    /// A table of the `deferred` tools, which come sorted by name. `seed` depends on the content.
    pub(super) fn new(catalog: &Catalog, deferred: &[u32], seed: u64) -> Self {
        let mut table = Self {
            names: Vocabulary::with_seed(seed),
            newest: Vec::new(),
            entries: Vec::new(),
        };
        let (mut full, mut with_server) = (String::new(), String::new());
        for tool in deferred {
            full.clear();
            push_normalized(&mut full, catalog.name(*tool));
            table.add(&full, Extent::Full, *tool);
            // `mcp`, server and bare name; each of the two others is an end of it.
            with_server.clear();
            with_server.push_str("mcp");
            push_normalized(&mut with_server, catalog.server(*tool));
            let bare_at = with_server.len();
            push_normalized(&mut with_server, catalog.bare_name(*tool));
            for (start, extent) in [
                (0, Extent::Full),
                (3, Extent::Full),
                (bare_at, Extent::Bare),
            ] {
                let name = with_server.get(start..).unwrap_or_default();
                if name != full && (start == bare_at || bare_at > 3) {
                    table.add(name, extent, *tool);
                }
            }
        }
        table
    }

    fn add(&mut self, name: &str, extent: Extent, tool: u32) {
        if name.is_empty() {
            return;
        }
        let (number, new) = self.names.intern(name);
        if new {
            self.newest.push(0);
        }
        if let Some(newest) = self.newest.get_mut(number as usize) {
            let before = std::mem::replace(newest, self.entries.len() as u32 + 1);
            self.entries.push(Entry {
                extent,
                tool,
                before,
            });
        }
    }

    /// The tools that `name` may mean: by full name where any fits, otherwise by the name on the server; in the
    /// order of the tools' names.
    pub(super) fn candidates(&self, name: &str) -> Vec<u32> {
        let number = self.names.find(&normalized(name));
        let mut next = number.and_then(|number| self.newest.get(number as usize).copied());
        let mut found: Vec<u32> = Vec::new();
        let mut best = Extent::Bare;
        while let Some(entry) =
            next.and_then(|next| self.entries.get(next.checked_sub(1)? as usize))
        {
            if entry.extent < best {
                found.clear();
                best = entry.extent;
            }
            // The entries of one tool stand together.
            if entry.extent == best && found.last() != Some(&entry.tool) {
                found.push(entry.tool);
            }
            next = Some(entry.before);
        }
        found.reverse();
        found
    }

    /// The tools that `name` means without what stands before its first double underscore, slash, dot or
    /// colon: a model adds prefixes of its own. One that names a server in scope was meant, so that no
    /// other server's tool may be run in its place.
    pub(super) fn without_prefix(&self, name: &str, is_server: impl Fn(&str) -> bool) -> Vec<u32> {
        let mut rest = name;
        while let Some((before, after)) =
            split_once(rest, "__").or_else(|| rest.split_once(['/', '.', ':']))
        {
            if is_server(before) {
                return Vec::new();
            }
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
            first.is_alphabetic()
                && !is_capital(first)
                && (is_capital(second) || second.is_numeric())
        });
    separated || humped
}
