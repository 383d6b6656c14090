//! Clues taken away from a full 9×9 grid, as long as the solution stays the only one.
//!
//! The clues are tried in a given order, each once, and go if the puzzle does well without them. That is the
//! definition; the way there is shorter. A puzzle with more than one solution does not get better by losing
//! further clues, so a whole batch can be taken away and tested at once. If the test finds a rival solution,
//! the batch's last clue among the cells where the two differ is the first that may have been too much: the
//! batch is cut before it and tested again. And no test at all is needed for a clue that is the last of a known
//! [`Unavoidable`] set.

use alloc::vec::Vec;

use super::{
    board::{self, Cells},
    unavoidable::Unavoidable,
};
use crate::{Nine, wide::Wide};

/// Clues that come and go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    cells: [u8; 8],
    len: u8,
}

impl Unit {
    /// The cells, by their places in reading order: one to eight of them.
    pub(crate) fn new(cells: &[usize]) -> Unit {
        let len = cells.len().min(8);
        let mut unit = Unit { cells: [0; 8], len: len as u8 };
        for (to, &from) in unit.cells.iter_mut().zip(cells) {
            *to = from as u8;
        }
        unit
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells[..usize::from(self.len)].iter().map(|&cell| usize::from(cell))
    }

    fn set(&self) -> Cells {
        self.cells().fold(board::NONE, |all, cell| board::zip(all, board::cell_set(cell), |a, b| a | b))
    }
}

/// A puzzle in the making.
struct Thinning<'a> {
    answer: [Cells; 9],
    grid: &'a Nine,
    /// What is left of it: the grid in the cells of `clues`.
    puzzle: Nine,
    units: &'a [Unit],
    sets: Unavoidable,
    clues: Cells,
    count: usize,
}

impl Thinning<'_> {
    fn remove(&mut self, unit: usize) {
        let unit = &self.units[unit];
        self.clues = board::zip(self.clues, unit.set(), |a, b| a & !b);
        self.count -= usize::from(unit.len);
        for cell in unit.cells() {
            self.sets.remove(cell);
            self.puzzle.set(cell, 0);
        }
    }

    fn restore(&mut self, unit: usize) {
        let unit = &self.units[unit];
        self.clues = board::zip(self.clues, unit.set(), |a, b| a | b);
        self.count += usize::from(unit.len);
        for cell in unit.cells() {
            self.sets.restore(cell);
            self.puzzle.set(cell, self.grid.values()[cell]);
        }
    }

    /// Takes units away from place `from` on, up to `size` of them: their places, and the first place not
    /// looked at.
    fn take(&mut self, from: usize, size: usize, target: usize, batch: &mut Vec<usize>) -> usize {
        let mut next = from;
        while next < self.units.len() && batch.len() < size {
            let unit = &self.units[next];
            let len = usize::from(unit.len);
            // Two cells of a unit can be the last two of a set: what is needed shows only as they go.
            let fits = self.count >= target + len && !unit.cells().any(|cell| self.sets.needs(cell));
            if fits {
                self.remove(next);
                batch.push(next);
            }
            next += 1;
        }
        next
    }

    /// A second solution, now that the batch is gone.
    ///
    /// The clues that go do not depend on which rival is found.
    fn rival(&self, batch: &[usize]) -> Option<Cells> {
        let only = match batch {
            [only] if self.units[*only].len == 1 => Some(usize::from(self.units[*only].cells[0])),
            _ => None,
        };
        match (Wide::available(), only) {
            (Some(wide), _) => wide_rival(wide, self.grid, &self.puzzle, only),
            (None, Some(cell)) => board::rival_at(&self.answer, self.clues, cell),
            (None, None) => board::rival(&self.answer, self.clues),
        }
    }
}

