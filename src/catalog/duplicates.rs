//! Definitions that one server gives twice under the same name: only one of them can be called.

use super::names::Claim;

/// Removes all but the first of the claims that share source and original name, and returns the positions of
/// the removed ones.
///
/// `claims` are sorted by name.
pub(super) fn keep_first(claims: &mut Vec<Claim<'_>>) -> Vec<u32> {
    let mut duplicates = Vec::new();
    for namesakes in claims.chunk_by(|left, right| left.name == right.name) {
        if namesakes.len() > 1 {
            let mut namesakes: Vec<&Claim<'_>> = namesakes.iter().collect();
            namesakes.sort_by_key(|claim| {
                let source = (&claim.source.name, claim.source.kind);
                (source, claim.original, claim.index)
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
