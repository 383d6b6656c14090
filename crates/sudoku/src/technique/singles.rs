//! One digit left for a cell, or one cell left for a digit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size},
    ladder::Found,
};

/// The last empty cell of a house: boxes, columns, rows.
pub(super) fn full_house<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, true, found)
}

/// A digit with one place in a house that has more than one empty cell: boxes, columns, rows.
pub(super) fn hidden_single<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, false, found)
}

fn hidden<S: Size>(board: &Board<S>, last: bool, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in board.boxes().chain(board.columns()).chain(board.rows()) {
        if ((board.house_set(house) & board.empty()).len() == 1) != last {
            continue;
        }
        for digit in 0..board.side() {
            let places = board.places(house, digit);
            if places.is_power_of_two() {
                let cell = board.cell(house, places.trailing_zeros() as usize);
                let (technique, rating) = match (last, board.boxes().contains(&house)) {
                    (true, _) => (Technique::FullHouse, 10),
                    (false, true) => (Technique::HiddenSingle, 12),
                    (false, false) => (Technique::HiddenSingle, 15),
                };
                let house = Some(board.house_at(house));
                found(single(board, technique, rating, (cell, digit), house))?;
            }
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
