//! As many digits as cells in a house: naked and hidden pairs, triples and quads.

use alloc::{boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits},
    choice::{Choice, Wanted},
    ladder::Found,
};

/// Two cells with the same two digits.
pub(super) fn naked_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 2, (Technique::NakedPair, 30), found)
}

/// Three cells with three digits.
pub(super) fn naked_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 3, (Technique::NakedTriple, 36), found)
}

/// Four cells with four digits.
pub(super) fn naked_quad<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 4, (Technique::NakedQuad, 50), found)
}

/// Two digits with the same two cells.
pub(super) fn hidden_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 2, (Technique::HiddenPair, 34), found)
}

/// Three digits with three cells.
pub(super) fn hidden_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 3, (Technique::HiddenTriple, 40), found)
}

/// Four digits with four cells.
pub(super) fn hidden_quad<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 4, (Technique::HiddenQuad, 54), found)
}

/// A hidden pair that leaves a hidden single.
pub(super) fn direct_hidden_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    direct(board, 2, (Technique::DirectHiddenPair, 20), found)
}

/// A hidden triple that leaves a hidden single.
pub(super) fn direct_hidden_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    direct(board, 3, (Technique::DirectHiddenTriple, 25), found)
}

// In a house with fewer empty cells the hidden set of the others is smaller.
fn naked<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let small = board.with_digits(2, degree as u32);
    let mut choice = Choice::new();
    for house in board.houses_in_order() {
        if (small & board.house_set(house)).len() < degree || board.empty_in(house) < 2 * degree {
            continue;
        }
        choice.clear();
        for (place, &cell) in board.house_cells(house).iter().enumerate() {
            if small.contains(cell.into()) {
                choice.push(place, board.digits(cell.into()));
            }
        }
        choice.visit(Wanted::locked(degree), &mut |places, digits| {
            let cells = board.cells_of(house, places);
            let rest = board.house_set(house) & !cells;
            if !board.any_has(rest, digits) {
                return ControlFlow::Continue(());
            }
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: None,
                removed: board.struck(rest, digits),
                proof: Proof::Subset(board.set_at(cells, digits, house)),
            })
        })?;
    }
    ControlFlow::Continue(())
}

// In a house with fewer empty cells the naked set of the others is no larger.
fn hidden<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut choice = Choice::new();
    for house in board.houses_in_order() {
        gather(board, house, degree, &mut choice);
        if choice.len() < degree || board.empty_in(house) <= 2 * degree {
            continue;
        }
        choice.visit(Wanted::locked(degree), &mut |digits, places| {
            let cells = board.cells_of(house, places);
            if !board.any_has(cells, !digits) {
                return ControlFlow::Continue(());
            }
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: None,
                removed: board.struck(cells, !digits),
                proof: Proof::Subset(board.set_at(cells, digits, house)),
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn direct<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut choice = Choice::new();
    for house in board.houses_in_order() {
        gather(board, house, degree, &mut choice);
        if choice.len() < degree || board.empty_in(house) <= degree {
            continue;
        }
        choice.visit(Wanted::locked(degree), &mut |digits, taken| {
            let others = board.shape_digits() & !digits;
            for digit in bits(others) {
                let places = board.places(house, digit);
                let left = places & !taken;
                if left == places || !left.is_power_of_two() {
                    continue;
                }
                let cell = board.cell(house, left.trailing_zeros() as usize);
                let cells = board.cells_of(house, taken);
                found(Step {
                    technique,
                    rating: Rating::tenths(tenths),
                    placed: Some(board.candidate(cell, digit)),
                    removed: Vec::new(),
                    proof: Proof::Direct {
                        first: Box::new(Proof::Subset(board.set_at(cells, digits, house))),
                        house: board.house_at(house),
                    },
                })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The digits of a house that have from two places to `degree`.
fn gather<S: Size>(board: &Board<S>, house: usize, degree: usize, choice: &mut Choice) {
    choice.clear();
    for digit in 0..board.side() {
        let places = board.places(house, digit);
        if (2..=degree as u32).contains(&places.count_ones()) {
            choice.push(digit, places);
        }
    }
}
