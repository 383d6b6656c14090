//! Even digits.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Every digit in the cells is even.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Even {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Even {
    const NAME: &'static str = "even";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.cells, 1..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.of(&self.cells).into_iter().all(|digit| digit % 2 == 0)
    }

    fn post(&self, model: &mut Model<'_>) {
        for &cell in &self.cells {
            model.allow(cell, 0x5555_5555);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.extend(self.cells.iter().map(|&cell| Mark::Token { cell, style: TokenStyle::Even }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::{super::testing::*, *};

    #[test]
    fn digits_are_even() {
        assert_meaning(&strip_from_zero(), Even { cells: row(2) }, &["08", "22"], &["12", "29"]);
        let empty = RuleFault::CellCount { found: 0, least: 1, most: 640 };
        assert_faults(&strip(), [(Even { cells: vec![] }, empty)]);
    }
}
