//! The results of a search for chains, and which of them is the easiest.

use alloc::vec::Vec;

use crate::technique::Technique;

use super::{Kind, geometry::Literal};
use crate::sorting::SmallSort;

/// Which links a plain chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links {
    /// Links between digits of the same cell.
    pub(super) cells: bool,
    /// Links from off to on in the same house.
    pub(super) houses: bool,
}

/// How a result was found; enough to reproduce it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Derivation {
    /// The nth ring from a candidate.
    Cycle { links: Links, source: Literal, nth: u32 },
    /// A chain to the opposite of its start.
    Forcing { links: Links, source: Literal },
    /// The consequences contradict each other.
    Clash { source: Literal },
    /// The conclusion follows whether the candidate is true or false.
    Both { source: Literal },
    /// The conclusion follows from every digit of the cell.
    Cell { cell: usize },
    /// The conclusion follows from every place of the digit in the house.
    House { house: usize, digit: usize },
}

impl Derivation {
    /// The technique's name.
    pub(super) fn technique(self, kind: Kind) -> Technique {
        match (kind, self) {
            (_, Derivation::Cycle { links, .. }) => match (links.cells, links.houses) {
                (false, _) => Technique::XCycle,
                (true, false) => Technique::YCycle,
                (true, true) => Technique::XyCycle,
            },
            (_, Derivation::Forcing { links, .. }) if !links.cells => Technique::ForcingXChain,
            (Kind::Forcing, _) => Technique::ForcingChain,
            (Kind::Nishio, _) => Technique::Nishio,
            (Kind::Multiple, Derivation::House { .. }) => Technique::RegionForcingChains,
            (Kind::Multiple, _) => Technique::CellForcingChains,
            (Kind::Dynamic, _) => Technique::DynamicForcingChains,
            (Kind::Plus, _) => Technique::DynamicForcingChainsPlus,
            (Kind::Nested, _) => Technique::NestedForcingChains,
            (Kind::NestedMultiple, _) => Technique::NestedMultipleChains,
            (Kind::NestedDynamic, _) => Technique::NestedDynamicChains,
            (Kind::NestedDynamicPlus, _) => Technique::NestedDynamicChainsPlus,
        }
    }
}

/// A result of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Find {
    pub(super) way: Derivation,
    /// The conclusion. For a ring it is unused, because the conclusions follow from the ring itself.
    pub(super) shows: Literal,
    /// The number of assumptions and consequences, including those of nested chains.
    pub(super) complexity: u32,
    /// The difficulty as Sudoku Explainer computes it: a floating-point sum, whose rounding errors decide between
    /// results with the same tenths.
    difficulty: f64,
    /// The difficulty in tenths.
    pub(super) tenths: u16,
    /// The order of kinds of results among equals.
    rank: u8,
}

impl Find {
    pub(super) fn new(kind: Kind, way: Derivation, shows: Literal, complexity: u32) -> Find {
        let (base, tenths) = match way {
            Derivation::Cycle { links, .. } if links.cells != links.houses => (6.5, 65),
            Derivation::Forcing { links, .. } if !links.cells => (6.6, 66),
            Derivation::Cycle { .. } | Derivation::Forcing { .. } => (7.0, 70),
            _ => kind.base(),
        };
        let rank = match way {
            Derivation::Both { .. } => 1,
            Derivation::Cycle { links, .. } | Derivation::Forcing { links, .. } => {
                match (links.cells, links.houses) {
                    (false, _) => 2,
                    (true, false) => 3,
                    (true, true) => 4,
                }
            }
            Derivation::Cell { .. } => 5,
            Derivation::House { .. } => 6,
            Derivation::Clash { .. } => 7,
        };
        let steps = steps(complexity);
        let added = (0..steps).fold(0.0, |sum, _| sum + 0.1);
        Find { way, shows, complexity, difficulty: base + added, tenths: tenths + steps, rank }
    }

    /// Whether this result is strictly easier.
    pub(super) fn precedes(&self, other: &Find) -> bool {
        (self.difficulty, self.complexity, self.rank) < (other.difficulty, other.complexity, other.rank)
    }

    fn order(&self, other: &Find) -> core::cmp::Ordering {
        self.difficulty
            .total_cmp(&other.difficulty)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.rank.cmp(&other.rank))
    }
}

/// How many of 4, 6, 8, 12, 16, 24 … the length exceeds: a tenth each.
fn steps(complexity: u32) -> u16 {
    let (mut steps, mut bound, mut odd) = (0, 4, false);
    while complexity > bound + 2 {
        steps += 1;
        bound = if odd { bound * 4 / 3 } else { bound * 3 / 2 };
        odd = !odd;
    }
    steps
}

/// The easiest result, or all of them.
pub(super) struct Finds<'a> {
    all: bool,
    kind: Kind,
    forbidden: &'a [Technique],
    pub(super) list: Vec<Find>,
}

impl<'a> Finds<'a> {
    /// Keeps only the easiest result that is not forbidden; the first among equals.
    pub(super) fn easiest(kind: Kind, forbidden: &'a [Technique]) -> Finds<'a> {
        Finds { all: false, kind, forbidden, list: Vec::new() }
    }

    /// Keeps all results.
    pub(super) fn all(kind: Kind) -> Finds<'a> {
        Finds { all: true, kind, forbidden: &[], list: Vec::new() }
    }

    pub(super) fn offer(&mut self, find: Find) {
        if self.forbidden.contains(&find.way.technique(self.kind)) {
            return;
        }
        match self.list.first_mut() {
            Some(best) if !self.all => {
                if find.precedes(best) {
                    *best = find;
                }
            }
            _ => self.list.push(find),
        }
    }

    /// The complexity from which a result is not needed, among those with the same base.
    pub(super) fn bound(&self) -> u32 {
        self.list.first().filter(|_| !self.all).map_or(u32::MAX, |best| best.complexity)
    }

    /// Whether a result would be kept.
    pub(super) fn wants(&self, find: &Find) -> bool {
        self.all || self.list.first().is_none_or(|best| find.precedes(best))
    }

    /// All results, easiest first, equals in the order in which they were found.
    pub(super) fn sorted(mut self) -> Vec<Find> {
        self.list.small_sort_by(Find::order);
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_4_6_8_12_and_so_on_adds_a_tenth() {
        let lengths = [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35];
        assert_eq!(lengths.map(steps), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    }

    #[test]
    fn rounding_errors_decide_between_equal_tenths() {
        let links = Links { cells: false, houses: true };
        let ring = Find::new(Kind::Forcing, Derivation::Cycle { links, source: 1, nth: 0 }, 1, 9);
        let chain = Find::new(Kind::Forcing, Derivation::Forcing { links, source: 1 }, 0, 7);
        assert_eq!((ring.tenths, chain.tenths), (67, 67));
        assert!(chain.precedes(&ring) && !ring.precedes(&chain));
    }
}
