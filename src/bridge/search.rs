//! Answering `tool_search`.

use super::arguments::SearchArguments;
use super::assembly::Assembly;
use super::mentions::mentions;
use super::pattern::Pattern;
use crate::catalog::text;
use crate::json::{Object, ToJson};
use crate::strings::join;

/// Most sources that the groups without a match of one answer list together.
const MOST_SOURCES: usize = 60;
/// Sources that every group without a match may list, however many queries there are.
const LEAST_SOURCES: usize = 10;

/// The answer to a search, or what to do about one that cannot be read.
#[derive(Debug, Clone, PartialEq)]
pub enum SearchReply {
    /// What was found.
    Found(SearchResults),
    /// What is wrong and how to retry.
    Refused {
        /// The sentence for the model.
        error: String,
    },
}

/// What a search found. Tools are given by position among the definitions.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchResults {
    /// The queries as they were read.
    pub queries: Vec<String>,
    /// Number of tools that were searched.
    pub total_available: usize,
    /// A group for each query, in order.
    pub results: Vec<SearchGroup>,
    /// The beginning of the description of each tool that was found, cleaned, in the order in which the tools first
    /// come in the groups.
    pub descriptions: Vec<String>,
}

/// The matches of one query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchGroup {
    /// The query.
    pub query: String,
    /// The matching tools, best first.
    pub matches: Vec<u32>,
    /// Where to look instead, when nothing matched.
    pub available_sources: Vec<AvailableSource>,
    /// What to do next, when something is to be said.
    pub hint: Option<String>,
    /// Words of the query that no tool knows.
    pub unmatched_words: Vec<String>,
}

/// A source that could be searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvailableSource {
    /// Its name.
    pub name: String,
    /// Number of its deferred tools.
    pub tool_count: u32,
}

impl ToJson for SearchReply {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        match self {
            Self::Found(found) => object
                .field("queries", &found.queries)
                .field("total_available", &found.total_available)
                .field("results", &found.results)
                .field("descriptions", &found.descriptions),
            Self::Refused { error } => object.field("error", error),
        };
        object.end();
    }
}

impl ToJson for SearchGroup {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("query", &self.query)
            .field("matches", &self.matches)
            .list("available_sources", &self.available_sources)
            .optional("hint", &self.hint)
            .list("unmatched_words", &self.unmatched_words)
            .end();
    }
}

impl ToJson for AvailableSource {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("name", &self.name)
            .field("tool_count", &self.tool_count)
            .end();
    }
}

impl Assembly {
    /// Answers `tool_search`, whatever the model wrote as arguments.
    #[must_use]
    pub fn search(&self, arguments: &str) -> SearchReply {
        let arguments = match SearchArguments::read(arguments, self.planning().config()) {
            Ok(arguments) => arguments,
            Err(error) => return SearchReply::Refused { error },
        };
        let mut results = Vec::new();
        let most_sources = (MOST_SOURCES / arguments.queries.len().max(1)).max(LEAST_SOURCES);
        for query in &arguments.queries {
            match self.search_one(query, arguments.limit, most_sources) {
                Ok(group) => results.push(group),
                Err(error) => return SearchReply::Refused { error },
            }
        }
        SearchReply::Found(SearchResults {
            total_available: self.deferred().len(),
            queries: arguments.queries,
            descriptions: self.descriptions(&results),
            results,
        })
    }

    fn descriptions(&self, results: &[SearchGroup]) -> Vec<String> {
        let definitions = self.catalog().definitions();
        let mut known = vec![false; definitions.len()];
        let tools = results.iter().flat_map(|group| &group.matches);
        let described = tools.filter_map(|tool| {
            let known = known.get_mut(*tool as usize)?;
            let description = definitions.get(*tool as usize).description;
            (!std::mem::replace(known, true)).then(|| text::summary(description))
        });
        described.collect()
    }

