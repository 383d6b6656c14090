//! An extra region: shaded cells whose digits differ.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Digits in the cells differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExtraRegion {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for ExtraRegion {
    const NAME: &'static str = "extra-region";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=layout.digit_count())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.all_differ(&self.cells)
    }

    fn post(&self, model: &mut Model<'_>) {
        model.all_different(&self.cells);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Area { cells: self.cells.clone(), style: AreaStyle::ExtraRegion });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_differ() {
        let rule = |names| ExtraRegion { cells: cells(names) };
        assert_meaning(&strip(), rule("r1c1 r2c5 r1c9"), &["123", "951"], &["121", "999"]);
        assert_faults(&strip(), [
            (rule("r1c1"), RuleFault::CellCount { found: 1, least: 2, most: 9 }),
            (rule("r1c1 r3c1"), RuleFault::Outside(Cell::at(2, 0))),
        ]);
    }
}
