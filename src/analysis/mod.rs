//! Text to terms: the one analyzer of tool definitions and of queries.
//!
//! A text is cut into [`words`] (runs of letters and digits); a word is analyzed into one or more terms:
//! lower-cased, its identifier parts split, stemmed, accents folded; text without spaces between words
//! (Chinese, Japanese, Korean, Thai) becomes overlapping pairs of characters.

use std::cell::Cell;

mod english;
mod english_rules;
mod fold;
mod identifier;
mod ordinary_words;
mod snowball;
mod speech;
mod stem;
mod stop_words;
mod unsegmented;
mod words;

pub use fold::fold;
pub use ordinary_words::{is_ordinary_word, positions};
pub use speech::{is_courtesy, is_sentence_word};
pub use stem::Language;
use stem::Stemmers;
pub use stop_words::{is_stop_word, is_telling};
pub use words::{Words, words};

use crate::strings::beginning;

/// How a term came out of its word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermOrigin {
    /// The term is the whole word.
    Whole,
    /// The term is a part of the word: `java` of `JavaScript`, `oauth` of `oauth2`.
    Part,
}

/// Longest word that is analyzed, in bytes; the rest of a longer one is ignored. Nothing that people
/// search for is longer, and a megabyte without a space must not become a term.
const LONGEST_WORD: usize = 120;

/// Turns words into terms, the same way for definitions and for queries.
pub struct Analyzer {
    language: Language,
    stemmers: Stemmers,
    /// Room for a term, kept from one word to the next.
    buffer: Cell<String>,
}

impl Analyzer {
    /// An analyzer for texts in `language`.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            stemmers: Stemmers::default(),
            buffer: Cell::default(),
        }
    }

    /// The language of this analyzer.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Calls `emit` with every term of `word`, one word of [`words`].
    pub fn analyze(&self, word: &str, emit: &mut impl FnMut(&str, TermOrigin)) {
        let word = clip(word);
        if unsegmented::is_unsegmented(word) {
            unsegmented::analyze(&fold::full_width(word), &mut |run, spaced| {
                if spaced {
                    self.analyze_word(run, emit);
                } else {
                    unsegmented::pairs(run, &mut |pair| emit(pair, TermOrigin::Whole));
                }
            });
        } else {
            self.analyze_word(word, emit);
        }
    }

    fn analyze_word(&self, word: &str, emit: &mut impl FnMut(&str, TermOrigin)) {
        let mut term = self.buffer.take();
        self.write_term(word, &mut term);
        emit(&term, TermOrigin::Whole);
        identifier::parts(word, &mut |part| {
            self.write_term(part, &mut term);
            emit(&term, TermOrigin::Part);
        });
        self.buffer.set(term);
    }

    /// The term of one word that has no parts: lower-cased, stemmed, folded, in this order, because
    /// Snowball's rules read accents. A word in the script of another language is stemmed as that language.
    #[must_use]
    pub fn term(&self, word: &str) -> String {
        let mut term = String::new();
        self.write_term(word, &mut term);
        term
    }

    /// Makes `term` that of `word`.
    fn write_term(&self, word: &str, term: &mut String) {
        let mut lower = std::mem::take(term);
        lower.clear();
        fold::push_lower(&mut lower, word);
        let language = match self.language {
            Language::None => Language::None,
            own => Language::of_script(&lower).unwrap_or(own),
        };
        let stem = self.stemmers.stem(language, lower);
        *term = if stem.is_ascii() { stem } else { fold(&stem) };
    }
}

/// The beginning of `word` that is analyzed: all of it, but for words that nobody would type.
#[must_use]
pub fn clip(word: &str) -> &str {
    beginning(word, LONGEST_WORD)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(language: Language, text: &str) -> Vec<String> {
        let analyzer = Analyzer::new(language);
        let mut out = Vec::new();
        for word in words(text) {
            analyzer.analyze(word, &mut |term, _| out.push(term.to_owned()));
        }
        out
    }

    #[test]
    fn snake_case_is_cut_at_its_joints() {
        assert_eq!(terms(Language::English, "list_issues"), ["list", "issu"]);
        assert_eq!(
            terms(Language::English, "code.start/now"),
            ["code", "start", "now"]
        );
    }

    #[test]
    fn camel_case_gives_the_whole_and_its_parts() {
        assert_eq!(
            terms(Language::English, "JavaScript"),
            ["javascript", "java", "script"]
        );
        assert_eq!(
            terms(Language::None, "fetchURLs"),
            ["fetchurls", "fetch", "urls"]
        );
        assert_eq!(
            terms(Language::None, "getHTTPResponse"),
            ["gethttpresponse", "get", "http", "response"]
        );
    }

    #[test]
    fn letters_and_digits_part_but_short_codes_stay_whole() {
        assert_eq!(terms(Language::None, "s3 k8s"), ["s3", "k8s"]);
        assert_eq!(terms(Language::None, "oauth2"), ["oauth2", "oauth"]);
    }

    #[test]
    fn accents_fold_after_stemming() {
        assert_eq!(
            terms(Language::English, "gâteau"),
            terms(Language::English, "gateau")
        );
        assert_eq!(terms(Language::None, "Zürich"), ["zurich"]);
        assert_eq!(terms(Language::None, "Straße"), ["strasse"]);
    }

    #[test]
    fn text_without_spaces_becomes_pairs() {
        assert_eq!(
            terms(Language::English, "解析文档"),
            ["解析", "析文", "文档"]
        );
        assert_eq!(terms(Language::English, "解析pdf"), ["解析", "pdf"]);
        assert_eq!(terms(Language::English, "鱼"), ["鱼"]);
        assert_eq!(terms(Language::English, "ﾌｧｲﾙ"), ["ファ", "ァイ", "イル"]);
        assert_eq!(
            terms(Language::English, "ﾌｧｲﾙ"),
            terms(Language::English, "ファイル")
        );
        assert_eq!(terms(Language::English, "ｶﾞpdf"), ["ガ", "pdf"]);
    }

    #[test]
    fn a_word_without_end_is_cut() {
        let long = "é".repeat(1_000_000);
        assert!(terms(Language::English, &long)[0].len() <= LONGEST_WORD);
    }
}
