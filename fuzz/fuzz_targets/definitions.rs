//! Definitions and options: a line of options as JSON, then packed definitions.
#![no_main]

use std::collections::HashSet;

use libfuzzer_sys::fuzz_target;
use tool_search_fuzz::assembly::Opened;
use tool_search_fuzz::{fields, text};

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let (options, packed) = text.split_once('\n').unwrap_or(("{}", &text));
    let fields = fields(packed);
    let Some(opened) = Opened::new(&fields, options) else {
        return;
    };
    opened.check();
    // Of several definitions of one tool the first counts, so that their order matters.
    let tools: Vec<&[&str]> = fields.chunks(6).collect();
    let unique: HashSet<&str> = tools.iter().map(|tool| tool[1]).collect();
    if unique.len() == tools.len() {
        let reversed: Vec<&str> = tools.iter().rev().copied().flatten().copied().collect();
        let queries: Vec<&str> = fields
            .iter()
            .copied()
            .filter(|field| field.trim().len() > 1 && field.len() < 400)
            .take(8)
            .collect();
        let turned = Opened::new(&reversed, options).expect("taken before");
        assert_eq!(opened.seen(&queries), turned.seen(&queries));
    }
});
