//! Queries written as regular expressions: `/create_.*issue/i`.

use crate::regex::Regex;
use crate::strings::beginning;

/// Most characters between the slashes.
pub const MAX_PATTERN_CHARACTERS: usize = 200;
/// How far into a description a pattern looks, in bytes: matching takes time in proportion to text times
/// pattern, and a hostile server's megabytes are not worth it.
const SEARCHED_BYTES: usize = 4_000;

/// A regular expression of a model, run by an engine without backtracking.
pub(super) struct Pattern {
    regex: Regex,
}

impl Pattern {
    /// The pattern of a query of the form `/.../` or `/.../i`; nothing for other queries.
    ///
    /// Case never matters: names are written in every way.
    pub(super) fn parse(query: &str) -> Result<Option<Self>, String> {
        let Some(source) = source(query) else {
            return Ok(None);
        };
        if source.chars().count() > MAX_PATTERN_CHARACTERS {
            return Err(format!(
                "the pattern is too long: at most {MAX_PATTERN_CHARACTERS} characters between the slashes. Shorten it, or search with plain words"
            ));
        }
        Regex::new(source)
            .map(|regex| Some(Self { regex }))
            .map_err(|reason| {
                format!("the pattern /{source}/ cannot be read: {reason}. Search with plain words instead")
            })
    }

    pub(super) fn matches(&self, text: &str) -> bool {
        self.regex.is_match(beginning(text, SEARCHED_BYTES))
    }
}

/// What stands between the slashes, if the query is written as a pattern.
fn source(query: &str) -> Option<&str> {
    let rest = query.trim().strip_prefix('/')?;
    let (source, flags) = rest.rsplit_once('/')?;
    let is_pattern = !source.is_empty()
        && flags
            .chars()
            .all(|flag| matches!(flag, 'd' | 'g' | 'i' | 'm' | 's' | 'u' | 'v' | 'y'));
    is_pattern.then_some(source)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(query: &str, text: &str) -> bool {
        Pattern::parse(query).unwrap().unwrap().matches(text)
    }

    #[test]
    fn patterns_search_without_regard_to_case() {
        assert!(matches("/github_.*issue/", "GitHub_create_issue"));
        assert!(matches("/^list_/i", "list_files"));
        assert!(!matches("/^list_/", "files_list_all"));
    }

    #[test]
    fn paths_and_words_are_no_patterns() {
        for query in ["code/list", "/srv/dir/file", "issue", "//", "/"] {
            assert!(Pattern::parse(query).unwrap().is_none(), "{query}");
        }
    }

    #[test]
    fn broken_long_and_exploding_patterns_are_answered() {
        for query in ["/(/", "/[a/", "/a{1000}{1000}{1000}/", "/(?<=a)b/"] {
            let error = Pattern::parse(query).err().unwrap();
            assert!(error.contains("cannot be read"), "{query}: {error}");
        }
        let long = format!("/{}/", "a".repeat(MAX_PATTERN_CHARACTERS + 1));
        assert!(Pattern::parse(&long).err().unwrap().contains("at most 200"));
    }

    #[test]
    fn nested_repetition_takes_linear_time() {
        let text = "a".repeat(1_000_000);
        assert!(!matches("/^(a+)+$b/", &text));
    }
}
