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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_counted() {
        let rule = |numbers: &[i32]| LookAndSay { numbers: numbers.to_vec(), cells: row(4) };
        assert_meaning(&strip(), rule(&[2, 3]), &["1323", "3399"], &["3313", "1113"]);
        assert_meaning(&strip(), rule(&[1, 2, 2, 3]), &["3235", "9233"], &["2233", "2333"]);
        assert_meaning(&strip_from_zero(), rule(&[0, 0, 1, 4]), &["4123"], &["4023", "4423", "1123"]);
    }

    #[test]
    fn faults() {
        let rule = |numbers: &[i32]| LookAndSay { numbers: numbers.to_vec(), cells: row(3) };
        let number = |found, least, most| RuleFault::Number { name: "numbers", found, least, most };
        let pairs = RuleFault::Field { name: "numbers", expected: "pairs of a count and a digit" };
        assert_faults(&strip(), [
            (rule(&[]), pairs.clone()),
            (rule(&[1, 2, 3]), pairs),
            (rule(&[2, 1, 2, 3]), number(2, 0, 1)),
            (rule(&[2, 0]), number(0, 1, 9)),
            (rule(&[1, 4, 0, 4]), RuleFault::RepeatedDigit(4)),
        ]);
    }
}
