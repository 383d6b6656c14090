//! Type 6: two opposite exits, and a digit whose only places in a line through each of them are the corners.
//!
//! ```text
//!   ab  abc    If one exit is a, the plain corners are not, so a must be in the other exit in its line.
//!   abd ab     Then both plain corners are b, which allows two solutions. So neither exit is a.
//! ```
//!
//! The exits may lack b. It has the same rating as the other types, 4.5.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
    rectangles::{Corners, rectangles},
};
use crate::sorting::SmallSort;

/// Rectangles of type 6. In the proof, the eliminated digit comes first.
pub(in super::super) fn crossed<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for corners in rectangles(board) {
        for [one, plain, other, opposite] in [corners, turned(corners)] {
            let digits = board.digits(plain);
            let is_exit = |corner: usize| board.digits(corner) & !digits != 0;
            if digits.count_ones() != 2
                || board.digits(opposite) != digits
                || !is_exit(one)
                || !is_exit(other)
            {
                continue;
            }
            for lost in bits(digits).filter(|&lost| board.has(one, lost) && board.has(other, lost)) {
                if let Some(lines) = lines(board, [one, other], [plain, opposite], lost) {
                    let kept = (digits & !(1 << lost)).trailing_zeros() as usize;
                    found(step(board, corners, [one, other], [lost, kept], lines))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The same rectangle, starting at the next corner.
fn turned([a, b, c, d]: Corners) -> Corners {
    [b, c, d, a]
}

/// A line through each exit in which the digit has only corners as places: both rows, both columns, or one of each.
fn lines<S: Size>(
    board: &Board<S>,
    exits: [usize; 2],
    [plain, opposite]: [usize; 2],
    digit: usize,
) -> Option<[usize; 2]> {
    let is_bound = |exit: usize, line: usize| {
        let mut rest = board.house_set(line) & board.cells(digit);
        [exit, plain, opposite].into_iter().for_each(|corner| rest.remove(corner));
        rest.is_empty()
    };
    let kinds = [[0, 0], [1, 1], [0, 1], [1, 0]];
    let lines = kinds.map(|kinds| [0, 1].map(|exit| board.houses_of(exits[exit])[kinds[exit]]));
    lines.into_iter().find(|lines| exits.iter().zip(lines).all(|(&exit, &line)| is_bound(exit, line)))
}

fn step<S: Size>(
    board: &Board<S>,
    corners: Corners,
    exits: [usize; 2],
    digits: [usize; 2],
    lines: [usize; 2],
) -> Step {
    let both = S::Cells::only(exits[0]) | S::Cells::only(exits[1]);
    let mut link: Vec<_> = lines.map(|line| (digit_at(digits[0]), board.house_at(line))).into();
    link.small_sort_by_key(|&(_, house)| house);
    Step {
        technique: Technique::UniqueRectangle6,
        rating: Rating::tenths(45),
        placed: None,
        removed: board.candidates_of(digits[0], both),
        proof: Proof::Loop {
            cells: corners.map(|corner| board.cell_at(corner)).into(),
            digits: digits.map(digit_at),
            extra: board.struck(both, !(1 << digits[0] | 1 << digits[1])),
            set: None,
            link,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::test_position::finds, *};

    #[test]
    fn a_digit_limited_to_the_corners_is_eliminated_from_both_exits() {
        let found = finds("r1-1 r2-1 r1c1=12 r1c4=123 r2c4=12 r2c1=124", crossed, crossed);
        assert_eq!(found, ["unique-rectangle-6 4.5 -r1c4:1 -r2c1:1"]);
        let found = finds("c1-1 c4-1 r1c1=12 r1c4=13 r2c4=12 r2c1=14", crossed, crossed);
        assert_eq!(found, ["unique-rectangle-6 4.5 -r1c4:1 -r2c1:1"]);
        // In row 2, 1 has another place.
        assert_eq!(finds("r1-1 r1c1=12 r1c4=123 r2c4=12 r2c1=124", crossed, crossed), [""; 0]);
    }
}
