//! Strings to small numbers: an interning table over one arena.

use super::postings::span;
use crate::strings::is_equal;

/// Slots of the smallest table; a power of two.
const FEWEST_SLOTS: usize = 64;

/// A set of strings, numbered from 0 in the order in which they were added.
#[derive(Debug)]
pub struct Vocabulary {
    bytes: String,
    /// Where each string begins in `bytes`, and at last where the next one will.
    offsets: Vec<u32>,
    /// The key of each string.
    keys: Vec<u64>,
    /// An open hash table of numbers, each plus one; 0 marks a free slot.
    slots: Vec<u32>,
    seed: u64,
}

impl Default for Vocabulary {
    fn default() -> Self {
        Self::with_seed(0)
    }
}

impl Vocabulary {
    /// An empty vocabulary. `seed` should depend on the content: with a constant one, a hostile server
    /// could choose words that all fall into one slot and make building quadratic.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self {
            bytes: String::new(),
            offsets: vec![0],
            keys: Vec::new(),
            slots: vec![0; FEWEST_SLOTS],
            seed,
        }
    }

    /// Number of strings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is no string.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The string of a number; empty for a number that was never given.
    #[must_use]
    pub fn get(&self, number: u32) -> &str {
        self.bytes
            .get(span(&self.offsets, number))
            .unwrap_or_default()
    }

    /// The number of `text`, if it was added.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        self.probe(key(text.as_bytes(), self.seed), text).ok()
    }

    /// The number of `text`, adding it where it is new; the flag tells whether it was.
    #[inline(always)]
    pub fn intern(&mut self, text: &str) -> (u32, bool) {
        let key = key(text.as_bytes(), self.seed);
        match self.probe(key, text) {
            Ok(number) => (number, false),
            Err(slot) => (self.add(slot, key, text), true),
        }
    }

    /// All strings in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.keys.len()).map(|number| self.get(number as u32))
    }

    /// Where the search for a key begins.
    #[inline]
    fn start(&self, key: u64) -> usize {
        // The highest bits of the product depend on every bit of the key.
        ((key ^ self.seed).wrapping_mul(FACTOR) >> 32) as usize
    }

    /// The slot at a position that may lie behind the end.
    #[inline]
    fn wrapped(&self, at: usize) -> usize {
        // The number of slots is a power of two.
        at & self.slots.len().wrapping_sub(1)
    }

    /// The number of `text`, or the free slot where it belongs.
    #[inline]
    fn probe(&self, key: u64, text: &str) -> Result<u32, usize> {
        let mut at = self.wrapped(self.start(key));
        loop {
            let Some(number) = self.slots.get(at).and_then(|slot| slot.checked_sub(1)) else {
                return Err(at);
            };
            if self.keys.get(number as usize) == Some(&key)
                && (is_exact(key) || self.is_text(number, text))
            {
                return Ok(number);
            }
            at = self.wrapped(at.wrapping_add(1));
        }
    }

    #[inline]
    fn is_text(&self, number: u32, text: &str) -> bool {
        let known = self.bytes.as_bytes().get(span(&self.offsets, number));
        known.is_some_and(|known| is_equal(known, text.as_bytes()))
    }

    fn add(&mut self, slot: usize, key: u64, text: &str) -> u32 {
        let number = self.keys.len() as u32;
        self.bytes.push_str(text);
        self.offsets.push(self.bytes.len() as u32);
        self.keys.push(key);
        if let Some(free) = self.slots.get_mut(slot) {
            *free = number + 1;
        }
        if self.keys.len() * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    /// Doubles the table.
    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for (position, number) in (0..self.keys.len()).zip(1..) {
            let key = self.keys.get(position).copied().unwrap_or_default();
            let mut at = self.wrapped(self.start(key));
            while self.slots.get(at).is_some_and(|slot| *slot > 0) {
                at = self.wrapped(at + 1);
            }
            if let Some(free) = self.slots.get_mut(at) {
                *free = number;
            }
        }
    }
}

const FACTOR: u64 = 0x517c_c1b7_2722_0a95;
/// The highest byte of the keys that are hashes; in other keys it is the length.
const HASHED: u64 = 0xff << 56;

/// Whether a key belongs to one string alone.
#[inline]
fn is_exact(key: u64) -> bool {
    key < HASHED
}

/// What a string is compared by: its bytes and its length where they fit, which is so for most words, and
/// its hash where they do not.
#[inline]
fn key(bytes: &[u8], seed: u64) -> u64 {
    let length = bytes.len();
    let packed = match (bytes.first_chunk(), bytes.last_chunk()) {
        _ if length > 7 => return hash(bytes, seed) | HASHED,
        (Some(first), Some(last)) => {
            let last = u64::from(u32::from_le_bytes(*last));
            u64::from(u32::from_le_bytes(*first)) | last << ((length - 4) * 8)
        }
        _ => bytes
            .iter()
            .rev()
            .fold(0, |packed, byte| packed << 8 | u64::from(*byte)),
    };
    packed | (length as u64) << 56
}

/// A fast, seeded hash in the manner of `FxHash`, finished so that its high and low bits both vary.
#[inline]
fn hash(bytes: &[u8], seed: u64) -> u64 {
    let mut state = seed ^ bytes.len() as u64;
    let (chunks, rest) = bytes.as_chunks::<8>();
    // The last eight bytes may overlap the chunk before.
    let last = bytes.last_chunk().filter(|_| !rest.is_empty());
    for chunk in chunks.iter().chain(last) {
        state = (state.rotate_left(5) ^ u64::from_le_bytes(*chunk)).wrapping_mul(FACTOR);
    }
    state ^= state >> 29;
    state = state.wrapping_mul(FACTOR);
    state ^ (state >> 32)
}

/// A seed that depends on every byte of `text`.
#[must_use]
pub fn seed_of(text: &str) -> u64 {
    hash(text.as_bytes(), 0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_keep_their_numbers_through_growth() {
        let mut vocabulary = Vocabulary::with_seed(7);
        for round in 0..2 {
            for number in 0..5000_u32 {
                let (given, new) = vocabulary.intern(&format!("word{number}"));
                assert_eq!((given, new), (number, round == 0));
            }
        }
        assert_eq!(vocabulary.len(), 5000);
        assert_eq!(vocabulary.get(4999), "word4999");
        assert_eq!(vocabulary.find("word17"), Some(17));
        assert_eq!(vocabulary.find("word"), None);
        assert_eq!(vocabulary.get(5000), "");
    }

    #[test]
    fn strings_of_all_lengths_are_told_apart() {
        let text = "\0\0aabbaabbaabbaabb\0\0é";
        let mut vocabulary = Vocabulary::default();
        let mut known: Vec<&str> = Vec::new();
        for start in 0..20 {
            for end in start..=20 {
                let part = text.get(start..end).unwrap();
                let expected = known.iter().position(|known| *known == part);
                let (number, new) = vocabulary.intern(part);
                assert_eq!(new, expected.is_none(), "{part:?}");
                assert_eq!(number as usize, expected.unwrap_or(known.len()), "{part:?}");
                if new {
                    known.push(part);
                }
            }
        }
    }

    #[test]
    fn the_empty_string_is_a_string() {
        let mut vocabulary = Vocabulary::with_seed(0);
        assert_eq!(vocabulary.intern(""), (0, true));
        assert_eq!(vocabulary.find(""), Some(0));
    }
}
