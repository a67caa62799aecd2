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

fn decide(tool: Definition<'_>, rules: &Rules) -> Decision {
    Judge::new(rules).decide(&tool, &origin(&tool))
}

fn named(name: &str) -> Vec<ToolPattern> {
    vec![ToolPattern {
        name: Some(name.into()),
        ..ToolPattern::default()
    }]
}

#[test]
fn a_source_defers_and_nothing_else_does() {
    let rules = Rules::default();
    let by_source = Decision::Deferred(DeferredReason::Source);
    assert_eq!(
        decide(PLAIN, &rules),
        Decision::Visible(VisibleReason::NoSource)
    );
    assert_eq!(
        decide(
            Definition {
                server: "github",
                ..PLAIN
            },
            &rules
        ),
        by_source
    );
    assert_eq!(
        decide(
            Definition {
                source: Some(SourceKind::Plugin),
                ..PLAIN
            },
            &rules
        ),
        by_source
    );
    assert_eq!(
        decide(
            Definition {
                name: "mcp__github__x",
                ..PLAIN
            },
            &rules
        ),
        by_source
    );
    assert_eq!(
        decide(
            Definition {
                name: "mcp__x",
                ..PLAIN
            },
            &rules
        ),
        Decision::Visible(VisibleReason::NoSource)
    );
    assert_eq!(
        decide(
            Definition {
                server: "\u{200b}",
                ..PLAIN
            },
            &rules
        ),
        Decision::Visible(VisibleReason::NoSource)
    );
}

#[test]
fn each_rule_yields_to_those_before_it() {
    let everything = Definition {
        server: "github",
        always_load: true,
        defer_loading: Some(false),
        ..PLAIN
    };
    let mut rules = Rules {
        core: Some(vec!["create_issue".into()]),
        include: Some(named("other")),
        exclude: Some(named("create_*")),
        groups: None,
    };
    let visible = Decision::Visible;
    let bridge = Definition {
        name: "tool_call",
        ..everything
    };
    assert_eq!(
        decide(bridge, &rules),
        Decision::Dropped(DroppedReason::BridgeName)
    );
    assert_eq!(
        decide(
            Definition {
                name: " ",
                ..everything
            },
            &rules
        ),
        visible(VisibleReason::Unnamed)
    );
    assert_eq!(decide(everything, &rules), visible(VisibleReason::Core));
    rules.core = Some(Vec::new());
    assert_eq!(
        decide(everything, &rules),
        visible(VisibleReason::AlwaysLoad)
    );
    let quiet = Definition {
        always_load: false,
        ..everything
    };
    assert_eq!(
        decide(quiet, &rules),
        visible(VisibleReason::DeferLoadingFalse)
    );
    let eager = Definition {
        defer_loading: Some(true),
        ..quiet
    };
    assert_eq!(decide(eager, &rules), visible(VisibleReason::Excluded));
    rules.exclude = None;
    assert_eq!(decide(eager, &rules), visible(VisibleReason::NotIncluded));
    rules.include = Some(named("create_*"));
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
    assert_eq!(
        decide(silent, &rules),
        Decision::Deferred(DeferredReason::Source)
    );
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
