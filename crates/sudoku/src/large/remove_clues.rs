//! Removes clues from a full grid of any size while the solution stays unique.

use crate::sorting::SmallSort;
use alloc::{boxed::Box, vec, vec::Vec};

use super::{board::Mark, learn::Learner};
use crate::{Cell, Grid, House, stop::Watch};

/// Removes clues from a full grid, one group after another, while the solution stays unique and at least `target`
/// clues are left. Each test of a cell may use up to `effort` conflicts. Returns `None` if the grid is not full. If
/// it is stopped, the result is not valid.
///
/// A clue that is needed stays needed when others are removed. So with groups of one cell each, a target of 0 and
/// unlimited effort, the puzzle is minimal.
pub(crate) fn remove_clues(
    full: &Grid,
    groups: &[Vec<Cell>],
    target: usize,
    effort: u64,
    watch: &Watch<'_>,
) -> Option<Grid> {
    full.is_full().then(|| ClueRemover::new(full, groups, effort, watch).run(groups, target))
}

/// One learner answers all tests. It knows only the rules, and the clues are its assumptions, so that what it
/// learns from one test is valid for the next.
struct ClueRemover<'a> {
    full: &'a Grid,
    /// The remaining clues: 0 where a clue was removed.
    values: Box<[u8]>,
    /// The clues that may still be removed. They are assumed; the others are fixed.
    open: Vec<bool>,
    learner: Learner,
    effort: u64,
    watch: &'a Watch<'a>,
}

