//! The names by which a model knows the deferred tools: unique, clean, and the same in whatever order the
//! definitions come.

use std::borrow::Cow;

use super::classify::is_bridge_name;
use super::fingerprint::fingerprint;
use super::packed::SourceKind;
use super::sources::Source;
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
        let server = self.source.name.replace(' ', "_");
        let (name, kind) = (&self.name, self.source.kind.as_str());
        let hash = || fingerprint(format!("{kind}\0{server}\0{}", self.original).as_bytes()) as u32;
        match level {
            0 => format!("{server}__{name}"),
            1 => format!("{kind}__{server}__{name}"),
            2 => format!("{server}__{name}__{:08x}", hash()),
            _ => format!("{server}__{name}__{:08x}_{level}_{rank}", hash()),
        }
    }
}

/// New names, by position of the definition, of the tools that cannot keep their own.
///
/// `claims` and `visible` are sorted by name, and no two claims have both source and original in common. A name that two tools
/// claim goes to neither; one that a visible tool has stays with it.
pub(super) fn resolve(claims: &[Claim<'_>], visible: &[&str]) -> Vec<(u32, String)> {
    let is_visible = |name: &str| visible.binary_search(&name).is_ok();
    let mut changed: Vec<(u32, String)> = Vec::new();
    let mut contested: Vec<&Claim<'_>> = Vec::new();
    for rivals in claims.chunk_by(|left, right| left.name == right.name) {
        match rivals {
            [only] if !is_visible(&only.name) && !is_bridge_name(&only.name) => {
                if let Cow::Owned(cleaned) = &only.name {
                    changed.push((only.index, cleaned.clone()));
                }
            }
            _ => contested.extend(rivals),
        }
    }
    let order = sorting::sorted(&contested, |left, right| left.origin().cmp(&right.origin()));
    let mut contested: Vec<&Claim<'_>> = sorting::at(&contested, &order).copied().collect();
    // Sorted.
    let mut given: Vec<String> = Vec::new();
    let mut level = 0;
    // Ends: a form is refused only for a name that exists, and every round makes new ones.
    while !contested.is_empty() {
        let is_taken = |form: &str| {
            let claimed = claims
                .binary_search_by(|claim| claim.name.as_ref().cmp(form))
                .is_ok();
            claimed
                || is_visible(form)
                || given
                    .binary_search_by(|known| known.as_str().cmp(form))
                    .is_ok()
        };
        let (settled, left) = settle(contested, level, is_taken);
        for (index, form) in settled {
            given.push(form.clone());
            changed.push((index, form));
        }
        let order = sorting::sorted(&given, Ord::cmp);
        given = sorting::at(&given, &order).cloned().collect();
        contested = left;
        level += 1;
    }
    changed
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
    use crate::catalog::text::clean_name;

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
                name: clean_name(original),
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
    fn a_claimed_name_is_not_given_to_another() {
        let [one, two, three] = ["one", "two", "three"].map(|name| source(name, SourceKind::Mcp));
        let tools = [(&one, "send"), (&two, "send"), (&three, "one__send")];
        assert_eq!(
            names(&tools, &[]),
            ["mcp__one__send", "two__send", "one__send"]
        );
    }
}
