use super::*;

/// What another reader makes of a text.
fn expected(text: &str) -> Option<serde_json::Value> {
    serde_json::from_str(text).ok()
}

fn same(own: &Value, other: &serde_json::Value) -> bool {
    match (own, other) {
        (Value::Null, serde_json::Value::Null) => true,
        (Value::Bool(own), serde_json::Value::Bool(other)) => own == other,
        (Value::Number(_), serde_json::Value::Number(other)) => own.as_f64() == other.as_f64(),
        (Value::String(own), serde_json::Value::String(other)) => own == other,
        (Value::Array(own), serde_json::Value::Array(other)) => {
            own.len() == other.len() && own.iter().zip(other).all(|(own, other)| same(own, other))
        }
        (Value::Object(entries), serde_json::Value::Object(other)) => {
            let has = |(key, _): &(String, Value)| {
                own.get(key)
                    .zip(other.get(key))
                    .is_some_and(|(own, other)| same(own, other))
            };
            entries.len() >= other.len() && entries.iter().all(has)
        }
        _ => false,
    }
}

/// Texts of all kinds, right and wrong.
const TEXTS: &str = r#"null
true
 false 
nul
truex
0
-0
12
01
-
1.
.5
1.5e3
1e
+1
1e+2
1E-2
0x1
NaN
""
"a\nb"
"\u00e9\ud83c\udfa3"
"\ud800"
"\udc00"
"\ud800\u0041"
"\u+123"
"\u12"
"\x"
"
"\
[]
[1, 2]
[1,]
[,]
[1 2]
[
]
{}
{"a":1,"b":[{}]}
{"a" : null }
{"a"}
{a:1}
{"a":1,}
{"a":1,"a":2}
{"a":1]
1 1
["\/\b\f\r\t"]"#;

#[test]
fn texts_are_read_as_by_another_reader() {
    let odd = ["", " ", "\"\n\"", "\u{feff}1", "\"港\""];
    for text in TEXTS.lines().chain(odd) {
        match (Value::parse(text), expected(text)) {
            (Some(own), Some(other)) => assert!(same(&own, &other), "{text}: {own:?}"),
            (own, other) => assert_eq!(own.is_some(), other.is_some(), "{text}"),
        }
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(Value::parse(&nested(DEEPEST)).is_some());
    assert!(Value::parse(&nested(DEEPEST + 1)).is_none());
    assert!(Value::parse(&"[{\"a\":".repeat(100_000)).is_none());
}
