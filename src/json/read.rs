//! Reading JSON.

use super::number::parse_number;

/// How deep arrays and objects may stand in each other.
const DEEPEST: usize = 128;

/// A JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, as it was written.
    Number(String),
    /// A text.
    String(String),
    /// A list.
    Array(Vec<Value>),
    /// The entries of an object, in their order.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// Reads a text that is one JSON value; absent where it is not, or is nested too deeply.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(DEEPEST)?;
        reader.skip_space();
        (reader.at == text.len()).then_some(value)
    }

    /// The value of a key, the last where it is written twice; absent where this is no object.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Self::Object(entries) = self else {
            return None;
        };
        let entry = entries.iter().rev().find(|(known, _)| known == key);
        entry.map(|(_, value)| value)
    }

    /// The text, where this is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, where this is one.
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Self::Number(text) => parse_number(text),
            _ => None,
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    /// Moves past the bytes that `belongs` takes, and returns them.
    fn take_while(&mut self, belongs: fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(belongs) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        self.take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t'));
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.skip_space();
        match self.peek()? {
            b'{' => self.object(depth.checked_sub(1)?),
            b'[' => self.array(depth.checked_sub(1)?),
            b'"' => self.string().map(Value::String),
            b'-' | b'0'..=b'9' => self.number(),
            _ => match self.take_while(|byte| byte.is_ascii_lowercase()) {
                "null" => Some(Value::Null),
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                _ => None,
            },
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut entries = Vec::new();
        self.list(b'{', b'}', &mut |reader| {
            reader.skip_space();
            let key = reader.string()?;
            reader.skip_space();
            reader.take(b':')?;
            entries.push((key, reader.value(depth)?));
            Some(())
        })?;
        Some(Value::Object(entries))
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        let mut values = Vec::new();
        self.list(b'[', b']', &mut |reader| {
            values.push(reader.value(depth)?);
            Some(())
        })?;
        Some(Value::Array(values))
    }

    /// Reads what stands between two brackets, item by item.
    fn list(
        &mut self,
        open: u8,
        close: u8,
        item: &mut dyn FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.take(open)?;
        self.skip_space();
        if self.take(close).is_some() {
            return Some(());
        }
        loop {
            item(self)?;
            self.skip_space();
            if self.take(b',').is_none() {
                return self.take(close);
            }
        }
    }

    fn number(&mut self) -> Option<Value> {
        let text = self
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.'));
        is_number(text).then(|| Value::Number(text.to_owned()))
    }

    fn string(&mut self) -> Option<String> {
        self.take(b'"')?;
        let mut string = String::new();
        loop {
            string.push_str(self.take_while(|byte| byte >= b' ' && byte != b'"' && byte != b'\\'));
            if self.take(b'"').is_some() {
                return Some(string);
            }
            self.take(b'\\')?;
            string.push(self.escape()?);
        }
    }

    /// The character of an escape, behind its backslash.
    fn escape(&mut self) -> Option<char> {
        let byte = self.peek()?;
        self.at += 1;
        match byte {
            b'"' | b'\\' | b'/' => Some(char::from(byte)),
            b'b' => Some('\u{8}'),
            b'f' => Some('\u{c}'),
            b'n' => Some('\n'),
            b'r' => Some('\r'),
            b't' => Some('\t'),
            b'u' => self.unicode(),
            _ => None,
        }
    }

    /// One character of one UTF-16 unit or two.
    fn unicode(&mut self) -> Option<char> {
        let first = self.unit()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first);
        }
        self.take(b'\\')?;
        self.take(b'u')?;
        let second = self
            .unit()?
            .checked_sub(0xdc00)
            .filter(|low| *low < 0x400)?;
        char::from_u32(0x10000 + ((first - 0xd800) << 10) + second)
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        let mut unit = 0;
        for digit in digits.chars() {
            unit = unit * 16 + digit.to_digit(16)?;
        }
        Some(unit)
    }
}

/// Whether a text follows JSON's grammar of numbers, which is narrower than what people write.
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (decimal, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((decimal, exponent)) => (decimal, Some(exponent)),
        None => (unsigned, None),
    };
    let (whole, fraction) = match decimal.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (decimal, None),
    };
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|text| digits(text.strip_prefix(['-', '+']).unwrap_or(text)))
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
