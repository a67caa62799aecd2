//! JSON texts: read as by another reader, and written so that both read the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tool_search::json::{Value, to_json};
use tool_search_fuzz::{answer, text};

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let other: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    match (Value::parse(&text), other) {
        (Some(own), Some(other)) => same(&own, &other),
        // A number past the range of a double is none to the other reader, and one to ours that is never used.
        (Some(own), None) => assert!(holds_odd_number(&own), "{text}"),
        (None, other) => assert!(other.is_none(), "{text}"),
    }
    let written = to_json(&text.as_ref());
    assert_eq!(
        answer(&written),
        serde_json::Value::String(text.into_owned())
    );
});

fn same(own: &Value, other: &serde_json::Value) {
    match (own, other) {
        (Value::Null, serde_json::Value::Null) => {}
        (Value::Bool(own), serde_json::Value::Bool(other)) => assert_eq!(own, other),
        (Value::Number(text), serde_json::Value::Number(other)) => {
            let (own, other) = (
                own.as_f64().expect("a number"),
                other.as_f64().expect("a number"),
            );
            assert!(
                own == other || (own - other).abs() <= other.abs() * 1e-12,
                "{text}: {own} {other}"
            );
        }
        (Value::String(own), serde_json::Value::String(other)) => assert_eq!(own, other),
        (Value::Array(own), serde_json::Value::Array(other)) => {
            assert_eq!(own.len(), other.len());
            own.iter()
                .zip(other)
                .for_each(|(own, other)| same(own, other));
        }
        (Value::Object(entries), serde_json::Value::Object(other)) => {
            for (key, _) in entries {
                same(
                    own.get(key).expect("its key"),
                    other.get(key).expect("the same key"),
                );
            }
        }
        _ => panic!("{own:?} is not {other}"),
    }
}

fn holds_odd_number(value: &Value) -> bool {
    match value {
        Value::Number(_) => value.as_f64().is_none_or(|number| !number.is_finite()),
        Value::Array(values) => values.iter().any(holds_odd_number),
        Value::Object(entries) => entries.iter().any(|(_, value)| holds_odd_number(value)),
        _ => false,
    }
}
