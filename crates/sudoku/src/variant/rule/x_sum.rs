//! An X-sum: the sum of the first X cells of a row or column, where X is the first digit.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// As many digits as the first digit says, itself included, have a sum. If the first digit is 0, the sum is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct XSum {
    /// The row or column.
    pub ray: Ray,
    /// The sum.
    pub sum: i32,
}

impl Definition for XSum {
    const NAME: &'static str = "x-sum";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        let most = self.cells(layout).len() as i32 * i32::from(layout.greatest());
        fault::number("sum", self.sum, i32::from(layout.least())..=most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.ray.cells(grid.layout);
        let count = usize::from(grid.at(self.ray.first));
        cells.get(..count).is_some_and(|summed| grid.sum(summed) == self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let cells = self.ray.cells(layout);
        let check = if layout.has_lines() { fault::sum_of_different } else { fault::sum };
        let mut possible = 0;
        for first in layout.least()..=layout.greatest() {
            let rest = self.sum - i32::from(first);
            match cells.get(1..usize::from(first)) {
                _ if first <= 1 && rest != 0 => {}
                _ if first <= 1 => possible |= 1 << first,
                Some(summed) if check(layout, summed.len(), rest).is_ok() => {
                    possible |= 1 << first;
                    model.when(self.ray.first, 1 << first, |model| model.sum(summed, rest));
                }
                _ => {}
            }
        }
        model.allow(self.ray.first, possible);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("X{}", self.sum)));
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
    fn the_first_digit_says_how_many_are_added() {
        let four = Layout::new(1, 4).unwrap().without_lines();
        let rule = |sum| XSum { sum, ..XSum::default() };
        assert_meaning(&four, rule(6), &["2411", "3121", "3211"], &["2311", "4123", "1411"]);
        assert_meaning(&four, rule(1), &["1111", "1432"], &["2111", "4111"]);
        assert_meaning(&four, rule(10), &["4321", "4114"], &["3424", "1234"]);
        let zero = Layout::new(1, 3).unwrap().without_lines().with_digits(0, 5).unwrap();
        assert_meaning(&zero, rule(0), &["000", "054"], &["100", "500"]);
        assert_meaning(&zero, rule(5), &["235", "311", "302"], &["500", "005", "412"]);
    }

    #[test]
    fn faults() {
        let rule = |sum| XSum { sum, ..XSum::default() };
        let fault = |found, least, most| RuleFault::Number { name: "sum", found, least, most };
        assert_eq!(rule(0).check(&Layout::nine()), Err(fault(0, 1, 81)));
        assert_eq!(rule(82).check(&Layout::nine()), Err(fault(82, 1, 81)));
    }
}
