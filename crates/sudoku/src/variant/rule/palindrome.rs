//! A palindrome: the line is the same forwards and backwards.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// The digits are the same in both directions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Palindrome {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Definition for Palindrome {
    const NAME: &'static str = "palindrome";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::line(layout, &self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(&self.cells);
        digits.iter().eq(digits.iter().rev())
    }

    fn post(&self, model: &mut Model<'_>) {
        let half = self.cells.len() / 2;
        for (&a, &b) in self.cells.iter().zip(self.cells.iter().rev()).take(half) {
            model.pair(a, b, |a, b| a == b);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Palindrome });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn both_directions_are_the_same() {
        let rule = |count| Palindrome { cells: row(count) };
        assert_meaning(&strip(), rule(5), &["12321", "99999"], &["12312", "12322"]);
        assert_meaning(&strip(), rule(2), &["77"], &["78"]);
        assert_faults(&strip(), [(rule(1), RuleFault::CellCount { found: 1, least: 2, most: 640 })]);
    }
}
