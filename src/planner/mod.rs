//! Tiers, budgets and the manifest.
