//! Tool definitions as they cross the boundary: one UTF-8 text, and the length of each field in it.
//!
//! A catalog is large and mostly schema that search never reads, so only the searched fields cross. Every
//! definition is [`FIELDS`] fields: flags, name, server, description, parameter names, details. Nothing stands between
//! them, so no text can pass for two.

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

/// Definitions as they cross the boundary.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Packed {
    /// All fields one behind the other, in UTF-8.
    pub text: Vec<u8>,
    /// The length of each field in UTF-16 units, which is how JavaScript knows it.
    pub lengths: Vec<u32>,
}

impl Packed {
    /// Packs fields, [`FIELDS`] a definition.
    pub fn of<'a>(fields: impl IntoIterator<Item = &'a str>) -> Self {
        let mut packed = Self::default();
        for field in fields {
            packed.text.extend_from_slice(field.as_bytes());
            packed.lengths.push(field.encode_utf16().count() as u32);
        }
        packed
    }
}

/// The definitions of one turn, in the order in which they were given.
#[derive(Debug, Clone)]
pub struct Definitions {
    text: String,
    /// As they were packed, to tell whether the next ones are the same.
    lengths: Vec<u32>,
    /// Where each field ends in `text`.
    ends: Vec<u32>,
}

impl Definitions {
    /// Reads packed definitions.
    ///
    /// # Errors
    /// [`Error::MalformedDefinitions`] where the text is not UTF-8, the lengths are not its own, or their number is
    /// not a multiple of [`FIELDS`].
    pub fn read(packed: Packed) -> Result<Self, Error> {
        let Packed { text, lengths } = packed;
        let text = String::from_utf8(text).map_err(|_| malformed("are not UTF-8"))?;
        let mut ends = Vec::with_capacity(lengths.len());
        let mut end = 0;
        for units in &lengths {
            end = end_of(&text, end, *units as usize)
                .ok_or_else(|| malformed("are shorter than their fields"))?;
            ends.push(end as u32);
        }
        if end != text.len() || lengths.len() % FIELDS != 0 {
            return Err(malformed("do not end where a definition does"));
        }
        Ok(Self {
            text,
            lengths,
            ends,
        })
    }

    /// Whether these were read from `packed`.
    #[must_use]
    pub fn is_of(&self, packed: &Packed) -> bool {
        self.lengths == packed.lengths && self.text.as_bytes() == packed.text
    }

    /// Number of definitions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len() / FIELDS
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A field of the definition at `index`; empty past the end.
    fn field(&self, index: usize, field: usize) -> &str {
        let number = index.saturating_mul(FIELDS).saturating_add(field);
        let end = |number: usize| self.ends.get(number).map(|end| *end as usize);
        let start = number.checked_sub(1).map_or(Some(0), end);
        let span = start.zip(end(number));
        span.and_then(|(start, end)| self.text.get(start..end))
            .unwrap_or_default()
    }

    /// The packed text itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The definition at `index`; an empty one past the end.
    #[must_use]
    pub fn get(&self, index: usize) -> Definition<'_> {
        let field = |field: usize| self.field(index, field);
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
        self.field(index, 1)
    }

    /// All definitions in order.
    pub fn iter(&self) -> impl Iterator<Item = Definition<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// Where a field of `units` UTF-16 units ends that begins at `start`.
fn end_of(text: &str, start: usize, units: usize) -> Option<usize> {
    // Nearly every field is ASCII, where a unit is a byte.
    let end = start.checked_add(units)?;
    let bytes = text.as_bytes();
    if strings::is_ascii(bytes.get(start..end)?) {
        return Some(end);
    }
    let (mut left, mut start) = (units, start);
    // Eight bytes are eight units at most, so that these can be taken together.
    while left > 8
        && let Some(chunk) = bytes.get(start..).and_then(<[u8]>::first_chunk)
    {
        left -= units_in(u64::from_le_bytes(*chunk));
        start += 8;
    }
    for (byte, at) in bytes.get(start..)?.iter().zip(start..) {
        let begins = matches!(byte, 0..0x80 | 0xc0..);
        if begins && left == 0 {
            return Some(at);
        }
        // Four bytes make a pair of units.
        left = left.checked_sub(usize::from(begins) + usize::from(*byte >= 0xf0))?;
    }
    (left == 0).then_some(bytes.len())
}

/// UTF-16 units that eight bytes of UTF-8 begin; those that begin a pair count twice.
fn units_in(bytes: u64) -> usize {
    const LOWEST: u64 = strings::eight_times(1);
    let high = bytes >> 7;
    let continues = high & !(bytes >> 6) & LOWEST;
    let begins_pair = high & (bytes >> 6) & (bytes >> 5) & (bytes >> 4) & LOWEST;
    8 - continues.count_ones() as usize + begins_pair.count_ones() as usize
}

fn malformed(how: &str) -> Error {
    Error::MalformedDefinitions(format!("the packed definitions {how}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_back_as_they_were_packed() {
        let packed = Packed::of(["mda-", "ping", "slack", "Pings a team.", "team\n", ""]);
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
    fn lengths_count_as_javascript_does() {
        let long = "a漢🎣é".repeat(20);
        let fields = ["----", "a\0b", "é", &long, "🎣x", "\0"];
        let packed = Packed::of(fields);
        assert_eq!(packed.lengths, [4, 3, 1, 100, 3, 1]);
        let definitions = Definitions::read(packed.clone()).unwrap();
        assert!(definitions.is_of(&packed));
        for (number, field) in fields.into_iter().enumerate() {
            assert_eq!(definitions.field(0, number), field);
        }
    }

    #[test]
    fn lengths_that_are_not_those_of_the_text_are_refused() {
        let read = |text: &str, lengths: &[u32]| {
            let (text, lengths) = (text.as_bytes().to_vec(), lengths.to_vec());
            Definitions::read(Packed { text, lengths })
        };
        assert!(read("", &[]).unwrap().is_empty());
        assert!(read("abcdef", &[1; 6]).is_ok());
        for (text, lengths) in [
            ("ab", &[1, 1][..]),
            ("abcdefg", &[1; 6]),
            ("abcde", &[1; 6]),
            ("abcdef", &[u32::MAX, 1, 1, 1, 1, 1]),
            // Half of a character.
            ("🎣bcdef", &[1, 1, 1, 1, 1, 2]),
        ] {
            assert!(read(text, lengths).is_err(), "{text} {lengths:?}");
        }
        let text = vec![0xff; 6];
        let lengths = vec![1; 6];
        assert!(Definitions::read(Packed { text, lengths }).is_err());
    }
}
