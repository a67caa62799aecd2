//! What has to hold of an assembly, whatever the definitions and the options say.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};
use tool_search::catalog::{Packed, is_bridge_name};
use tool_search::ffi::Engine;

use crate::{answer, positions};

/// Definitions that were opened.
pub struct Opened {
    engine: Engine,
    id: u32,
    plan: Value,
    /// Position and model-visible name of each deferred tool.
    deferred: Vec<(usize, String)>,
}

impl Opened {
    /// Opens definitions; nothing where the options are refused, which has to be said readably.
    #[must_use]
    pub fn new(fields: &[&str], options: &str) -> Option<Self> {
        let mut engine = Engine::new();
        let opened = answer(&engine.open(Packed::of(fields.iter().copied()), options));
        if let Some(error) = opened.get("error") {
            assert_eq!(error["code"], "invalid_option", "{error}");
            assert!(!error["message"].as_str().unwrap_or_default().is_empty());
            return None;
        }
        let id = u32::try_from(opened["id"].as_u64()?).ok()?;
        let plan = match opened.get("plan") {
            Some(plan) => plan.clone(),
            None => exact_plan(&engine, id, &opened),
        };
        let renamed = renamed_names(plan["renamed"].as_array()?);
        let decisions = engine.decisions(id);
        assert_eq!(decisions.len(), fields.len() / 6);
        let is_bridged = plan["tier"] != 0;
        let deferred = (0..decisions.len())
            .filter(|index| is_bridged && decisions[*index] == 1)
            .map(|index| {
                (
                    index,
                    (*renamed.get(&index).unwrap_or(&fields[index * 6 + 1])).to_owned(),
                )
            })
            .collect();
        Some(Self {
            engine,
            id,
            plan,
            deferred,
        })
    }

    /// Everything that holds of one assembly.
    pub fn check(&self) {
        self.check_plan();
        self.check_names();
        for (index, name) in self.deferred.iter().take(6) {
            self.check_tool(*index, name);
        }
    }

    fn check_plan(&self) {
        let plan = &self.plan;
        let bridge = plan["bridgeTools"].as_array().map_or(0, Vec::len);
        assert_eq!(bridge, if plan["tier"] == 0 { 0 } else { 3 });
        let Some(manifest) = plan["manifest"].as_str() else {
            return;
        };
        assert!(
            plan["listingTokens"].as_u64() <= plan["listingBudget"].as_u64(),
            "{plan}"
        );
        assert_eq!(
            manifest.split('\n').count(),
            expected_lines(plan),
            "{manifest:?}"
        );
        for line in manifest.split('\n') {
            assert!(!line.contains(is_unseen), "{line:?}");
            let heads =
                line.contains(" tool)") || line.contains(" tools)") || line.starts_with("... and ");
            assert!(
                line.starts_with("- ") || (heads && !line.starts_with('#')),
                "{line:?}"
            );
        }
    }

    fn check_names(&self) {
        let unique: HashSet<&str> = self
            .deferred
            .iter()
            .map(|(_, name)| name.as_str())
            .collect();
        assert_eq!(unique.len(), self.deferred.len());
        for name in unique {
            assert!(
                !is_bridge_name(name) && !name.trim().is_empty() && !name.contains(is_unseen),
                "{name:?}"
            );
        }
    }

    /// A deferred tool is found by its name in every way.
    fn check_tool(&self, index: usize, name: &str) {
        let only = json!([index]);
        assert_eq!(
            answer(&self.engine.resolve_name(self.id, name))["index"],
            index,
            "{name:?}"
        );
        if name.chars().count() > 1_000 {
            return;
        }
        let described = answer(
            &self
                .engine
                .describe(self.id, &json!({ "names": [name] }).to_string()),
        );
        assert_eq!(described["found"], only, "{name:?}");
        assert_eq!(self.search(name).first(), Some(&index), "{name:?}");
    }

    fn search(&self, query: &str) -> Vec<usize> {
        let found = answer(&self.engine.search(
            self.id,
            &json!({ "queries": [query], "limit": 3 }).to_string(),
        ));
        let matches = positions(&found["results"][0]["matches"]);
        let descriptions = found["descriptions"].as_array().expect("a list");
        assert_eq!(descriptions.len(), matches.len());
        for description in descriptions {
            let text = description.as_str().expect("a text");
            assert!(!text.contains(is_unseen), "{text:?}");
        }
        matches
    }

    /// What a model sees: equal for the same definitions in another order.
    #[must_use]
    pub fn seen(&self, queries: &[&str]) -> Value {
        let names: HashMap<usize, &str> = self
            .deferred
            .iter()
            .map(|(index, name)| (*index, name.as_str()))
            .collect();
        let found: Vec<Vec<&str>> = queries
            .iter()
            .map(|query| {
                self.search(query)
                    .iter()
                    .map(|index| names[index])
                    .collect()
            })
            .collect();
        json!({ "fingerprint": self.plan["fingerprint"], "bridge": self.plan["bridgeTools"], "warnings": self.plan["warnings"], "found": found })
    }
}

/// Marks that nobody sees, line breaks, and marks that turn the reading direction.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{2029}' | '\u{fffd}' | '\u{e0000}'..='\u{e0fff}')
}

fn renamed_names(rows: &[Value]) -> HashMap<usize, &str> {
    rows.iter()
        .map(|row| {
            (
                position(&row["index"]),
                row["to"].as_str().unwrap_or_default(),
            )
        })
        .collect()
}

fn position(value: &Value) -> usize {
    value
        .as_u64()
        .and_then(|index| usize::try_from(index).ok())
        .unwrap_or(usize::MAX)
}

/// The lines that a listing has when every source stands in it as the report says.
fn expected_lines(plan: &Value) -> usize {
    let sources = plan["sources"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let lines = |source: &Value| match source["listed"].as_str() {
        Some("full") => 1 + position(&source["toolCount"]),
        Some("none") => 0,
        _ => 1,
    };
    let cut = sources.iter().any(|source| source["listed"] == "none");
    sources.iter().map(lines).sum::<usize>() + usize::from(cut)
}

/// With a host that counts: every step at most as large as the one before, and a plan for the last.
fn exact_plan(engine: &Engine, id: u32, opened: &Value) -> Value {
    let steps = position(&opened["steps"]);
    let size = |step: usize| {
        answer(&engine.listing(id, step))
            .as_str()
            .map_or(0, str::len)
    };
    let mut before = usize::MAX;
    for step in [0, steps / 3, steps / 2, steps.saturating_sub(1)] {
        let now = size(step);
        assert!(now <= before, "step {step}");
        before = now;
    }
    answer(&engine.plan(id, steps.saturating_sub(1), before))
}
