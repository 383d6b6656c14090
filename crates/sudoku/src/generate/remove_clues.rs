//! Removes clues from a full 9×9 grid while the solution stays unique.
//!
//! By definition, the clues are tried in a given order, each once, and a clue is removed if the solution stays
//! unique. The implementation is faster. Removing more clues never makes a solution unique again, so a whole batch
//! can be removed and tested at once. If the test finds a second solution, the last clue of the batch among the
//! cells where the two differ is the first that may have been necessary: the batch is cut before it and tested
//! again. No test is needed for the last clue of a known [`Unavoidable`] set.

use alloc::vec::Vec;

use super::unavoidable::Unavoidable;
use crate::{Nine, nine};

/// A set of cells of a 9×9 grid: the bit of a cell is its place in reading order.
type Cells = u128;

/// Clues that are added and removed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    cells: [u8; 8],
    len: u8,
}

impl Unit {
    /// The cells, as indexes in reading order: one to eight of them.
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
        self.cells().fold(0, |all, cell| all | 1 << cell)
    }
}

/// A puzzle in progress.
struct ClueRemover<'a> {
    grid: &'a Nine,
    /// The remaining clues.
    puzzle: Nine,
    units: &'a [Unit],
    sets: Unavoidable,
    /// How many clues remain.
    count: usize,
}

impl ClueRemover<'_> {
    fn remove(&mut self, unit: usize) {
        let unit = &self.units[unit];
        self.count -= usize::from(unit.len);
        for cell in unit.cells() {
            self.sets.remove(cell);
            self.puzzle.set(cell, 0);
        }
    }

    fn restore(&mut self, unit: usize) {
        let unit = &self.units[unit];
        self.count += usize::from(unit.len);
        for cell in unit.cells() {
            self.sets.restore(cell);
            self.puzzle.set(cell, self.grid.values()[cell]);
        }
    }

    /// Removes up to `size` units starting at index `from`. Adds their indexes to the batch, and returns the first
    /// index that was not examined.
    fn take(&mut self, from: usize, size: usize, target: usize, batch: &mut Vec<usize>) -> usize {
        let mut next = from;
        while next < self.units.len() && batch.len() < size {
            let unit = &self.units[next];
            let len = usize::from(unit.len);
            // Two cells of a unit can be the last two of a set, so whether a unit is needed shows only while
            // removing it.
            let fits = self.count >= target + len && !unit.cells().any(|cell| self.sets.needs(cell));
            if fits {
                self.remove(next);
                batch.push(next);
            }
            next += 1;
        }
        next
    }

    /// A second solution after the batch was removed.
    ///
    /// Which clues are removed does not depend on which second solution is found.
    fn rival(&self, batch: &[usize]) -> Option<Cells> {
        let only = match batch {
            [only] if self.units[*only].len == 1 => Some(usize::from(self.units[*only].cells[0])),
            _ => None,
        };
        rival(self.grid, &self.puzzle, only)
    }
}

/// The cells where a second solution differs from the known one. With `open`, the caller knows that any second
/// solution has another digit in that cell, which is faster to search.
fn rival(grid: &Nine, puzzle: &Nine, open: Option<usize>) -> Option<Cells> {
    let rival = match open {
        Some(cell) => nine::solve_without(puzzle, cell, grid.values()[cell].into())?,
        None => {
            let mut solutions = [Nine::EMPTY; 2];
            puzzle.search(2, &mut solutions);
            solutions.into_iter().find(|solution| solution != grid && *solution != Nine::EMPTY)?
        }
    };
    let cells = rival.values().iter().zip(grid.values()).enumerate();
    Some(cells.fold(0, |all, (cell, (mine, other))| all | Cells::from(mine != other) << cell))
}

/// The maximum number of clues to remove at once when this number is left. With fewer clues left, each is more
/// likely to be needed.
fn batch_size(count: usize) -> usize {
    match count {
        60.. => count - 46,
        40.. => 6,
        36.. => 2,
        _ => 1,
    }
}

/// Removes units of clues from a full grid one after another, in this order, except where fewer than `target` clues
/// or more than one solution would remain.
///
/// Units have no cell in common. Cells in no unit stay.
pub(crate) fn remove_clues(grid: &Nine, units: &[Unit], target: usize) -> Nine {
    let mut thinning = ClueRemover { grid, puzzle: *grid, units, sets: Unavoidable::of(grid), count: 81 };
    let mut batch: Vec<usize> = Vec::with_capacity(81);
    let mut next = 0;
    while next < units.len() && thinning.count > target {
        batch.clear();
        next = thinning.take(next, batch_size(thinning.count), target, &mut batch);
        while !batch.is_empty() {
            let Some(rival) = thinning.rival(&batch) else { break };
            // Some unit of the batch is among these cells: before it was removed, the solution was unique.
            let last = batch.iter().rposition(|&unit| units[unit].set() & rival != 0).unwrap_or(0);
            next = batch[last] + 1;
            for unit in batch.drain(last..) {
                thinning.restore(unit);
            }
        }
    }
    thinning.puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Shape, Symmetry,
        generate::{full_nine, random::shuffle},
    };
    use rand_pcg::Pcg64Mcg;

    /// The definition, without batches.
    fn one_by_one(grid: &Nine, units: &[Unit], target: usize) -> Nine {
        let mut puzzle = *grid;
        for unit in units {
            let mut fewer = puzzle;
            unit.cells().for_each(|cell| fewer.set(cell, 0));
            if fewer.clues() >= target && fewer.is_unique() {
                puzzle = fewer;
            }
        }
        puzzle
    }

    #[test]
    fn batches_give_the_same_result_as_one_by_one() {
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
                let puzzle = remove_clues(&grid, &units, target);
                assert_eq!(puzzle, one_by_one(&grid, &units, target), "{symmetry} {target}");
                if symmetry == Symmetry::None && target == 0 {
                    assert!((0..81).all(|cell| puzzle.values()[cell] == 0 || nine::needs(&puzzle, cell)));
                }
            }
        }
    }
}
