//! What a source is about, told by the names of its tools.

use crate::index::vocabulary::Vocabulary;
use crate::letters::{is_capital, to_lower};
use crate::sorting;
use crate::strings::join;

/// Most and fewest topics that are told of a source, and its tools for each of them in between.
const MOST_TOPICS: usize = 40;
const FEWEST_TOPICS: usize = 12;
const TOOLS_PER_TOPIC: usize = 16;

/// Most names that are read: those of a giant are sampled evenly.
const MOST_NAMES: usize = 512;

/// Words of tool names that say what is done, not to what. Sorted.
const VERBS: [&str; 45] = [
    "add", "all", "and", "apply", "batch", "by", "check", "create", "delete", "describe",
    "disable", "edit", "enable", "execute", "find", "for", "from", "get", "in", "insert", "is",
    "list", "manage", "new", "of", "on", "or", "patch", "post", "put", "query", "read", "remove",
    "replace", "reset", "retrieve", "run", "search", "set", "start", "stop", "to", "update",
    "with", "write",
];

/// The words that most tool names of a source have in common, the commonest first; ties by alphabet. None is
/// a plain verb, a number, a word of the source's own name, or a word of one tool alone.
pub(super) fn topics<'a>(
    names: impl ExactSizeIterator<Item = &'a str>,
    source: &str,
) -> Vec<String> {
    let most = (names.len() / TOOLS_PER_TOPIC).clamp(FEWEST_TOPICS, MOST_TOPICS);
    let stride = names.len().div_ceil(MOST_NAMES).max(1);
    let (mut words, mut counts) = (Vocabulary::default(), Vec::new());
    for name in names.step_by(stride) {
        each_word(name, |word| {
            let (number, new) = words.intern(word);
            if new {
                counts.push(0);
            }
            if let Some(count) = counts.get_mut(number as usize) {
                *count += 1;
            }
        });
    }
    for (word, count) in words.iter().zip(&mut counts) {
        if !may_be_topic(word) {
            *count = 0;
        }
    }
    each_word(source, |word| {
        let number = words.find(word).map(|number| number as usize);
        if let Some(count) = number.and_then(|number| counts.get_mut(number)) {
            *count = 0;
        }
    });
    let topics = candidates(&words, &counts);
    let order = sorting::sorted(&topics, |(count, word), (other_count, other_word)| {
        other_count.cmp(count).then(word.cmp(other_word))
    });
    sorting::at(&topics, &order)
        .take(most)
        .map(|(_, word)| (*word).to_owned())
        .collect()
}

/// The words that stand for more than one tool, with the number of these. A plural counts for its singular.
fn candidates<'a>(words: &'a Vocabulary, counts: &[usize]) -> Vec<(usize, &'a str)> {
    let count_of = |word: &str| {
        let number = words.find(word)?;
        counts
            .get(number as usize)
            .copied()
            .filter(|count| *count > 0)
    };
    let mut candidates = Vec::new();
    for (word, count) in words.iter().zip(counts) {
        let singular = word.strip_suffix('s').and_then(count_of);
        let plural = count_of(&join(&[word, "s"], "")).unwrap_or_default();
        if *count > 0 && *count + plural > 1 && singular.is_none() {
            candidates.push((*count + plural, word));
        }
    }
    candidates
}

/// Whether a word in lower case may be a topic: it has two characters or more and is no number and no verb.
fn may_be_topic(word: &str) -> bool {
    word.chars().nth(1).is_some()
        && word.contains(char::is_alphabetic)
        && VERBS.binary_search(&word).is_err()
}

/// Calls for every word, in lower case.
fn each_word(name: &str, mut call: impl FnMut(&str)) {
    let mut word = String::new();
    let mut flush = |word: &mut String| {
        if !word.is_empty() {
            call(word);
        }
        word.clear();
    };
    let mut after_lower = false;
    for character in name.chars() {
        if !character.is_alphanumeric() || (after_lower && is_capital(character)) {
            flush(&mut word);
        }
        if character.is_alphanumeric() {
            word.push(to_lower(character));
        }
        after_lower = character.is_alphabetic() && !is_capital(character);
    }
    flush(&mut word);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &[&str], source: &str) -> Vec<String> {
        topics(names.iter().copied(), source)
    }

    #[test]
    fn the_commonest_words_that_are_no_verbs() {
        let names = [
            "get_issue",
            "list_issues",
            "createIssue",
            "Plane-getCycle",
            "cycle.list",
            "add_42",
            "r2_put",
            "r2_get",
            "once",
        ];
        assert_eq!(of(&names, "plane"), ["issue", "cycle", "r2"]);
        assert!(of(&["get_a", "set_a", "x_y"], "").is_empty());
    }

    #[test]
    fn a_larger_source_has_more_topics() {
        let names: Vec<String> = (0..900)
            .map(|number| format!("word{}", number % 300))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(of(&names, "").len(), 40);
        assert_eq!(of(&[&names[..20], &names[..20]].concat(), "").len(), 12);
    }

    #[test]
    fn the_verbs_can_be_searched() {
        assert!(VERBS.is_sorted());
    }
}
