//! Lower case and accent folding.
//!
//! A table of the accented letters of European languages, of Vietnamese, Greek, Cyrillic and Arabic, and one of
//! half-width katakana; a full Unicode decomposition would cost more bytes than the rest of the analyzer together.

use crate::letters::to_lower;

/// Appends `text` in lower case, without combining marks and invisible joiners, full-width letters made plain.
pub(super) fn push_lower(out: &mut String, text: &str) {
    if text.is_ascii() {
        let start = out.len();
        out.push_str(text);
        if let Some(added) = out.get_mut(start..) {
            added.make_ascii_lowercase();
        }
        return;
    }
    let characters = text
        .chars()
        .filter(|character| !is_mark(*character))
        .map(|character| match character {
            '\u{FF01}'..='\u{FF5E}' => {
                char::from_u32(u32::from(character) - 0xFEE0).unwrap_or(character)
            }
            other => other,
        });
    for character in characters.map(to_lower) {
        match character {
            'ß' => out.push_str("ss"),
            'ﬀ' => out.push_str("ff"),
            'ﬁ' => out.push_str("fi"),
            'ﬂ' => out.push_str("fl"),
            'ﬃ' => out.push_str("ffi"),
            'ﬄ' => out.push_str("ffl"),
            'ﬅ' | 'ﬆ' => out.push_str("st"),
            mark if is_mark(mark) => {}
            other => out.push(other),
        }
    }
}

/// Latin combining marks, Arabic vowel signs and tatweel, zero-width joiners.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36F}' | '\u{64B}'..='\u{652}' | '\u{640}' | '\u{200C}' | '\u{200D}')
}

/// Half-width katakana from U+FF66 on, `ヲァィ…ワン`: the place of the ordinary one behind U+30A0.
const KATAKANA: [u8; 56] = [
    0x52, 0x01, 0x03, 0x05, 0x07, 0x09, 0x43, 0x45, 0x47, 0x23, 0x5c, 0x02, 0x04, 0x06, 0x08, 0x0a,
    0x0b, 0x0d, 0x0f, 0x11, 0x13, 0x15, 0x17, 0x19, 0x1b, 0x1d, 0x1f, 0x21, 0x24, 0x26, 0x28, 0x2a,
    0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x32, 0x35, 0x38, 0x3b, 0x3e, 0x3f, 0x40, 0x41, 0x42, 0x44, 0x46,
    0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d, 0x4f, 0x53,
];

/// `text` with half-width katakana made ordinary: `ｶﾞ`, two characters, becomes `ガ`.
pub(super) fn full_width(text: &str) -> String {
    let mut wide = String::new();
    for character in text.chars() {
        let place = u32::from(character).wrapping_sub(0xFF66);
        let code = match KATAKANA.get(place as usize) {
            Some(place) => 0x30A0 + u32::from(*place),
            // The marks that voice the letter before them.
            None if place == 56 || place == 57 => {
                voiced(wide.pop().unwrap_or(character).into(), place - 55)
            }
            None => character.into(),
        };
        wide.extend(char::from_u32(code));
    }
    wide
}

/// The voiced letter (`ガ` of `カ`, one step further) or the half-voiced one (`パ` of `ハ`, two steps).
fn voiced(letter: u32, steps: u32) -> u32 {
    match letter {
        // `ウ` and `ヴ` stand apart.
        0x30A6 => 0x30F4,
        // `カ` to `ト` and `ハ` to `ホ`.
        0x30AB..=0x30C8 | 0x30CF..=0x30DB => letter + steps,
        _ => letter,
    }
}

/// `text`, which is in lower case, with its accents taken off.
#[must_use]
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut folded = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            'æ' | 'ǽ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            other => folded.push(fold_letter(other)),
        }
    }
    folded
}

fn fold_letter(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ȁ' | 'ȃ' | 'ạ'..='ặ' => 'a',
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => 'c',
        'ď' | 'đ' | 'ð' | 'ḍ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẹ'..='ệ' => 'e',
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => 'g',
        'ĥ' | 'ħ' => 'h',
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ỉ' | 'ị' => 'i',
        'ĵ' => 'j',
        'ķ' => 'k',
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ọ'..='ợ' => 'o',
        'ŕ' | 'ŗ' | 'ř' => 'r',
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => 's',
        'ţ' | 'ť' | 'ŧ' | 'ț' => 't',
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ụ'..='ự' => 'u',
        'ŵ' => 'w',
        'ý' | 'ÿ' | 'ŷ' | 'ỳ' | 'ỵ' | 'ỷ' | 'ỹ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' | 'ϊ' | 'ΐ' => 'ι',
        'ό' => 'ο',
        'ύ' | 'ϋ' | 'ΰ' => 'υ',
        'ώ' => 'ω',
        'ς' => 'σ',
        'ё' => 'е',
        'й' => 'и',
        'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
        'ى' => 'ي',
        'ة' => 'ه',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_takes_accents_off() {
        assert_eq!(fold("déjà-vu façade naïve"), "deja-vu facade naive");
        assert_eq!(fold("łódź ștrâmb ığdır"), "lodz stramb igdir");
        assert_eq!(fold("việt ørsted œuvre"), "viet orsted oeuvre");
        assert_eq!(fold("λιμάνι ёлка"), "λιμανι елка");
    }

    fn lower(text: &str) -> String {
        let mut lower = String::new();
        push_lower(&mut lower, text);
        lower
    }

    #[test]
    fn lower_case_drops_marks_and_width() {
        assert_eq!(lower("E\u{301}TÉ"), "eté");
        assert_eq!(lower("ＰＤＦ"), "pdf");
        assert_eq!(
            lower("Straße ﬁnance oﬃce ﬆyle"),
            "strasse finance office style"
        );
        assert_eq!(lower("İ"), "i");
    }

    #[test]
    fn half_width_katakana_is_the_ordinary_one() {
        for (half, full) in [
            ("ﾌｧｲﾙ", "ファイル"),
            ("ﾃﾞｰﾀﾍﾞｰｽ", "データベース"),
            ("ﾊﾟｽﾜｰﾄﾞ", "パスワード"),
            ("ｳﾞｪﾆｽ", "ヴェニス"),
            ("ｦﾝｯﾎﾟﾎﾞ", "ヲンッポボ"),
            ("ｱﾟ", "ア"),
            (
                "ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ",
                "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン",
            ),
            ("文ｶ書pdf", "文カ書pdf"),
            ("ファイル", "ファイル"),
        ] {
            assert_eq!(full_width(half), full, "{half}");
        }
    }
}
