//! The almost locked sets of a grid, and the links between them.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::super::{
    Set,
    board::{Board, CellSet, Size, bits, digits_at},
};
use crate::sorting::SmallSort;

/// The maximum number of sets. The smallest are kept.
pub(super) const MAX_SETS: usize = 1024;

/// The maximum number of combinations of cells to try. A 9×9 grid has at most about 10,000.
pub(super) const MAX_TRIED: usize = 1_000_000;

/// The maximum number of cells in a set, in grids up to 9×9.
const MAX_CELLS: usize = 7;

/// The maximum number of cells in a set, in larger grids: larger sets are too numerous, and hard for people to see.
const MAX_CELLS_LARGE: usize = 5;

/// An almost locked set.
pub(super) struct Als<S: Size> {
    pub(super) cells: S::Cells,
    pub(super) digits: u64,
    house: usize,
    /// One for each digit.
    holds: Range<usize>,
}

/// A digit of a set.
pub(super) struct Hold<S: Size> {
    pub(super) set: u16,
    pub(super) digit: usize,
    /// Its cells in the set.
    pub(super) cells: S::Cells,
    /// The candidates of the digit that are false if the set contains it.
    pub(super) seen: S::Cells,
}

/// The almost locked sets of a grid, smallest first.
pub(super) struct Sets<S: Size> {
    pub(super) all: Vec<Als<S>>,
    pub(super) holds: Vec<Hold<S>>,
    by_digit: Vec<Vec<usize>>,
}

impl<S: Size> Sets<S> {
    pub(super) fn new(board: &Board<S>) -> Sets<S> {
        let mut drafts = drafts(board);
        drafts.small_sort_by_key(|(cells, ..)| cells.len());
        drafts.truncate(MAX_SETS);
        let mut sets = Sets { all: Vec::new(), holds: Vec::new(), by_digit: vec![Vec::new(); board.side()] };
        for (cells, digits, house) in drafts {
            let start = sets.holds.len();
            for digit in bits(digits) {
                let places = cells & board.cells(digit);
                let seen = board.seen_by_all(places) & board.cells(digit);
                sets.by_digit[digit].push(sets.holds.len());
                sets.holds.push(Hold { set: sets.all.len() as u16, digit, cells: places, seen });
            }
            sets.all.push(Als { cells, digits, house, holds: start..sets.holds.len() });
        }
        sets
    }

    pub(super) fn set(&self, set: u16) -> &Als<S> {
        &self.all[usize::from(set)]
    }

    /// The digits of a set.
    pub(super) fn holds_of(&self, set: u16) -> Range<usize> {
        self.set(set).holds.clone()
    }

    /// All sets that have the digit.
    pub(super) fn with(&self, digit: usize) -> impl Iterator<Item = &Hold<S>> {
        self.by_digit[digit].iter().map(|&hold| &self.holds[hold])
    }

    /// The candidates of a digit that are false if the set contains it.
    pub(super) fn seen(&self, set: u16, digit: usize) -> S::Cells {
        let hold = self.holds_of(set).find(|&hold| self.holds[hold].digit == digit);
        hold.map_or(S::Cells::EMPTY, |hold| self.holds[hold].seen)
    }

    /// Converts a set to its public type.
    pub(super) fn proof(&self, board: &Board<S>, set: u16) -> Set {
        let Als { cells, digits, house, .. } = self.set(set);
        Set { cells: board.cells_at(*cells), digits: digits_at(*digits), house: board.house_at(*house) }
    }
}

/// The cells, digits and house of the smallest sets with at least two cells, at most `most` of them.
pub(in super::super) fn smallest<S: Size>(board: &Board<S>, most: usize) -> Vec<(S::Cells, u64, usize)> {
    let mut drafts = drafts(board);
    drafts.retain(|(cells, ..)| cells.has_two());
    drafts.small_sort_by_key(|(cells, ..)| cells.len());
    drafts.truncate(most);
    drafts
}

/// The cells, digits and house of each set, by house. Cells that share two houses belong to the first.
fn drafts<S: Size>(board: &Board<S>) -> Vec<(S::Cells, u64, usize)> {
    let most = if board.side() <= 9 { MAX_CELLS } else { MAX_CELLS_LARGE };
    let mut drafts = Vec::new();
    let mut left = MAX_TRIED;
    for house in 0..3 * board.side() {
        let cells = board.house_set(house) & board.empty();
        gather(board, cells, most, 1, &mut left, &mut |cells, digits| {
            let earlier = cells.first().map_or([house; 3], |cell| board.houses_of(cell));
            let known = |&other: &usize| other < house && cells.is_within(board.house_set(other));
            if digits.count_ones() as usize == cells.len() + 1 && !earlier.iter().any(known) {
                drafts.push((cells, digits, house));
            }
        });
    }
    drafts
}

/// Every items of up to `most` of these cells with at most `most + surplus` digits, and those digits. `left` is
/// how many may still be tried; the recursion depth is `most`.
pub(in super::super) fn gather<S: Size>(
    board: &Board<S>,
    cells: S::Cells,
    most: usize,
    surplus: usize,
    left: &mut usize,
    take: &mut impl FnMut(S::Cells, u64),
) {
    let limit = (most + surplus) as u32;
    let fit = cells.iter().map(|cell| (cell, board.digits(cell)));
    let fit: Vec<(usize, u64)> = fit.filter(|(_, digits)| digits.count_ones() <= limit).collect();
    extend(&fit, most, limit, (S::Cells::EMPTY, 0), left, take);
}

fn extend<C: CellSet>(
    cells: &[(usize, u64)],
    most: usize,
    limit: u32,
    (chosen, digits): (C, u64),
    left: &mut usize,
    take: &mut impl FnMut(C, u64),
) {
    for (index, &(cell, more)) in cells.iter().enumerate() {
        let both = digits | more;
        if *left == 0 {
            return;
        }
        *left -= 1;
        if both.count_ones() <= limit {
            let mut chosen = chosen;
            chosen.insert(cell);
            take(chosen, both);
            if most > 1 {
                extend(&cells[index + 1..], most - 1, limit, (chosen, both), left, take);
            }
        }
    }
}

/// Which sets are linked by which digits.
pub(super) struct Joints {
    words: usize,
    /// For each digit of a set, the sets that it links to, one bit per set.
    rows: Vec<u64>,
}

impl Joints {
    pub(super) fn new<S: Size>(sets: &Sets<S>) -> Joints {
        let words = sets.all.len().div_ceil(64);
        let mut joints = Joints { words, rows: vec![0; words * sets.holds.len()] };
        for list in &sets.by_digit {
            for (index, &a) in list.iter().enumerate() {
                let one = &sets.holds[a];
                for &b in &list[index + 1..] {
                    let other = &sets.holds[b];
                    if other.cells.is_within(one.seen)
                        && (sets.set(one.set).cells & sets.set(other.set).cells).is_empty()
                    {
                        joints.join(a, other.set);
                        joints.join(b, one.set);
                    }
                }
            }
        }
        joints
    }

    fn join(&mut self, hold: usize, set: u16) {
        self.rows[hold * self.words + usize::from(set) / 64] |= 1 << (set % 64);
    }

    /// The sets that lack the digit if this one contains it.
    pub(super) fn row(&self, hold: usize) -> &[u64] {
        &self.rows[hold * self.words..][..self.words]
    }
}

/// The sets of a row of bits.
pub(super) fn members(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
    row.iter().enumerate().flat_map(|(word, &mask)| bits(mask).map(move |bit| (word * 64 + bit) as u16))
}
