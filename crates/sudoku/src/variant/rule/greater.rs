//! A greater-than sign between two neighbouring cells.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The first digit is greater than the second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Greater {
    /// The two cells, the greater first.
    pub cells: Vec<Cell>,
}

impl Definition for Greater {
    const NAME: &'static str = "greater";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let [a, b] = fault::two(&self.cells)?;
        fault::neighbours(layout, a, b)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.of(&self.cells).is_sorted_by(|a, b| a > b)
    }

    fn post(&self, model: &mut Model<'_>) {
        for pair in self.cells.windows(2) {
            model.pair(pair[0], pair[1], |a, b| a > b);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        if let [a, b] = self.cells[..] {
            marks.push(Mark::Edge { a: b, b: a, style: EdgeStyle::Less, label: None });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_first_is_greater() {
        let rule = |names: &str| Greater { cells: cells(names) };
        assert_meaning(&strip(), rule("r1c1 r2c1"), &["21", "98"], &["12", "11"]);
        let far = RuleFault::NotNeighbours(Cell::at(0, 0), Cell::at(0, 2));
        let three = RuleFault::CellCount { found: 3, least: 2, most: 2 };
        assert_faults(&strip(), [(rule("r1c1 r1c3"), far), (rule("r1c1 r1c2 r1c3"), three)]);
    }
}
