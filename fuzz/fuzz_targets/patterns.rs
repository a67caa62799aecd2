//! A pattern, a line break, and a text: matched as by another engine.
#![no_main]

use libfuzzer_sys::fuzz_target;
use regex_lite::RegexBuilder;
use tool_search::regex::Regex;
use tool_search_fuzz::text;

fuzz_target!(|data: &[u8]| {
    let input = text(data);
    let (pattern, text) = input.split_once('\n').unwrap_or((&input, "create_issue"));
    if pattern.chars().count() > 200 {
        return;
    }
    let own = Regex::new(pattern);
    let other = RegexBuilder::new(pattern)
        .case_insensitive(true)
        .size_limit(1 << 16)
        .build();
    // Borders of words to the other engine, plain characters here and in JavaScript; and flags inside a pattern, which
    // it lets a repetition jump over.
    let differs = [
        r"\<", r"\>", r"\b{", "(?i", "(?-", "(?s", "(?m", "(?x", "(?U", "(?R", "(?u",
    ]
    .iter()
    .any(|part| pattern.contains(part));
    match (own, other) {
        (Ok(own), _) if differs => _ = own.is_match(text),
        (Ok(own), Ok(other)) => assert_eq!(
            own.is_match(text),
            other.is_match(text),
            "/{pattern}/ in {text:?}"
        ),
        (Err(reason), _) => assert!(!reason.is_empty()),
        (Ok(own), Err(_)) => _ = own.is_match(text),
    }
});
