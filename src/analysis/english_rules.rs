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
            ending.as_bytes().last() == Some(last) && word.ends_with(ending.as_bytes())
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
pub(super) fn exception(word: &[u8]) -> Option<&'static str> {
    Some(match word {
        b"skis" => "ski",
        b"skies" | b"sky" => "sky",
        b"dying" => "die",
        b"lying" => "lie",
        b"tying" => "tie",
        b"idly" => "idl",
        b"gently" => "gentl",
        b"ugly" => "ugli",
        b"early" => "earli",
        b"only" => "onli",
        b"singly" => "singl",
        b"news" => "news",
        b"howe" => "howe",
        b"atlas" => "atlas",
        b"cosmos" => "cosmos",
        b"bias" => "bias",
        b"andes" => "andes",
        _ => return None,
    })
}

/// Words that are stems after the first step.
pub(super) fn is_invariant(word: &[u8]) -> bool {
    matches!(
        word,
        b"inning"
            | b"outing"
            | b"canning"
            | b"herring"
            | b"earring"
            | b"proceed"
            | b"exceed"
            | b"succeed"
    )
}
