//! A hidden skyscraper: the first digit of a row or column that cannot be seen from its end, if digits are heights.

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

/// The first digit of a row or column that is not greater than all before it. The first cell's digit is seen, even 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct HiddenSkyscraper {
    /// The row or column.
    pub ray: Ray,
    /// The hidden digit.
    pub digit: i32,
}

impl Definition for HiddenSkyscraper {
    const NAME: &'static str = "hidden-skyscraper";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        fault::cells(layout, &self.cells(layout), 2..=Layout::MAX_SIDE)?;
        // The greatest digit can be hidden only behind itself.
        let most = i32::from(layout.greatest()) - i32::from(layout.has_lines());
        fault::number("digit", self.digit, i32::from(layout.least())..=most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(&self.ray.cells(grid.layout));
        let hidden = digits.windows(2).find(|pair| pair[1] <= pair[0]);
        hidden.is_some_and(|pair| i32::from(pair[1]) == self.digit)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let (least, hidden) = (usize::from(layout.least()), self.digit as usize);
        let step = |state: &State, symbol: usize| {
            let digit = least + symbol;
            match *state {
                State::Found => Some(State::Found),
                State::Highest(highest) if digit > highest => Some(State::Highest(digit)),
                State::Highest(_) => (digit == hidden).then_some(State::Found),
                State::Start => Some(State::Highest(digit)),
            }
        };
        let found = |state: &State| *state == State::Found;
        let cells = self.ray.cells(layout);
        match Automaton::explore(layout.digit_count(), State::Start, step, found) {
            Ok(automaton) => model.word(&cells, automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("|{}|", self.digit)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("digit", &mut self.digit);
    }
}

/// What is known after some digits.
#[derive(Clone, PartialEq)]
enum State {
    /// Nothing.
    Start,
    /// All were seen; this is the highest.
    Highest(usize),
    /// The first hidden digit came.
    Found,
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_first_digit_that_is_not_seen() {
        let four = Layout::new(1, 4).unwrap().without_lines();
        let rule = |digit| HiddenSkyscraper { digit, ..HiddenSkyscraper::default() };
        assert_meaning(&four, rule(2), &["3214", "1342", "1224"], &["2134", "4123", "1234"]);
        assert_meaning(&four, rule(4), &["1344", "4421"], &["1234", "4141"]);
        let zero = Layout::new(1, 4).unwrap().without_lines().with_digits(0, 3).unwrap();
        assert_meaning(&zero, rule(0), &["1230", "0012", "3012"], &["0123", "0213", "3102"]);
    }

    #[test]
    fn faults() {
        let rule = |digit| HiddenSkyscraper { digit, ..HiddenSkyscraper::default() };
        let fault = |found| RuleFault::Number { name: "digit", found, least: 1, most: 8 };
        assert_faults(&Layout::nine(), [(rule(0), fault(0)), (rule(9), fault(9))]);
        let short = Layout::new(3, 1).unwrap();
        assert_faults(&short, [(rule(1), RuleFault::CellCount { found: 1, least: 2, most: 16 })]);
    }
}
