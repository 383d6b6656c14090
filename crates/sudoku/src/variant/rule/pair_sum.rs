//! The sum of two neighbouring digits: an X for 10, a V for 5.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The two digits have this sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PairSum {
    /// The sum.
    pub sum: i32,
    /// The two cells.
    pub cells: Vec<Cell>,
}

impl PairSum {
    /// The two cells.
    fn pair(&self) -> Option<(Cell, Cell)> {
        match self.cells[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// Whether two digits fulfil it.
    fn fits(&self, a: u8, b: u8) -> bool {
        i32::from(a) + i32::from(b) == self.sum
    }
}

impl Definition for PairSum {
    const NAME: &'static str = "pair-sum";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let [a, b] = fault::two(&self.cells)?;
        fault::neighbours(layout, a, b)?;
        fault::sum(layout, 2, self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.pair().is_some_and(|(a, b)| self.fits(grid.at(a), grid.at(b)))
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((a, b)) = self.pair() else { return };
        model.pair(a, b, |a, b| self.fits(a, b));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let Some((a, b)) = self.pair() else { return };
        let label = Some(match self.sum {
            5 => "V".to_string(),
            10 => "X".to_string(),
            sum => sum.to_string(),
        });
        marks.push(Mark::Edge { a, b, style: EdgeStyle::Letter, label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn two_digits_have_a_sum() {
        let rule = |sum, names: &str| PairSum { sum, cells: cells(names) };
        assert_meaning(&strip(), rule(10, "r1c1 r2c1"), &["19", "55"], &["18"]);
        assert_meaning(&strip_from_zero(), rule(5, "r1c1 r1c2"), &["05", "32"], &["55"]);
        let far = RuleFault::NotNeighbours(Cell::at(0, 0), Cell::at(0, 2));
        let three = RuleFault::CellCount { found: 3, least: 2, most: 2 };
        let large = RuleFault::Sum { sum: 19, least: 2, most: 18 };
        assert_faults(
            &strip(),
            [(rule(5, "r1c1 r1c3"), far), (rule(5, "r1c1 r1c2 r1c3"), three), (rule(19, "r1c1 r1c2"), large)],
        );
    }

    #[test]
    fn five_and_ten_are_letters() {
        let labels = [5, 8, 10].map(|sum| {
            let mut marks = Vec::new();
            PairSum { sum, cells: row(2) }.draw(&strip(), &mut marks);
            match marks.pop() {
                Some(Mark::Edge { label, .. }) => label,
                _ => None,
            }
        });
        assert_eq!(labels.each_ref().map(|label| label.as_deref()), [Some("V"), Some("8"), Some("X")]);
    }
}
