//! A sandwich: the sum between the smallest and the greatest digit of a row or column, written outside the grid.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault, lunchbox};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// The digits between the smallest and the greatest digit of a row or column have a sum. Digits in it differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sandwich {
    /// The row or column; its direction has no meaning here.
    pub ray: Ray,
    /// The sum.
    pub sum: i32,
}

impl Definition for Sandwich {
    const NAME: &'static str = "sandwich";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        lunchbox::check(layout, &self.cells(layout), self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        lunchbox::holds(grid, &self.ray.cells(grid.layout), self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        lunchbox::post(model, &cells, self.sum);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(self.sum.to_string()));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("sum", &mut self.sum);
    }
}
