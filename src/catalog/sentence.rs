//! Where the first sentence of a description ends.

/// Words that a full stop shortens, without their last stop.
const ABBREVIATIONS: [&str; 17] = [
    "e.g", "i.e", "etc", "eg", "ie", "vs", "cf", "approx", "incl", "al", "resp", "dr", "mr", "mrs",
    "inc", "ltd", "viz",
];

/// Watches the characters of a text for the end of its first sentence.
#[derive(Debug, Default)]
pub(super) struct SentenceEnd {
    state: State,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Inside,
    /// After `.`, `!` or `?`: ends where a space follows.
    AfterStop,
    /// After a full stop of a script without spaces: ends whatever follows.
    AfterWideStop,
}

impl SentenceEnd {
    /// Whether the sentence is over before `next`. `so_far` is the cleaned text in front of `next`; a `\n`
    /// stands for the end of a paragraph.
    pub(super) fn is_reached(&mut self, so_far: &str, next: char) -> bool {
        if next == '\n' && !so_far.is_empty() {
            return true;
        }
        let closes = matches!(
            next,
            '"' | '\'' | ')' | ']' | '”' | '’' | '»' | '」' | '』' | '）' | '*' | '`'
        );
        let stops = matches!(next, '.' | '!' | '?');
        match self.state {
            State::AfterStop if next == ' ' => {
                if ends_sentence(so_far) {
                    return true;
                }
                self.state = State::Inside;
            }
            State::AfterWideStop if !closes && !is_wide_stop(next) => return true,
            State::AfterStop | State::AfterWideStop if closes || stops => {}
            _ if is_wide_stop(next) => self.state = State::AfterWideStop,
            _ => {
                self.state = if stops {
                    State::AfterStop
                } else {
                    State::Inside
                }
            }
        }
        false
    }
}

/// Whether a byte is a character of ASCII that can be seen and neither ends a sentence nor closes what its end may stand
/// in.
pub(super) fn is_inside_sentence(byte: u8) -> bool {
    byte.is_ascii_graphic()
        && !matches!(
            byte,
            b'.' | b'!' | b'?' | b'"' | b'\'' | b')' | b']' | b'*' | b'`'
        )
}

fn is_wide_stop(character: char) -> bool {
    matches!(character, '。' | '！' | '？' | '．' | '｡' | '।' | '۔' | '።')
}

/// Whether the stop at the end of a text that a space follows closes a sentence.
fn ends_sentence(text: &str) -> bool {
    let Some(word) = text
        .trim_end_matches(|c: char| !c.is_alphanumeric() && c != '.')
        .strip_suffix('.')
    else {
        return true;
    };
    // "Wait... then", "1. Do this": neither is a sentence.
    if word.ends_with('.') || word.chars().all(|c| c.is_ascii_digit()) {
        return false;
    }
    let word = word
        .rsplit([' ', '(', '[', '"', '\'', '/', ',', '`', '*'])
        .next()
        .unwrap_or_default();
    let last = word.rsplit('.').next().unwrap_or_default();
    let initial = last.chars().count() == 1 && last.chars().all(char::is_alphabetic);
    !(initial
        || ABBREVIATIONS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> String {
        let mut end = SentenceEnd::default();
        let mut out = String::new();
        for character in text.chars() {
            if end.is_reached(&out, character) {
                break;
            }
            out.push(character);
        }
        out
    }

    #[test]
    fn stops_before_a_space_end_a_sentence() {
        assert_eq!(first("Opens an issue. Then more."), "Opens an issue.");
        assert_eq!(first("Really?! Yes."), "Really?!");
        assert_eq!(first("Says \"hi.\" Then waits."), "Says \"hi.\"");
        assert_eq!(
            first("Reads a.b.c and file.txt"),
            "Reads a.b.c and file.txt"
        );
        assert_eq!(first("Uses API v1.2 of it. More."), "Uses API v1.2 of it.");
    }

    #[test]
    fn shortened_words_end_none() {
        assert_eq!(
            first("Takes paths, e.g. a file. More."),
            "Takes paths, e.g. a file."
        );
        assert_eq!(
            first("Lists (i.e. shows) them, etc. and more. No."),
            "Lists (i.e. shows) them, etc. and more."
        );
        assert_eq!(
            first("Compares A vs. B in the U.S. market. No."),
            "Compares A vs. B in the U.S. market."
        );
        assert_eq!(first("1. Opens it. 2. Shuts it."), "1. Opens it.");
        assert_eq!(first("Waits... then goes. No."), "Waits... then goes.");
    }

    #[test]
    fn scripts_without_spaces_and_paragraphs() {
        assert_eq!(first("港を探す。次の文。"), "港を探す。");
        assert_eq!(first("「探す。」次"), "「探す。」");
        assert_eq!(first("Lists projects\nArgs: none"), "Lists projects");
    }
}
