use super::*;
use crate::catalog::{Definitions, Group, Rules};

fn catalog(tools: &[(&str, &str, &str)], groups: Vec<Group>) -> Catalog {
    let fields: Vec<String> = tools
        .iter()
        .map(|(server, name, description)| format!("----\0{name}\0{server}\0{description}\0\0"))
        .collect();
    let definitions = Definitions::read(fields.join("\0").into_bytes()).unwrap();
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

fn listings(catalog: &Catalog) -> Vec<(ListingForm, String)> {
    let listing = Listing::new(catalog);
    (0..listing.steps())
        .map(|step| {
            let text = listing.render(catalog, step).unwrap();
            assert_eq!(text.len(), listing.size(step), "{text}");
            (listing.form(step), text)
        })
        .collect()
}

#[test]
fn the_forms_from_the_richest_to_the_barest() {
    let github = Group {
        server: "github".into(),
        kind: None,
        description: Some("Issues. And more.".into()),
    };
    let full = "github (3 tools)\n\
        - assign_issue_to_people: Assign somebody\n\
        - close_issue\n\
        - create_issue: Open a new issue\n\
        slack (2 tools)\n\
        - history: Read a channel's history.\n\
        - post: Post a message.";
    let github_names = "github (3 tools): assign_issue_to_people, close_issue, create_issue\n";
    let slack_full =
        "slack (2 tools)\n- history: Read a channel's history.\n- post: Post a message.";
    let expected = [
        (ListingForm::Full, full.to_owned()),
        (ListingForm::Mixed, format!("{github_names}{slack_full}")),
        (
            ListingForm::Names,
            format!("{github_names}slack (2 tools): history, post"),
        ),
        (
            ListingForm::Mixed,
            "github (3 tools) - Issues.\nslack (2 tools): history, post".into(),
        ),
        (
            ListingForm::Groups,
            "github (3 tools) - Issues.\nslack (2 tools)".into(),
        ),
        (
            ListingForm::Groups,
            "github (3 tools)\nslack (2 tools)".into(),
        ),
    ];
    let seen = listings(&catalog(&TOOLS, vec![github]));
    assert_eq!(seen, expected);
}

#[test]
fn the_order_of_the_definitions_leaves_no_trace() {
    let mut reversed = TOOLS;
    reversed.reverse();
    assert_eq!(
        listings(&catalog(&reversed, Vec::new())),
        listings(&catalog(&TOOLS, Vec::new()))
    );
}

#[test]
fn what_fits_is_found_without_writing() {
    let catalog = catalog(&TOOLS, Vec::new());
    let listing = Listing::new(&catalog);
    for bytes in 0..300 {
        let step = listing.fit(bytes);
        assert!(listing.size(step) <= bytes);
        assert!(step == 0 || listing.size(step - 1) > bytes);
    }
    assert_eq!(listing.form(listing.fit(3)), ListingForm::None);
    assert_eq!(
        listing.listed(listing.steps()),
        [Listed::None, Listed::None]
    );
    assert_eq!(listing.render(&catalog, listing.steps()), None);
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
    let step = listing.fit(80);
    let expected =
        "server10 (1 tool)\nserver11 (1 tool)\nserver12 (1 tool)\n... and 27 more sources";
    assert_eq!(listing.render(&catalog, step).as_deref(), Some(expected));
    assert_eq!(listing.form(step), ListingForm::Groups);
    assert_eq!(listing.listed(step)[2..4], [Listed::Summary, Listed::None]);
}

#[test]
fn nothing_deferred_means_nothing_listed() {
    let listing = Listing::new(&catalog(&[("", "read", "")], Vec::new()));
    assert_eq!(
        (listing.steps(), listing.fit(99), listing.size(0)),
        (0, 0, 0)
    );
    assert_eq!(listing.form(0), ListingForm::None);
}