impl<'a> ClueRemover<'a> {
    fn new(full: &'a Grid, groups: &[Vec<Cell>], effort: u64, watch: &'a Watch<'a>) -> ClueRemover<'a> {
        let shape = full.shape();
        let mut open = vec![false; shape.area()];
        for &cell in groups.iter().flatten().filter(|&&cell| shape.contains(cell)) {
            open[shape.index(cell)] = true;
        }
        let mut learner = Learner::near(full);
        for cell in (0..shape.area()).filter(|&cell| !open[cell]) {
            learner.fix(mark(full, cell));
        }
        ClueRemover { full, values: full.values().into(), open, learner, effort, watch }
    }

    fn run(mut self, groups: &[Vec<Cell>], target: usize) -> Grid {
        let shape = self.full.shape();
        let mut clues = shape.area();
        for group in groups {
            if self.watch.is_set() {
                break;
            }
            let inside = group.iter().filter(|&&cell| shape.contains(cell)).map(|&cell| shape.index(cell));
            let mut cells: Vec<usize> = inside.filter(|&cell| self.open[cell]).collect();
            cells.small_sort();
            cells.dedup();
            if clues < target + cells.len() {
                continue;
            }
            // A clue that is too hard to decide stays, like one that is needed.
            if self.try_without(&cells) == Some(true) {
                clues -= cells.len();
            }
        }
        Grid::from_legal(shape, self.values)
    }

    /// Removes these clues if the rest determines them. `None` if that was too hard to decide; then they stay, too.
    fn try_without(&mut self, cells: &[usize]) -> Option<bool> {
        for &cell in cells {
            self.values[cell] = 0;
            self.open[cell] = false;
        }
        let other = cells.iter().map(|&cell| self.decides(cell)).find(|&verdict| verdict != Some(true));
        let verdict = other.unwrap_or(Some(true));
        if verdict != Some(true) {
            for &cell in cells {
                self.values[cell] = self.full.values()[cell];
                self.learner.fix(mark(self.full, cell));
            }
        }
        verdict
    }

    /// Whether the remaining clues allow only the full grid's digit in this cell.
    fn decides(&mut self, cell: usize) -> Option<bool> {
        if self.is_single(cell) {
            return Some(true);
        }
        let assumed =
            (0..self.values.len()).filter(|&cell| self.open[cell]).map(|cell| mark(self.full, cell));
        self.learner.decides(assumed, mark(self.full, cell), self.effort, self.watch)
    }

    /// Whether the cell's houses contain all other digits. Most clues that are removed first are such naked
    /// singles, and need no learner.
    fn is_single(&self, cell: usize) -> bool {
        let shape = self.full.shape();
        let digit = self.full.values()[cell];
        let place = shape.nth(cell);
        let peers = House::of(place, shape).into_iter().flat_map(|house| house.cells(shape));
        let seen = peers.fold(0_u64, |seen, peer| seen | 1 << self.values[shape.index(peer)]);
        // Bit 0 is set by empty cells.
        (seen | 1 | 1 << digit) + 1 == 2 << shape.side()
    }
}

/// The mark of a full grid in a cell.
fn mark(full: &Grid, cell: usize) -> Mark {
    Mark::new(cell, usize::from(full.values()[cell]).saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, generate::full_grid as fill, large::Large, plain};
    use proptest::prelude::*;
    use rand_pcg::Pcg32;

    fn one_by_one(shape: Shape) -> Vec<Vec<Cell>> {
        shape.cells().map(|cell| vec![cell]).collect()
    }

    fn is_needed(grid: &Grid, cell: Cell) -> bool {
        let mut without = grid.clone();
        without.erase(cell);
        Large::new(&without).nth(1).is_some()
    }

    #[test]
    fn every_clue_of_a_minimal_16x16_is_needed() {
        let shape = Shape::new(4, 4).unwrap();
        let full = fill(shape, &mut Pcg32::new(5, 5));
        let grid = remove_clues(&full, &one_by_one(shape), 0, u64::MAX, &Watch::never()).unwrap();
        assert!(Large::new(&grid).eq([full]));
        assert!(shape.cells().filter(|&cell| grid.get(cell).is_some()).all(|cell| is_needed(&grid, cell)));
    }

    #[test]
    fn a_25x25_is_unique_even_without_much_effort() {
        let shape = Shape::new(5, 5).unwrap();
        let full = fill(shape, &mut Pcg32::new(6, 6));
        let grid = remove_clues(&full, &one_by_one(shape), 0, 3, &Watch::never()).unwrap();
        assert!(grid.clues() < 400);
        assert!(Large::new(&grid).eq([full]));
    }

    #[test]
    fn clues_cannot_be_removed_from_an_incomplete_grid() {
        let shape = Shape::new(2, 2).unwrap();
        assert_eq!(remove_clues(&Grid::empty(shape), &one_by_one(shape), 0, 1, &Watch::never()), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn the_solution_stays_unique_and_groups_stay_together(
            (rows, columns) in prop::sample::select(&[(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (5, 2)]),
            seed: u64,
            target in 0..60_usize,
            pairs: bool,
        ) {
            let shape = Shape::new(rows, columns).unwrap();
            let full = fill(shape, &mut Pcg32::new(seed, 1));
            // Each cell with its opposite: half of the groups occur twice, and one cell is outside the grid.
            let opposite = |cell: Cell| shape.nth(shape.area() - 1 - shape.index(cell));
            let mut groups: Vec<Vec<Cell>> =
                shape.cells().map(|cell| if pairs { vec![cell, opposite(cell)] } else { vec![cell] }).collect();
            groups.push(vec![Cell::at(shape.side(), 0)]);
            let grid = remove_clues(&full, &groups, target, u64::MAX, &Watch::never()).unwrap();
            prop_assert_eq!(plain::count(&grid, 2), 1);
            prop_assert!(full.extends(&grid));
            for cell in shape.cells().filter(|&cell| grid.get(cell).is_some()) {
                if pairs {
                    prop_assert!(grid.get(opposite(cell)).is_some());
                }
                let mut without = grid.clone();
                without.erase(cell);
                if pairs {
                    without.erase(opposite(cell));
                }
                prop_assert!(without.clues() < target || plain::count(&without, 2) == 2);
            }
        }
    }
}
