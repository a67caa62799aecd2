//! The configuration, as a person writes it in JSON or YAML, made sound.

use super::coercion::{Clamp, describe, number, switch};
use crate::json::Value;

/// Whether something is done: as the planner sees fit, always, or never.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Switch {
    /// As the planner sees fit.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

/// The configuration of a plan. Every value is within its range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Config {
    /// Whether tools are deferred at all. Default [`Switch::Auto`], which is [`Switch::On`] today.
    pub enabled: Switch,
    /// Share of the context that the listing may take, in percent, 0 to 100. Default 5.
    pub threshold_pct: f64,
    /// Matches of a query whose call names no limit, 1 to `max_search_limit`. Default 5.
    pub search_default_limit: usize,
    /// Most matches that a call may ask for, 1 to 50. Default 25.
    pub max_search_limit: usize,
    /// Whether the listing is written. Default [`Switch::Auto`]: where it fits the budget.
    pub listing: Switch,
    /// Most tokens of the listing, whatever the context, 200 to 60,000. Default 4,000.
    pub listing_max_tokens: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            enabled: Switch::Auto,
            threshold_pct: 5.0,
            search_default_limit: 5,
            max_search_limit: 25,
            listing: Switch::Auto,
            listing_max_tokens: 4_000,
        }
    }
}

/// The keys, in the two spellings that are taken.
const KEYS: [(&str, &str); 6] = [
    ("enabled", "enabled"),
    ("thresholdPct", "threshold_pct"),
    ("searchDefaultLimit", "search_default_limit"),
    ("maxSearchLimit", "max_search_limit"),
    ("listing", "listing"),
    ("listingMaxTokens", "listing_max_tokens"),
];

impl Config {
    /// Reads a configuration: an object with camelCase or snake_case keys, or a boolean, or a word for
    /// `enabled`. Absent and null mean the default.
    ///
    /// Nothing fails. Values out of range are clamped, those of a wrong type and unknown keys are left aside;
    /// each of these adds a warning that names the key.
    #[must_use]
    pub fn read(value: Option<&Value>) -> (Self, Vec<String>) {
        let mut warnings = Vec::new();
        let config = match value {
            None | Some(Value::Null) => Self::default(),
            Some(entries @ Value::Object(_)) => Self::from_entries(entries, &mut warnings),
            Some(other) => {
                let entries = vec![("enabled".to_owned(), other.clone())];
                Self::from_entries(&Value::Object(entries), &mut warnings)
            }
        };
        (config, warnings)
    }

    fn from_entries(entries: &Value, warnings: &mut Vec<String>) -> Self {
        warn_of_unknown_keys(entries, warnings);
        let default = Self::default();
        let mut switch_at = |key| switch(key, get(entries, key), warnings);
        let (enabled, listing) = (switch_at("enabled"), switch_at("listing"));
        let mut number_at =
            |key, default, clamp| number(key, get(entries, key), default, clamp, warnings);
        let percent = number_at(
            "thresholdPct",
            default.threshold_pct,
            Clamp::real(0.0, 100.0),
        );
        let most = number_at(
            "maxSearchLimit",
            default.max_search_limit as f64,
            Clamp::whole(1.0, 50.0),
        );
        let limit = (default.search_default_limit as f64).min(most);
        let limit = number_at("searchDefaultLimit", limit, Clamp::whole(1.0, most));
        let tokens = default.listing_max_tokens as f64;
        let tokens = number_at("listingMaxTokens", tokens, Clamp::whole(200.0, 60_000.0));
        Self {
            // `true` says that the feature is wanted, not that it must not be judged.
            enabled: enabled.unwrap_or(default.enabled),
            threshold_pct: percent,
            search_default_limit: limit as usize,
            max_search_limit: most as usize,
            listing: listing.unwrap_or(default.listing),
            listing_max_tokens: tokens as usize,
        }
    }
}

/// The value of a key in either spelling; camelCase goes first.
fn get<'a>(entries: &'a Value, key: &str) -> Option<&'a Value> {
    let (camel, snake) = KEYS.iter().find(|(camel, _)| *camel == key)?;
    entries
        .get(camel)
        .or_else(|| entries.get(snake))
        .filter(|value| **value != Value::Null)
}

fn warn_of_unknown_keys(entries: &Value, warnings: &mut Vec<String>) {
    let Value::Object(list) = entries else {
        return;
    };
    for (key, _) in list {
        if !KEYS
            .iter()
            .any(|(camel, snake)| key == camel || key == snake)
        {
            warnings.push(format!("unknown config key `{}` is ignored", describe(key)));
        }
    }
    for (camel, snake) in KEYS {
        if camel != snake && entries.get(camel).and(entries.get(snake)).is_some() {
            warnings.push(format!(
                "config has both `{camel}` and `{snake}`; `{camel}` is used"
            ));
        }
    }
}
