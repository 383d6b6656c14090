//! An arrow of a chaos construction: how far a region reaches from a cell.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{
        Filled, Layout, Mark, TokenStyle,
        engine::Model,
        rule::fault,
    },
};

/// The digit in the control cell, plus the offset, is how many cells can be walked along the arms without leaving the region of the first
/// cell. The arms have their first cell in common, which counts once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChaosArrow {
    /// The cell that says how many: one.
    pub control: Vec<Cell>,
    /// 1 if the first cell is not counted, otherwise 0.
    pub offset: i32,
    /// Cells with the numbers of regions. Each arm begins with the same cell.
    pub arms: Vec<Vec<Cell>>,
}

/// The most cells that the arms may have together, without the first.
const MOST: usize = 120;

impl Definition for ChaosArrow {
    const NAME: &'static str = "chaos-arrow";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.control.iter().chain(self.arms.iter().flatten()).copied().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.control, 1..=1)?;
        fault::number("offset", self.offset, 0..=1)?;
        if self.arms.is_empty() {
            return Err(RuleFault::Missing("arms"));
        }
        let mut all = Vec::new();
        for arm in &self.arms {
            fault::cells(layout, arm, 1..=Layout::MAX_SIDE * 4)?;
            if arm[0] != self.arms[0][0] {
                return Err(RuleFault::Field { name: "arms", expected: "arms with the same first cell" });
            }
            all.extend(&arm[1..]);
        }
        if all.len() > MOST {
            return Err(RuleFault::Field { name: "arms", expected: "at most 120 cells" });
        }
        all.extend([self.control[0], self.arms[0][0]]);
        fault::distinct(layout, &all, 2..=layout.cell_count())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let first = grid.at(self.arms[0][0]);
        let walked = |arm: &Vec<Cell>| arm[1..].iter().take_while(|&&cell| grid.at(cell) == first).count();
        let walked = 1 + self.arms.iter().map(walked).sum::<usize>() as i32;
        i32::from(grid.at(self.control[0])) + self.offset == walked
    }

    fn post(&self, model: &mut Model<'_>) {
        model.reach(self.control[0], self.offset as usize, &self.arms);
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        let in_grid = self.control.iter().filter(|&&cell| layout.is_in_grid(cell));
        marks.extend(in_grid.map(|&cell| Mark::Token { cell, style: TokenStyle::Diamond }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("control", &mut self.control);
        fields.number("offset", &mut self.offset);
        fields.groups("arms", &mut self.arms);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::rule::testing::{assert_faults, assert_meaning, cells, strip};

    #[test]
    fn it_counts_cells_along_the_arms() {
        let layout = strip().with_extra_cells(18).unwrap();
        let arrow = |offset, arms: &[&str]| ChaosArrow {
            control: cells("r1c1"),
            offset,
            arms: arms.iter().map(|arm| cells(arm)).collect(),
        };
        // The control cell and both arms, which have their first cell in common.
        let two = |offset| arrow(offset, &["r3c1 r3c2 r3c3", "r3c1 r4c1"]);
        assert_meaning(&layout, two(0), &["355255", "152553", "455555"], &["255255", "252553", "555555"]);
        assert_meaning(&layout, two(1), &["255255", "355555"], &["355255", "152553"]);
        assert_meaning(&layout, arrow(0, &["r3c1 r3c2 r3c3"]), &["1545", "2554", "3555"], &["2545", "1554", "4555"]);
        let alone = arrow(1, &["r3c1 r3c2", "r3c2 r3c1"]);
        let fault = RuleFault::Field { name: "arms", expected: "arms with the same first cell" };
        assert_faults(&layout, [(alone, fault), (arrow(0, &[]), RuleFault::Missing("arms"))]);
    }
}
