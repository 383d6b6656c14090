//! A sum line: it can be cut into parts that each have a sum.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line};
use crate::{
    Cell,
    variant::{
        Filled, Layout, LineStyle, Mark,
        engine::{Automaton, AutomatonError, Model},
        rule::fault,
    },
};

/// The greatest sum on an open line: as many states has its automaton.
const MAX_SUM: i32 = 4000;

/// The greatest sum on a closed line: its automaton has the square of it as states.
const MAX_CLOSED_SUM: i32 = 60;

/// The line is made of parts, each with the sum. On a closed line a part may run over the place where it closes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SumLine {
    /// The sum of each part.
    pub sum: i32,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl SumLine {
    /// The cells without the one that closes the line.
    fn open(&self) -> &[Cell] {
        let closed = usize::from(line::is_closed(&self.cells));
        &self.cells[..self.cells.len() - closed]
    }

    /// The lines that have such parts.
    ///
    /// On an open line, a state is the sum of the present part, 0 if it is complete. On a closed line, a part may have begun
    /// before the first cell: the automaton guesses its sum there and remembers it, to compare it at the last cell.
    /// It stays in the first state as long as all digits are 0, which is no part.
    fn automaton(&self, layout: &Layout) -> Result<Automaton, AutomatonError> {
        let sum = self.sum as usize;
        let guesses = if line::is_closed(&self.cells) { sum } else { 1 };
        let mut automaton = Automaton::new(layout.digit_count());
        for index in 0..guesses * sum {
            let state = automaton.add_state()?;
            automaton.set_accepting(state, index / sum == index % sum);
        }
        let state = |guess: usize, part: usize| 1 + guess * sum + part % sum;
        for symbol in 0..layout.digit_count() {
            let digit = symbol + usize::from(layout.least());
            if digit == 0 {
                automaton.add_step(0, symbol, 0);
            }
            for guess in 0..guesses {
                for part in (0..sum).filter(|part| part + digit <= sum) {
                    automaton.add_step(state(guess, part), symbol, state(guess, part + digit));
                }
                if digit > 0 && guess + digit <= sum {
                    automaton.add_step(0, symbol, state(guess, guess + digit));
                }
            }
        }
        Ok(automaton)
    }
}

/// Whether these digits are parts with the sum, the first beginning at the first digit.
fn is_cut<'a>(digits: impl Iterator<Item = &'a u8>, sum: i32) -> bool {
    let (mut part, mut parts) = (0, 0);
    for &digit in digits {
        part += i32::from(digit);
        if part > sum {
            return false;
        }
        if part == sum {
            (part, parts) = (0, parts + 1);
        }
    }
    part == 0 && parts > 0
}

impl Definition for SumLine {
    const NAME: &'static str = "sum-line";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let open = self.open();
        fault::distinct(layout, open, 2..=fault::MAX_TERMS)?;
        let most = open.len() as i32 * i32::from(layout.greatest());
        fault::in_sum_range(self.sum, layout.least().max(1).into(), most)?;
        match line::is_closed(&self.cells) {
            true if self.sum > MAX_CLOSED_SUM => Err(RuleFault::TooLarge("the sum of a closed line")),
            false if self.sum > MAX_SUM => Err(RuleFault::TooLarge("the sum of a line")),
            _ => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(self.open());
        let starts = if line::is_closed(&self.cells) { digits.len() } else { 1 };
        (0..starts).any(|start| {
            let (before, after) = digits.split_at(start);
            is_cut(after.iter().chain(before), self.sum)
        })
    }

    fn post(&self, model: &mut Model<'_>) {
        match self.automaton(model.layout()) {
            Ok(automaton) => model.word(self.open(), automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::EqualSum });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }

    fn weight(&self) -> usize {
        let sum = self.sum.unsigned_abs() as usize;
        let guesses = if line::is_closed(&self.cells) { sum } else { 1 };
        line::weight(guesses.saturating_mul(sum).min(Automaton::MAX_STATES), self.cells.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_line_is_cut_into_parts() {
        let rule = |sum, names: &str| SumLine { sum, cells: cells(names) };
        let open = rule(10, "r1c1 r1c2 r1c3 r1c4 r1c5");
        assert_meaning(&strip(), open.clone(), &["19235", "46127", "22222"], &["19234", "15555", "92354"]);
        assert_meaning(&strip_from_zero(), open, &["01900", "55000", "00073"], &["00000", "05600"]);
        let closed = rule(10, "r1c1 r1c2 r2c2 r2c1 r1c1");
        assert_meaning(&strip(), closed.clone(), &["37283", "46284", "73467"], &["37293", "64266"]);
        assert_meaning(&strip_from_zero(), closed, &["10901", "05500"], &["00000", "04500"]);
    }

    #[test]
    fn faults_are_found() {
        let rule = |sum, names: &str| SumLine { sum, cells: cells(names) };
        let long = Layout::new(4, 4).unwrap().with_digits(1, 16).unwrap();
        let closed = "r1c1 r1c2 r1c3 r2c3 r2c2 r2c1 r1c1";
        assert_faults(&long, [(rule(61, closed), RuleFault::TooLarge("the sum of a closed line"))]);
        assert_faults(
            &strip(),
            [
                (rule(0, "r1c1 r1c2"), RuleFault::Sum { sum: 0, least: 1, most: 18 }),
                (rule(5, "r1c1 r1c2 r1c3 r1c2"), RuleFault::Repeated(Cell::at(0, 1))),
            ],
        );
    }

    #[test]
    fn large_automata_are_limited() {
        let layout = Layout::new(16, 16).unwrap();
        let cells: Vec<Cell> = layout.grid_cells().collect();
        let rule = |sum| SumLine { sum, cells: cells.clone() };
        assert_eq!(rule(4000).check(&layout), Ok(()));
        assert_faults(&layout, [(rule(4001), RuleFault::TooLarge("the sum of a line"))]);
        let mut puzzle = crate::variant::Puzzle::new(layout);
        let added = (0..10).filter(|_| puzzle.add(rule(4000).into()).is_ok()).count();
        assert_eq!(added, 3);
    }
}
