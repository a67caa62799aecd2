//! The endings and exceptions of the English stemmer.

/// What the longest ending of a rule becomes.
pub(super) type Endings = [(&'static str, &'static str)];

// In each list an ending stands before those that it ends with itself.

pub(super) const STEP_2: &Endings = &[
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
];

pub(super) const STEP_3: &Endings = &[
    ("ational", "ate"),
    ("tional", "tion"),
    ("alize", "al"),
    ("ative", ""),
    ("icate", "ic"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ness", ""),
    ("ful", ""),
];

pub(super) const STEP_4: &Endings = &[
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
];

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
