//! Subsets: as many digits as cells in a house (naked and hidden pairs, triples and quads).

use alloc::{boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits},
    combinations::{Combinations, Target, is_few},
    order::Found,
};

/// Two cells with the same two digits.
pub(super) fn naked_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 2, (Technique::NakedPair, 30), found)
}

/// Three cells with three digits.
pub(super) fn naked_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 3, (Technique::NakedTriple, 36), found)
}

/// Four cells with four digits.
pub(super) fn naked_quad<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    naked(board, 4, (Technique::NakedQuad, 50), found)
}

/// Two digits with the same two cells.
pub(super) fn hidden_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 2, (Technique::HiddenPair, 34), found)
}

/// Three digits with three cells.
pub(super) fn hidden_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 3, (Technique::HiddenTriple, 40), found)
}

/// Four digits with four cells.
pub(super) fn hidden_quad<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden(board, 4, (Technique::HiddenQuad, 54), found)
}

/// A hidden pair that leaves a hidden single.
pub(super) fn direct_hidden_pair<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    direct(board, 2, (Technique::DirectHiddenPair, 20), found)
}

/// A hidden triple that leaves a hidden single.
pub(super) fn direct_hidden_triple<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    direct(board, 3, (Technique::DirectHiddenTriple, 25), found)
}

// In a house with fewer empty cells, the hidden set of the other digits is smaller, and is found instead.
fn naked<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let small = board.with_few(degree);
    let mut items = Combinations::new();
    for house in board.houses_in_order() {
        if (small & board.house_set(house)).len() < degree || board.empty_in(house) < 2 * degree {
            continue;
        }
        items.clear();
        for (place, &cell) in board.house_cells(house).iter().enumerate() {
            if small.contains(cell.into()) {
                items.push(place, board.digits(cell.into()));
            }
        }
        items.visit(Target::locked(degree), &mut |places, digits| {
            let cells = board.cells_of(house, places);
            let rest = board.house_set(house) & !cells;
            if !board.any_has(rest, digits) {
                return ControlFlow::Continue(());
            }
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: None,
                removed: board.struck(rest, digits),
                proof: Proof::Subset(board.set_at(cells, digits, house)),
            })
        })?;
    }
    ControlFlow::Continue(())
}

// In a house with fewer empty cells, the naked set of the other cells is no larger, and is found instead.
fn hidden<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut items = Combinations::new();
    for house in board.houses_in_order() {
        gather(board, house, degree, &mut items);
        if items.len() < degree || board.empty_in(house) <= 2 * degree {
            continue;
        }
        items.visit(Target::locked(degree), &mut |digits, places| {
            let cells = board.cells_of(house, places);
            if !board.any_has(cells, !digits) {
                return ControlFlow::Continue(());
            }
            found(Step {
                technique,
                rating: Rating::tenths(tenths),
                placed: None,
                removed: board.struck(cells, !digits),
                proof: Proof::Subset(board.set_at(cells, digits, house)),
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn direct<S: Size>(
    board: &Board<S>,
    degree: usize,
    (technique, tenths): (Technique, u16),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut items = Combinations::new();
    for house in board.houses_in_order() {
        gather(board, house, degree, &mut items);
        if items.len() < degree || board.empty_in(house) <= degree {
            continue;
        }
        items.visit(Target::locked(degree), &mut |digits, taken| {
            let others = board.shape_digits() & !digits;
            for digit in bits(others) {
                let places = board.places(house, digit);
                let left = places & !taken;
                if left == places || !left.is_power_of_two() {
                    continue;
                }
                let cell = board.cell(house, left.trailing_zeros() as usize);
                let cells = board.cells_of(house, taken);
                found(Step {
                    technique,
                    rating: Rating::tenths(tenths),
                    placed: Some(board.candidate(cell, digit)),
                    removed: Vec::new(),
                    proof: Proof::Direct {
                        first: Box::new(Proof::Subset(board.set_at(cells, digits, house))),
                        house: board.house_at(house),
                    },
                })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The digits of a house with two to `degree` places.
fn gather<S: Size>(board: &Board<S>, house: usize, degree: usize, items: &mut Combinations) {
    items.clear();
    for (digit, &places) in board.places_in(house).iter().enumerate() {
        if is_few(places, degree) {
            items.push(digit, places);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::test_position::finds, *};

    #[test]
    fn naked_sets_eliminate_their_digits_from_other_cells() {
        let found = finds("r1-12 r1c1=12 r1c5=12 r1c9=1234", naked_pair, naked_pair);
        assert_eq!(found, ["naked-pair 3.0 -r1c9:12"]);
        let found = finds("r1-123 r1c1=12 r1c4=23 r1c7=13 r1c9=1456", naked_triple, naked_triple);
        assert_eq!(found, ["naked-triple 3.6 -r1c9:1"]);
        let found = finds("c2-1234 r1c2=12 r4c2=23 r5c2=34 r9c2=14 r2c2=2459", naked_quad, naked_quad);
        assert_eq!(found, ["naked-quad 5.0 -r2c2:24"]);
    }

    #[test]
    fn hidden_sets_eliminate_other_digits_from_their_cells() {
        let found = finds("b5-12 r4c4=1234 r5c5=1256", hidden_pair, hidden_pair);
        assert_eq!(found, ["hidden-pair 3.4 -r4c4:34 -r5c5:56"]);
        let found = finds("r9-789 r9c1=1789 r9c4=78 r9c7=2589", hidden_triple, hidden_triple);
        assert_eq!(found, ["hidden-triple 4.0 -r9c1:1 -r9c7:25"]);
        let found = finds("r9-6789 r9c1=167 r9c4=2678 r9c7=3689 r9c9=49", hidden_quad, hidden_quad);
        assert_eq!(found, ["hidden-quad 5.4 -r9c1:1 -r9c4:2 -r9c7:3 -r9c9:4"]);
    }

    #[test]
    fn a_hidden_set_can_leave_a_hidden_single() {
        let found = finds("b1-123 r1c1=123 r1c2=124 r3c3=356", direct_hidden_pair, direct_hidden_pair);
        assert_eq!(found, ["direct-hidden-pair 2.0 =r3c3:3"]);
        let words = "c4-1234 r1c4=12 r2c4=1234 r8c4=23 r9c4=456";
        assert_eq!(
            finds(words, direct_hidden_triple, direct_hidden_triple),
            ["direct-hidden-triple 2.5 =r9c4:4"]
        );
    }

    #[test]
    fn boxes_come_before_columns_and_columns_before_rows() {
        let words =
            "r1-12 r1c1=12 r1c5=12 r1c9=13 c1-89 r4c1=89 r9c1=89 r8c1=9 b9-56 r7c7=56 r8c8=56 r9c9=567";
        assert_eq!(
            finds(words, naked_pair, naked_pair),
            ["naked-pair 3.0 -r9c9:56", "naked-pair 3.0 -r8c1:9", "naked-pair 3.0 -r1c9:1",]
        );
    }
}
