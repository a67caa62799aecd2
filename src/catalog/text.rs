//! Cleaning and shortening of what servers wrote, before a model reads it.
//!
//! Text from servers is hostile: no control character, line break, direction mark or invisible character
//! passes, so no text can begin a line of its own. Lengths are UTF-16 units, as JavaScript counts them.

use super::characters::{Fate, breaks_anywhere, fate, is_flag, may_cut};
use super::sentence::{SentenceEnd, is_inside_sentence};
use crate::strings;

/// Longest first sentence in a listing, in UTF-16 units.
const SENTENCE_LIMIT: usize = 60;
/// Longest description in a search reply, in UTF-16 units.
const SUMMARY_LIMIT: usize = 300;
/// Longest name of a server in a listing, in UTF-16 units.
pub const LABEL_LIMIT: usize = 64;

const ELLIPSIS: char = '…';

/// The characters of a text that may reach a prompt. Gaps come out as one space, or as `\n` where the gap
/// ends a paragraph; there is none at either end.
struct Clean<'a> {
    rest: &'a str,
    previous: Option<char>,
}

impl<'a> Clean<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            previous: None,
        }
    }

    /// Takes what comes next and reaches a prompt as it is: characters of ASCII that `may` be taken, with single
    /// spaces between, at most `limit`, the last of them no space. Few descriptions hold much else.
    fn take_line(&mut self, limit: usize, may: fn(u8) -> bool) -> &'a str {
        let mut length = 0;
        let mut gap = self.previous.is_none();
        let bytes = self.rest.as_bytes();
        for byte in bytes.get(..limit).unwrap_or(bytes) {
            let is_space = *byte == b' ';
            if is_space && gap || !is_space && !may(*byte) {
                break;
            }
            gap = is_space;
            length += 1;
        }
        self.take(length - usize::from(gap && length > 0))
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or_default();
        if let Some(last) = taken.chars().next_back() {
            self.previous = Some(last);
            self.rest = rest;
        }
        taken
    }

    /// Whether an invisible character belongs here: a variation selector after the one character that it
    /// varies, a joiner between the two that it joins. ASCII text needs neither.
    fn belongs(&self, invisible: char, next: Option<char>) -> bool {
        let wide = |side: char| !side.is_ascii() && fate(side) == Fate::Keep;
        let follows = self.previous.is_some_and(wide);
        match invisible {
            '\u{fe0e}' | '\u{fe0f}' => follows,
            _ => (follows || self.previous == Some('\u{fe0f}')) && next.is_some_and(wide),
        }
    }
}

impl Iterator for Clean<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let (mut gap, mut lines) = (false, 0);
        let mut characters = self.rest.chars();
        while let Some(character) = characters.next() {
            let next = characters.as_str();
            match fate(character) {
                Fate::Drop => {}
                Fate::Space => gap = true,
                Fate::Line => {
                    gap = true;
                    lines += usize::from(character != '\r');
                }
                Fate::Joiner if gap || !self.belongs(character, next.chars().next()) => {}
                Fate::Keep if gap && self.previous.is_some() => {
                    let bullet = matches!(character, '-' | '*' | '•' | '#');
                    return Some(if lines > 1 || (lines == 1 && bullet) {
                        '\n'
                    } else {
                        ' '
                    });
                }
                Fate::Keep | Fate::Joiner => {
                    self.rest = next;
                    self.previous = Some(character);
                    return Some(character);
                }
            }
            self.rest = next;
        }
        None
    }
}

/// Appends a text on one line, at most `limit` units long, cut at a word.
fn push_line(out: &mut String, text: &str, limit: usize) {
    push_until(out, text, limit, None);
}

/// A text on one line, at most `limit` UTF-16 units long including the `…` of a cut.
#[must_use]
pub fn line(text: &str, limit: usize) -> String {
    let mut out = String::new();
    push_line(&mut out, text, limit);
    out
}

/// Appends the first sentence of a description, at most [`SENTENCE_LIMIT`] units long, on one line.
pub fn push_first_sentence(out: &mut String, description: &str) {
    // A sign that opens a heading or a list says nothing on a line of its own.
    let text = description.trim_start_matches(|c: char| {
        c.is_whitespace() || matches!(c, '#' | '*' | '-' | '>' | '•')
    });
    push_until(out, text, SENTENCE_LIMIT, Some(SentenceEnd::default()));
}

