//! Tiers, budgets and the manifest.

mod block;
mod budget;
mod coercion;
mod config;
mod estimate;
mod listing;
mod topics;

pub use budget::Budget;
pub use coercion::context_length;
pub use config::{Config, Switch};
pub use estimate::{affordable_bytes, estimate_tokens};
pub use listing::{Listed, Listing, ListingForm, Manifest};

#[cfg(test)]
mod config_tests;
