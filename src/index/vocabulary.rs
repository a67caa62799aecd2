//! Strings to small numbers: an interning table over one arena.

/// Slots of the smallest table; a power of two.
const FEWEST_SLOTS: usize = 64;

/// A set of strings, numbered from 0 in the order in which they were added.
#[derive(Debug, Default)]
pub struct Vocabulary {
    bytes: String,
    ends: Vec<u32>,
    slots: Vec<Slot>,
    seed: u64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    /// Low and high half of the string's key.
    key: [u32; 2],
    /// Number of the string plus one; 0 marks a free slot.
    number: u32,
}

impl Vocabulary {
    /// An empty vocabulary. `seed` should depend on the content: with a constant one, a hostile server
    /// could choose words that all fall into one slot and make building quadratic.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    /// Number of strings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no string.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The string of a number; empty for a number that was never given.
    #[must_use]
    pub fn get(&self, number: u32) -> &str {
        let position = number as usize;
        let start = match position.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or_default(),
            None => 0,
        };
        let end = self.ends.get(position).copied().unwrap_or(start);
        self.bytes
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    /// The number of `text`, if it was added.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<u32> {
        self.probe(key(text.as_bytes(), self.seed), text).ok()
    }

    /// The number of `text`, adding it where it is new; the flag tells whether it was.
    pub fn intern(&mut self, text: &str) -> (u32, bool) {
        let key = key(text.as_bytes(), self.seed);
        match self.probe(key, text) {
            Ok(number) => (number, false),
            Err(slot) => (self.add(slot, key, text), true),
        }
    }

    /// All strings in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|number| self.get(number as u32))
    }

    /// Where the search for a key begins.
    fn start(&self, key: u64) -> usize {
        // The highest bits of the product depend on every bit of the key.
        let mixed = (key ^ self.seed).wrapping_mul(FACTOR);
        (((mixed >> 32) * self.slots.len() as u64) >> 32) as usize
    }

    /// The number of `text`, or the free slot where it belongs.
    fn probe(&self, key: u64, text: &str) -> Result<u32, usize> {
        let halves = halves(key);
        let mut at = self.start(key);
        while let Some(slot) = self.slots.get(at) {
            if slot.number == 0 {
                return Err(at);
            }
            if slot.key == halves && (is_exact(key) || self.get(slot.number - 1) == text) {
                return Ok(slot.number - 1);
            }
            at = self.next(at);
        }
        Err(0)
    }

    fn next(&self, at: usize) -> usize {
        if at + 1 < self.slots.len() { at + 1 } else { 0 }
    }

    fn add(&mut self, slot: usize, key: u64, text: &str) -> u32 {
        let number = self.ends.len() as u32;
        self.bytes.push_str(text);
        self.ends.push(self.bytes.len() as u32);
        let added = Slot {
            key: halves(key),
            number: number + 1,
        };
        if let Some(free) = self.slots.get_mut(slot) {
            *free = added;
        }
        if self.ends.len() * 2 > self.slots.len() {
            self.grow(added);
        }
        number
    }

    /// Doubles the table; `added` may not have found a place in it.
    fn grow(&mut self, added: Slot) {
        let size = (self.slots.len() * 2).max(FEWEST_SLOTS);
        let before = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        let added = before.is_empty().then_some(added);
        for slot in before.into_iter().chain(added) {
            if slot.number > 0 {
                let [low, high] = slot.key.map(u64::from);
                let mut at = self.start(low | high << 32);
                while self.slots.get(at).is_some_and(|slot| slot.number > 0) {
                    at = self.next(at);
                }
                if let Some(free) = self.slots.get_mut(at) {
                    *free = slot;
                }
            }
        }
    }
}

fn halves(key: u64) -> [u32; 2] {
    [key as u32, (key >> 32) as u32]
}

const FACTOR: u64 = 0x517c_c1b7_2722_0a95;
/// The highest byte of the keys that are hashes; in other keys it is the length.
const HASHED: u64 = 0xff << 56;

/// Whether a key belongs to one string alone.
fn is_exact(key: u64) -> bool {
    key < HASHED
}

/// What a string is compared by: its bytes and its length where they fit, which is so for most words, and
/// its hash where they do not.
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
