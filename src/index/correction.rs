//! Near spellings: which terms of a vocabulary a mistyped word may have meant.

use super::vocabulary::Vocabulary;
use crate::letters::to_lower;

/// What spares most words a closer look: which letters a to z occur in a word, a bit each, and in the bits above
/// them the letter that it begins with. Case does not count; any other beginning is [`Shape::OTHER`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape(u32);

impl Shape {
    const LETTERS: u32 = 26;
    const OTHER: u32 = 31;

    pub(super) fn of(word: &str) -> Self {
        let place = |byte: u8| u32::from(byte.to_ascii_lowercase().wrapping_sub(b'a'));
        let places = || word.bytes().map(place);
        let is_letter = |place: &u32| *place < Self::LETTERS;
        let letters = places()
            .filter(is_letter)
            .fold(0, |set, place| set | 1 << place);
        let first = places().next().filter(is_letter).unwrap_or(Self::OTHER);
        Self(letters | first << Self::LETTERS)
    }

    fn first(self) -> u32 {
        self.0 >> Self::LETTERS
    }

    /// Whether the words may begin alike.
    fn begins_like(self, other: Self) -> bool {
        self.first() == other.first()
    }

    /// Whether so few slips may lie between the words: one changes the set of letters by two at most.
    fn is_within(self, other: Self, slips: usize) -> bool {
        let differing = (self.0 ^ other.0) << (u32::BITS - Self::LETTERS);
        differing.count_ones() as usize <= 2 * slips
    }
}

/// Words of `vocabulary` nearest to `word`, which is in lower case, by optimal string alignment (insertion, deletion, substitution,
/// swap of neighbours): within one slip for words of 4 to 7 letters, within two for longer ones. Only the
/// nearest are returned, in the order of the vocabulary. The first letter must stay in short words. `shapes` are those
/// of all words.
pub(super) fn near_spellings(
    word: &str,
    vocabulary: &Vocabulary,
    shapes: &[Shape],
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
    let typed = Shape::of(word);
    for (shape, number) in shapes.iter().zip(0..) {
        let may_begin = letters.len() >= 5 || shape.begins_like(typed);
        if !may_begin || !shape.is_within(typed, nearest) {
            continue;
        }
        let term = vocabulary.get(number);
        if !may_be_near(term, &letters, nearest) {
            continue;
        }
        if let Some(distance) = alignment.distance(term, nearest) {
            if distance < nearest {
                found.clear();
                nearest = distance;
            }
            found.push((number, distance));
        }
    }
    found
}

/// Words of `vocabulary` that begin like `word`, which is in lower case: other inflections of it, in languages
/// that the stemmer does not know. The common beginning has at least four letters, seven tenths of the shorter
/// word and six of the longer one; only the words with the longest are returned. `shapes` are those of all words.
pub(super) fn same_beginnings(word: &str, vocabulary: &Vocabulary, shapes: &[Shape]) -> Vec<u32> {
    let letters: Vec<char> = word.chars().collect();
    let typed = Shape::of(word);
    let mut longest = 4;
    let mut found = Vec::new();
    for (_, number) in shapes
        .iter()
        .zip(0..)
        .filter(|(shape, _)| shape.begins_like(typed))
    {
        let lower = || vocabulary.get(number).chars().map(to_lower);
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
            found.push(number);
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

/// Cheap tests that spare most of what is left the alignment.
fn may_be_near(term: &str, letters: &[char], allowed: usize) -> bool {
    let bytes = term.len();
    // A character has one to four bytes, so this bounds the difference in letters from both sides.
    if bytes + allowed < letters.len() || bytes > (letters.len() + allowed) * 4 {
        return false;
    }
    if term.is_ascii() && bytes > letters.len() + allowed {
        return false;
    }
    let is_number = term.bytes().all(|byte| byte.is_ascii_digit());
    let same_start = term.chars().map(to_lower).next() == letters.first().copied();
    !is_number && (same_start || letters.len() >= 5)
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
    use super::{Shape, Vocabulary, near_spellings, same_beginnings};

    fn known(words: &[&str]) -> (Vocabulary, Vec<Shape>) {
        let mut vocabulary = Vocabulary::default();
        for word in words {
            vocabulary.intern(word);
        }
        (
            vocabulary,
            words.iter().map(|word| Shape::of(word)).collect(),
        )
    }

    fn near(word: &str, words: &[&str]) -> Vec<String> {
        let (vocabulary, shapes) = known(words);
        near_spellings(word, &vocabulary, &shapes)
            .into_iter()
            .map(|(number, distance)| format!("{}:{distance}", words[number as usize]))
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
        assert!(near("éclat", &["Éclats"]) == ["Éclats:1"]);
        assert_eq!(near("grafna", &["grafana"]), ["grafana:1"]);
    }

    #[test]
    fn inflections_share_their_beginning() {
        let (vocabulary, shapes) = known(&["diák", "dialog", "locuință", "Locuințe", "shop"]);
        let found = |word| same_beginnings(word, &vocabulary, &shapes);
        assert_eq!(found("diákok"), [0]);
        assert_eq!(found("locuințelor"), [3]);
        assert!(found("instagram").is_empty() && found("dia").is_empty());
    }
}
