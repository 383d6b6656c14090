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
