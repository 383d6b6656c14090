//! A digit that some lines hold in as many crossing lines: X-wing, swordfish, jellyfish.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    choice::{Choice, Wanted},
    ladder::Found,
};

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

/// Columns that need the digit first, then rows. Of equal columns the lowest digit comes first: finds are sorted.
fn fish<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut finds = Vec::new();
    for (base, cover) in [(board.side(), 0), (0, board.side())] {
        finds.clear();
        for digit in 0..board.side() {
            shoal(board, degree, (base, cover), digit, &mut finds);
        }
        finds.sort_unstable();
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

/// The fish of one digit that remove something: lines, digit, crossing lines.
fn shoal<S: Size>(
    board: &Board<S>,
    degree: usize,
    (base, cover): (usize, usize),
    digit: usize,
    finds: &mut Vec<(u64, usize, u64)>,
) {
    let mut choice = Choice::new();
    for line in 0..board.side() {
        let places = board.places(base + line, digit);
        if (2..=degree as u32).contains(&places.count_ones()) {
            choice.push(line, places);
        }
    }
    if choice.len() < degree {
        return;
    }
    let _ = choice.visit(Wanted::locked(degree), &mut |lines, crossing| {
        if bits(crossing).any(|line| board.places(cover + line, digit) & !lines != 0)
            && is_open(board, degree, digit)
        {
            finds.push((lines, digit, crossing));
        }
        ControlFlow::Continue(())
    });
}

/// Whether the digit is missing often enough. Else the lines left over make a smaller fish.
fn is_open<S: Size>(board: &Board<S>, degree: usize, digit: usize) -> bool {
    let placed = (0..board.area()).filter(|&cell| usize::from(board.value(cell)) == digit + 1).count();
    placed + 2 * degree <= board.side()
}

fn union<S: Size>(board: &Board<S>, first: usize, lines: u64) -> S::Cells {
    bits(lines).fold(S::Cells::EMPTY, |cells, line| cells | board.house_set(first + line))
}
