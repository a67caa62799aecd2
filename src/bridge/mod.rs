//! The three bridge tools.

mod dialect;
mod plan;
mod schemas;

pub use dialect::Dialect;
pub use plan::{Plan, PlannedSource, Planning};
pub use schemas::{MAX_NAMES, MAX_QUERIES, Manifest, bridge_tools};
