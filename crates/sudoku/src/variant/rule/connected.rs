//! Connected digits: the cells with some digits form one region.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// There are cells with one of the digits, and one can go from each of them to each other over shared edges without leaving
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Connected {
    /// The digits: bit `n` for the digit `n`.
    pub digits: u32,
    /// How many cells have one of the digits, if it is known.
    pub size: Option<i32>,
    /// The cells that are looked at, in any order; none for the whole grid.
    pub cells: Vec<Cell>,
}

impl Connected {
    /// The cells that are looked at, each with its neighbours as places in the list. Cells outside the grid are not
    /// neighbours of the grid's.
    fn graph(&self, layout: &Layout) -> Vec<(Cell, Vec<u16>)> {
        let cells = self.cells(layout);
        let near = |a: Cell, b: Cell| {
            a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()) == 1
                && layout.is_in_grid(a) == layout.is_in_grid(b)
        };
        let of = |&cell: &Cell| {
            let others = (0..).zip(&cells).filter(|&(_, &other)| near(cell, other));
            (cell, others.map(|(place, _)| place).collect())
        };
        cells.iter().map(of).collect()
    }
}

impl Definition for Connected {
    const NAME: &'static str = "connected";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        if self.cells.is_empty() { layout.grid_cells().collect() } else { self.cells.clone() }
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::digits(layout, "digits", self.digits)?;
        fault::distinct(layout, &self.cells, 0..=Layout::MAX_CELLS)?;
        let most = self.cells(layout).len() as i32;
        self.size.map_or(Ok(()), |size| fault::number("size", size, 1..=most))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let graph = self.graph(grid.layout);
        let is_in = |place: usize| self.digits >> grid.at(graph[place].0) & 1 != 0;
        let count = (0..graph.len()).filter(|&place| is_in(place)).count();
        let Some(first) = (0..graph.len()).find(|&place| is_in(place)) else { return false };
        let mut reached = vec![false; graph.len()];
        reached[first] = true;
        let mut open = vec![first];
        let mut found = 0;
        while let Some(place) = open.pop() {
            found += 1;
            for next in graph[place].1.iter().map(|&next| usize::from(next)) {
                if is_in(next) && !reached[next] {
                    reached[next] = true;
                    open.push(next);
                }
            }
        }
        found == count && self.size.is_none_or(|size| count as i32 == size)
    }

    fn post(&self, model: &mut Model<'_>) {
        let graph = self.graph(model.layout());
        let cells: Vec<Cell> = graph.iter().map(|&(cell, _)| cell).collect();
        let (from, to) = self.size.map_or((1, cells.len()), |size| (size as usize, size as usize));
        model.count(&cells, self.digits, from, to);
        model.connected(&graph, self.digits, self.size.map(|size| size as usize));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        if !self.cells.is_empty() {
            marks.push(Mark::Area { cells: self.cells.clone(), style: AreaStyle::Plain });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.digits("digits", &mut self.digits);
        fields.optional_number("size", &mut self.size);
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    fn rule(size: Option<i32>) -> Connected {
        Connected { digits: 1 << 1 | 1 << 2, size, cells: Vec::new() }
    }

    #[test]
    fn cells_with_the_digits_are_connected() {
        let layout = Layout::new(3, 3).unwrap().without_lines();
        assert_meaning(&layout, rule(None), &["111323121", "333313333"], &["123331121", "333333333", "133313331"]);
        assert_meaning(&layout, rule(Some(3)), &["121333333"], &["111133333", "113331333", "333313333"]);
    }

    #[test]
    fn cells_outside_the_grid_are_no_neighbours_of_the_grid() {
        let layout = Layout::new(1, 2).unwrap().without_lines().with_digits(1, 3).unwrap();
        let layout = layout.with_extra_cells(2).unwrap();
        let rule = Connected { cells: cells("r1c1 r1c2 r2c1 r2c2"), ..rule(None) };
        assert_meaning(&layout, rule, &["1233", "3312"], &["1313", "3232"]);
    }

    #[test]
    fn faults() {
        let size = RuleFault::Number { name: "size", found: 82, least: 1, most: 81 };
        assert_faults(&Layout::nine(), [
            (rule(Some(82)), size),
            (Connected::default(), RuleFault::Missing("digits")),
            (Connected { digits: 1, ..rule(None) }, RuleFault::Digit(0)),
        ]);
    }
}
