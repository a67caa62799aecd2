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
    if !may_be_listed(word.as_bytes()) {
        return english::stem(word);
    }
    let exception = ENGLISH_EXCEPTIONS.iter().find(|(known, _)| *known == word);
    if let Some((_, stem)) = exception {
        return (*stem).to_owned();
    }
    match kept_singular(&word) {
        Some(singular) => singular.to_owned(),
        None => english::stem(word),
    }
}

/// Asked of every word: what the listed ones begin with rules nearly all out.
fn may_be_listed(word: &[u8]) -> bool {
    let [first, second, ..] = word else {
        return false;
    };
    match first {
        b'a' => matches!(second, b'n' | b'u'),
        b'b' | b't' => matches!(second, b'u' | b'e'),
        b'c' => matches!(second, b'h' | b'o' | b'u'),
        b'd' => matches!(second, b'e' | b'i'),
        b'e' => *second == b'x',
        b'i' => matches!(second, b'm' | b'n'),
        b'm' => *second == b'a',
        b'o' => matches!(second, b'b' | b'r'),
        b'p' => matches!(second, b'a' | b'o' | b'r' | b'u'),
        b's' | b'v' => *second == b'e',
        b'u' => *second == b'n',
        _ => false,
    }
}

/// The singular of a noun that is its own stem.
fn kept_singular(word: &str) -> Option<&'static str> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    let of_ies = singular.strip_suffix("ie");
    ENGLISH_NOUNS.into_iter().find(|noun| {
        *noun == singular || of_ies.is_some_and(|stem| noun.strip_suffix('y') == Some(stem))
    })
}

/// English nouns whose Snowball stem is that of a word with another meaning, most of them of a verb or an
/// adjective that stands in many descriptions: `customer` must not find `custom`, nor `container` what
/// `contains` something.
const ENGLISH_NOUNS: [&str; 18] = [
    "animal",
    "authority",
    "container",
    "conversation",
    "customer",
    "department",
    "direction",
    "experiment",
    "expert",
    "objective",
    "organ",
    "position",
    "production",
    "publication",
    "severity",
    "terminal",
    "universe",
    "university",
];

/// English words that Snowball joins with a word of another meaning (`authorization` must not find `author`, nor
/// `important` find `import`), or does not join with their own singular.
const ENGLISH_EXCEPTIONS: [(&str, &str); 30] = [
    ("authorization", "authoriz"),
    ("authorizations", "authoriz"),
    ("authorize", "authoriz"),
    ("authorized", "authoriz"),
    ("authorizes", "authoriz"),
    ("authorizing", "authoriz"),
    ("important", "important"),
    ("importance", "important"),
    ("organization", "organiz"),
    ("organizations", "organiz"),
    ("organize", "organiz"),
    ("organized", "organiz"),
    ("organizer", "organiz"),
    ("organizers", "organiz"),
    ("organizes", "organiz"),
    ("organizing", "organiz"),
    ("organisation", "organiz"),
    ("organisations", "organiz"),
    ("organise", "organiz"),
    ("organising", "organiz"),
    ("business", "business"),
    ("businesses", "business"),
    ("paste", "paste"),
    ("pasted", "paste"),
    ("pasting", "paste"),
    // Plurals that no rule knows.
    ("analyses", "analysi"),
    ("children", "child"),
    ("indices", "index"),
    ("matrices", "matrix"),
    ("vertices", "vertex"),
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
            ("analyses", "analysis"),
            ("children", "child"),
            ("indices", "indexes"),
            ("matrices", "matrix"),
            ("vertices", "vertex"),
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
            ("organ", "organizing"),
            ("author", "authorities"),
        ] {
            assert_ne!(stem(left), stem(right), "{left} {right}");
        }
    }

    #[test]
    fn every_listed_word_is_met() {
        for (word, expected) in ENGLISH_EXCEPTIONS {
            assert_eq!(stem(word), expected);
        }
        for noun in ENGLISH_NOUNS {
            assert_eq!(stem(noun), noun);
        }
    }

    #[test]
    fn nouns_stay_apart_from_the_verbs_that_they_come_from_and_join_with_their_plural() {
        for (noun, plural, other) in [
            ("customer", "customers", "customized"),
            ("container", "containers", "contains"),
            ("conversation", "conversations", "conversion"),
            ("direction", "directions", "direct"),
            ("university", "universities", "universal"),
            ("universe", "universes", "universities"),
            ("experiment", "experiments", "experience"),
            ("terminal", "terminals", "terminate"),
        ] {
            assert_eq!(stem(noun), stem(plural), "{noun}");
            assert_ne!(stem(noun), stem(other), "{noun} {other}");
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
