//! Doppelganger: one digit more than cells in a row, and what is missing where.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Digits are 0 to N in a grid of N×N. Each row, column and region has a 0 and misses one digit. Rows miss different digits, and so
/// do columns and regions. The row, the column and the region of each 0 miss different digits too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Doppelganger;

impl Definition for Doppelganger {
    const NAME: &'static str = "doppelganger";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let side = layout.rows();
        let fits = layout.columns() == side && layout.has_lines();
        if !fits || layout.least() != 0 || layout.digit_count() != side + 1 {
            return Err(RuleFault::Layout("a square grid of N×N with digits from 0 to N"));
        }
        if layout.regions().iter().any(|region| region.len() != side) {
            return Err(RuleFault::Layout("regions as large as rows"));
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let layout = grid.layout;
        let missing: Vec<Vec<u32>> = kinds(layout)
            .iter()
            .map(|kind| kind.iter().map(|house| missing(grid, house)).collect())
            .collect();
        // One digit is missing in a house without repeated digits, but not 0.
        let one = |set: &u32| set.is_power_of_two() && set & 1 == 0;
        missing.iter().all(|kind| kind.iter().all(one) && all_differ(kind))
            && layout.grid_cells().filter(|&cell| grid.at(cell) == 0).all(|cell| {
                let houses = places(layout, cell);
                let sets: Vec<u32> = houses.into_iter().map(|(kind, house)| missing[kind][house]).collect();
                all_differ(&sets)
            })
    }

    /// A digit is missing in a house if no cell has it, so that it is not missing in one of two houses is a clause.
    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let kinds = kinds(layout);
        let union = |a: &[Cell], b: &[Cell]| -> Vec<Cell> {
            a.iter().chain(b.iter().filter(|cell| !a.contains(cell))).copied().collect()
        };
        for kind in &kinds {
            for (index, house) in kind.iter().enumerate() {
                in_one_of(model, house, 1);
                for other in &kind[index + 1..] {
                    let cells = union(house, other);
                    (1..=layout.greatest()).for_each(|digit| in_one_of(model, &cells, 1 << digit));
                }
                // One digit alone is missing.
                for a in 1..=layout.greatest() {
                    (a + 1..=layout.greatest()).for_each(|b| in_one_of(model, house, 1 << a | 1 << b));
                }
            }
        }
        for cell in layout.grid_cells() {
            let houses = places(layout, cell);
            for (index, &(kind, house)) in houses.iter().enumerate() {
                for &(other_kind, other_house) in &houses[index + 1..] {
                    let cells = union(&kinds[kind][house], &kinds[other_kind][other_house]);
                    model.when(cell, 1, |model| {
                        (1..=layout.greatest()).for_each(|digit| in_one_of(model, &cells, 1 << digit));
                    });
                }
            }
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// A cell has one of the digits.
fn in_one_of(model: &mut Model<'_>, cells: &[Cell], digits: u32) {
    let any: Vec<(Cell, u32)> = cells.iter().map(|&cell| (cell, digits)).collect();
    model.clause(&any);
}

/// The rows, the columns and the regions.
fn kinds(layout: &Layout) -> [Vec<Vec<Cell>>; 3] {
    let side = layout.rows();
    let mut rows = layout.houses();
    let mut columns = rows.split_off(side);
    let regions = columns.split_off(side);
    [rows, columns, regions]
}

/// Where a cell is: the kind of house and its number.
fn places(layout: &Layout, cell: Cell) -> Vec<(usize, usize)> {
    let region = layout.region_of(cell).map(|region| (2, region));
    [(0, cell.row()), (1, cell.column())].into_iter().chain(region).collect()
}

/// The digits that no cell has.
fn missing(grid: &Filled<'_>, cells: &[Cell]) -> u32 {
    grid.layout.all_digits() & !cells.iter().fold(0, |set, &cell| set | 1 << grid.at(cell))
}

fn all_differ(sets: &[u32]) -> bool {
    sets.iter().enumerate().all(|(index, set)| !sets[..index].contains(set))
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn houses_and_their_zeros_miss_different_digits() {
        let layout = Layout::nine().with_digits(0, 9).unwrap();
        let solution = "259638470403729618761540293096471385512806749874253061980362154325187906147095832";
        assert_meaning(&layout, Doppelganger, &[solution], &[]);
        let small = Layout::new(3, 3).unwrap().with_digits(0, 3).unwrap();
        assert_meaning(
            &small,
            Doppelganger,
            &[],
            &[
                // A 0 whose row and column miss the same digit.
                "012103230",
                // A row without a 0.
                "012103321",
                // Two rows without 3.
                "012120201",
            ],
        );
    }

    #[test]
    fn faults() {
        let grid = RuleFault::Layout("a square grid of N×N with digits from 0 to N");
        assert_faults(&Layout::nine(), [(Doppelganger, grid)]);
        let regions: Vec<Option<u8>> = (0..16).map(|index| (index > 0).then_some(index / 4)).collect();
        let layout = Layout::new(4, 4).unwrap().with_digits(0, 4).unwrap().with_regions(&regions).unwrap();
        assert_faults(&layout, [(Doppelganger, RuleFault::Layout("regions as large as rows"))]);
    }
}
