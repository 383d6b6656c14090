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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn no_digits_have_the_sum() {
        let rule = |sum, count| Rellik { sum, cells: row(count) };
        assert_meaning(&strip(), rule(7, 3), &["139", "568"], &["789", "349", "124", "588"]);
        assert_meaning(&strip_from_zero(), rule(5, 3), &["012", "049"], &["051", "230", "011"]);
        let sixteen = Layout::new(1, 16).unwrap();
        assert!(has_sum(sixteen.all_digits(), 136) && has_sum(sixteen.all_digits(), 70));
        assert!(!has_sum(sixteen.all_digits(), 137) && !has_sum(0b1001 << 1, 3));
    }

    #[test]
    fn faults() {
        let rule = |sum| Rellik { sum, cells: row(2) };
        let fault = |found| RuleFault::Number { name: "sum", found, least: 1, most: 17 };
        assert_faults(&strip(), [(rule(0), fault(0)), (rule(18), fault(18))]);
    }
}
