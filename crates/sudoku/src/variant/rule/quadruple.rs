//! A quadruple: digits in a circle where four cells meet, which these cells have.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, required};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// A 2×2 square has these digits, each at least as often as it is named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quadruple {
    /// One to four digits. A digit may be named several times.
    pub numbers: Vec<i32>,
    /// The cells of the square, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Quadruple {
    const NAME: &'static str = "quadruple";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 4..=4)?;
        let mut cells = self.cells.clone();
        cells.sort_unstable_by_key(|&cell| layout.index(cell));
        if !layout.squares().iter().any(|square| cells == square) {
            return Err(RuleFault::Layout("the cells of a 2×2 square"));
        }
        required::check(layout, &self.numbers, 4)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        required::holds(grid, &self.cells, &required::counts(&self.numbers), false)
    }

    fn post(&self, model: &mut Model<'_>) {
        required::post(model, &self.cells, &required::counts(&self.numbers), false);
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        if let Some(&cell) = self.cells.iter().min_by_key(|&&cell| layout.index(cell)) {
            marks.push(Mark::Corner { cell, label: required::label(&self.numbers, " ") });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.numbers("numbers", &mut self.numbers);
        fields.cells("cells", &mut self.cells);
    }
}
