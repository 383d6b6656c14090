//! A quadruple: digits in a circle where four cells meet, which these cells have.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, required};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// A 2×2 square has these digits, each at least as often as it is named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quadruple {
    /// One to four digits. A digit may be named several times.
    pub numbers: Vec<i32>,
    /// The cells of the square, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Quadruple {
    const NAME: &'static str = "quadruple";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 4..=4)?;
        let mut cells = self.cells.clone();
        cells.sort_unstable_by_key(|&cell| layout.index(cell));
        if !layout.squares().iter().any(|square| cells == square) {
            return Err(RuleFault::Layout("the cells of a 2×2 square"));
        }
        required::check(layout, &self.numbers, 4)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        required::holds(grid, &self.cells, &required::counts(&self.numbers), false)
    }

    fn post(&self, model: &mut Model<'_>) {
        required::post(model, &self.cells, &required::counts(&self.numbers), false);
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        if let Some(&cell) = self.cells.iter().min_by_key(|&&cell| layout.index(cell)) {
            marks.push(Mark::Corner { cell, label: required::label(&self.numbers, " ") });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.numbers("numbers", &mut self.numbers);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_square_has_the_digits() {
        let layout = Layout::new(2, 2).unwrap().without_lines().with_digits(0, 4).unwrap();
        let rule = |numbers: &[i32]| Quadruple { numbers: numbers.to_vec(), cells: cells("r1c1 r1c2 r2c1 r2c2") };
        assert_meaning(&layout, rule(&[1, 2]), &["1234", "4412", "2112"], &["1111", "2343"]);
        assert_meaning(&layout, rule(&[0, 0, 3]), &["0030", "3010"], &["0333", "1230"]);
        assert_meaning(&layout, rule(&[1, 2, 3, 4]), &["4321"], &["1233", "1204"]);
        assert_meaning(&layout, rule(&[1, 1, 2, 2]), &["1212"], &["1213", "1112"]);
    }

    #[test]
    fn faults() {
        let rule = |numbers: &[i32], names| Quadruple { numbers: numbers.to_vec(), cells: cells(names) };
        let square = "r1c1 r2c2 r1c2 r2c1";
        let number = |name, found, most| RuleFault::Number { name, found, least: 1, most };
        assert_faults(&strip(), [
            (rule(&[1], "r1c1 r1c2 r1c3 r2c1"), RuleFault::Layout("the cells of a 2×2 square")),
            (rule(&[], square), RuleFault::Missing("numbers")),
            (rule(&[10], square), number("numbers", 10, 9)),
            (rule(&[1; 5], square), number("the number of digits", 5, 4)),
        ]);
        assert_eq!(rule(&[1], square).check(&strip()), Ok(()));
    }
}
