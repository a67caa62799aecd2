//! Answering `tool_describe`: which tools, not their schemas, which the host has.

use serde::Serialize;
use serde_json::{Map, Value};

use super::arguments::read_names;
use super::assembly::Assembly;
use super::resolution::NameResolution;
use crate::catalog::is_bridge_name;

/// The answer to a request for descriptions.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
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
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct DescribeResults {
    /// The tools, in the order of the request, each once.
    pub found: Vec<u32>,
    /// Names that no tool in scope has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_found: Vec<String>,
    /// Names in scope like those not found.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub suggestions: Map<String, Value>,
    /// What to do next, where something was not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Why a name cannot be described.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub errors: Map<String, Value>,
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
        for name in names {
            self.describe_one(name, &mut results);
        }
        if !results.not_found.is_empty() {
            results.hint =
                Some("look for the names that were not found with tool_search".to_owned());
        }
        DescribeReply::Found(results)
    }

    fn describe_one(&self, name: String, results: &mut DescribeResults) {
        if is_bridge_name(&name) || self.is_visible(&name) {
            let text = "it is not deferred: call it directly, its schema is among your tools";
            results.errors.insert(name, text.into());
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
                let offered: Vec<Value> = choices
                    .into_iter()
                    .chain(suggestions)
                    .map(Value::from)
                    .collect();
                if !offered.is_empty() {
                    results.suggestions.insert(name.clone(), offered.into());
                }
                results.not_found.push(name);
            }
        }
    }
}
