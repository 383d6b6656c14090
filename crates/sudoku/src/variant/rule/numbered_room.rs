//! A numbered room: the digit in the N-th cell of a row or column, where N is the first digit.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault, index};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The first digit says how far the cell is that has the given digit; the first cell is at 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberedRoom {
    /// The row or column.
    pub ray: Ray,
    /// The digit in the cell.
    pub digit: i32,
}

impl Definition for NumberedRoom {
    const NAME: &'static str = "numbered-room";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        fault::digit(layout, "digit", self.digit)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        index::holds(grid, self.ray.first, &self.ray.cells(grid.layout), self.digit)
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        index::post(model, self.ray.first, &cells, self.digit);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!(":{}:", self.digit)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("digit", &mut self.digit);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_first_digit_says_where_the_digit_is() {
        let four = Layout::new(1, 4).unwrap().without_lines();
        let rule = |digit| NumberedRoom { digit, ..NumberedRoom::default() };
        assert_meaning(&four, rule(4), &["2413", "3142", "4444"], &["4123", "3421", "1422"]);
        assert_meaning(&four, rule(1), &["1234", "1111", "3214"], &["3124", "4412"]);
        let wide = Layout::new(1, 3).unwrap().without_lines().with_digits(0, 6).unwrap();
        assert_meaning(&wide, rule(0), &["205", "340"], &["025", "400", "100"]);
    }

    #[test]
    fn faults() {
        let rule = NumberedRoom { digit: 10, ..NumberedRoom::default() };
        let fault = RuleFault::Number { name: "digit", found: 10, least: 1, most: 9 };
        assert_faults(&Layout::nine(), [(rule, fault)]);
    }
}
