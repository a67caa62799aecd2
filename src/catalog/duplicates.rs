//! Definitions that one server gives twice under the same name: only one of them can be called.

use std::cmp::Reverse;

use super::names::Claim;
use super::packed::Definitions;

/// Removes all but one of the claims that share source and original name, and returns the positions of the
/// removed ones. The fullest definition stays, not the first: so the choice does not hang on the order in
/// which the definitions come. Of equal ones the first stays.
///
/// `claims` are sorted by name.
pub(super) fn keep_fullest(claims: &mut Vec<Claim<'_>>, definitions: &Definitions) -> Vec<u32> {
    let mut duplicates = Vec::new();
    for namesakes in claims.chunk_by(|left, right| left.name == right.name) {
        if namesakes.len() > 1 {
            let mut namesakes: Vec<&Claim<'_>> = namesakes.iter().collect();
            namesakes.sort_by_cached_key(|claim| {
                let tool = definitions.get(claim.index as usize);
                let fullness = (
                    tool.description.len(),
                    tool.parameters.len(),
                    tool.details.len(),
                );
                let text = (tool.description, tool.parameters, tool.details);
                (
                    &claim.source.name,
                    claim.source.kind,
                    claim.original,
                    Reverse((fullness, text)),
                    claim.index,
                )
            });
            let same = |left: &&Claim<'_>, right: &&Claim<'_>| {
                std::ptr::eq(left.source, right.source) && left.original == right.original
            };
            for equals in namesakes.chunk_by(same) {
                duplicates.extend(equals.iter().skip(1).map(|claim| claim.index));
            }
        }
    }
    if !duplicates.is_empty() {
        duplicates.sort_unstable();
        claims.retain(|claim| duplicates.binary_search(&claim.index).is_err());
    }
    duplicates
}
