//! A modular line: near cells have different remainders.

use alloc::vec::Vec;

use super::{
    Definition, Fields, RuleFault,
    line::{self, Turns},
};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// As many cells in a row as the modulus says have different remainders when divided by it. On a shorter line, all have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Modular {
    /// What digits are divided by.
    pub modulus: i32,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Default for Modular {
    fn default() -> Modular {
        Modular { modulus: 3, cells: Vec::new() }
    }
}

impl Modular {
    /// The remainders.
    fn turns(&self) -> Turns<impl Fn(u8) -> usize> {
        let modulus = self.modulus as usize;
        Turns { count: modulus, class: move |digit| usize::from(digit) % modulus }
    }
}

impl Definition for Modular {
    const NAME: &'static str = "modular";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::line(layout, &self.cells, 2)?;
        fault::number("modulus", self.modulus, 1..=layout.digit_count() as i32)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.turns().holds(grid, &self.cells)
    }

    fn post(&self, model: &mut Model<'_>) {
        self.turns().post(model, &self.cells);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Modular });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("modulus", &mut self.modulus);
        fields.cells("cells", &mut self.cells);
    }

    fn weight(&self) -> usize {
        line::weight(line::FEW_STATES, self.cells.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn near_cells_have_different_remainders() {
        let rule = |modulus, cells: Vec<Cell>| Modular { modulus, cells };
        assert_meaning(&strip(), rule(3, row(5)), &["12345", "32165"], &["12354", "14725", "12346"]);
        assert_meaning(&strip(), rule(2, row(3)), &["121", "478"], &["124", "135"]);
        assert_meaning(&strip_from_zero(), rule(7, row(3)), &["012", "986"], &["017", "929"]);
        // All cells of a line shorter than the modulus differ in their remainders.
        assert_meaning(&strip(), rule(4, row(3)), &["123"], &["125", "151"]);
        assert_meaning(&strip(), rule(1, row(3)), &["111"], &[]);
        assert_meaning(&strip(), rule(3, cells("r1c1 r1c2 r2c2 r1c1")), &["1231"], &["1241"]);
        let fault = |found| RuleFault::Number { name: "modulus", found, least: 1, most: 9 };
        assert_faults(&strip(), [0, 10].map(|modulus| (rule(modulus, row(3)), fault(modulus))));
    }
}
