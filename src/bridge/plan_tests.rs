use serde_json::{Value, json};

use super::{Catalog, Dialect, Listed, ListingForm, Plan, Planning};
use crate::catalog::{Definitions, Packed, Rules};
use crate::json::to_json;

fn catalog(servers: usize, tools: usize) -> Catalog {
    let mut fields = Vec::new();
    for server in 0..servers {
        for tool in 0..tools {
            fields.push(format!(
                "----\0tool_{tool}\0server{server}\0Does the thing {tool}.\0\0"
            ));
        }
    }
    fields.push("----\0read\0\0Reads.\0\0".into());
    Catalog::build(
        Definitions::read(Packed::of(fields.iter().flat_map(|tool| tool.split('\0')))).unwrap(),
        &Rules::default(),
    )
}

fn own(value: Value) -> crate::json::Value {
    crate::json::Value::parse(&value.to_string()).unwrap()
}

fn plan(catalog: &Catalog, config: Value, context: Value) -> Plan {
    let (config, context) = (own(config), own(context));
    Planning::new(catalog, Some(&config), Some(&context), Dialect::Mcp).plan(catalog)
}

fn bridge_tools(plan: &Plan) -> Vec<Value> {
    serde_json::from_str(&plan.bridge_tools.0).unwrap()
}

#[test]
fn the_tiers() {
    let few = catalog(1, 3);
    let rich = plan(&few, Value::Null, json!(200_000));
    assert_eq!(
        (rich.tier, rich.listing_form, rich.listing_budget),
        (1, ListingForm::Full, 4_000)
    );
    let manifest = rich.manifest.clone().unwrap();
    assert_eq!(rich.listing_tokens, manifest.len().div_ceil(4));
    assert!(
        bridge_tools(&rich)[0]["description"]
            .as_str()
            .unwrap()
            .ends_with(&manifest)
    );
    let none = plan(&few, json!({ "listing": "off" }), json!(200_000));
    assert_eq!(
        (
            none.tier,
            none.listing_form,
            none.listing_tokens,
            none.manifest
        ),
        (2, ListingForm::None, 0, None)
    );
    assert_eq!(none.sources[0].listed, Listed::None);
    let groups = plan(&few, Value::Null, json!(120));
    assert_eq!(
        (groups.tier, groups.manifest.as_deref()),
        (2, Some("server0 (3 tools)"))
    );
    assert_eq!((groups.listing_tokens, groups.listing_budget), (5, 6));
}

#[test]
fn without_a_bridge_nothing_changes() {
    let off = plan(&catalog(2, 3), json!("off"), Value::Null);
    assert_eq!(
        (
            off.tier,
            bridge_tools(&off).len(),
            off.sources.len(),
            off.renamed.len()
        ),
        (0, 0, 0, 0)
    );
    let empty = plan(&catalog(0, 0), Value::Null, Value::Null);
    assert_eq!(
        (empty.tier, bridge_tools(&empty).len(), empty.manifest),
        (0, 0, None)
    );
}

#[test]
fn a_forced_listing_may_exceed_the_share_of_the_context() {
    let catalog = catalog(1, 3);
    let forced = plan(
        &catalog,
        json!({ "listing": "on", "listingMaxTokens": 300 }),
        json!(20),
    );
    assert_eq!(
        (forced.listing_form, forced.listing_budget),
        (ListingForm::Full, 300)
    );
    let modest = plan(&catalog, json!({ "listing": "auto" }), json!(20));
    assert_eq!(
        (modest.listing_form, modest.listing_budget),
        (ListingForm::None, 1)
    );
    let within = plan(&catalog, json!({ "listing": "on" }), json!(200));
    assert_eq!(
        (within.listing_budget, within.listing_tokens <= 10),
        (10, true)
    );
}

#[test]
fn the_host_may_count_the_tokens_itself() {
    let catalog = catalog(4, 30);
    let planning = Planning::new(
        &catalog,
        None,
        Some(&own(json!(32_000))),
        Dialect::Anthropic,
    );
    assert!(planning.is_bridged() && planning.steps() > 4);
    let step = (0..planning.steps())
        .find(|step| planning.listing(&catalog, *step).unwrap().len() < 4_000)
        .unwrap();
    let plan = planning.plan_at(&catalog, step, 77);
    assert_eq!((plan.listing_tokens, plan.listing_budget), (77, 1_600));
    assert_eq!(plan.manifest, planning.listing(&catalog, step));
    assert_eq!(plan.sources.len(), 4);
    let none = planning.plan_at(&catalog, planning.steps(), 77);
    assert_eq!(
        (none.listing_form, none.listing_tokens, none.manifest),
        (ListingForm::None, 0, None)
    );
}

#[test]
fn the_fingerprint_is_of_what_the_model_sees() {
    let few = catalog(1, 3);
    let first = plan(&few, Value::Null, json!(200_000));
    assert_eq!(first.fingerprint.len(), 32);
    assert_eq!(
        first.fingerprint,
        plan(&few, json!({ "oops": 1 }), json!(190_000)).fingerprint
    );
    assert_ne!(
        first.fingerprint,
        plan(&few, json!({ "listing": "off" }), json!(200_000)).fingerprint
    );
}

#[test]
fn the_plan_crosses_in_camel_case() {
    let plan = plan(&catalog(2, 1), json!({ "oops": 1 }), Value::Null);
    let json: Value = serde_json::from_str(&to_json(&plan)).unwrap();
    assert_eq!(json["listingForm"], "full");
    assert_eq!(
        json["sources"][0],
        json!({ "name": "server0", "kind": "mcp", "toolCount": 1, "listed": "full" })
    );
    assert_eq!(
        json["renamed"][0],
        json!({ "index": 0, "server": "server0", "from": "tool_0", "to": "server0__tool_0" })
    );
    assert_eq!(json["warnings"][0], "unknown config key `oops` is ignored");
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 10);
}
