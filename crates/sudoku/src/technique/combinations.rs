//! Combinations: cells, digits or lines whose masks together have the right number of bits.

use core::ops::ControlFlow;

use crate::Shape;

/// Items to choose from, each with a place and a mask: a cell of a house with its digits, a digit with its places
/// in a house, or a line with the crossing lines that have a digit.
pub(super) struct Combinations {
    masks: [u64; Shape::MAX_SIDE],
    places: [u8; Shape::MAX_SIDE],
    len: usize,
}

/// How many items to choose, and how many bits their masks must have together.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub(super) count: usize,
    pub(super) size: u32,
    /// The bits that are set before the first item is chosen.
    pub(super) start: u64,
}

impl Target {
    /// As many bits as items.
    pub(super) fn locked(degree: usize) -> Target {
        Target { count: degree, size: degree as u32, start: 0 }
    }
}

/// Whether a mask has at least two bits and at most `most`. (Counting all bits is slower on machines without a
/// popcount instruction.)
pub(super) fn is_few(mask: u64, most: usize) -> bool {
    let rest = mask & mask.wrapping_sub(1);
    rest != 0 && (1..most).fold(rest, |rest, _| rest & rest.wrapping_sub(1)) == 0
}

impl Combinations {
    pub(super) fn new() -> Combinations {
        Combinations { masks: [0; Shape::MAX_SIDE], places: [0; Shape::MAX_SIDE], len: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds an item; places must be in ascending order.
    pub(super) fn push(&mut self, place: usize, mask: u64) {
        if self.len < Shape::MAX_SIDE {
            self.masks[self.len] = mask;
            self.places[self.len] = place as u8;
            self.len += 1;
        }
    }

    /// Visits every combination that fits, with the chosen places and the union of their masks. The masks of places
    /// are in ascending order, which is Sudoku Explainer's order.
    pub(super) fn visit(
        &self,
        wanted: Target,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.walk(self.len, wanted.count, (0, wanted.start), wanted.size, visit)
    }

    // Highest place first, so that the masks are in ascending order. The recursion depth is the number of items
    // chosen.
    fn walk(
        &self,
        below: usize,
        left: usize,
        (places, union): (u64, u64),
        size: u32,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return if union.count_ones() == size { visit(places, union) } else { ControlFlow::Continue(()) };
        }
        for index in left - 1..below {
            let union = union | self.masks[index];
            if union.count_ones() <= size {
                let places = places | 1 << self.places[index];
                self.walk(index, left - 1, (places, union), size, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn is_few_counts_from_two_bits() {
        for (mask, most) in (0..64_u64).flat_map(|mask| (2..5).map(move |most| (mask, most))) {
            assert_eq!(is_few(mask, most), (2..=most as u32).contains(&mask.count_ones()), "{mask:b} {most}");
        }
    }

    #[test]
    fn choices_fit_and_are_in_ascending_order() {
        let masks = [0b0011, 0b0110, 0b1100, 0b0101, 0b1_0000, 0b0011];
        let mut items = Combinations::new();
        masks.iter().enumerate().for_each(|(place, &mask)| items.push(place, mask));
        for count in 1..5 {
            for size in 1..6 {
                for start in [0, 0b10] {
                    let mut found = Vec::new();
                    let wanted = Target { count, size, start };
                    let _ = items.visit(wanted, &mut |places, union| {
                        found.push((places, union));
                        ControlFlow::Continue(())
                    });
                    let union = |places: u64| {
                        (0..6).filter(|i| places >> i & 1 != 0).fold(start, |union, i| union | masks[i])
                    };
                    let plain: Vec<(u64, u64)> = (0..64_u64)
                        .filter(|places| places.count_ones() as usize == count)
                        .map(|places| (places, union(places)))
                        .filter(|(_, union)| union.count_ones() == size)
                        .collect();
                    assert_eq!(found, plain, "{count} with {size}");
                }
            }
        }
    }
}
