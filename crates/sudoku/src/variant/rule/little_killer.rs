//! A little killer: the sum of a diagonal, written outside the grid. Digits may repeat on the diagonal.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The digits from a cell at the edge along a diagonal have a sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LittleKiller {
    /// Where the diagonal begins and where it leads.
    pub ray: Ray,
    /// The sum.
    pub sum: i32,
}

impl Definition for LittleKiller {
    const NAME: &'static str = "little-killer";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_diagonal(layout)?;
        fault::sum(layout, self.cells(layout).len(), self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.sum(&self.ray.cells(grid.layout)) == self.sum
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        model.sum(&cells, self.sum);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let (place, arrow) = (self.ray.place(), Some(self.ray.direction));
        marks.push(Mark::Outside { place, arrow, label: self.sum.to_string() });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("sum", &mut self.sum);
    }
}
