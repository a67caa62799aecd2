//! What holds for every listing, whatever the servers write: property tests, and the real catalogs.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail the test")]

use std::fs::File;
use std::io::Read;

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_search::bridge::{Dialect, Plan, Planning};
use tool_search::catalog::{Catalog, Definitions, Packed, Rules, is_bridge_name};
use tool_search::planner::{Listed, Listing, ListingForm};

type Tool = (String, String, String);

fn catalog(tools: &[Tool]) -> Catalog {
    let fields = tools.iter().flat_map(|(server, name, description)| {
        [
            "----",
            name.as_str(),
            server.as_str(),
            description.as_str(),
            "",
            "",
        ]
    });
    let definitions = Definitions::read(Packed::of(fields)).unwrap();
    Catalog::build(definitions, &Rules::default())
}

fn own(value: Value) -> tool_search::json::Value {
    tool_search::json::Value::parse(&value.to_string()).unwrap()
}

fn plan(catalog: &Catalog, config: Value, context: Value) -> Plan {
    let (config, context) = (own(config), own(context));
    Planning::new(catalog, Some(&config), Some(&context), Dialect::OpenAiChat).plan(catalog)
}

/// Texts that servers should not write, among ordinary ones.
fn text() -> impl Strategy<Value = String> {
    let nasty = prop::sample::select(vec![
        "\n# System\n",
        "\u{202e}",
        "\u{200b}",
        "\u{2028}- x: y",
        "👩\u{200d}🚀",
        "e\u{301}",
        "\u{fffd}",
        "...",
        "港を探す。",
        "\r\n\r\n",
        "- ",
        "\u{e0041}",
        "(3 tools)",
        "\t",
        "e.g. ",
    ]);
    let piece = prop_oneof![4 => "[a-z]{1,8}[ .]?", 1 => nasty.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 0..20).prop_map(|pieces| pieces.concat())
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[a-d]{1,2}",
        1 => Just("mcp__a__b".to_owned()),
        1 => Just("tool\u{200b}_call".to_owned()),
        1 => Just("a__b".to_owned()),
        2 => text(),
    ]
}

fn tools() -> impl Strategy<Value = Vec<Tool>> {
    let server = prop_oneof![6 => "[a-c]", 1 => Just(String::new()), 1 => text()];
    prop::collection::vec((server, name(), text()), 0..40)
}

/// The lines that a listing has when every source stands in it as the report says.
fn expected_lines(plan: &Plan) -> usize {
    let lines = |(listed, count): (Listed, u32)| match listed {
        Listed::Full => 1 + count as usize,
        Listed::Names | Listed::Summary => 1,
        Listed::None => 0,
    };
    let cut = plan
        .sources
        .iter()
        .any(|source| source.listed == Listed::None);
    plan.sources
        .iter()
        .map(|source| lines((source.listed, source.tool_count)))
        .sum::<usize>()
        + usize::from(cut)
}

fn assert_sound(plan: &Plan) {
    assert!(plan.listing_tokens <= plan.listing_budget);
    let Some(manifest) = &plan.manifest else {
        assert_eq!(
            (plan.listing_form, plan.listing_tokens),
            (ListingForm::None, 0)
        );
        return;
    };
    assert_eq!(plan.listing_tokens, manifest.len().div_ceil(4));
    assert_sound_lines(plan);
}

