//! Singles: one digit left for a cell, or one cell left for a digit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size},
    order::Found,
};

/// The last empty cell of a house: boxes, columns, rows.
pub(super) fn full_house<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in board.houses_in_order() {
        if is_last(board, house) {
            hidden(board, house, (Technique::FullHouse, 10), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A digit with one place in a house that has more than one empty cell: boxes, columns, rows.
pub(super) fn hidden_single<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in board.houses_in_order() {
        let single = board.places_in(house).iter().any(|places| places.is_power_of_two());
        if single && !is_last(board, house) {
            let tenths = if board.boxes().contains(&house) { 12 } else { 15 };
            hidden(board, house, (Technique::HiddenSingle, tenths), found)?;
        }
    }
    ControlFlow::Continue(())
}

fn is_last<S: Size>(board: &Board<S>, house: usize) -> bool {
    let empty = board.house_set(house) & board.empty();
    !empty.has_two() && !empty.is_empty()
}

fn hidden<S: Size>(
    board: &Board<S>,
    house: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (digit, places) in board.places_in(house).iter().enumerate() {
        if places.is_power_of_two() {
            let cell = board.cell(house, places.trailing_zeros() as usize);
            let house = Some(board.house_at(house));
            found(single(board, technique, tenths, (cell, digit), house))?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell with one digit left.
pub(super) fn naked_single<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in board.empty().iter() {
        let digits = board.digits(cell);
        if digits.is_power_of_two() {
            let digit = digits.trailing_zeros() as usize;
            found(single(board, Technique::NakedSingle, 23, (cell, digit), None))?;
        }
    }
    ControlFlow::Continue(())
}

fn single<S: Size>(
    board: &Board<S>,
    technique: Technique,
    tenths: u16,
    (cell, digit): (usize, usize),
    house: Option<crate::House>,
) -> Step {
    Step {
        technique,
        rating: Rating::tenths(tenths),
        placed: Some(board.candidate(cell, digit)),
        removed: Vec::new(),
        proof: Proof::Single { house },
    }
}
