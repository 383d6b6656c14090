//! Anti-taxicab: a digit is never exactly its own number of steps away from itself.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Two cells with the same digit are never as many steps apart as the digit says. A step leads to a cell that shares an edge.
/// The digit 0 is free of this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AntiTaxicab;

impl Definition for AntiTaxicab {
    const NAME: &'static str = "anti-taxicab";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, _: &Layout) -> Result<(), RuleFault> {
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let breaks = |&(a, b, steps): &(Cell, Cell, u8)| grid.at(a) == grid.at(b) && grid.at(a) == steps;
        !near(grid.layout).iter().any(breaks)
    }

    fn post(&self, model: &mut Model<'_>) {
        for (a, b, steps) in near(model.layout()) {
            model.pair(a, b, |a, b| a != b || a != steps);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The pairs of cells that may break the rule, with the number of steps between them. Where rows and columns have no digit
/// twice, pairs within them cannot.
fn near(layout: &Layout) -> Vec<(Cell, Cell, u8)> {
    let cells: Vec<Cell> = layout.grid_cells().collect();
    let mut pairs = Vec::new();
    for (index, &a) in cells.iter().enumerate() {
        for &b in &cells[index + 1..] {
            let (rows, columns) = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
            let free = rows > 0 && columns > 0 || !layout.has_lines();
            if free && rows + columns <= layout.greatest().into() {
                pairs.push((a, b, (rows + columns) as u8));
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_not_their_own_number_of_steps_apart() {
        let layout = Layout::new(2, 3).unwrap().without_lines().with_digits(0, 3).unwrap();
        assert_meaning(&layout, AntiTaxicab, &["000000", "220000", "301030"], &["110000", "220022", "202000", "020200", "300003"]);
    }

    #[test]
    fn rows_and_columns_need_nothing() {
        let latin = Layout::new(3, 3).unwrap();
        assert_eq!(near(&latin).iter().filter(|(a, b, _)| a.row() == b.row()).count(), 0);
        assert_eq!(near(&latin.without_lines()).len(), 9 * 8 / 2 - 2);
    }
}