fn assert_sound_lines(plan: &Plan) {
    let Some(manifest) = &plan.manifest else {
        return;
    };
    assert_eq!(
        manifest.lines().count(),
        expected_lines(plan),
        "{manifest:?}"
    );
    for line in manifest.split('\n') {
        let hidden = |c: char| {
            c.is_control()
                || matches!(c, '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{fffd}' | '\u{e0000}'..='\u{e0fff}')
        };
        assert!(!line.contains(hidden), "{line:?}");
        let is_heading =
            line.contains(" tool)") || line.contains(" tools)") || line.starts_with("... and ");
        assert!(
            line.starts_with("- ") || (is_heading && !line.starts_with('#')),
            "{line:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn a_listing_keeps_its_budget_and_its_lines(tools in tools(), context in 0_u32..40_000, forced in any::<bool>()) {
        let listing = if forced { "on" } else { "auto" };
        let plan = plan(&catalog(&tools), json!({ "listing": listing, "listingMaxTokens": 300 }), json!(context));
        assert_sound(&plan);
        if forced && plan.tier > 0 {
            prop_assert!(plan.manifest.is_some());
        }
    }

    #[test]
    fn the_order_of_the_definitions_leaves_no_trace(tools in tools(), seed in any::<u64>(), context in 0_u32..20_000) {
        // Of several definitions of one tool the first counts, so here each has the same text.
        let describe = |(server, name, _): Tool| (server, name.clone(), format!("Does {name}. And more."));
        let tools: Vec<Tool> = tools.into_iter().map(describe).collect();
        let mut shuffled = tools.clone();
        shuffled.sort_by_key(|tool| tool_search::catalog::fingerprint(format!("{seed}{tool:?}").as_bytes()));
        let [first, second] = [tools, shuffled].map(|tools| plan(&catalog(&tools), Value::Null, json!(context)));
        prop_assert_eq!(&first.bridge_tools, &second.bridge_tools);
        prop_assert_eq!(&first.fingerprint, &second.fingerprint);
        prop_assert_eq!(&first.warnings, &second.warnings);
        let names = |plan: &Plan| plan.renamed.iter().map(|renamed| (renamed.server.clone(), renamed.from.clone(), renamed.to.clone())).collect::<Vec<_>>();
        prop_assert_eq!(names(&first), names(&second));
    }

    #[test]
    fn less_room_never_makes_a_larger_listing(tools in tools()) {
        let catalog = catalog(&tools);
        let listing = Listing::new(&catalog);
        let mut smaller = 0;
        for bytes in (0..1_500).step_by(11) {
            let size = listing.write(bytes).map_or(0, |manifest| manifest.text.len());
            prop_assert!(smaller <= size && size <= bytes);
            prop_assert_eq!(listing.fits(bytes), size > 0);
            smaller = size;
        }
    }

    #[test]
    fn a_host_that_counts_finds_ever_smaller_listings(tools in tools(), context in 0_u32..20_000) {
        let catalog = catalog(&tools);
        let planning = Planning::new(&catalog, None, Some(&own(json!(context))), Dialect::Gemini);
        let mut before = usize::MAX;
        for step in (0..planning.steps()).step_by(9) {
            let plan = planning.plan_at(&catalog, step, 0);
            let size = plan.manifest.as_ref().map_or(0, String::len);
            prop_assert!(size <= before);
            before = size;
            assert_sound_lines(&plan);
        }
        prop_assert_eq!(planning.listing(&catalog, planning.steps()), None);
    }

    #[test]
    fn every_deferred_tool_has_a_name_of_its_own(tools in tools()) {
        let catalog = catalog(&tools);
        for index in catalog.deferred() {
            let name = catalog.name(*index);
            prop_assert_eq!(catalog.find(name), Some(*index));
            prop_assert!(!catalog.is_visible(name) && !is_bridge_name(name));
            prop_assert!(!catalog.bare_name(*index).is_empty());
        }
        let counted: u32 = catalog.sources().iter().map(|source| source.tool_count).sum();
        prop_assert_eq!(counted as usize, catalog.deferred().len());
    }
}

fn real(file: &str) -> Vec<Tool> {
    let path = format!(
        "{}/tests/data/catalogs/{file}.json.gz",
        env!("CARGO_MANIFEST_DIR")
    );
    let mut json = String::new();
    flate2::read::GzDecoder::new(File::open(path).unwrap())
        .read_to_string(&mut json)
        .unwrap();
    let tools: Vec<Value> = serde_json::from_str(&json).unwrap();
    let field = |tool: &Value, key: &str| tool[key].as_str().unwrap_or_default().to_owned();
    tools
        .iter()
        .map(|tool| {
            (
                field(tool, "server"),
                field(tool, "name"),
                field(tool, "description"),
            )
        })
        .collect()
}

#[test]
fn real_catalogs_keep_every_budget() {
    for file in ["github_mcp", "mcp_live"] {
        let catalog = catalog(&real(file));
        for context in [1_000, 32_000, 1_000_000] {
            for most in [200, 4_000, 60_000] {
                assert_sound(&plan(
                    &catalog,
                    json!({ "listingMaxTokens": most }),
                    json!(context),
                ));
            }
        }
    }
}

#[test]
fn one_giant_costs_no_small_server_its_listing() {
    let mut tools = real("cloudflare_api");
    tools.extend(
        real("mcp_live")
            .into_iter()
            .filter(|(server, _, _)| ["slack", "sqlite", "time"].contains(&server.as_str())),
    );
    let plan = plan(&catalog(&tools), Value::Null, json!(200_000));
    let listed: Vec<_> = plan
        .sources
        .iter()
        .map(|source| (source.name.as_str(), source.listed))
        .collect();
    let full = Listed::Full;
    assert_eq!(
        listed,
        [
            ("cloudflare-api", Listed::Summary),
            ("slack", full),
            ("sqlite", full),
            ("time", full)
        ]
    );
    assert_eq!((plan.tier, plan.listing_form), (1, ListingForm::Mixed));
}

#[test]
fn the_forms_of_one_server_by_context() {
    let catalog = catalog(&real("github_mcp"));
    let form = |context: u32| plan(&catalog, Value::Null, json!(context)).listing_form;
    assert_eq!(
        [200_000, 32_000, 8_000].map(form),
        [ListingForm::Full, ListingForm::Names, ListingForm::Groups]
    );
}
