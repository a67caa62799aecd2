//! Answering `tool_describe`: which tools, not their schemas, which the host has.

use super::arguments::read_names;
use super::assembly::Assembly;
use super::resolution::NameResolution;
use super::schemas::MAX_NAMES;
use crate::catalog::is_bridge_name;
use crate::json::{Object, ToJson};

/// The answer to a request for descriptions.
#[derive(Debug, Clone, PartialEq)]
pub enum DescribeReply {
    /// What was found and what was not.
    Found(DescribeResults),
    /// What is wrong and how to retry.
    Refused {
        /// The sentence for the model.
        error: String,
    },
}

/// What the names of a request mean. Tools are given by position among the definitions.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DescribeResults {
    /// The tools, in the order of the request, each once.
    pub found: Vec<u32>,
    /// Names that no tool in scope has.
    pub not_found: Vec<String>,
    /// Names in scope like those not found.
    pub suggestions: Vec<(String, Vec<String>)>,
    /// What to do next, where something was not found.
    pub hint: Option<String>,
    /// Why a name cannot be described.
    pub errors: Vec<(String, String)>,
}

/// An object of which the keys are texts of the model.
struct Entries<'a, T>(&'a [(String, T)]);

impl<T: ToJson> ToJson for Entries<'_, T> {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        for (key, value) in self.0 {
            object.field(key, value);
        }
        object.end();
    }
}

fn entries<T>(entries: &[(String, T)]) -> Option<Entries<'_, T>> {
    (!entries.is_empty()).then_some(Entries(entries))
}

impl ToJson for DescribeReply {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        match self {
            Self::Found(found) => object
                .field("found", &found.found)
                .list("not_found", &found.not_found)
                .optional("suggestions", &entries(&found.suggestions))
                .optional("hint", &found.hint)
                .optional("errors", &entries(&found.errors)),
            Self::Refused { error } => object.field("error", error),
        };
        object.end();
    }
}

impl Assembly {
    /// Answers `tool_describe`, whatever the model wrote as arguments.
    #[must_use]
    pub fn describe(&self, arguments: &str) -> DescribeReply {
        let names = match read_names(arguments) {
            Ok(names) => names,
            Err(error) => return DescribeReply::Refused { error },
        };
        let mut results = DescribeResults::default();
        for name in self.parted(names) {
            self.describe_one(name, &mut results);
        }
        if !results.not_found.is_empty() {
            results.hint =
                Some("look for the names that were not found with tool_search".to_owned());
        }
        DescribeReply::Found(results)
    }

    /// The names in a single text that no tool is called by: `create_issue, list_issues`.
    fn parted(&self, names: Vec<String>) -> Vec<String> {
        let [only] = names.as_slice() else {
            return names;
        };
        let is_name = |name: &str| matches!(self.resolve_name(name), NameResolution::Tool { .. });
        let parts = only.split([',', ';', ' ', '\n', '\t']);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        if parts.len() < 2 || parts.len() > MAX_NAMES || is_name(only) {
            return names;
        }
        if parts.iter().any(|part| is_name(part)) {
            return parts.into_iter().map(str::to_owned).collect();
        }
        names
    }

    fn describe_one(&self, name: String, results: &mut DescribeResults) {
        if is_bridge_name(&name) || self.is_visible(&name) {
            let text = "it is not deferred: call it directly, its schema is among your tools";
            results.errors.push((name, text.into()));
            return;
        }
        match self.resolve_name(&name) {
            NameResolution::Tool { index, .. } => {
                if !results.found.contains(&index) {
                    results.found.push(index);
                }
            }
            NameResolution::Refused {
                choices,
                suggestions,
                ..
            } => {
                let offered = [choices, suggestions].concat();
                if !offered.is_empty() {
                    results.suggestions.push((name.clone(), offered));
                }
                results.not_found.push(name);
            }
        }
    }
}
