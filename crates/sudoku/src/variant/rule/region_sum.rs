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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    /// One row of three parts in these regions.
    fn three(regions: [Option<u8>; 3]) -> Layout {
        let row: Vec<_> = regions.into_iter().flat_map(|region| [region; 3]).collect();
        Layout::new(1, 9).unwrap().without_lines().with_regions(&row).unwrap()
    }

    #[test]
    fn parts_in_a_region_have_equal_sums() {
        let rule = |names: &str| RegionSum { cells: cells(names) };
        let line = rule("r1c2 r1c3 r1c4 r1c5 r1c6 r1c7");
        for middle in [Some(1), None] {
            let layout = three([Some(0), middle, Some(2)]);
            assert_meaning(&layout, line.clone(), &["241236", "453249"], &["241235", "251236", "242146"]);
        }
        // The first region twice: two parts.
        let layout = three([Some(0), Some(1), Some(0)]);
        assert_meaning(&layout, rule("r1c3 r1c4 r1c7 r1c8"), &["7734", "8826"], &["3773", "7744"]);
        // Closed: the first and the last part are one.
        let closed = rule("r1c2 r1c4 r1c5 r1c7 r1c8 r1c2");
        assert_meaning(&layout, closed.clone(), &["272342", "163531"], &["272352", "163221"]);
    }

    #[test]
    fn faults_are_found() {
        let rule = |names: &str| RegionSum { cells: cells(names) };
        assert_faults(&strip(), [(rule("r1c1 r1c2"), RuleFault::Layout("regions"))]);
        assert_faults(
            &three([Some(0), None, None]),
            [(rule("r1c1 r1c1"), RuleFault::Repeated(Cell::at(0, 0)))],
        );
    }
}
