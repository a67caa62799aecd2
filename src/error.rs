//! The errors that the core returns to a developer. What a model sends wrong is answered, not raised.

use std::fmt;

use crate::json::{Object, ToJson};

/// A mistake of the program that embeds the crate, or of its configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The packed tool definitions do not have the agreed layout.
    MalformedDefinitions(String),
    /// An option has a value that cannot be used.
    InvalidOption(String),
}

impl Error {
    /// The stable code of this error, as the JavaScript side sees it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::MalformedDefinitions(_) => "malformed_definitions",
            Self::InvalidOption(_) => "invalid_option",
        }
    }
}

impl ToJson for Error {
    fn write(&self, out: &mut String) {
        let (Self::MalformedDefinitions(message) | Self::InvalidOption(message)) = self;
        Object::new(out)
            .field("code", &self.code())
            .field("message", message)
            .end();
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MalformedDefinitions(text) | Self::InvalidOption(text) => {
                formatter.write_str(text)
            }
        }
    }
}

impl std::error::Error for Error {}
