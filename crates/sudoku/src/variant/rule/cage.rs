//! A killer cage: digits in it differ, and have a sum if one is given.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Digits in the cells differ. If there is a sum, they add up to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cage {
    /// The sum, if it is known.
    pub sum: Option<i32>,
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Cage {
    const NAME: &'static str = "cage";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=layout.digit_count())?;
        match self.sum {
            Some(sum) => fault::sum_of_different(layout, self.cells.len(), sum),
            None => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.all_differ(&self.cells)
            && self.sum.is_none_or(|sum| grid.sum(&self.cells) == sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        match self.sum {
            Some(sum) => model.cage(&self.cells, sum),
            None => model.all_different(&self.cells),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let label = self.sum.map(|sum| sum.to_string());
        marks.push(Mark::Cage { cells: self.cells.clone(), label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.optional_number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }
}
