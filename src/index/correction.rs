//! Near spellings: which terms of a vocabulary a mistyped word may have meant.

use crate::letters::to_lower;

/// Words of `vocabulary` nearest to `word`, which is in lower case, by optimal string alignment (insertion, deletion, substitution,
/// swap of neighbours): within one slip for words of 4 to 7 letters, within two for longer ones. Only the
/// nearest are returned, in the order of the vocabulary. The first letter must stay in short words.
#[must_use]
pub fn near_spellings<'a>(
    word: &str,
    vocabulary: impl Iterator<Item = &'a str>,
) -> Vec<(u32, usize)> {
    let letters: Vec<char> = word.chars().collect();
    let allowed = match letters.len() {
        0..4 => return Vec::new(),
        4..8 => 1,
        _ => 2,
    };
    let mut nearest = allowed;
    let mut found = Vec::new();
    let mut alignment = Alignment::new(&letters);
    let typed = letter_set(letters.iter().copied());
    for (number, term) in vocabulary.enumerate() {
        if !may_be_near(term, &letters, typed, nearest) {
            continue;
        }
        if let Some(distance) = alignment.distance(term, nearest) {
            if distance < nearest {
                found.clear();
                nearest = distance;
            }
            found.push((number as u32, distance));
        }
    }
    found
}

/// Words of `vocabulary` that begin like `word`, which is in lower case: other inflections of it, in languages
/// that the stemmer does not know. The common beginning has at least four letters, seven tenths of the shorter
/// word and six of the longer one; only the words with the longest are returned.
#[must_use]
pub fn same_beginnings<'a>(word: &str, vocabulary: impl Iterator<Item = &'a str>) -> Vec<u32> {
    let letters: Vec<char> = word.chars().collect();
    let mut longest = 4;
    let mut found = Vec::new();
    for (number, term) in vocabulary.enumerate() {
        let lower = || term.chars().map(to_lower);
        let common = lower()
            .zip(&letters)
            .take_while(|(left, right)| left == *right)
            .count();
        if common < longest {
            continue;
        }
        let length = lower().count();
        let (shorter, longer) = (length.min(letters.len()), length.max(letters.len()));
        if common * 10 >= shorter * 7 && common * 10 >= longer * 6 {
            if common > longest {
                found.clear();
                longest = common;
            }
            found.push(number as u32);
        }
    }
    found
}

/// The optimal string alignment distance of two words, where it is at most `allowed`.
#[must_use]
pub fn edit_distance(left: &str, right: &str, allowed: usize) -> Option<usize> {
    let letters: Vec<char> = right.chars().collect();
    if left.chars().count().abs_diff(letters.len()) > allowed {
        return None;
    }
    Alignment::new(&letters).distance(left, allowed)
}

/// Cheap tests that spare most terms the alignment; `typed` is the set of the letters.
fn may_be_near(term: &str, letters: &[char], typed: u32, allowed: usize) -> bool {
    let bytes = term.len();
    // A character has one to four bytes, so this bounds the difference in letters from both sides.
    if bytes + allowed < letters.len() || bytes > (letters.len() + allowed) * 4 {
        return false;
    }
    if term.is_ascii() && bytes > letters.len() + allowed {
        return false;
    }
    // One slip changes the set of letters by two at most.
    let differing = typed ^ letter_set(term.bytes().map(char::from));
    if differing.count_ones() as usize > 2 * allowed {
        return false;
    }
    let is_number = term.bytes().all(|byte| byte.is_ascii_digit());
    let same_start = term.chars().map(to_lower).next() == letters.first().copied();
    !is_number && (same_start || letters.len() >= 5)
}

/// The letters a to z that occur, a bit each, whatever their case; other characters are left out.
fn letter_set(characters: impl Iterator<Item = char>) -> u32 {
    characters.fold(0, |set, character| match character.to_ascii_lowercase() {
        letter @ 'a'..='z' => set | 1 << (u32::from(letter) - u32::from('a')),
        _ => set,
    })
}

