//! W-wings and WXYZ-wings.
//!
//! Ratings: a WXYZ-wing is 5.5 or 5.6 on Sudoku Explainer's revised scale. It has none for the W-wing, which is as
//! hard to see as an XYZ-wing and is rated 4.4 here.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digit_at},
    order::Found,
};

/// Two cells with the same two digits, and a strong link of one digit with one end seen by each cell. So one of the
/// two cells has the other digit.
///
/// If several links are possible, the first is reported: rows, columns, boxes.
pub(super) fn w_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let cells = pairs(board);
    for (index, &one) in cells.iter().enumerate() {
        for &other in &cells[index + 1..] {
            if board.digits(one) != board.digits(other) || board.peers(one).contains(other) {
                continue;
            }
            for (linked, digit) in both_ways(board.digits(one)) {
                let removed = board.candidates_of(digit, board.peers(one) & board.peers(other));
                if removed.is_empty() {
                    continue;
                }
                if let Some((house, pivot)) = bridge(board, linked, one, other) {
                    let proof = Proof::Wing {
                        pivot: pivot.map(|cell| board.cell_at(cell)).into(),
                        wings: [one, other].map(|cell| board.cell_at(cell)).into(),
                        digit: digit_at(digit),
                        link: Some((digit_at(linked), board.house_at(house))),
                    };
                    let (technique, rating) = (Technique::WWing, Rating::tenths(44));
                    found(Step { technique, rating, placed: None, removed, proof })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells with two candidates.
fn pairs<S: Size>(board: &Board<S>) -> Vec<usize> {
    board.empty().iter().filter(|&cell| board.digits(cell).count_ones() == 2).collect()
}

/// The two digits of a mask, in either order.
fn both_ways(mask: u64) -> [(usize, usize); 2] {
    let (low, high) = (mask.trailing_zeros() as usize, 63 - mask.leading_zeros() as usize);
    [(low, high), (high, low)]
}

/// A house where the digit has two places, one seen by each cell and neither of them one of the cells. Also returns
/// the places, in the order of the cells.
fn bridge<S: Size>(board: &Board<S>, digit: usize, one: usize, other: usize) -> Option<(usize, [usize; 2])> {
    let (near_one, near_other) = (board.peers(one), board.peers(other));
    (0..3 * board.side()).find_map(|house| {
        let places = board.places(house, digit);
        if places.count_ones() != 2 {
            return None;
        }
        let (low, high) = (places.trailing_zeros() as usize, 63 - places.leading_zeros() as usize);
        let (a, b) = (board.cell(house, low), board.cell(house, high));
        let reaches =
            |a: usize, b: usize| near_one.contains(a) && near_other.contains(b) && a != other && b != one;
        [[a, b], [b, a]].into_iter().find(|&[a, b]| reaches(a, b)).map(|ends| (house, ends))
    })
}

/// Three cells of a house with four digits, and a cell elsewhere with two of them. It sees all places of one of
/// these digits in the three cells, so that digit can occur only once. Without the other digit, the four cells
/// would have only three digits, so one of them has it.
///
/// The pivot is the cell with the most digits among the three that the fourth cell sees. In the harder kind, it has
/// three digits.
pub(super) fn wxyz_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let ends = pairs(board);
    for (tenths, harder) in [(55, false), (56, true)] {
        for house in 0..3 * board.side() {
            let fits = |cell: &usize| (2..=4).contains(&board.digits(*cell).count_ones());
            let cells: Vec<usize> =
                board.house_cells(house).iter().map(|&cell| cell.into()).filter(fits).collect();
            threes(board, &cells, &mut |three| {
                let largest = three.map(|cell| board.digits(cell).count_ones()).into_iter().max();
                if (largest == Some(3)) == harder && !seen_before(board, house, three) {
                    for &end in &ends {
                        join(board, tenths, (house, three), end, found)?;
                    }
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// All triples of the cells that have four digits in total.
fn threes<S: Size>(
    board: &Board<S>,
    cells: &[usize],
    each: &mut dyn FnMut([usize; 3]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            let two = board.digits(a) | board.digits(b);
            if two.count_ones() > 4 {
                continue;
            }
            for &c in &cells[j + 1..] {
                if (two | board.digits(c)).count_ones() == 4 {
                    each([a, b, c])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether three cells of a box are also on a line, so that they were found there.
fn seen_before<S: Size>(board: &Board<S>, house: usize, three: [usize; 3]) -> bool {
    let houses = three.map(|cell| board.houses_of(cell));
    board.boxes().contains(&house) && (0..2).any(|line| houses.iter().all(|of| of[line] == houses[0][line]))
}

fn join<S: Size>(
    board: &Board<S>,
    tenths: u16,
    (house, three): (usize, [usize; 3]),
    end: usize,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let all = three.iter().fold(0, |all, &cell| all | board.digits(cell));
    if board.digits(end) & !all != 0 || board.house_set(house).contains(end) {
        return ControlFlow::Continue(());
    }
    let seen = board.peers(end);
    for (shared, digit) in both_ways(board.digits(end)) {
        let restricted = three.iter().all(|&cell| !board.has(cell, shared) || seen.contains(cell));
        let holders = three.into_iter().filter(|&cell| board.has(cell, digit));
        let lost = holders.fold(seen, |lost, cell| lost & board.peers(cell));
        let removed = board.candidates_of(digit, lost);
        if !restricted || removed.is_empty() {
            continue;
        }
        let hinge = three.into_iter().filter(|&cell| seen.contains(cell));
        let Some(pivot) = hinge.min_by_key(|&cell| (64 - board.digits(cell).count_ones(), cell)) else {
            continue;
        };
        let mut wings = S::Cells::only(end);
        three.into_iter().filter(|&cell| cell != pivot).for_each(|cell| wings.insert(cell));
        found(Step {
            technique: Technique::WxyzWing,
            rating: Rating::tenths(tenths),
            placed: None,
            removed,
            proof: Proof::Wing {
                pivot: [board.cell_at(pivot)].into(),
                wings: board.cells_at(wings),
                digit: digit_at(digit),
                link: None,
            },
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{super::pattern_drawings::*, *};

    #[test]
    fn a_w_wing_links_two_equal_pairs() {
        // One of r9c1 and r9c8 is 1, so r1c1 or r6c8 is not 1, and is 2.
        let position = Position::open().cell("r1c1", "12").cell("r6c8", "12").digit(
            1,
            "o o o | o o o | o o o
             o o o | o o o | o o o
             o o o | o o o | o o o

             o o o | o o o | o o o
             o o o | o o o | o o o
             o o o | o o o | o o o

             o o o | o o o | o o o
             o o o | o o o | o o o
             x . . | . . . | . x .",
        );
        let steps = position.finds(w_wing, w_wing);
        assert_eq!(steps.iter().map(removed).collect::<Vec<_>>(), ["r1c8-2 r6c1-2"]);
        let Proof::Wing { pivot, wings, link, .. } = &steps[0].proof else { panic!("expected a wing") };
        assert_eq!((names(pivot).as_str(), names(wings).as_str()), ("r9c1 r9c8", "r1c1 r6c8"));
        assert_eq!(*link, Some((digit_at(0), crate::House::Row(8))));
    }

    #[test]
    fn a_wxyz_wing_is_four_cells_with_four_digits_round_a_pivot() {
        // 1, 2 and 3 each occur at most once in these cells, so one of the four is 4.
        for (pivot, tenths) in [("1234", 55), ("123", 56)] {
            let position =
                Position::open().cell("r1c1", pivot).cell("r1c5", "14").cell("r1c8", "24").cell("r3c3", "34");
            let steps = position.finds(wxyz_wing, wxyz_wing);
            assert_eq!(steps.iter().map(removed).collect::<Vec<_>>(), ["r1c2-4 r1c3-4"]);
            let Proof::Wing { pivot, wings, .. } = &steps[0].proof else { panic!("expected a wing") };
            assert_eq!((names(pivot).as_str(), names(wings).as_str()), ("r1c1", "r1c5 r1c8 r3c3"));
            assert_eq!(steps[0].rating, Rating::tenths(tenths));
        }
    }

    #[test]
    fn a_digit_that_can_occur_twice_is_not_a_wing() {
        // 3 can be in both r1c5 and r3c3.
        let position =
            Position::open().cell("r1c1", "1234").cell("r1c5", "34").cell("r1c8", "24").cell("r3c3", "34");
        assert_eq!(position.finds(wxyz_wing, wxyz_wing), []);
    }
}
