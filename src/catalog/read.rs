//! The rules as they stand in the options. JavaScript has judged them; here they only have to be read.

use super::classify::{Group, Rules};
use super::packed::SourceKind;
use super::pattern::ToolPattern;
use crate::json::Value;

/// A value of another type than its option has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongType;

impl Rules {
    /// Reads the rules out of the options. Absent and null mean that a rule is not given.
    ///
    /// # Errors
    /// [`WrongType`] where a value has another type than its rule.
    pub fn read(options: &Value) -> Result<Self, WrongType> {
        Ok(Self {
            core: list(options, "core", text)?,
            include: list(options, "include", pattern)?,
            exclude: list(options, "exclude", pattern)?,
            groups: list(options, "groups", group)?,
        })
    }
}

/// The value of a key, read by `read`; absent where it is not given.
pub(crate) fn optional<T>(
    value: &Value,
    key: &str,
    read: fn(&Value) -> Result<T, WrongType>,
) -> Result<Option<T>, WrongType> {
    match value.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => read(value).map(Some),
    }
}

/// Reads a text.
pub(crate) fn text(value: &Value) -> Result<String, WrongType> {
    value.as_str().map(str::to_owned).ok_or(WrongType)
}

fn list<T>(
    options: &Value,
    key: &str,
    read: fn(&Value) -> Result<T, WrongType>,
) -> Result<Option<Vec<T>>, WrongType> {
    match options.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Array(values)) => values.iter().map(read).collect::<Result<_, _>>().map(Some),
        Some(_) => Err(WrongType),
    }
}

fn kind(value: &Value) -> Result<SourceKind, WrongType> {
    value
        .as_str()
        .and_then(SourceKind::from_option)
        .ok_or(WrongType)
}

fn pattern(value: &Value) -> Result<ToolPattern, WrongType> {
    if !matches!(value, Value::Object(_)) {
        return Err(WrongType);
    }
    Ok(ToolPattern {
        source: optional(value, "source", kind)?,
        server: optional(value, "server", text)?,
        name: optional(value, "name", text)?,
    })
}

fn group(value: &Value) -> Result<Group, WrongType> {
    Ok(Group {
        server: optional(value, "server", text)?.ok_or(WrongType)?,
        kind: optional(value, "kind", kind)?,
        description: optional(value, "description", text)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(options: &str) -> Result<Rules, WrongType> {
        Rules::read(&Value::parse(options).unwrap())
    }

    #[test]
    fn every_rule_is_read() {
        let rules = read(
            r#"{"core": ["a"], "include": [{}], "exclude": [{"source": "plugin", "server": "s*", "name": null}],
                "groups": [{"server": "zoo", "kind": "mcp", "description": "Animals."}, {"server": "x"}]}"#,
        )
        .unwrap();
        assert_eq!(rules.core, Some(vec!["a".to_owned()]));
        assert_eq!(rules.include.map(|include| include.len()), Some(1));
        let [exclude] = rules.exclude.unwrap().try_into().unwrap();
        assert_eq!(
            (exclude.source, exclude.server.as_deref()),
            (Some(SourceKind::Plugin), Some("s*"))
        );
        let [zoo, other] = rules.groups.unwrap().try_into().unwrap();
        assert_eq!(
            (zoo.kind, zoo.description.as_deref()),
            (Some(SourceKind::Mcp), Some("Animals."))
        );
        assert_eq!((other.server.as_str(), other.kind), ("x", None));
        assert!(read("{\"core\": null}").unwrap().core.is_none());
    }

    #[test]
    fn other_types_are_refused() {
        for options in [
            r#"{"core": "a"}"#,
            r#"{"core": [1]}"#,
            r#"{"include": ["x"]}"#,
            r#"{"exclude": [{"source": "other"}]}"#,
            r#"{"exclude": [{"name": 1}]}"#,
            r#"{"groups": [{}]}"#,
            r#"{"groups": [{"server": "a", "kind": "x"}]}"#,
        ] {
            assert!(read(options).is_err(), "{options}");
        }
    }
}
