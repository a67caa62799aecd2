//! The plan of one turn: the tier, the listing, the bridge tools, and the report on them.

use serde::Serialize;
use serde_json::Value;

use super::dialect::Dialect;
use super::schemas::{Manifest, bridge_tools};
use crate::catalog::{Catalog, Renamed, SourceKind, fingerprint};
use crate::planner::{
    Budget, Config, Listed, Listing, ListingForm, Switch, context_length, estimate_tokens,
};

/// What is decided for one turn, in the JSON that crosses the boundary.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// 0: nothing is deferred. 1: the listing names tools. 2: it names sources alone, or there is none.
    pub tier: u8,
    /// The listing, which also stands in the description of `tool_search`.
    pub manifest: Option<String>,
    /// The three bridge tools in the dialect; empty at tier 0.
    pub bridge_tools: Vec<Value>,
    /// The form of the listing.
    pub listing_form: ListingForm,
    /// Tokens of the listing.
    pub listing_tokens: usize,
    /// Tokens that the listing may cost.
    pub listing_budget: usize,
    /// The sources of the deferred tools, sorted by name.
    pub sources: Vec<PlannedSource>,
    /// Deferred tools that the model knows by another name than their servers do.
    pub renamed: Vec<Renamed>,
    /// What a developer should know.
    pub warnings: Vec<String>,
    /// Equal where the bytes of the bridge tools are equal; 32 hexadecimal digits.
    pub fingerprint: String,
}

/// A source and how it stands in the listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedSource {
    /// Name of the server or plugin.
    pub name: String,
    /// Its kind.
    pub kind: SourceKind,
    /// Number of its deferred tools.
    pub tool_count: u32,
    /// How it is listed.
    pub listed: Listed,
}

/// The choice among the listings of one catalog.
///
/// Every method that takes a catalog expects the one that the planning was made of.
#[derive(Debug, Clone)]
pub struct Planning {
    config: Config,
    config_warnings: Vec<String>,
    dialect: Dialect,
    budget: Budget,
    /// Absent where none is wanted, or nothing is deferred.
    listing: Option<Listing>,
    /// Whether there is a bridge.
    bridged: bool,
}

impl Planning {
    /// Prepares the plan of a catalog. Nothing fails: what is wrong with `config` is put right and told in
    /// [`Plan::warnings`], and a `context` that is no positive number is unknown.
    #[must_use]
    pub fn new(
        catalog: &Catalog,
        config: Option<&Value>,
        context: Option<&Value>,
        dialect: Dialect,
    ) -> Self {
        let (config, config_warnings) = Config::read(config);
        let bridged = config.enabled != Switch::Off && !catalog.deferred().is_empty();
        let listing = (bridged && config.listing != Switch::Off).then(|| Listing::new(catalog));
        let budget = Budget::new(&config, context_length(context));
        Self {
            config,
            config_warnings,
            dialect,
            budget,
            listing,
            bridged,
        }
    }

    /// The configuration that counts.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whether tools are reached through the bridge; if not, the plan is of tier 0 and the array of tools
    /// passes through.
    #[must_use]
    pub fn is_bridged(&self) -> bool {
        self.bridged
    }

    /// What the listing may cost.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Number of listings to choose from, 0 being the richest and this number standing for none.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.listing.as_ref().map_or(0, Listing::steps)
    }

    /// The text of a listing; absent where `step` stands for none.
    #[must_use]
    pub fn listing(&self, catalog: &Catalog, step: usize) -> Option<String> {
        self.listing.as_ref()?.render(catalog, step)
    }

    /// The plan with the richest listing that the budget allows by the estimate.
    #[must_use]
    pub fn plan(&self, catalog: &Catalog) -> Plan {
        let (step, budget) = match &self.listing {
            Some(listing) => self.budget.choose(listing),
            None => (0, self.budget.tokens),
        };
        let tokens = self
            .listing
            .as_ref()
            .map_or(0, |listing| estimate_tokens(listing.size(step)));
        self.write(catalog, step, tokens, budget)
    }

    /// The plan with the listing of a step, whose tokens were counted by the host.
    #[must_use]
    pub fn plan_at(&self, catalog: &Catalog, step: usize, listing_tokens: usize) -> Plan {
        self.write(
            catalog,
            step,
            listing_tokens,
            self.budget.for_tokens(listing_tokens),
        )
    }

    fn write(
        &self,
        catalog: &Catalog,
        step: usize,
        listing_tokens: usize,
        listing_budget: usize,
    ) -> Plan {
        let mut warnings = self.config_warnings.clone();
        if self.config.enabled != Switch::Off {
            warnings.extend_from_slice(catalog.warnings());
        }
        let form = self
            .listing
            .as_ref()
            .map_or(ListingForm::None, |listing| listing.form(step));
        let manifest = self.listing(catalog, step);
        let bridge_tools = if self.bridged {
            let tool_count = catalog.deferred().len();
            let manifest = Manifest {
                tool_count,
                form,
                listing: manifest.as_deref(),
            };
            bridge_tools(&manifest, &self.config, self.dialect)
        } else {
            Vec::new()
        };
        let json = serde_json::to_vec(&bridge_tools).unwrap_or_default();
        Plan {
            tier: self.tier(form),
            bridge_tools,
            listing_form: form,
            listing_tokens: if manifest.is_some() {
                listing_tokens
            } else {
                0
            },
            manifest,
            listing_budget,
            sources: self.sources(catalog, step),
            renamed: if self.bridged {
                catalog.renamed()
            } else {
                Vec::new()
            },
            warnings,
            fingerprint: format!("{:032x}", fingerprint(&json)),
        }
    }

    fn tier(&self, form: ListingForm) -> u8 {
        match form {
            _ if !self.bridged => 0,
            ListingForm::Full | ListingForm::Names | ListingForm::Mixed => 1,
            ListingForm::Groups | ListingForm::None => 2,
        }
    }

    fn sources(&self, catalog: &Catalog, step: usize) -> Vec<PlannedSource> {
        if !self.bridged {
            return Vec::new();
        }
        let listed = self
            .listing
            .as_ref()
            .map(|listing| listing.listed(step))
            .unwrap_or_default();
        let listed = listed.into_iter().chain(std::iter::repeat(Listed::None));
        let source = |(source, listed): (&crate::catalog::Source, Listed)| PlannedSource {
            name: source.name.clone(),
            kind: source.kind,
            tool_count: source.tool_count,
            listed,
        };
        catalog.sources().iter().zip(listed).map(source).collect()
    }
}

#[cfg(test)]
#[path = "plan_tests.rs"]
mod tests;
