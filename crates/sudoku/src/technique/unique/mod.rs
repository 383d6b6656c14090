//! Two digits that could change places around a loop of cells would be two solutions. So something in the loop must
//! save the puzzle: unique rectangles, which are loops of four cells, and longer loops.
//!
//! A loop visits each house twice or not at all. Its cells hold the two digits; the few that hold more are its exits.
//! One exit is type 1, one digit more in all exits is type 2, two exits whose digits make a set with other cells are
//! type 3, and two exits that must hold one of the loop's digits between them are type 4.

mod loops;
mod sets;
mod types;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Step,
    board::{Board, Size},
    ladder::Found,
};
use loops::Walk;
use types::Ring;

/// Unique rectangles and loops, each once, the easiest first; among equals the lower type, then the first found.
pub(super) fn unique<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut finds = Vec::new();
    Walk::new(board).visit(&mut |cells, set, digits| {
        let ring = Ring::new(board, cells, set, digits);
        // Nothing can come before a rectangle of type 1.
        match ring.first_type() {
            Some(find) if cells.len() == 4 => found(find.step),
            Some(find) => keep(&mut finds, find),
            None => {
                ring.other_types(&mut |find| finds.push(find));
                ControlFlow::Continue(())
            }
        }
    })?;
    finds.sort_by(|a: &Find, b: &Find| a.score.total_cmp(&b.score).then(a.kind.cmp(&b.kind)));
    finds.into_iter().try_for_each(|find| found(find.step))
}

fn keep(finds: &mut Vec<Find>, find: Find) -> ControlFlow<()> {
    finds.push(find);
    ControlFlow::Continue(())
}

/// A step and what it is sorted by.
///
/// The score is the rating as Sudoku Explainer adds it up, in binary fractions: 4.6 + 0.1 is a little less than
/// 4.5 + 0.2 there, and the step taken hangs on it.
struct Find {
    score: f64,
    kind: u8,
    step: Step,
}
