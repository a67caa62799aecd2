//! The servers and plugins that deferred tools come from.

use std::borrow::Cow;
use std::collections::HashMap;

use super::classify::{Group, Origin, Rules};
use super::packed::SourceKind;

/// A server or plugin with deferred tools.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its name, cleaned for prompts; `other` for the tools that named none.
    pub name: String,
    /// Its kind.
    pub kind: SourceKind,
    /// Number of deferred tools; at least 1.
    pub tool_count: u32,
    /// What it is for, in its own words, as it was given; empty where unknown.
    pub description: String,
}

/// Name of the source of tools that have none.
const OTHER: &str = "other";

type Key<'a> = (SourceKind, Cow<'a, str>);

/// Counts the deferred tools of every source.
pub(super) struct Gathering<'a> {
    groups: HashMap<&'a str, &'a Group>,
    positions: HashMap<Key<'a>, u32>,
    counts: Vec<u32>,
    /// The source of the tool before: tools of one server mostly stand together.
    last: Option<(Key<'a>, u32)>,
}

impl<'a> Gathering<'a> {
    pub(super) fn new(rules: &'a Rules) -> Self {
        let mut groups = HashMap::new();
        for group in rules.groups.iter().flatten() {
            groups.entry(group.server.as_str()).or_insert(group);
        }
        Self {
            groups,
            positions: HashMap::new(),
            counts: Vec::new(),
            last: None,
        }
    }

    /// Counts a tool and returns the position of its source in order of appearance. `own_kind` is the kind
    /// that the tool itself names.
    pub(super) fn count(&mut self, own_kind: Option<SourceKind>, origin: Origin<'a>) -> u32 {
        let kind = if origin.server.is_empty() {
            SourceKind::Other
        } else {
            let of_group = || {
                self.groups
                    .get(origin.server.as_ref())
                    .and_then(|group| group.kind)
            };
            own_kind.or_else(of_group).unwrap_or(SourceKind::Mcp)
        };
        let key = (kind, origin.server);
        let position = match &self.last {
            Some((last, position)) if *last == key => *position,
            _ => {
                let next = self.counts.len() as u32;
                let position = *self.positions.entry(key.clone()).or_insert(next);
                self.last = Some((key, position));
                position
            }
        };
        match self.counts.get_mut(position as usize) {
            Some(count) => *count += 1,
            None => self.counts.push(1),
        }
        position
    }

    /// The sources sorted by name, and the place there of each position that [`Gathering::count`] returned.
    pub(super) fn sorted(self) -> (Vec<Source>, Vec<u32>) {
        let mut keys: Vec<(Key<'a>, u32)> = self.positions.into_iter().collect();
        keys.sort_unstable_by(|((kind, name), _), ((other_kind, other_name), _)| {
            display_name(name)
                .cmp(display_name(other_name))
                .then(kind.cmp(other_kind))
        });
        let mut places = vec![u32::MAX; keys.len()];
        let mut sources = Vec::with_capacity(keys.len());
        for (((kind, name), position), place) in keys.into_iter().zip(0..) {
            if let Some(slot) = places.get_mut(position as usize) {
                *slot = place;
            }
            let group = self.groups.get(name.as_ref());
            sources.push(Source {
                name: display_name(&name).to_owned(),
                kind,
                tool_count: self
                    .counts
                    .get(position as usize)
                    .copied()
                    .unwrap_or_default(),
                description: group
                    .and_then(|group| group.description.clone())
                    .unwrap_or_default(),
            });
        }
        (sources, places)
    }
}

fn display_name(server: &str) -> &str {
    if server.is_empty() { OTHER } else { server }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        ];
        let positions = tools.map(|(kind, server)| {
            gathering.count(
                kind,
                Origin {
                    kind,
                    server: server.into(),
                },
            )
        });
        assert_eq!(positions, [0, 1, 0, 2, 3]);
        let (sources, places) = gathering.sorted();
        assert_eq!(places, [2, 3, 1, 0]);
        let seen: Vec<String> = sources
            .iter()
            .map(|source| format!("{} {:?} {}", source.name, source.kind, source.tool_count))
            .collect();
        assert_eq!(
            seen,
            ["ant Mcp 1", "other Other 1", "zoo Mcp 2", "zoo Plugin 1"]
        );
        assert_eq!(sources[3].description, "Animals.");
    }
}
