//! The servers and plugins that deferred tools come from.

use std::borrow::Cow;

use super::classify::{Group, Origin, Rules};
use super::packed::SourceKind;
use crate::index::vocabulary::Vocabulary;
use crate::sorting;
use crate::strings::join;

/// A server or plugin with deferred tools.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its name, cleaned for prompts; `other` for the tools that named none.
    pub name: String,
    /// Its name as it was given: servers that only look alike are not one; empty where none was.
    pub given: String,
    /// Its kind.
    pub kind: SourceKind,
    /// Number of deferred tools; at least 1.
    pub tool_count: u32,
    /// What it is for, in its own words, as it was given; empty where unknown.
    pub description: String,
}

/// Name of the source of tools that have none.
const OTHER: &str = "other";

/// A kind, a server's name, cleaned and as it was given, and the number of their tools.
type Count<'a> = (SourceKind, Cow<'a, str>, &'a str, u32);

/// Counts the deferred tools of every source.
pub(super) struct Gathering<'a> {
    /// Groups by the number of their server in `group_servers`; of one server's the first counts.
    groups: Vec<&'a Group>,
    group_servers: Vocabulary,
    counts: Vec<Count<'a>>,
    /// The sources by kind and server, numbered as in `counts`.
    keys: Vocabulary,
    /// The source of the tool before: tools of one server mostly stand together.
    last: usize,
}

impl<'a> Gathering<'a> {
    pub(super) fn new(rules: &'a Rules) -> Self {
        let mut group_servers = Vocabulary::default();
        let is_first = |group: &&Group| group_servers.intern(&group.server).1;
        Self {
            groups: rules.groups.iter().flatten().filter(is_first).collect(),
            group_servers,
            counts: Vec::new(),
            keys: Vocabulary::default(),
            last: 0,
        }
    }

    fn group(&self, server: &str) -> Option<&'a Group> {
        let number = self.group_servers.find(server)?;
        self.groups.get(number as usize).copied()
    }

    /// Counts a tool and returns the position of its source in order of appearance. `own_kind` is the kind
    /// that the tool itself names.
    pub(super) fn count(&mut self, own_kind: Option<SourceKind>, origin: Origin<'a>) -> u32 {
        let (kind, given) = if origin.server.is_empty() {
            (SourceKind::Other, "")
        } else {
            let of_group = || self.group(origin.given).and_then(|group| group.kind);
            let kind = own_kind.or_else(of_group).unwrap_or(SourceKind::Mcp);
            (kind, origin.given)
        };
        let is_last = self
            .counts
            .get(self.last)
            .is_some_and(|(last, _, server, _)| *last == kind && *server == given);
        if !is_last {
            let key = join(&[kind.as_str(), given], " ");
            let (number, new) = self.keys.intern(&key);
            if new {
                self.counts.push((kind, origin.server, given, 0));
            }
            self.last = number as usize;
        }
        if let Some((_, _, _, count)) = self.counts.get_mut(self.last) {
            *count += 1;
        }
        self.last as u32
    }

    /// The sources sorted by name, and the place there of each position that [`Gathering::count`] returned.
    pub(super) fn sorted(self) -> (Vec<Source>, Vec<u32>) {
        let order = sorting::sorted(
            &self.counts,
            |(kind, name, given, _), (other_kind, other_name, other_given, _)| {
                let by_name = display_name(name).cmp(display_name(other_name));
                by_name
                    .then(kind.cmp(other_kind))
                    .then(given.cmp(other_given))
            },
        );
        let mut places = vec![u32::MAX; order.len()];
        for (position, place) in order.iter().zip(0..) {
            if let Some(slot) = places.get_mut(*position as usize) {
                *slot = place;
            }
        }
        let source = |(kind, name, given, count): &Count<'a>| Source {
            name: display_name(name).to_owned(),
            given: (*given).to_owned(),
            kind: *kind,
            tool_count: *count,
            description: self
                .group(given)
                .and_then(|group| group.description.clone())
                .unwrap_or_default(),
        };
        (
            sorting::at(&self.counts, &order).map(source).collect(),
            places,
        )
    }
}

fn display_name(server: &str) -> &str {
    if server.is_empty() { OTHER } else { server }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::text::clean_name;

    fn rules() -> Rules {
        let (kind, description) = (Some(SourceKind::Plugin), Some("Animals.".into()));
        let group = Group {
            server: "zoo".into(),
            kind,
            description,
        };
        Rules {
            groups: Some(vec![group]),
            ..Rules::default()
        }
    }

    #[test]
    fn sources_are_counted_and_sorted() {
        let (rules, mcp) = (rules(), SourceKind::Mcp);
        let mut gathering = Gathering::new(&rules);
        let tools = [
            (Some(mcp), "zoo"),
            (None, "zoo"),
            (Some(mcp), "zoo"),
            (None, ""),
            (None, "ant"),
            (Some(mcp), "a\u{200b}nt"),
        ];
        let positions = tools.map(|(kind, server)| {
            gathering.count(
                kind,
                Origin {
                    kind,
                    server: clean_name(server),
                    given: server,
                },
            )
        });
        assert_eq!(positions, [0, 1, 0, 2, 3, 4]);
        let (sources, places) = gathering.sorted();
        assert_eq!(places, [3, 4, 2, 0, 1]);
        let seen: Vec<String> = sources
            .iter()
            .map(|source| format!("{} {:?} {}", source.name, source.kind, source.tool_count))
            .collect();
        assert_eq!(
            seen,
            [
                "ant Mcp 1",
                "ant Mcp 1",
                "other Other 1",
                "zoo Mcp 2",
                "zoo Plugin 1"
            ]
        );
        assert_eq!(sources[4].description, "Animals.");
    }
}
