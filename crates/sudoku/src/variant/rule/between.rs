//! A between line: digits on it are between the digits at its ends.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Every digit on the line is strictly between the two digits at its ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Between {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Between {
    /// The two ends, and what is between them.
    fn parts(&self) -> Option<(Cell, Cell, &[Cell])> {
        match &self.cells[..] {
            [first, others @ .., last] => Some((*first, *last, others)),
            _ => None,
        }
    }

}

impl Definition for Between {
    const NAME: &'static str = "between";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let Some((a, b, others)) = self.parts() else { return true };
        let (a, b) = (grid.at(a), grid.at(b));
        grid.of(others).into_iter().all(|digit| a.min(b) < digit && digit < a.max(b))
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((a, b, others)) = self.parts().filter(|(_, _, others)| !others.is_empty()) else { return };
        let room = line::most_different(model.layout(), others);
        let fits = |low: usize, high: usize| high - low > room;
        line::post_ends(model, a, b, others, fits, |low, high, digit| low < digit && digit < high);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Between });
        let ends = self.parts().map(|(a, b, _)| [a, b]).into_iter().flatten();
        marks.extend(ends.map(|cell| Mark::Token { cell, style: TokenStyle::Circle }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}
