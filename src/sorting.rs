//! Sorting by numbers: every list is sorted through the positions of its items.
//!
//! The sort of the standard library is written out again for each type and comparison, some kilobytes a
//! time, which a web page would have to load. This one is small, and written out once.

use std::cmp::Ordering;

/// Sorts numbers; equal ones stay in their order. Numbers that are sorted already take linear time.
pub fn sort(numbers: &mut Vec<u32>, compare: &mut dyn FnMut(u32, u32) -> Ordering) {
    let mut merged = Vec::with_capacity(numbers.len());
    let mut width = 1;
    while width < numbers.len() {
        for pair in numbers.chunks(width * 2) {
            let (left, right) = pair.split_at_checked(width).unwrap_or((pair, &[]));
            merge(left, right, &mut merged, compare);
        }
        std::mem::swap(numbers, &mut merged);
        merged.clear();
        width *= 2;
    }
}

fn merge(
    mut left: &[u32],
    mut right: &[u32],
    merged: &mut Vec<u32>,
    compare: &mut dyn FnMut(u32, u32) -> Ordering,
) {
    let in_order = match (left.last(), right.first()) {
        (Some(last), Some(first)) => compare(*last, *first).is_le(),
        _ => true,
    };
    if !in_order {
        while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
            if compare(*first, *second).is_le() {
                merged.push(*first);
                left = left_rest;
            } else {
                merged.push(*second);
                right = right_rest;
            }
        }
    }
    merged.extend_from_slice(left);
    merged.extend_from_slice(right);
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

    #[test]
    fn numbers_are_sorted_as_by_the_standard_library() {
        for length in [0, 1, 2, 3, 7, 8, 9, 100, 1_000] {
            let mut numbers: Vec<u32> = (0..length).map(|number| number * 7_919 % 1_009).collect();
            let mut expected = numbers.clone();
            expected.sort_by_key(|number| number / 10);
            sort(&mut numbers, &mut |left, right| {
                (left / 10).cmp(&(right / 10))
            });
            assert_eq!(numbers, expected);
        }
    }
}
