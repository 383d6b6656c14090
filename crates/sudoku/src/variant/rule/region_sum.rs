//! A region-sum line: equal sums in all regions that it runs through.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, equal_sum::post_equal_sums, line};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Each part of the line within a region has the same sum. If the line enters a region twice, these are two parts.
///
/// Cells in no region count as if they were in one region.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RegionSum {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl RegionSum {
    /// The parts of the line within a region. The first and the last part of a closed line may be one.
    fn parts(&self, layout: &Layout) -> Vec<Vec<Cell>> {
        let mut cells = &self.cells[..];
        if line::is_closed(cells) {
            cells = &cells[1..];
        }
        let region = |cell: &Cell| layout.region_of(*cell);
        let same = |a: &Cell, b: &Cell| region(a) == region(b);
        let mut parts: Vec<Vec<Cell>> = cells.chunk_by(same).map(<[Cell]>::to_vec).collect();
        if line::is_closed(&self.cells)
            && parts.len() > 1
            && cells.first().map(region) == cells.last().map(region)
            && let Some(last) = parts.pop()
        {
            parts[0].splice(0..0, last);
        }
        parts
    }
}

impl Definition for RegionSum {
    const NAME: &'static str = "region-sum";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::line(layout, &self.cells, 2)?;
        match layout.region_count() {
            0 => Err(RuleFault::Layout("regions")),
            _ => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.parts(grid.layout).windows(2).all(|pair| grid.sum(&pair[0]) == grid.sum(&pair[1]))
    }

    fn post(&self, model: &mut Model<'_>) {
        let parts = self.parts(model.layout());
        post_equal_sums(model, &parts);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::RegionSum });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}