    fn search_one(
        &self,
        query: &str,
        limit: usize,
        most_sources: usize,
    ) -> Result<SearchGroup, String> {
        let mut group = match self.pattern_of(query)? {
            Some(pattern) => self.search_pattern(&pattern, limit),
            None => self.search_words(query, limit),
        };
        query.clone_into(&mut group.query);
        if group.matches.is_empty() {
            group.available_sources = self.available_sources(most_sources);
            group.hint = Some(self.miss_hint(&group));
        }
        Ok(group)
    }

    /// The tools that the query names, past the limit if need be, then those that its words find.
    fn search_words(&self, query: &str, limit: usize) -> SearchGroup {
        let mut matches = mentions(query, self, self.names());
        let limit = limit.max(matches.len());
        let analyzed = self.index().query(query);
        for hit in self.index().search(&analyzed, limit + matches.len()) {
            match self.tool(hit.document) {
                Some(tool) if matches.len() < limit && !matches.contains(&tool) => {
                    matches.push(tool)
                }
                _ => {}
            }
        }
        let mut unmatched_words: Vec<String> = Vec::new();
        for word in analyzed.unmatched().map(|word| text::line(word, 60)) {
            // A word without spaces inside (Japanese, Chinese) is searched as several terms.
            if !unmatched_words.contains(&word) {
                unmatched_words.push(word);
            }
        }
        let is_empty = matches.is_empty() && analyzed.ranked().next().is_none();
        SearchGroup {
            matches,
            unmatched_words,
            hint: is_empty.then(|| "no word of the query tells tools apart".to_owned()),
            ..SearchGroup::default()
        }
    }

    /// The pattern that a query is written as, unless it is the name of a tool: `/users/list/`.
    pub(super) fn pattern_of(&self, query: &str) -> Result<Option<Pattern>, String> {
        if self.find(query.trim()).is_some() {
            return Ok(None);
        }
        Pattern::parse(query)
    }

    /// The tools whose names match the pattern, then those whose descriptions alone do, and how many are the former.
    pub(super) fn pattern_matches(&self, pattern: &Pattern) -> (Vec<u32>, usize) {
        let catalog = self.catalog();
        let (mut matches, mut by_description) = (Vec::new(), Vec::new());
        for index in self.deferred() {
            if pattern.matches(catalog.name(*index)) {
                matches.push(*index);
            } else if pattern.matches(catalog.definitions().get(*index as usize).description) {
                by_description.push(*index);
            }
        }
        let by_name = matches.len();
        matches.append(&mut by_description);
        (matches, by_name)
    }

    fn search_pattern(&self, pattern: &Pattern, limit: usize) -> SearchGroup {
        let (mut matches, _) = self.pattern_matches(pattern);
        let more = matches.len().saturating_sub(limit);
        matches.truncate(limit);
        SearchGroup {
            matches,
            hint: (more > 0)
                .then(|| format!("{more} more match: raise `limit` or narrow the pattern")),
            ..SearchGroup::default()
        }
    }

    fn available_sources(&self, most: usize) -> Vec<AvailableSource> {
        if self.deferred().is_empty() {
            return Vec::new();
        }
        self.catalog()
            .sources()
            .iter()
            .take(most)
            .map(|source| AvailableSource {
                name: text::line(&source.name, text::LABEL_LIMIT),
                tool_count: source.tool_count,
            })
            .collect()
    }

    fn miss_hint(&self, group: &SearchGroup) -> String {
        if self.deferred().is_empty() {
            return "no tool is deferred in this session: use the tools that you see".to_owned();
        }
        let reason = match (&group.hint, group.unmatched_words.as_slice()) {
            (Some(reason), _) => reason.clone(),
            (_, []) => "no tool fits these words closely".to_owned(),
            (_, [word]) => format!("no tool knows \"{word}\""),
            (_, words) => format!("no tool knows \"{}\"", join(words, "\", \"")),
        };
        let (listed, all) = (
            group.available_sources.len(),
            self.catalog().sources().len(),
        );
        let here = if listed < all {
            format!("here (the first {listed} of {all})")
        } else {
            "here".to_owned()
        };
        format!(
            "{reason}. Try other words for the action or the object, or the name of a source listed {here}; \
             if none of the sources can offer it, it is not available"
        )
    }
}
