//! The shapes in which model providers take tool definitions.

use serde::Deserialize;
use serde_json::{Value, json};

/// The wire shape of a tool definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// OpenAI Chat Completions, and the many services that speak it.
    #[default]
    #[serde(rename = "openai-chat")]
    OpenAiChat,
    /// OpenAI Responses.
    #[serde(rename = "openai-responses")]
    OpenAiResponses,
    /// Anthropic Messages.
    Anthropic,
    /// Model Context Protocol, as `tools/list` answers.
    Mcp,
    /// A function declaration of Gemini.
    Gemini,
}

impl Dialect {
    /// One tool definition in this shape.
    #[must_use]
    pub fn tool(self, name: &str, description: &str, schema: Value) -> Value {
        match self {
            Self::OpenAiChat => json!({
                "type": "function",
                "function": { "name": name, "description": description, "parameters": schema },
            }),
            // Strict mode, the default there, would demand that every parameter is required and closed.
            Self::OpenAiResponses => json!({
                "type": "function",
                "name": name,
                "description": description,
                "parameters": schema,
                "strict": false,
            }),
            Self::Anthropic => {
                json!({ "name": name, "description": description, "input_schema": schema })
            }
            Self::Mcp => json!({ "name": name, "description": description, "inputSchema": schema }),
            Self::Gemini => {
                json!({ "name": name, "description": description, "parametersJsonSchema": schema })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dialect_has_its_keys() {
        let schema = json!({ "type": "object" });
        for (word, expected) in [
            (
                "openai-chat",
                r#"{"type":"function","function":{"name":"n","description":"d","parameters":{"type":"object"}}}"#,
            ),
            (
                "openai-responses",
                r#"{"type":"function","name":"n","description":"d","parameters":{"type":"object"},"strict":false}"#,
            ),
            (
                "anthropic",
                r#"{"name":"n","description":"d","input_schema":{"type":"object"}}"#,
            ),
            (
                "mcp",
                r#"{"name":"n","description":"d","inputSchema":{"type":"object"}}"#,
            ),
            (
                "gemini",
                r#"{"name":"n","description":"d","parametersJsonSchema":{"type":"object"}}"#,
            ),
        ] {
            let dialect: Dialect = serde_json::from_value(json!(word)).unwrap();
            assert_eq!(dialect.tool("n", "d", schema.clone()).to_string(), expected);
        }
        assert!(serde_json::from_value::<Dialect>(json!("other")).is_err());
    }
}
