//! Cells that have one of some digits. In a puzzle itself, this is said by the digits that a cell may have; inside of `or` it needs a
//! rule.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Each cell has one of these digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OneOf {
    /// The digits: bit `n` for the digit `n`.
    pub digits: u32,
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Definition for OneOf {
    const NAME: &'static str = "one-of";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::digits(layout, "digits", self.digits)?;
        fault::distinct(layout, &self.cells, 1..=layout.cell_count())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.cells.iter().all(|&cell| self.digits >> grid.at(cell) & 1 != 0)
    }

    fn post(&self, model: &mut Model<'_>) {
        for &cell in &self.cells {
            model.allow(cell, self.digits);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Area { cells: self.cells.clone(), style: AreaStyle::Plain });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.digits("digits", &mut self.digits);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::rule::testing::{assert_faults, assert_meaning, row, strip};

    #[test]
    fn each_cell_has_one_of_the_digits() {
        let layout = strip();
        assert_meaning(&layout, OneOf { digits: 0b10100, cells: row(2) }, &["24", "44"], &["25", "14"]);
        let digit = |digits| OneOf { digits, cells: row(1) };
        let faults = [(digit(0), RuleFault::Missing("digits")), (digit(1), RuleFault::Digit(0))];
        assert_faults(&layout, faults);
    }
}
