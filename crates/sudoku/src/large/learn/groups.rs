//! Groups of literals in which exactly one is true, as in the rules of Sudoku.

use alloc::{vec, vec::Vec};

use super::Lit;

/// Sets of literals, each with exactly one true literal.
///
/// "At most one" needs no clauses: a true literal makes the others of its groups false. "At least one" needs no
/// watched literals: each group keeps the number and the sum of its literals that are not false in one word, and
/// when the number reaches one, the sum is the remaining literal.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    /// The offset of each group's members, and the end of the last.
    starts: Vec<u32>,
    members: Vec<Lit>,
    /// The same for the groups of each literal.
    homes: Vec<u32>,
    groups: Vec<u32>,
    left: Vec<Left>,
}

/// The number and the sum of the literals of a group that are not false.
///
/// 36 literals below 2^18 have a sum below 2^24, and 8 bits are enough for the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left(u32);

impl Left {
    const SHIFT: u32 = 24;

    const fn of(lit: Lit) -> u32 {
        (1 << Left::SHIFT) + lit.0
    }

    /// Whether at most one is left.
    pub(super) const fn at_most_one(self) -> bool {
        self.0 < 2 << Left::SHIFT
    }

    /// The only literal left, if there is one.
    pub(super) const fn last(self) -> Option<Lit> {
        if self.0 == 0 { None } else { Some(Lit(self.0 & ((1 << Left::SHIFT) - 1))) }
    }
}

impl Groups {
    /// The groups over `vars` variables.
    pub(super) fn new(vars: usize, sets: &[Vec<Lit>]) -> Groups {
        let mut starts = vec![0];
        let mut members = Vec::with_capacity(sets.iter().map(Vec::len).sum());
        for set in sets {
            members.extend_from_slice(set);
            starts.push(members.len() as u32);
        }
        Groups::from_members(vars, starts, members)
    }

    fn from_members(vars: usize, starts: Vec<u32>, members: Vec<Lit>) -> Groups {
        let mut homes = vec![0_u32; 2 * vars + 1];
        for lit in &members {
            homes[lit.at() + 1] += 1;
        }
        for at in 1..homes.len() {
            homes[at] += homes[at - 1];
        }
        let mut next = homes.clone();
        let mut groups = vec![0; members.len()];
        let mut left = Vec::with_capacity(starts.len() - 1);
        for (group, ends) in starts.windows(2).enumerate() {
            let set = &members[ends[0] as usize..ends[1] as usize];
            for lit in set {
                let slot = &mut next[lit.at()];
                groups[*slot as usize] = group as u32;
                *slot += 1;
            }
            left.push(Left(set.iter().map(|&lit| Left::of(lit)).sum()));
        }
        Groups { starts, members, homes, groups, left }
    }

    /// The literals of a group.
    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Lit] {
        let group = group as usize;
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// The groups that a literal is in.
    #[inline]
    pub(super) fn homes(&self, lit: Lit) -> &[u32] {
        &self.groups[self.homes[lit.at()] as usize..self.homes[lit.at() + 1] as usize]
    }

    /// Counts a literal that has become false, and reports each group with at most one literal left.
    #[inline]
    pub(super) fn falsify(&mut self, lit: Lit, mut tight: impl FnMut(u32, Option<Lit>)) {
        let homes = self.homes[lit.at()] as usize..self.homes[lit.at() + 1] as usize;
        for &group in &self.groups[homes] {
            let left = &mut self.left[group as usize];
            left.0 -= Left::of(lit);
            if left.at_most_one() {
                tight(group, left.last());
            }
        }
    }

    /// Counts a literal that is no longer false.
    #[inline]
    pub(super) fn restore(&mut self, lit: Lit) {
        let homes = self.homes[lit.at()] as usize..self.homes[lit.at() + 1] as usize;
        for &group in &self.groups[homes] {
            self.left[group as usize].0 += Left::of(lit);
        }
    }

    /// Removes the literals that are permanently false, and the groups with a permanently true literal. All of them
    /// must have been counted.
    pub(super) fn simplify(&mut self, values: &[i8]) {
        let mut starts = vec![0];
        let mut members = Vec::with_capacity(self.members.len());
        for group in 0..self.left.len() as u32 {
            let set = self.members(group);
            if set.iter().all(|lit| values[lit.at()] <= 0) {
                members.extend(set.iter().copied().filter(|lit| values[lit.at()] == 0));
                starts.push(members.len() as u32);
            }
        }
        *self = Groups::from_members(values.len() / 2, starts, members);
    }
}
