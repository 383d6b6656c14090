//! A black dot: one of two neighbouring digits is a multiple of the other, usually the double.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// One digit is the other multiplied by this number. Two zeros fulfil it; a zero and another digit do not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// The ratio.
    pub value: i32,
    /// The two cells.
    pub cells: Vec<Cell>,
}

impl Default for Ratio {
    fn default() -> Ratio {
        Ratio { value: 2, cells: Vec::new() }
    }
}

impl Ratio {
    /// The two cells.
    fn pair(&self) -> Option<(Cell, Cell)> {
        match self.cells[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// Whether two digits fulfil it.
    fn fits(&self, a: u8, b: u8) -> bool {
        let (a, b) = (i32::from(a), i32::from(b));
        a == b * self.value || b == a * self.value
    }
}

impl Definition for Ratio {
    const NAME: &'static str = "ratio";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let [a, b] = fault::two(&self.cells)?;
        fault::neighbours(layout, a, b)?;
        fault::number("value", self.value, 1..=layout.greatest().max(1).into())
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
        let label = (self.value != 2).then(|| self.value.to_string());
        marks.push(Mark::Edge { a, b, style: EdgeStyle::Black, label });
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
    fn one_digit_is_a_multiple() {
        let rule = |value, names: &str| Ratio { value, cells: cells(names) };
        assert_meaning(&strip(), rule(2, "r1c1 r2c1"), &["12", "84"], &["13", "11"]);
        assert_meaning(&strip(), rule(3, "r1c1 r1c2"), &["13", "93"], &["12"]);
        // Two zeros are in every ratio, a zero and another digit in none.
        assert_meaning(&strip_from_zero(), rule(2, "r1c1 r1c2"), &["00", "12"], &["01", "20"]);
        let far = RuleFault::NotNeighbours(Cell::at(0, 0), Cell::at(0, 2));
        let three = RuleFault::CellCount { found: 3, least: 2, most: 2 };
        let small = RuleFault::Number { name: "value", found: 0, least: 1, most: 9 };
        assert_faults(
            &strip(),
            [(rule(2, "r1c1 r1c3"), far), (rule(2, "r1c1 r1c2 r1c3"), three), (rule(0, "r1c1 r1c2"), small)],
        );
    }
}
