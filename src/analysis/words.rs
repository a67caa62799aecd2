//! Words of a text: maximal runs of letters, digits and the marks that belong to them.

/// What a byte of UTF-8 is to the word splitter.
enum Class {
    Break,
    Word,
    /// First byte of a character beyond ASCII.
    Beyond,
}

fn class(byte: u8) -> Class {
    match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => Class::Word,
        0x80.. => Class::Beyond,
        _ => Class::Break,
    }
}

/// The words of `text`, in order.
#[must_use]
pub fn words(text: &str) -> Words<'_> {
    Words { text, at: 0 }
}

/// Iterator over the words of a text; see [`words`].
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl Words<'_> {
    /// Length in bytes of the character at `at`, where it belongs to a word.
    fn word_character(&self, at: usize, byte: u8) -> Result<usize, usize> {
        match class(byte) {
            Class::Word => Ok(1),
            Class::Break => Err(1),
            Class::Beyond => {
                let character = self.text.get(at..).and_then(|rest| rest.chars().next());
                let character = character.unwrap_or('\u{FFFD}');
                if is_word_character(character) {
                    Ok(character.len_utf8())
                } else {
                    Err(character.len_utf8())
                }
            }
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        let start = loop {
            let byte = *bytes.get(at)?;
            match self.word_character(at, byte) {
                Ok(_) => break at,
                Err(length) => at += length,
            }
        };
        while let Some(&byte) = bytes.get(at) {
            match self.word_character(at, byte) {
                Ok(length) => at += length,
                Err(_) => break,
            }
        }
        self.at = at;
        self.text.get(start..at)
    }
}

/// Letters, digits, combining marks, and the vowel killers of Indic scripts, without which their words
/// would fall apart.
fn is_word_character(character: char) -> bool {
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
    fn marks_stay_inside_words() {
        let found: Vec<&str> = words("e\u{301}te\u{301} தமிழ்").collect();
        assert_eq!(found, ["e\u{301}te\u{301}", "தமிழ்"]);
        assert_eq!(words("🎣 — ").count(), 0);
    }
}
