//! Any relation of two digits, along a line or between all pairs of its cells.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Neighbours on the line fulfil a relation, or all pairs of its cells do, the earlier cell first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair {
    /// For each digit, from the smallest, the digits that may stand after it: bit `n` for the digit `n`.
    pub relation: Vec<u32>,
    /// Whether it is about all pairs, not only neighbours.
    pub all: bool,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Pair {
    /// The pairs of cells that the relation is about.
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let length = if self.all { self.cells.len() } else { 1 };
        self.cells.iter().enumerate().flat_map(move |(index, &a)| {
            self.cells[index + 1..].iter().take(length).map(move |&b| (a, b))
        })
    }

    /// Whether two digits fulfil it.
    fn fits(&self, least: u8, a: u8, b: u8) -> bool {
        self.relation.get(usize::from(a - least)).is_some_and(|row| row >> b & 1 != 0)
    }
}

impl Definition for Pair {
    const NAME: &'static str = "pair";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if self.all {
            fault::cells(layout, &self.cells, 2..=fault::MAX_TERMS)?;
        } else {
            fault::cells(layout, &self.cells, 2..=Layout::MAX_CELLS)?;
        }
        let count = layout.digit_count() as i32;
        fault::number("relation", self.relation.len() as i32, count..=count)?;
        match self.relation.iter().find(|&&row| row & !layout.all_digits() != 0) {
            Some(row) => Err(RuleFault::Digit((row & !layout.all_digits()).trailing_zeros())),
            None => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let least = grid.layout.least();
        self.pairs().all(|(a, b)| self.fits(least, grid.at(a), grid.at(b)))
    }

    fn post(&self, model: &mut Model<'_>) {
        let least = model.layout().least();
        for (a, b) in self.pairs() {
            model.pair(a, b, |a, b| self.fits(least, a, b));
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Plain });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.relation("relation", &mut self.relation);
        fields.flag("all", &mut self.all);
        fields.cells("cells", &mut self.cells);
    }

    /// All pairs of many cells are as much work as many rules.
    fn weight(&self) -> usize {
        1 + if self.all { self.cells.len().pow(2) / 64 } else { 0 }
    }
}
