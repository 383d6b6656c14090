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
        let distance =
            |cell: &Cell| cell.row().abs_diff(first.row()).max(cell.column().abs_diff(first.column()));
        let mut cells: Vec<Cell> = self.circle.iter().copied().min_by_key(distance).into_iter().collect();
        cells.extend(&self.path);
        marks.push(Mark::Line { cells, style: LineStyle::Arrow });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("circle", &mut self.circle);
        fields.cells("path", &mut self.path);
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::{super::testing::*, *};

    #[test]
    fn the_path_adds_up_to_the_circle() {
        let arrow = |circle: &str, path: &str| Arrow { circle: cells(circle), path: cells(path) };
        let layout = strip_from_zero();
        assert_meaning(
            &layout,
            arrow("r1c1", "r1c2 r1c3"),
            &["312", "000", "909", "954"],
            &["311", "012", "955"],
        );
        let pill = arrow("r1c2 r1c1", "r2c1 r2c2 r2c3");
        assert_meaning(&layout, pill, &["12345", "24789", "05212"], &["21345", "12344"]);
        let long = arrow("r1c1 r1c2 r1c3", "r2c1 r2c2");
        assert_meaning(&layout, long, &["01899", "00000"], &["11899"]);
        let many = Layout::new(2, 9).unwrap().with_digits(1, 16).unwrap().without_lines();
        let pill = arrow("r1c1 r1c2", "r2c1 r2c2 r2c3");
        assert_meaning(&many, pill, &["21777", "37dcc"], &["1bdb9", "1g998"]);
    }

    #[test]
    fn faults_are_found() {
        let faults = [
            ("r1c1 r1c2 r1c3 r1c4", "r2c1", RuleFault::CellCount { found: 4, least: 1, most: 3 }),
            ("r1c1 r1c1", "r2c1", RuleFault::Repeated(Cell::at(0, 0))),
            ("r1c1", "r3c1", RuleFault::Outside(Cell::at(2, 0))),
        ];
        let rule = |circle, path| Arrow { circle: cells(circle), path: cells(path) };
        assert_faults(&strip(), faults.map(|(circle, path, fault)| (rule(circle, path), fault)));
        let empty = RuleFault::CellCount { found: 0, least: 1, most: 256 };
        assert_faults(&strip(), [(Arrow { circle: row(1), path: vec![] }, empty)]);
    }

    #[test]
    fn a_pill_is_drawn_with_an_arrow_from_its_nearest_cell() {
        let arrow = Arrow { circle: cells("r1c1 r1c2"), path: cells("r1c3 r1c4") };
        let mut marks = Vec::new();
        arrow.draw(&strip(), &mut marks);
        let line = Mark::Line { cells: cells("r1c2 r1c3 r1c4"), style: LineStyle::Arrow };
        assert_eq!(marks, [Mark::Pill { cells: cells("r1c1 r1c2") }, line]);
    }
}
