//! As many digits as cells in a group: naked sets in every group, hidden ones where the group has every digit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    argument::Argument,
    board::{Board, Found, step},
    cells::Cells,
};
use crate::technique::Technique;

pub(super) fn naked_pair(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 2, Technique::NakedPair, 30, found)
}

pub(super) fn naked_triple(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 3, Technique::NakedTriple, 36, found)
}

pub(super) fn naked_quad(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 4, Technique::NakedQuad, 50, found)
}

pub(super) fn hidden_pair(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 2, Technique::HiddenPair, 34, found)
}

pub(super) fn hidden_triple(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 3, Technique::HiddenTriple, 40, found)
}

pub(super) fn hidden_quad(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 4, Technique::HiddenQuad, 54, found)
}

fn naked(
    board: &Board<'_>,
    size: usize,
    technique: Technique,
    rating: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in &board.geometry.houses {
        let small = |&cell: &usize| {
            board.open.contains(cell) && (2..=size as u32).contains(&board.domain(cell).count_ones())
        };
        let cells: Vec<usize> = house.cells.iter().copied().filter(small).collect();
        let masks: Vec<u16> = cells.iter().map(|&cell| board.domain(cell)).collect();
        unions(&masks, size, &mut |chosen, digits| {
            let chosen: Cells = chosen.iter().map(|&index| cells[index]).collect();
            let gone: Vec<(usize, u16)> = (board.seen_by_all(chosen) & board.open)
                .iter()
                .map(|cell| (cell, board.domain(cell) & digits))
                .filter(|&(_, digits)| digits != 0)
                .collect();
            if gone.is_empty() {
                return ControlFlow::Continue(());
            }
            let argument = Argument::Subset {
                group: house.group.clone(),
                cells: board.cells_in(chosen),
                digits: board.digits_of(digits),
            };
            found(step(board, technique, rating, &gone, argument))
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden(
    board: &Board<'_>,
    size: usize,
    technique: Technique,
    rating: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in board.geometry.houses.iter().filter(|house| house.full) {
        let place = |digit: usize| {
            let places =
                house.cells.iter().enumerate().filter(|&(_, &cell)| board.with[digit].contains(cell));
            places.fold(0_u16, |set, (place, _)| set | 1 << place)
        };
        let places: Vec<(usize, u16)> = (0..board.digit_count())
            .map(|digit| (digit, place(digit)))
            .filter(|&(_, places)| (2..=size as u32).contains(&places.count_ones()))
            .collect();
        let masks: Vec<u16> = places.iter().map(|&(_, places)| places).collect();
        unions(&masks, size, &mut |chosen, within| {
            let digits = chosen.iter().fold(0, |set, &index| set | 1 << places[index].0);
            let cells: Vec<usize> = (0..house.cells.len())
                .filter(|&place| within >> place & 1 != 0)
                .map(|place| house.cells[place])
                .collect();
            let gone: Vec<(usize, u16)> =
                cells.iter().map(|&cell| (cell, board.domain(cell) & !digits)).collect();
            if gone.iter().all(|&(_, digits)| digits == 0) {
                return ControlFlow::Continue(());
            }
            let argument = Argument::Subset {
                group: house.group.clone(),
                cells: board.cells(&cells),
                digits: board.digits_of(digits),
            };
            found(step(board, technique, rating, &gone, argument))
        })?;
    }
    ControlFlow::Continue(())
}

/// Every choice of `size` masks whose union has exactly `size` bits: their indices, and the union.
pub(super) fn unions(
    masks: &[u16],
    size: usize,
    visit: &mut dyn FnMut(&[usize], u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    choose(masks, size, 0, 0, &mut Vec::new(), visit)
}

fn choose(
    masks: &[u16],
    size: usize,
    from: usize,
    union: u16,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize], u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return if union.count_ones() as usize == size {
            visit(chosen, union)
        } else {
            ControlFlow::Continue(())
        };
    }
    for index in from..masks.len() {
        let union = union | masks[index];
        if union.count_ones() as usize <= size {
            chosen.push(index);
            choose(masks, size, index + 1, union, chosen, visit)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}
