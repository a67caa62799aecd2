//! Capitals and small letters.
//!
//! The standard library's tables cost a web page some kilobytes; most of them is scripts that nobody writes
//! tools in. In the alphabets in use, a small letter stands at a fixed distance from its capital.

/// The small letter of a capital; every other character is itself.
#[must_use]
pub fn to_lower(character: char) -> char {
    if character.is_ascii() {
        return character.to_ascii_lowercase();
    }
    let code = u32::from(character);
    let small = match code {
        // Latin: `ẞ` and the Turkish dotted capital are small letters of their own, some others stand apart.
        0x130 => 0x69,
        0x178 => 0xff,
        0x1e9e => 0xdf,
        0xc0..=0xd6
        | 0xd8..=0xde
        | 0x391..=0x3a1
        | 0x3a3..=0x3ab
        | 0x410..=0x42f
        | 0xff21..=0xff3a => code + 32,
        // Capital and small letter side by side, the capital even or odd.
        0x100..=0x137
        | 0x14a..=0x177
        | 0x1a0..=0x1a5
        | 0x1de..=0x1ef
        | 0x1f8..=0x21f
        | 0x222..=0x233
        | 0x370..=0x373
        | 0x376..=0x377
        | 0x3d8..=0x3ef
        | 0x460..=0x481
        | 0x48a..=0x4bf
        | 0x4d0..=0x52f
        | 0x1e00..=0x1e95
        | 0x1ea0..=0x1eff => code | 1,
        0x139..=0x148 | 0x179..=0x17e | 0x1af..=0x1b0 | 0x1cd..=0x1dc | 0x4c1..=0x4ce => {
            (code + 1) & !1
        }
        // Greek with accents, Cyrillic, Armenian, Georgian.
        0x386 => 0x3ac,
        0x388..=0x38a => code + 37,
        0x38c => 0x3cc,
        0x38e | 0x38f => code + 63,
        0x400..=0x40f => code + 80,
        0x4c0 => 0x4cf,
        0x531..=0x556 => code + 48,
        0x10a0..=0x10c5 => code + 0x1c60,
        0x1c90..=0x1cba | 0x1cbd..=0x1cbf => code - 0xbc0,
        _ => code,
    };
    char::from_u32(small).unwrap_or(character)
}

/// Whether a character is a capital.
#[must_use]
pub fn is_capital(character: char) -> bool {
    to_lower(character) != character
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_letters_are_those_of_the_standard_library() {
        // The alphabets in use; `İ` becomes two characters there, the second of which is a mark.
        let blocks = [
            0..=0x17f,
            0x1cd..=0x1dc,
            0x1de..=0x1ef,
            0x1f8..=0x21f,
            0x370..=0x3ce,
            0x400..=0x587,
            0x10a0..=0x10ff,
            0x1c90..=0x1cbf,
            0x1e00..=0x1eff,
            0x3000..=0xd7ff,
            0xff00..=0xffff,
        ];
        for character in blocks.into_iter().flatten().filter_map(char::from_u32) {
            if !matches!(character, 'İ' | 'ϴ' | 'Ϳ')
                && !('\u{a640}'..='\u{abff}').contains(&character)
                && !matches!(character, '\u{10c7}' | '\u{10cd}')
            {
                let expected: Vec<char> = character.to_lowercase().collect();
                assert_eq!([to_lower(character)], expected.as_slice(), "{character}");
            }
        }
    }

    #[test]
    fn small_letters_have_no_small_letter() {
        for character in (0..0x11_0000).filter_map(char::from_u32) {
            assert!(!is_capital(to_lower(character)), "{character:?}");
            assert!(
                !is_capital(character) || !character.is_lowercase(),
                "{character:?}"
            );
        }
    }

    #[test]
    fn capitals_are_told_from_small_letters() {
        for capital in ['A', 'É', 'İ', 'Ÿ', 'Ω', 'Ж', 'Ա', 'Ộ', 'Ａ'] {
            assert!(is_capital(capital), "{capital}");
        }
        for other in ['a', 'é', 'ı', 'ÿ', 'ω', 'ж', 'ß', 'ÿ', '文', '1', '-', 'ᵃ'] {
            assert!(!is_capital(other), "{other}");
        }
    }
}
