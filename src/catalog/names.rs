//! The names by which a model knows the deferred tools: unique, clean, and the same in whatever order the
//! definitions come.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::classify::is_bridge_name;
use super::fingerprint::fingerprint;
use super::sources::Source;

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
/// `claims` are sorted by name, and no two have both source and original in common. A name that two tools
/// claim goes to neither; one that a visible tool has stays with it.
pub(super) fn resolve(claims: &[Claim<'_>], visible: &HashSet<&str>) -> HashMap<u32, String> {
    let mut changed: HashMap<u32, String> = HashMap::new();
    let mut contested: Vec<&Claim<'_>> = Vec::new();
    for rivals in claims.chunk_by(|left, right| left.name == right.name) {
        match rivals {
            [only] if !visible.contains(only.name.as_ref()) && !is_bridge_name(&only.name) => {
                if let Cow::Owned(cleaned) = &only.name {
                    changed.insert(only.index, cleaned.clone());
                }
            }
            _ => contested.extend(rivals),
        }
    }
    contested.sort_unstable_by_key(|claim| (&claim.source.name, claim.source.kind, claim.original));
    let mut given: HashSet<String> = HashSet::new();
    let mut level = 0;
    // Ends: a form is refused only for a name that exists, and every round makes new ones.
    while !contested.is_empty() {
        let is_taken = |form: &str| {
            let claimed = claims
                .binary_search_by(|claim| claim.name.as_ref().cmp(form))
                .is_ok();
            claimed || visible.contains(form) || given.contains(form)
        };
        let (settled, left) = settle(contested, level, is_taken);
        for (index, form) in settled {
            given.insert(form.clone());
            changed.insert(index, form);
        }
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
    let mut uses: HashMap<&str, usize> = HashMap::new();
    for form in &forms {
        *uses.entry(form).or_default() += 1;
    }
    let (mut settled, mut left) = (Vec::new(), Vec::new());
    for (claim, form) in contested.into_iter().zip(&forms) {
        if uses.get(form.as_str()) == Some(&1) && !is_taken(form) {
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
        let changed = resolve(&claims, &visible.iter().copied().collect());
        let kept = |index: usize| tools[index].1.to_owned();
        (0..tools.len())
            .map(|index| {
                changed
                    .get(&(index as u32))
                    .cloned()
                    .unwrap_or_else(|| kept(index))
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
