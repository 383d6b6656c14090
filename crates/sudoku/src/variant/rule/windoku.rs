//! Windoku: the extra boxes of a 9×9 grid.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, boxes};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model},
};

/// Digits in the extra boxes differ. These stand one cell apart from each other and from the edges: four of 3×3 in a 9×9 grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Windoku;

impl Definition for Windoku {
    const NAME: &'static str = "windoku";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if layout.rows() != layout.columns() {
            return Err(RuleFault::Layout("a square grid"));
        }
        let Some((rows, columns)) = boxes::size(layout) else { return Err(boxes::NONE) };
        if areas(layout).is_empty() || rows * columns > layout.digit_count() {
            return Err(RuleFault::Layout("a grid with space for extra boxes"));
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        areas(grid.layout).iter().all(|area| grid.all_differ(area))
    }

    fn post(&self, model: &mut Model<'_>) {
        for area in areas(model.layout()) {
            model.all_different(&area);
        }
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        let style = AreaStyle::ExtraRegion;
        marks.extend(areas(layout).into_iter().map(|cells| Mark::Area { cells, style }));
    }

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The cells of each extra box.
fn areas(layout: &Layout) -> Vec<Vec<Cell>> {
    let Some((rows, columns)) = boxes::size(layout) else { return Vec::new() };
    let starts = |side, size| (1..side).step_by(size + 1).take_while(move |start| start + size < side);
    let area = |top: usize, left: usize| {
        (0..rows * columns).map(|index| Cell::at(top + index / columns, left + index % columns)).collect()
    };
    let tops = starts(layout.rows(), rows);
    tops.flat_map(|top| starts(layout.columns(), columns).map(move |left| area(top, left))).collect()
}
