//! Full rank: which place a row or column has, if all of them are read as numbers from both sides and sorted.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, FullRankTies, Ray, Rule, RuleFault, Ties};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// All rows and columns are read as numbers, from both sides. The rank is 1 and the number of those that are smaller than the
/// one of the clue. Without a rule [`FullRankTies`] no other is equal to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullRank {
    /// The row or column, read from there.
    pub ray: Ray,
    /// Its place, from 1.
    pub rank: i32,
}

impl Definition for FullRank {
    const NAME: &'static str = "full-rank";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        check(layout)?;
        fault::number("rank", self.rank, 1..=4 * layout.rows() as i32)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let own = grid.of(&self.ray.cells(grid.layout));
        let lines: Vec<Vec<u8>> = lines(grid.layout).iter().map(|line| grid.of(line)).collect();
        let smaller = lines.iter().filter(|line| **line < own).count();
        let equal = lines.iter().filter(|line| **line == own).count();
        smaller as i32 + 1 == self.rank && (equal == 1 || ties(grid.rules) == Ties::Any)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let lines = lines(layout);
        let own = self.ray.cells(layout);
        let Some(line) = lines.iter().position(|line| *line == own) else { return };
        // Each digit is the first of four lines.
        let first = u32::from(layout.least()) + (self.rank as u32 - 1) / 4;
        model.allow(self.ray.first, 1 << first);
        model.full_rank(&lines, line, self.rank as usize, ties(model.rules()) == Ties::Any);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("#{}", self.rank)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("rank", &mut self.rank);
    }
}

/// Rows and columns have every digit: without that, a rank says little.
pub(super) fn check(layout: &Layout) -> Result<(), RuleFault> {
    let side = layout.digit_count();
    if layout.rows() == side && layout.columns() == side && side > 1 && layout.has_lines() {
        return Ok(());
    }
    Err(RuleFault::Layout("a square grid whose rows and columns have every digit"))
}

/// All rows and columns, from both sides.
pub(super) fn lines(layout: &Layout) -> Vec<Vec<Cell>> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let row = |row| (0..columns).map(move |column| Cell::at(row, column));
    let column = |column| (0..rows).map(move |row| Cell::at(row, column));
    let mut lines: Vec<Vec<Cell>> = (0..rows).map(|index| row(index).collect()).collect();
    lines.extend((0..columns).map(|index| column(index).collect()));
    let back: Vec<Vec<Cell>> = lines.iter().map(|line| line.iter().rev().copied().collect()).collect();
    lines.extend(back);
    lines
}

/// What the rules say of ties; the strictest if several say something.
fn ties(rules: &[Rule]) -> Ties {
    let said = rules.iter().filter_map(|rule| match rule {
        Rule::FullRankTies(FullRankTies { ties }) => Some(*ties),
        _ => None,
    });
    said.min_by_key(|ties| ties.freedom()).unwrap_or_default()
}
