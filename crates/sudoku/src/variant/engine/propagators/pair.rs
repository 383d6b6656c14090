//! Two digits that stand in a relation.

use alloc::{boxed::Box, vec};

use crate::variant::engine::lit::digits;

/// Which digits may stand together.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    forward: Unions,
    backward: Unions,
}

/// For a set of digits, what may stand with any of them.
#[derive(Clone, Debug)]
struct Unions {
    rows: [u16; 16],
    /// For every set, where there are few digits.
    table: Box<[u16]>,
}

impl Unions {
    fn new(rows: [u16; 16], count: usize) -> Unions {
        let mut table = vec![0_u16; if count <= 9 { 1 << count } else { 0 }];
        for set in 1..table.len() {
            table[set] = table[set & (set - 1)] | rows[set.trailing_zeros() as usize];
        }
        Unions { rows, table: table.into() }
    }

    #[inline]
    fn of(&self, set: u16) -> u16 {
        match self.table.get(usize::from(set)) {
            Some(&union) => union,
            None => digits(set).fold(0, |union, digit| union | self.rows[digit]),
        }
    }
}

impl Pair {
    /// `table[d]` has the digits that may stand with digit d of the first.
    pub fn new(table: &[u16]) -> Pair {
        let (mut forward, mut backward) = ([0; 16], [0; 16]);
        for (digit, &set) in table.iter().enumerate().take(16) {
            forward[digit] = set;
            for other in digits(set) {
                backward[other] |= 1 << digit;
            }
        }
        Pair { forward: Unions::new(forward, table.len()), backward: Unions::new(backward, table.len()) }
    }

    #[inline]
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        domains[1] &= self.forward.of(domains[0]);
        domains[0] &= self.backward.of(domains[1]);
        domains[0] != 0 && domains[1] != 0
    }

    /// Enlarges the other domain as long as it has nothing that may stand with the one at `fixed`.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let (other, allowed) = match fixed {
            Some(0) => (1, self.forward.of(domains[0])),
            Some(1) => (0, self.backward.of(domains[1])),
            _ => return false,
        };
        if domains[other] & allowed != 0 {
            return false;
        }
        domains[other] = full[other] & !allowed;
        true
    }
}
