//! Unique rectangles whose exits lack one of the two digits.
//!
//! The corners that are not exits have exactly the two digits. An exit that lacks one of them could still complete
//! the rectangle with the other, so types 1 to 5 are valid as for complete rectangles. Sudoku Explainer does not
//! look for these, so they have a separate search.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    super::{
        board::{Board, CellSet, Size, bits},
        order::Found,
        rectangles::{Corners, rectangles},
    },
    Find, named,
    types::UniqueLoop,
};
use crate::sorting::SmallSort;

/// Types 1 to 5 of such rectangles, easiest first; among equals the lower type, then the first found.
pub(in super::super) fn missing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut finds: Vec<Find> = Vec::new();
    for corners in rectangles(board).filter(|corners| is_open(board, corners)) {
        for digits in pairs(board, corners).into_iter().flatten() {
            let cells = corners.map(|corner| corner as u16);
            let ring = UniqueLoop::new(board, &cells, set(corners), digits);
            if lacks_some(board, corners, digits) && could_close(board, corners, digits) {
                ring.first_type().into_iter().for_each(|find| finds.push(find));
                ring.other_types(&mut |find| finds.push(find));
            }
        }
    }
    finds.small_sort_by(Find::order);
    finds.into_iter().try_for_each(|find| found(named(find.step)))
}

fn is_open<S: Size>(board: &Board<S>, corners: &Corners) -> bool {
    corners.iter().all(|&corner| board.empty().contains(corner))
}

fn set<C: CellSet>(corners: Corners) -> C {
    let mut set = C::EMPTY;
    corners.into_iter().for_each(|corner| set.insert(corner));
    set
}

/// The digits of the corners that have two, each pair once.
fn pairs<S: Size>(board: &Board<S>, corners: Corners) -> [Option<u64>; 4] {
    let mut pairs = [None; 4];
    for (index, corner) in corners.into_iter().enumerate() {
        let digits = Some(board.digits(corner)).filter(|digits| digits.count_ones() == 2);
        if !pairs.contains(&digits) {
            pairs[index] = digits;
        }
    }
    pairs
}

/// Whether an exit lacks one of the digits, and no other corner does.
fn lacks_some<S: Size>(board: &Board<S>, corners: Corners, digits: u64) -> bool {
    let mut lacking =
        corners.into_iter().map(|corner| board.digits(corner)).filter(|held| held & digits != digits);
    lacking.clone().all(|held| held & !digits != 0) && lacking.next().is_some()
}

/// Whether the corners could have the two digits crosswise in at least one way.
fn could_close<S: Size>(board: &Board<S>, corners: Corners, digits: u64) -> bool {
    bits(digits).any(|first| {
        let second = digits & !(1 << first);
        let needs = [1 << first, second, 1 << first, second];
        corners.iter().zip(needs).all(|(&corner, need)| board.digits(corner) & need != 0)
    })
}

#[cfg(test)]
mod tests {
    use super::{super::super::test_position::finds, *};

    #[test]
    fn an_exit_may_lack_a_digit() {
        let found = finds("*-12 r1c1=12 r1c4=12 r2c1=12 r2c4=134", missing, missing);
        assert_eq!(found, ["unique-rectangle-1 4.5 -r2c4:1"]);
        let found = finds("*-123 r1c1=12 r1c4=12 r2c1=123 r2c4=13 r2c9=34", missing, missing);
        assert_eq!(found, ["unique-rectangle-2 4.5 -r2c9:3", "unique-rectangle-4 4.5 -r2c1:2"]);
        let found = finds("*-123 r1c1=12 r1c4=13 r2c4=12 r2c1=13 r1c2=34 r2c2=45", missing, missing);
        assert_eq!(found, ["unique-rectangle-5 4.5 -r1c2:3"]);
    }

    #[test]
    fn a_rectangle_that_cannot_be_completed_proves_nothing() {
        // Neither exit can be 2, so there is no danger of two solutions.
        assert_eq!(finds("*-12 r1c1=12 r1c4=12 r2c1=134 r2c4=134 r2c9=34", missing, missing), [""; 0]);
    }
}
