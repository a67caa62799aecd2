//! What the listing may cost.

use super::config::{Config, Switch};
use super::estimate::affordable_bytes;
use super::listing::Listing;

/// Tokens that the share of an unknown context counts as.
const UNKNOWN_CONTEXT_SHARE: f64 = 10_000.0;

/// The tokens that a listing may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most tokens of the listing: the smaller of its share of the context and its absolute bound.
    pub tokens: usize,
    /// What counts instead where a listing is forced and not even the smallest one costs so little.
    pub forced: Option<usize>,
}

impl Budget {
    /// The budget of a configuration. `context_length` is in tokens; absent means unknown.
    #[must_use]
    pub fn new(config: &Config, context_length: Option<f64>) -> Self {
        let share = match context_length {
            Some(tokens) => (tokens * config.threshold_pct / 100.0).floor(),
            None => UNKNOWN_CONTEXT_SHARE,
        };
        let tokens = (share as usize).min(config.listing_max_tokens);
        let forced = (config.listing == Switch::On).then_some(config.listing_max_tokens);
        Self { tokens, forced }
    }

    /// The budget that counts for a listing by the estimate.
    #[must_use]
    pub fn for_listing(&self, listing: &Listing<'_>) -> usize {
        match self.forced {
            Some(forced) if !listing.fits(affordable_bytes(self.tokens)) => forced,
            _ => self.tokens,
        }
    }

    /// The most tokens that any listing may cost.
    #[must_use]
    pub fn most(&self) -> usize {
        self.forced.unwrap_or_default().max(self.tokens)
    }

    /// The budget that counts for a listing of so many tokens.
    #[must_use]
    pub fn for_tokens(&self, listing_tokens: usize) -> usize {
        match self.forced {
            Some(forced) if listing_tokens > self.tokens => forced,
            _ => self.tokens,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_of_share_and_bound() {
        let config = Config::default();
        let tokens = |context| Budget::new(&config, context).tokens;
        assert_eq!(tokens(Some(8_000.0)), 400);
        assert_eq!(tokens(Some(32_768.0)), 1_638);
        assert_eq!(tokens(Some(200_000.0)), 4_000);
        assert_eq!(tokens(Some(1.0)), 0);
        assert_eq!(tokens(None), 4_000);
        let wide = Config {
            listing_max_tokens: 60_000,
            ..config
        };
        assert_eq!(Budget::new(&wide, None).tokens, 10_000);
        assert_eq!(Budget::new(&wide, Some(f64::MAX)).tokens, 60_000);
    }

    #[test]
    fn only_a_forced_listing_may_exceed_the_share() {
        let forced = Config {
            listing: Switch::On,
            ..Config::default()
        };
        let budget = Budget::new(&forced, Some(1_000.0));
        assert_eq!((budget.for_tokens(50), budget.for_tokens(51)), (50, 4_000));
        assert_eq!(
            Budget::new(&Config::default(), Some(1_000.0)).for_tokens(51),
            50
        );
    }
}
