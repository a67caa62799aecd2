//! The plan of one turn: the tier, the listing, the bridge tools, and the report on them.

use super::dialect::Dialect;
use super::schemas::bridge_tools;
use crate::catalog::{Catalog, Renamed, Source, SourceKind, fingerprint};
use crate::json::{Object, Raw, ToJson, Value};
use crate::planner::{
    Budget, Config, Listed, Listing, ListingForm, Manifest, Switch, affordable_bytes,
    context_length, estimate_tokens,
};

/// What is decided for one turn, in the JSON that crosses the boundary.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// 0: nothing is deferred. 1: the listing names tools. 2: it names sources alone, or there is none.
    pub tier: u8,
    /// The listing, which also stands in the description of `tool_search`.
    pub manifest: Option<String>,
    /// The JSON of the three bridge tools in the dialect; an empty list at tier 0.
    pub bridge_tools: Raw,
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
#[derive(Debug, Clone, PartialEq, Eq)]
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

impl ToJson for Plan {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("tier", &u32::from(self.tier))
            .field("manifest", &self.manifest)
            .field("bridgeTools", &self.bridge_tools)
            .field("listingForm", &self.listing_form)
            .field("listingTokens", &self.listing_tokens)
            .field("listingBudget", &self.listing_budget)
            .field("sources", &self.sources)
            .field("renamed", &self.renamed)
            .field("warnings", &self.warnings)
            .field("fingerprint", &self.fingerprint)
            .end();
    }
}

impl ToJson for PlannedSource {
    fn write(&self, out: &mut String) {
        Object::new(out)
            .field("name", &self.name)
            .field("kind", &self.kind.as_str())
            .field("toolCount", &self.tool_count)
            .field("listed", &self.listed)
            .end();
    }
}

/// Bytes for each token of the budget in the largest listing that a host with its own tokenizer may choose.
/// No vocabulary in use comes near it over a whole listing.
const MOST_BYTES_PER_TOKEN: usize = 16;

/// The choice among the listings of one catalog.
///
/// Every method that takes a catalog expects the one that the planning was made of.
#[derive(Debug, Clone)]
pub struct Planning {
    config: Config,
    config_warnings: Vec<String>,
    dialect: Dialect,
    budget: Budget,
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
        let budget = Budget::new(&config, context_length(context));
        Self {
            config,
            config_warnings,
            dialect,
            budget,
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

    /// The plan with the richest listing that the budget allows by the estimate.
    #[must_use]
    pub fn plan(&self, catalog: &Catalog) -> Plan {
        if !self.has_listing() {
            return self.complete(catalog, None, 0, self.budget.tokens);
        }
        let listing = Listing::new(catalog);
        let budget = self.budget.for_listing(&listing);
        let manifest = listing.write(affordable_bytes(budget));
        let tokens = estimate_tokens(manifest.as_ref().map_or(0, |manifest| manifest.text.len()));
        self.complete(catalog, manifest, tokens, budget)
    }

    /// Number of listings that a host with its own tokenizer chooses from. 0 is the richest, every one at
    /// most as large as the one before, and this number stands for none.
    #[must_use]
    pub fn steps(&self) -> usize {
        if self.has_listing() {
            self.sizes().count()
        } else {
            0
        }
    }

    /// The text of a listing; absent where `step` stands for none or asks for less than any listing needs.
    #[must_use]
    pub fn listing(&self, catalog: &Catalog, step: usize) -> Option<String> {
        self.manifest(catalog, step).map(|manifest| manifest.text)
    }

    /// The plan with the listing of a step, whose tokens were counted by the host.
    #[must_use]
    pub fn plan_at(&self, catalog: &Catalog, step: usize, listing_tokens: usize) -> Plan {
        match self.manifest(catalog, step) {
            None => self.complete(catalog, None, 0, self.budget.tokens),
            manifest => {
                let budget = self.budget.for_tokens(listing_tokens);
                self.complete(catalog, manifest, listing_tokens, budget)
            }
        }
    }

    fn has_listing(&self) -> bool {
        self.bridged && self.config.listing != Switch::Off
    }

    /// The bytes that a listing may take at each step: a 32nd less than at the one before.
    fn sizes(&self) -> impl Iterator<Item = usize> {
        let largest = self.budget.most().saturating_mul(MOST_BYTES_PER_TOKEN);
        std::iter::successors(Some(largest), |size| size.checked_sub(size / 32 + 1))
            .take_while(|size| *size > 0)
    }

    fn manifest(&self, catalog: &Catalog, step: usize) -> Option<Manifest> {
        let size = self.sizes().nth(step).filter(|_| self.has_listing())?;
        Listing::new(catalog).write(size)
    }

    fn complete(
        &self,
        catalog: &Catalog,
        manifest: Option<Manifest>,
        listing_tokens: usize,
        listing_budget: usize,
    ) -> Plan {
        let mut warnings = self.config_warnings.clone();
        if self.config.enabled == Switch::Off {
            warnings.extend(catalog.stripped_warnings());
        } else {
            warnings.extend_from_slice(catalog.warnings());
        }
        let mut bridge = Raw("[]".to_owned());
        if self.bridged {
            let count = catalog.deferred().len();
            bridge = bridge_tools(count, manifest.as_ref(), &self.config, self.dialect);
        }
        let listing_form = manifest
            .as_ref()
            .map_or(ListingForm::None, |manifest| manifest.form);
        Plan {
            tier: self.tier(listing_form),
            listing_form,
            listing_tokens,
            listing_budget,
            sources: self.sources(catalog, manifest.as_ref()),
            manifest: manifest.map(|manifest| manifest.text),
            renamed: if self.bridged {
                catalog.renamed()
            } else {
                Vec::new()
            },
            warnings,
            fingerprint: format!("{:032x}", fingerprint(bridge.0.as_bytes())),
            bridge_tools: bridge,
        }
    }

    fn tier(&self, form: ListingForm) -> u8 {
        match form {
            _ if !self.bridged => 0,
            ListingForm::Full | ListingForm::Names | ListingForm::Mixed => 1,
            ListingForm::Groups | ListingForm::None => 2,
        }
    }

    fn sources(&self, catalog: &Catalog, manifest: Option<&Manifest>) -> Vec<PlannedSource> {
        if !self.bridged {
            return Vec::new();
        }
        let listed = manifest
            .map(|manifest| manifest.listed.as_slice())
            .unwrap_or_default();
        let listed = listed
            .iter()
            .copied()
            .chain(std::iter::repeat(Listed::None));
        let source = |(source, listed): (&Source, Listed)| PlannedSource {
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
