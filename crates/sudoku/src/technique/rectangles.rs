//! Hidden and avoidable rectangles: four corners whose two digits could be swapped.
//!
//! Four cells in two rows, two columns and two boxes, none of them clues, never contain two digits crosswise: the
//! digits could be swapped, and the puzzle would have two solutions. (Types 1 to 4 are in another module.)
//!
//! Ratings: Sudoku Explainer has none for these. An avoidable rectangle is as hard as a unique one (4.5), a hidden
//! one a little harder (4.6).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Candidate, Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
};
use crate::sorting::SmallSort;

/// Four corners in order around the rectangle, so that the opposite corner is two places further.
pub(super) type Corners = [usize; 4];

/// All rectangles in two boxes.
pub(super) fn rectangles<S: Size>(board: &Board<S>) -> impl Iterator<Item = Corners> {
    let (side, shape) = (board.side(), board.shape());
    let lines = move || (0..side).flat_map(move |first| (first + 1..side).map(move |second| (first, second)));
    lines().flat_map(move |(top, bottom)| {
        let same_band = top / shape.box_rows() == bottom / shape.box_rows();
        lines()
            .filter(move |(left, right)| {
                same_band != (left / shape.box_columns() == right / shape.box_columns())
            })
            .map(move |(left, right)| {
                [(top, left), (top, right), (bottom, right), (bottom, left)]
                    .map(|(row, column)| row * side + column)
            })
    })
}

