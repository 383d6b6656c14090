//! A count of a chaos construction: how many cells around belong to a region.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{
        Filled, Layout, Mark, TokenStyle,
        engine::{Automaton, Model},
        rule::fault,
    },
};

/// The digit in the control cell, plus the offset, is how many of the cells are in the region of the first of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChaosCount {
    /// The cell that says how many: one.
    pub control: Vec<Cell>,
    /// 1 if the first cell is not counted, otherwise 0.
    pub offset: i32,
    /// Cells with the numbers of regions. The first one says which region is counted.
    pub cells: Vec<Cell>,
}

impl Definition for ChaosCount {
    const NAME: &'static str = "chaos-count";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.control.iter().chain(&self.cells).copied().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.control, 1..=1)?;
        fault::number("offset", self.offset, 0..=1)?;
        fault::distinct(layout, &self.cells, 1..=layout.cell_count())?;
        match self.cells.contains(&self.control[0]) {
            true => Err(RuleFault::Repeated(self.control[0])),
            false => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let first = grid.at(self.cells[0]);
        let count = self.cells.iter().filter(|&&cell| grid.at(cell) == first).count();
        i32::from(grid.at(self.control[0])) + self.offset == count as i32
    }

    fn post(&self, model: &mut Model<'_>) {
        let (least, digits) = (usize::from(model.layout().least()), model.layout().digit_count());
        let offset = self.offset as usize;
        // After the control cell: how many cells are wanted. Then the region, and how many more are wanted.
        let automaton = Automaton::explore(
            digits,
            (None, None),
            |&(left, region), symbol| match (left, region) {
                (None, _) => Some((Some(least + symbol + offset), None)),
                (Some(left), None) => Some((Some(usize::checked_sub(left, 1)?), Some(symbol))),
                (Some(left), Some(region)) if region == symbol => {
                    Some((Some(usize::checked_sub(left, 1)?), Some(region)))
                }
                known => Some(known),
            },
            |&(left, region)| left == Some(0) && region.is_some(),
        );
        let cells: Vec<Cell> = self.control.iter().chain(&self.cells).copied().collect();
        match automaton {
            Ok(automaton) => model.word(&cells, automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        let in_grid = self.control.iter().filter(|&&cell| layout.is_in_grid(cell));
        marks.extend(in_grid.map(|&cell| Mark::Token { cell, style: TokenStyle::Square }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("control", &mut self.control);
        fields.number("offset", &mut self.offset);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::rule::testing::{assert_faults, assert_meaning, cells, strip};

    #[test]
    fn it_counts_cells_of_a_region() {
        let layout = strip().with_extra_cells(18).unwrap();
        let count = |offset, names| ChaosCount { control: cells("r1c1"), offset, cells: cells(names) };
        let names = "r3c1 r3c2 r3c3 r3c4";
        assert_meaning(&layout, count(0, names), &["35535", "15234", "45555"], &["25535", "35234", "55555"]);
        assert_meaning(&layout, count(1, names), &["25535", "35555"], &["35535", "15234"]);
        let repeated = RuleFault::Repeated(cells("r1c1")[0]);
        assert_faults(&layout, [(count(0, "r3c1 r1c1"), repeated)]);
    }
}
