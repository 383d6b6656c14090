//! A modular line: near cells have different remainders.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line::Turns};
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
}
