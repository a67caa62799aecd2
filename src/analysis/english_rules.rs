//! The endings and exceptions of the English stemmer.

/// Endings, and what each becomes.
pub(super) struct Endings {
    list: &'static [(&'static str, &'static str)],
    /// A bit for each letter that one of the endings ends with itself: it rules most words out.
    last_letters: u32,
}

impl Endings {
    /// Of `list`, every ending consists of lower-case ASCII letters.
    pub(super) const fn new(list: &'static [(&'static str, &'static str)]) -> Self {
        let mut last_letters = 0;
        let mut rest = list;
        while let [(ending, _), others @ ..] = rest {
            if let Some(last) = ending.as_bytes().last() {
                last_letters |= letter(*last);
            }
            rest = others;
        }
        Self { list, last_letters }
    }

    /// The first of the endings that `word` has.
    pub(super) fn find(&self, word: &[u8]) -> Option<&'static (&'static str, &'static str)> {
        let last = word.last()?;
        if self.last_letters & letter(*last) == 0 {
            return None;
        }
        self.list.iter().find(|(ending, _)| {
            // Most differ in the last letters, so that comparing backwards is soon over.
            let end = word.iter().rev();
            ending.len() <= word.len()
                && ending
                    .bytes()
                    .rev()
                    .zip(end)
                    .all(|(one, other)| one == *other)
        })
    }
}

/// The bit of a lower-case letter; other bytes share the rest.
const fn letter(byte: u8) -> u32 {
    1 << (byte & 31)
}

// In each list an ending stands before those that it ends with itself.

pub(super) static STEP_2: Endings = Endings::new(&[
    ("ational", "ate"),
    ("fulness", "ful"),
    ("iveness", "ive"),
    ("ization", "ize"),
    ("ousness", "ous"),
    ("biliti", "ble"),
    ("lessli", "less"),
    ("tional", "tion"),
    ("alism", "al"),
    ("aliti", "al"),
    ("ation", "ate"),
    ("entli", "ent"),
    ("fulli", "ful"),
    ("iviti", "ive"),
    ("ousli", "ous"),
    ("abli", "able"),
    ("alli", "al"),
    ("anci", "ance"),
    ("ator", "ate"),
    ("enci", "ence"),
    ("izer", "ize"),
    ("bli", "ble"),
    ("ogi", "og"),
    ("li", ""),
]);

pub(super) static STEP_3: Endings = Endings::new(&[
    ("ational", "ate"),
    ("tional", "tion"),
    ("alize", "al"),
    ("ative", ""),
    ("icate", "ic"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ness", ""),
    ("ful", ""),
]);

pub(super) static STEP_4: Endings = Endings::new(&[
    ("ement", ""),
    ("able", ""),
    ("ance", ""),
    ("ence", ""),
    ("ible", ""),
    ("ment", ""),
    ("ant", ""),
    ("ate", ""),
    ("ent", ""),
    ("ion", ""),
    ("ism", ""),
    ("iti", ""),
    ("ive", ""),
    ("ize", ""),
    ("ous", ""),
    ("al", ""),
    ("er", ""),
    ("ic", ""),
]);

/// Words whose stem no rule finds, and words that rules would spoil.
static EXCEPTIONS: [(u64, &str); 18] = [
    (packed(b"skis"), "ski"),
    (packed(b"skies"), "sky"),
    (packed(b"sky"), "sky"),
    (packed(b"dying"), "die"),
    (packed(b"lying"), "lie"),
    (packed(b"tying"), "tie"),
    (packed(b"idly"), "idl"),
    (packed(b"gently"), "gentl"),
    (packed(b"ugly"), "ugli"),
    (packed(b"early"), "earli"),
    (packed(b"only"), "onli"),
    (packed(b"singly"), "singl"),
    (packed(b"news"), "news"),
    (packed(b"howe"), "howe"),
    (packed(b"atlas"), "atlas"),
    (packed(b"cosmos"), "cosmos"),
    (packed(b"bias"), "bias"),
    (packed(b"andes"), "andes"),
];

/// Words that are stems after the first step.
static INVARIANTS: [u64; 8] = [
    packed(b"inning"),
    packed(b"outing"),
    packed(b"canning"),
    packed(b"herring"),
    packed(b"earring"),
    packed(b"proceed"),
    packed(b"exceed"),
    packed(b"succeed"),
];

/// Most bytes of a listed word.
const LONGEST: usize = 7;

/// A word of at most [`LONGEST`] letters as a number: a web page calls a function to compare bytes, and would do so for
/// each listed word.
const fn packed(word: &[u8]) -> u64 {
    let (mut packed, mut rest) = (0, word);
    while let [first, others @ ..] = rest {
        packed = packed << 8 | *first as u64;
        rest = others;
    }
    packed
}

/// The stem of a word that is an exception.
pub(super) fn exception(word: &[u8]) -> Option<&'static str> {
    let word = Some(word)
        .filter(|word| word.len() <= LONGEST)
        .map(packed)?;
    let found = EXCEPTIONS.iter().find(|(known, _)| *known == word);
    found.map(|(_, stem)| *stem)
}

/// Whether a word is a stem after the first step.
pub(super) fn is_invariant(word: &[u8]) -> bool {
    matches!(word.len(), 6..=LONGEST) && INVARIANTS.contains(&packed(word))
}
