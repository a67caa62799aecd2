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
    /// Bytes from `at` on up to the first that `is_end` holds for, or to the end of the text.
    fn run(&self, at: usize, is_end: impl Fn(&u8) -> bool) -> usize {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        rest.iter().position(is_end).unwrap_or(rest.len())
    }

    /// The character beyond ASCII at `at`.
    fn character(&self, at: usize) -> Option<char> {
        self.text.get(at..).and_then(|rest| rest.chars().next())
    }

    /// Where the next word begins.
    fn start(&self) -> Option<usize> {
        let mut at = self.at;
        loop {
            at += self.run(at, |byte| !matches!(class(*byte), Class::Break));
            match class(*self.text.as_bytes().get(at)?) {
                Class::Beyond => match self.character(at)? {
                    character if is_word_character(character) => return Some(at),
                    character => at += character.len_utf8(),
                },
                Class::Word | Class::Break => return Some(at),
            }
        }
    }

    /// Where the word ends that begins at `at`.
    fn end(&self, mut at: usize) -> usize {
        loop {
            at += self.run(at, |byte| !matches!(class(*byte), Class::Word));
            // Most words end in ASCII: their ends need no look at a whole character.
            match self.text.as_bytes().get(at) {
                Some(0x80..) => match self.character(at) {
                    Some(character) if is_word_character(character) => at += character.len_utf8(),
                    _ => return at,
                },
                _ => return at,
            }
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let start = self.start()?;
        self.at = self.end(start);
        self.text.get(start..self.at)
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
