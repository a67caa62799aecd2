//! Which tools defer.

use std::borrow::Cow;

use super::packed::{Definition, SourceKind};
use super::pattern::ToolPattern;
use super::text::clean_name;
use crate::{sorting, strings};

/// Name of the bridge tool that searches.
pub const TOOL_SEARCH: &str = "tool_search";
/// Name of the bridge tool that loads schemas.
pub const TOOL_DESCRIBE: &str = "tool_describe";
/// Name of the bridge tool that runs a deferred tool.
pub const TOOL_CALL: &str = "tool_call";

/// Whether a name is one of the three bridge tools'.
#[must_use]
pub fn is_bridge_name(name: &str) -> bool {
    matches!(name, TOOL_SEARCH | TOOL_DESCRIBE | TOOL_CALL)
}

/// What the developer decides about deferring. The default defers every tool that has a source.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    /// Names that never defer. Where given, every other tool defers unless it is always loaded.
    pub core: Option<Vec<String>>,
    /// Where given, only tools that match one of these may defer.
    pub include: Option<Vec<ToolPattern>>,
    /// Tools that match one of these stay visible; wins over `include`.
    pub exclude: Option<Vec<ToolPattern>>,
    /// What is known of the servers themselves.
    pub groups: Option<Vec<Group>>,
}

/// A server whose tools were given together.
#[derive(Debug, Clone)]
pub struct Group {
    /// The server's name.
    pub server: String,
    /// Kind of the source; absent means [`SourceKind::Mcp`].
    pub kind: Option<SourceKind>,
    /// What the server is for, in its own words; absent or empty where unknown.
    pub description: Option<String>,
}

/// What becomes of a tool, and by which rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Stays in the array that the model sees.
    Visible(VisibleReason),
    /// Is reached through the bridge.
    Deferred(DeferredReason),
    /// Is left out.
    Dropped(DroppedReason),
}

/// Why a tool stays visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VisibleReason {
    /// It has no usable name, so that no bridge could reach it.
    Unnamed,
    /// It is named in `core`.
    Core,
    /// It, or its server, asks to be always loaded.
    AlwaysLoad,
    /// It says `defer_loading: false`.
    DeferLoadingFalse,
    /// It matches a pattern of `exclude`.
    Excluded,
    /// It matches no pattern of `include`.
    NotIncluded,
    /// Nothing says where it comes from.
    NoSource,
}

/// Why a tool is deferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeferredReason {
    /// It says `defer_loading: true`.
    DeferLoadingTrue,
    /// `core` is given and does not name it.
    NotCore,
    /// It comes from a server or a plugin.
    Source,
}

/// Why a tool is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DroppedReason {
    /// It has the name of a bridge tool.
    BridgeName,
    /// The same server defines the name more than once.
    Duplicate,
}

impl Decision {
    /// The byte that crosses the boundary: 0 visible, 1 deferred, 2 dropped.
    #[must_use]
    pub fn as_byte(self) -> u8 {
        match self {
            Self::Visible(_) => 0,
            Self::Deferred(_) => 1,
            Self::Dropped(_) => 2,
        }
    }
}

/// Where a tool comes from, as far as its definition tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin<'a> {
    /// Absent where neither a kind nor a server is known.
    pub(super) kind: Option<SourceKind>,
    /// The server's name, cleaned; empty where none is known.
    pub(super) server: Cow<'a, str>,
    /// The server's name as it was given.
    pub(super) given: &'a str,
}

/// The origin of a tool: what it says itself, else what its name says.
pub(super) fn origin<'a>(tool: &Definition<'a>) -> Origin<'a> {
    let (mut given, mut server) = (tool.server, clean_name(tool.server));
    if server.is_empty() {
        given = split_mcp_name(tool.name).map_or("", |(server, _)| server);
        server = clean_name(given);
    }
    let kind = tool
        .source
        .or((!server.is_empty()).then_some(SourceKind::Mcp));
    Origin {
        kind,
        server,
        given,
    }
}

