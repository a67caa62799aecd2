//! Parts of one identifier word: at camelCase humps, after acronyms, at letter-digit borders.

use crate::letters::is_capital;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lower,
    Upper,
    Digit,
}

fn kind(character: char) -> Kind {
    if character.is_numeric() {
        Kind::Digit
    } else if is_capital(character) {
        Kind::Upper
    } else {
        Kind::Lower
    }
}

/// Calls `emit` with the parts of `word` where it has more than one. Parts of a single letter and bare
/// numbers are left out: `s3` and `k8s` are words of their own, and their pieces mean nothing.
pub(super) fn parts(word: &str, emit: &mut impl FnMut(&str)) {
    if !has_border(word) {
        return;
    }
    let mut start = 0;
    let mut previous: Option<(usize, Kind)> = None;
    for (at, character) in word.char_indices() {
        let current = kind(character);
        if let Some((previous_at, before)) = previous {
            let acronym_end = before == Kind::Upper
                && current == Kind::Lower
                && previous_at > start
                && !is_plural_of_acronym(word, at);
            if acronym_end {
                emit_part(word, start, previous_at, emit);
                start = previous_at;
            } else if before != current && !(before == Kind::Upper && current == Kind::Lower) {
                emit_part(word, start, at, emit);
                start = at;
            }
        }
        previous = Some((at, current));
    }
    if start > 0 {
        emit_part(word, start, word.len(), emit);
    }
}

/// Whether the kind of character changes anywhere past the first letter's capital.
fn has_border(word: &str) -> bool {
    // Most words are lower case behind their first letter.
    if word.bytes().skip(1).all(|byte| byte.is_ascii_lowercase())
        && word.starts_with(|first: char| first.is_ascii_alphabetic())
    {
        return false;
    }
    let mut characters = word.chars().map(kind);
    let Some(mut previous) = characters.next() else {
        return false;
    };
    for (position, current) in characters.enumerate() {
        let capitalised = position == 0 && previous == Kind::Upper && current == Kind::Lower;
        if current != previous && !capitalised {
            return true;
        }
        previous = current;
    }
    false
}

/// The `s` of `URLs` belongs to the acronym, unless a word goes on behind it.
fn is_plural_of_acronym(word: &str, at: usize) -> bool {
    let rest = word.get(at..).unwrap_or_default();
    let mut characters = rest.chars();
    characters.next() == Some('s') && characters.next().is_none_or(is_capital)
}

fn emit_part(word: &str, start: usize, end: usize, emit: &mut impl FnMut(&str)) {
    let part = word.get(start..end).unwrap_or_default();
    let letters = part
        .chars()
        .filter(|character| !character.is_numeric())
        .count();
    if letters >= 2 {
        emit(part);
    }
}

#[cfg(test)]
mod tests {
    fn parts(word: &str) -> Vec<String> {
        let mut found = Vec::new();
        super::parts(word, &mut |part| found.push(part.to_owned()));
        found
    }

    #[test]
    fn humps_acronyms_and_digits_are_borders() {
        assert_eq!(parts("createIssue"), ["create", "Issue"]);
        assert_eq!(parts("getHTTPResponse"), ["get", "HTTP", "Response"]);
        assert_eq!(parts("fetchURLs"), ["fetch", "URLs"]);
        assert_eq!(parts("listURLsNow"), ["list", "URLs", "Now"]);
        assert_eq!(parts("oauth2token"), ["oauth", "token"]);
        assert_eq!(parts("GitHub"), ["Git", "Hub"]);
    }

    #[test]
    fn plain_words_have_no_parts() {
        for word in ["issue", "Issue", "ISSUE", "42", "s3", "k8s", "é"] {
            assert!(parts(word).is_empty(), "{word}");
        }
    }
}
