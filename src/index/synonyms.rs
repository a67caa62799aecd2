//! Looking up everyday English words for what tools do.

use std::sync::OnceLock;

use crate::analysis::{Analyzer, Language};
use crate::{sorting, strings};

/// A row a line: words that may stand for each other; a word may be in several rows.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// A row a line: everyday words, and behind the colon the words that tools use for what is meant; not the other
/// way round.
const EVERYDAY_WORDS: &str = include_str!("everyday_words.txt");

/// A row a line: an expression of several words, and behind the colon the word that it means.
const EXPRESSIONS: &str = include_str!("expressions.txt");

/// A row of one of the tables.
struct Row {
    words: &'static str,
    meanings: &'static str,
    /// The stems of the meanings, where they were asked for.
    stems: OnceLock<Vec<String>>,
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let synonyms = lines(SYNONYMS).map(|row| (row, row));
        let everyday_words = lines(EVERYDAY_WORDS).filter_map(split);
        let row = |(words, meanings)| Row {
            words,
            meanings,
            stems: OnceLock::new(),
        };
        synonyms.chain(everyday_words).map(row).collect()
    })
}

fn stem(word: &str) -> String {
    Analyzer::new(Language::English).term(word)
}

const LETTERS: usize = 26;

/// The words that begin with one lower-case letter.
#[derive(Default)]
struct Words {
    /// As they are written, each with its row.
    written: Vec<(&'static str, &'static Row)>,
    /// Their stems, sorted, where they were asked for. A stem begins as its word does, so a query needs few of all
    /// words stemmed, and the first search of a process need not wait for the others.
    stemmed: OnceLock<Vec<(String, &'static Row)>>,
}

impl Words {
    fn stemmed(&self) -> &[(String, &'static Row)] {
        self.stemmed.get_or_init(|| {
            let stemmed = self.written.iter().map(|(word, row)| (stem(word), *row));
            let found: Vec<_> = stemmed.collect();
            let order = sorting::sorted(&found, |left, right| left.0.cmp(&right.0));
            sorting::at(&found, &order).cloned().collect()
        })
    }
}

/// The words that begin with `letter`.
fn words_with(letter: u8) -> &'static [(String, &'static Row)] {
    static BY_LETTER: OnceLock<[Words; LETTERS]> = OnceLock::new();
    let place = |letter: u8| usize::from(letter.wrapping_sub(b'a'));
    let by_letter = BY_LETTER.get_or_init(|| {
        let mut by_letter: [Words; LETTERS] = Default::default();
        for row in rows() {
            for word in strings::split(row.words, b' ') {
                let first = word.as_bytes().first();
                if let Some(words) = first.and_then(|letter| by_letter.get_mut(place(*letter))) {
                    words.written.push((word, row));
                }
            }
        }
        by_letter
    });
    by_letter.get(place(letter)).map_or(&[], Words::stemmed)
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
    let words = term
        .as_bytes()
        .first()
        .map_or(&[][..], |letter| words_with(*letter));
    let start = words.partition_point(|(word, _)| word.as_str() < term);
    let end = words.partition_point(|(word, _)| word.as_str() <= term);
    let found = words.get(start..end).unwrap_or_default();
    let stems = |row: &'static Row| {
        row.stems
            .get_or_init(|| row.meanings.split(' ').map(stem).collect())
    };
    found
        .iter()
        .flat_map(move |(_, row)| stems(row))
        .map(String::as_str)
}

/// An expression, its first word and the others apart, and what it means.
struct Expression {
    first: &'static str,
    others: Vec<&'static str>,
    meaning: &'static str,
}

/// All expressions, sorted by their first words; of one first word in the order of the table.
fn expressions() -> &'static [Expression] {
    static SORTED: OnceLock<Vec<Expression>> = OnceLock::new();
    SORTED.get_or_init(|| {
        let expression = |(phrase, meaning): (&'static str, &'static str)| {
            let mut words = phrase.split(' ');
            let first = words.next().unwrap_or_default();
            let others = words.collect();
            Expression {
                first,
                others,
                meaning,
            }
        };
        let mut sorted: Vec<Expression> = Vec::new();
        for expression in lines(EXPRESSIONS).filter_map(split).map(expression) {
            let place = sorted.partition_point(|other| other.first <= expression.first);
            sorted.insert(place, expression);
        }
        sorted
    })
}

/// The meaning of the expression that `words`, in lower case, begin with, and how many of them it takes.
pub(super) fn phrase(words: &[String]) -> Option<(&'static str, usize)> {
    let (first, others) = words.split_first()?;
    let all = expressions();
    let start = all.partition_point(|expression| expression.first < first.as_str());
    let mut same = all
        .get(start..)
        .unwrap_or_default()
        .iter()
        .take_while(|expression| expression.first == first);
    let found = same.find(|expression| {
        let begin = others.get(..expression.others.len());
        begin.is_some_and(|begin| begin == expression.others.as_slice())
    })?;
    Some((found.meaning, found.others.len() + 1))
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
    fn a_stem_begins_as_its_word_does() {
        for word in rows().iter().flat_map(|row| row.words.split(' ')) {
            let letter = word.bytes().next().unwrap();
            assert_eq!(stem(word).bytes().next(), Some(letter), "{word}");
            assert!(
                words_with(letter)
                    .iter()
                    .any(|(found, _)| *found == stem(word)),
                "{word}"
            );
        }
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
