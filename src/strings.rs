//! Small means for texts.
//!
//! Those of the standard library are made for large texts and all of Unicode, and cost a web page some
//! kilobytes.

/// `text` in lower case, letter by letter.
#[must_use]
pub fn lower_case(text: &str) -> String {
    if text.is_ascii() {
        text.to_ascii_lowercase()
    } else {
        text.chars().flat_map(char::to_lowercase).collect()
    }
}

/// The beginning of `text`, at most `bytes` long, cut between two characters.
#[must_use]
pub fn beginning(text: &str, bytes: usize) -> &str {
    let mut end = text.len().min(bytes);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// Where `part` begins in `text` for the first time.
#[must_use]
pub fn find(text: &str, part: &str) -> Option<usize> {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    (0..=text.len().checked_sub(part.len())?)
        .find(|at| text.get(*at..).is_some_and(|rest| rest.starts_with(part)))
}

/// What stands before and behind the first `separator`.
#[must_use]
pub fn split_once<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = find(text, separator)?;
    Some((text.get(..at)?, text.get(at + separator.len()..)?))
}

/// The parts with `separator` between them.
#[must_use]
pub fn join<T: AsRef<str>>(parts: &[T], separator: &str) -> String {
    let mut joined = String::new();
    for (part, position) in parts.iter().zip(0_usize..) {
        if position > 0 {
            joined.push_str(separator);
        }
        joined.push_str(part.as_ref());
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_as_by_the_standard_library() {
        for text in ["", "a", "__", "a__b__c", "été", "aab"] {
            for part in ["", "a", "__", "b", "é", "ab", "longer than all"] {
                assert_eq!(find(text, part), text.find(part), "{text} {part}");
                assert_eq!(
                    split_once(text, part),
                    text.split_once(part),
                    "{text} {part}"
                );
            }
        }
    }

    #[test]
    fn joining_and_lower_case() {
        assert_eq!(join(&["a", "b"], ", "), "a, b");
        assert_eq!(join::<String>(&[], ", "), "");
        assert_eq!(lower_case("ÀB"), "àb");
        assert_eq!(lower_case("AB"), "ab");
    }

    #[test]
    fn a_beginning_ends_between_two_characters() {
        assert_eq!(beginning("añb", 9), "añb");
        assert_eq!(beginning("añb", 3), "añ");
        assert_eq!(beginning("añb", 2), "a");
        assert_eq!(beginning("ñ", 1), "");
    }
}
