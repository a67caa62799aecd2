//! Tiers, budgets and the manifest.

mod coercion;
mod config;
mod estimate;

pub use coercion::context_length;
pub use config::{Config, Switch};
pub use estimate::{affordable_bytes, estimate_tokens};

#[cfg(test)]
mod config_tests;
