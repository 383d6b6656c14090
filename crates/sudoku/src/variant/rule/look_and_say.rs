//! Look-and-say: 23 says that cells have the digit 3 twice.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, required};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The cells have each named digit exactly so often.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LookAndSay {
    /// How often, then which digit; again and again. No digit is named twice.
    pub numbers: Vec<i32>,
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl LookAndSay {
    /// Each digit with how often it is there.
    fn counts(&self) -> Vec<(i32, usize)> {
        self.numbers.chunks_exact(2).map(|pair| (pair[1], pair[0] as usize)).collect()
    }
}

impl Definition for LookAndSay {
    const NAME: &'static str = "look-and-say";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=Layout::MAX_CELLS)?;
        if self.numbers.is_empty() || self.numbers.len() % 2 == 1 {
            return Err(RuleFault::Field { name: "numbers", expected: "pairs of a count and a digit" });
        }
        let mut left = self.cells.len() as i32;
        let mut known = Vec::new();
        for pair in self.numbers.chunks_exact(2) {
            fault::number("numbers", pair[0], 0..=left)?;
            fault::digit(layout, "numbers", pair[1])?;
            left -= pair[0];
            if known.contains(&pair[1]) {
                return Err(RuleFault::RepeatedDigit(pair[1]));
            }
            known.push(pair[1]);
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        required::holds(grid, &self.cells, &self.counts(), true)
    }

    fn post(&self, model: &mut Model<'_>) {
        required::post(model, &self.cells, &self.counts(), true);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let short = self.numbers.iter().all(|&number| number < 10);
        let label = required::label(&self.numbers, if short { "" } else { " " });
        marks.push(Mark::Cage { cells: self.cells.clone(), label: Some(label) });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.numbers("numbers", &mut self.numbers);
        fields.cells("cells", &mut self.cells);
    }
}
