//! Every way to fill two or three cells, tried: a digit that no way can have is out.
//!
//! A way is excluded if it would leave no digit to a cell that sees all of these, an excluder.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    ladder::Found,
};
use crate::{Cell, Digit};

/// Ways that one search may try. No 9×9 grid comes near it.
const PATIENCE: usize = 1 << 24;

/// Two cells; the excluders have two digits.
pub(super) fn aligned_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut trial = Trial::new(board, 2);
    let bases = trial.bases();
    for (count, &second) in bases.iter().enumerate() {
        for &first in &bases[..count] {
            if trial.share(first, second) {
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
            if !trial.share(first, second) {
                continue;
            }
            let near = [board.near(first, small), board.near(second, small & !board.peers(first))];
            for third in near.into_iter().flatten().flat_map(CellSet::iter) {
                let fresh = third != first && third != second && !tried(board, small, [first, second, third]);
                if fresh && trial.share_all([first, second, third]) {
                    let step = trial.of(&[first, second, third]);
                    step.map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the same three cells came in another order before. Pairs go up by their second cell, then by their first.
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

/// What a search needs to know of its board.
struct Trial<'a, S: Size> {
    board: &'a Board<S>,
    degree: usize,
    excluders: S::Cells,
    patience: usize,
}

impl<'a, S: Size> Trial<'a, S> {
    fn new(board: &'a Board<S>, degree: usize) -> Trial<'a, S> {
        Trial { board, degree, excluders: board.with_few(degree), patience: PATIENCE }
    }

    /// The cells to fill: those that see an excluder, and none that has a single digit.
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

    fn share(&self, one: usize, other: usize) -> bool {
        (self.board.peers(one) & self.board.peers(other) & self.excluders).has_two()
    }

    fn share_all(&self, cells: [usize; 3]) -> bool {
        let peers = cells.into_iter().map(|cell| self.board.peers(cell));
        peers.fold(self.excluders, |common, peers| common & peers).has_two()
    }

    /// The step of these cells, if a digit of theirs is out.
    fn of(&mut self, cells: &[usize]) -> Option<Step> {
        let board = self.board;
        let common = cells.iter().fold(self.excluders, |common, &cell| common & board.peers(cell));
        let first = *cells.first()?;
        let excluders: Vec<usize> = board.near(first, common).into_iter().flat_map(CellSet::iter).collect();
        let masks: Vec<u64> = excluders.iter().map(|&cell| board.digits(cell)).collect();
        let ways = Ways::new(board, cells);
        let allowed = ways.allowed(&masks, &mut self.patience)?;
        let out: Vec<u64> = (0..cells.len()).map(|index| ways.digits[index] & !allowed[index]).collect();
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.sort_unstable_by_key(|&index| cells[index]);
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

    /// The ways that have a digit which is out, and the excluder that each would leave empty.
    fn excluded(&self, ways: &Ways, out: &[u64], excluders: &[usize]) -> Vec<(Vec<Digit>, Option<Cell>)> {
        let mut excluded = Vec::new();
        ways.each(&mut |way| {
            if !way.iter().zip(out).any(|(digit, out)| digit & out != 0) {
                return ControlFlow::Continue(());
            }
            let all = way[0] | way[1] | way[2];
            let emptied = excluders.iter().find(|&&cell| self.board.digits(cell) & !all == 0);
            let cell = emptied.filter(|_| !ways.clash(way)).map(|&cell| self.board.cell_at(cell));
            let digits = way.iter().filter(|&&digit| digit != 0);
            excluded.push((digits.map(|digit| digit_at(digit.trailing_zeros() as usize)).collect(), cell));
            ControlFlow::Continue(())
        });
        excluded
    }
}

/// The ways to fill two or three cells. A way is one digit a cell, as a mask; the third of two cells has none.
struct Ways {
    digits: [u64; 3],
    /// Which cells see each other: first and second, first and third, second and third.
    sees: [bool; 3],
    count: usize,
}

impl Ways {
    fn new<S: Size>(board: &Board<S>, cells: &[usize]) -> Ways {
        let mut digits = [0; 3];
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

    fn each(&self, visit: &mut impl FnMut([u64; 3]) -> ControlFlow<()>) {
        let thirds = if self.count == 3 { self.digits[2] } else { 1 };
        for third in bits(thirds) {
            let third = if self.count == 3 { 1 << third } else { 0 };
            for second in bits(self.digits[1]) {
                for first in bits(self.digits[0]) {
                    if visit([1 << first, 1 << second, third]).is_break() {
                        return;
                    }
                }
            }
        }
    }

    /// The digits that some way can have, which excluders of these digits allow; `None` if that is all of them, or if
    /// patience ran out.
    fn allowed(&self, excluders: &[u64], patience: &mut usize) -> Option<[u64; 3]> {
        let mut allowed = [0; 3];
        self.each(&mut |way| {
            if *patience == 0 {
                allowed = self.digits;
                return ControlFlow::Break(());
            }
            *patience -= 1;
            let [first, second, third] = way;
            let known = first & allowed[0] != 0
                && second & allowed[1] != 0
                && (third & allowed[2] != 0 || self.count == 2);
            let all = first | second | third;
            if known || self.clash(way) || excluders.iter().any(|digits| digits & !all == 0) {
                return ControlFlow::Continue(());
            }
            allowed.iter_mut().zip(way).for_each(|(allowed, digit)| *allowed |= digit);
            if allowed == self.digits { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (allowed != self.digits).then_some(allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::position::finds, *};

    #[test]
    fn a_digit_without_a_way_is_out() {
        let found = finds("*-123 r1c1=15 r2c2=23 r3c1=12 r3c2=13", aligned_pair, aligned_pair);
        assert_eq!(found, ["aligned-pair-exclusion 6.2 -r1c1:1"]);
        let words = "*-12349 r1c1=15 r2c2=23 r2c3=49 r3c1=124 r3c2=134 r3c3=19";
        assert_eq!(finds(words, aligned_triplet, aligned_triplet), ["aligned-triplet-exclusion 7.5 -r1c1:1"]);
    }
}
