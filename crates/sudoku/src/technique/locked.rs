//! Locked candidates: pointing, claiming, and the hidden singles they leave.

use alloc::{boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use crate::Shape;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
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

/// Pointing and claiming that leave a hidden single in a house next to the one that needs the digit.
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

/// A digit whose places in the house `within` are all in the house `along` too.
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
            let Some(bound) = crossing.bound(board.places_in(within)) else {
                continue;
            };
            for (part, &digits) in bound[..crossing.parts].iter().enumerate() {
                for digit in bits(digits) {
                    let along = crossing.along(board.shape(), within, part);
                    locked(&Lock { crossing: &crossing, part, points, within, along, digit })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The kind of house that needs the digit, and the kind that it crosses.
#[derive(Clone, Copy)]
enum Kind {
    BoxColumn,
    BoxRow,
    ColumnBox,
    RowBox,
}

/// How houses of one kind are divided into parts by houses of another kind.
struct Crossing {
    kind: Kind,
    /// The first house of the kind that needs the digit.
    first: usize,
    parts: usize,
    /// The places of each part, the same in every house.
    places: [u64; Shape::MAX_SIDE],
    /// The part of each place.
    part_of: [u8; Shape::MAX_SIDE],
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
        let (mut places, mut part_of) = ([0; Shape::MAX_SIDE], [0; Shape::MAX_SIDE]);
        for (place, part_of) in part_of[..side].iter_mut().enumerate() {
            let part = match kind {
                Kind::BoxColumn => place % columns,
                Kind::BoxRow | Kind::RowBox => place / columns,
                Kind::ColumnBox => place / rows,
            };
            places[part] |= 1 << place;
            *part_of = part as u8;
        }
        Crossing { kind, first, parts, places, part_of }
    }

    /// The digits that have all their places in one part, by part; `None` if there are none. A digit with one place
    /// is a hidden single, and a digit without places is already placed.
    fn bound(&self, places: &[u64]) -> Option<[u64; Shape::MAX_SIDE]> {
        let mut bound = None;
        for (digit, &places) in places.iter().enumerate() {
            if places & places.wrapping_sub(1) != 0 {
                let part = usize::from(self.part_of[places.trailing_zeros() as usize]);
                if places & !self.places[part] == 0 {
                    bound.get_or_insert([0; Shape::MAX_SIDE])[part] |= 1 << digit;
                }
            }
        }
        bound
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

    /// The houses that cross the same houses as this one, including itself.
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

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn pointing_eliminates_along_the_line() {
        let found = finds("b1-7 r1-7 r1c1=17 r1c3=37 r1c8=789", locked, locked);
        assert_eq!(found, ["pointing 2.6 -r1c8:7"]);
        let found = finds("b5-3 c5-3 r4c5=34 r6c5=23 r9c5=35", locked, locked);
        assert_eq!(found, ["pointing 2.6 -r9c5:3"]);
    }

    #[test]
    fn claiming_eliminates_in_the_box() {
        let found = finds("b1-7 r1-7 r1c1=17 r1c3=37 r2c2=78", locked, locked);
        assert_eq!(found, ["claiming 2.8 -r2c2:7"]);
    }

    #[test]
    fn direct_steps_place_the_remaining_digit() {
        // Box 1 has its 7 in row 1, and row 3 has its 7 in box 3.
        let found = finds("b1-7 b2-7 r1c1=17 r1c3=37 r1c5=57 r2c6=67", direct_locked, direct_locked);
        assert_eq!(found, ["direct-pointing 1.7 =r2c6:7", "direct-claiming 1.9 =r2c6:7"]);
        // Row 1 has its 7 in box 1, and box 2 has its 7 in row 3.
        let found = finds("r1-7 r2-7 r1c1=17 r1c3=37 r2c2=27 r2c8=78", direct_locked, direct_locked);
        assert_eq!(found, ["direct-pointing 1.7 =r2c8:7", "direct-claiming 1.9 =r2c8:7"]);
    }

    #[test]
    fn crossing_houses_share_the_cells_of_a_part_on_every_shape() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (5, 2), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            let houses: Vec<crate::House> = shape.houses().collect();
            for kind in [Kind::BoxColumn, Kind::BoxRow, Kind::ColumnBox, Kind::RowBox] {
                let crossing = Crossing::new(kind, shape);
                for within in crossing.first..crossing.first + shape.side() {
                    let beside: Vec<usize> = crossing.beside(shape, within).collect();
                    assert!(beside.is_sorted() && beside.contains(&within));
                    for part in 0..crossing.parts {
                        let along = houses[crossing.along(shape, within, part)];
                        for &house in &beside {
                            for (place, cell) in houses[house].cells(shape).enumerate() {
                                let shared = crossing.places[part] >> place & 1 != 0;
                                assert_eq!(shared, along.contains(cell, shape), "{house} {along:?} {shape}");
                            }
                        }
                    }
                }
            }
        }
    }
}
