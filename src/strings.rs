//! Small means for texts.
//!
//! Those of the standard library are made for large texts and all of Unicode, and cost a web page some
//! kilobytes.

use std::cmp::Ordering;

use crate::letters::to_lower;

/// `text` in lower case, letter by letter.
#[must_use]
pub fn lower_case(text: &str) -> String {
    if text.is_ascii() {
        text.to_ascii_lowercase()
    } else {
        text.chars().map(to_lower).collect()
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
    let first = part.first();
    (0..=text.len().checked_sub(part.len())?).find(|at| {
        // Compared by a function, see [`is_equal`], only where the first byte is the same.
        (first.is_none() || text.get(*at) == first)
            && text.get(*at..).is_some_and(|rest| rest.starts_with(part))
    })
}

/// The parts of `text` between the ASCII characters `separator`.
pub fn split(text: &str, separator: u8) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = position(text.as_bytes(), separator) else {
            return rest.take();
        };
        rest = text.get(end + 1..);
        text.get(..end)
    })
}

/// Where `byte` stands in `bytes` for the first time.
#[inline]
fn position(bytes: &[u8], byte: u8) -> Option<usize> {
    first_marked(bytes, |eight| zeros(eight ^ eight_times(byte)))
}

/// Where the first byte stands that a string of JSON has to escape.
#[must_use]
pub fn first_escaped(text: &str) -> Option<usize> {
    first_marked(text.as_bytes(), |eight| {
        below(eight, b' ') | zeros(eight ^ eight_times(b'"')) | zeros(eight ^ eight_times(b'\\'))
    })
}

/// Whether the text is of characters of ASCII alone that can be seen.
#[must_use]
pub fn is_graphic(text: &str) -> bool {
    let other = |eight| below(eight, b'!') | zeros(eight ^ eight_times(0x7f)) | (eight & HIGH);
    first_marked(text.as_bytes(), other).is_none()
}

/// Whether two short texts are the same. On a web page the standard library calls a function even for eight bytes.
#[inline]
#[must_use]
pub fn is_equal(left: &[u8], right: &[u8]) -> bool {
    let (Some(last), Some(other_last)) = (left.last_chunk(), right.last_chunk()) else {
        return left == right;
    };
    let is_same = |(left, right): (&[u8; 8], &[u8; 8])| number(left) == number(right);
    let mut chunks = left.as_chunks().0.iter().zip(right.as_chunks().0);
    left.len() == right.len() && is_same((last, other_last)) && chunks.all(is_same)
}

/// The order of two texts, which is that of their bytes; see [`is_equal`].
#[must_use]
pub fn order(left: &str, right: &str) -> Ordering {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let chunks = left.as_chunks().0.iter().zip(right.as_chunks().0);
    let same = chunks.take_while(|(left, right)| number(left) == number(right));
    let from = 8 * same.count();
    left.get(from..).cmp(&right.get(from..))
}

fn number(chunk: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*chunk)
}

/// Whether all bytes are ASCII.
#[must_use]
pub fn is_ascii(bytes: &[u8]) -> bool {
    let (chunks, tail) = bytes.as_chunks::<8>();
    let of_chunks = chunks.iter().map(|chunk| u64::from_le_bytes(*chunk));
    let of_tail = tail.iter().map(|byte| u64::from(*byte));
    of_chunks.chain(of_tail).fold(0, |all, bits| all | bits) & HIGH == 0
}

const HIGH: u64 = eight_times(0x80);

/// The highest bit of each byte of `eight` that is less than `limit`, which is at most 128. Only the lowest of the bits
/// is sure.
#[inline]
const fn below(eight: u64, limit: u8) -> u64 {
    eight.wrapping_sub(eight_times(limit)) & !eight & HIGH
}

/// As [`below`], for bytes that are 0.
#[inline]
const fn zeros(eight: u64) -> u64 {
    below(eight, 1)
}

/// Where the first byte stands that `marks` gives its highest bit. Eight are looked at together.
#[inline]
fn first_marked(bytes: &[u8], marks: impl Fn(u64) -> u64) -> Option<usize> {
    let (chunks, tail) = bytes.as_chunks::<8>();
    let mut at = 0;
    for chunk in chunks {
        let marked = marks(u64::from_le_bytes(*chunk));
        if marked != 0 {
            return Some(at + marked.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let in_tail = tail
        .iter()
        .position(|byte| marks(eight_times(*byte)) != 0)?;
    Some(at + in_tail)
}

/// The same byte eight times, for looking at eight bytes together.
#[must_use]
pub const fn eight_times(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
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
    fn texts_are_split_as_by_the_standard_library() {
        let long = "a line longer than eight\nwith another one of them\n\né\u{8a}\nü\n";
        for text in ["", "\n", "a", "\na\n", "1234567\n8", "12345678\n\n9", long] {
            let expected: Vec<&str> = text.split('\n').collect();
            assert_eq!(split(text, b'\n').collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn bytes_that_matter_are_found_wherever_they_stand() {
        for byte in 0..=255_u8 {
            for at in 0..20 {
                let mut bytes = [b'x'; 20];
                bytes[at] = byte;
                assert_eq!(is_ascii(&bytes), byte < 128, "{byte} at {at}");
                let Ok(text) = str::from_utf8(&bytes) else {
                    continue;
                };
                assert_eq!(is_graphic(text), byte.is_ascii_graphic(), "{byte} at {at}");
                let is_escaped = byte < b' ' || byte == b'"' || byte == b'\\';
                assert_eq!(first_escaped(text), is_escaped.then_some(at), "{byte}");
                assert_eq!(
                    position(&bytes, byte),
                    Some(if byte == b'x' { 0 } else { at })
                );
            }
        }
        assert_eq!(first_escaped("a\u{1}\"\\ é\u{1f3a3}ü\n"), Some(1));
    }

    #[test]
    fn texts_are_compared_as_by_the_standard_library() {
        let long = "12345678abcdefghé";
        let texts = (0..=16).flat_map(|end| {
            let text = long.get(..end).unwrap();
            [
                text.to_owned(),
                format!("{text}0"),
                format!("{text}zzzzzzzzz"),
                format!("é{text}"),
            ]
        });
        let texts: Vec<String> = texts.collect();
        for left in &texts {
            for right in &texts {
                assert_eq!(order(left, right), left.cmp(right), "{left} {right}");
                assert_eq!(is_equal(left.as_bytes(), right.as_bytes()), left == right);
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
