//! An arrow of a chaos construction: how far a region reaches from a cell.

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
        let control = self.control[0];
        let first = self.arms[0][0];
        let (least, digits) = (model.layout().least(), model.layout().digit_count());
        let wanted = usize::from(least) + self.offset as usize;
        let lengths: Vec<usize> = self.arms.iter().map(|arm| arm.len() - 1).collect();
        let total: usize = lengths.iter().sum();
        let mut cells = alloc::vec![control];
        self.arms.iter().for_each(|arm| cells.extend(&arm[1..]));
        // For each region of the first cell: the digit of the control cell, then the arms one after the other.
        for region in 0..digits {
            let automaton = Automaton::explore(
                digits,
                Walk::Start,
                |walk, symbol| walk.step(symbol, region, wanted, &lengths),
                |walk| matches!(walk, Walk::On { left: 0, at, .. } if *at == total),
            );
            let here = 1 << (usize::from(least) + region);
            match automaton {
                Ok(automaton) => model.when(first, here, |model| model.word(&cells, automaton)),
                Err(_) => model.impossible(),
            }
        }
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

/// A state of the automaton that walks along the arms.
#[derive(Clone, PartialEq)]
enum Walk {
    /// Before the control cell.
    Start,
    /// After some cells of the arms: how many more must be in the region, and whether the present arm is still in it.
    On { at: usize, left: usize, inside: bool },
}

impl Walk {
    /// The state after a symbol. The control cell's symbol and `wanted` are together how many cells are in the region of
    /// the first cell.
    fn step(&self, symbol: usize, region: usize, wanted: usize, lengths: &[usize]) -> Option<Walk> {
        let total: usize = lengths.iter().sum();
        match *self {
            Walk::Start => {
                let left = (symbol + wanted).checked_sub(1).filter(|&left| left <= total)?;
                Some(Walk::On { at: 0, left, inside: true })
            }
            Walk::On { at, .. } if at == total => None,
            Walk::On { at, left, inside } => {
                let mut end = 0;
                let begins = lengths.iter().any(|length| {
                    let begins = end == at;
                    end += length;
                    begins
                });
                let inside = (inside || begins) && symbol == region;
                let left = if inside { left.checked_sub(1)? } else { left };
                (left < total - at).then_some(Walk::On { at: at + 1, left, inside })
            }
        }
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
