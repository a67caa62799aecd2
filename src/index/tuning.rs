//! Every constant of the ranking, by name.
//!
//! The values were found by hill climbing on the tuning sets alone (see `evaluation/README.md`); the sets
//! that figures are reported on were not looked at.

use super::fields::FIELD_COUNT;

/// Constants of BM25F and of what stands around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tuning {
    /// BM25's k1: how soon further occurrences of a term stop counting. Robertson and Zaragoza, "The
    /// Probabilistic Relevance Framework: BM25 and Beyond", 2009.
    pub k1: f32,
    /// BM25F's weight of each field, in the order of [`super::Field::ALL`].
    pub weights: [f32; FIELD_COUNT],
    /// BM25F's b of each field, 0 to 1: how much a longer field counts less.
    pub length_normalisation: [f32; FIELD_COUNT],
    /// Share of a score, 0 to 1, that scales with the part of the query (by weight of its words) that a tool
    /// holds.
    pub coverage: f32,
    /// Bonus, as a share of a score, for the part of the query that stands in the tool's or server's name.
    pub query_in_name: f32,
    /// Bonus, as a share of a score, for the part of the tool's name that stands in the query.
    pub name_in_query: f32,
    /// Added to a name word's weight in `name_in_query`, so that common verbs count too.
    pub name_word_base: f32,
    /// Factor of a match through a corrected word.
    pub correction: f32,
    /// Factor of a match through a word that begins alike.
    pub same_beginning: f32,
    /// Factor of a match through a synonym of a word that tools know.
    pub synonym: f32,
    /// Factor of a match through a synonym of a word that no tool knows.
    pub synonym_of_unknown: f32,
    /// Weight of the parts of a word that is known whole: `java` and `script` of `JavaScript`.
    pub part: f32,
    /// Factor of a match of a server's name by its beginning: `mongo` for `mongodb`.
    pub server_prefix: f32,
    /// Factor of a match of two query words written as one, or of one written as two.
    pub compound: f32,
    /// Weight of a word of courtesy, 0 to 1: `help` of `please help me find`.
    pub courtesy: f32,
    /// Bonus, as a share of a score, for neighbours in the tool's name that are neighbours in the query.
    pub neighbours: f32,
    /// Malus, as a share of a score, of a tool whose name speaks of another action than the query.
    pub other_action: f32,
    /// Fewest tools of a catalog that refuses queries.
    pub fewest_tools: usize,
    /// Fewest words in the names of the servers of a catalog that refuses queries.
    pub fewest_servers: usize,
    /// Most words of a query that can be refused; a longer one is a sentence, full of values.
    pub longest_keyword_query: usize,
    /// Weight of an ordinary English word that no tool knows, 0 to 1; other unknown words weigh 1.
    pub ordinary_word: f32,
    /// The same in a query that speaks in sentences.
    pub ordinary_word_of_sentence: f32,
    /// How much of an unknown word is missing, 0 to 1, where a tool has a synonym of it.
    pub unknown_word_with_synonym: f32,
    /// Fewest tools with a word for a slip of it to be likely; a word of a name needs no other.
    pub well_known: usize,
    /// Weight of a word that tools know but not the one that is judged, 0 to 1.
    pub known_word: f32,
    /// How many of the best hits are judged; the best of them decides.
    pub judged_hits: usize,
    /// Share of a query's weight, 0 to 1, above which missing words refuse it.
    pub missing_share: f32,
}

impl Tuning {
    /// The constants that searches use.
    pub const DEFAULT: Self = Self {
        k1: 1.0,
        weights: [9.38, 2.0, 1.0, 1.25, 0.3],
        length_normalisation: [1.0, 0.1, 0.9, 0.94, 0.5],
        coverage: 0.35,
        query_in_name: 0.2,
        name_in_query: 0.35,
        name_word_base: 0.25,
        correction: 0.59,
        same_beginning: 0.4,
        synonym: 0.45,
        synonym_of_unknown: 0.85,
        part: 0.9,
        server_prefix: 0.8,
        compound: 0.64,
        courtesy: 0.5,
        neighbours: 0.1,
        other_action: 0.1,
        fewest_tools: 300,
        fewest_servers: 8,
        longest_keyword_query: 6,
        ordinary_word: 0.4,
        ordinary_word_of_sentence: 0.12,
        unknown_word_with_synonym: 0.2,
        well_known: 3,
        known_word: 0.3,
        judged_hits: 5,
        missing_share: 0.28,
    };
}
