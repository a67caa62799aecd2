//! From a name that a model wrote to one tool in scope, or to a sentence that helps it on.

use super::arguments::MAX_NAME_CHARACTERS;
use super::assembly::Assembly;
use super::names::normalized;
use crate::catalog::{is_bridge_name, text};
use crate::index::edit_distance;
use crate::json::{Object, ToJson};
use crate::sorting;
use crate::strings::{find, join};

/// Most names offered in place of one that is unknown.
const MOST_SUGGESTIONS: usize = 5;
/// Most characters of a model's name that an error repeats.
const SHOWN_NAME: usize = 100;

/// What a name means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameResolution {
    /// A deferred tool of this assembly.
    Tool {
        /// Position among the definitions.
        index: u32,
        /// How the name had to be read, where it was not written exactly.
        repair: Option<String>,
    },
    /// None, or not one.
    Refused {
        /// What is wrong and what to do next.
        error: String,
        /// The tools that the name may mean, where it may mean several.
        choices: Vec<String>,
        /// Names in scope that are written nearly alike.
        suggestions: Vec<String>,
    },
}

impl ToJson for NameResolution {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        match self {
            Self::Tool { index, repair } => object.field("index", index).optional("repair", repair),
            Self::Refused {
                error,
                choices,
                suggestions,
            } => object
                .field("error", error)
                .list("choices", choices)
                .list("suggestions", suggestions),
        };
        object.end();
    }
}

impl NameResolution {
    fn refused(error: String) -> Self {
        Self::Refused {
            error,
            choices: Vec::new(),
            suggestions: Vec::new(),
        }
    }
}

impl Assembly {
    /// Finds the one deferred tool that `name` means.
    ///
    /// Case, separators and a server's prefix may differ where exactly one tool fits. A tool outside this
    /// assembly is as unknown as one that does not exist.
    #[must_use]
    pub fn resolve_name(&self, name: &str) -> NameResolution {
        let name = name.trim();
        if let Some(index) = self.find(name) {
            return NameResolution::Tool {
                index,
                repair: None,
            };
        }
        let shown = text::line(name, SHOWN_NAME);
        if is_bridge_name(name) {
            return NameResolution::refused(format!(
                "`{shown}` cannot be called through the bridge: call it directly"
            ));
        }
        if self.is_visible(name) {
            return NameResolution::refused(format!(
                "`{shown}` is not deferred: call it directly, without tool_call"
            ));
        }
        // Looking for prefixes takes time with the square of the length.
        if name.len() > MAX_NAME_CHARACTERS {
            return self.unknown(name, &shown);
        }
        match self.candidates(name).as_slice() {
            [] => self.unknown(name, &shown),
            [index] => NameResolution::Tool {
                index: *index,
                repair: Some(format!(
                    "name: `{shown}` read as `{}`",
                    self.catalog().name(*index)
                )),
            },
            several => self.ambiguous(&shown, several),
        }
    }

    /// The tools whose name differs only in how it is written, else those that it means behind a server's prefix.
    fn candidates(&self, name: &str) -> Vec<u32> {
        let candidates = self.names().candidates(name);
        if !candidates.is_empty() {
            return candidates;
        }
        let is_server = |prefix: &str| {
            let prefix = normalized(prefix);
            let mut sources = self.catalog().sources().iter();
            sources.any(|source| normalized(&source.name) == prefix)
        };
        self.names().without_prefix(name, is_server)
    }

    fn ambiguous(&self, shown: &str, several: &[u32]) -> NameResolution {
        let choices: Vec<String> = several
            .iter()
            .take(MOST_SUGGESTIONS * 2)
            .map(|index| self.catalog().name(*index).to_owned())
            .collect();
        NameResolution::Refused {
            error: format!(
                "`{shown}` may mean several tools: call again with one of {}",
                quoted(&choices)
            ),
            choices,
            suggestions: Vec::new(),
        }
    }

    fn unknown(&self, name: &str, shown: &str) -> NameResolution {
        let suggestions = self.suggestions(name);
        let meant = if suggestions.is_empty() {
            String::new()
        } else {
            format!("; near names: {}", quoted(&suggestions))
        };
        NameResolution::Refused {
            error: format!(
                "there is no tool `{shown}` here{meant}. Find the right name with tool_search"
            ),
            choices: Vec::new(),
            suggestions,
        }
    }

    /// Names in scope that are spelt nearly like `name`, or hold it, or are held by it.
    #[must_use]
    pub fn suggestions(&self, name: &str) -> Vec<String> {
        let catalog = self.catalog();
        let wanted = normalized(&text::line(name, SHOWN_NAME));
        if wanted.chars().count() < 3 {
            return Vec::new();
        }
        let allowed = wanted.chars().count() / 4;
        let mut near: Vec<(usize, &str)> = Vec::new();
        for index in self.deferred() {
            let full = normalized(catalog.name(*index));
            let bare = normalized(catalog.bare_name(*index));
            let distance = [full.as_str(), bare.as_str()]
                .iter()
                .filter_map(|known| edit_distance(known, &wanted, allowed))
                .min();
            let held = find(&full, &wanted).is_some()
                || (bare.len() >= 4 && find(&wanted, &bare).is_some());
            if let Some(distance) = distance.or(held.then_some(allowed + 1)) {
                near.push((distance, catalog.name(*index)));
            }
        }
        let order = sorting::sorted(&near, Ord::cmp);
        sorting::at(&near, &order)
            .take(MOST_SUGGESTIONS)
            .map(|(_, name)| (*name).to_owned())
            .collect()
    }
}

fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names
        .iter()
        .map(|name| format!("`{}`", text::line(name, SHOWN_NAME)))
        .collect();
    join(&quoted, ", ")
}
