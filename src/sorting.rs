//! Sorting by numbers: every list is sorted through the positions of its items.
//!
//! The sort of the standard library is written out again for each type and comparison, some kilobytes a
//! time, which a web page would have to load.

use std::cmp::Ordering;

/// Sorts numbers; equal ones stay in their order.
pub fn sort(numbers: &mut [u32], compare: &mut dyn FnMut(u32, u32) -> Ordering) {
    numbers.sort_by(|left, right| compare(*left, *right));
}

/// The positions of `items` in the order in which `compare` sorts them; equal ones stay in their order.
pub fn sorted<T>(items: &[T], mut compare: impl FnMut(&T, &T) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..items.len() as u32).collect();
    sort(
        &mut order,
        &mut |left, right| match (items.get(left as usize), items.get(right as usize)) {
            (Some(left), Some(right)) => compare(left, right),
            _ => Ordering::Equal,
        },
    );
    order
}

/// The items at these positions.
pub fn at<'a, T>(items: &'a [T], order: &[u32]) -> impl Iterator<Item = &'a T> {
    order
        .iter()
        .filter_map(|position| items.get(*position as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_stay_in_their_order() {
        let items = ["b", "a", "bb", "c", "aa"];
        let order = sorted(&items, |left, right| left.get(..1).cmp(&right.get(..1)));
        assert_eq!(order, [1, 4, 0, 2, 3]);
        let sorted: Vec<&&str> = at(&items, &order).collect();
        assert_eq!(sorted, [&"a", &"aa", &"b", &"bb", &"c"]);
    }
}
