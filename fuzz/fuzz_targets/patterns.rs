//! A pattern, a line break, and a text: common signs match as in another engine, and all are matched without harm.
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
    // Engines differ in what stranger signs mean: `--` in a class, `\<`, flags in the middle. Those have to be run.
    let is_common = |c: char| c.is_ascii_alphanumeric() || " _.*+?|():".contains(c);
    let differs = !pattern.chars().all(is_common) || pattern.contains("(?");
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
