//! The English stemmer of Snowball ("Porter 2", snowballstem.org/algorithms/english), written out: nearly all
//! tool definitions are English, and every distinct word of theirs is stemmed at every new index.
//!
//! Words hold no apostrophes here, so that the rules for these are left out.

use super::english_rules::{Endings, STEP_2, STEP_3, STEP_4, exception, is_invariant};

/// The stem of a lower-case word.
pub(super) fn stem(word: String) -> String {
    if word.chars().nth(2).is_none() {
        return word;
    }
    if let Some(stem) = exception(word.as_bytes()) {
        return stem.to_owned();
    }
    let mut stemmer = English::new(word.into_bytes());
    stemmer.step_1a();
    if !is_invariant(&stemmer.word) {
        stemmer.step_1b();
        stemmer.step_1c();
        stemmer.step_2();
        stemmer.step_3();
        stemmer.step_4();
        stemmer.step_5();
    }
    for byte in &mut stemmer.word {
        if *byte == b'Y' {
            *byte = b'y';
        }
    }
    String::from_utf8(stemmer.word).unwrap_or_default()
}

struct English {
    /// A `y` that is a consonant is written `Y`.
    word: Vec<u8>,
    /// Where the region begins in which most endings have to stand: behind the first consonant after a vowel.
    first_region: usize,
    /// The same, within the first region.
    second_region: usize,
}

#[inline]
fn is_vowel(letter: u8) -> bool {
    matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u' | b'y')
}

/// Where the region begins that starts behind the first consonant after a vowel at `from` or later.
fn region(word: &[u8], from: usize) -> usize {
    let mut letters = word.iter().enumerate().skip(from);
    let after_vowel = letters.by_ref().any(|(_, letter)| is_vowel(*letter));
    let consonant = letters.find(|(_, letter)| !is_vowel(**letter));
    let Some((at, _)) = consonant.filter(|_| after_vowel) else {
        return word.len();
    };
    // A letter beyond ASCII has more bytes.
    let further = word
        .iter()
        .skip(at + 1)
        .take_while(|byte| is_continuation(**byte));
    at + 1 + further.count()
}

fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

fn has_two_letters(word: &[u8]) -> bool {
    word.iter()
        .filter(|byte| !is_continuation(**byte))
        .nth(1)
        .is_some()
}

impl English {
    fn new(mut word: Vec<u8>) -> Self {
        let mut after_vowel = true;
        for letter in &mut word {
            if *letter == b'y' && after_vowel {
                *letter = b'Y';
            }
            after_vowel = is_vowel(*letter);
        }
        let first_region = match word.as_slice() {
            [b'g', b'e', b'n', b'e', b'r', ..] | [b'a', b'r', b's', b'e', b'n', ..] => 5,
            [b'c', b'o', b'm', b'm', b'u', b'n', ..] => 6,
            word => region(word, 0),
        };
        Self {
            second_region: region(&word, first_region),
            first_region,
            word,
        }
    }

    /// The word without so many bytes at its end.
    fn without(&self, ending: usize) -> &[u8] {
        let length = self.word.len().saturating_sub(ending);
        self.word.get(..length).unwrap_or_default()
    }

    fn replace(&mut self, ending: usize, by: &str) {
        self.word.truncate(self.word.len().saturating_sub(ending));
        self.word.extend_from_slice(by.as_bytes());
    }

