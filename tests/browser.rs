//! The engine as it runs in a web page: the exported functions, in a headless browser.
#![cfg(target_arch = "wasm32")]

use serde_json::Value;
use tool_search::catalog::Packed;
use tool_search::wasm::{decisions, open, search, version};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Two deferred tools of one server, as the package hands them over.
fn packed() -> Packed {
    let tools = [
        [
            "m---",
            "create_issue",
            "tracker",
            "Creates an issue.",
            "title\nbody\n",
            "",
        ],
        [
            "m---",
            "send_mail",
            "post",
            "Sends a message.",
            "to\nsubject\n",
            "",
        ],
    ];
    Packed::of(tools.concat())
}

fn opened(packed: Packed) -> String {
    open(packed.text, packed.lengths, "{}")
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

#[wasm_bindgen_test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn a_catalog_is_opened_and_searched() {
    let opened = parsed(&opened(packed()));
    let id = opened["id"].as_u64().and_then(|id| u32::try_from(id).ok());
    assert_eq!(opened["plan"]["tier"], 1, "{opened}");
    let Some(id) = id else {
        panic!("no handle in {opened}")
    };
    assert_eq!(decisions(id), [1, 1]);
    let reply = parsed(&search(id, r#"{"queries":["issues"]}"#));
    assert_eq!(
        reply["results"][0]["matches"],
        serde_json::json!([0]),
        "{reply}"
    );
}

#[wasm_bindgen_test]
fn a_handle_that_nobody_gave_is_answered_by_the_empty_text() {
    assert_eq!(search(u32::MAX, r#"{"queries":["issues"]}"#), "");
}
