//! A rellik cage: no digits of it have the sum.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Digits in the cells differ, and no one or several of them add up to the sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rellik {
    /// The sum that must not be.
    pub sum: i32,
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Rellik {
    const NAME: &'static str = "rellik";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=layout.digit_count())?;
        let greatest = i32::from(layout.greatest());
        let most = (0..self.cells.len() as i32).map(|index| greatest - index).sum();
        fault::number("sum", self.sum, 1..=most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let set = self.cells.iter().fold(0, |set, &cell| set | 1 << grid.at(cell));
        grid.all_differ(&self.cells) && !has_sum(set, self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        let all = model.layout().all_digits();
        let sets = (0..=all).filter(|set| set & !all == 0 && set.count_ones() as usize == self.cells.len());
        model.one_of_sets(&self.cells, sets.filter(|&set| !has_sum(set, self.sum)));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Cage { cells: self.cells.clone(), label: Some(format!("≠{}", self.sum)) });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }
}

/// Whether some digits of the set add up to the sum, which is positive.
fn has_sum(set: u32, sum: i32) -> bool {
    let digits = || (1..32).filter(move |digit| set >> digit & 1 != 0);
    // What is left out has the other part of the total, so the smaller of both parts is enough, and has few bits.
    let total: i32 = digits().sum();
    let part = sum.min(total - sum);
    let sums = digits().fold(1_u128, |sums, digit| sums | sums << digit);
    part >= 0 && sums >> part & 1 != 0
}
