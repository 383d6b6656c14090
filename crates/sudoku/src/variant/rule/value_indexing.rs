//! Value indexing: a line's second digit says where on the line its first digit is again.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, index};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// The second digit says how many cells further the first digit is again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ValueIndexing {
    /// The cells: the one with the digit, the one that says where, and those where it may be.
    pub cells: Vec<Cell>,
}

impl Definition for ValueIndexing {
    const NAME: &'static str = "value-indexing";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 3..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [value, control, others @ ..] = &self.cells[..] else { return false };
        index::holds(grid, *control, others, grid.at(*value).into())
    }

    fn post(&self, model: &mut Model<'_>) {
        let [value, control, others @ ..] = &self.cells[..] else { return };
        let (value, control) = (*value, *control);
        index::allow_places(model, control, others);
        for (place, &cell) in (1..=model.layout().greatest()).zip(others) {
            model.when(control, 1 << place, |model| model.pair(value, cell, |a, b| a == b));
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Arrow });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_second_digit_says_where_the_first_is_again() {
        let rule = |count| ValueIndexing { cells: row(count) };
        assert_meaning(&strip(), rule(5), &["12311", "53995", "11155"], &["12131", "54555", "19111"]);
        assert_meaning(&strip_from_zero(), rule(4), &["0105", "9199", "3273"], &["0050", "9290"]);
        assert_faults(&strip(), [(rule(2), RuleFault::CellCount { found: 2, least: 3, most: 640 })]);
    }
}
