//! What a model wrote as arguments of `tool_search` and `tool_describe`, made sound or answered with a
//! sentence that says how to retry.

use super::schemas::{MAX_NAMES, MAX_QUERIES};
use crate::catalog::text;
use crate::json::{Value, parse_number};
use crate::planner::Config;

/// Most characters of one query.
pub const MAX_QUERY_CHARACTERS: usize = 2_000;
/// Most characters of one name; no provider takes names a tenth as long.
pub const MAX_NAME_CHARACTERS: usize = 1_000;

const QUERY_KEYS: [&str; 8] = [
    "queries", "query", "q", "search", "text", "keywords", "pattern", "input",
];
const NAME_KEYS: [&str; 6] = ["names", "name", "tools", "tool", "tool_names", "tool_name"];
const LIMIT_KEYS: [&str; 5] = ["limit", "max_results", "maxResults", "top_k", "k"];

/// A search as the model asked for it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SearchArguments {
    pub queries: Vec<String>,
    pub limit: usize,
}

impl SearchArguments {
    pub(super) fn read(arguments: &str, config: &Config) -> Result<Self, String> {
        const USAGE: &str = "give {\"queries\": [\"what the tool should do\"]}";
        let arguments = parse(arguments).map_err(|reason| format!("{reason}: {USAGE}"))?;
        let queries = strings(&arguments, &QUERY_KEYS);
        if queries.is_empty() {
            return Err(format!("`queries` holds no text to search for: {USAGE}"));
        }
        if queries.len() > MAX_QUERIES {
            return Err(format!(
                "{} queries are too many: at most {MAX_QUERIES} a call, so split them over several calls",
                queries.len()
            ));
        }
        if let Some(long) = queries
            .iter()
            .find(|query| query.chars().count() > MAX_QUERY_CHARACTERS)
        {
            return Err(format!(
                "the query \"{}\" is too long: at most {MAX_QUERY_CHARACTERS} characters, a few words are best",
                text::line(long, 40)
            ));
        }
        let limit = limit(&arguments).unwrap_or(config.search_default_limit);
        Ok(Self {
            queries,
            limit: limit.clamp(1, config.max_search_limit),
        })
    }
}

/// The names of a description request.
pub(super) fn read_names(arguments: &str) -> Result<Vec<String>, String> {
    const USAGE: &str = "give {\"names\": [\"name_of_a_tool\"]}";
    let arguments = parse(arguments).map_err(|reason| format!("{reason}: {USAGE}"))?;
    let mut names: Vec<String> = Vec::new();
    for name in strings(&arguments, &NAME_KEYS) {
        if !names.contains(&name) {
            names.push(name);
        }
        if names.len() > MAX_NAMES {
            return Err(format!(
                "too many names: at most {MAX_NAMES} a call, so split them over several calls"
            ));
        }
    }
    if names.is_empty() {
        return Err(format!("`names` holds no name: {USAGE}"));
    }
    if let Some(long) = names
        .iter()
        .find(|name| name.chars().count() > MAX_NAME_CHARACTERS)
    {
        return Err(format!(
            "the name \"{}\" is too long to be a tool's: find the right one with tool_search",
            text::line(long, 40)
        ));
    }
    Ok(names)
}

/// Reads the text of the arguments: JSON, JSON within a JSON string, or a bare text, which is taken as the
/// one thing asked for.
fn parse(arguments: &str) -> Result<Value, String> {
    let trimmed = arguments.trim();
    if trimmed.is_empty() {
        return Ok(Value::Null);
    }
    match Value::parse(trimmed) {
        Some(Value::String(inner)) if looks_like_json(&inner) => {
            Value::parse(&inner).ok_or_else(not_json)
        }
        Some(value) => Ok(value),
        None if looks_like_json(trimmed) => Err(not_json()),
        None => Ok(Value::String(trimmed.to_owned())),
    }
}

fn not_json() -> String {
    "the arguments are not valid JSON, or are nested too deeply".to_owned()
}

fn looks_like_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[', '"'])
}

/// The texts under the first of `keys` that holds any, or those of a bare text or list.
fn strings(arguments: &Value, keys: &[&str]) -> Vec<String> {
    match arguments {
        Value::Object(_) => keys
            .iter()
            .filter_map(|key| arguments.get(key))
            .map(|value| flatten(value, keys))
            .find(|texts| !texts.is_empty())
            .or_else(|| unwrapped(arguments).map(|inner| strings(inner, keys)))
            .or_else(|| only_other(arguments).map(|value| flatten(value, keys)))
            .unwrap_or_default(),
        other => flatten(other, keys),
    }
}

/// The object inside `{"arguments": {...}}` and its like.
fn unwrapped(arguments: &Value) -> Option<&Value> {
    ["arguments", "args", "parameters", "params"]
        .iter()
        .filter_map(|key| arguments.get(key))
        .find(|value| matches!(value, Value::Object(_) | Value::Array(_)))
}

/// The value under a key of the model's own making, where there is no second one: `{"Queries": [...]}`.
fn only_other(arguments: &Value) -> Option<&Value> {
    let Value::Object(entries) = arguments else {
        return None;
    };
    let mut others = entries
        .iter()
        .filter(|(key, _)| !LIMIT_KEYS.contains(&key.as_str()));
    match (others.next(), others.next()) {
        (Some((_, value)), None) => Some(value),
        _ => None,
    }
}

fn flatten(value: &Value, keys: &[&str]) -> Vec<String> {
    match value {
        Value::String(text) if text.trim_start().starts_with('[') => {
            texts(text).unwrap_or_else(|| trimmed(text).into_iter().collect())
        }
        Value::String(text) => trimmed(text).into_iter().collect(),
        Value::Number(number) => vec![number.clone()],
        Value::Array(values) => values
            .iter()
            .flat_map(|value| match value {
                Value::Array(_) => flatten(value, keys),
                _ => entry(value, keys).into_iter().collect(),
            })
            .collect(),
        Value::Object(_) => keys
            .iter()
            .filter_map(|key| value.get(key))
            .map(|inner| flatten(inner, keys))
            .find(|texts| !texts.is_empty())
            .unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// The texts of a JSON list of texts; absent where it is anything else.
fn texts(json: &str) -> Option<Vec<String>> {
    let Value::Array(values) = Value::parse(json)? else {
        return None;
    };
    let texts: Vec<&str> = values.iter().map(Value::as_str).collect::<Option<_>>()?;
    Some(texts.into_iter().filter_map(trimmed).collect())
}

fn entry(value: &Value, keys: &[&str]) -> Option<String> {
    match value {
        Value::String(text) => trimmed(text),
        Value::Number(number) => Some(number.clone()),
        Value::Object(_) => keys
            .iter()
            .find_map(|key| value.get(key).and_then(Value::as_str))
            .and_then(trimmed),
        _ => None,
    }
}

fn trimmed(text: &str) -> Option<String> {
    let trimmed = text.trim();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}

/// The limit, where it is a number or the text of one.
fn limit(arguments: &Value) -> Option<usize> {
    let value = LIMIT_KEYS.iter().find_map(|key| arguments.get(key))?;
    let number = match value {
        Value::Number(text) | Value::String(text) => parse_number(text.trim())?,
        _ => return None,
    };
    // A cast from a float saturates, and NaN becomes 0; the caller clamps.
    number.is_finite().then_some(number.max(0.0) as usize)
}

#[cfg(test)]
#[path = "arguments_tests.rs"]
mod tests;
