//! Floors of retrieval quality on labelled sets: a change that finds less does not pass.
//!
//! The figures themselves are printed by `npm run eval`; the floors stand a little below them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod support;

use serde_json::Value;
use support::{Labelled, assemble, catalog, labelled, search};
use tool_search::bridge::Assembly;

/// Right tools among the first five, as a share of all right tools, a name on two servers counted once.
fn recall_at_5(assembly: &Assembly, tools: &[Value], row: &Labelled) -> f64 {
    let group = search(assembly, &row.query, 25).results.remove(0);
    let mut seen: Vec<String> = Vec::new();
    for index in group.matches {
        let tool = &tools[index as usize];
        let (name, server) = (
            tool["name"].as_str().unwrap(),
            tool["server"].as_str().unwrap_or_default(),
        );
        let key = if row.by_name {
            name.to_owned()
        } else {
            format!("{server}/{name}")
        };
        if !seen.contains(&key) {
            seen.push(key);
        }
    }
    let found = seen
        .iter()
        .take(5)
        .filter(|key| row.relevant.contains(key))
        .count();
    found as f64 / row.relevant.len() as f64
}

fn mean_recall(catalog_name: &str, set: &str, step: usize) -> f64 {
    let tools = catalog(catalog_name);
    let assembly = assemble(&tools, "english");
    let rows = labelled(set);
    let recalls: Vec<f64> = rows
        .iter()
        .filter(|row| row.query.chars().count() <= 2_000)
        .step_by(step)
        .map(|row| recall_at_5(&assembly, &tools, row))
        .collect();
    recalls.iter().sum::<f64>() / recalls.len() as f64
}

#[test]
fn recall_keeps_its_floors() {
    for (set, catalog, step, floor) in [
        ("agent_queries", "catalogs/mcp_live.json.gz", 1, 0.89),
        ("tool_search_mcp", "catalogs/mcp_live.json.gz", 1, 0.75),
        ("typo", "catalogs/mcp_live.json.gz", 1, 0.95),
        (
            "gtc_github_rest",
            "catalogs/github_rest_api.json.gz",
            1,
            0.91,
        ),
        (
            "cloudflare_queries",
            "catalogs/cloudflare_api.json.gz",
            1,
            0.84,
        ),
        ("aws_examples", "catalogs/aws_api.json.gz", 5, 0.94),
        ("bfcl", "retrieval/bfcl.catalog.json.gz", 10, 0.83),
        ("gtc_mcp", "retrieval/gtc_mcp.catalog.json.gz", 1, 0.94),
        ("toole", "retrieval/toole.catalog.json.gz", 10, 0.68),
        ("paraphrase_reporting", "catalogs/mcp_live.json.gz", 1, 0.37),
    ] {
        let recall = mean_recall(catalog, set, step);
        assert!(
            recall >= floor,
            "{set}: recall@5 is {recall:.3}, the floor is {floor}"
        );
    }
}

#[test]
fn queries_for_services_that_are_not_here_are_refused() {
    let tools = catalog("catalogs/mcp_live.json.gz");
    let assembly = assemble(&tools, "english");
    let rows: Vec<Labelled> = labelled("unanswerable");
    let services: Vec<&Labelled> = rows.iter().filter(|row| row.kind == "service").collect();
    // Rows with an even number were looked at, the others were not.
    for (half, parity) in [("even", 0), ("odd", 1)] {
        let number = |row: &Labelled| row.id.rsplit('-').next().unwrap().parse::<u32>().unwrap();
        let rows = services.iter().filter(|row| number(row) % 2 == parity);
        let (refused, all) = rows.fold((0, 0), |(refused, all), row| {
            let group = search(&assembly, &row.query, 5).results.remove(0);
            let is_refused = group.matches.is_empty()
                && group.hint.is_some()
                && group.available_sources.len() == 40;
            (refused + usize::from(is_refused), all + 1)
        });
        assert!(refused * 100 >= all * 80, "{half}: {refused} of {all}");
    }
}

#[test]
fn every_language_is_found_alone_and_in_one_pool() {
    let languages: Vec<Value> =
        serde_json::from_str(&support::read("retrieval/multilingual.json.gz")).unwrap();
    let (mut alone, mut pooled, mut queries) = (0, 0, 0);
    let mut pool: Vec<Value> = Vec::new();
    for language in &languages {
        pool.extend(
            language["tools"]
                .as_array()
                .unwrap()
                .iter()
                .cloned()
                .map(|mut tool| {
                    tool["server"] =
                        format!("{} {}", language["code"].as_str().unwrap(), tool["server"]).into();
                    tool
                }),
        );
    }
    let pool_assembly = assemble(&pool, "english");
    for language in &languages {
        let tools = language["tools"].as_array().unwrap();
        let name = language["language"].as_str().unwrap().to_lowercase();
        let known = ["chinese", "japanese", "korean"].contains(&name.as_str());
        let assembly = assemble(tools, if known { "none" } else { &name });
        for row in language["queries"].as_array().unwrap() {
            let (query, relevant) = (row["query"].as_str().unwrap(), &row["relevant"]);
            let relevant = relevant
                .as_str()
                .unwrap_or_else(|| relevant[0].as_str().unwrap());
            let first = |assembly: &Assembly| {
                search(assembly, query, 5)
                    .results
                    .remove(0)
                    .matches
                    .first()
                    .copied()
            };
            let is_right = |tool: &Value| tool["name"] == relevant;
            queries += 1;
            alone +=
                usize::from(first(&assembly).is_some_and(|index| is_right(&tools[index as usize])));
            pooled += usize::from(first(&pool_assembly).is_some_and(|index| {
                let tool = &pool[index as usize];
                let code = language["code"].as_str().unwrap();
                is_right(tool) && tool["server"].as_str().unwrap().starts_with(code)
            }));
        }
    }
    assert_eq!(queries, 136);
    assert!(alone * 100 >= queries * 97, "alone: {alone} of {queries}");
    assert!(
        pooled * 100 >= queries * 93,
        "pooled: {pooled} of {queries}"
    );
}
