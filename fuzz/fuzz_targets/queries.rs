//! Queries over a fixed catalog.
#![no_main]

use std::collections::HashSet;

use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use tool_search_fuzz::{Kept, answer, positions, text, with_kept};

/// Most tools that one query can name, past any limit.
const MENTIONS: usize = 50;

fuzz_target!(|data: &[u8]| {
    let query = text(data);
    with_kept(|kept| check(kept, &query));
});

fn check(kept: &Kept, query: &str) {
    let json = json!({ "queries": [query], "limit": 4 }).to_string();
    let reply = kept.engine.search(kept.id, &json);
    assert_eq!(reply, kept.engine.search(kept.id, &json));
    let explanation = answer(&kept.engine.explain(kept.id, query, 4));
    let found = answer(&reply);
    let Some(groups) = found["results"].as_array() else {
        assert!(!found["error"].as_str().unwrap_or_default().is_empty());
        return;
    };
    for group in groups {
        let matches = positions(&group["matches"]);
        let unique: HashSet<&usize> = matches.iter().collect();
        assert_eq!(unique.len(), matches.len());
        assert!(matches.len() <= MENTIONS && matches.iter().all(|index| *index < kept.names.len()));
        assert!(!matches.is_empty() || group["hint"].is_string());
        // The arguments of a search may be a list of queries; an explanation takes one.
        if !query.trim_start().starts_with('[') {
            assert_eq!(matches, explained(&explanation));
        }
    }
}

fn explained(explanation: &Value) -> Vec<usize> {
    let hits = explanation["hits"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let mut shown = Vec::new();
    for hit in hits {
        let score = hit["score"].as_f64().unwrap_or(f64::NAN);
        let factors = hit["factors"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let sum: f64 = factors
            .iter()
            .filter_map(|factor| factor["value"].as_f64())
            .sum();
        assert!(score > 0.0 && (sum - score).abs() <= score * 1e-3, "{hit}");
        if hit.get("excluded").is_none() {
            shown.push(
                usize::try_from(hit["name"].as_u64().unwrap_or(u64::MAX)).unwrap_or(usize::MAX),
            );
        }
    }
    shown
}
