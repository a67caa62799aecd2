//! Values of the configuration as people write them: numbers in quotes, `yes`, `"0"`.

use super::config::Switch;
use crate::catalog::text::{LABEL_LIMIT, line};
use crate::json::{Value, parse_number, to_json};

/// The range of a number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clamp {
    least: f64,
    most: f64,
    whole: bool,
}

impl Clamp {
    pub(super) fn real(least: f64, most: f64) -> Self {
        Self {
            least,
            most,
            whole: false,
        }
    }

    pub(super) fn whole(least: f64, most: f64) -> Self {
        Self {
            least,
            most,
            whole: true,
        }
    }

    fn apply(self, number: f64) -> f64 {
        // Not `clamp`: its panic on crossed bounds, which cannot happen, links the printing of floats.
        let number = number.max(self.least).min(self.most);
        if self.whole { number.floor() } else { number }
    }
}

/// A text of the configuration in a warning: on one line, not too long.
pub(super) fn describe(text: &str) -> String {
    line(text, LABEL_LIMIT)
}

/// Reads a number; `default` where it is absent or none. The bounds and the default are whole numbers.
pub(super) fn number(
    key: &str,
    value: Option<&Value>,
    default: f64,
    clamp: Clamp,
    warnings: &mut Vec<String>,
) -> f64 {
    let Some(value) = value else { return default };
    let Some(given) = to_number(value).filter(|given| !given.is_nan()) else {
        let shown = (default as u32).to_string();
        return warn_default(key, value, "a number", &shown, warnings, default);
    };
    let used = clamp.apply(given);
    if used != given {
        let (least, most) = (clamp.least as u32, clamp.most as u32);
        let kind = if clamp.whole {
            "a whole number"
        } else {
            "a number"
        };
        let (given, used) = (written(value), used as u32);
        warnings.push(format!(
            "config `{key}` must be {kind} from {least} to {most}, got {given}; {used} is used"
        ));
    }
    used
}

fn warn_default<T>(
    key: &str,
    value: &Value,
    wanted: &str,
    shown: &str,
    warnings: &mut Vec<String>,
    default: T,
) -> T {
    let value = describe(&to_json(value));
    warnings.push(format!(
        "config `{key}` must be {wanted}, got {value}; {shown} is used"
    ));
    default
}

/// A number as it was written, in quotes or not.
fn written(value: &Value) -> String {
    match value {
        Value::Number(text) | Value::String(text) => describe(text),
        _ => String::new(),
    }
}

fn to_number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(text) | Value::String(text) => parse_number(text.trim()),
        _ => None,
    }
}

/// Reads `auto`, `on` or `off`; absent, and with a warning, where it is none of them. For `enabled`, `true`
/// says that the feature is wanted, which is `auto`; for any other key it is `on`.
pub(super) fn switch(
    key: &str,
    value: Option<&Value>,
    warnings: &mut Vec<String>,
) -> Option<Switch> {
    let value = value?;
    let word = match value {
        Value::String(text) => text.trim().to_ascii_lowercase(),
        Value::Bool(_) | Value::Number(_) => to_json(value),
        _ => String::new(),
    };
    match word.as_str() {
        "auto" => Some(Switch::Auto),
        "true" | "yes" | "1" if key == "enabled" => Some(Switch::Auto),
        "on" | "true" | "yes" | "1" => Some(Switch::On),
        "off" | "false" | "no" | "0" => Some(Switch::Off),
        _ => warn_default(
            key,
            value,
            "`auto`, `on` or `off`",
            "`auto`",
            warnings,
            None,
        ),
    }
}

/// Tokens of the model's context. Absent, null, 0, negative numbers, NaN, infinities and what is no number
/// mean unknown; a number in quotes is taken.
#[must_use]
pub fn context_length(value: Option<&Value>) -> Option<f64> {
    value
        .and_then(to_number)
        .filter(|tokens| tokens.is_finite() && *tokens >= 1.0)
}
