//! A sandwich: the sum between the smallest and the greatest digit of a row or column, written outside the grid.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault, lunchbox};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// The digits between the smallest and the greatest digit of a row or column have a sum. Digits in it differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sandwich {
    /// The row or column; its direction has no meaning here.
    pub ray: Ray,
    /// The sum.
    pub sum: i32,
}

impl Definition for Sandwich {
    const NAME: &'static str = "sandwich";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        lunchbox::check(layout, &self.cells(layout), self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        lunchbox::holds(grid, &self.ray.cells(grid.layout), self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.ray.cells(model.layout());
        lunchbox::post(model, &cells, self.sum);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(self.sum.to_string()));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("sum", &mut self.sum);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_sum_is_between_the_extremes_of_the_line() {
        let five = Layout::new(1, 5).unwrap().without_lines();
        let rule = |sum| Sandwich { sum, ..Sandwich::default() };
        assert_meaning(&five, rule(5), &["41235", "52314"], &["12345", "51234"]);
        assert_meaning(&five, rule(0), &["15234", "23514"], &["12345", "11111"]);
        let more = Layout::new(1, 4).unwrap().without_lines().with_digits(0, 7).unwrap();
        assert_meaning(&more, rule(3), &["1374", "5302", "7305"], &["1347", "7035"]);
    }

    #[test]
    fn faults() {
        let rule = |cell: &str, sum| Sandwich {
            ray: Ray { first: cell.parse().unwrap(), direction: super::super::Direction::South },
            sum,
        };
        assert_faults(&Layout::nine(), [
            (rule("r1c3", 36), RuleFault::Sum { sum: 36, least: 0, most: 35 }),
            (rule("r2c3", 5), RuleFault::Ray(Cell::at(1, 2))),
        ]);
        assert_eq!(rule("r1c3", 35).check(&Layout::nine()), Ok(()));
        let tall = Layout::new(6, 4).unwrap().without_lines().with_digits(1, 4).unwrap();
        let count = RuleFault::CellCount { found: 6, least: 2, most: 4 };
        assert_eq!(rule("r1c3", 5).check(&tall), Err(count));
    }
}
