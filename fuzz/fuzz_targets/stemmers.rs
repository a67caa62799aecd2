//! A byte for the language, and a word: stemmed as by the stemmers compiled to Rust.
#![no_main]

use std::panic::{catch_unwind, set_hook, take_hook};

use libfuzzer_sys::fuzz_target;
use rust_stemmers::{Algorithm, Stemmer};
use tool_search::analysis::{Analyzer, Language, fold, words};
use tool_search_fuzz::text;

const ALGORITHMS: [Algorithm; 18] = [
    Algorithm::Arabic,
    Algorithm::Danish,
    Algorithm::Dutch,
    Algorithm::English,
    Algorithm::Finnish,
    Algorithm::French,
    Algorithm::German,
    Algorithm::Greek,
    Algorithm::Hungarian,
    Algorithm::Italian,
    Algorithm::Norwegian,
    Algorithm::Portuguese,
    Algorithm::Romanian,
    Algorithm::Russian,
    Algorithm::Spanish,
    Algorithm::Swedish,
    Algorithm::Tamil,
    Algorithm::Turkish,
];

fuzz_target!(|data: &[u8]| {
    let Some((choice, rest)) = data.split_first() else {
        return;
    };
    let position = usize::from(*choice) % Language::names().count();
    let language = Language::names()
        .nth(position)
        .and_then(Language::from_name)
        .expect("a name of the table");
    let analyzer = Analyzer::new(language);
    for word in words(&text(rest)).take(20) {
        let term = analyzer.term(word);
        analyzer.analyze(word, &mut |term, _| assert!(term.len() <= 400, "{term}"));
        let is_plain = word.is_ascii() && word.bytes().all(|byte| byte.is_ascii_lowercase());
        // English has exceptions of its own.
        if let (true, Some(algorithm)) = (
            is_plain && language != Language::English,
            ALGORITHMS.get(position),
        ) {
            if let Some(stem) = compiled(*algorithm, word) {
                assert_eq!(term, fold(&stem), "{word} in {language:?}");
            }
        }
    }
});

/// The stem of the compiled stemmer, which panics on some impossible words.
fn compiled(algorithm: Algorithm, word: &str) -> Option<String> {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let stem = catch_unwind(|| Stemmer::create(algorithm).stem(word).into_owned()).ok();
    set_hook(hook);
    stem
}
