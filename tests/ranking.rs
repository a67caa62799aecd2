//! What holds of every ranking, whatever the tools and the query.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod support;

use proptest::prelude::*;
use serde_json::{Value, json};
use support::{assemble, catalog, search};
use tool_search::bridge::{Assembly, DescribeReply, NameResolution, SearchReply};
use tool_search::ffi::Engine;

fn names(assembly: &Assembly, query: &str, limit: usize) -> Vec<String> {
    let group = search(assembly, query, limit).results.remove(0);
    group
        .matches
        .iter()
        .map(|index| assembly.catalog().name(*index).to_owned())
        .collect()
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(vec!["list", "create", "issue", "issues", "file", "slack", "github", "deploy", "bug", "ticket"])
            .prop_map(str::to_owned),
        2 => "[a-z]{2,7}",
        1 => "[A-Z][a-z]{2,5}[A-Z][a-z]{2,5}",
        1 => any::<char>().prop_map(String::from),
        1 => prop::sample::select(vec!["文档", "λιμάνι", "gâteau", "s3", "oauth2", "/"]).prop_map(str::to_owned),
    ]
}

fn text(most: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 0..most).prop_map(|words| words.join(" "))
}

fn tools() -> impl Strategy<Value = Vec<Value>> {
    let tool = (
        prop::collection::vec("[a-z]{1,6}", 1..4),
        "[a-c]",
        text(12),
        "[a-z]{1,5}",
    );
    prop::collection::btree_map("[a-z]{1,3}", tool, 1..25).prop_map(|tools| {
        let tool = |(key, (name, server, description, parameter)): (String, (Vec<String>, String, String, String))| {
            json!({
                "name": format!("{}_{key}", name.join("_")), "server": server, "description": description,
                "inputSchema": { "properties": { parameter: { "type": "string" } } }
            })
        };
        tools.into_iter().map(tool).collect()
    })
}

