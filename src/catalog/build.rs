//! Building a [`Catalog`]: judge every definition, gather the sources, name the deferred tools.

use std::collections::HashSet;

use super::Catalog;
use super::classify::{Decision, DroppedReason, Judge, Rules, origin};
use super::duplicates::keep_fullest;
use super::names::{Claim, resolve};
use super::packed::Definitions;
use super::sources::{Gathering, Source};
use super::text::clean_name;
use super::warnings::warnings;

impl Catalog {
    /// Judges the definitions of one turn. Nothing fails: what cannot be classified stays visible, and what
    /// is left out stands in [`Catalog::warnings`].
    #[must_use]
    pub fn build(definitions: Definitions, rules: &Rules) -> Self {
        let Judged {
            mut decisions,
            source_of,
            mut sources,
        } = judge(&definitions, rules);
        let names: Vec<&str> = (0..definitions.len())
            .map(|index| definitions.name(index))
            .collect();
        let name = |index: u32| names.get(index as usize).copied().unwrap_or_default();
        let mut visible = positions(&decisions, 0);
        visible.sort_by_key(|index| name(*index));
        let visible_names: HashSet<&str> = visible.iter().map(|index| name(*index)).collect();

        let mut claims = claims(&source_of, &sources, name);
        let duplicates = keep_fullest(&mut claims, &definitions);
        let changed = resolve(&claims, &visible_names);
        let mut by_name: Vec<u32> = claims.iter().map(|claim| claim.index).collect();
        if !changed.is_empty() {
            by_name.sort_by_key(|index| changed.get(index).map_or(name(*index), String::as_str));
        }
        drop_duplicates(&duplicates, &mut decisions, &source_of, &mut sources);
        let deferred = positions(&decisions, 1);
        let warnings = Vec::new();
        let mut catalog = Self {
            definitions,
            decisions,
            source_of,
            sources,
            deferred,
            by_name,
            visible,
            changed,
            warnings,
        };
        catalog.warnings = self::warnings(&catalog);
        catalog
    }
}

struct Judged {
    decisions: Vec<Decision>,
    source_of: Vec<u32>,
    sources: Vec<Source>,
}

fn judge(definitions: &Definitions, rules: &Rules) -> Judged {
    let judge = Judge::new(rules);
    let mut gathering = Gathering::new(rules);
    let (mut decisions, mut source_of) = (Vec::new(), Vec::new());
    for tool in definitions.iter() {
        let origin = origin(&tool);
        let decision = judge.decide(&tool, &origin);
        decisions.push(decision);
        source_of.push(match decision {
            Decision::Deferred(_) => gathering.count(tool.source, origin),
            _ => u32::MAX,
        });
    }
    let (sources, places) = gathering.sorted();
    for position in &mut source_of {
        *position = places.get(*position as usize).copied().unwrap_or(u32::MAX);
    }
    Judged {
        decisions,
        source_of,
        sources,
    }
}

/// Positions of the definitions whose decision crosses as `byte`.
fn positions(decisions: &[Decision], byte: u8) -> Vec<u32> {
    decisions
        .iter()
        .zip(0..)
        .filter(|(decision, _)| decision.as_byte() == byte)
        .map(|(_, index)| index)
        .collect()
}

/// The deferred tools sorted by the name that they would like to have.
fn claims<'a>(
    source_of: &[u32],
    sources: &'a [Source],
    name: impl Fn(u32) -> &'a str,
) -> Vec<Claim<'a>> {
    let mut claims: Vec<Claim<'a>> = source_of
        .iter()
        .zip(0..)
        .filter_map(|(position, index)| {
            let source = sources.get(*position as usize)?;
            Some(Claim {
                index,
                source,
                original: name(index),
                name: clean_name(name(index)),
            })
        })
        .collect();
    claims.sort_unstable_by(|left, right| {
        left.name
            .cmp(&right.name)
            .then(left.index.cmp(&right.index))
    });
    claims
}

fn drop_duplicates(
    duplicates: &[u32],
    decisions: &mut [Decision],
    source_of: &[u32],
    sources: &mut [Source],
) {
    for index in duplicates.iter().map(|index| *index as usize) {
        if let Some(decision) = decisions.get_mut(index) {
            *decision = Decision::Dropped(DroppedReason::Duplicate);
        }
        if let Some(source) = source_of
            .get(index)
            .and_then(|position| sources.get_mut(*position as usize))
        {
            source.tool_count -= 1;
        }
    }
}
