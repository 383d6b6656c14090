//! Counting circles: a digit in a circle says how many circles have it.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Each digit that is in one of the cells is in as many of them as it says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CountingCircles {
    /// The cells with circles, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for CountingCircles {
    const NAME: &'static str = "counting-circles";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(&self.cells);
        let count = |digit| digits.iter().filter(|&&other| other == digit).count();
        digits.iter().all(|&digit| count(digit) == usize::from(digit))
    }

    fn post(&self, model: &mut Model<'_>) {
        model.own_count(&self.cells);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let circle = |&cell| Mark::Token { cell, style: TokenStyle::Circle };
        marks.extend(self.cells.iter().map(circle));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_say_how_often_they_are_there() {
        let rule = |count| CountingCircles { cells: row(count) };
        assert_meaning(&strip(), rule(3), &["122", "221", "333"], &["111", "123", "222"]);
        assert_meaning(&strip_from_zero(), rule(2), &["22"], &["00", "01", "11"]);
        assert_faults(&strip(), [(rule(0), RuleFault::CellCount { found: 0, least: 1, most: 640 })]);
    }
}