/// The beginning of a description, for a search reply: at most [`SUMMARY_LIMIT`] units on one line.
#[must_use]
pub fn summary(description: &str) -> String {
    line(description, SUMMARY_LIMIT)
}

/// A tool's name without what may not reach a prompt: unchanged, and borrowed, for every ordinary name.
#[must_use]
pub fn clean_name(name: &str) -> std::borrow::Cow<'_, str> {
    if strings::is_graphic(name) {
        return name.into();
    }
    let cleaned = line(name, usize::MAX);
    if cleaned == name {
        name.into()
    } else {
        cleaned.into()
    }
}

/// The name of a server as a line of the listing may begin with it: no sign of markup in front.
#[must_use]
pub fn label(server: &str) -> String {
    let markup = |character: char| {
        !character.is_alphanumeric() && !matches!(character, '@' | '_' | '(' | '[' | '/')
    };
    let cleaned = line(server, usize::MAX);
    let label = line(cleaned.trim_start_matches(markup), LABEL_LIMIT);
    if label.is_empty() {
        "unnamed".into()
    } else {
        label
    }
}

/// Appends a text, cleaned, up to the end of its first sentence where one is looked for.
fn push_until(out: &mut String, text: &str, limit: usize, mut end: Option<SentenceEnd>) {
    let start = out.len();
    let mut units = 0_usize;
    let mut clean = Clean::new(text);
    let mut encoded = [0; 4];
    let may: fn(u8) -> bool = match end {
        Some(_) => is_inside_sentence,
        None => |byte| byte.is_ascii_graphic(),
    };
    loop {
        let room = limit.saturating_sub(units).saturating_add(1);
        let plain = clean.take_line(room, may);
        let (piece, length) = if !plain.is_empty() {
            (plain, plain.len())
        } else if let Some(character) = clean.next() {
            let length = character.len_utf16();
            (&*character.encode_utf8(&mut encoded), length)
        } else {
            return;
        };
        let so_far = out.get(start..).unwrap_or_default();
        if let (Some(end), Some(next)) = (&mut end, piece.chars().next())
            && end.is_reached(so_far, next)
        {
            return;
        }
        out.push_str(if piece == "\n" { " " } else { piece });
        units += length;
        if units > limit {
            shorten(out, start, limit);
            return;
        }
    }
}

/// Cuts what stands after `start` and is longer than `limit` units: at a word where one ends in the second
/// half, else between two characters.
fn shorten(out: &mut String, start: usize, limit: usize) {
    let room = limit.saturating_sub(ELLIPSIS.len_utf16());
    let written = out.get(start..).unwrap_or_default();
    let cut = match written.get(..=room).filter(|kept| kept.is_ascii()) {
        Some(kept) => last_cut_of_ascii(kept, limit),
        None => last_cut(written, room, limit),
    };
    out.truncate(start + cut);
    let kept = out
        .trim_end_matches([' ', ',', ';', ':', '-', '–', '—', '(', '、', '，'])
        .len();
    out.truncate(kept.max(start));
    out.push(ELLIPSIS);
}

/// As [`last_cut`] for ASCII, of which `kept` holds one unit more than may stay.
fn last_cut_of_ascii(kept: &str, limit: usize) -> usize {
    let space = kept.rfind(' ').filter(|at| *at >= limit / 2);
    space.unwrap_or(kept.len().saturating_sub(1))
}

/// Where a text of any characters is cut so that at most `room` units stay.
fn last_cut(text: &str, room: usize, limit: usize) -> usize {
    let (mut word, mut whole, mut any) = (0, 0, 0);
    let (mut units, mut flags) = (0, 0);
    let mut previous = None;
    for (offset, character) in text.char_indices() {
        if let Some(previous) = previous {
            any = offset;
            if may_cut(previous, character, flags) {
                whole = offset;
                let splits =
                    character == ' ' || breaks_anywhere(previous) || breaks_anywhere(character);
                if splits && units >= limit / 2 {
                    word = offset;
                }
            }
        }
        flags = if is_flag(character) { flags + 1 } else { 0 };
        units += character.len_utf16();
        if units > room {
            break;
        }
        previous = Some(character);
    }
    [word, whole, any]
        .into_iter()
        .find(|offset| *offset > 0)
        .unwrap_or_default()
}

#[cfg(test)]
#[path = "text_tests.rs"]
mod tests;
