//! Global modular: every 2×2 square has each remainder of 3.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, squares};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Every 2×2 square has a digit of each remainder when divided by 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GlobalModular;

impl Definition for GlobalModular {
    const NAME: &'static str = "global-modular";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        squares::check(layout)?;
        if layout.digit_count() >= 3 {
            return Ok(());
        }
        Err(RuleFault::Layout("three digits or more"))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        squares::have_each(grid, &remainders(grid.layout))
    }

    fn post(&self, model: &mut Model<'_>) {
        let sets = remainders(model.layout());
        squares::post_each(model, &sets);
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The digits of each remainder.
fn remainders(layout: &Layout) -> [u32; 3] {
    [0, 1, 2].map(|remainder| {
        let digits = (layout.least()..=layout.greatest()).filter(|digit| digit % 3 == remainder);
        digits.fold(0, |set, digit| set | 1 << digit)
    })
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn squares_have_each_remainder() {
        let layout = Layout::new(2, 3).unwrap().without_lines().with_digits(0, 4).unwrap();
        assert_meaning(&layout, GlobalModular, &["012201", "340121"], &["012034", "013301", "111111"]);
        assert_faults(&Layout::new(2, 2).unwrap(), [(GlobalModular, RuleFault::Layout("three digits or more"))]);
    }
}
