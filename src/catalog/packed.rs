//! Tool definitions as they cross the boundary: one UTF-8 text, fields separated by NUL.
//!
//! A catalog is large and mostly schema that search never reads, so only the searched fields cross. Every
//! definition is [`FIELDS`] fields: flags, name, server, description, parameter names, details.

use std::ops::Range;

use crate::error::Error;
use crate::strings;

/// Fields of one definition.
pub const FIELDS: usize = 6;

/// Where a tool comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourceKind {
    /// A server that speaks the Model Context Protocol.
    Mcp,
    /// A plugin of the host.
    Plugin,
    /// A deferred tool that named no source. Only reports use the word, no option.
    Other,
}

impl SourceKind {
    /// The kind of a word in the options.
    #[must_use]
    pub fn from_option(word: &str) -> Option<Self> {
        match word {
            "mcp" => Some(Self::Mcp),
            "plugin" => Some(Self::Plugin),
            _ => None,
        }
    }

    /// The word that reports use.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Mcp => "mcp",
            Self::Plugin => "plugin",
            Self::Other => "other",
        }
    }
}

/// One tool definition, borrowed from the packed text.
#[derive(Debug, Clone, Copy)]
pub struct Definition<'a> {
    /// The kind of source that the definition itself names.
    pub source: Option<SourceKind>,
    /// `defer_loading`, where given.
    pub defer_loading: Option<bool>,
    /// Whether the tool or its server asks to be always loaded.
    pub always_load: bool,
    /// The tool's name; empty where the definition has no usable one.
    pub name: &'a str,
    /// The server's name; empty where none is given.
    pub server: &'a str,
    /// The whole description; may be empty.
    pub description: &'a str,
    /// Parameter names, a line each.
    pub parameters: &'a str,
    /// Further searchable text of the schema; may be empty.
    pub details: &'a str,
}

/// The definitions of one turn, in the order in which they were given.
#[derive(Debug, Clone)]
pub struct Definitions {
    text: String,
    spans: Vec<Range<usize>>,
}

impl Definitions {
    /// Reads a packed text.
    ///
    /// # Errors
    /// [`Error::MalformedDefinitions`] where the bytes are not UTF-8 or the number of fields is not a
    /// multiple of [`FIELDS`].
    pub fn read(packed: Vec<u8>) -> Result<Self, Error> {
        let text = String::from_utf8(packed).map_err(|_| {
            Error::MalformedDefinitions("the packed definitions are not UTF-8".into())
        })?;
        let mut spans = Vec::new();
        let mut start = 0;
        if !text.is_empty() {
            for field in strings::split(&text, 0) {
                spans.push(start..start + field.len());
                start += field.len() + 1;
            }
        }
        if spans.len() % FIELDS != 0 {
            return Err(Error::MalformedDefinitions(format!(
                "the packed definitions have {} fields, which is no multiple of {FIELDS}",
                spans.len()
            )));
        }
        Ok(Self { text, spans })
    }

    /// Number of definitions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.spans.len() / FIELDS
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The packed text itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The definition at `index`; an empty one past the end.
    #[must_use]
    pub fn get(&self, index: usize) -> Definition<'_> {
        let field = |offset: usize| {
            self.spans
                .get(index.saturating_mul(FIELDS).saturating_add(offset))
                .and_then(|span| self.text.get(span.clone()))
                .unwrap_or_default()
        };
        let flags = field(0).as_bytes();
        Definition {
            source: match flags.first() {
                Some(b'm') => Some(SourceKind::Mcp),
                Some(b'p') => Some(SourceKind::Plugin),
                _ => None,
            },
            defer_loading: match flags.get(1) {
                Some(b'd') => Some(true),
                Some(b'n') => Some(false),
                _ => None,
            },
            always_load: flags.get(2) == Some(&b'a'),
            name: field(1),
            server: field(2),
            description: field(3),
            parameters: field(4),
            details: field(5),
        }
    }

    /// The name alone of the definition at `index`; empty past the end.
    #[must_use]
    pub fn name(&self, index: usize) -> &str {
        let span = self
            .spans
            .get(index.saturating_mul(FIELDS).saturating_add(1));
        span.and_then(|span| self.text.get(span.clone()))
            .unwrap_or_default()
    }

    /// All definitions in order.
    pub fn iter(&self) -> impl Iterator<Item = Definition<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_back_as_they_were_packed() {
        let packed = b"mda-\0ping\0slack\0Pings a team.\0team\n\0".to_vec();
        let definitions = Definitions::read(packed).unwrap();
        assert_eq!(definitions.len(), 1);
        let ping = definitions.get(0);
        assert_eq!(ping.source, Some(SourceKind::Mcp));
        assert_eq!(ping.defer_loading, Some(true));
        assert!(ping.always_load);
        assert_eq!((ping.name, ping.server), ("ping", "slack"));
        assert_eq!(ping.description, "Pings a team.");
        assert_eq!(ping.parameters, "team\n");
        assert_eq!(definitions.get(9).name, "");
    }

    #[test]
    fn a_wrong_number_of_fields_is_refused() {
        assert!(Definitions::read(b"a\0b".to_vec()).is_err());
        assert!(Definitions::read(Vec::new()).unwrap().is_empty());
    }
}
