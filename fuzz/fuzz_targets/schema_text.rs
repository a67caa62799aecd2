//! The searched text of a schema: names of parameters, an empty line, what they say.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tool_search_fuzz::assembly::Opened;
use tool_search_fuzz::text;

const OPTIONS: &str = r#"{"contextLength":200000}"#;

fuzz_target!(|data: &[u8]| {
    let text = text(data).replace('\0', "\u{fffd}");
    let (names, details) = text.split_once("\n\n").unwrap_or((&text, ""));
    let names = format!("{names}\n");
    let fields = [
        "m---", "probe", "lab", "Probes.", &names, details, "m---", "weigh", "lab", "Weighs.",
        "mass\n", "",
    ];
    let opened = Opened::new(&fields, OPTIONS).expect("options of this file");
    opened.check();
    let queries: Vec<&str> = names
        .lines()
        .filter(|line| line.trim().len() > 1 && line.len() < 400)
        .take(4)
        .collect();
    let [first, second] = [&fields[..6], &fields[6..]];
    let turned = Opened::new(&[second, first].concat(), OPTIONS).expect("options of this file");
    assert_eq!(opened.seen(&queries), turned.seen(&queries));
});
