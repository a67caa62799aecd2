//! Words of a text: maximal runs of letters, digits and the marks that belong to them.

use crate::strings::{eight_times, is_ascii};

/// The words of `text`, in order.
#[must_use]
pub fn words(text: &str) -> Words<'_> {
    let mut words = Words {
        text,
        is_ascii: text.is_ascii(),
        block: 0,
        ahead: 0,
        run: "",
    };
    words.ahead = words.look();
    words
}

/// Iterator over the words of a text; see [`words`].
///
/// Works on runs first: a run has no ASCII character but letters and digits. In ASCII text, runs are words.
pub struct Words<'a> {
    text: &'a str,
    is_ascii: bool,
    /// Where the block of up to [`BLOCK`] bytes begins that is being read.
    block: usize,
    /// A bit for each byte of the block that is in a run and not yet passed.
    ahead: u64,
    /// What remains of a run with characters beyond ASCII.
    run: &'a str,
}

/// Bytes that are judged before a word is cut out of them: one for each bit of a mask.
const BLOCK: usize = 64;

impl<'a> Words<'a> {
    /// The mask of the block at `self.block`.
    fn look(&self) -> u64 {
        let rest = self.text.as_bytes().get(self.block..).unwrap_or_default();
        let block = rest.get(..BLOCK).unwrap_or(rest);
        let (chunks, tail) = block.as_chunks::<8>();
        let mut mask = 0;
        for chunk in chunks.iter().rev() {
            mask = mask << 8 | runs(u64::from_le_bytes(*chunk));
        }
        match (tail, block.last_chunk()) {
            ([], _) => mask,
            // The last eight bytes overlap the chunk before; what they say of it is the same.
            (_, Some(last)) => mask | runs(u64::from_le_bytes(*last)) << (block.len() - 8),
            _ => tail.iter().rev().fold(0, |mask, byte| {
                mask << 1 | u64::from(byte.is_ascii_alphanumeric() || !byte.is_ascii())
            }),
        }
    }

    #[inline]
    fn next_run(&mut self) -> Option<&'a str> {
        while self.ahead == 0 {
            self.block += BLOCK;
            if self.block >= self.text.len() {
                return None;
            }
            self.ahead = self.look();
        }
        let first = self.ahead.trailing_zeros() as usize;
        let start = self.block + first;
        let mut end = start + (self.ahead >> first).trailing_ones() as usize;
        if end < self.block + BLOCK {
            self.ahead &= u64::MAX << (end - self.block);
        } else {
            end = self.end_beyond();
        }
        self.text.get(start..end)
    }

    /// Where a run ends that reaches over the end of its block.
    fn end_beyond(&mut self) -> usize {
        loop {
            self.block += BLOCK;
            self.ahead = self.look();
            let ones = self.ahead.trailing_ones();
            self.ahead &= u64::MAX.checked_shl(ones).unwrap_or_default();
            if (ones as usize) < BLOCK {
                return self.block + ones as usize;
            }
        }
    }

    /// The next word of a run with characters beyond ASCII.
    fn next_in_run(&mut self) -> Option<&'a str> {
        let start = self.run.find(is_word_character)?;
        let rest = self.run.get(start..)?;
        let end = rest.find(|character| !is_word_character(character));
        let (word, rest) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        self.run = rest;
        Some(word)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        loop {
            if !self.run.is_empty()
                && let Some(word) = self.next_in_run()
            {
                return Some(word);
            }
            let run = self.next_run()?;
            if self.is_ascii || is_ascii(run.as_bytes()) {
                return Some(run);
            }
            self.run = run;
        }
    }
}

