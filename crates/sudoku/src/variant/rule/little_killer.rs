//! A little killer: the sum of a diagonal, written outside the grid. Digits may repeat on the diagonal.

use alloc::vec::Vec;

use super::{Definition, FieldReader, FieldWriter, Ray, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, engine::Model, rule::fault},
};

/// The digits from a cell at the edge along a diagonal have a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LittleKiller {
    /// Where the diagonal begins and where it leads.
    pub ray: Ray,
    /// The sum.
    pub sum: u32,
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
        grid.sum(&self.ray.cells(grid.layout)) == self.sum.cast_signed()
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        model.sum(&cells, self.sum.cast_signed());
    }

    fn write(&self, out: &mut dyn FieldWriter) {
        out.ray("from", self.ray);
        out.number("sum", self.sum.into());
    }

    fn read(fields: &mut dyn FieldReader) -> Result<LittleKiller, RuleFault> {
        Ok(LittleKiller { ray: fields.ray("from")?, sum: fields.number("sum")? })
    }
}
