//! Which characters of a server's text may reach a prompt, and between which a text may be cut.

/// What becomes of a character on its way into a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// Stays as it is.
    Keep,
    /// Becomes part of a gap that is one space wide.
    Space,
    /// As [`Fate::Space`], and starts a new line.
    Line,
    /// Leaves no trace.
    Drop,
    /// Invisible, but needed inside emoji and some scripts: stays between two non-ASCII characters.
    Joiner,
}

/// The fate of one character.
pub(super) fn fate(character: char) -> Fate {
    match character {
        ' '..='~' if character != ' ' => Fate::Keep,
        '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Fate::Line,
        // The blank Braille cell is drawn as a space.
        '\u{2800}' => Fate::Space,
        _ if character.is_whitespace() || character.is_control() => Fate::Space,
        '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}' => Fate::Joiner,
        _ if is_hidden(character) => Fate::Drop,
        _ => Fate::Keep,
    }
}

/// Characters that nobody sees and that can carry a hidden text or turn the visible one around: direction
/// marks, zero widths, fillers, tags, variation selectors, annotation marks, and what is no character.
fn is_hidden(character: char) -> bool {
    matches!(u32::from(character),
        0xad | 0x34f | 0x61c | 0x115f | 0x1160 | 0x17b4 | 0x17b5 | 0x180b..=0x180f
        | 0x200b | 0x200e | 0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0x3164
        | 0xfdd0..=0xfdef | 0xfe00..=0xfe0d | 0xfeff | 0xffa0 | 0xfff0..=0xfffd
        | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a | 0xe0000..=0xe0fff)
        || u32::from(character) & 0xfffe == 0xfffe
}

/// Whether a text may be cut between these two neighbours without tearing what is drawn as one character.
/// `flags_before` is the number of regional indicators that directly precede `next`.
pub(super) fn may_cut(previous: char, next: char, flags_before: usize) -> bool {
    if previous.is_ascii() && next.is_ascii() {
        return true;
    }
    !(is_joiner(previous)
        || is_joiner(next)
        || is_mark(next)
        || matches!(next, '\u{1f3fb}'..='\u{1f3ff}')
        || (is_flag(next) && flags_before % 2 == 1))
}

fn is_joiner(character: char) -> bool {
    fate(character) == Fate::Joiner
}

/// Half of a flag.
pub(super) fn is_flag(character: char) -> bool {
    matches!(character, '\u{1f1e6}'..='\u{1f1ff}')
}

/// Combining marks and vowel signs of the scripts in use. The standard library keeps its table of them to itself, and
/// whole ranges do: at worst a text is cut a character earlier.
fn is_mark(character: char) -> bool {
    match u32::from(character) {
        // The blocks of India are laid out alike.
        indic @ 0x900..=0xdff => {
            matches!(indic & 0x7f, 0..=3 | 0x3a..=0x3c | 0x3e..=0x4f | 0x51..=0x57 | 0x62 | 0x63)
        }
        other => matches!(other,
            0x300..=0x36f | 0x483..=0x489 | 0x591..=0x5c7 | 0x610..=0x61a | 0x64b..=0x65f | 0x670 | 0x6d6..=0x6ed
            | 0x711 | 0x730..=0x74a | 0x7a6..=0x7b0 | 0x7eb..=0x7f3 | 0x816..=0x82d | 0x859..=0x85b | 0x8ca..=0x8ff
            | 0xe31 | 0xe34..=0xe3a | 0xe47..=0xe4e | 0xeb1 | 0xeb4..=0xebc | 0xec8..=0xece | 0xf35..=0xf39
            | 0xf71..=0xf84 | 0xf86..=0xfbc | 0x102b..=0x103e | 0x1056..=0x1059 | 0x1082..=0x108d | 0x135d..=0x135f
            | 0x17b4..=0x17d3 | 0x1ab0..=0x1aff | 0x1b00..=0x1b04 | 0x1b34..=0x1b44 | 0x1cd0..=0x1cf9 | 0x1dc0..=0x1dff
            | 0x20d0..=0x20f0 | 0x302a..=0x302f | 0x3099 | 0x309a | 0xa8e0..=0xa8f1 | 0xa980..=0xa983
            | 0xa9b3..=0xa9c0 | 0xfe20..=0xfe2f | 0xff9e | 0xff9f),
    }
}

/// Scripts that are written without spaces between words, so that a line may break at any character.
pub(super) fn breaks_anywhere(character: char) -> bool {
    matches!(u32::from(character), 0x2e80..=0x9fff | 0xf900..=0xfaff | 0xff01..=0xff60 | 0x20000..=0x3ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_leave_no_trace() {
        for hidden in [
            '\u{202e}',
            '\u{200b}',
            '\u{e0041}',
            '\u{feff}',
            '\u{fffd}',
            '\u{fffe}',
            '\u{1fffe}',
        ] {
            assert_eq!(fate(hidden), Fate::Drop, "{hidden:?}");
        }
        assert_eq!(fate('\u{7}'), Fate::Space);
        assert_eq!(fate('\u{2028}'), Fate::Line);
        assert_eq!(fate('\u{3000}'), Fate::Space);
        for kept in ['a', '~', 'é', '港', '🎣', '\u{301}'] {
            assert_eq!(fate(kept), Fate::Keep, "{kept:?}");
        }
    }

    #[test]
    fn a_mark_stays_with_its_letter() {
        let marked = "e\u{301} и\u{306} ב\u{5b0} ب\u{64e} क\u{93f} த\u{bbf} ก\u{e34} ກ\u{eb4} ང\u{f72} က\u{102d} ក\u{17b7} か\u{3099}";
        for pair in marked.split(' ') {
            let mut characters = pair.chars();
            let (letter, mark) = (characters.next().unwrap(), characters.next().unwrap());
            assert!(!may_cut(letter, mark, 0), "{pair}");
            assert!(may_cut(letter, letter, 0), "{pair}");
        }
    }

    #[test]
    fn a_cut_tears_no_cluster() {
        assert!(may_cut('a', 'b', 0));
        assert!(!may_cut('e', '\u{301}', 0));
        assert!(!may_cut('👩', '\u{200d}', 0) && !may_cut('\u{200d}', '🚀', 0));
        assert!(!may_cut('👍', '\u{1f3fd}', 0));
        assert!(!may_cut('🇫', '🇷', 1) && may_cut('🇷', '🇩', 2));
    }
}
