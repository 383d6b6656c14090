//! Odd digits.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Every digit in the cells is odd.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Odd {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Odd {
    const NAME: &'static str = "odd";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.cells, 1..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.of(&self.cells).into_iter().all(|digit| digit % 2 == 1)
    }

    fn post(&self, model: &mut Model<'_>) {
        for &cell in &self.cells {
            model.allow(cell, 0xAAAA_AAAA);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.extend(self.cells.iter().map(|&cell| Mark::Token { cell, style: TokenStyle::Odd }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_odd() {
        assert_meaning(&strip_from_zero(), Odd { cells: row(2) }, &["13", "99"], &["12", "01"]);
        let outside = RuleFault::Outside(Cell::at(2, 0));
        assert_faults(&strip(), [(Odd { cells: cells("r3c1") }, outside)]);
    }
}
