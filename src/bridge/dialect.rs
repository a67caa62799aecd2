//! The shapes in which model providers take tool definitions.

use crate::catalog::WrongType;
use crate::json::{Object, ToJson, Value};

/// The wire shape of a tool definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dialect {
    /// OpenAI Chat Completions, and the many services that speak it.
    #[default]
    OpenAiChat,
    /// OpenAI Responses.
    OpenAiResponses,
    /// Anthropic Messages.
    Anthropic,
    /// Model Context Protocol, as `tools/list` answers.
    Mcp,
    /// A function declaration of Gemini.
    Gemini,
}

/// A tool definition that takes the shape of a dialect when it is written.
pub(super) struct Tool<'a> {
    pub(super) dialect: Dialect,
    pub(super) name: &'a str,
    pub(super) description: &'a str,
    /// JSON Schema of the arguments.
    pub(super) schema: &'a dyn ToJson,
}

impl Dialect {
    /// Reads the word of an option.
    pub(super) fn read(value: &Value) -> Result<Self, WrongType> {
        match value.as_str() {
            Some("openai-chat") => Ok(Self::OpenAiChat),
            Some("openai-responses") => Ok(Self::OpenAiResponses),
            Some("anthropic") => Ok(Self::Anthropic),
            Some("mcp") => Ok(Self::Mcp),
            Some("gemini") => Ok(Self::Gemini),
            _ => Err(WrongType),
        }
    }

    /// The key of the schema.
    fn schema_key(self) -> &'static str {
        match self {
            Self::OpenAiChat | Self::OpenAiResponses => "parameters",
            Self::Anthropic => "input_schema",
            Self::Mcp => "inputSchema",
            Self::Gemini => "parametersJsonSchema",
        }
    }
}

impl Tool<'_> {
    fn write_fields(&self, object: &mut Object<'_>) {
        object
            .field("name", &self.name)
            .field("description", &self.description)
            .field(self.dialect.schema_key(), self.schema);
    }
}

/// The function of a tool in the Chat Completions shape.
struct Function<'a>(&'a Tool<'a>);

impl ToJson for Function<'_> {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        self.0.write_fields(&mut object);
        object.end();
    }
}

impl ToJson for Tool<'_> {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        match self.dialect {
            Dialect::OpenAiChat => {
                object
                    .field("type", &"function")
                    .field("function", &Function(self));
            }
            Dialect::OpenAiResponses => {
                object.field("type", &"function");
                self.write_fields(&mut object);
                // Strict mode, the default there, would demand that every parameter is required and closed.
                object.field("strict", &false);
            }
            Dialect::Anthropic | Dialect::Mcp | Dialect::Gemini => self.write_fields(&mut object),
        }
        object.end();
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Raw, to_json};

    #[test]
    fn every_dialect_has_its_keys() {
        let schema = Raw(r#"{"type":"object"}"#.into());
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
            let dialect = Dialect::read(&Value::String(word.into())).unwrap();
            let (name, description, schema) = ("n", "d", &schema);
            let tool = Tool {
                dialect,
                name,
                description,
                schema,
            };
            assert_eq!(to_json(&tool), expected);
        }
        assert!(Dialect::read(&Value::String("other".into())).is_err());
    }
}
