//! A lockout line: the digits at its ends are far apart, and no other digit is between them.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, TokenStyle, engine::Model, rule::fault},
};

/// The ends differ by at least a number. Every other digit is smaller than both or greater than both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lockout {
    /// The smallest difference of the ends.
    pub difference: i32,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Default for Lockout {
    fn default() -> Lockout {
        Lockout { difference: 4, cells: Vec::new() }
    }
}

impl Lockout {
    /// The two ends, and what is between them.
    fn parts(&self) -> Option<(Cell, Cell, &[Cell])> {
        match &self.cells[..] {
            [first, others @ .., last] => Some((*first, *last, others)),
            _ => None,
        }
    }
}

impl Definition for Lockout {
    const NAME: &'static str = "lockout";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=Layout::MAX_CELLS)?;
        fault::number("difference", self.difference, 1..=i32::from(layout.greatest() - layout.least()))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let Some((a, b, others)) = self.parts() else { return true };
        let (a, b) = (grid.at(a), grid.at(b));
        let outside = |digit| digit < a.min(b) || digit > a.max(b);
        i32::from(a.abs_diff(b)) >= self.difference && grid.of(others).into_iter().all(outside)
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((a, b, others)) = self.parts() else { return };
        let (count, difference) = (model.layout().digit_count(), self.difference as usize);
        let room = line::most_different(model.layout(), others);
        let fits = |low: usize, high: usize| high - low >= difference && count - (high - low + 1) >= room;
        line::post_ends(model, a, b, others, fits, |low, high, digit| digit < low || digit > high);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Lockout });
        let ends = self.parts().map(|(a, b, _)| [a, b]).into_iter().flatten();
        marks.extend(ends.map(|cell| Mark::Token { cell, style: TokenStyle::Diamond }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("difference", &mut self.difference);
        fields.cells("cells", &mut self.cells);
    }

    fn weight(&self) -> usize {
        line::weight(line::FEW_STATES, self.cells.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_ends_are_far_apart_and_nothing_is_between_them() {
        let rule = |difference, count| Lockout { difference, cells: row(count) };
        assert_meaning(&strip(), rule(4, 4), &["3287", "8193"], &["3397", "3487", "4126"]);
        assert_meaning(&strip_from_zero(), rule(1, 3), &["102", "495"], &["112", "444"]);
        let fault = |found| RuleFault::Number { name: "difference", found, least: 1, most: 8 };
        assert_faults(&strip(), [0, 9].map(|difference| (rule(difference, 3), fault(difference))));
    }

    #[test]
    fn cells_of_one_house_need_room_outside_the_ends() {
        let mut puzzle = crate::variant::Puzzle::new(Layout::nine());
        puzzle.add(Lockout { difference: 4, cells: cells("r1c1 r2c1 r2c2 r2c3 r3c9") }.into()).unwrap();
        puzzle.restrict(Cell::at(0, 0), 1 << 2);
        puzzle.restrict(Cell::at(2, 8), 1 << 8 | 1 << 7);
        let mut solutions = crate::variant::Solutions::of(&puzzle).take(20).peekable();
        assert!(solutions.peek().is_some());
        assert!(solutions.all(|solution| solution[26] == 7));
    }
}
