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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn extra_boxes_stand_one_cell_apart() {
        let corners = |layout: &Layout| -> Vec<Cell> { areas(layout).iter().map(|area| area[0]).collect() };
        assert_eq!(corners(&Layout::nine()), cells("r2c2 r2c6 r6c2 r6c6"));
        assert_eq!(areas(&Layout::nine())[1], cells("r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8"));
        let sixteen = Layout::new(16, 16).unwrap().with_boxes(4, 4).unwrap();
        assert_eq!(corners(&sixteen).len(), 9);
        let eight = Layout::new(8, 8).unwrap();
        assert_eq!(corners(&eight), cells("r2c2 r5c2"));
    }

    #[test]
    fn digits_in_extra_boxes_differ() {
        let layout = Layout::new(4, 4).unwrap().without_lines();
        assert_meaning(
            &layout,
            Windoku,
            &["1111123114111111", "2221143222122222"],
            &["1111122114311111", "2222211221122222"],
        );
    }

    #[test]
    fn faults() {
        let none = RuleFault::Layout("a grid that can be divided into boxes");
        assert_faults(&Layout::new(7, 7).unwrap(), [(Windoku, none)]);
        assert_faults(&Layout::new(6, 9).unwrap(), [(Windoku, RuleFault::Layout("a square grid"))]);
        let space = RuleFault::Layout("a grid with space for extra boxes");
        assert_faults(&Layout::new(9, 9).unwrap().without_lines().with_digits(1, 6).unwrap(), [(Windoku, space)]);
    }
}
