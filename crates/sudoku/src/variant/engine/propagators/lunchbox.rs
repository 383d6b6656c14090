//! The sum between the smallest and the greatest digit.

use alloc::vec::Vec;

use super::{Scratch, Word};
use crate::variant::engine::lit::digits;

/// The variables differ, and the digits between the smallest and the greatest of them have a sum.
///
/// An automaton knows the sum but not that digits differ. This goes through the places of both ends, and through the sets of digits
/// that may be between them.
#[derive(Clone, Debug)]
pub(crate) struct Lunchbox {
    cases: Vec<Case>,
    word: Word,
}

/// What may be between two digits, if there are so many variables between them.
#[derive(Clone, Debug)]
struct Case {
    low: u16,
    high: u16,
    /// The digits between the two.
    between: u16,
    inner: usize,
    /// The sets of digits of the variables in between. In blocks, so that a loop over one is a few vector instructions.
    blocks: Vec<[u16; BLOCK]>,
    count: usize,
}

const BLOCK: usize = 16;

impl Lunchbox {
    /// Of so many variables, with the pairs of digits that may be the smallest and the greatest, counted from 0. The sum
    /// counts them from `least`. The automaton says the same, apart from the digits being different.
    pub fn new(length: usize, ends: &[(u8, u8)], sum: i32, least: u8, word: Word) -> Lunchbox {
        let mut cases: Vec<Case> = Vec::new();
        for &(low, high) in ends {
            let between = (low + 1..high).fold(0, |set, digit| set | 1_u16 << digit);
            let mut sets: Vec<Vec<u16>> = alloc::vec![Vec::new(); length - 1];
            // All subsets, from the whole to nothing.
            let mut set = between;
            loop {
                let count = set.count_ones() as usize;
                if count + 2 <= length && total(set, least) == sum {
                    sets[count].push(set);
                }
                if set == 0 {
                    break;
                }
                set = (set - 1) & between;
            }
            cases.extend(sets.into_iter().enumerate().filter(|(_, sets)| !sets.is_empty()).map(
                |(inner, sets)| {
                    let block =
                        |sets: &[u16]| core::array::from_fn(|index| sets.get(index).copied().unwrap_or(0));
                    Case {
                        low: 1 << low,
                        high: 1 << high,
                        between,
                        inner,
                        blocks: sets.chunks(BLOCK).map(block).collect(),
                        count: sets.len(),
                    }
                },
            ));
        }
        Lunchbox { cases, word }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        let mut supported = [0_u16; MOST];
        let length = domains.len();
        for case in &self.cases {
            for first in 0..length - case.inner - 1 {
                let last = first + case.inner + 1;
                let upwards = domains[first] & case.low != 0 && domains[last] & case.high != 0;
                let downwards = domains[first] & case.high != 0 && domains[last] & case.low != 0;
                if !upwards && !downwards {
                    continue;
                }
                let Some((inside, outside)) = case.fitting(domains, first, last) else { continue };
                for (index, supported) in supported.iter_mut().enumerate().take(length) {
                    *supported |= if index == first {
                        [case.low, 0][usize::from(!upwards)] | [case.high, 0][usize::from(!downwards)]
                    } else if index == last {
                        [case.high, 0][usize::from(!upwards)] | [case.low, 0][usize::from(!downwards)]
                    } else if first < index && index < last {
                        inside
                    } else {
                        outside
                    };
                }
            }
        }
        let mut alive = true;
        for (domain, supported) in domains.iter_mut().zip(supported) {
            *domain &= supported;
            alive &= *domain != 0;
        }
        alive
    }

    /// Whether there is a word of the automaton, for checks.
    pub fn has_word(&self, domains: &[u16], scratch: &mut Scratch) -> bool {
        self.word.filter(&mut domains.to_vec(), scratch)
    }

    /// As the automaton does, which is quick; `false` where it sees less.
    pub fn relax(
        &self,
        domains: &mut [u16],
        full: &[u16],
        fixed: Option<usize>,
        scratch: &mut Scratch,
    ) -> bool {
        self.word.relax(domains, full, fixed, scratch)
    }
}

/// The most variables there may be.
const MOST: usize = 16;

fn total(set: u16, least: u8) -> i32 {
    digits(set).map(|digit| digit as i32 + i32::from(least)).sum()
}

impl Case {
    /// The digits that may be between the ends, and those that may be outside of them, if these are the places of the ends.
    #[inline]
    fn fitting(&self, domains: &[u16], first: usize, last: usize) -> Option<(u16, u16)> {
        let mut outer = [0_u16; MOST];
        let mut count = 0;
        for &domain in domains[..first].iter().chain(&domains[last + 1..]) {
            outer[count] = domain & self.between;
            count += 1;
        }
        let (inner, outer) = (&domains[first + 1..last], &outer[..count]);
        let all = |domains: &[u16]| domains.iter().fold(0, |all, domain| all | domain);
        let (inner_all, outer_all) = (all(inner), all(outer));
        // Outside there may be more digits than places.
        let every = self.between.count_ones() as usize == inner.len() + outer.len();
        let (mut inside, mut outside) = ([0_u16; BLOCK], [0_u16; BLOCK]);
        let mut any = false;
        for (index, sets) in self.blocks.iter().enumerate() {
            let mut dead = [0_u16; BLOCK];
            for lane in 0..BLOCK {
                let left = self.between & !sets[lane];
                let wrong = (sets[lane] & !inner_all) | if every { left & !outer_all } else { 0 };
                dead[lane] = if wrong != 0 || index * BLOCK + lane >= self.count { u16::MAX } else { 0 };
            }
            for &domain in inner {
                for lane in 0..BLOCK {
                    dead[lane] |= if sets[lane] & domain == 0 { u16::MAX } else { 0 };
                }
            }
            for &domain in outer {
                for lane in 0..BLOCK {
                    dead[lane] |= if domain & !sets[lane] == 0 { u16::MAX } else { 0 };
                }
            }
            for lane in 0..BLOCK {
                inside[lane] |= sets[lane] & !dead[lane];
                outside[lane] |= self.between & !sets[lane] & !dead[lane];
                any |= dead[lane] == 0;
            }
        }
        let union = |lanes: [u16; BLOCK]| lanes.iter().fold(0, |all, set| all | set);
        any.then(|| (union(inside), union(outside)))
    }
}
