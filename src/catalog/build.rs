//! Building a [`Catalog`]: judge every definition, gather the sources, name the deferred tools.

use super::Catalog;
use super::classify::{Decision, DroppedReason, Judge, Rules, origin};
use super::duplicates::keep_first;
use super::names::{Claim, resolve, wanted_name};
use super::packed::Definitions;
use super::sources::{Gathering, Source};
use super::warnings::warnings;
use crate::sorting;
use crate::strings::order;

impl Catalog {
    /// Judges the definitions of one turn. Nothing fails: what cannot be classified stays visible, and what
    /// is left out stands in [`Catalog::warnings`].
    #[must_use]
    pub fn build(definitions: Definitions, rules: &Rules) -> Self {
        let Judged {
            decisions,
            source_of,
            sources,
        } = judge(&definitions, rules);
        let mut visible = positions(&decisions, 0);
        let name = |index: u32| definitions.name(index as usize);
        sorting::sort(&mut visible, &mut |left, right| name(left).cmp(name(right)));
        let naming = assign_names(&definitions, &source_of, &sources, &visible);
        let mut catalog = Self {
            definitions,
            decisions,
            source_of,
            sources,
            deferred: Vec::new(),
            by_name: naming.by_name,
            visible,
            changed: Vec::new(),
            warnings: Vec::new(),
            rules: Rules {
                include: rules.include.clone(),
                exclude: rules.exclude.clone(),
                ..Rules::default()
            },
        };
        catalog.drop_duplicates(&naming.duplicates);
        catalog.rename(naming.renamings);
        catalog.deferred = positions(&catalog.decisions, 1);
        catalog.warnings = warnings(&catalog);
        catalog
    }

    fn drop_duplicates(&mut self, duplicates: &[u32]) {
        for index in duplicates {
            let source = self
                .source_position(*index)
                .and_then(|place| self.sources.get_mut(place));
            if let Some(source) = source {
                source.tool_count -= 1;
            }
            if let Some(decision) = self.decisions.get_mut(*index as usize) {
                *decision = Decision::Dropped(DroppedReason::Duplicate);
            }
        }
    }

    fn rename(&mut self, renamings: Vec<(u32, String)>) {
        if renamings.is_empty() {
            return;
        }
        self.changed.resize(self.definitions.len(), None);
        for (index, to) in renamings {
            if let Some(changed) = self.changed.get_mut(index as usize) {
                *changed = Some(to.into_boxed_str());
            }
        }
        self.by_name = self.merge_by_name();
    }

    /// `by_name` with the renamed tools at their new places. The others are in order already.
    fn merge_by_name(&self) -> Vec<u32> {
        let is_renamed = |index: &u32| {
            self.changed
                .get(*index as usize)
                .is_some_and(Option::is_some)
        };
        let (mut renamed, kept): (Vec<u32>, Vec<u32>) =
            self.by_name.iter().partition(|index| is_renamed(index));
        sorting::sort(&mut renamed, &mut |left, right| {
            self.name(left).cmp(self.name(right))
        });
        let mut renamed = renamed.into_iter().peekable();
        let mut merged = Vec::with_capacity(self.by_name.len());
        for index in kept {
            while let Some(earlier) = renamed.next_if(|other| self.name(*other) < self.name(index))
            {
                merged.push(earlier);
            }
            merged.push(index);
        }
        merged.extend(renamed);
        merged
    }
}

struct Naming {
    /// The deferred tools that keep their definition, by original name.
    by_name: Vec<u32>,
    /// The definitions that another of the same name and server makes useless.
    duplicates: Vec<u32>,
    /// New names, with the positions of the tools that get them.
    renamings: Vec<(u32, String)>,
}

fn assign_names(
    definitions: &Definitions,
    source_of: &[u32],
    sources: &[Source],
    visible: &[u32],
) -> Naming {
    let visible: Vec<&str> = visible
        .iter()
        .map(|index| definitions.name(*index as usize))
        .collect();
    let mut claims = claims(definitions, source_of, sources);
    let duplicates = keep_first(&mut claims);
    let renamings = resolve(&claims, &visible);
    let by_name = claims.iter().map(|claim| claim.index).collect();
    Naming {
        by_name,
        duplicates,
        renamings,
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
    definitions: &'a Definitions,
    source_of: &[u32],
    sources: &'a [Source],
) -> Vec<Claim<'a>> {
    let claim = |(position, index): (&u32, u32)| {
        let source = sources.get(*position as usize)?;
        let original = definitions.name(index as usize);
        Some(Claim {
            index,
            source,
            original,
            name: wanted_name(original),
        })
    };
    let claims: Vec<Claim<'a>> = source_of.iter().zip(0..).filter_map(claim).collect();
    let order = sorting::sorted(&claims, |left, right| order(&left.name, &right.name));
    sorting::at(&claims, &order).cloned().collect()
}