/// The cells where a second solution differs from the known one, by the fastest search. It has another digit in
/// the cell `open`, if there is one that the puzzle would have one solution with.
fn wide_rival(wide: Wide, grid: &Nine, puzzle: &Nine, open: Option<usize>) -> Option<Cells> {
    let rival = match open {
        Some(cell) => wide.solve_without(puzzle, cell, grid.values()[cell].into())?,
        None => {
            let mut solutions = [Nine::EMPTY; 2];
            wide.search(puzzle, 2, &mut solutions);
            solutions.into_iter().find(|solution| solution != grid && *solution != Nine::EMPTY)?
        }
    };
    let differs = |&cell: &usize| rival.values()[cell] != grid.values()[cell];
    let join = |all, cell| board::zip(all, board::cell_set(cell), |a, b| a | b);
    Some((0..81).filter(differs).fold(board::NONE, join))
}

/// The most clues to take away at once when so many are left. The later, the likelier one of them is needed.
fn batch_size(count: usize) -> usize {
    match count {
        60.. => count - 46,
        40.. => 6,
        36.. => 2,
        _ => 1,
    }
}

/// The cells of the puzzle that is left of a full grid when units of clues go, in this order, one after the
/// other, unless there would be less than `target` clues or more than one solution.
///
/// Units have no cell in common. Cells in no unit stay.
pub(crate) fn thin(grid: &Nine, units: &[Unit], target: usize) -> Cells {
    let answer = board::digit_sets(grid);
    let mut thinning = Thinning {
        answer,
        grid,
        puzzle: *grid,
        units,
        sets: Unavoidable::of(grid),
        clues: board::ALL,
        count: 81,
    };
    let mut batch: Vec<usize> = Vec::with_capacity(81);
    let mut next = 0;
    while next < units.len() && thinning.count > target {
        batch.clear();
        next = thinning.take(next, batch_size(thinning.count), target, &mut batch);
        while !batch.is_empty() {
            let Some(rival) = thinning.rival(&batch) else { break };
            // Some unit of the batch is among these cells: before it went, the solution was the only one.
            let last = batch.iter().rposition(|&unit| board::meet(units[unit].set(), rival)).unwrap_or(0);
            next = batch[last] + 1;
            for unit in batch.drain(last..) {
                thinning.restore(unit);
            }
        }
    }
    thinning.clues
}

/// Whether the puzzle with these clues of a full grid has one solution, and would have more without any of
/// them.
pub(crate) fn is_minimal(grid: &Nine, clues: Cells) -> bool {
    let answer = board::digit_sets(grid);
    board::rival(&answer, clues).is_none()
        && (0..81).all(|cell| {
            let set = board::cell_set(cell);
            let fewer = board::zip(clues, set, |a, b| a & !b);
            !board::meet(clues, set) || board::rival_at(&answer, fewer, cell).is_some()
        })
}

/// The grid without what stands outside of these cells.
pub(crate) fn restrict(grid: &Nine, clues: Cells) -> Nine {
    let values = grid.values();
    Nine::from_legal(core::array::from_fn(|cell| if board::has(clues, cell) { values[cell] } else { 0 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Shape, Symmetry,
        generate::{draw::shuffle, full_nine},
    };
    use rand_pcg::Pcg64Mcg;

    /// The definition.
    fn one_by_one(grid: &Nine, units: &[Unit], target: usize) -> Cells {
        let answer = board::digit_sets(grid);
        let mut clues = board::ALL;
        for unit in units {
            let fewer = board::zip(clues, unit.set(), |a, b| a & !b);
            if board::len(fewer) >= target && board::rival(&answer, fewer).is_none() {
                clues = fewer;
            }
        }
        clues
    }

    #[test]
    fn batches_come_to_the_same_as_one_by_one() {
        let mut rng = Pcg64Mcg::new(11);
        for symmetry in Symmetry::ALL {
            let mut units: Vec<Unit> = symmetry
                .orbits(Shape::NINE)
                .iter()
                .map(|orbit| Unit::new(&orbit.iter().map(|&c| Shape::NINE.index(c)).collect::<Vec<_>>()))
                .collect();
            for target in [0, 0, 0, 0, 0, 0, 25, 30, 50] {
                let grid = full_nine(&mut rng);
                shuffle(&mut units, &mut rng);
                let clues = thin(&grid, &units, target);
                assert_eq!(clues, one_by_one(&grid, &units, target), "{symmetry} {target}");
                if symmetry == Symmetry::None && target == 0 {
                    assert!(is_minimal(&grid, clues));
                }
            }
        }
    }
}
