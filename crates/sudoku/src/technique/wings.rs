//! XY-wing and XYZ-wing: whichever digit the pivot has, one of the wings has a certain digit.

use alloc::vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digit_at},
    order::Found,
};

/// A pivot with two digits, and two wings that each share a different one of them.
pub(super) fn xy_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = board.with_few(2);
    wings(board, pairs, pairs, (Technique::XyWing, 42), found)
}

/// A pivot with three digits, and two wings with two of them each.
pub(super) fn xyz_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let (pairs, triples) = (board.with_few(2), board.with_few(3));
    wings(board, triples & !pairs, pairs, (Technique::XyzWing, 44), found)
}

fn wings<S: Size>(
    board: &Board<S>,
    pivots: S::Cells,
    pairs: S::Cells,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let with_pivot = technique == Technique::XyzWing;
    for pivot in pivots.iter() {
        let near = board.near(pivot, pairs);
        let mut later = near;
        for one in near.into_iter().flat_map(CellSet::iter) {
            later.iter_mut().for_each(|cells| cells.remove(one));
            let digits = board.digits(one);
            if !(board.digits(pivot) & !digits).is_power_of_two() {
                continue;
            }
            for other in later.into_iter().flat_map(CellSet::iter) {
                let Some(digit) = shared(board.digits(pivot), digits, board.digits(other), with_pivot) else {
                    continue;
                };
                let mut seen = board.cells(digit) & board.peers(one) & board.peers(other);
                if with_pivot {
                    seen &= board.peers(pivot);
                }
                seen.remove(pivot);
                if seen.is_empty() {
                    continue;
                }
                found(Step {
                    technique,
                    rating: Rating::tenths(tenths),
                    placed: None,
                    removed: board.candidates_of(digit, seen),
                    proof: Proof::Wing {
                        pivot: vec![board.cell_at(pivot)],
                        wings: vec![board.cell_at(one), board.cell_at(other)],
                        digit: digit_at(digit),
                        link: None,
                    },
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digit that one of the wings must have, if the three cells form a wing: each digit of the pivot is in one of
/// the wings, and both wings share the digit. In an XYZ-wing the pivot also has it.
fn shared(pivot: u64, one: u64, other: u64, with_pivot: bool) -> Option<usize> {
    let both = one & other;
    let fits = (pivot | one | other).count_ones() == 3
        && both.is_power_of_two()
        && (both & pivot != 0) == with_pivot;
    fits.then(|| both.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn wings_eliminate_their_shared_digit() {
        let words = "b1-3 b2-3 r1c1=12 r1c5=13 r2c2=23 r2c6=35 r9c9=3";
        assert_eq!(finds(words, xy_wing, xy_wing), ["xy-wing 4.2 -r2c6:3"]);
        // If the pivot also has the digit, only cells that see all three lose it.
        let words = "b1-3 b2-3 r1c1=123 r1c5=13 r2c2=23 r1c3=34 r2c6=35";
        assert_eq!(finds(words, xyz_wing, xyz_wing), ["xyz-wing 4.4 -r1c3:3"]);
    }
}
