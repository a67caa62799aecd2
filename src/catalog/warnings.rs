//! What a developer should know about the definitions: nothing is left out without a word.

use super::text::{LABEL_LIMIT, line};
use super::{Catalog, Decision, DroppedReason, VisibleReason};
use crate::sorting;

/// Warnings of one kind that are written out; the others are counted.
const WRITTEN: usize = 20;

/// The warnings of a catalog, in an order that does not hang on that of the definitions.
pub(super) fn warnings(catalog: &Catalog) -> Vec<String> {
    let mut unnamed = 0_usize;
    let mut duplicates: Vec<(&str, &str)> = Vec::new();
    for (decision, index) in catalog.decisions.iter().zip(0..) {
        let name = catalog.definitions.name(index as usize);
        match decision {
            Decision::Visible(VisibleReason::Unnamed) => unnamed += 1,
            Decision::Dropped(DroppedReason::Duplicate) => {
                duplicates.push((catalog.server(index), name));
            }
            _ => {}
        }
    }
    let mut warnings = Vec::new();
    if unnamed > 0 {
        let definitions = plural(unnamed, "definition has", "definitions have");
        warnings.push(format!(
            "{definitions} no usable name and cannot be deferred"
        ));
    }
    warnings.extend(stripped(catalog));
    let duplicates = counted(&duplicates);
    let repeated = duplicates.into_iter().map(|((server, name), count)| {
        let definitions = plural(count, "definition", "definitions");
        let of = if server.is_empty() {
            String::new()
        } else {
            format!(" of `{}`", quoted(server))
        };
        format!(
            "{definitions} left out: `{}`{of} is defined more than once, the first is kept",
            quoted(name)
        )
    });
    extend(&mut warnings, repeated.collect());
    extend(&mut warnings, visible_twice(catalog));
    warnings
}

/// The warnings of the definitions that have a bridge tool's name, which are left out even where there is no
/// bridge.
pub(super) fn stripped(catalog: &Catalog) -> Vec<String> {
    let is_stripped = |(decision, index): (&Decision, usize)| {
        let stripped = *decision == Decision::Dropped(DroppedReason::BridgeName);
        stripped.then(|| ("", catalog.definitions.name(index)))
    };
    let names: Vec<(&str, &str)> = (catalog.decisions.iter().zip(0..))
        .filter_map(is_stripped)
        .collect();
    let warning = |((_, name), count)| {
        let definitions = plural(count, "definition", "definitions");
        format!("{definitions} left out: `{name}` is the name of a bridge tool")
    };
    counted(&names).into_iter().map(warning).collect()
}

/// How often each pair of texts occurs, in the order of the texts.
fn counted<'a>(pairs: &[(&'a str, &'a str)]) -> Vec<((&'a str, &'a str), usize)> {
    let mut counts: Vec<((&str, &str), usize)> = Vec::new();
    for pair in sorting::at(pairs, &sorting::sorted(pairs, Ord::cmp)) {
        match counts.last_mut() {
            Some((last, count)) if last == pair => *count += 1,
            _ => counts.push((*pair, 1)),
        }
    }
    counts
}

fn visible_twice(catalog: &Catalog) -> Vec<String> {
    let name = |index: &u32| catalog.definitions.name(*index as usize);
    let namesakes = catalog
        .visible
        .chunk_by(|left, right| name(left) == name(right));
    let repeated = namesakes.filter_map(|tools| match tools {
        [first, _, ..] if !name(first).is_empty() => {
            let name = quoted(name(first));
            Some(format!(
                "{} visible tools have the name `{name}`; most model providers refuse this",
                tools.len()
            ))
        }
        _ => None,
    });
    repeated.collect()
}

fn extend(warnings: &mut Vec<String>, of_one_kind: Vec<String>) {
    let more = of_one_kind.len().saturating_sub(WRITTEN);
    warnings.extend(of_one_kind.into_iter().take(WRITTEN));
    if more > 0 {
        warnings.push(format!(
            "{} like the one before",
            plural(more, "more warning", "more warnings")
        ));
    }
}

fn quoted(text: &str) -> String {
    line(text, LABEL_LIMIT)
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
