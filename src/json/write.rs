//! Writing JSON.

use super::read::Value;
use crate::strings::first_escaped;

/// What can be written as JSON.
pub trait ToJson {
    /// Appends the JSON of this value.
    fn write(&self, out: &mut String);
}

/// A value as JSON.
#[must_use]
pub fn to_json(value: &dyn ToJson) -> String {
    let mut out = String::new();
    value.write(&mut out);
    out
}

/// JSON that is written already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raw(pub String);

impl ToJson for Raw {
    fn write(&self, out: &mut String) {
        out.push_str(&self.0);
    }
}

/// An object that is being written; [`Object::end`] closes it.
pub struct Object<'a> {
    out: &'a mut String,
    separator: char,
}

impl<'a> Object<'a> {
    /// Opens an object.
    pub fn new(out: &'a mut String) -> Self {
        Self {
            out,
            separator: '{',
        }
    }

    /// Writes an entry.
    pub fn field(&mut self, key: &str, value: &dyn ToJson) -> &mut Self {
        self.out.push(self.separator);
        self.separator = ',';
        key.write(self.out);
        self.out.push(':');
        value.write(self.out);
        self
    }

    /// Writes an entry, unless the value is absent.
    pub fn optional<T: ToJson>(&mut self, key: &str, value: &Option<T>) -> &mut Self {
        match value {
            Some(value) => self.field(key, value),
            None => self,
        }
    }

    /// Writes an entry, unless the list is empty.
    pub fn list<T: ToJson>(&mut self, key: &str, values: &Vec<T>) -> &mut Self {
        if values.is_empty() {
            self
        } else {
            self.field(key, values)
        }
    }

    /// Closes the object.
    pub fn end(&mut self) {
        if self.separator == '{' {
            self.out.push('{');
        }
        self.out.push('}');
    }
}

impl ToJson for str {
    fn write(&self, out: &mut String) {
        out.push('"');
        let mut rest = self;
        while let Some(at) = first_escaped(rest) {
            let (plain, from) = rest.split_at_checked(at).unwrap_or_default();
            out.push_str(plain);
            escape(from.as_bytes().first().copied().unwrap_or_default(), out);
            rest = from.get(1..).unwrap_or_default();
        }
        out.push_str(rest);
        out.push('"');
    }
}

fn escape(byte: u8, out: &mut String) {
    let short = match byte {
        b'\n' => 'n',
        b'\r' => 'r',
        b'\t' => 't',
        b'"' | b'\\' => char::from(byte),
        _ => {
            out.push_str("\\u00");
            for digit in [byte >> 4, byte & 15] {
                out.push(char::from_digit(u32::from(digit), 16).unwrap_or('0'));
            }
            return;
        }
    };
    out.push('\\');
    out.push(short);
}

impl ToJson for &str {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
}

impl ToJson for String {
    fn write(&self, out: &mut String) {
        self.as_str().write(out);
    }
}

impl ToJson for bool {
    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

impl ToJson for u32 {
    fn write(&self, out: &mut String) {
        write_digits(u64::from(*self), 1, out);
    }
}

impl ToJson for usize {
    fn write(&self, out: &mut String) {
        write_digits(*self as u64, 1, out);
    }
}

/// With six decimals at most; what is no finite number is 0.
impl ToJson for f32 {
    fn write(&self, out: &mut String) {
        const MILLIONTHS: u64 = 1_000_000;
        let value = (f64::from(self.abs()) * MILLIONTHS as f64).round() as u64;
        if *self < 0.0 && value > 0 {
            out.push('-');
        }
        write_digits(value / MILLIONTHS, 1, out);
        let fraction = value % MILLIONTHS;
        if fraction > 0 {
            out.push('.');
            write_digits(fraction, 6, out);
            out.truncate(out.trim_end_matches('0').len());
        }
    }
}

/// Appends a number with at least so many digits.
fn write_digits(number: u64, fewest: u32, out: &mut String) {
    if number >= 10 || fewest > 1 {
        write_digits(number / 10, fewest.saturating_sub(1), out);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(value) => value.write(out),
            None => out.push_str("null"),
        }
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, out: &mut String) {
        out.push('[');
        for (value, position) in self.iter().zip(0_usize..) {
            if position > 0 {
                out.push(',');
            }
            value.write(out);
        }
        out.push(']');
    }
}

impl ToJson for Value {
    fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(value) => value.write(out),
            Self::Number(text) => out.push_str(text),
            Self::String(text) => text.write(out),
            Self::Array(values) => values.write(out),
            Self::Object(entries) => {
                let mut object = Object::new(out);
                for (key, value) in entries {
                    object.field(key, value);
                }
                object.end();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_as_by_another_writer() {
        for text in [
            "",
            "plain",
            "\"\\/",
            "\n\r\t\u{8}\u{c}\u{0}\u{1f}\u{7f}",
            "é港🎣\u{2028}",
        ] {
            let read: String = serde_json::from_str(&to_json(&text)).unwrap();
            assert_eq!(read, text);
        }
        assert_eq!(to_json(&"a\u{1f}\n\"b"), "\"a\\u001f\\n\\\"b\"");
    }

    #[test]
    fn numbers_have_the_digits_that_they_need() {
        assert_eq!(to_json(&vec![0_u32, 10, u32::MAX]), "[0,10,4294967295]");
        let numbers = vec![
            0.0_f32,
            -0.0,
            1.0,
            -2.5,
            10_000.0,
            0.000_001,
            -0.000_000_1,
            0.1,
            f32::NAN,
        ];
        assert_eq!(to_json(&numbers), "[0,0,1,-2.5,10000,0.000001,0,0.1,0]");
    }

    #[test]
    fn objects_leave_out_what_is_absent() {
        let mut out = String::new();
        Object::new(&mut out)
            .field("a", &true)
            .optional("b", &None::<u32>)
            .optional("c", &Some("x"))
            .list("d", &Vec::<u32>::new())
            .field("e", &None::<u32>)
            .end();
        Object::new(&mut out).end();
        assert_eq!(out, r#"{"a":true,"c":"x","e":null}{}"#);
    }
}
