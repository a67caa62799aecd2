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
    hash: u32,
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
        self.probe(hash(text.as_bytes(), self.seed), text).ok()
    }

    /// The number of `text`, adding it where it is new; the flag tells whether it was.
    pub fn intern(&mut self, text: &str) -> (u32, bool) {
        let hash = hash(text.as_bytes(), self.seed);
        match self.probe(hash, text) {
            Ok(number) => (number, false),
            Err(slot) => (self.add(slot, hash, text), true),
        }
    }

    /// All strings in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|number| self.get(number as u32))
    }

    fn probe(&self, hash: u64, text: &str) -> Result<u32, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = (hash as usize) & mask;
        while let Some(slot) = self.slots.get(at) {
            if slot.number == 0 {
                return Err(at);
            }
            if slot.hash == (hash >> 32) as u32 && self.get(slot.number - 1) == text {
                return Ok(slot.number - 1);
            }
            at = (at + 1) & mask;
        }
        Err(0)
    }

    fn add(&mut self, slot: usize, hash: u64, text: &str) -> u32 {
        let number = self.ends.len() as u32;
        self.bytes.push_str(text);
        self.ends.push(self.bytes.len() as u32);
        if let Some(free) = self.slots.get_mut(slot) {
            *free = Slot {
                hash: (hash >> 32) as u32,
                number: number + 1,
            };
        }
        if self.ends.len() * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let mut slots = vec![Slot::default(); (self.slots.len() * 2).max(FEWEST_SLOTS)];
        let mask = slots.len() - 1;
        for number in 0..self.ends.len() {
            let hash = hash(self.get(number as u32).as_bytes(), self.seed);
            let mut at = (hash as usize) & mask;
            while let Some(slot) = slots.get_mut(at) {
                if slot.number == 0 {
                    *slot = Slot {
                        hash: (hash >> 32) as u32,
                        number: number as u32 + 1,
                    };
                    break;
                }
                at = (at + 1) & mask;
            }
        }
        self.slots = slots;
    }
}

/// A fast, seeded hash in the manner of `FxHash`, finished so that its high and low bits both vary.
fn hash(bytes: &[u8], seed: u64) -> u64 {
    const FACTOR: u64 = 0x517c_c1b7_2722_0a95;
    let mut state = seed ^ bytes.len() as u64;
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        state = (state.rotate_left(5) ^ u64::from_le_bytes(*word)).wrapping_mul(FACTOR);
    }
    let mut last = 0;
    for byte in rest {
        last = (last << 8) | u64::from(*byte);
    }
    state = (state.rotate_left(5) ^ last).wrapping_mul(FACTOR);
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
    fn the_empty_string_is_a_string() {
        let mut vocabulary = Vocabulary::with_seed(0);
        assert_eq!(vocabulary.intern(""), (0, true));
        assert_eq!(vocabulary.find(""), Some(0));
    }
}
