use proptest::prelude::*;

use super::*;
use crate::catalog::SourceKind;
use crate::catalog::text::clean_name;

fn source(given: &str, kind: SourceKind) -> Source {
    Source {
        name: clean_name(given).into(),
        given: given.into(),
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
        ["my_srv__web_find_7a519d9a"]
    );
    assert_eq!(
        names(&[(&server, "tool\u{200b}_search")], &[]),
        ["my_srv__tool_search_537c9a78"]
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
        ["one__send", "plugin__one__send"]
    );
    let hashed = "one__send_3c6b44eb";
    assert_eq!(names(&[(&mcp, "send")], &["send", "one__send"]), [hashed]);
    assert_eq!(
        names(&[(&mcp, "send")], &["send", "one__send", hashed]),
        ["one__send_3c6b44eb_"]
    );
    assert_eq!(
        names(&[(&mcp, "a\u{200b}b"), (&mcp, "ab")], &[]),
        ["one__ab_e0ed5283", "one__ab"]
    );
}

/// FNV-1a of kind, server and name, with a NUL between, worked out by another program.
#[test]
fn servers_that_could_be_taken_for_one_another_are_told_apart_by_a_hash() {
    let rival = source("rival", SourceKind::Mcp);
    for (server, name, expected) in [
        ("my server", "send", "my_server__send_689e4234"),
        ("my_server", "send", "my_server__send"),
        ("My-Server", "send", "My-Server__send"),
        ("a\u{200b}b", "send", "ab__send_2d88938b"),
        ("ab", "send", "ab__send"),
        ("a__b", "c", "a__b__c_360fc00d"),
        ("a", "b__c", "a__b__c"),
        ("a_", "b", "a___b_e960fdb7"),
        ("a", "_b", "a___b"),
        ("plugin", "one__send", "plugin__one__send_0f391436"),
        ("other", "send", "other__send_375c476d"),
        ("one", "send_0a1b2c3d", "one__send_0a1b2c3d_269bc488"),
    ] {
        let server = source(server, SourceKind::Mcp);
        let given = names(&[(&server, name), (&rival, name)], &[]);
        assert_eq!(given[0], expected);
    }
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
        both[0].len() < 150 && both[0].starts_with("sss") && both[0].contains("s__send_"),
        "{both:?}"
    );
    assert_eq!(both[1], "one__send");
}

/// Servers and names that become alike by cleaning, by joining or by looking like a hash.
const SERVERS: [&str; 14] = [
    "a",
    "A",
    "a_",
    "_a",
    "a b",
    "a_b",
    "a  b",
    "a__b",
    "a\u{200b}b",
    "ab",
    "plugin",
    "other",
    "plugin__a",
    "größe",
];
const NAMES: [&str; 14] = [
    "b",
    "B",
    "_b",
    "__b",
    "b__b",
    "b_b",
    "b b",
    "b\u{200b}b",
    "bb",
    "a__b",
    "plugin__a__b",
    "other__b",
    "b_0a1b2c3d",
    "tool\u{200b}_call",
];

type Tool = (usize, usize, bool);

fn tools() -> impl Strategy<Value = Vec<Tool>> {
    let tool = (0..SERVERS.len(), 0..NAMES.len(), any::<bool>());
    proptest::collection::hash_set(tool, 1..12).prop_map(|tools| tools.into_iter().collect())
}

/// The names of tools, and of further ones that are called as tools are by now.
fn named(tools: &[Tool], spoofs: &[(usize, String)]) -> Vec<String> {
    let kind = |is_plugin| {
        if is_plugin {
            SourceKind::Plugin
        } else {
            SourceKind::Mcp
        }
    };
    let known = tools
        .iter()
        .map(|(server, name, plugin)| (source(SERVERS[*server], kind(*plugin)), NAMES[*name]));
    let spoofs = spoofs
        .iter()
        .map(|(server, name)| (source(SERVERS[*server], SourceKind::Mcp), name.as_str()));
    let all: Vec<(Source, &str)> = known.chain(spoofs).collect();
    let all: Vec<(&Source, &str)> = all.iter().map(|(source, name)| (source, *name)).collect();
    names(&all, &[])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    /// The one documented case: a tool that had its name alone may have to share it.
    #[test]
    fn whatever_is_added_renames_no_tool_that_has_a_name_for_itself(
        tools in tools(),
        more in tools(),
        spoofed in proptest::collection::vec((0..SERVERS.len(), any::<prop::sample::Index>()), 0..4),
    ) {
        let before = named(&tools, &[]);
        let mut all = tools.clone();
        all.extend(more.into_iter().filter(|tool| !tools.contains(tool)));
        let is_new = |server: usize, name: &str| {
            !all.iter().any(|(known, own, _)| *known == server && NAMES[*own] == name)
        };
        let spoofs = spoofed.into_iter().map(|(server, index)| (server, index.get(&before).clone()));
        let mut spoofs: Vec<(usize, String)> = spoofs.filter(|(server, name)| is_new(*server, name)).collect();
        spoofs.sort();
        spoofs.dedup();
        let after = named(&all, &spoofs);
        let distinct: std::collections::HashSet<&String> = after.iter().collect();
        prop_assert_eq!(distinct.len(), after.len());
        for ((before, after), (_, name, _)) in before.iter().zip(&after).zip(&tools) {
            let had_its_own = *before == wanted_name(NAMES[*name]);
            prop_assert!(before == after || had_its_own, "{} became {}", before, after);
        }
    }

    #[test]
    fn the_order_of_the_tools_changes_no_name(tools in tools()) {
        let mut reversed = tools.clone();
        reversed.reverse();
        let mut names = named(&reversed, &[]);
        names.reverse();
        prop_assert_eq!(names, named(&tools, &[]));
    }
}
