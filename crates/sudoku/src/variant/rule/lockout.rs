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
}
