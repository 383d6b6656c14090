//! All places of a digit in a group that has every digit see a cell, which then does not have it.

use core::ops::ControlFlow;

use super::{
    argument::{Argument, GroupName},
    board::{Board, Found, digit_at, step},
    cells::Cells,
};
use crate::technique::Technique;

/// So many places are seen by a common cell at the most, more or less.
const MOST: usize = 6;

/// Pointing, claiming, and intersections of other groups or of cells that see each other.
pub(super) fn locked(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    // Regions first: pointing is easier to see than claiming.
    let regions = |region: bool| {
        let houses = board.geometry.houses.iter().enumerate();
        houses.filter(move |(_, house)| {
            house.full && matches!(house.group.name, GroupName::Region(_)) == region
        })
    };
    for (index, house) in regions(true).chain(regions(false)) {
        for digit in 0..board.digit_count() {
            let places = house.set & board.with[digit];
            if !(2..=MOST).contains(&places.len()) {
                continue;
            }
            let gone = board.seen_by_all(places) & board.with[digit];
            if gone.is_empty() {
                continue;
            }
            let along = along(board, index, places, gone);
            let (technique, rating) =
                match (house.group.name, along.map(|other| board.geometry.houses[other].group.name)) {
                    (GroupName::Region(_), Some(GroupName::Row(_) | GroupName::Column(_))) => {
                        (Technique::Pointing, 26)
                    }
                    (GroupName::Row(_) | GroupName::Column(_), Some(GroupName::Region(_))) => {
                        (Technique::Claiming, 28)
                    }
                    _ => (Technique::Intersection, 29),
                };
            let argument = Argument::Locked {
                digit: digit_at(digit),
                within: house.group.clone(),
                places: board.cells_in(places),
                along: along.map(|other| board.group(other)),
            };
            found(step(board, technique, rating, &board.of_digit(digit, gone), argument))?;
        }
    }
    ControlFlow::Continue(())
}

/// Another house that contains the places and what they remove.
fn along(board: &Board<'_>, within: usize, places: Cells, gone: Cells) -> Option<usize> {
    let first = places.iter().next()?;
    let mut houses = board.geometry.houses_of[first].iter().map(|&house| usize::from(house));
    houses.find(|&house| house != within && (places | gone).is_within(board.geometry.houses[house].set))
}
