//! Cells that differ and together have one of some sets of digits: cages, renbans.

use alloc::vec::Vec;

use crate::variant::engine::lit::digits;

/// The possible sets, each with as many digits as there are cells.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// In blocks, so that a loop over one is a few vector instructions. The last is filled up with empty sets.
    blocks: Vec<[u16; BLOCK]>,
    count: usize,
}

const BLOCK: usize = 16;

impl Sets {
    pub fn new(sets: &[u16]) -> Sets {
        let block = |sets: &[u16]| core::array::from_fn(|index| sets.get(index).copied().unwrap_or(0));
        Sets { blocks: sets.chunks(BLOCK).map(block).collect(), count: sets.len() }
    }

    /// The digits that are in some, and those that are in every set that fits the domains. A set fits if each of its
    /// digits has a place, and each cell a digit.
    #[inline]
    fn fitting(&self, domains: &[u16], union: u16, fixed: u16) -> (u16, u16) {
        let (mut any, mut every) = ([0_u16; BLOCK], [u16::MAX; BLOCK]);
        for sets in &self.blocks {
            let mut dead = [0_u16; BLOCK];
            for lane in 0..BLOCK {
                let wrong = (sets[lane] & !union) | (fixed & !sets[lane]);
                dead[lane] = if wrong != 0 || sets[lane] == 0 { u16::MAX } else { 0 };
            }
            for &domain in domains {
                for lane in 0..BLOCK {
                    dead[lane] |= if sets[lane] & domain == 0 { u16::MAX } else { 0 };
                }
            }
            for lane in 0..BLOCK {
                any[lane] |= sets[lane] & !dead[lane];
                every[lane] &= sets[lane] | dead[lane];
            }
        }
        (any.iter().fold(0, |all, set| all | set), every.iter().fold(u16::MAX, |all, set| all & set))
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        loop {
            let (mut union, mut fixed, mut twice) = (0, 0, 0);
            for &domain in &*domains {
                twice |= union & domain;
                union |= domain;
                if domain & domain.wrapping_sub(1) == 0 {
                    if domain == 0 || fixed & domain != 0 {
                        return false;
                    }
                    fixed |= domain;
                }
            }
            let (any, every) = self.fitting(domains, union, fixed);
            if any == 0 {
                return false;
            }
            // A digit that is needed and has one place is there.
            let placed = every & !twice & !fixed;
            if any & union == union && placed == 0 {
                return true;
            }
            for domain in &mut *domains {
                *domain &= any;
                let here = *domain & placed;
                if here != 0 {
                    if !here.is_power_of_two() {
                        return false;
                    }
                    *domain = here;
                }
            }
        }
    }

    /// Whether there is a solution. This tries all, and is for checks only.
    pub fn has_solution(&self, domains: &[u16]) -> bool {
        fn fill(domains: &[u16], left: u16) -> bool {
            let Some((&first, rest)) = domains.split_first() else { return true };
            digits(first & left).any(|digit| fill(rest, left & !(1 << digit)))
        }
        self.blocks.iter().flatten().take(self.count).any(|&set| fill(domains, set))
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as no set fits. Returns false if some set fits, as
    /// far as this looks.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let mut gone = [0_u16; 16];
        let at_fixed = fixed.map_or(0, |place| domains[place]);
        for &set in self.blocks.iter().flatten().take(self.count) {
            if at_fixed & !set != 0 || fixed.is_some_and(|place| full[place] & set & at_fixed == 0) {
                continue;
            }
            let rest = set & !at_fixed;
            if !cheapest(rest, domains, full, fixed, &mut gone) {
                return false;
            }
        }
        for (index, domain) in domains.iter_mut().enumerate() {
            if Some(index) != fixed {
                *domain = full[index] & !gone[index];
            }
        }
        true
    }
}

/// Adds to `gone` what has to be missing from the domains so that a set does not fit, if it is not enough already. The digit
/// of the fixed cell is not in `rest`. Returns false if the set fits.
#[inline]
fn cheapest(rest: u16, domains: &[u16], full: &[u16], fixed: Option<usize>, gone: &mut [u16; 16]) -> bool {
    let mut best = (u32::MAX, usize::MAX, 0);
    let mut union = 0;
    for (index, &domain) in domains.iter().enumerate() {
        if Some(index) == fixed {
            continue;
        }
        union |= domain;
        // A cell without a digit of the set.
        if domain & rest == 0 {
            let needed = rest & full[index] & !gone[index];
            let cost = if needed == 0 {
                return true;
            } else if domain.is_power_of_two() {
                1
            } else {
                needed.count_ones()
            };
            if cost < best.0 {
                best = (cost, index, needed);
            }
        }
    }
    // A digit of the set without a cell.
    for digit in digits(rest & !union) {
        let bit = 1 << digit;
        let (mut cost, mut any) = (0, false);
        for (index, &full) in full.iter().enumerate() {
            if Some(index) != fixed && full & bit & !gone[index] != 0 {
                cost += 1;
                any = true;
            }
        }
        if !any {
            return true;
        }
        if cost < best.0 {
            best = (cost, usize::MAX, bit);
        }
    }
    match best {
        (u32::MAX, ..) => false,
        (_, usize::MAX, bit) => {
            for (index, &full) in full.iter().enumerate() {
                if Some(index) != fixed {
                    gone[index] |= full & bit;
                }
            }
            true
        }
        (_, index, needed) => {
            // A digit that is placed here is one reason for all that is missing.
            gone[index] |=
                if domains[index].is_power_of_two() { full[index] & !domains[index] } else { needed };
            true
        }
    }
}
