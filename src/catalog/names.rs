//! The names by which a model knows the deferred tools: unique, clean, and the same in whatever order the
//! definitions come.

use std::borrow::Cow;

use super::classify::is_bridge_name;
use super::fingerprint::fingerprint;
use super::packed::SourceKind;
use super::sources::Source;
use super::text::{self, clean_name};
use crate::index::vocabulary::Vocabulary;
use crate::sorting;
use crate::strings::{find, join};

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
        (&self.source.given, self.source.kind, self.original)
    }

    /// The name that it gets instead of its own: the first that is not taken. All follow from the origin alone, so
    /// that a further server with the name changes nothing for those that have it already.
    fn form(&self, is_taken: &mut dyn FnMut(&str) -> bool) -> String {
        if let Some(plain) = self.plain_form()
            && !is_taken(&plain)
        {
            return plain;
        }
        let server = beginning(&self.source.name).replace(' ', "_");
        let (given, kind, original) = self.origin();
        let origin = join(&[kind.as_str(), given, original], "\0");
        let mut form = with_hash(&join(&[server.as_str(), &self.name], "__"), &origin);
        while is_taken(&form) {
            form.push('_');
        }
        form
    }

    /// `github__create_issue`, where no tool of another origin can have the same: what stands before the first
    /// double underscore is one server's name, and nothing at the end looks like a hash.
    fn plain_form(&self) -> Option<String> {
        let (name, kind) = (self.name.as_ref(), self.source.kind.as_str());
        let server = self.source.name.as_str();
        if name != self.original || ends_like_a_hash(name) {
            return None;
        }
        let is_plain = server == self.source.given
            && server.len() <= KEPT
            && !server.ends_with('_')
            && find(server, "__").is_none()
            && find(server, " ").is_none();
        match self.source.kind {
            SourceKind::Other => Some(join(&[kind, name], "__")),
            SourceKind::Plugin if is_plain => Some(join(&[kind, server, name], "__")),
            SourceKind::Mcp if is_plain && server != "plugin" && server != "other" => {
                Some(join(&[server, name], "__"))
            }
            _ => None,
        }
    }
}

/// Whether a name ends as those do that were given a hash: `_` and eight hexadecimal digits.
fn ends_like_a_hash(name: &str) -> bool {
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let last = name.as_bytes().last_chunk::<9>();
    last.is_some_and(|[first, digits @ ..]| *first == b'_' && digits.iter().all(is_digit))
}

/// Longest name that a tool keeps, in UTF-16 units: three times what any provider takes. A model cannot
/// repeat a longer one reliably, and every listing and every reply would carry it.
const NAME_LIMIT: usize = 200;
/// Units of a longer name, or of a server's, that are kept before a hash that tells it from others of the same
/// beginning.
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
    with_hash(&beginning(&name), &name).into()
}

fn beginning(name: &str) -> String {
    let mut beginning = text::line(name, KEPT);
    beginning.truncate(beginning.trim_end_matches('…').len());
    beginning
}

/// `name` and eight hexadecimal digits: the lower half of the FNV-1a, with 64 bits, of `text`.
fn with_hash(name: &str, text: &str) -> String {
    format!("{name}_{:08x}", fingerprint(text.as_bytes()) as u32)
}

/// New names, by position of the definition, of the tools that cannot keep their own.
///
/// `claims` and `visible` are sorted by name, and no two claims have both source and original in common. A
/// name that two tools claim goes to neither; one that a visible tool has stays with it. So a tool that is added
/// changes the name of one that had its name alone, and of no other, unless it is visible.
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
    let is_kept = |form: &str| {
        let position = claimed(claims, form).and_then(|position| is_contested.get(position));
        position == Some(&false)
    };
    let mut given = Vocabulary::default();
    for claim in sorting::at(&rivals, &order) {
        let form =
            claim.form(&mut |form| is_kept(form) || is_visible(form) || !given.intern(form).1);
        changed.push((claim.index, form));
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
        let form = claim.form(&mut |form| is_visible(form));
        let Some(position) = claimed(claims, &form) else {
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

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;
