//! Why a search found what it found, for people who tune their tools.

use super::arguments::MAX_QUERY_CHARACTERS;
use super::assembly::Assembly;
use super::mentions::mentions;
use super::pattern::Pattern;
use crate::index::{Factor, MatchKind, Query, QueryWord};
use crate::json::{Object, ToJson};

/// How many hits beyond the limit are explained, as near misses.
const NEAR_MISSES: usize = 3;
/// Score of the first tool that a query names; each further one has one less. Above every ranked score.
const NAMED_SCORE: f32 = 10_000.0;
/// Why a near miss is none of the matches.
const BELOW_THE_LIMIT: &str = "below the limit";

/// The explanation of one query. Tools are given by position among the definitions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Explanation {
    /// What became of each word.
    pub terms: Vec<ExplainedTerm>,
    /// The tools in the order of the search, then near misses, which say why they are excluded.
    pub hits: Vec<ExplainedHit>,
}

/// What became of one word of a query.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedTerm {
    /// The word as it was typed.
    pub word: String,
    /// The term that is looked up.
    pub term: String,
    /// Number of tools that hold the term itself.
    pub tools_with_it: usize,
    /// The near spelling that stands for it.
    pub corrected_to: Option<String>,
    /// Why it has no part in the ranking.
    pub ignored: Option<&'static str>,
}

/// A tool and its score.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedHit {
    /// The tool, by position among the definitions.
    pub name: u32,
    /// Its score, the sum of the factors.
    pub score: f32,
    /// The summands.
    pub factors: Vec<ExplainedFactor>,
    /// Why a search does not return it.
    pub excluded: Option<&'static str>,
}

/// One summand of a score.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedFactor {
    /// The field, or what concerns the whole query.
    pub field: &'static str,
    /// The term; empty for what concerns the whole query.
    pub term: String,
    /// What it adds.
    pub value: f32,
    /// More about it.
    pub note: Option<String>,
}

impl ToJson for Explanation {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("terms", &self.terms)
            .field("hits", &self.hits)
            .end();
    }
}

impl ToJson for ExplainedTerm {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("word", &self.word)
            .field("term", &self.term)
            .field("toolsWithIt", &self.tools_with_it)
            .optional("correctedTo", &self.corrected_to)
            .optional("ignored", &self.ignored)
            .end();
    }
}

impl ToJson for ExplainedHit {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("name", &self.name)
            .field("score", &self.score)
            .field("factors", &self.factors)
            .optional("excluded", &self.excluded)
            .end();
    }
}

impl ToJson for ExplainedFactor {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("field", &self.field)
            .field("term", &self.term)
            .field("value", &self.value)
            .optional("note", &self.note)
            .end();
    }
}

impl From<Factor> for ExplainedFactor {
    fn from(factor: Factor) -> Self {
        Self {
            field: factor.field,
            term: factor.term,
            value: factor.value,
            note: factor.note,
        }
    }
}

impl ExplainedHit {
    fn of_one_factor(name: u32, factor: ExplainedFactor) -> Self {
        Self {
            name,
            score: factor.value,
            factors: vec![factor],
            excluded: None,
        }
    }
}

impl Assembly {
    /// Explains what [`Assembly::search`] returns for one query, and what it nearly returned.
    /// `limit` 0 means the configured default.
    #[must_use]
    pub fn explain(&self, query: &str, limit: usize) -> Explanation {
        let config = self.planning().config();
        let limit = match limit {
            0 => config.search_default_limit,
            given => given.min(config.max_search_limit),
        };
        let query: String = query.chars().take(MAX_QUERY_CHARACTERS).collect();
        match self.pattern_of(&query) {
            Ok(None) => self.explain_words(&query, limit),
            Ok(Some(pattern)) => self.explain_pattern(&query, &pattern, limit),
            // Search answers a broken pattern by an error: there is no hit to explain.
            Err(_) => Explanation::default(),
        }
    }

    /// The hits of a pattern have no rank but that of the place where it matches.
    fn explain_pattern(&self, query: &str, pattern: &Pattern, limit: usize) -> Explanation {
        let (mut matches, by_name) = self.pattern_matches(pattern);
        matches.truncate(limit + NEAR_MISSES);
        let mut hits = Vec::new();
        for name in matches {
            let (field, value) = if hits.len() < by_name {
                ("name", 2.0)
            } else {
                ("description", 1.0)
            };
            let factor = ExplainedFactor {
                field,
                term: query.trim().to_owned(),
                value,
                note: Some("matches the pattern".to_owned()),
            };
            hits.push(ExplainedHit {
                excluded: (hits.len() >= limit).then_some(BELOW_THE_LIMIT),
                ..ExplainedHit::of_one_factor(name, factor)
            });
        }
        Explanation {
            terms: Vec::new(),
            hits,
        }
    }

    fn explain_words(&self, query: &str, limit: usize) -> Explanation {
        let index = self.index();
        let analyzed = index.query(query);
        let mut hits = self.named_hits(query);
        let returned = limit.max(hits.len());
        let ranked = index.rank(&analyzed, returned + hits.len() + NEAR_MISSES);
        let refusal = index.refusal(&analyzed, &ranked);
        for hit in ranked {
            let is_new = |tool: &u32| hits.iter().all(|known| known.name != *tool);
            let Some(tool) = self.tool(hit.document).filter(is_new) else {
                continue;
            };
            let below = (hits.len() >= returned).then_some(BELOW_THE_LIMIT);
            let factors = index.factors(hit.document, &analyzed);
            hits.push(ExplainedHit {
                name: tool,
                score: factors.iter().map(|factor| factor.value).sum(),
                factors: factors.into_iter().map(ExplainedFactor::from).collect(),
                excluded: refusal.or(below),
            });
        }
        hits.truncate(returned + NEAR_MISSES);
        Explanation {
            terms: self.explain_terms(&analyzed),
            hits,
        }
    }

    fn named_hits(&self, query: &str) -> Vec<ExplainedHit> {
        let mut score = NAMED_SCORE;
        let mut hits = Vec::new();
        for tool in mentions(query, self, self.names()) {
            let factor = ExplainedFactor {
                field: "name",
                term: self.catalog().name(tool).to_owned(),
                value: score,
                note: Some("named in the query".to_owned()),
            };
            hits.push(ExplainedHit::of_one_factor(tool, factor));
            score -= 1.0;
        }
        hits
    }

    fn explain_terms(&self, query: &Query) -> Vec<ExplainedTerm> {
        let index = self.index();
        let explain = |word: &QueryWord| ExplainedTerm {
            word: word.word.clone(),
            term: word.term.clone(),
            tools_with_it: index.document_frequency(&word.term),
            corrected_to: word
                .matches
                .first()
                .filter(|matched| matched.kind == MatchKind::Correction)
                .map(|matched| index.term(matched.term).to_owned()),
            ignored: word.ignored.then_some("a stop word"),
        };
        query.words.iter().map(explain).collect()
    }
}
