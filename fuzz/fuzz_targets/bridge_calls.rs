//! What a model writes: arguments of the bridge tools, and names.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use tool_search_fuzz::{answer, positions, text, with_kept};

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    with_kept(|kept| {
        let in_scope = |list: &Value| {
            assert!(
                positions(list)
                    .iter()
                    .all(|index| *index < kept.names.len())
            )
        };
        let found = answer(&kept.engine.search(kept.id, &text));
        match found["results"].as_array() {
            Some(groups) => {
                assert_eq!(
                    groups.len(),
                    found["queries"].as_array().map_or(0, Vec::len)
                );
                assert!(groups.len() <= 10);
                groups.iter().for_each(|group| in_scope(&group["matches"]));
            }
            None => assert!(!found["error"].as_str().unwrap_or_default().is_empty()),
        }
        let described = answer(&kept.engine.describe(kept.id, &text));
        if described.get("error").is_none() {
            let found = positions(&described["found"]);
            assert!(found.len() <= 20);
            in_scope(&described["found"]);
        }
        let resolved = answer(&kept.engine.resolve_name(kept.id, &text));
        match resolved["index"].as_u64() {
            Some(index) => assert!((index as usize) < kept.names.len()),
            None => assert!(
                resolved["error"]
                    .as_str()
                    .unwrap_or_default()
                    .chars()
                    .count()
                    < 2_000
            ),
        }
    });
});
