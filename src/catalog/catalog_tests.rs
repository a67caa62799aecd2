use super::*;

/// A catalog of (flags, name, server, description) under default rules.
fn catalog(tools: &[(&str, &str, &str, &str)], rules: &Rules) -> Catalog {
    let fields: Vec<String> = tools
        .iter()
        .map(|(flags, name, server, description)| {
            format!("{flags}\0{name}\0{server}\0{description}\0\0")
        })
        .collect();
    Catalog::build(
        Definitions::read(Packed::of(fields.iter().flat_map(|tool| tool.split('\0')))).unwrap(),
        rules,
    )
}

#[test]
fn tools_are_found_by_the_name_that_the_model_sees() {
    let tools = [
        ("----", "send", "one", ""),
        ("----", "send", "two", ""),
        ("----", "read", "", ""),
        ("----", "mcp__box__open", "", ""),
    ];
    let catalog = catalog(&tools, &Rules::default());
    assert_eq!(catalog.deferred(), [0, 1, 3]);
    assert_eq!(catalog.find("one__send"), Some(0));
    assert_eq!(catalog.find("mcp__box__open"), Some(3));
    assert_eq!((catalog.find("send"), catalog.find("read")), (None, None));
    assert!(catalog.is_visible("read") && !catalog.is_visible("send") && !catalog.is_visible(""));
    assert_eq!(
        (catalog.server(3), catalog.bare_name(3), catalog.name(3)),
        ("box", "open", "mcp__box__open")
    );
    assert_eq!(
        (catalog.server(2), catalog.source_kind(3)),
        ("", SourceKind::Mcp)
    );
    let counts: Vec<_> = catalog
        .sources()
        .iter()
        .map(|source| (source.name.as_str(), source.tool_count))
        .collect();
    assert_eq!(counts, [("box", 1), ("one", 1), ("two", 1)]);
    let renamed = catalog.renamed();
    assert_eq!(renamed.len(), 2);
    assert_eq!((renamed[0].index, renamed[0].server.as_str()), (0, "one"));
    assert_eq!(
        (renamed[0].from.as_str(), renamed[0].to.as_str()),
        ("send", "one__send")
    );
    assert!(catalog.warnings().is_empty());
}

#[test]
fn the_first_of_several_definitions_stays() {
    let short = ("----", "send", "one", "Sends.");
    let long = ("----", "send", "one", "Sends a letter.");
    for tools in [[short, long], [long, short], [long, long]] {
        let catalog = catalog(&tools, &Rules::default());
        assert_eq!(catalog.deferred(), [0]);
        assert_eq!(catalog.find("send"), Some(0));
        assert_eq!(catalog.sources()[0].tool_count, 1);
        assert_eq!(
            catalog.warnings(),
            ["1 definition left out: `send` of `one` is defined more than once, the first is kept"]
        );
    }
}

#[test]
fn nothing_goes_without_a_warning() {
    let tools = [
        ("----", "", "srv", ""),
        ("----", "\u{200b}", "srv", ""),
        ("----", "tool_search", "srv", ""),
        ("----", "read", "", ""),
        ("----", "read", "", ""),
    ];
    let catalog = catalog(&tools, &Rules::default());
    assert!(catalog.deferred().is_empty() && catalog.sources().is_empty());
    let bytes: Vec<u8> = catalog
        .decisions()
        .iter()
        .map(|decision| decision.as_byte())
        .collect();
    assert_eq!(bytes, [0, 0, 2, 0, 0]);
    assert_eq!(
        catalog.warnings(),
        [
            "2 definitions have no usable name and cannot be deferred",
            "1 definition left out: `tool_search` is the name of a bridge tool",
            "2 visible tools have the name `read`; most model providers refuse this",
        ]
    );
}

#[test]
fn many_warnings_of_a_kind_are_counted() {
    let names: Vec<String> = (10..40).map(|number| format!("t{number}")).collect();
    let tools: Vec<_> = names
        .iter()
        .chain(&names)
        .map(|name| ("----", name.as_str(), "one", ""))
        .collect();
    let catalog = catalog(&tools, &Rules::default());
    assert_eq!(catalog.warnings().len(), 21);
    assert_eq!(
        catalog.warnings()[20],
        "10 more warnings like the one before"
    );
}

#[test]
fn a_tool_without_any_source_can_be_deferred() {
    let rules = Rules {
        core: Some(Vec::new()),
        ..Rules::default()
    };
    let catalog = catalog(
        &[("----", "read", "", ""), ("p---", "write", "kit", "")],
        &rules,
    );
    assert_eq!(catalog.deferred(), [0, 1]);
    assert_eq!(
        (catalog.server(0), catalog.source_kind(0)),
        ("", SourceKind::Other)
    );
    assert_eq!(
        (catalog.server(1), catalog.source_kind(1)),
        ("kit", SourceKind::Plugin)
    );
    assert_eq!(catalog.sources()[1].name, "other");
}
