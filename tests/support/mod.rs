//! Real catalogs and labelled queries, read the way the JavaScript side packs them.

#![allow(dead_code, reason = "each test binary uses its part")]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde_json::Value;
use tool_search::bridge::{Assembly, Options, SearchReply, SearchResults};
use tool_search::catalog::{Definitions, FIELDS, Packed};

/// The text of a gzip file below `tests/data`.
pub(crate) fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    let mut text = String::new();
    flate2::read::GzDecoder::new(File::open(path).unwrap())
        .read_to_string(&mut text)
        .unwrap();
    text
}

/// Tool definitions in MCP form.
pub(crate) fn catalog(name: &str) -> Vec<Value> {
    serde_json::from_str(&read(name)).unwrap()
}

/// The packed form of definitions, as `js/definitions.ts` writes it.
pub(crate) fn pack(tools: &[Value]) -> Packed {
    let fields: Vec<[String; FIELDS]> = tools.iter().map(fields).collect();
    Packed::of(fields.iter().flatten().map(String::as_str))
}

fn fields(tool: &Value) -> [String; FIELDS] {
    let text = |key: &str| {
        let text = tool.get(key).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    let (mut names, mut details) = (String::new(), String::new());
    for (name, property) in tool["inputSchema"]["properties"]
        .as_object()
        .into_iter()
        .flatten()
    {
        names.push_str(name);
        names.push('\n');
        let words = property["enum"].as_array().into_iter().flatten().take(20);
        for line in property["description"]
            .as_str()
            .into_iter()
            .chain(words.filter_map(Value::as_str))
        {
            details.extend(line.chars().take(80));
            details.push('\n');
        }
    }
    let kind = if text("server").is_empty() { "-" } else { "m" };
    [
        format!("{kind}d--"),
        text("name"),
        text("server"),
        text("description"),
        names,
        details,
    ]
}

/// An assembly of definitions, all of them deferred.
pub(crate) fn assemble(tools: &[Value], language: &str) -> Assembly {
    let options = Options {
        language: Some(language.to_owned()),
        ..Options::default()
    };
    Assembly::new(Definitions::read(pack(tools)).unwrap(), &options).unwrap()
}

/// A query and the tools that answer it, as `server/name`, or as names where `by_name`.
pub(crate) struct Labelled {
    pub(crate) id: String,
    pub(crate) query: String,
    pub(crate) kind: String,
    pub(crate) relevant: Vec<String>,
    pub by_name: bool,
}

/// The labelled queries of a set.
pub(crate) fn labelled(set: &str) -> Vec<Labelled> {
    let text = read(&format!("retrieval/{set}.queries.jsonl.gz"));
    text.lines()
        .map(|line| row(&serde_json::from_str(line).unwrap()))
        .collect()
}

fn row(row: &Value) -> Labelled {
    let text = |key: &str| row[key].as_str().unwrap_or_default().to_owned();
    let ids = row.get("relevantIds");
    let relevant = ids.unwrap_or(&row["relevant"]).as_array().unwrap();
    Labelled {
        id: text("id"),
        query: text("query"),
        kind: text("kind"),
        relevant: relevant
            .iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect(),
        by_name: ids.is_none(),
    }
}

/// What a search of one query finds.
pub(crate) fn search(assembly: &Assembly, query: &str, limit: usize) -> SearchResults {
    let arguments = serde_json::json!({ "queries": [query], "limit": limit }).to_string();
    match assembly.search(&arguments) {
        SearchReply::Found(results) => results,
        SearchReply::Refused { error } => panic!("{query}: {error}"),
    }
}
