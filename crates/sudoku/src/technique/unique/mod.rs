//! Unique rectangles and loops. If two digits could be swapped around a loop of cells, there would be two
//! solutions, so some other candidate in the loop must be true. A rectangle is a loop of four cells.
//!
//! A loop visits each house twice or not at all. Its cells have the two digits; those with additional digits are
//! its exits. Type 1 has one exit. Type 2 has the same extra digit in all exits. Type 3 has two exits whose extra
//! digits form a set with other cells. Type 4 has two exits of which one must have one of the loop's digits.
//!
//! Players distinguish two more types of rectangles: type 5 is type 2 with opposite exits or with three; type 6 has
//! opposite exits and a digit that is limited to the corners. Also, an exit need not have both digits. Sudoku
//! Explainer, and so [`unique`], does not have these; [`unique_by_name`], [`crossed`] and [`missing`] do.

mod loops;
mod missing;
mod sets;
mod type_6;
mod types;

use alloc::vec::Vec;
use core::{cmp::Ordering, ops::ControlFlow};

use super::{
    Proof, Step, Technique,
    board::{Board, Size},
    order::Found,
};
use crate::sorting::SmallSort;
use loops::Walk;
pub(super) use missing::missing;
pub(super) use type_6::crossed;
use types::UniqueLoop;

/// Unique rectangles and loops, each once, easiest first; among equals the lower type, then the first found.
pub(super) fn unique<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut finds = Vec::new();
    Walk::new(board).visit(&mut |cells, set, digits| {
        let ring = UniqueLoop::new(board, cells, set, digits);
        // Nothing can be easier than a rectangle of type 1.
        match ring.first_type() {
            Some(find) if cells.len() == 4 => found(find.step),
            Some(find) => keep(&mut finds, find),
            None => {
                ring.other_types(&mut |find| finds.push(find));
                ControlFlow::Continue(())
            }
        }
    })?;
    finds.small_sort_by(Find::order);
    finds.into_iter().try_for_each(|find| found(find.step))
}

/// The same, with type 5 under its own name.
pub(super) fn unique_by_name<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    unique(board, &mut |step| found(named(step)))
}

/// A rectangle of type 2 is type 5 if its exits are not two cells of a line.
fn named(mut step: Step) -> Step {
    if let (Technique::UniqueRectangle2, Proof::Loop { extra, .. }) = (step.technique, &step.proof)
        && !matches!(extra[..], [a, b] if a.cell.row() == b.cell.row() || a.cell.column() == b.cell.column())
    {
        step.technique = Technique::UniqueRectangle5;
    }
    step
}

fn keep(finds: &mut Vec<Find>, find: Find) -> ControlFlow<()> {
    finds.push(find);
    ControlFlow::Continue(())
}

/// A step and its sort key.
///
/// The score is the rating as Sudoku Explainer computes it in binary floating point: there, 4.6 + 0.1 is slightly
/// less than 4.5 + 0.2, and the items of step depends on it.
struct Find {
    score: f64,
    kind: u8,
    step: Step,
}

impl Find {
    /// Easiest first; among equals the lower type.
    fn order(&self, other: &Find) -> Ordering {
        self.score.total_cmp(&other.score).then(self.kind.cmp(&other.kind))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn type_1_eliminates_both_digits_from_the_exit() {
        let found = finds("*-12 r1c1=12 r1c4=12 r2c1=12 r2c4=123", unique, unique);
        assert_eq!(found, ["unique-rectangle-1 4.5 -r2c4:12"]);
        let words = "*-12 r1c1=12 r1c4=12 r5c4=12 r5c5=12 r2c5=12 r2c1=1289";
        assert_eq!(finds(words, unique, unique), ["unique-loop-1 4.6 -r2c1:12"]);
    }

    #[test]
    fn four_cells_in_four_boxes_are_not_a_rectangle() {
        assert_eq!(finds("*-12 r1c1=12 r1c4=12 r4c1=12 r4c4=123", unique, unique), [""; 0]);
    }

    #[test]
    fn types_2_and_4_are_found() {
        let found = finds("*-123 r1c1=12 r1c4=12 r2c1=123 r2c4=123 r2c9=34", unique, unique);
        assert_eq!(found, ["unique-rectangle-2 4.5 -r2c9:3", "unique-rectangle-4 4.5 -r2c1:2 -r2c4:2"]);
    }

    #[test]
    fn opposite_exits_and_three_are_type_5() {
        let words = "*-123 r1c1=12 r1c4=123 r2c4=12 r2c1=123 r1c2=34 r2c5=34";
        assert_eq!(finds(words, unique_by_name, unique_by_name), ["unique-rectangle-5 4.5 -r1c2:3 -r2c5:3"]);
        let words = "*-123 r1c1=12 r1c4=123 r2c4=123 r2c1=123 r2c5=34";
        assert_eq!(finds(words, unique, unique), ["unique-rectangle-2 4.5 -r2c5:3"]);
        assert_eq!(finds(words, unique_by_name, unique_by_name), ["unique-rectangle-5 4.5 -r2c5:3"]);
    }

    #[test]
    fn type_3_uses_the_exits_as_one_cell_of_a_set() {
        let words = "*-1234 r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c5=1256 r2c6=3567 r2c8=1278 r2c9=34";
        let found = finds(words, unique, unique);
        assert_eq!(found, ["unique-rectangle-3 4.6 -r2c6:3"]);
        // Hidden: apart from the exits, row 2 has 1 and 2 in only one cell.
        let found = finds("*-12 r1c1=12 r1c4=12 r2c1=1234 r2c4=1256 r2c5=125", unique, unique);
        assert_eq!(found, ["unique-rectangle-3 4.5 -r2c5:5"]);
    }
}
