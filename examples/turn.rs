//! Turns on a real catalog, step by step, for counting instructions: `npm run instructions`.
//!
//! Callgrind counts what happens inside [`counted`], so that reading the catalog is left out, and writes one file a
//! step. Nothing here depends on time, chance or the machine.

use std::hint::black_box;
use std::mem::take;

use serde_json::{Value, json};
use tool_search::ffi::Engine;

#[path = "../tests/support/mod.rs"]
mod support;

const QUERIES: usize = 60;

/// What is counted. Its name is told to callgrind, so it has to stay a function that is called and returns.
#[inline(never)]
fn counted(step: &mut dyn FnMut() -> String) -> String {
    black_box(step())
}

/// Runs a step and prints its name, and how much it answered: a step that answers nothing must not pass for a fast one.
fn run(name: &str, mut step: impl FnMut() -> String) -> String {
    let answer = counted(&mut step);
    println!("{name}: {} bytes", answer.len());
    answer
}

/// Real queries, as a model sends them.
fn real_queries() -> Vec<String> {
    let rows = support::labelled("agent_queries");
    let query = |row: &support::Labelled| json!({ "queries": [row.query], "limit": 5 }).to_string();
    let every = (rows.len() / QUERIES).max(1);
    rows.iter()
        .step_by(every)
        .take(QUERIES)
        .map(query)
        .collect()
}

fn id_of(opened: &str) -> u32 {
    let opened: Value = serde_json::from_str(opened).unwrap_or_default();
    let id = opened.get("id").and_then(Value::as_u64);
    id.unwrap_or_default() as u32
}

fn main() {
    let mut tools = support::catalog("catalogs/mcp_live.json.gz");
    let mut packed = support::pack(&tools);
    let queries = real_queries();
    let first = queries.first().map_or("", String::as_str);
    let mut engine = Engine::new();

    // Mostly what a process pays once, whatever its catalog.
    let mut few = support::pack(tools.get(..10).unwrap_or_default());
    let opened = run("assemble, 10 tools", || engine.open(take(&mut few), "{}"));
    let id = id_of(&opened);
    run("first search, 10 tools", || engine.search(id, first));

    let opened = run("assemble", || engine.open(take(&mut packed), "{}"));
    let id = id_of(&opened);
    run("first search", || engine.search(id, first));
    run("60 searches", || {
        queries
            .iter()
            .map(|query| engine.search(id, query))
            .collect()
    });

    if let Some(tool) = tools.first_mut() {
        tool["description"] = "Says hello to somebody.".into();
    }
    packed = support::pack(&tools);
    let opened = run("assemble, one tool new", || {
        engine.open(take(&mut packed), "{}")
    });
    let id = id_of(&opened);
    run("first search, one tool new", || engine.search(id, first));
    packed = support::pack(&tools);
    run("assemble, unchanged", || {
        engine.open(take(&mut packed), "{}")
    });
}
