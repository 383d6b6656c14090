//! A white dot: two neighbouring digits have a difference, usually 1.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The two digits differ by exactly this number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    /// The difference.
    pub value: i32,
    /// The two cells.
    pub cells: Vec<Cell>,
}

impl Default for Difference {
    fn default() -> Difference {
        Difference { value: 1, cells: Vec::new() }
    }
}

impl Difference {
    /// The two cells.
    fn pair(&self) -> Option<(Cell, Cell)> {
        match self.cells[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// Whether two digits fulfil it.
    fn fits(&self, a: u8, b: u8) -> bool {
        i32::from(a.abs_diff(b)) == self.value
    }
}

impl Definition for Difference {
    const NAME: &'static str = "difference";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let [a, b] = fault::two(&self.cells)?;
        fault::neighbours(layout, a, b)?;
        fault::number("value", self.value, 0..=i32::from(layout.greatest() - layout.least()))
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
        let label = (self.value != 1).then(|| self.value.to_string());
        marks.push(Mark::Edge { a, b, style: EdgeStyle::White, label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("value", &mut self.value);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn two_digits_have_a_difference() {
        let rule = |value, names: &str| Difference { value, cells: cells(names) };
        assert_meaning(&strip(), rule(1, "r1c1 r2c1"), &["12", "98"], &["11", "13"]);
        assert_meaning(&strip_from_zero(), rule(4, "r1c1 r1c2"), &["04", "95"], &["14"]);
        let far = RuleFault::NotNeighbours(Cell::at(0, 0), Cell::at(0, 2));
        let three = RuleFault::CellCount { found: 3, least: 2, most: 2 };
        let large = RuleFault::Number { name: "value", found: 9, least: 0, most: 8 };
        assert_faults(
            &strip(),
            [(rule(1, "r1c1 r1c3"), far), (rule(1, "r1c1 r1c2 r1c3"), three), (rule(9, "r1c1 r1c2"), large)],
        );
    }
}
