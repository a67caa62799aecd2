//! Writes `src/analysis/ordinary_words.bin` from a word list, a word a line on standard input.
//!
//! With Debian's package `scowl`:
//!
//! ```sh
//! cd /usr/share/dict/scowl
//! cat {english,american,british}-words.{10,20,35} | iconv -f latin1 -t utf8 \
//!   | (cd - && cargo run --example ordinary_words)
//! ```

use std::collections::BTreeSet;
use std::io::{BufRead, stdin};

use tool_search::analysis::{Analyzer, Language, positions, words};

/// Bits of the filter for each word: 6 let about one foreign word in twenty pass.
const BITS_A_WORD: usize = 10;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let analyzer = Analyzer::new(Language::English);
    let mut stems = BTreeSet::new();
    for line in stdin().lock().lines() {
        for word in words(&line?) {
            if word.len() >= 3 {
                stems.insert(analyzer.term(word));
            }
        }
    }
    let mut filter = vec![0_u8; (stems.len() * BITS_A_WORD).div_ceil(8)];
    let bits = filter.len() as u64 * 8;
    for stem in &stems {
        for bit in positions(stem, bits) {
            if let Some(byte) = filter.get_mut((bit / 8) as usize) {
                *byte |= 1 << (bit % 8);
            }
        }
    }
    std::fs::write("src/analysis/ordinary_words.bin", &filter)?;
    println!("{} stems, {} bytes", stems.len(), filter.len());
    Ok(())
}
