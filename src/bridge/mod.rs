//! The three bridge tools: what the model reads of them, and what they answer.
//!
//! Nothing here runs a tool. The bridge says what to do, and the host does it.

mod arguments;
mod assembly;
mod describe;
mod dialect;
mod explanation;
mod mentions;
mod names;
mod pattern;
mod plan;
mod resolution;
mod schemas;
mod search;
mod twins;

pub use arguments::{MAX_NAME_CHARACTERS, MAX_QUERY_CHARACTERS};
pub use assembly::{Assembly, Options};
pub use describe::{DescribeReply, DescribeResults};
pub use dialect::Dialect;
pub use explanation::{ExplainedFactor, ExplainedHit, ExplainedTerm, Explanation};
pub use pattern::MAX_PATTERN_CHARACTERS;
pub use plan::{Plan, PlannedSource, Planning};
pub use resolution::NameResolution;
pub use schemas::{MAX_NAMES, MAX_QUERIES, bridge_tools};
pub use search::{AvailableSource, SearchGroup, SearchReply, SearchResults};
