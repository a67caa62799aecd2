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
mod tests {
    use super::*;
    use crate::catalog::SourceKind;

    fn source(name: &str, kind: SourceKind) -> Source {
        Source {
            name: name.into(),
            kind,
            tool_count: 1,
            description: String::new(),
        }
    }

    /// The model-visible names of (source, name) pairs, in their order.
    fn names(tools: &[(&Source, &str)], visible: &[&str]) -> Vec<String> {
        let mut claims: Vec<Claim<'_>> = tools
            .iter()
            .zip(0..)
            .map(|((source, original), index)| Claim {
                index,
                source,
                original,
                name: wanted_name(original),
            })
            .collect();
        claims.sort_by(|left, right| left.name.cmp(&right.name));
        let mut visible = visible.to_vec();
        visible.sort_unstable();
        let changed = resolve(&claims, &visible);
        let kept = |index: usize| tools[index].1.to_owned();
        (0..tools.len())
            .map(|index| {
                let new = changed.iter().find(|(at, _)| *at == index as u32);
                new.map_or_else(|| kept(index), |(_, name)| name.clone())
            })
            .collect()
    }

    #[test]
    fn a_third_server_renames_nobody() {
        let [one, two, three] = ["one", "two", "three"].map(|name| source(name, SourceKind::Mcp));
        let first = names(&[(&one, "send"), (&two, "send"), (&one, "other")], &[]);
        assert_eq!(first, ["one__send", "two__send", "other"]);
        assert_eq!(
            names(&[(&three, "send"), (&two, "send"), (&one, "send")], &[]),
            ["three__send", "two__send", "one__send"]
        );
    }

    #[test]
    fn visible_and_bridge_names_are_taken() {
        let server = source("my srv", SourceKind::Mcp);
        assert_eq!(
            names(&[(&server, "web_find")], &["web_find"]),
            ["my_srv__web_find"]
        );
        assert_eq!(
            names(&[(&server, "tool\u{200b}_search")], &[]),
            ["my_srv__tool_search"]
        );
        assert_eq!(names(&[(&server, "a\nb")], &[]), ["a b"]);
        let ordinary = wanted_name("gr\u{f6}\u{df}e b");
        let claim = Claim {
            index: 0,
            source: &server,
            original: "gr\u{f6}\u{df}e b",
            name: ordinary,
        };
        assert_eq!(resolve(&[claim], &[]), []);
    }

    #[test]
    fn further_forms_where_the_first_is_taken() {
        let (mcp, plugin) = (
            source("one", SourceKind::Mcp),
            source("one", SourceKind::Plugin),
        );
        assert_eq!(
            names(&[(&mcp, "send"), (&plugin, "send")], &[]),
            ["mcp__one__send", "plugin__one__send"]
        );
        assert_eq!(
            names(&[(&mcp, "send")], &["send", "one__send"]),
            ["mcp__one__send"]
        );
        let hashed = names(&[(&mcp, "a\u{200b}b"), (&mcp, "ab")], &[]);
        assert!(
            hashed.iter().all(|name| name.starts_with("one__ab__")) && hashed[0] != hashed[1],
            "{hashed:?}"
        );
    }

    #[test]
    fn a_server_cannot_take_the_name_that_another_got() {
        let [one, two, three] = ["one", "two", "three"].map(|name| source(name, SourceKind::Mcp));
        let tools = [
            (&one, "send"),
            (&two, "send"),
            (&three, "one__send"),
            (&one, "three__one__send"),
        ];
        assert_eq!(
            names(&tools, &[]),
            [
                "one__send",
                "two__send",
                "three__one__send",
                "one__three__one__send"
            ]
        );
        let last = [(&three, "one__send"), (&two, "one__send"), (&one, "other")];
        assert_eq!(
            names(&last, &[]),
            ["three__one__send", "two__one__send", "other"]
        );
    }

    #[test]
    fn a_name_that_nobody_can_write_is_shortened_and_told_from_its_like() {
        let (long, server) = ("n".repeat(5_000), source("one", SourceKind::Mcp));
        let (first, second) = (format!("{long}a"), format!("{long}b"));
        let short = names(&[(&server, &first), (&server, &second)], &[]);
        for name in &short {
            assert!(name.starts_with(&"n".repeat(90)), "{name}");
            assert!(name.len() <= 110, "{name}");
        }
        assert_ne!(short[0], short[1]);
        assert_eq!(short[0], names(&[(&server, &first)], &[])[0]);
        let kept = "n".repeat(200);
        assert_eq!(names(&[(&server, &kept)], &[]), [kept]);
        let giant = source(&"s".repeat(100_000), SourceKind::Mcp);
        let both = names(&[(&giant, "send"), (&server, "send")], &[]);
        assert!(
            both[0].len() < 150 && both[0].ends_with("__send"),
            "{both:?}"
        );
        assert_eq!(both[1], "one__send");
    }
}
