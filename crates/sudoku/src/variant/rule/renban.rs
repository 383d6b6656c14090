//! A renban line: consecutive digits in any order.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// The digits are consecutive, and none is there twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Renban {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Renban {
    const NAME: &'static str = "renban";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=layout.digit_count())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut digits = grid.of(&self.cells);
        digits.sort_unstable();
        digits.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    fn post(&self, model: &mut Model<'_>) {
        let run = (1_u32 << self.cells.len()) - 1;
        model.one_of_sets(&self.cells, (0..=Layout::MAX_DIGITS).map(|least| run << least));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Renban });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}
