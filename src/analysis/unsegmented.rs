//! Scripts that put no space between words: overlapping pairs of characters stand for the words.

/// Whether the word holds a character of a script without spaces between words.
pub(super) fn is_unsegmented(word: &str) -> bool {
    !word.is_ascii() && word.chars().any(is_unsegmented_character)
}

/// Han, kana of either width, Hangul, Thai, Lao, Khmer, Myanmar. Hangul has spaces, but its particles hang on the words.
fn is_unsegmented_character(character: char) -> bool {
    matches!(character,
        '\u{3040}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{AC00}'..='\u{D7AF}'
        | '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{20000}'..='\u{323AF}'
        | '\u{FF66}'..='\u{FF9F}' | '\u{E00}'..='\u{EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}')
}

/// Calls `emit` with each run of one sort in `word`: `true` for ordinary words, `false` for text without
/// spaces.
pub(super) fn analyze(word: &str, emit: &mut impl FnMut(&str, bool)) {
    let mut start = 0;
    let mut current = None;
    for (at, character) in word.char_indices() {
        let spaced = !is_unsegmented_character(character);
        if current.is_some_and(|before| before != spaced) {
            emit(word.get(start..at).unwrap_or_default(), !spaced);
            start = at;
        }
        current = Some(spaced);
    }
    if let Some(spaced) = current {
        emit(word.get(start..).unwrap_or_default(), spaced);
    }
}

/// Calls `emit` with each pair of neighbouring characters of `run`, or with the only character.
pub(super) fn pairs(run: &str, emit: &mut impl FnMut(&str)) {
    let mut offsets = run.char_indices().map(|(at, _)| at).chain([run.len()]);
    let (Some(mut first), Some(mut second)) = (offsets.next(), offsets.next()) else {
        return;
    };
    let mut only = true;
    for third in offsets {
        emit(run.get(first..third).unwrap_or_default());
        only = false;
        (first, second) = (second, third);
    }
    if only {
        emit(run.get(first..second).unwrap_or_default());
    }
}
