//! Two kites, or two empty rectangles, that share a box and are found together: the eliminations of both apply.
//!
//! ```text
//!   . a . │ . . A      A box with two places for the digit, a and b. The links of a lead to A in its row and to 1 in
//!   b . . │ . B .      its column, those of b to B and to 2. One kite eliminates the cell that sees 1 and B, the
//!   ──────┼──────      other the cell that sees 2 and A.
//!   . 1 . │
//!   2 . . │
//! ```
//!
//! HoDoKu calls them dual. They are tried before the single patterns, which would otherwise be found first, and are
//! rated 0.1 higher.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, Size},
    order::Found,
    single_digit::{empty_rectangles_of, two_string_kite},
};
use crate::Cell;
use crate::sorting::SmallSort;

/// Two kites with the same two near ends, each in a row of one kite and in a column of the other.
pub(super) fn dual_two_string_kite<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let kites = gather(|found| two_string_kite(board, found));
    pairs(&kites, (Technique::DualTwoStringKite, 42), &|one, other| nears(one) == nears(other), found)
}

/// Two empty rectangles of one box. With only two places in the box, a single one would be a kite or a turbot fish,
/// but two of them are not.
pub(super) fn dual_empty_rectangle<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in 0..board.side() {
        for r#box in board.boxes() {
            let singles = gather(|found| empty_rectangles_of(board, digit, r#box, 2, found));
            pairs(&singles, (Technique::DualEmptyRectangle, 44), &|_, _| true, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// All steps that a search finds.
fn gather(search: impl FnOnce(&mut Found<'_>) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = search(&mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The digit, the box and the near ends of a kite, in reading order.
fn nears(proof: &Proof) -> Option<(crate::Digit, crate::House, [Cell; 2])> {
    let Proof::Links { digit, links, joint } = proof else { return None };
    let mut ends = links.map(|link| link.near);
    ends.small_sort();
    Some((*digit, *joint, ends))
}

/// Reports every two steps that belong together and eliminate different candidates.
fn pairs(
    steps: &[Step],
    (technique, tenths): (Technique, u16),
    belong: &dyn Fn(&Proof, &Proof) -> bool,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (index, one) in steps.iter().enumerate() {
        for other in &steps[index + 1..] {
            if one.removed == other.removed || !belong(&one.proof, &other.proof) {
                continue;
            }
            let mut removed = [&one.removed[..], &other.removed].concat();
            removed.small_sort();
            removed.dedup();
            let parts = [&one.proof, &other.proof].map(Proof::clone).into();
            let proof = Proof::Double { parts };
            found(Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Role, pattern_drawings::*},
        *,
    };

    #[test]
    fn two_kites_share_their_near_ends() {
        let step = only_step(
            ". x . | . . . | . . x
             x . . | . . . | . x .
             . . . | o o o | o o o

             . x . | o o o | o - o
             x . . | o o o | o o -
             . . . | o o o | o o o

             . . . | o o o | o o o
             . . . | o o o | o o o
             . . . | o o o | o o o",
            dual_two_string_kite,
            dual_two_string_kite,
        );
        let Proof::Double { parts } = &step.proof else { panic!("expected two kites") };
        assert_eq!(parts.len(), 2);
        assert_eq!(marked(&step, 5, Role::Second), "r1c2 r2c1 r2c1 r1c2");
        assert_eq!(step.houses().len(), 5);
    }

    #[test]
    fn two_empty_rectangles_share_their_box() {
        // Whichever arm of the box has the digit, r7c8 has it too.
        let step = only_step(
            ". x . | o o o | o . o
             x x x | o o o | o - o
             . x . | o o o | o . o

             o o o | o o o | o . o
             o o o | o o o | o . o
             o o o | o o o | o . o

             . - . | . . . | . x .
             o o o | o o o | o . o
             o o o | o o o | o . o",
            dual_empty_rectangle,
            dual_empty_rectangle,
        );
        assert_eq!(step.rating, Rating::tenths(44));
    }
}
