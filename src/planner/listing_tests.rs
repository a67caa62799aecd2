use super::*;
use crate::catalog::{Definitions, Group, Packed, Rules};

fn catalog(tools: &[(&str, &str, &str)], groups: Vec<Group>) -> Catalog {
    let fields: Vec<String> = tools
        .iter()
        .map(|(server, name, description)| format!("----\0{name}\0{server}\0{description}\0\0"))
        .collect();
    let definitions =
        Definitions::read(Packed::of(fields.iter().flat_map(|tool| tool.split('\0')))).unwrap();
    Catalog::build(
        definitions,
        &Rules {
            groups: Some(groups),
            ..Rules::default()
        },
    )
}

const TOOLS: [(&str, &str, &str); 5] = [
    ("slack", "post", "Post a message. Then more."),
    ("github", "create_issue", "Open a new issue"),
    ("github", "close_issue", ""),
    ("github", "assign_issue_to_people", "Assign\nsomebody"),
    ("slack", "history", "Read a channel's\u{202e} history."),
];

/// The different listings of a catalog, from the richest on.
fn listings(catalog: &Catalog) -> Vec<(ListingForm, String)> {
    let listing = Listing::new(catalog);
    let mut listings: Vec<_> = (0..600)
        .rev()
        .filter_map(|bytes| listing.write(bytes))
        .map(|manifest| (manifest.form, manifest.text))
        .collect();
    listings.dedup();
    listings
}

const GITHUB_NAMES: &str = "github (3 tools): assign_issue_to_people, close_issue, create_issue\n";
const SLACK_FULL: &str =
    "slack (2 tools)\n- history: Read a channel's history.\n- post: Post a message.";

#[test]
fn the_forms_from_the_richest_to_the_barest() {
    let full = "github (3 tools)\n\
        - assign_issue_to_people: Assign somebody\n\
        - close_issue\n\
        - create_issue: Open a new issue\n";
    let expected = [
        (ListingForm::Full, format!("{full}{SLACK_FULL}")),
        (ListingForm::Mixed, format!("{GITHUB_NAMES}{SLACK_FULL}")),
        (
            ListingForm::Names,
            format!("{GITHUB_NAMES}slack (2 tools): history, post"),
        ),
        (
            ListingForm::Mixed,
            "github (3 tools) about issue\nslack (2 tools): history, post".into(),
        ),
        (
            ListingForm::Mixed,
            "github (3 tools)\nslack (2 tools): history, post".into(),
        ),
        (
            ListingForm::Groups,
            "github (3 tools) about issue\nslack (2 tools)".into(),
        ),
        (
            ListingForm::Groups,
            "github (3 tools)\nslack (2 tools)".into(),
        ),
    ];
    assert_eq!(listings(&catalog(&TOOLS, Vec::new())), expected);
}

#[test]
fn a_server_says_itself_what_it_is_about() {
    let about = |server: &str, text: &str| Group {
        server: server.into(),
        kind: None,
        description: Some(text.into()),
    };
    let groups = vec![
        about("github", "Code\nhosting. And more."),
        about("slack", ""),
    ];
    let texts: Vec<String> = listings(&catalog(&TOOLS, groups))
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    assert_eq!(
        texts[3],
        "github (3 tools) - Code hosting.\nslack (2 tools): history, post"
    );
}

#[test]
fn descriptions_come_after_what_summed_up_sources_are_about() {
    let names: Vec<String> = (0..60)
        .map(|number| format!("get_boat_number_{number}"))
        .collect();
    let mut tools: Vec<_> = names
        .iter()
        .map(|name| ("yard", name.as_str(), "Gets it."))
        .collect();
    tools.extend(TOOLS);
    let catalog = catalog(&tools, Vec::new());
    let write = |bytes| Listing::new(&catalog).write(bytes).unwrap().text;
    let yard = "yard (60 tools) about boat, number";
    let names = format!("{GITHUB_NAMES}slack (2 tools): history, post\n{yard}");
    assert_eq!(write(names.len()), names);
    let full = format!("{GITHUB_NAMES}{SLACK_FULL}\n{yard}");
    assert_eq!(write(full.len() - 1), names);
    assert_eq!(write(full.len()), full);
}

#[test]
fn the_order_of_the_definitions_leaves_no_trace() {
    let mut reversed = TOOLS;
    reversed.reverse();
    let [first, second] = [TOOLS, reversed].map(|tools| listings(&catalog(&tools, Vec::new())));
    assert_eq!(first, second);
}

#[test]
fn too_many_sources_are_cut() {
    let servers: Vec<String> = (10..40).map(|number| format!("server{number}")).collect();
    let tools: Vec<_> = servers
        .iter()
        .map(|server| (server.as_str(), "t", ""))
        .collect();
    let catalog = catalog(&tools, Vec::new());
    let listing = Listing::new(&catalog);
    let manifest = listing.write(80).unwrap();
    let expected =
        "server10 (1 tool)\nserver11 (1 tool)\nserver12 (1 tool)\n... and 27 more sources";
    assert_eq!(manifest.text, expected);
    assert_eq!(manifest.form, ListingForm::Groups);
    assert_eq!(manifest.listed[2..4], [Listed::Summary, Listed::None]);
    assert!(listing.fits(42) && !listing.fits(40));
    assert_eq!(listing.write(40), None);
}

#[test]
fn nothing_deferred_means_nothing_listed() {
    let catalog = catalog(&[("", "read", "")], Vec::new());
    let listing = Listing::new(&catalog);
    assert_eq!((listing.write(999), listing.fits(999)), (None, false));
}

#[test]
fn every_byte_of_room_counts_and_none_more() {
    let parts = ["mast", "anchor", "rudder", "galley", "ox"];
    let names: Vec<String> = (0..90)
        .map(|number| format!("get_{}_{number}", parts[number % 5]))
        .collect();
    let mut tools = TOOLS.to_vec();
    tools.push(("bay", "look", "Hello w"));
    for (place, name) in names.iter().enumerate() {
        let server = match (place % 5, place < 50) {
            (4, _) => "animals",
            (_, true) => "dock",
            (_, false) => "yard",
        };
        tools.push((server, name, "Gets it."));
    }
    let catalog = catalog(&tools, Vec::new());
    let listing = Listing::new(&catalog);
    let mut smaller = 0;
    for bytes in 0..4_000 {
        let size = listing
            .write(bytes)
            .map_or(0, |manifest| manifest.text.len());
        assert!(
            smaller <= size && size <= bytes,
            "{bytes}: {smaller} {size}"
        );
        smaller = size;
    }
}
