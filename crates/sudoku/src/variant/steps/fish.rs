//! X-wings, swordfish and jellyfish over any groups that have every digit and share no place of this one.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    argument::{Argument, GroupName},
    board::{Board, Found, digit_at, step},
    cells::Cells,
};
use crate::technique::Technique;

pub(super) fn x_wing(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    lines(board, 2, Technique::XWing, 32, found)
}

pub(super) fn swordfish(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    lines(board, 3, Technique::Swordfish, 38, found)
}

pub(super) fn jellyfish(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    lines(board, 4, Technique::Jellyfish, 52, found)
}

/// With more houses, pairs of any kinds are not looked for.
const MOST_HOUSES: usize = 100;

/// Houses by kind: rows, columns, regions, houses of rules.
fn kinds(board: &Board<'_>) -> [Vec<usize>; 4] {
    let mut kinds: [Vec<usize>; 4] = Default::default();
    for (index, house) in board.geometry.houses.iter().enumerate() {
        let kind = match house.group.name {
            GroupName::Row(_) => 0,
            GroupName::Column(_) => 1,
            GroupName::Region(_) => 2,
            GroupName::Rule(_) => 3,
        };
        kinds[kind].push(index);
    }
    kinds
}

/// Rows in columns and columns in rows; pairs of any other kinds too.
fn lines(
    board: &Board<'_>,
    size: usize,
    technique: Technique,
    rating: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let [rows, columns, regions, others] = kinds(board);
    fish(board, size, &rows, &columns, (technique, rating), found)?;
    fish(board, size, &columns, &rows, (technique, rating), found)?;
    // With houses of rules, as for Franken fish.
    if size == 2 && !others.is_empty() && board.geometry.houses.len() <= MOST_HOUSES {
        let all: Vec<usize> = [rows, columns, regions, others].concat();
        fish(board, size, &all, &all, (Technique::FrankenXWing, 42), found)?;
    }
    ControlFlow::Continue(())
}

fn fish(
    board: &Board<'_>,
    size: usize,
    bases: &[usize],
    covers: &[usize],
    (technique, rating): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let set = |house: usize| board.geometry.houses[house].set;
    for digit in 0..board.digit_count() {
        let with = board.with[digit];
        let needs: Vec<usize> = bases
            .iter()
            .copied()
            .filter(|&house| {
                board.geometry.houses[house].full && (2..=2 * size).contains(&(set(house) & with).len())
            })
            .collect();
        if needs.len() < size {
            continue;
        }
        let mut visit = |chosen: &[usize]| {
            let places = chosen.iter().fold(Cells::EMPTY, |places, &house| places | set(house) & with);
            // Where base groups share a place, it would count twice.
            if chosen.iter().map(|&house| (set(house) & with).len()).sum::<usize>() != places.len() {
                return ControlFlow::Continue(());
            }
            cover(board, digit, chosen, covers, places, &mut Vec::new(), &mut |cover, gone| {
                let argument = Argument::Fish {
                    digit: digit_at(digit),
                    base: chosen.iter().map(|&house| board.group(house)).collect(),
                    cover: cover.iter().map(|&house| board.group(house)).collect(),
                };
                found(step(board, technique, rating, &board.of_digit(digit, gone), argument))
            })
        };
        choose(&needs, size, 0, &mut Vec::new(), &mut visit)?;
    }
    ControlFlow::Continue(())
}

fn choose(
    houses: &[usize],
    size: usize,
    from: usize,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return visit(chosen);
    }
    for index in from..houses.len() {
        chosen.push(houses[index]);
        choose(houses, size, index + 1, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// Receives cover houses, and the cells that lose the digit.
type Covered<'a> = dyn FnMut(&[usize], Cells) -> ControlFlow<()> + 'a;

/// Chooses houses that contain all places: each time one that contains the first place that is not covered.
fn cover(
    board: &Board<'_>,
    digit: usize,
    base: &[usize],
    covers: &[usize],
    places: Cells,
    chosen: &mut Vec<usize>,
    visit: &mut Covered<'_>,
) -> ControlFlow<()> {
    let set = |house: usize| board.geometry.houses[house].set;
    let covered = chosen.iter().fold(Cells::EMPTY, |all, &house| all | set(house));
    let Some(first) = (places & !covered).iter().next() else {
        let gone = covered & board.with[digit] & !places;
        // With fewer houses than needed, there is no solution.
        return if gone.is_empty() || chosen.len() < base.len() {
            ControlFlow::Continue(())
        } else {
            visit(chosen, gone)
        };
    };
    if chosen.len() == base.len() {
        return ControlFlow::Continue(());
    }
    for &house in covers.iter().filter(|&&house| set(house).contains(first) && !base.contains(&house)) {
        chosen.push(house);
        cover(board, digit, base, covers, places, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}