/// A query that is no pattern: those are not ranked.
fn query() -> impl Strategy<Value = String> {
    text(8).prop_filter("words", |query| {
        !query.trim().is_empty() && !query.trim_start().starts_with('/')
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn the_order_of_the_tools_leaves_no_trace(tools in tools(), query in query()) {
        let mut reversed = tools.clone();
        reversed.reverse();
        prop_assert_eq!(
            names(&assemble(&tools, "english"), &query, 7),
            names(&assemble(&reversed, "english"), &query, 7)
        );
    }

    #[test]
    fn an_explanation_is_the_ranking(tools in tools(), query in query()) {
        let assembly = assemble(&tools, "english");
        let found = search(&assembly, &query, 5).results.remove(0).matches;
        let explanation = assembly.explain(&query, 5);
        let explained: Vec<u32> = explanation.hits.iter().filter(|hit| hit.excluded.is_none()).map(|hit| hit.name).collect();
        prop_assert_eq!(found, explained);
        for pair in explanation.hits.windows(2) {
            prop_assert!(pair[0].score >= pair[1].score - pair[0].score.abs() * 1e-4);
        }
        for hit in &explanation.hits {
            let sum: f32 = hit.factors.iter().map(|factor| factor.value).sum();
            prop_assert!((sum - hit.score).abs() <= hit.score.abs() * 1e-4);
            prop_assert!(hit.score > 0.0 && !hit.factors.is_empty());
        }
    }

    #[test]
    fn a_tool_is_first_under_its_own_name(tools in tools(), pick in any::<prop::sample::Index>(), limit in 1_usize..4) {
        let assembly = assemble(&tools, "english");
        let name = pick.get(&tools)["name"].as_str().unwrap().to_owned();
        for query in [name.clone(), format!("\"{name}\""), format!("please run `{name}` now")] {
            let found = names(&assembly, &query, limit);
            prop_assert_eq!(found.first(), Some(&name));
        }
    }
}

#[test]
fn names_in_a_query_come_first_in_its_order_and_past_the_limit() {
    let assembly = assemble(&catalog("catalogs/github_mcp.json.gz"), "english");
    let query = "compare list_issues, get_me and create_gist";
    assert_eq!(
        names(&assembly, query, 2),
        ["list_issues", "get_me", "create_gist"]
    );
    assert_eq!(
        names(&assembly, "CREATE-GIST", 5).first().unwrap(),
        "create_gist"
    );
    assert_eq!(
        names(&assembly, "createGist", 5).first().unwrap(),
        "create_gist"
    );
}

/// Few of all documents are looked at in full where few are asked for, and what searches count on is kept between them:
/// neither may show.
#[test]
fn a_shorter_answer_is_the_beginning_of_a_longer_one_whatever_was_searched_before() {
    let tools = catalog("catalogs/mcp_live.json.gz");
    let assembly = assemble(&tools, "english");
    let queries: Vec<String> = ["agent_queries", "paraphrase_tuning"]
        .into_iter()
        .flat_map(|set| support::labelled(set).into_iter().step_by(3))
        .map(|row| row.query)
        .collect();
    assert!(queries.len() > 40);
    for query in &queries {
        let all = names(&assembly, query, 25);
        // A refusal judges the best five, which are the same for every limit.
        for limit in [1, 2, 3, 5, 8, 13] {
            let expected = all.get(..limit.min(all.len())).unwrap();
            assert_eq!(
                names(&assembly, query, limit),
                expected,
                "{query} to {limit}"
            );
        }
    }
    let fresh = assemble(&tools, "english");
    for query in queries.iter().rev() {
        assert_eq!(
            names(&assembly, query, 5),
            names(&fresh, query, 5),
            "{query}"
        );
    }
}

#[test]
fn one_and_two_tools_are_ranked_like_many() {
    let tool = |name: &str, description: &str| json!({ "name": name, "server": "s", "description": description });
    let one = assemble(&[tool("send_letter", "Sends a letter.")], "english");
    assert_eq!(names(&one, "letters", 5), ["send_letter"]);
    let two = [
        tool("send_letter", "Sends a letter."),
        tool("read_letter", "Reads a letter."),
    ];
    assert_eq!(
        names(&assemble(&two, "english"), "letter", 5),
        ["read_letter", "send_letter"]
    );
    assert_eq!(
        names(&assemble(&two, "english"), "send a letter", 5),
        ["send_letter", "read_letter"]
    );
}

#[test]
fn boilerplate_of_one_server_drowns_no_word() {
    let mut tools: Vec<Value> = (0..200)
        .map(|number| json!({
            "name": format!("thing_{number}"), "server": "big", "description": "Manages a thing.",
            "inputSchema": { "properties": { "tenant": {}, "retry_delay": {}, "subscription": {} } }
        }))
        .collect();
    tools.push(json!({ "name": "cancel_subscription", "server": "small", "description": "Cancels a subscription." }));
    assert_eq!(
        names(&assemble(&tools, "english"), "subscription", 1),
        ["cancel_subscription"]
    );
}

#[test]
fn text_without_end_takes_no_time_without_end() {
    let assembly = assemble(&catalog("catalogs/github_mcp.json.gz"), "english");
    for text in ["x", "_", "é", "aB", "a b ", "a__"] {
        let long = text.repeat(1_000_000);
        assert!(assembly.explain(&long, 5).hits.len() <= 8);
        assert!(matches!(
            assembly.resolve_name(&long),
            NameResolution::Refused { .. }
        ));
        assert!(matches!(
            assembly.search(&long),
            SearchReply::Refused { .. }
        ));
        assert!(matches!(
            assembly.describe(&long),
            DescribeReply::Refused { .. }
        ));
    }
}

/// An engine that answers for many turns answers as one that starts anew: what it keeps from earlier turns only
/// saves work.
#[test]
fn earlier_turns_change_no_answer() {
    let tools = catalog("catalogs/github_mcp.json.gz");
    let turns: [Vec<Value>; 4] = [
        tools.clone(),
        tools.iter().skip(1).step_by(2).cloned().collect(),
        tools.iter().rev().cloned().collect(),
        tools.iter().take(60).cloned().collect(),
    ];
    let answers = |engine: &mut Engine, tools: &[Value], language: &str| -> Vec<String> {
        let options = json!({ "language": language }).to_string();
        let opened: Value =
            serde_json::from_str(&engine.open(support::pack(tools), &options)).unwrap();
        let id = opened["id"].as_u64().unwrap() as u32;
        let queries = [
            "create an issue",
            "pull requsts of a repo",
            "delete file",
            "worfklow",
            "github",
        ];
        let search = |query: &str| engine.search(id, &json!({ "queries": [query] }).to_string());
        let explained = queries.iter().map(|query| engine.explain(id, query, 10));
        queries
            .iter()
            .map(|query| search(query))
            .chain(explained)
            .collect()
    };
    let mut old = Engine::new();
    for language in ["english", "german", "english"] {
        for tools in &turns {
            let anew = answers(&mut Engine::new(), tools, language);
            assert_eq!(answers(&mut old, tools, language), anew);
        }
    }
}
