//! The searched fields of a tool and what each weighs.

/// Number of searched fields.
pub const FIELD_COUNT: usize = 5;

/// A searched field of a tool definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The tool's name, without its server's.
    Name,
    /// The name of the server or plugin.
    Server,
    /// The description.
    Description,
    /// The names of the parameters.
    Parameters,
    /// The beginnings of the parameters' descriptions, and values of enums.
    Details,
}

impl Field {
    /// All fields in their order.
    pub const ALL: [Self; FIELD_COUNT] = [
        Self::Name,
        Self::Server,
        Self::Description,
        Self::Parameters,
        Self::Details,
    ];

    /// The word that explanations use.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Server => "server",
            Self::Description => "description",
            Self::Parameters => "parameters",
            Self::Details => "details",
        }
    }
}
