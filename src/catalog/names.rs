//! The names by which a model knows the deferred tools: unique, clean, and the same in whatever order the
//! definitions come.

use std::borrow::Cow;

use super::classify::is_bridge_name;
use super::fingerprint::fingerprint;
use super::packed::SourceKind;
use super::sources::Source;
use super::text::{self, clean_name};
use crate::sorting;

/// A deferred tool that needs a name.
#[derive(Debug, Clone)]
pub(super) struct Claim<'a> {
    /// Position among the definitions.
    pub(super) index: u32,
    /// Where the tool comes from.
    pub(super) source: &'a Source,
    /// The name as its server gives it.
    pub(super) original: &'a str,
    /// The original without what may not reach a prompt; never empty.
    pub(super) name: Cow<'a, str>,
}

impl Claim<'_> {
    /// What tells it from its rivals.
    pub(super) fn origin(&self) -> (&str, SourceKind, &str) {
        (&self.source.name, self.source.kind, self.original)
    }

    /// The forms of a name that is not free, from the best to one that nobody else has. The first holds the
    /// server, so that a further server with the name changes nothing for those that have it already.
    fn form(&self, level: usize, rank: usize) -> String {
        let server = shortened(self.source.name.replace(' ', "_").into());
        let (name, kind) = (&self.name, self.source.kind.as_str());
        let hash = || hash(&format!("{kind}\0{server}\0{}", self.original));
        match level {
            0 => format!("{server}__{name}"),
            1 => format!("{kind}__{server}__{name}"),
            2 => format!("{server}__{name}__{:08x}", hash()),
            _ => format!("{server}__{name}__{:08x}_{level}_{rank}", hash()),
        }
    }
}

/// Longest name that a tool keeps, in UTF-16 units: three times what any provider takes. A model cannot
/// repeat a longer one reliably, and every listing and every reply would carry it.
const NAME_LIMIT: usize = 200;
/// Units of a longer name that are kept, before a hash that tells it from others of the same beginning.
const KEPT: usize = 100;

/// The name that a tool would like to have: its own, without what may not reach a prompt, in a length that
/// can be written.
pub(super) fn wanted_name(original: &str) -> Cow<'_, str> {
    shortened(clean_name(original))
}

fn shortened(name: Cow<'_, str>) -> Cow<'_, str> {
    if name.len() <= NAME_LIMIT || name.encode_utf16().count() <= NAME_LIMIT {
        return name;
    }
    let beginning = text::line(&name, KEPT);
    let beginning = beginning.trim_end_matches('…');
    format!("{beginning}_{:08x}", hash(&name)).into()
}

fn hash(text: &str) -> u32 {
    fingerprint(text.as_bytes()) as u32
}

/// New names, by position of the definition, of the tools that cannot keep their own.
///
/// `claims` and `visible` are sorted by name, and no two claims have both source and original in common. A
/// name that two tools claim goes to neither; one that a visible tool has stays with it.
pub(super) fn resolve(claims: &[Claim<'_>], visible: &[&str]) -> Vec<(u32, String)> {
    let is_visible = |name: &str| visible.binary_search(&name).is_ok();
    let is_contested = contested(claims, is_visible);
    let (mut changed, mut rivals) = (Vec::new(), Vec::new());
    for (claim, is_contested) in claims.iter().zip(&is_contested) {
        match &claim.name {
            _ if *is_contested => rivals.push(claim),
            name if *name == claim.original => {}
            name => changed.push((claim.index, name.clone().into_owned())),
        }
    }
    let order = sorting::sorted(&rivals, |left, right| left.origin().cmp(&right.origin()));
    let mut rivals: Vec<&Claim<'_>> = sorting::at(&rivals, &order).copied().collect();
    // Sorted.
    let mut given: Vec<String> = Vec::new();
    let mut level = 0;
    // Ends: a form is refused only for a name that exists, and every round makes new ones.
    while !rivals.is_empty() {
        let is_kept = |form: &str| {
            let position = claimed(claims, form).and_then(|position| is_contested.get(position));
            position == Some(&false)
        };
        let is_given = |form: &str| {
            let compare = |known: &String| known.as_str().cmp(form);
            given.binary_search_by(compare).is_ok()
        };
        let is_taken = |form: &str| is_kept(form) || is_visible(form) || is_given(form);
        let (settled, left) = settle(rivals, level, is_taken);
        for (index, form) in settled {
            given.push(form.clone());
            changed.push((index, form));
        }
        let order = sorting::sorted(&given, Ord::cmp);
        given = sorting::at(&given, &order).cloned().collect();
        rivals = left;
        level += 1;
    }
    changed
}

/// Position of a claim of this name.
fn claimed(claims: &[Claim<'_>], name: &str) -> Option<usize> {
    let compare = |claim: &Claim<'_>| claim.name.as_ref().cmp(name);
    claims.binary_search_by(compare).ok()
}

/// Which claims cannot have their name: those that share it, and those that claim the name that one of
/// them gets instead. Otherwise a server could take over what the model knows another's tool by, just by
/// calling its own tool so.
fn contested(claims: &[Claim<'_>], is_visible: impl Fn(&str) -> bool) -> Vec<bool> {
    let mut is_contested = Vec::with_capacity(claims.len());
    for rivals in claims.chunk_by(|left, right| left.name == right.name) {
        let is_free = |name: &str| !is_visible(name) && !is_bridge_name(name);
        let free = matches!(rivals, [only] if is_free(&only.name));
        is_contested.extend(rivals.iter().map(|_| !free));
    }
    let with = |wanted: &(&Claim<'_>, &bool)| *wanted.1;
    let pairs = claims.iter().zip(&is_contested).filter(with);
    let mut waiting: Vec<&Claim<'_>> = pairs.map(|(claim, _)| claim).collect();
    while let Some(claim) = waiting.pop() {
        let Some(position) = claimed(claims, &claim.form(0, 0)) else {
            continue;
        };
        if let (Some(rival), Some(slot)) = (claims.get(position), is_contested.get_mut(position))
            && !*slot
        {
            *slot = true;
            waiting.push(rival);
        }
    }
    is_contested
}

type Settled = Vec<(u32, String)>;

/// Gives every claim its form of this level, except where two have the same or it is taken.
fn settle<'c, 'a>(
    contested: Vec<&'c Claim<'a>>,
    level: usize,
    is_taken: impl Fn(&str) -> bool,
) -> (Settled, Vec<&'c Claim<'a>>) {
    let forms: Vec<String> = contested
        .iter()
        .enumerate()
        .map(|(rank, claim)| claim.form(level, rank))
        .collect();
    let order = sorting::sorted(&forms, Ord::cmp);
    let sorted: Vec<&String> = sorting::at(&forms, &order).collect();
    let is_shared = |form: &String| {
        let first = sorted.partition_point(|known| *known < form);
        sorted.get(first + 1) == Some(&form)
    };
    let (mut settled, mut left) = (Vec::new(), Vec::new());
    for (claim, form) in contested.into_iter().zip(&forms) {
        if !is_shared(form) && !is_taken(form) {
            settled.push((claim.index, form.clone()));
        } else {
            left.push(claim);
        }
    }
    (settled, left)
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;
