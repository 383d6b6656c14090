//! Sorting that is compiled once for all types.
//!
//! The sorts of the standard library take about 3 kB of code for each type and key. The steps of a solution need dozens of
//! them, for lists that are short or sorted once, and a browser has to load all of it. Here only the comparison and the
//! final exchange of items are compiled for each type. The library's sorts stay where speed matters.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Sorts a list. Equal items keep their order.
pub trait SmallSort<T> {
    /// By the items' own order.
    fn small_sort(&mut self)
    where
        T: Ord;

    /// By a key.
    fn small_sort_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K);

    /// By a comparison.
    fn small_sort_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);
}

impl<T> SmallSort<T> for [T] {
    fn small_sort(&mut self)
    where
        T: Ord,
    {
        self.small_sort_by(T::cmp);
    }

    fn small_sort_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.small_sort_by(|a, b| key(a).cmp(&key(b)));
    }

    fn small_sort_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let mut order = order(self.len(), &|a, b| compare(&self[a], &self[b]) == Ordering::Greater);
        // Each item goes to its place, cycle by cycle.
        for start in 0..order.len() {
            let mut place = start;
            loop {
                let from = core::mem::replace(&mut order[place], place);
                if from == start {
                    break;
                }
                self.swap(place, from);
                place = from;
            }
        }
    }
}

/// Which item belongs in each place: merges runs of one item, then of two, and so on.
fn order(len: usize, is_after: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut merged = Vec::with_capacity(len);
    let mut run = 1;
    while run < len {
        merged.clear();
        for start in (0..len).step_by(2 * run) {
            let (middle, end) = ((start + run).min(len), (start + 2 * run).min(len));
            let (mut left, mut right) = (start, middle);
            while left < middle && right < end {
                if is_after(order[left], order[right]) {
                    merged.push(order[right]);
                    right += 1;
                } else {
                    merged.push(order[left]);
                    left += 1;
                }
            }
            merged.extend_from_slice(&order[left..middle]);
            merged.extend_from_slice(&order[right..end]);
        }
        core::mem::swap(&mut order, &mut merged);
        run *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_are_sorted_as_the_library_sorts_them(list: Vec<(u8, u16)>) {
            let (mut found, mut expected) = (list.clone(), list);
            found.small_sort_by_key(|item| item.0 % 8);
            expected.sort_by_key(|item| item.0 % 8);
            prop_assert_eq!(&found, &expected);
            found.small_sort();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }
}
