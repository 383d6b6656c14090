//! A digit bound to where a box and a line cross: pointing, claiming, and the hidden singles they leave.

use alloc::{boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use crate::Shape;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digit_at},
    ladder::Found,
};

/// Pointing, then claiming.
pub(super) fn locked<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    visit(board, &mut |lock| {
        let rest = board.house_set(lock.along) & !board.house_set(lock.within) & board.cells(lock.digit);
        if rest.is_empty() {
            return ControlFlow::Continue(());
        }
        let (technique, tenths) =
            if lock.points { (Technique::Pointing, 26) } else { (Technique::Claiming, 28) };
        found(Step {
            technique,
            rating: Rating::tenths(tenths),
            placed: None,
            removed: board.candidates_of(lock.digit, rest),
            proof: lock.proof(board),
        })
    })
}

/// Pointing and claiming that leave a hidden single in a house beside the one that needs the digit.
pub(super) fn direct_locked<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    visit(board, &mut |lock| {
        for beside in lock.crossing.beside(board.shape(), lock.within) {
            let places = board.places(beside, lock.digit);
            let left = places & !lock.crossing.places[lock.part];
            if beside == lock.within || left == places || !left.is_power_of_two() {
                continue;
            }
            let cell = board.cell(beside, left.trailing_zeros() as usize);
            let (technique, tenths) =
                if lock.points { (Technique::DirectPointing, 17) } else { (Technique::DirectClaiming, 19) };
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: Some(board.candidate(cell, lock.digit)),
                removed: Vec::new(),
                proof: Proof::Direct { first: Box::new(lock.proof(board)), house: board.house_at(beside) },
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// A digit whose places in the house `within` lie in the house `along`, too.
struct Lock<'a> {
    crossing: &'a Crossing,
    part: usize,
    points: bool,
    within: usize,
    along: usize,
    digit: usize,
}

impl Lock<'_> {
    fn proof<S: Size>(&self, board: &Board<S>) -> Proof {
        Proof::Locked {
            digit: digit_at(self.digit),
            within: board.house_at(self.within),
            along: board.house_at(self.along),
        }
    }
}

fn visit<S: Size>(
    board: &Board<S>,
    locked: &mut impl FnMut(&Lock<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in [Kind::BoxColumn, Kind::BoxRow, Kind::ColumnBox, Kind::RowBox] {
        let crossing = Crossing::new(kind, board.shape());
        let points = matches!(kind, Kind::BoxColumn | Kind::BoxRow);
        for within in crossing.first..crossing.first + board.side() {
            for part in 0..crossing.parts {
                let elsewhere = !crossing.places[part];
                for digit in 0..board.side() {
                    let places = board.places(within, digit);
                    // One place is a hidden single, and none is a digit already placed.
                    if places & elsewhere == 0 && places & places.wrapping_sub(1) != 0 {
                        let along = crossing.along(board.shape(), within, part);
                        locked(&Lock { crossing: &crossing, part, points, within, along, digit })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Which houses need the digit, and which houses they cross.
#[derive(Clone, Copy)]
enum Kind {
    BoxColumn,
    BoxRow,
    ColumnBox,
    RowBox,
}

/// How the houses of one kind fall into parts where they cross houses of another kind.
struct Crossing {
    kind: Kind,
    /// The first house of the kind that needs the digit.
    first: usize,
    parts: usize,
    /// The places of each part, the same in every house.
    places: [u64; Shape::MAX_SIDE],
}

impl Crossing {
    fn new(kind: Kind, shape: Shape) -> Crossing {
        let (rows, columns, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        let (first, parts) = match kind {
            Kind::BoxColumn => (2 * side, columns),
            Kind::BoxRow => (2 * side, rows),
            Kind::ColumnBox => (side, columns),
            Kind::RowBox => (0, rows),
        };
        let mut places = [0; Shape::MAX_SIDE];
        for place in 0..side {
            let part = match kind {
                Kind::BoxColumn => place % columns,
                Kind::BoxRow | Kind::RowBox => place / columns,
                Kind::ColumnBox => place / rows,
            };
            places[part] |= 1 << place;
        }
        Crossing { kind, first, parts, places }
    }

    /// The house that crosses this one in this part.
    fn along(&self, shape: Shape, within: usize, part: usize) -> usize {
        let (rows, columns, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        let number = within - self.first;
        match self.kind {
            Kind::BoxColumn => side + number % rows * columns + part,
            Kind::BoxRow => number / rows * rows + part,
            Kind::ColumnBox => 2 * side + part * rows + number / columns,
            Kind::RowBox => 2 * side + number / rows * rows + part,
        }
    }

    /// The houses that cross the same houses as this one, itself among them.
    fn beside(&self, shape: Shape, within: usize) -> impl Iterator<Item = usize> + use<> {
        let (rows, columns) = (shape.box_rows(), shape.box_columns());
        let number = within - self.first;
        let (start, step, count) = match self.kind {
            Kind::BoxColumn => (number % rows, rows, columns),
            Kind::BoxRow | Kind::RowBox => (number / rows * rows, 1, rows),
            Kind::ColumnBox => (number / columns * columns, 1, columns),
        };
        let first = self.first + start;
        (0..count).map(move |index| first + index * step)
    }
}
