use super::*;

const PLAIN: Definition<'static> = Definition {
    source: None,
    defer_loading: None,
    always_load: false,
    name: "create_issue",
    server: "",
    description: "",
    parameters: "",
    details: "",
};

const BY_SOURCE: Decision = Decision::Deferred(DeferredReason::Source);
const SOURCELESS: Decision = Decision::Visible(VisibleReason::NoSource);

fn decide(tool: Definition<'_>, rules: &Rules) -> Decision {
    Judge::new(rules).decide(&tool, &origin(&tool))
}

fn named(name: &str) -> Option<Vec<ToolPattern>> {
    let name = Some(name.into());
    Some(vec![ToolPattern {
        name,
        ..ToolPattern::default()
    }])
}

fn core(name: &str) -> Option<Vec<String>> {
    Some(vec![name.into()])
}

#[test]
fn a_source_defers_and_nothing_else_does() {
    let of_server = |server| decide(Definition { server, ..PLAIN }, &Rules::default());
    assert_eq!(
        [of_server("github"), of_server("")],
        [BY_SOURCE, SOURCELESS]
    );
    assert_eq!(of_server("\u{200b}"), SOURCELESS);
    let of_name = |name| decide(Definition { name, ..PLAIN }, &Rules::default());
    assert_eq!(
        [of_name("mcp__github__x"), of_name("mcp__x")],
        [BY_SOURCE, SOURCELESS]
    );
    let source = Some(SourceKind::Plugin);
    assert_eq!(
        decide(Definition { source, ..PLAIN }, &Rules::default()),
        BY_SOURCE
    );
}

fn why(tool: Definition<'_>, rules: &Rules) -> Option<VisibleReason> {
    match decide(tool, rules) {
        Decision::Visible(reason) => Some(reason),
        _ => None,
    }
}

/// A tool that asks for everything at once.
const GREEDY: Definition<'static> = Definition {
    server: "github",
    always_load: true,
    defer_loading: Some(false),
    ..PLAIN
};

#[test]
fn what_keeps_a_tool_visible_in_this_order() {
    let (include, exclude) = (named("other"), named("create_*"));
    let mut rules = Rules {
        core: core("create_issue"),
        include,
        exclude,
        groups: None,
    };
    let bridge = Definition {
        name: "tool_call",
        ..GREEDY
    };
    assert_eq!(
        decide(bridge, &rules),
        Decision::Dropped(DroppedReason::BridgeName)
    );
    let blank = Definition {
        name: " ",
        ..GREEDY
    };
    assert_eq!(why(blank, &rules), Some(VisibleReason::Unnamed));
    assert_eq!(why(GREEDY, &rules), Some(VisibleReason::Core));
    rules.core = core("other");
    assert_eq!(why(GREEDY, &rules), Some(VisibleReason::AlwaysLoad));
    let quiet = Definition {
        always_load: false,
        ..GREEDY
    };
    assert_eq!(why(quiet, &rules), Some(VisibleReason::DeferLoadingFalse));
    let eager = Definition {
        defer_loading: Some(true),
        ..quiet
    };
    assert_eq!(why(eager, &rules), Some(VisibleReason::Excluded));
    rules.exclude = None;
    assert_eq!(why(eager, &rules), Some(VisibleReason::NotIncluded));
    rules.include = named("create_*");
    assert_eq!(why(eager, &rules), None);
}

#[test]
fn what_defers_a_tool_in_this_order() {
    let mut rules = Rules {
        core: core("other"),
        ..Rules::default()
    };
    let eager = Definition {
        server: "github",
        defer_loading: Some(true),
        ..PLAIN
    };
    assert_eq!(
        decide(eager, &rules),
        Decision::Deferred(DeferredReason::DeferLoadingTrue)
    );
    let silent = Definition {
        defer_loading: None,
        ..eager
    };
    assert_eq!(
        decide(silent, &rules),
        Decision::Deferred(DeferredReason::NotCore)
    );
    rules.core = None;
    assert_eq!(decide(silent, &rules), BY_SOURCE);
}

#[test]
fn an_explicit_server_wins_over_the_name() {
    let tool = Definition {
        name: "mcp__my__yard__lift",
        server: "my__yard",
        ..PLAIN
    };
    assert_eq!(origin(&tool).server, "my__yard");
    assert_eq!(origin(&Definition { server: "", ..tool }).server, "my");
    assert_eq!(
        split_mcp_name("mcp__my__yard__lift"),
        Some(("my", "yard__lift"))
    );
    assert_eq!(split_mcp_name("mcp____x"), None);
}

#[test]
fn only_the_three_decisions_cross() {
    assert_eq!(Decision::Visible(VisibleReason::Core).as_byte(), 0);
    assert_eq!(Decision::Deferred(DeferredReason::Source).as_byte(), 1);
    assert_eq!(Decision::Dropped(DroppedReason::Duplicate).as_byte(), 2);
}
