//! The last cell of a group, the only place of a digit in a group, the only digit of a cell.

use core::ops::ControlFlow;

use super::{
    argument::{Argument, GroupName},
    board::{Board, Found, placing},
    geometry::{House, bits},
};
use crate::technique::{Proof, Technique};

/// One cell of a group that has every digit is left.
pub(super) fn full_house(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    places(board, true, found)
}

/// A digit has one place in a group that has every digit.
pub(super) fn hidden_single(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    places(board, false, found)
}

fn places(board: &Board<'_>, last: bool, found: &mut Found<'_>) -> ControlFlow<()> {
    // Regions first: their hidden singles are the easiest to see.
    let is_region = |house: &&House| matches!(house.group.name, GroupName::Region(_));
    let full = || board.geometry.houses.iter().filter(|house| house.full);
    for house in full().filter(is_region).chain(full().filter(|house| !is_region(house))) {
        let open = (house.set & board.open).len();
        if open == 0 || last != (open == 1) {
            continue;
        }
        let (mut once, mut twice) = (0_u16, 0_u16);
        for &cell in &house.cells {
            let domain = board.domain(cell);
            twice |= once & domain;
            once |= domain;
        }
        let single = once & !twice;
        for &cell in house.cells.iter().filter(|&&cell| board.open.contains(cell)) {
            let Some(digit) = bits(board.domain(cell) & single).next() else { continue };
            let (technique, rating) = match (last, house.group.name) {
                (true, _) => (Technique::FullHouse, 10),
                (false, GroupName::Region(_)) => (Technique::HiddenSingle, 12),
                (false, _) => (Technique::HiddenSingle, 15),
            };
            let proof = Proof::Variant(Argument::Place { group: house.group.clone() }.into());
            found(placing(board, technique, rating, cell, digit, proof))?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell has one digit left.
pub(super) fn naked_single(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in board.open.iter() {
        let domain = board.domain(cell);
        if domain.is_power_of_two() {
            let digit = domain.trailing_zeros() as usize;
            found(placing(board, Technique::NakedSingle, 23, cell, digit, Proof::Single { house: None }))?;
        }
    }
    ControlFlow::Continue(())
}
