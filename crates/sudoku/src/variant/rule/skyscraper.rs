//! Skyscrapers: how many digits of a row or column can be seen from its end, if digits are heights.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault};
use crate::{
    Cell,
    variant::{
        Filled, Layout, Mark,
        engine::{Automaton, Model},
        rule::fault,
    },
};

/// So many digits of a row or column are greater than all before them. The digit 0 is no building: it is never seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skyscraper {
    /// The row or column.
    pub ray: Ray,
    /// How many digits are seen.
    pub count: i32,
}

impl Definition for Skyscraper {
    const NAME: &'static str = "skyscraper";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        let most = self.cells(layout).len().min(layout.greatest().into());
        fault::number("count", self.count, 1..=most as i32)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut highest = 0;
        let mut seen = 0;
        for digit in grid.of(&self.ray.cells(grid.layout)) {
            seen += i32::from(digit > highest);
            highest = highest.max(digit);
        }
        seen == self.count
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let (least, count) = (usize::from(layout.least()), self.count);
        let step = |&(highest, seen): &(usize, i32), symbol: usize| {
            let digit = least + symbol;
            let after = (highest.max(digit), seen + i32::from(digit > highest));
            (after.1 <= count).then_some(after)
        };
        let automaton = Automaton::explore(layout.digit_count(), (0, 0), step, |&(_, seen)| seen == count);
        let cells = self.ray.cells(layout);
        match automaton {
            Ok(automaton) => model.word(&cells, automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("[{}]", self.count)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("count", &mut self.count);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn higher_digits_hide_lower_ones() {
        let four = Layout::new(1, 4).unwrap().without_lines();
        let rule = |count| Skyscraper { count, ..Skyscraper::default() };
        assert_meaning(&four, rule(1), &["4123", "1111", "4444"], &["1234", "3412"]);
        assert_meaning(&four, rule(3), &["1324", "1242", "1123"], &["1234", "1122", "2413"]);
        let zero = Layout::new(1, 4).unwrap().without_lines().with_digits(0, 3).unwrap();
        assert_meaning(&zero, rule(2), &["0213", "2031"], &["0123", "3021"]);
    }

    #[test]
    fn faults() {
        let rule = |count| Skyscraper { count, ..Skyscraper::default() };
        let fault = |found, most| RuleFault::Number { name: "count", found, least: 1, most };
        assert_faults(&Layout::nine(), [(rule(0), fault(0, 9)), (rule(10), fault(10, 9))]);
        let zero = Layout::new(4, 4).unwrap().with_digits(0, 3).unwrap();
        assert_faults(&zero, [(rule(4), fault(4, 3))]);
    }
}
