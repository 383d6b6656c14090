//! Minimum cells: smaller than the cells around.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line};
use crate::{
    Cell,
    variant::{AreaStyle, EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Each digit is smaller than its neighbours above, below, left and right, except those that are in the list too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Minimum {
    /// The cells, in any order.
    pub cells: Vec<Cell>,
}

impl Definition for Minimum {
    const NAME: &'static str = "minimum";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let others = line::outer_pairs(layout, &self.cells).map(|(_, other)| other);
        self.cells.iter().copied().chain(others).collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=Layout::MAX_CELLS)?;
        fault::in_grid(layout, &self.cells)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        line::outer_pairs(grid.layout, &self.cells).all(|(a, b)| grid.at(a) < grid.at(b))
    }

    fn post(&self, model: &mut Model<'_>) {
        for (a, b) in line::outer_pairs(model.layout(), &self.cells) {
            model.pair(a, b, |a, b| a < b);
        }
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Area { cells: self.cells.clone(), style: AreaStyle::Plain });
        let edge = |(a, b)| Mark::Edge { a, b, style: EdgeStyle::Less, label: None };
        marks.extend(line::outer_pairs(layout, &self.cells).map(edge));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn cells_are_smaller_than_those_around() {
        let layout = strip();
        // The cell, then its neighbours to the left, to the right and below.
        assert_meaning(
            &layout,
            Minimum { cells: cells("r1c3") },
            &["1222", "5999"],
            &["1221", "2122", "3452"],
        );
        // Two of them beside each other are not compared.
        let two = Minimum { cells: cells("r1c1 r1c2") };
        assert_meaning(&layout, two, &["11222", "12355"], &["11212", "13222"]);
        let extra = layout.with_extra_cells(1).unwrap();
        assert_faults(&extra, [(Minimum { cells: cells("r3c1") }, RuleFault::Outside(Cell::at(2, 0)))]);
    }
}