/// Four open corners, one of them with only two digits. If one of the digits has only corners as places in the row
/// and in the column of the opposite corner, that corner does not have the other digit: otherwise the two adjacent
/// corners would have the first digit, and there would be two solutions. (Those two need not have the other digit
/// as a candidate.)
///
/// In the proof, the eliminated digit comes first.
pub(super) fn hidden_rectangle<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for corners in rectangles(board) {
        for plain in (0..4).filter(|&corner| board.digits(corners[corner]).count_ones() == 2) {
            let digits = board.digits(corners[plain]);
            let opposite = corners[(plain + 2) % 4];
            let [row, column, _] = board.houses_of(opposite);
            let all = corners.into_iter().fold(S::Cells::EMPTY, |all, corner| all | S::Cells::only(corner));
            let is_bound = |line: usize, digit: usize| {
                let places = board.house_set(line) & board.cells(digit);
                places.len() == 2 && places.is_within(all)
            };
            for (bound, lost) in bits(digits).flat_map(|a| bits(digits & !(1 << a)).map(move |b| (a, b))) {
                if !board.has(opposite, lost) || ![row, column].iter().all(|&line| is_bound(line, bound)) {
                    continue;
                }
                let link = [row, column].map(|line| (digit_at(bound), board.house_at(line)));
                let extra = extra(board, corners, digits);
                let removed = [board.candidate(opposite, lost)].into();
                let step = Step {
                    technique: Technique::HiddenRectangle,
                    rating: Rating::tenths(46),
                    placed: None,
                    removed,
                    proof: proof(board, corners, [lost, bound], extra, link.into()),
                };
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of the corners other than the two digits.
fn extra<S: Size>(board: &Board<S>, corners: Corners, digits: u64) -> Vec<Candidate> {
    let mut extra: Vec<Candidate> = corners
        .into_iter()
        .flat_map(|corner| {
            bits(board.digits(corner) & !digits).map(move |digit| board.candidate(corner, digit))
        })
        .collect();
    extra.small_sort();
    extra
}

fn proof<S: Size>(
    board: &Board<S>,
    corners: Corners,
    digits: [usize; 2],
    extra: Vec<Candidate>,
    link: Vec<(crate::Digit, crate::House)>,
) -> Proof {
    Proof::Loop {
        cells: corners.map(|corner| board.cell_at(corner)).into(),
        digits: digits.map(digit_at),
        extra,
        set: None,
        link,
    }
}

/// Three corners are filled, not clues, and crosswise. The fourth does not have the digit that would allow two
/// solutions.
///
/// In the proof, the eliminated digit comes first.
pub(super) fn avoidable_rectangle_1<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for corners in rectangles(board) {
        let Some((open, [beside, opposite, before])) = open_corner(board, corners) else { continue };
        let (Some(lost), Some(other)) = (placed(board, opposite), placed(board, beside)) else { continue };
        if placed(board, before) != Some(other) || lost == other || !board.has(open, lost) {
            continue;
        }
        let extra = extra(board, corners, 1 << lost);
        found(Step {
            technique: Technique::AvoidableRectangle1,
            rating: Rating::tenths(45),
            placed: None,
            removed: [board.candidate(open, lost)].into(),
            proof: proof(board, corners, [lost, other], extra, Vec::new()),
        })?;
    }
    ControlFlow::Continue(())
}

/// The open corner, if there is exactly one, and the others in order from there.
fn open_corner<S: Size>(board: &Board<S>, corners: Corners) -> Option<(usize, [usize; 3])> {
    let mut open = (0..4).filter(|&corner| board.empty().contains(corners[corner]));
    let (first, None) = (open.next()?, open.next()) else { return None };
    Some((corners[first], [1, 2, 3].map(|on| corners[(first + on) % 4])))
}

/// The digit of a filled cell that is not a clue.
fn placed<S: Size>(board: &Board<S>, cell: usize) -> Option<usize> {
    usize::from(board.value(cell)).checked_sub(1).filter(|_| !board.given().contains(cell))
}

/// Two adjacent corners are filled, not clues. Each of the others has the digit that would allow two solutions and
/// the same extra digit, so one of them has that extra digit.
pub(super) fn avoidable_rectangle_2<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for corners in rectangles(board) {
        for first in 0..4 {
            let [a, b, c, d] = [0, 1, 2, 3].map(|on| corners[(first + on) % 4]);
            let (Some(one), Some(other)) = (placed(board, a), placed(board, b)) else { continue };
            // c would complete the pattern with the digit of a, and d with that of b.
            let more = board.digits(c) & !(1 << one);
            let closes = board.has(c, one) && board.has(d, other);
            if !closes || more.count_ones() != 1 || board.digits(d) != 1 << other | more {
                continue;
            }
            let digit = more.trailing_zeros() as usize;
            let removed = board.candidates_of(digit, board.peers(c) & board.peers(d));
            if removed.is_empty() {
                continue;
            }
            let mut extra = [board.candidate(c, digit), board.candidate(d, digit)];
            extra.small_sort();
            found(Step {
                technique: Technique::AvoidableRectangle2,
                rating: Rating::tenths(45),
                placed: None,
                removed,
                proof: proof(board, corners, [one, other], extra.into(), Vec::new()),
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Candidates, pattern_drawings::*},
        *,
    };
    use crate::Grid;

    fn all(steps: &[Step]) -> Vec<std::string::String> {
        steps.iter().map(removed).collect()
    }

    #[test]
    fn a_hidden_rectangle_eliminates_opposite_to_a_pair() {
        // If r2c9 were 2, r2c1 and r1c9 would be 1, and r1c1 would be 2.
        let position = Position::open().cell("r1c1", "12").digit(
            1,
            "x o o | o o o | . . x
             x . . | . . . | . . x
             o o o | o o o | . . .

             o o o | o o o | o o .
             o o o | o o o | o o .
             o o o | o o o | o o .

             o o o | o o o | o o .
             o o o | o o o | o o .
             o o o | o o o | o o .",
        );
        assert_eq!(all(&position.finds(hidden_rectangle, hidden_rectangle)), ["r2c9-2"]);
    }

    #[test]
    fn a_rectangle_in_four_boxes_does_not_count() {
        let position = Position::open().cell("r1c1", "12").digit(
            1,
            "x o o | o o o | o o x
             o o o | o o o | o o .
             o o o | o o o | o o .

             x . . | . . . | . . x
             o o o | o o o | o o .
             o o o | o o o | o o .

             o o o | o o o | o o .
             o o o | o o o | o o .
             o o o | o o o | o o .",
        );
        assert_eq!(position.finds(hidden_rectangle, hidden_rectangle), []);
    }

    #[test]
    fn three_placed_corners_eliminate_in_the_fourth() {
        let position = Position::open().placed("r1c1", 1).placed("r1c9", 2).placed("r2c1", 2);
        let steps = position.finds(avoidable_rectangle_1, avoidable_rectangle_1);
        assert_eq!(all(&steps), ["r2c9-1"]);
        // With a clue among the corners, there is no elimination.
        let clue: Grid = Position::open().placed("r1c9", 2).0.grid().clone();
        let given = Position(Candidates::of_game(&clue, position.0.grid()).unwrap());
        assert_eq!(given.finds(avoidable_rectangle_1, avoidable_rectangle_1), []);
    }

    #[test]
    fn two_placed_corners_force_the_extra_digit() {
        let position =
            Position::open().placed("r1c1", 1).placed("r1c9", 2).cell("r2c1", "23").cell("r2c9", "13");
        let steps = position.finds(avoidable_rectangle_2, avoidable_rectangle_2);
        assert_eq!(all(&steps), ["r2c2-3 r2c3-3 r2c4-3 r2c5-3 r2c6-3 r2c7-3 r2c8-3"]);
        let clue: Grid = Position::open().placed("r1c1", 1).0.grid().clone();
        let mut given = Candidates::of_game(&clue, position.0.grid()).unwrap();
        given.restrict(position.0.shape().cells().map(|cell| position.0.digits(cell)));
        assert_eq!(Position(given).finds(avoidable_rectangle_2, avoidable_rectangle_2), []);
    }
}