    /// The first of `endings` that the word has, where it stands in the region from `region` on.
    #[inline]
    fn ending(
        &self,
        endings: &Endings,
        region: usize,
    ) -> Option<&'static (&'static str, &'static str)> {
        let ending = endings.find(&self.word);
        ending.filter(|(ending, _)| self.word.len() - ending.len() >= region)
    }

    /// Whether `word` ends in a short syllable: a vowel between consonants, the last none of w, x and Y; or a
    /// vowel at the beginning and a consonant.
    fn ends_short(word: &[u8]) -> bool {
        let mut letters = word.iter().rev().filter(|byte| !is_continuation(**byte));
        let (Some(last), Some(vowel)) = (letters.next(), letters.next()) else {
            return false;
        };
        let before = letters.next();
        is_vowel(*vowel)
            && !is_vowel(*last)
            && match before {
                Some(before) => !is_vowel(*before) && !matches!(last, b'w' | b'x' | b'Y'),
                None => true,
            }
    }

    fn step_1a(&mut self) {
        match self.word.as_slice() {
            [.., b's', b's', b'e', b's'] => self.replace(2, ""),
            [.., b'i', b'e', b'd' | b's'] => {
                let is_long = has_two_letters(self.without(3));
                self.replace(if is_long { 2 } else { 1 }, "");
            }
            [.., b'u' | b's', b's'] => {}
            [.., b's'] if self.without(2).iter().any(|letter| is_vowel(*letter)) => {
                self.replace(1, "");
            }
            _ => {}
        }
    }

    fn step_1b(&mut self) {
        static ENDINGS: Endings = Endings::new(&[
            ("eedly", "ee"),
            ("ingly", ""),
            ("edly", ""),
            ("eed", "ee"),
            ("ing", ""),
            ("ed", ""),
        ]);
        let Some((ending, by)) = self.ending(&ENDINGS, 0) else {
            return;
        };
        let rest = self.without(ending.len());
        if !by.is_empty() {
            if rest.len() >= self.first_region {
                self.replace(ending.len(), by);
            }
            return;
        }
        if !rest.iter().any(|letter| is_vowel(*letter)) {
            return;
        }
        self.replace(ending.len(), "");
        match self.word.as_slice() {
            [.., b'a', b't'] | [.., b'b', b'l'] | [.., b'i', b'z'] => self.replace(0, "e"),
            [.., before, last]
                if before == last
                    && matches!(
                        last,
                        b'b' | b'd' | b'f' | b'g' | b'm' | b'n' | b'p' | b'r' | b't'
                    ) =>
            {
                self.replace(1, "");
            }
            word if word.len() == self.first_region && Self::ends_short(word) => {
                self.replace(0, "e")
            }
            _ => {}
        }
    }

    fn step_1c(&mut self) {
        if let [.., before, b'y' | b'Y'] = self.word.as_slice()
            && !is_vowel(*before)
            && has_two_letters(self.without(1))
        {
            self.replace(1, "i");
        }
    }

    fn step_2(&mut self) {
        let Some((ending, by)) = self.ending(&STEP_2, self.first_region) else {
            return;
        };
        let before = self.without(ending.len()).last();
        let applies = match *ending {
            "ogi" => before == Some(&b'l'),
            "li" => before.is_some_and(|before| {
                matches!(
                    before,
                    b'c' | b'd' | b'e' | b'g' | b'h' | b'k' | b'm' | b'n' | b'r' | b't'
                )
            }),
            _ => true,
        };
        if applies {
            self.replace(ending.len(), by);
        }
    }

    fn step_3(&mut self) {
        if let Some((ending, by)) = self.ending(&STEP_3, self.first_region)
            && (*ending != "ative" || self.word.len() - ending.len() >= self.second_region)
        {
            self.replace(ending.len(), by);
        }
    }

    fn step_4(&mut self) {
        if let Some((ending, by)) = self.ending(&STEP_4, self.second_region) {
            let before = self.without(ending.len()).last();
            if *ending != "ion" || matches!(before, Some(b's' | b't')) {
                self.replace(ending.len(), by);
            }
        }
    }

    fn step_5(&mut self) {
        let rest = self.without(1);
        let goes = match self.word.last() {
            Some(b'e') => {
                rest.len() >= self.second_region
                    || (rest.len() >= self.first_region && !Self::ends_short(rest))
            }
            Some(b'l') => rest.len() >= self.second_region && rest.ends_with(b"l"),
            _ => false,
        };
        if goes {
            self.replace(1, "");
        }
    }
}

#[cfg(test)]
#[path = "english_tests.rs"]
mod tests;
