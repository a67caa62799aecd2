//! The tool definitions of one turn: what they say, which of them defer, and under which name.

mod bare_name;
mod build;
mod characters;
mod classify;
mod duplicates;
mod fingerprint;
mod names;
mod packed;
mod pattern;
mod read;
mod reasons;
mod sentence;
mod sources;
pub mod text;
mod warnings;

use std::cmp::Ordering;

use crate::json::{Object, ToJson};
use crate::sorting;

pub use classify::{
    Decision, DeferredReason, DroppedReason, Group, Rules, TOOL_CALL, TOOL_DESCRIBE, TOOL_SEARCH,
    VisibleReason, is_bridge_name,
};
pub use fingerprint::fingerprint;
pub use packed::{Definition, Definitions, FIELDS, Packed, SourceKind};
pub use pattern::ToolPattern;
pub use read::WrongType;
pub(crate) use read::{optional, text as read_text};
pub use sources::Source;

/// A deferred tool that the model knows by another name than its server does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// Position among the definitions.
    pub index: u32,
    /// Name of its source.
    pub server: String,
    /// The name on its server.
    pub from: String,
    /// The name that the model sees.
    pub to: String,
}

impl ToJson for Renamed {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("index", &self.index)
            .field("server", &self.server)
            .field("from", &self.from)
            .field("to", &self.to)
            .end();
    }
}

/// The judged definitions of one turn. Immutable; building takes time in proportion to the number of tools,
/// apart from sorting their names.
#[derive(Debug, Clone)]
pub struct Catalog {
    definitions: Definitions,
    decisions: Vec<Decision>,
    /// Position in `sources` of each definition's source; `u32::MAX` where it is not deferred.
    source_of: Vec<u32>,
    sources: Vec<Source>,
    deferred: Vec<u32>,
    /// Deferred tools by model-visible name.
    by_name: Vec<u32>,
    /// Visible tools by name.
    visible: Vec<u32>,
    /// The model-visible names that differ from the original ones, by position; empty where none does.
    changed: Vec<Option<Box<str>>>,
    warnings: Vec<String>,
    /// The patterns alone, for [`Catalog::reasons`].
    rules: Rules,
}

impl Catalog {
    /// The definitions, in the order in which they were given.
    #[must_use]
    pub fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    /// What became of each definition, in input order.
    #[must_use]
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// Positions of the deferred tools, in input order.
    #[must_use]
    pub fn deferred(&self) -> &[u32] {
        &self.deferred
    }

    /// Positions of the deferred tools, sorted by the name that the model sees.
    #[must_use]
    pub fn by_name(&self) -> &[u32] {
        &self.by_name
    }

    /// The name that the model sees; empty past the end.
    #[must_use]
    pub fn name(&self, index: u32) -> &str {
        match self.changed.get(index as usize) {
            Some(Some(name)) => name,
            _ => self.definitions.name(index as usize),
        }
    }

    /// The name without what names its server: `create_issue` of `mcp__github__create_issue`,
    /// `github__create_issue` or, from the server `github`, `github_create_issue`. Never a renaming's.
    #[must_use]
    pub fn bare_name(&self, index: u32) -> &str {
        bare_name::bare_name(self.definitions.name(index as usize), self.server(index))
    }

    /// What of the name is searched, beside the server's name.
    #[must_use]
    pub fn searched_name(&self, index: u32) -> &str {
        bare_name::searched_name(self.definitions.name(index as usize), self.server(index))
    }

    /// Name of the server or plugin of a deferred tool, cleaned for prompts; empty where it has none.
    #[must_use]
    pub fn server(&self, index: u32) -> &str {
        match self.source(index) {
            Some(source) if source.kind != SourceKind::Other => &source.name,
            _ => "",
        }
    }

    /// Kind of the source of a deferred tool; [`SourceKind::Other`] where it has none.
    #[must_use]
    pub fn source_kind(&self, index: u32) -> SourceKind {
        self.source(index)
            .map_or(SourceKind::Other, |source| source.kind)
    }

    /// Position in [`Catalog::sources`] of the source of a deferred tool; absent for other tools.
    #[must_use]
    pub fn source_position(&self, index: u32) -> Option<usize> {
        let position = *self.source_of.get(index as usize)? as usize;
        (position < self.sources.len()).then_some(position)
    }

    fn source(&self, index: u32) -> Option<&Source> {
        self.sources.get(self.source_position(index)?)
    }

    /// The sources of the deferred tools, sorted by name.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Position of the deferred tool that the model knows by exactly this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        self.by_name.get(self.place(name)?).copied()
    }

    /// Place in [`Catalog::by_name`] of the deferred tool that the model knows by exactly this name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<usize> {
        self.by_name
            .binary_search_by(|index| self.name(*index).cmp(name))
            .ok()
    }

    /// Whether a tool with exactly this name stands in the array that the model sees.
    #[must_use]
    pub fn is_visible(&self, name: &str) -> bool {
        let compare =
            |index: &u32| -> Ordering { self.definitions.name(*index as usize).cmp(name) };
        !name.is_empty() && self.visible.binary_search_by(compare).is_ok()
    }

    /// The tools that the model knows by another name than their servers do, sorted by the new name.
    #[must_use]
    pub fn renamed(&self) -> Vec<Renamed> {
        let renaming = |(to, index): (&Option<Box<str>>, u32)| {
            Some(Renamed {
                index,
                server: self
                    .source(index)
                    .map(|source| source.name.clone())
                    .unwrap_or_default(),
                from: self.definitions.name(index as usize).to_owned(),
                to: to.as_deref()?.to_owned(),
            })
        };
        let renamed: Vec<Renamed> = self.changed.iter().zip(0..).filter_map(renaming).collect();
        let order = sorting::sorted(&renamed, |left, right| left.to.cmp(&right.to));
        sorting::at(&renamed, &order).cloned().collect()
    }

    /// The part of [`Catalog::warnings`] that holds where nothing is deferred either.
    #[must_use]
    pub fn stripped_warnings(&self) -> Vec<String> {
        warnings::stripped(self)
    }

    /// What was left out or cannot be deferred, and why; the same in whatever order the definitions came.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

#[cfg(test)]
#[path = "catalog_tests.rs"]
mod tests;
