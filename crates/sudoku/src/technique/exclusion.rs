//! Aligned pair and triplet exclusion: tries all ways to fill two or three cells. A digit that occurs in no valid
//! way is eliminated.
//!
//! A way is excluded if it would leave no digit for a cell that sees all of these cells, an excluder.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    combinations::is_few,
    order::Found,
};
use crate::sorting::SmallSort;
use crate::{Cell, Digit, Shape};

/// The maximum number of ways that one search tries. No 9×9 grid comes near it.
const PATIENCE: usize = 1 << 24;

/// Two cells; the excluders have two digits.
pub(super) fn aligned_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut trial = Trial::new(board, 2);
    let bases = trial.bases();
    for (count, &second) in bases.iter().enumerate() {
        for &first in &bases[..count] {
            if trial.common(&[first, second]).has_two() {
                trial.of(&[first, second]).map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells, the third of which is an excluder of one of the others; the excluders have two or three digits.
pub(super) fn aligned_triplet<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut trial = Trial::new(board, 3);
    let bases = trial.bases();
    let small = bases.iter().filter(|&&base| trial.excluders.contains(base));
    let small = small.fold(S::Cells::EMPTY, |cells, &base| cells | S::Cells::only(base));
    for (count, &second) in bases.iter().enumerate() {
        for &first in &bases[..count] {
            let common = trial.common(&[first, second]);
            if !common.has_two() {
                continue;
            }
            let near = [board.near(first, small), board.near(second, small & !board.peers(first))];
            for near in near.into_iter().flatten() {
                for third in near.iter() {
                    let cells = [first, second, third];
                    let aligned =
                        (common & board.peers(third)).has_two() && third != first && third != second;
                    if aligned && !tried(board, small, cells) {
                        trial.of(&cells).map_or(ControlFlow::Continue(()), &mut *found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the same three cells were tried in another order before. Pairs are ordered by their second cell, then by
/// their first.
fn tried<S: Size>(board: &Board<S>, small: S::Cells, [first, second, third]: [usize; 3]) -> bool {
    let third_of = |third: usize, one: usize, other: usize| {
        small.contains(third) && (board.peers(third).contains(one) || board.peers(third).contains(other))
    };
    let before = |one: usize, other: usize| {
        let (low, high) = (one.min(other), one.max(other));
        (high, low) < (second, first)
    };
    before(first, third) && third_of(second, first, third)
        || before(second, third) && third_of(first, second, third)
}

/// The data of a search on one board.
struct Trial<'a, S: Size> {
    board: &'a Board<S>,
    degree: usize,
    excluders: S::Cells,
    /// The combinations that the current excluders forbid; kept to avoid allocating again.
    bans: Bans,
    patience: usize,
}

impl<'a, S: Size> Trial<'a, S> {
    fn new(board: &'a Board<S>, degree: usize) -> Trial<'a, S> {
        Trial { board, degree, excluders: board.with_few(degree), bans: Bans::new(), patience: PATIENCE }
    }

    /// The cells to fill: those that see an excluder and have more than one digit.
    fn bases(&self) -> Vec<usize> {
        let board = self.board;
        let open = board.with_many();
        let single = board.with_one();
        let fits = |&cell: &usize| {
            let peers = board.peers(cell);
            (peers & single).is_empty() && !(peers & self.excluders).is_empty()
        };
        open.iter().filter(fits).collect()
    }

    /// The excluders that see all these cells.
    fn common(&self, cells: &[usize]) -> S::Cells {
        cells.iter().fold(self.excluders, |common, &cell| common & self.board.peers(cell))
    }

    /// The step for these cells, if one of their digits is eliminated.
    fn of(&mut self, cells: &[usize]) -> Option<Step> {
        let board = self.board;
        let common = self.common(cells);
        let ways = Ways::new(board, cells);
        // An excluder with a digit that none of the cells has excludes nothing.
        let digits = ways.digits[0] | ways.digits[1] | ways.digits[2];
        self.bans.clear();
        for cell in common.iter() {
            let excluder = board.digits(cell);
            if excluder & !digits == 0 {
                self.bans.add(excluder);
            }
        }
        let allowed = ways.allowed(&self.bans, &mut self.patience)?;
        let first = *cells.first()?;
        let excluders: Vec<usize> = board.near(first, common).into_iter().flat_map(CellSet::iter).collect();
        let out: Vec<u64> = (0..cells.len()).map(|index| ways.digits[index] & !allowed[index]).collect();
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.small_sort_by_key(|&index| cells[index]);
        let removed = order.iter().flat_map(|&index| board.struck(S::Cells::only(cells[index]), out[index]));
        let (technique, tenths) = if self.degree == 2 {
            (Technique::AlignedPairExclusion, 62)
        } else {
            (Technique::AlignedTripletExclusion, 75)
        };
        Some(Step {
            technique,
            rating: Rating::tenths(tenths),
            placed: None,
            removed: removed.collect(),
            proof: Proof::Exclusion {
                cells: cells.iter().map(|&cell| board.cell_at(cell)).collect(),
                excluded: self.excluded(&ways, &out, &excluders),
            },
        })
    }

    /// The ways with an eliminated digit, and the excluder that each would leave without a digit.
    fn excluded(&self, ways: &Ways, out: &[u64], excluders: &[usize]) -> Vec<(Vec<Digit>, Option<Cell>)> {
        let mut excluded = Vec::new();
        ways.each(&mut |way| {
            if !way.iter().zip(out).any(|(digit, out)| digit & out != 0) {
                return;
            }
            let all = way[0] | way[1] | way[2];
            let emptied = excluders.iter().find(|&&cell| self.board.digits(cell) & !all == 0);
            let cell = emptied.filter(|_| !ways.clash(way)).map(|&cell| self.board.cell_at(cell));
            let digits = way.iter().take(ways.count);
            excluded.push((digits.map(|digit| digit_at(digit.trailing_zeros() as usize)).collect(), cell));
        });
        excluded
    }
}

/// A placeholder for the third digit when there are two cells.
const ABSENT: u64 = 1 << 63;

/// The ways to fill two or three cells. A way is one digit per cell, as a mask.
struct Ways {
    digits: [u64; 3],
    /// Which cells see each other: first and second, first and third, second and third.
    sees: [bool; 3],
    count: usize,
}

impl Ways {
    fn new<S: Size>(board: &Board<S>, cells: &[usize]) -> Ways {
        let mut digits = [ABSENT; 3];
        digits.iter_mut().zip(cells).for_each(|(digits, &cell)| *digits = board.digits(cell));
        let sees = |one: usize, other: usize| {
            cells.get(other).is_some_and(|&other| board.peers(cells[one]).contains(other))
        };
        Ways { digits, sees: [sees(0, 1), sees(0, 2), sees(1, 2)], count: cells.len() }
    }

    /// Whether two cells that see each other have the same digit.
    fn clash(&self, [first, second, third]: [u64; 3]) -> bool {
        self.sees[0] && first == second || self.sees[1] && first == third || self.sees[2] && second == third
    }

    fn each(&self, visit: &mut impl FnMut([u64; 3])) {
        for third in ones(self.digits[2]) {
            for second in ones(self.digits[1]) {
                for first in ones(self.digits[0]) {
                    visit([first, second, third]);
                }
            }
        }
    }

    /// The digits that occur in some way; `None` if that is all of them, or if the limit was reached.
    fn allowed(&self, bans: &Bans, patience: &mut usize) -> Option<[u64; 3]> {
        let mut allowed = [0; 3];
        for (cell, allowed) in allowed[..self.count].iter_mut().enumerate() {
            for digit in bits(self.digits[cell]) {
                if self.allows(cell, digit, bans, patience) {
                    *allowed |= 1 << digit;
                }
            }
        }
        (allowed[..self.count] != self.digits[..self.count] && *patience > 0).then_some(allowed)
    }

    /// Whether some way has this digit in this cell.
    fn allows(&self, cell: usize, digit: usize, bans: &Bans, patience: &mut usize) -> bool {
        let [one, other] = [[1, 2], [0, 2], [0, 1]][cell];
        // The digits that the other cell can have beside it. `pair` is the index of the two cells in `sees`.
        let beside = |other: usize, digit: usize, pair: usize| {
            let seen = u64::from(self.sees[pair]) << digit;
            self.digits[other] & !bans.pairs[digit] & !seen
        };
        let (ones, others) = (beside(one, digit, cell + one - 1), beside(other, digit, cell + other - 1));
        for first in bits(ones) {
            *patience = patience.saturating_sub(1);
            let left = others & beside(other, first, one + other - 1);
            if left != 0 && left & !bans.thirds(1 << digit | 1 << first) != 0 {
                return true;
            }
        }
        false
    }
}

/// The digits that excluders forbid together.
struct Bans {
    /// For each digit, those it cannot be combined with.
    pairs: [u64; Shape::MAX_SIDE],
    /// Triples that cannot be combined.
    triples: Vec<u64>,
    used: u64,
}

impl Bans {
    fn new() -> Bans {
        Bans { pairs: [0; Shape::MAX_SIDE], triples: Vec::new(), used: 0 }
    }

    fn clear(&mut self) {
        for digit in bits(self.used) {
            self.pairs[digit] = 0;
        }
        self.triples.clear();
        self.used = 0;
    }

    /// Forbids the two or three digits of an excluder.
    fn add(&mut self, digits: u64) {
        if is_few(digits, 2) {
            for digit in bits(digits) {
                self.pairs[digit] |= digits & !(1 << digit);
            }
            self.used |= digits;
        } else {
            self.triples.push(digits);
        }
    }

    /// The digits that cannot be combined with both of these.
    fn thirds(&self, two: u64) -> u64 {
        let mut thirds = 0;
        for triple in &self.triples {
            let third = triple & !two;
            if third.is_power_of_two() {
                thirds |= third;
            }
        }
        thirds
    }
}

/// The bits of a mask, each as a mask.
fn ones(mask: u64) -> impl Iterator<Item = u64> + Clone {
    bits(mask).map(|bit| 1 << bit)
}

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn a_digit_in_no_valid_way_is_eliminated() {
        let found = finds("*-123 r1c1=15 r2c2=23 r3c1=12 r3c2=13", aligned_pair, aligned_pair);
        assert_eq!(found, ["aligned-pair-exclusion 6.2 -r1c1:1"]);
        let words = "*-12349 r1c1=15 r2c2=23 r2c3=49 r3c1=124 r3c2=134 r3c3=19";
        assert_eq!(finds(words, aligned_triplet, aligned_triplet), ["aligned-triplet-exclusion 7.5 -r1c1:1"]);
    }
}
