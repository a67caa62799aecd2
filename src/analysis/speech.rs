//! Words that tell how somebody asks, not what for.

/// Words of courtesy and hesitation: they may mean something, but seldom do where others stand beside them. Sorted.
const COURTESY: [&str; 58] = [
    "able",
    "actually",
    "additionally",
    "aim",
    "aiming",
    "already",
    "also",
    "appreciate",
    "assist",
    "assistance",
    "available",
    "believe",
    "best",
    "curious",
    "currently",
    "desire",
    "detailed",
    "feel",
    "going",
    "good",
    "great",
    "hello",
    "help",
    "hey",
    "hi",
    "idea",
    "ideas",
    "interested",
    "kind",
    "know",
    "like",
    "looking",
    "lot",
    "love",
    "needs",
    "particular",
    "possible",
    "provide",
    "really",
    "recently",
    "regarding",
    "related",
    "require",
    "seeking",
    "specific",
    "specifically",
    "sure",
    "thing",
    "things",
    "think",
    "tool",
    "trying",
    "various",
    "wanted",
    "wants",
    "way",
    "well",
    "wondering",
];

/// Question words, pronouns and auxiliary verbs: whoever types keywords leaves them out. Sorted.
const SENTENCE: [&str; 37] = [
    "am", "are", "can", "could", "did", "do", "does", "had", "has", "have", "he", "how", "i", "is",
    "it", "she", "should", "that", "there", "these", "they", "this", "those", "was", "we", "were",
    "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "would", "you",
];

/// Whether `word`, in lower case, is an English word of courtesy.
#[must_use]
pub fn is_courtesy(word: &str) -> bool {
    COURTESY.binary_search(&word).is_ok()
}

/// Whether `word`, in lower case, is an English word that keywords leave out and sentences need.
#[must_use]
pub fn is_sentence_word(word: &str) -> bool {
    SENTENCE.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::is_stop_word;

    #[test]
    fn courtesy_is_told_from_capability() {
        assert!(is_courtesy("help") && is_courtesy("interested"));
        for verb in ["find", "get", "make", "send", "show", "tell"] {
            assert!(!is_courtesy(verb), "{verb}");
        }
    }

    #[test]
    fn the_lists_can_be_searched() {
        assert!(COURTESY.is_sorted() && SENTENCE.is_sorted());
    }

    #[test]
    fn words_of_sentences_are_stop_words() {
        assert!(SENTENCE.iter().all(|word| is_stop_word(word)));
        assert!(!is_sentence_word("the") && !is_sentence_word("to"));
    }
}
