//! A thermometer: digits grow from the bulb to the tip.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Digits grow along the line, or, on a slow thermometer, never become smaller.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Thermometer {
    /// Whether neighbouring digits may be equal.
    pub slow: bool,
    /// The cells, the bulb first.
    pub cells: Vec<Cell>,
}

impl Definition for Thermometer {
    const NAME: &'static str = "thermometer";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let most = if self.slow { Layout::MAX_CELLS } else { layout.digit_count() };
        fault::distinct(layout, &self.cells, 2..=most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.of(&self.cells).is_sorted_by(|a, b| a < b || self.slow && a == b)
    }

    fn post(&self, model: &mut Model<'_>) {
        let slow = self.slow;
        for pair in self.cells.windows(2) {
            model.pair(pair[0], pair[1], |a, b| a < b || slow && a == b);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let style = if self.slow { LineStyle::SlowThermometer } else { LineStyle::Thermometer };
        marks.push(Mark::Line { cells: self.cells.clone(), style });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.flag("slow", &mut self.slow);
        fields.cells("cells", &mut self.cells);
    }
}
