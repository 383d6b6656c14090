//! Dutch flatmates: every 5 has a 1 above it or a 9 below it.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Directly above every middle digit (5 of 1 to 9) stands the smallest digit, or directly below it the greatest, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DutchFlatmates;

impl Definition for DutchFlatmates {
    const NAME: &'static str = "dutch-flatmates";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if layout.digit_count() >= 3 && layout.digit_count() % 2 == 1 {
            return Ok(());
        }
        Err(RuleFault::Layout("an odd number of digits, three or more"))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let layout = grid.layout;
        let has = |cell: Option<Cell>, digit| cell.is_some_and(|cell| grid.at(cell) == digit);
        layout.grid_cells().all(|cell| {
            grid.at(cell) != middle(layout)
                || has(layout.offset(cell, -1, 0), layout.least())
                || has(layout.offset(cell, 1, 0), layout.greatest())
        })
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        for cell in layout.grid_cells() {
            let mut any = Vec::new();
            any.extend(layout.offset(cell, -1, 0).map(|above| (above, 1 << layout.least())));
            any.extend(layout.offset(cell, 1, 0).map(|below| (below, 1 << layout.greatest())));
            model.when(cell, 1 << middle(layout), |model| model.clause(&any));
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The digit that needs a flatmate.
fn middle(layout: &Layout) -> u8 {
    (layout.least() + layout.greatest()) / 2
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn middle_digits_have_a_flatmate() {
        let layout = Layout::new(3, 2).unwrap().without_lines().with_digits(1, 5).unwrap();
        assert_meaning(
            &layout,
            DutchFlatmates,
            &["122345", "113355", "345152", "222222"],
            &["333333", "312444", "224351"],
        );
        let fault = RuleFault::Layout("an odd number of digits, three or more");
        assert_faults(&Layout::new(4, 4).unwrap(), [(DutchFlatmates, fault)]);
    }
}