/// Server and tool of a name of the form `mcp__<server>__<tool>`.
pub(super) fn split_mcp_name(name: &str) -> Option<(&str, &str)> {
    let (server, tool) = strings::split_once(name.strip_prefix("mcp__")?, "__")?;
    (!server.is_empty() && !tool.is_empty()).then_some((server, tool))
}

fn sorted_names(names: &[String]) -> Vec<&str> {
    let order = sorting::sorted(names, Ord::cmp);
    sorting::at(names, &order).map(String::as_str).collect()
}

/// The rules, made ready to judge many tools.
pub(super) struct Judge<'a> {
    /// Sorted.
    core: Option<Vec<&'a str>>,
    include: Option<&'a [ToolPattern]>,
    exclude: &'a [ToolPattern],
}

impl<'a> Judge<'a> {
    pub(super) fn new(rules: &'a Rules) -> Self {
        Self {
            core: rules.core.as_deref().map(sorted_names),
            include: rules.include.as_deref(),
            exclude: rules.exclude.as_deref().unwrap_or_default(),
        }
    }

    /// Judges one tool. The order of the rules is part of the public contract.
    pub(super) fn decide(&self, tool: &Definition<'_>, origin: &Origin<'_>) -> Decision {
        if is_bridge_name(tool.name) {
            return Decision::Dropped(DroppedReason::BridgeName);
        }
        match self.stays_visible(tool, origin) {
            Some(reason) => Decision::Visible(reason),
            None if tool.defer_loading == Some(true) => {
                Decision::Deferred(DeferredReason::DeferLoadingTrue)
            }
            None if self.core.is_some() => Decision::Deferred(DeferredReason::NotCore),
            None if origin.kind.is_some() => Decision::Deferred(DeferredReason::Source),
            None => Decision::Visible(VisibleReason::NoSource),
        }
    }

    /// Position of the pattern that a decision rests on: of `exclude` where it keeps the tool visible, of
    /// `include` where it lets the tool defer.
    pub(super) fn pattern(
        &self,
        decision: Decision,
        tool: &Definition<'_>,
        origin: &Origin<'_>,
    ) -> Option<usize> {
        match decision {
            Decision::Visible(VisibleReason::Excluded) => first_match(self.exclude, tool, origin),
            Decision::Deferred(_) => first_match(self.include?, tool, origin),
            _ => None,
        }
    }

    fn stays_visible(&self, tool: &Definition<'_>, origin: &Origin<'_>) -> Option<VisibleReason> {
        let matches_any = |patterns: &[ToolPattern]| first_match(patterns, tool, origin).is_some();
        if clean_name(tool.name).is_empty() {
            Some(VisibleReason::Unnamed)
        } else if self
            .core
            .as_ref()
            .is_some_and(|core| core.binary_search(&tool.name).is_ok())
        {
            Some(VisibleReason::Core)
        } else if tool.always_load {
            Some(VisibleReason::AlwaysLoad)
        } else if tool.defer_loading == Some(false) {
            Some(VisibleReason::DeferLoadingFalse)
        } else if matches_any(self.exclude) {
            Some(VisibleReason::Excluded)
        } else if self.include.is_some_and(|include| !matches_any(include)) {
            Some(VisibleReason::NotIncluded)
        } else {
            None
        }
    }
}

/// Position of the first pattern that a tool matches.
fn first_match(
    patterns: &[ToolPattern],
    tool: &Definition<'_>,
    origin: &Origin<'_>,
) -> Option<usize> {
    let bare = split_mcp_name(tool.name).map_or(tool.name, |(_, bare)| bare);
    let matches =
        |pattern: &ToolPattern| pattern.matches(origin.kind, &origin.server, tool.name, bare);
    patterns.iter().position(matches)
}

#[cfg(test)]
#[path = "classify_tests.rs"]
mod tests;
