//! Cells that say where a digit is: their own digit is the number of a cell in a list, from 1.

use crate::{
    Cell,
    variant::{Filled, engine::Model},
};

/// The cell at the number in `control` has the digit.
pub(super) fn holds(grid: &Filled<'_>, control: Cell, cells: &[Cell], digit: i32) -> bool {
    let place = usize::from(grid.at(control)).checked_sub(1);
    place.and_then(|place| cells.get(place)).is_some_and(|&cell| i32::from(grid.at(cell)) == digit)
}

/// Posts what [`holds`] says. The digit is one of the layout.
pub(super) fn post(model: &mut Model<'_>, control: Cell, cells: &[Cell], digit: i32) {
    allow_places(model, control, cells);
    for (place, &cell) in (1..=model.layout().greatest()).zip(cells) {
        model.when(control, 1 << place, |model| model.allow(cell, 1 << digit));
    }
}

/// The digit in `control` is the number of a cell.
pub(super) fn allow_places(model: &mut Model<'_>, control: Cell, cells: &[Cell]) {
    let most = cells.len().min(model.layout().greatest().into());
    let places = (1..=most).fold(0, |set, place| set | 1_u32 << place);
    model.allow(control, places);
}
