//! Words that say nothing about a tool.
//!
//! Capability verbs (get, list, find, send, make ...) are not here: they tell tools of one server apart.

/// Whether `word`, in lower case, carries no meaning in a query.
#[must_use]
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// Sorted, for binary search.
const STOP_WORDS: [&str; 142] = [
    "a", "about", "again", "all", "also", "am", "an", "and", "any", "anything", "are", "as", "at", "be",
    "because", "been", "before", "being", "between", "both", "but", "by", "can", "cannot", "could", "did",
    "do", "does", "doing", "don", "each", "either", "etc", "ever", "every", "few", "for", "from", "had",
    "has", "have", "having", "he", "her", "here", "hers", "him", "his", "how", "i", "if", "in", "into",
    "is", "it", "its", "itself", "just", "let", "ll", "may", "me", "might", "mine", "more", "most", "much",
    "must", "my", "myself", "need", "no", "nor", "not", "of", "off", "on", "once", "one", "only", "or",
    "other", "our", "ours", "out", "over", "own", "please", "re", "s", "same", "shall", "she", "should",
    "so", "some", "something", "such", "t", "than", "thank", "thanks", "that", "the", "their", "theirs",
    "them", "then", "there", "these", "they", "this", "those", "through", "to", "too", "under", "until",
    "up", "upon", "us", "using", "very", "via", "want", "was", "we", "were", "what", "when", "where",
    "which", "while", "who", "whom", "whose", "why", "will", "with", "would", "you", "your",
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
    fn capability_verbs_are_kept() {
        for verb in ["get", "list", "send", "find", "make", "show", "run", "add", "set"] {
            assert!(!is_stop_word(verb), "{verb}");
        }
    }
}
