//! Digits that some cells have.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, RuleFault, required};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The cells have these digits, each at least as often as it is named, or exactly as often.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contains {
    /// The digits. A digit may be named several times.
    pub numbers: Vec<i32>,
    /// Whether the cells have them no more often than that. Other digits are free.
    pub exact: bool,
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Contains {
    const NAME: &'static str = "contains";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=Layout::MAX_CELLS)?;
        required::check(layout, &self.numbers, self.cells.len())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        required::holds(grid, &self.cells, &required::counts(&self.numbers), self.exact)
    }

    fn post(&self, model: &mut Model<'_>) {
        required::post(model, &self.cells, &required::counts(&self.numbers), self.exact);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let sign = if self.exact { "=" } else { "" };
        let label = format!("{sign}{}", required::label(&self.numbers, ","));
        marks.push(Mark::Cage { cells: self.cells.clone(), label: Some(label) });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.numbers("numbers", &mut self.numbers);
        fields.flag("exact", &mut self.exact);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn cells_have_the_digits() {
        let rule = |exact, numbers: &[i32]| Contains { numbers: numbers.to_vec(), exact, cells: row(4) };
        assert_meaning(&strip(), rule(false, &[3, 3, 5]), &["3539", "3335"], &["3555", "3399"]);
        assert_meaning(&strip(), rule(true, &[3, 3, 5]), &["3539", "1335"], &["3335", "3355", "3399"]);
        assert_meaning(&strip_from_zero(), rule(false, &[0, 1, 2, 3]), &["0123", "3210"], &["0012", "4321"]);
    }

    #[test]
    fn faults() {
        let rule = |numbers: &[i32]| Contains { numbers: numbers.to_vec(), exact: true, cells: row(2) };
        let number = |name, found, least, most| RuleFault::Number { name, found, least, most };
        assert_faults(&strip(), [
            (rule(&[]), RuleFault::Missing("numbers")),
            (rule(&[1, 2, 3]), number("the number of digits", 3, 1, 2)),
            (rule(&[1, 0]), number("numbers", 0, 1, 9)),
        ]);
    }
}
