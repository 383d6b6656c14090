//! A renban line: consecutive digits in any order.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// The digits are consecutive, and none is there twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Renban {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Renban {
    const NAME: &'static str = "renban";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=layout.digit_count())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut digits = grid.of(&self.cells);
        digits.sort_unstable();
        digits.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    fn post(&self, model: &mut Model<'_>) {
        let run = (1_u32 << self.cells.len()) - 1;
        model.one_of_sets(&self.cells, (0..=Layout::MAX_DIGITS).map(|least| run << least));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Renban });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_consecutive_in_any_order() {
        let rule = |count| Renban { cells: row(count) };
        assert_meaning(&strip(), rule(4), &["4231", "6789"], &["1224", "1235", "1111"]);
        assert_meaning(&strip_from_zero(), rule(3), &["012", "987"], &["013"]);
        assert_faults(
            &strip(),
            [(Renban { cells: cells("r1c1 r1c2 r1c1") }, RuleFault::Repeated(Cell::at(0, 0)))],
        );
        let small = Layout::new(4, 4).unwrap();
        let long = Renban { cells: cells("r1c1 r1c2 r1c3 r1c4 r2c1") };
        assert_faults(&small, [(long, RuleFault::CellCount { found: 5, least: 2, most: 4 })]);
    }
}
