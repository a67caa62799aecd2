//! Why each definition became what it did, for reports. Worked out only when asked for: a catalog has
//! thousands of tools, and hardly ever a reader.

use super::Catalog;
use super::classify::{Decision, DeferredReason, DroppedReason, Judge, VisibleReason, origin};

/// Bits of the reason, below those of the pattern.
const REASON_BITS: u32 = 4;

impl Decision {
    /// The number by which a reason crosses the boundary.
    fn reason(self) -> u32 {
        match self {
            Self::Visible(VisibleReason::Unnamed) => 0,
            Self::Visible(VisibleReason::Core) => 1,
            Self::Visible(VisibleReason::AlwaysLoad) => 2,
            Self::Visible(VisibleReason::DeferLoadingFalse) => 3,
            Self::Visible(VisibleReason::Excluded) => 4,
            Self::Visible(VisibleReason::NotIncluded) => 5,
            Self::Visible(VisibleReason::NoSource) => 6,
            Self::Deferred(DeferredReason::DeferLoadingTrue) => 7,
            Self::Deferred(DeferredReason::NotCore) => 8,
            Self::Deferred(DeferredReason::Source) => 9,
            Self::Dropped(DroppedReason::BridgeName) => 10,
            Self::Dropped(DroppedReason::Duplicate) => 11,
        }
    }
}

impl Catalog {
    /// A number for each definition, in input order: the reason in the lowest four bits; above them, counted
    /// from 1, the pattern of `exclude` or `include` that decided, or 0 where none did.
    #[must_use]
    pub fn reasons(&self) -> Vec<u32> {
        let judge = Judge::new(&self.rules);
        let definitions = self.definitions.iter();
        let reason = |(decision, tool): (&Decision, _)| {
            let pattern = judge.pattern(*decision, &tool, &origin(&tool));
            let number = pattern.map_or(0, |position| position as u32 + 1);
            decision.reason() | number << REASON_BITS
        };
        self.decisions.iter().zip(definitions).map(reason).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Definitions, Packed, Rules};
    use super::*;
    use crate::json::Value;

    /// The reasons for definitions of (flags, name, server).
    fn reasons(definitions: &[(&str, &str, &str)], rules: &str) -> Vec<(u32, u32)> {
        let pack =
            |(flags, name, server): &(&str, &str, &str)| format!("{flags}\0{name}\0{server}\0\0\0");
        let packed: Vec<String> = definitions.iter().map(pack).collect();
        let definitions =
            Definitions::read(Packed::of(packed.iter().flat_map(|tool| tool.split('\0')))).unwrap();
        let rules = Rules::read(&Value::parse(rules).unwrap()).unwrap();
        let reasons = Catalog::build(definitions, &rules).reasons();
        reasons
            .iter()
            .map(|reason| (reason & 15, reason >> 4))
            .collect()
    }

    #[test]
    fn every_reason_has_its_number() {
        let tools = [
            ("----", "", ""),
            ("----", "own", "lab"),
            ("--a-", "always", "lab"),
            ("-n--", "never", "lab"),
            ("m---", "kept", "zoo"),
            ("m---", "left", "lab"),
            ("----", "alone", ""),
            ("-d--", "asked", "lab"),
            ("m---", "probe", "lab"),
            ("m---", "probe", "lab"),
            ("----", "tool_call", ""),
        ];
        let rules = r#"{"core": ["own"], "exclude": [{"server": "x"}, {"server": "zoo"}],
            "include": [{"name": "a*"}, {"name": "probe"}]}"#;
        let expected = [
            (0, 0),
            (1, 0),
            (2, 0),
            (3, 0),
            (4, 2),
            (5, 0),
            (8, 1),
            (7, 1),
            (8, 2),
            (11, 0),
            (10, 0),
        ];
        assert_eq!(reasons(&tools, rules), expected);
        assert_eq!(
            reasons(&[("m---", "probe", "lab"), ("----", "alone", "")], "{}"),
            [(9, 0), (6, 0)]
        );
    }
}
