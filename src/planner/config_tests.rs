use serde_json::{Value, json};

use super::coercion;
use super::config::{Config, Switch};

fn own(value: &Value) -> crate::json::Value {
    crate::json::Value::parse(&value.to_string()).unwrap()
}

fn read(value: Value) -> (Config, Vec<String>) {
    Config::read(Some(&own(&value)))
}

fn context_length(value: Option<&Value>) -> Option<f64> {
    coercion::context_length(value.map(own).as_ref())
}

#[test]
fn nothing_given_means_the_defaults() {
    let default = (Config::default(), Vec::new());
    assert_eq!(Config::read(None), default);
    let nulls = json!({ "enabled": null, "thresholdPct": null, "listing": null });
    for value in [Value::Null, json!({}), json!(true), nulls] {
        assert_eq!(read(value), default);
    }
}

#[test]
fn both_spellings_and_numbers_in_quotes_are_taken() {
    let camel = json!({ "thresholdPct": "2.5", "searchDefaultLimit": 3, "maxSearchLimit": "10", "listingMaxTokens": 900 });
    let snake = json!({ "threshold_pct": 2.5, "search_default_limit": "3", "max_search_limit": 10, "listing_max_tokens": 900 });
    let expected = Config {
        threshold_pct: 2.5,
        search_default_limit: 3,
        max_search_limit: 10,
        listing_max_tokens: 900,
        ..Config::default()
    };
    assert_eq!(read(camel), (expected, Vec::new()));
    assert_eq!(read(snake), (expected, Vec::new()));
    let (config, warnings) = read(json!({ "max_search_limit": 7, "maxSearchLimit": 8 }));
    assert_eq!(config.max_search_limit, 8);
    assert_eq!(
        warnings,
        ["config has both `maxSearchLimit` and `max_search_limit`; `maxSearchLimit` is used"]
    );
}

#[test]
fn switches_take_many_words() {
    for off in [
        json!(false),
        json!("off"),
        json!("No"),
        json!("0"),
        json!(0),
        json!(" FALSE "),
    ] {
        assert_eq!(read(json!({ "enabled": off })).0.enabled, Switch::Off);
        assert_eq!(read(off.clone()).0.enabled, Switch::Off, "{off}");
        assert_eq!(
            read(json!({ "listing": off })),
            (
                Config {
                    listing: Switch::Off,
                    ..Config::default()
                },
                Vec::new()
            )
        );
    }
    for on in [json!(true), json!("yes"), json!("1"), json!("true")] {
        assert_eq!(
            read(json!({ "enabled": on, "listing": on })).0,
            Config {
                listing: Switch::On,
                ..Config::default()
            }
        );
    }
    assert_eq!(read(json!({ "enabled": "on" })).0.enabled, Switch::On);
    assert_eq!(
        read(json!({ "enabled": "perhaps" })),
        (
            Config::default(),
            vec![
                "config `enabled` must be `auto`, `on` or `off`, got \"perhaps\"; `auto` is used"
                    .into()
            ]
        )
    );
    assert_eq!(read(json!([1])).1.len(), 1);
}

#[test]
fn numbers_are_clamped_with_a_warning_that_names_the_key() {
    let wild = json!({
        "thresholdPct": 300, "searchDefaultLimit": 40, "maxSearchLimit": 20.5, "listingMaxTokens": -5, "treshold": 1
    });
    let (config, warnings) = read(wild);
    let limits = (
        config.threshold_pct,
        config.search_default_limit,
        config.max_search_limit,
        config.listing_max_tokens,
    );
    assert_eq!(limits, (100.0, 20, 20, 200));
    assert_eq!(
        warnings,
        [
            "unknown config key `treshold` is ignored",
            "config `thresholdPct` must be a number from 0 to 100, got 300; 100 is used",
            "config `maxSearchLimit` must be a whole number from 1 to 50, got 20.5; 20 is used",
            "config `searchDefaultLimit` must be a whole number from 1 to 20, got 40; 20 is used",
            "config `listingMaxTokens` must be a whole number from 200 to 60000, got -5; 200 is used",
        ]
    );
}

#[test]
fn a_small_maximum_lowers_the_default_silently() {
    let (config, warnings) = read(json!({ "maxSearchLimit": 2 }));
    assert_eq!((config.search_default_limit, warnings.len()), (2, 0));
}

#[test]
fn what_is_no_number_is_left_aside() {
    for value in [json!("many"), json!("NaN"), json!(true), json!([5])] {
        let (config, warnings) = read(json!({ "thresholdPct": value }));
        assert_eq!((config, warnings.len()), (Config::default(), 1), "{value}");
    }
    assert_eq!(
        read(json!({ "listingMaxTokens": "Infinity" }))
            .0
            .listing_max_tokens,
        60_000
    );
}

#[test]
fn an_odd_context_is_unknown() {
    for odd in [
        json!(null),
        json!(0),
        json!(-3),
        json!("NaN"),
        json!("Infinity"),
        json!("x"),
        json!([]),
        json!(true),
    ] {
        assert_eq!(context_length(Some(&odd)), None, "{odd}");
    }
    assert_eq!(context_length(None), None);
    assert_eq!(context_length(Some(&json!(200_000))), Some(200_000.0));
    assert_eq!(context_length(Some(&json!("8000"))), Some(8_000.0));
}
