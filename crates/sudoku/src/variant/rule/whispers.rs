//! Whispers: neighbours on the line are far apart.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Neighbours on the line differ by at least a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Whispers {
    /// The smallest difference.
    pub difference: i32,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Default for Whispers {
    fn default() -> Whispers {
        Whispers { difference: 5, cells: Vec::new() }
    }
}

impl Definition for Whispers {
    const NAME: &'static str = "whispers";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::line(layout, &self.cells, 2)?;
        fault::number("difference", self.difference, 0..=i32::from(layout.greatest() - layout.least()))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.of(&self.cells).windows(2).all(|pair| i32::from(pair[0].abs_diff(pair[1])) >= self.difference)
    }

    fn post(&self, model: &mut Model<'_>) {
        let difference = self.difference;
        for pair in self.cells.windows(2) {
            model.pair(pair[0], pair[1], |a, b| i32::from(a.abs_diff(b)) >= difference);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Whispers });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("difference", &mut self.difference);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn neighbours_are_far_apart() {
        let rule = |difference, names: &str| Whispers { difference, cells: cells(names) };
        assert_meaning(&strip(), rule(5, "r1c1 r1c2 r1c3"), &["161", "838"], &["151", "948"]);
        assert_meaning(&strip_from_zero(), rule(9, "r1c1 r1c2"), &["09"], &["19"]);
        // Closed: the last cell and the first are neighbours.
        assert_meaning(&strip(), rule(3, "r1c1 r1c2 r2c1 r1c1"), &["1471"], &["1641", "1731"]);
        let fault = RuleFault::Number { name: "difference", found: 9, least: 0, most: 8 };
        assert_faults(&strip(), [(rule(9, "r1c1 r1c2"), fault)]);
    }
}