/// A bit for each byte that is an ASCII letter or digit or beyond ASCII; the first byte has the lowest bit.
fn runs(bytes: u64) -> u64 {
    const LOW: u64 = eight_times(0x7f);
    const HIGH: u64 = eight_times(0x80);
    let low = bytes & LOW;
    // Adding to seven bits sets the eighth where the byte reaches the border, and carries nothing over.
    let at_least = |value: u64, border: u8| value.wrapping_add(eight_times(0x80 - border));
    let lower = low | eight_times(0x20);
    let letters = at_least(lower, b'a') & !at_least(lower, b'z' + 1);
    let digits = at_least(low, b'0') & !at_least(low, b'9' + 1);
    let found = (letters | digits | bytes) & HIGH;
    // The product brings the eight bits together in its highest byte.
    (found >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Letters, digits, combining marks, and the vowel killers of Indic scripts, without which their words
/// would fall apart.
fn is_word_character(character: char) -> bool {
    match character {
        // Typographic marks, arrows, signs and emoji are the commonest characters beyond ASCII in English, ideographs and
        // hangul elsewhere; the standard library takes hundreds of instructions for each.
        '\u{2000}'..='\u{206F}' | '\u{2190}'..='\u{245F}' => false,
        '\u{2500}'..='\u{2775}' | '\u{1F300}'..='\u{1FAFF}' => false,
        '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' => true,
        other => is_letter_or_mark(other),
    }
}

fn is_letter_or_mark(character: char) -> bool {
    character.is_alphanumeric()
        || matches!(character, '\u{300}'..='\u{36F}' | '\u{900}'..='\u{963}' | '\u{966}'..='\u{DFF}'
            | '\u{64B}'..='\u{652}' | '\u{E31}' | '\u{E34}'..='\u{E3A}' | '\u{E47}'..='\u{E4E}')
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_end_at_everything_but_letters_and_digits() {
        let found: Vec<&str> = words("  Create_issue: the captain's log, №5 (v1.2)…").collect();
        assert_eq!(
            found,
            [
                "Create", "issue", "the", "captain", "s", "log", "5", "v1", "2"
            ]
        );
    }

    #[test]
    fn ranges_that_are_known_are_judged_as_character_by_character() {
        for character in '\0'..=char::MAX {
            assert_eq!(
                super::is_word_character(character),
                super::is_letter_or_mark(character),
                "{character:?}"
            );
        }
    }

    #[test]
    fn eight_bytes_are_judged_as_one_by_one() {
        for position in 0..8 {
            for byte in 0..=u8::MAX {
                let mut bytes = [b' '; 8];
                bytes[position] = byte;
                let is_run = byte.is_ascii_alphanumeric() || byte >= 0x80;
                let expected = u64::from(is_run) << position;
                assert_eq!(super::runs(u64::from_le_bytes(bytes)), expected, "{byte}");
            }
        }
    }

    #[test]
    fn words_are_found_wherever_a_block_ends() {
        for before in 0..140 {
            for length in [1, 7, 8, 63, 64, 65, 127, 128, 129, 200] {
                let (gap, word) = ("-".repeat(before), "w".repeat(length));
                for end in ["", " ", ".é", "’s ü"] {
                    let text = format!("{gap}{word}{end}");
                    let more = end.trim_start_matches(['.', '’', ' ']).split(' ');
                    let expected = [word.as_str()].into_iter().chain(more);
                    let expected: Vec<&str> = expected.filter(|word| !word.is_empty()).collect();
                    assert_eq!(words(&text).collect::<Vec<_>>(), expected, "{text}");
                }
            }
        }
    }

    #[test]
    fn words_longer_than_eight_bytes_are_whole() {
        let text = "internationalization, a configuration/überwältigendes Repositories";
        let found: Vec<&str> = words(text).collect();
        assert_eq!(
            found,
            [
                "internationalization",
                "a",
                "configuration",
                "überwältigendes",
                "Repositories"
            ]
        );
    }

    #[test]
    fn marks_stay_inside_words() {
        let found: Vec<&str> = words("e\u{301}te\u{301} தமிழ்").collect();
        assert_eq!(found, ["e\u{301}te\u{301}", "தமிழ்"]);
        assert_eq!(words("🎣 — ").count(), 0);
    }
}
