//! An arrow: digits on its path add up to the number in its circle. Digits may repeat on the path.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Digits on the path add up to the digit in the circle.
///
/// A pill is a circle of two or three cells, read as a number, the most significant digit first. Only its first cell
/// may have a digit above 9.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The cells of the circle or pill, the most significant first.
    pub circle: Vec<Cell>,
    /// The cells of the path, the nearest to the circle first.
    pub path: Vec<Cell>,
}

impl Definition for Arrow {
    const NAME: &'static str = "arrow";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.circle.iter().chain(&self.path).copied().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.circle, 1..=3)?;
        fault::cells(layout, &self.path, 1..=fault::MAX_TERMS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(&self.circle);
        let number = digits.iter().fold(0, |number, &digit| 10 * number + i32::from(digit));
        digits.iter().skip(1).all(|&digit| digit < 10) && grid.sum(&self.path) == number
    }

    fn post(&self, model: &mut Model<'_>) {
        for &cell in self.circle.iter().skip(1) {
            model.allow(cell, (1 << 10) - 1);
        }
        let weights = [1, 10, 100];
        let circle = self.circle.iter().rev().zip(weights).map(|(&cell, weight)| (-weight, cell));
        let terms: Vec<_> = circle.chain(self.path.iter().map(|&cell| (1, cell))).collect();
        model.weighted_sum(&terms, 0);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        match self.circle[..] {
            [cell] => marks.push(Mark::Token { cell, style: TokenStyle::Circle }),
            _ => marks.push(Mark::Pill { cells: self.circle.clone() }),
        }
        let Some(first) = self.path.first() else { return };
        let distance = |cell: &Cell| cell.row().abs_diff(first.row()).max(cell.column().abs_diff(first.column()));
        let mut cells: Vec<Cell> = self.circle.iter().copied().min_by_key(distance).into_iter().collect();
        cells.extend(&self.path);
        marks.push(Mark::Line { cells, style: LineStyle::Arrow });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("circle", &mut self.circle);
        fields.cells("path", &mut self.path);
    }
}
