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
