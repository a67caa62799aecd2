//! Ordinary English words, as a Bloom filter over their stems.
//!
//! A word that no tool knows is either ordinary English (`colleague`, `broken`) or, more likely, the name
//! of something (`whatsapp`, `shopify`). The two are treated differently when words are corrected and when
//! a search has to say no.
//!
//! The words are those of the sizes up to 35 of SCOWL (Spell Checker Oriented Word Lists) without names;
//! `examples/ordinary_words.rs` writes the filter. About one word in twenty that is not on the list passes
//! as ordinary.

/// The filter's bits.
const FILTER: &[u8] = include_bytes!("ordinary_words.bin");

/// How many bits stand for one word.
const PROBES: u32 = 5;

/// Whether `stem`, a lower-case English stem, is that of an ordinary word.
#[must_use]
pub fn is_ordinary_word(stem: &str) -> bool {
    let bits = FILTER.len() as u64 * 8;
    positions(stem, bits).all(|bit| {
        let byte = FILTER.get((bit / 8) as usize).copied().unwrap_or_default();
        byte & (1 << (bit % 8)) != 0
    })
}

/// The bits that stand for `stem` in a filter of `bits` bits: two halves of an FNV-1a hash, combined as in
/// Kirsch and Mitzenmacher, "Less Hashing, Same Performance", 2006.
pub fn positions(stem: &str, bits: u64) -> impl Iterator<Item = u64> {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in stem.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    let (first, second) = (hash & 0xffff_ffff, (hash >> 32) | 1);
    (0..u64::from(PROBES))
        .map(move |probe| first.wrapping_add(probe.wrapping_mul(second)) % bits.max(1))
}

#[cfg(test)]
mod tests {
    use super::is_ordinary_word;

    #[test]
    fn words_of_the_language_are_ordinary_and_names_of_products_are_not() {
        for stem in ["colleagu", "broken", "messag", "custom", "print", "hous"] {
            assert!(is_ordinary_word(stem), "{stem}");
        }
        for stem in [
            "whatsapp", "shopifi", "trello", "docusign", "githb", "kubernet",
        ] {
            assert!(!is_ordinary_word(stem), "{stem}");
        }
    }
}
