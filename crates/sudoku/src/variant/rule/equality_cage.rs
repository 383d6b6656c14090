//! An equality cage: as many even as odd digits, and as many low as high ones.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Digits in the cells differ. As many are even as odd, and as many are low as high. If there is a middle digit, it is not
/// among them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EqualityCage {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for EqualityCage {
    const NAME: &'static str = "equality-cage";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=layout.digit_count())?;
        if self.cells.len().is_multiple_of(2) {
            return Ok(());
        }
        Err(RuleFault::Field { name: "cells", expected: "an even number of cells" })
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let set = self.cells.iter().fold(0, |set, &cell| set | 1 << grid.at(cell));
        grid.all_differ(&self.cells) && is_equal(grid.layout, set)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        model.one_of_sets(&self.cells, (0..=layout.all_digits()).filter(|&set| is_equal(layout, set)));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Cage { cells: self.cells.clone(), label: Some("=".to_string()) });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

/// Whether a set of digits has as many even as odd and as many low as high ones, and no middle digit.
fn is_equal(layout: &Layout, set: u32) -> bool {
    const EVEN: u32 = 0x5555_5555;
    let half = layout.digit_count() / 2;
    let low = ((1 << half) - 1) << layout.least();
    let high = low << (layout.digit_count() - half);
    let as_many = |a: u32, b: u32| (set & a).count_ones() == (set & b).count_ones();
    set & !(low | high) == 0 && as_many(EVEN, !EVEN) && as_many(low, high)
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn even_and_odd_and_low_and_high_are_as_many() {
        let rule = |count| EqualityCage { cells: row(count) };
        assert_meaning(&strip(), rule(2), &["16", "92", "38"], &["19", "24", "56", "13"]);
        assert_meaning(&strip(), rule(4), &["1269", "3478", "1278"], &["1357", "1612"]);
        assert_meaning(&strip_from_zero(), rule(2), &["09", "45", "27"], &["02", "14", "00"]);
        let odd = RuleFault::Field { name: "cells", expected: "an even number of cells" };
        assert_faults(&strip(), [(rule(3), odd)]);
    }
}
