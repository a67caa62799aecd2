//! Words that say nothing about a tool.
//!
//! Capability verbs (get, list, find, send, make ...) are not here: they tell tools of one server apart.

use super::unsegmented::is_unsegmented;

/// Whether `word`, in lower case, carries no meaning in a query.
#[must_use]
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// Whether `word`, in lower case, tells tools apart where no other word does: stop words, numbers and single
/// letters do not.
#[must_use]
pub fn is_telling(word: &str) -> bool {
    let mut characters = word.chars();
    let is_letter = characters.next().is_some() && characters.next().is_none();
    !is_stop_word(word)
        && !word.chars().all(char::is_numeric)
        && (!is_letter || is_unsegmented(word))
}

/// Sorted, for binary search.
const STOP_WORDS: [&str; 162] = [
    "a",
    "about",
    "again",
    "all",
    "also",
    "am",
    "an",
    "and",
    "any",
    "anything",
    "are",
    "as",
    "at",
    "be",
    "because",
    "been",
    "before",
    "being",
    "between",
    "both",
    "but",
    "by",
    "can",
    "cannot",
    "could",
    "couldn",
    "currently",
    "d",
    "did",
    "didn",
    "do",
    "does",
    "doesn",
    "doing",
    "don",
    "each",
    "either",
    "etc",
    "ever",
    "every",
    "few",
    "for",
    "from",
    "had",
    "has",
    "have",
    "having",
    "he",
    "her",
    "here",
    "hers",
    "him",
    "his",
    "how",
    "i",
    "if",
    "in",
    "into",
    "is",
    "isn",
    "it",
    "its",
    "itself",
    "just",
    "let",
    "ll",
    "m",
    "may",
    "me",
    "might",
    "mine",
    "more",
    "most",
    "much",
    "must",
    "my",
    "myself",
    "nd",
    "need",
    "no",
    "nor",
    "not",
    "now",
    "of",
    "off",
    "on",
    "once",
    "one",
    "only",
    "or",
    "other",
    "our",
    "ours",
    "out",
    "over",
    "own",
    "please",
    "rd",
    "re",
    "s",
    "same",
    "shall",
    "she",
    "should",
    "shouldn",
    "so",
    "some",
    "something",
    "st",
    "such",
    "t",
    "th",
    "than",
    "thank",
    "thanks",
    "that",
    "the",
    "their",
    "theirs",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "through",
    "to",
    "today",
    "tomorrow",
    "tonight",
    "too",
    "under",
    "until",
    "up",
    "upon",
    "us",
    "using",
    "ve",
    "very",
    "via",
    "want",
    "was",
    "wasn",
    "we",
    "were",
    "what",
    "when",
    "where",
    "which",
    "while",
    "who",
    "whom",
    "whose",
    "why",
    "will",
    "with",
    "would",
    "wouldn",
    "yesterday",
    "you",
    "your",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_so_that_the_search_finds_every_word() {
        assert!(STOP_WORDS.is_sorted());
        assert!(STOP_WORDS.iter().all(|word| is_stop_word(word)));
    }

    #[test]
    fn numbers_and_letters_tell_as_little_as_stop_words() {
        for word in ["the", "42", "٤٢", "x", "я", ""] {
            assert!(!is_telling(word), "{word}");
        }
        for word in ["s3", "4k", "pr", "鱼", "ア", "file"] {
            assert!(is_telling(word), "{word}");
        }
    }

    #[test]
    fn capability_verbs_are_kept() {
        for verb in [
            "get", "list", "send", "find", "make", "show", "run", "add", "set",
        ] {
            assert!(!is_stop_word(verb), "{verb}");
        }
    }
}