/// Rows of the alignment's table, kept from term to term.
struct Alignment<'a> {
    word: &'a [char],
    term: Vec<char>,
    before: Vec<usize>,
    previous: Vec<usize>,
    current: Vec<usize>,
}

impl<'a> Alignment<'a> {
    fn new(word: &'a [char]) -> Self {
        Self {
            word,
            term: Vec::new(),
            before: Vec::new(),
            previous: Vec::new(),
            current: Vec::new(),
        }
    }

    /// The distance to `term`, where it is at most `allowed`.
    fn distance(&mut self, term: &str, allowed: usize) -> Option<usize> {
        self.term.clear();
        self.term.extend(term.chars().map(to_lower));
        self.previous.clear();
        self.previous.extend(0..=self.word.len());
        self.before.clone_from(&self.previous);
        for row in 0..self.term.len() {
            let least = self.fill_row(row);
            if least > allowed {
                return None;
            }
            std::mem::swap(&mut self.before, &mut self.previous);
            std::mem::swap(&mut self.previous, &mut self.current);
        }
        self.previous
            .last()
            .copied()
            .filter(|distance| *distance <= allowed)
    }

    /// Computes one row into `current` and returns its least entry.
    fn fill_row(&mut self, row: usize) -> usize {
        let letter = self.term.get(row).copied();
        let letter_before = row.checked_sub(1).and_then(|at| self.term.get(at).copied());
        self.current.clear();
        self.current.push(row + 1);
        let mut least = row + 1;
        let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX / 2);
        for (column, typed) in self.word.iter().enumerate() {
            let substitution = at(&self.previous, column) + usize::from(Some(*typed) != letter);
            let deletion = at(&self.previous, column + 1) + 1;
            let insertion = at(&self.current, column) + 1;
            let mut best = substitution.min(deletion).min(insertion);
            let typed_before = column
                .checked_sub(1)
                .and_then(|at| self.word.get(at).copied());
            if typed_before.is_some() && typed_before == letter && letter_before == Some(*typed) {
                best = best.min(at(&self.before, column - 1) + 1);
            }
            self.current.push(best);
            least = least.min(best);
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::{near_spellings, same_beginnings};

    fn near(word: &str, vocabulary: &[&str]) -> Vec<String> {
        near_spellings(word, vocabulary.iter().copied())
            .into_iter()
            .map(|(number, distance)| format!("{}:{distance}", vocabulary[number as usize]))
            .collect()
    }

    #[test]
    fn each_kind_of_slip_is_one_step() {
        for slip in ["githb", "giithub", "gjthub", "gihtub"] {
            assert_eq!(
                near(slip, &["slack", "github", "gitlab"]),
                ["github:1"],
                "{slip}"
            );
        }
    }

    #[test]
    fn only_the_nearest_are_kept() {
        assert_eq!(near("calenadr", &["calendar", "calendars"]), ["calendar:1"]);
        assert_eq!(
            near("cards", &["carts", "cars", "care"]),
            ["carts:1", "cars:1"]
        );
    }

    #[test]
    fn short_words_and_numbers_are_left_alone() {
        assert!(near("prs", &["pr", "pars"]).is_empty());
        assert!(near("2024", &["2023"]).is_empty());
        assert!(near("moon", &["soon"]).is_empty());
        assert_eq!(near("grafna", &["grafana"]), ["grafana:1"]);
    }

    #[test]
    fn inflections_share_their_beginning() {
        let vocabulary = ["diák", "dialog", "locuință", "Locuințe", "shop"];
        let found = |word| same_beginnings(word, vocabulary.into_iter());
        assert_eq!(found("diákok"), [0]);
        assert_eq!(found("locuințelor"), [3]);
        assert!(found("instagram").is_empty() && found("dia").is_empty());
    }
}
