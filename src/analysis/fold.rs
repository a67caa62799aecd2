//! Lower case and accent folding.
//!
//! A table of the accented letters of European languages, of Vietnamese, Greek, Cyrillic and Arabic, and one of
//! half-width katakana; a full Unicode decomposition would cost more bytes than the rest of the analyzer together.

use std::borrow::Cow;

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

/// Half-width katakana in the order of Unicode, from U+FF66 on.
const KATAKANA: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// `text` with half-width katakana made ordinary: `ｶﾞ`, two characters, becomes `ガ`.
pub(super) fn full_width(text: &str) -> Cow<'_, str> {
    let place = |character| u32::from(character).wrapping_sub(0xFF66);
    if text.chars().all(|character| place(character) > 57) {
        return text.into();
    }
    let mut wide = String::with_capacity(text.len());
    for character in text.chars() {
        let letter = match place(character) {
            // The marks that voice the letter before them stand behind the letters.
            mark @ 56..=57 => wide.pop().map(|letter| voiced(letter, mark - 55)),
            letter => KATAKANA.chars().nth(letter as usize),
        };
        wide.push(letter.unwrap_or(character));
    }
    wide.into()
}

/// The voiced letter (`ガ` of `カ`, one step further) or the half-voiced one (`パ` of `ハ`, two steps).
fn voiced(letter: char, steps: u32) -> char {
    let steps = match letter {
        'ウ' => 'ヴ' as u32 - 'ウ' as u32,
        'カ'..='ト' | 'ハ'..='ホ' => steps,
        _ => 0,
    };
    char::from_u32(u32::from(letter) + steps).unwrap_or(letter)
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
            ("文ｶ書pdf", "文カ書pdf"),
            ("ファイル", "ファイル"),
        ] {
            assert_eq!(full_width(half), full, "{half}");
        }
    }
}
