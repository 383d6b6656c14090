//! A numbered room: the digit in the N-th cell of a row or column, where N is the first digit.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault, index};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The first digit says how far the cell is that has the given digit; the first cell is at 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberedRoom {
    /// The row or column.
    pub ray: Ray,
    /// The digit in the cell.
    pub digit: i32,
}

impl Definition for NumberedRoom {
    const NAME: &'static str = "numbered-room";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        fault::digit(layout, "digit", self.digit)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        index::holds(grid, self.ray.first, &self.ray.cells(grid.layout), self.digit)
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        index::post(model, self.ray.first, &cells, self.digit);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!(":{}:", self.digit)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("digit", &mut self.digit);
    }
}
