//! A double arrow: digits between the circles at its ends add up to the sum of the circles.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, TokenStyle, engine::Model, rule::fault},
};

/// The digits between the ends of the line have the same sum as the two ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DoubleArrow {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl DoubleArrow {
    /// The two ends, and what is between them.
    fn parts(&self) -> (Vec<Cell>, &[Cell]) {
        match &self.cells[..] {
            [first, between @ .., last] => ([*first, *last].into(), between),
            short => (Vec::new(), short),
        }
    }
}

impl Definition for DoubleArrow {
    const NAME: &'static str = "double-arrow";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 3..=fault::MAX_TERMS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let (ends, between) = self.parts();
        grid.sum(&ends) == grid.sum(between)
    }

    fn post(&self, model: &mut Model<'_>) {
        let (ends, between) = self.parts();
        model.equal_sums(&ends, between);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::DoubleArrow });
        let (ends, _) = self.parts();
        marks.extend(ends.into_iter().map(|cell| Mark::Token { cell, style: TokenStyle::Circle }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_ends_and_what_is_between_have_equal_sums() {
        let rule = |count| DoubleArrow { cells: row(count) };
        assert_meaning(&strip(), rule(4), &["1313", "9999", "5364"], &["1233", "3112"]);
        assert_meaning(&strip_from_zero(), rule(3), &["143", "000", "099"], &["123"]);
        assert_faults(&strip(), [(rule(2), RuleFault::CellCount { found: 2, least: 3, most: 256 })]);
    }
}
