//! Stemming: which stemmer a word gets, and which words get none.

use std::cell::OnceCell;

use super::english;
use super::snowball::{PROGRAM_COUNT, Stemmer};

/// Language of descriptions and queries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "each variant is the language of its name")]
pub enum Language {
    Arabic,
    Danish,
    Dutch,
    #[default]
    English,
    Finnish,
    French,
    German,
    Greek,
    Hungarian,
    Italian,
    Norwegian,
    Portuguese,
    Romanian,
    Russian,
    Spanish,
    Swedish,
    Tamil,
    Turkish,
    /// No stemming, only folding.
    None,
}

const NAMES: [(&str, Language); 19] = [
    ("arabic", Language::Arabic),
    ("danish", Language::Danish),
    ("dutch", Language::Dutch),
    ("english", Language::English),
    ("finnish", Language::Finnish),
    ("french", Language::French),
    ("german", Language::German),
    ("greek", Language::Greek),
    ("hungarian", Language::Hungarian),
    ("italian", Language::Italian),
    ("norwegian", Language::Norwegian),
    ("portuguese", Language::Portuguese),
    ("romanian", Language::Romanian),
    ("russian", Language::Russian),
    ("spanish", Language::Spanish),
    ("swedish", Language::Swedish),
    ("tamil", Language::Tamil),
    ("turkish", Language::Turkish),
    ("none", Language::None),
];

impl Language {
    /// The language of a lower-case English name, or nothing for a name that is not known.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, language)| *language)
    }

    /// All names that [`Language::from_name`] takes.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name)
    }

    /// The language, of those with a stemmer, that a word's script tells: Cyrillic is read as Russian. Nothing
    /// for Latin, which many share.
    pub(super) fn of_script(word: &str) -> Option<Self> {
        if word.is_ascii() {
            return None;
        }
        word.chars().find_map(|character| match character {
            '\u{370}'..='\u{3FF}' | '\u{1F00}'..='\u{1FFF}' => Some(Self::Greek),
            '\u{400}'..='\u{52F}' => Some(Self::Russian),
            '\u{600}'..='\u{6FF}' | '\u{750}'..='\u{77F}' => Some(Self::Arabic),
            '\u{B80}'..='\u{BFF}' => Some(Self::Tamil),
            _ => None,
        })
    }
}

/// The stemmers, each made ready at its first word.
#[derive(Default)]
pub(super) struct Stemmers {
    by_language: [OnceCell<Stemmer>; PROGRAM_COUNT],
}

impl Stemmers {
    /// The stem of a lower-case word.
    pub(super) fn stem(&self, language: Language, word: String) -> String {
        // The languages stand in the order of the programs; the last has none.
        let Some(stemmer) = self.by_language.get(language as usize) else {
            return word;
        };
        if has_number(&word) {
            return word;
        }
        if language == Language::English {
            return stem_english(word);
        }
        let stemmer = stemmer.get_or_init(|| Stemmer::new(language as usize));
        stemmer.stem(&word)
    }
}

fn has_number(word: &str) -> bool {
    let has_digit = word.bytes().any(|byte| byte.is_ascii_digit());
    has_digit || (!word.is_ascii() && word.chars().any(char::is_numeric))
}

fn stem_english(word: String) -> String {
    // Asked of every word: what the exceptions begin with rules nearly all out.
    let may_be = matches!(
        word.as_bytes(),
        [b'a', b'u', ..]
            | [b'i', b'm', ..]
            | [b'o', b'r', ..]
            | [b'b', b'u', ..]
            | [b'p', b'a', ..]
    );
    let mut exceptions = ENGLISH_EXCEPTIONS.iter();
    match exceptions.find(|(known, _)| may_be && *known == word) {
        Some((_, stem)) => (*stem).to_owned(),
        None => english::stem(word),
    }
}

/// English words whose Snowball stem is that of a word with another meaning: `authorization` must not
/// find `author`, nor `important` find `import`.
const ENGLISH_EXCEPTIONS: [(&str, &str); 20] = [
    ("authorization", "authoriz"),
    ("authorizations", "authoriz"),
    ("authorize", "authoriz"),
    ("authorized", "authoriz"),
    ("authorizes", "authoriz"),
    ("authorizing", "authoriz"),
    ("authority", "authorit"),
    ("important", "important"),
    ("importance", "important"),
    ("organization", "organiz"),
    ("organizations", "organiz"),
    ("organize", "organiz"),
    ("organizer", "organiz"),
    ("organisation", "organiz"),
    ("organisations", "organiz"),
    ("business", "business"),
    ("businesses", "business"),
    ("paste", "paste"),
    ("pasted", "paste"),
    ("pasting", "paste"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn stem(word: &str) -> String {
        Stemmers::default().stem(Language::English, word.to_owned())
    }

    #[test]
    fn inflections_join() {
        for (left, right) in [
            ("issues", "issue"),
            ("scheduling", "schedule"),
            ("repository", "repositories"),
            ("reminder", "remind"),
        ] {
            assert_eq!(stem(left), stem(right), "{left} {right}");
        }
    }

    #[test]
    fn words_of_other_meaning_stay_apart() {
        for (left, right) in [
            ("news", "new"),
            ("status", "state"),
            ("author", "authorization"),
            ("import", "important"),
            ("organ", "organization"),
            ("busy", "business"),
            ("past", "paste"),
        ] {
            assert_ne!(stem(left), stem(right), "{left} {right}");
        }
    }

    #[test]
    fn every_exception_is_met() {
        for (word, expected) in ENGLISH_EXCEPTIONS {
            assert_eq!(stem(word), expected);
        }
    }

    #[test]
    fn every_language_has_its_name() {
        assert_eq!(Language::names().count(), 19);
        assert_eq!(Language::from_name("klingon"), None);
        for name in Language::names() {
            assert!(Language::from_name(name).is_some(), "{name}");
        }
    }
}
