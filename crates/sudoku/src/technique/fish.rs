//! Fish: lines whose places for a digit are in as many crossing lines (X-wing, swordfish, jellyfish).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    combinations::{Combinations, Target, is_few},
    order::Found,
};
use crate::sorting::SmallSort;

/// Two lines.
pub(super) fn x_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 2, (Technique::XWing, 32), found)
}

/// Three lines.
pub(super) fn swordfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 3, (Technique::Swordfish, 38), found)
}

/// Four lines.
pub(super) fn jellyfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 4, (Technique::Jellyfish, 52), found)
}

/// Columns as base first, then rows. For equal columns, the lowest digit comes first, because the results are
/// sorted.
fn fish<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let (mut items, mut finds) = (Combinations::new(), Vec::new());
    for (base, cover) in [(board.side(), 0), (0, board.side())] {
        finds.clear();
        for digit in 0..board.side() {
            fish_of_digit(board, degree, (base, cover), digit, (&mut items, &mut finds));
        }
        finds.small_sort();
        for &(lines, digit, crossing) in &finds {
            let crossed = union(board, cover, crossing);
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: None,
                removed: board.candidates_of(digit, crossed & !union(board, base, lines)),
                proof: Proof::Fish {
                    digit: digit_at(digit),
                    base: board.lines_at(base, lines),
                    cover: board.lines_at(cover, crossing),
                    fins: Vec::new(),
                },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish of one digit that eliminate something: lines, digit, crossing lines.
fn fish_of_digit<S: Size>(
    board: &Board<S>,
    degree: usize,
    (base, cover): (usize, usize),
    digit: usize,
    (items, finds): (&mut Combinations, &mut Vec<(u64, usize, u64)>),
) {
    items.clear();
    for line in 0..board.side() {
        let places = board.places(base + line, digit);
        if is_few(places, degree) {
            items.push(line, places);
        }
    }
    if items.len() < degree {
        return;
    }
    let _ = items.visit(Target::locked(degree), &mut |lines, crossing| {
        if bits(crossing).any(|line| board.places(cover + line, digit) & !lines != 0)
            && is_open(board, degree, digit)
        {
            finds.push((lines, digit, crossing));
        }
        ControlFlow::Continue(())
    });
}

/// Whether the digit is missing in enough lines. Otherwise the remaining lines form a smaller fish.
fn is_open<S: Size>(board: &Board<S>, degree: usize, digit: usize) -> bool {
    let placed = (0..board.area()).filter(|&cell| usize::from(board.value(cell)) == digit + 1).count();
    placed + 2 * degree <= board.side()
}

fn union<S: Size>(board: &Board<S>, first: usize, lines: u64) -> S::Cells {
    bits(lines).fold(S::Cells::EMPTY, |cells, line| cells | board.house_set(first + line))
}

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn a_fish_eliminates_from_the_rest_of_the_crossing_lines() {
        let found = finds("r1-5 r6-5 c2-5 c7-5 r1c2=15 r6c2=56 r1c7=57 r6c7=58 r1c9=59", x_wing, x_wing);
        assert_eq!(found, ["x-wing 3.2 -r1c9:5"]);
        let words = "c1-5 c5-5 c9-5 r1-5 r4-5 r8-5 r1c1=15 r4c1=45 r4c5=35 r8c5=25 r1c9=56 r8c9=57 r8c3=59";
        assert_eq!(finds(words, swordfish, swordfish), ["swordfish 3.8 -r8c3:5"]);
        let words = "r1-5 r3-5 r5-5 r7-5 c2-5 c4-5 c6-5 c8-5 r1c2=15 r1c4=25 r3c4=35 r3c6=45 r5c6=56 r5c8=57 \
                     r7c8=58 r7c2=59 r9c8=53";
        assert_eq!(finds(words, jellyfish, jellyfish), ["jellyfish 5.2 -r9c8:5"]);
    }

    #[test]
    fn columns_come_before_rows_and_digits_last() {
        let words =
            "*-567 r1c2=56 r6c2=56 r1c7=56 r6c7=56 r1c9=59 r6c3=68 r2c3=7 r2c4=7 r7c3=7 r7c4=7 r8c4=78";
        let found = finds(words, x_wing, x_wing);
        assert_eq!(found, ["x-wing 3.2 -r1c9:5", "x-wing 3.2 -r6c3:6", "x-wing 3.2 -r8c4:7"]);
    }
}
