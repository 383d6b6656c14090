//! Chaos construction: the regions are not given.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The grid is divided into connected regions of one size, each with different digits.
///
/// For each cell of the grid there is a cell outside of it that holds the number of its region. Numbers begin with the smallest
/// digit, and regions are numbered in the order of their first cells, so that a division has one numbering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChaosConstruction {
    /// The number of cells in a region.
    pub size: i32,
    /// For each cell of the grid, in reading order, the cell with the number of its region.
    pub regions: Vec<Cell>,
}

impl ChaosConstruction {
    /// How many regions there are.
    fn count(&self, layout: &Layout) -> usize {
        usize::try_from(self.size).map_or(0, |size| layout.area().checked_div(size).unwrap_or(0))
    }
}

impl Definition for ChaosConstruction {
    const NAME: &'static str = "chaos-construction";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().chain(self.regions.iter().copied()).collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.regions, layout.area()..=layout.area())?;
        if self.regions.iter().any(|&cell| layout.is_in_grid(cell)) {
            return Err(RuleFault::Field { name: "regions", expected: "cells outside the grid" });
        }
        fault::number("size", self.size, 2..=layout.digit_count() as i32)?;
        if !layout.area().is_multiple_of(self.size as usize) || self.count(layout) > layout.digit_count() {
            return Err(RuleFault::Layout("a grid that regions of this size fill, at most as many as there are digits"));
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let numbers = grid.of(&self.regions);
        let mut next = grid.layout.least();
        for &number in &numbers {
            if number > next {
                return false;
            }
            next = next.max(number + 1);
        }
        (grid.layout.least()..next).all(|number| {
            let cells = grid.layout.grid_cells().zip(&numbers);
            let cells: Vec<Cell> = cells.filter(|(_, known)| **known == number).map(|(cell, _)| cell).collect();
            cells.len() == self.size as usize && grid.all_differ(&cells) && is_connected(grid.layout, &cells)
        })
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let least = layout.least();
        let count = self.count(layout);
        let numbers = |from: usize, to: usize| (from..to).fold(0, |set, n| set | 1 << (usize::from(least) + n));
        for (index, &cell) in self.regions.iter().enumerate() {
            model.allow(cell, numbers(0, count.min(index + 1)));
        }
        model.numbered(&self.regions, count);
        model.chaos(&self.regions, self.size as usize);
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("size", &mut self.size);
        fields.cells("regions", &mut self.regions);
    }
}

/// Whether one can go from each of these cells to each other over edges.
fn is_connected(layout: &Layout, cells: &[Cell]) -> bool {
    let mut reached = vec![cells[0]];
    let mut done = 0;
    while done < reached.len() {
        let from = reached[done];
        let near = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        for cell in near.into_iter().filter_map(|(rows, columns)| layout.offset(from, rows, columns)) {
            if cells.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        done += 1;
    }
    reached.len() == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{Puzzle, plain};

    #[test]
    fn divisions_are_counted_once() {
        // A grid of 2×3 is divided into two rows, or into two corners in two ways; of the 12 ways to fill it each allows one of
        // these two.
        let layout = Layout::new(2, 3).unwrap().with_extra_cells(6).unwrap();
        let regions = (6..12).map(|index| layout.cell(index)).collect();
        let mut puzzle = Puzzle::new(layout);
        puzzle.add(ChaosConstruction { size: 3, regions }.into()).unwrap();
        let solutions = plain::solutions(&puzzle, 100);
        assert_eq!(solutions.len(), 24);
        let mut divisions: Vec<&[u8]> = solutions.iter().map(|digits| &digits[6..]).collect();
        divisions.sort_unstable();
        divisions.dedup();
        assert_eq!(divisions, [[1, 1, 1, 2, 2, 2], [1, 1, 2, 1, 2, 2], [1, 2, 2, 1, 1, 2]]);
        assert!(solutions.iter().all(|digits| puzzle.is_solved_by(digits)));
    }

    #[test]
    fn sizes_fit_the_grid() {
        let layout = Layout::new(2, 3).unwrap().with_extra_cells(6).unwrap();
        let regions: Vec<Cell> = (6..12).map(|index| layout.cell(index)).collect();
        let check = |size, regions: &[Cell]| ChaosConstruction { size, regions: regions.to_vec() }.check(&layout);
        assert_eq!(check(2, &regions), Ok(()));
        assert!(matches!(check(1, &regions), Err(RuleFault::Number { name: "size", .. })));
        assert!(matches!(check(4, &regions), Err(RuleFault::Number { name: "size", .. })));
        assert!(matches!(check(3, &regions[1..]), Err(RuleFault::CellCount { found: 5, .. })));
        let in_grid: Vec<Cell> = layout.grid_cells().collect();
        assert!(matches!(check(3, &in_grid), Err(RuleFault::Field { name: "regions", .. })));
    }
}
