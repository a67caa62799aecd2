use super::*;

fn read(arguments: &str) -> Result<(Vec<String>, usize), String> {
    SearchArguments::read(arguments, &Config::default())
        .map(|arguments| (arguments.queries, arguments.limit))
}

#[test]
fn queries_come_in_every_shape_that_models_send() {
    let one = (vec!["open ticket".to_owned()], 5);
    for arguments in [
        r#"{"queries": ["open ticket"]}"#,
        r#"{"queries": "open ticket"}"#,
        r#"{"queries": "[\"open ticket\"]"}"#,
        r#"{"query": " open ticket "}"#,
        r#"{"queries": [["open ticket"]]}"#,
        r#"{"queries": {"query": ["open ticket"]}}"#,
        r#"{"Queries": "open ticket", "limit": 5}"#,
        r#"{"tool_search": {"queries": ["open ticket"]}}"#,
        r#"{"queries": [{"query": "open ticket"}, null, ""]}"#,
        r#"{"arguments": {"queries": ["open ticket"]}}"#,
        r#""{\"queries\": [\"open ticket\"]}""#,
        r#"["open ticket"]"#,
        "open ticket",
    ] {
        assert_eq!(read(arguments), Ok(one.clone()), "{arguments}");
    }
}

#[test]
fn limits_are_read_and_clamped() {
    for (limit, expected) in [
        ("3", 3),
        ("\"2\"", 2),
        ("2.9", 2),
        ("0", 1),
        ("-4", 1),
        ("1e9", 25),
        ("null", 5),
        ("\"many\"", 5),
        ("[7]", 5),
        ("1e999", 5),
    ] {
        let arguments = format!(r#"{{"queries": ["a"], "limit": {limit}}}"#);
        let limit = read(&arguments).map(|read| read.1);
        assert!(
            limit == Ok(expected) || expected == 5 && limit.is_err(),
            "{arguments}: {limit:?}"
        );
    }
}

#[test]
fn what_cannot_be_read_says_how_to_retry() {
    for arguments in [
        "",
        "{}",
        r#"{"queries": ["", "  "]}"#,
        "null",
        "true",
        r#"{"this": "or", "that": "one"}"#,
        r#"{"queries": {"#,
    ] {
        let error = read(arguments).unwrap_err();
        assert!(error.contains("queries"), "{arguments}: {error}");
    }
    let many = format!(r#"{{"queries": {:?}}}"#, vec!["a"; MAX_QUERIES + 1]);
    assert!(read(&many).unwrap_err().contains("at most 10"));
    let long = format!(
        r#"{{"queries": ["{}"]}}"#,
        "x".repeat(MAX_QUERY_CHARACTERS + 1)
    );
    assert!(read(&long).unwrap_err().contains("too long"));
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    assert!(read(&deep).unwrap_err().contains("JSON"));
}

#[test]
fn names_are_read_once_each() {
    let names = |arguments: &str| read_names(arguments).unwrap();
    assert_eq!(names(r#"{"names": ["b", "a", "b"]}"#), ["b", "a"]);
    assert_eq!(names(r#"{"name": "a"}"#), ["a"]);
    assert!(
        read_names(r#"{"names": []}"#)
            .unwrap_err()
            .contains("names")
    );
    let many: Vec<String> = (0..=MAX_NAMES).map(|number| number.to_string()).collect();
    let many = format!(r#"{{"names": {many:?}}}"#);
    assert!(read_names(&many).unwrap_err().contains("at most 20"));
}
