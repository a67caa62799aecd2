//! Looking up everyday English words for what tools do.

use std::sync::OnceLock;

use crate::analysis::{Analyzer, Language};
use crate::sorting;

/// A row a line: words that may stand for each other; a word may be in several rows.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// A row a line: everyday words, and behind the colon the words that tools use for what is meant; not the other
/// way round.
const EVERYDAY_WORDS: &str = include_str!("everyday_words.txt");

/// A row a line: an expression of several words, and behind the colon the word that it means.
const EXPRESSIONS: &str = include_str!("expressions.txt");

struct Table {
    /// Stem and row, sorted.
    entries: Vec<(String, usize)>,
    rows: Vec<Vec<String>>,
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let analyzer = Analyzer::new(Language::English);
        let stems =
            |row: &str| -> Vec<String> { row.split(' ').map(|word| analyzer.term(word)).collect() };
        let mut entries = Vec::new();
        let mut rows = Vec::new();
        let mut add = |words: &str, meanings: &str| {
            entries.extend(stems(words).into_iter().map(|word| (word, rows.len())));
            rows.push(stems(meanings));
        };
        for row in lines(SYNONYMS) {
            add(row, row);
        }
        for (words, meanings) in lines(EVERYDAY_WORDS).filter_map(split) {
            add(words, meanings);
        }
        let order = sorting::sorted(&entries, |left, right| left.0.cmp(&right.0));
        let entries = sorting::at(&entries, &order).cloned().collect();
        Table { entries, rows }
    })
}

/// The rows of a table; empty lines stand between groups.
fn lines(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|row| !row.is_empty())
}

/// What stands before and behind the colon of a row.
fn split(row: &str) -> Option<(&str, &str)> {
    let (before, behind) = row.split_once(':')?;
    Some((before, behind.strip_prefix(' ')?))
}

/// The other words of every row that holds the stem `term`, as stems.
pub(super) fn of(term: &str) -> impl Iterator<Item = &'static str> {
    let table = table();
    let start = table
        .entries
        .partition_point(|(word, _)| word.as_str() < term);
    let end = table
        .entries
        .partition_point(|(word, _)| word.as_str() <= term);
    let rows = table.entries.get(start..end).unwrap_or_default();
    rows.iter()
        .filter_map(|(_, row)| table.rows.get(*row))
        .flatten()
        .map(String::as_str)
}

/// The meaning of the expression that `words`, in lower case, begin with, and how many of them it takes.
pub(super) fn phrase(words: &[String]) -> Option<(&'static str, usize)> {
    let first = words.first()?;
    lines(EXPRESSIONS).find_map(|row| {
        let (phrase, meaning) = split(row).filter(|_| row.starts_with(first.as_str()))?;
        let length = phrase.split(' ').count();
        let begins = length <= words.len()
            && phrase
                .split(' ')
                .zip(words)
                .all(|(part, word)| part == word);
        begins.then_some((meaning, length))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_finds_its_rows() {
        let found: Vec<&str> = of("ticket").collect();
        assert!(found.contains(&"issu") && found.contains(&"bug"));
        assert_eq!(of("quantum").count(), 0);
    }

    #[test]
    fn an_everyday_word_leads_to_a_capability_and_not_back() {
        assert!(of("nudg").any(|word| word == "notifi"));
        assert!(of("notifi").all(|word| word != "nudg"));
    }

    #[test]
    fn every_row_has_the_form_that_it_is_read_in() {
        let is_plain = |row: &&str| {
            row.split(' ').all(|word| {
                !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric())
            })
        };
        assert!(lines(SYNONYMS).all(|row| is_plain(&row)));
        for row in lines(EVERYDAY_WORDS).chain(lines(EXPRESSIONS)) {
            let parts = split(row).map(<[&str; 2]>::from);
            assert!(
                parts.is_some_and(|parts| parts.iter().all(is_plain)),
                "{row}"
            );
        }
    }

    #[test]
    fn an_expression_is_one_meaning() {
        let words = ["get", "rid", "of", "it"].map(str::to_owned);
        assert_eq!(phrase(&words), Some(("delete", 3)));
        assert_eq!(phrase(&words[1..]), None);
    }
}
