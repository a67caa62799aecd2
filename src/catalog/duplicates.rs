//! Definitions that one server gives twice under the same name: only one of them can be called.

use super::names::Claim;
use crate::sorting;

/// Removes all but the first of the claims that share source and original name, and returns the positions of
/// the removed ones.
///
/// `claims` are sorted by name, then by position.
pub(super) fn keep_first(claims: &mut Vec<Claim<'_>>) -> Vec<u32> {
    let mut duplicates = Vec::new();
    for namesakes in claims.chunk_by(|left, right| left.name == right.name) {
        if namesakes.len() > 1 {
            let order =
                sorting::sorted(namesakes, |left, right| left.origin().cmp(&right.origin()));
            let mut kept: Option<&Claim<'_>> = None;
            for claim in sorting::at(namesakes, &order) {
                match kept {
                    Some(kept) if kept.origin() == claim.origin() => duplicates.push(claim.index),
                    _ => kept = Some(claim),
                }
            }
        }
    }
    if !duplicates.is_empty() {
        sorting::sort(&mut duplicates, &mut |left, right| left.cmp(&right));
        claims.retain(|claim| duplicates.binary_search(&claim.index).is_err());
    }
    duplicates
}
