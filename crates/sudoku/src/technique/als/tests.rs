//! Example positions for almost locked sets, and checks that a step is a valid proof.

use super::super::{
    Set, Step,
    board::{Board, Size},
    chain_soundness::{all_see, holding, moves},
};
use super::*;
use crate::{Cell, Digits};

#[test]
fn als_xz_with_one_linking_digit() {
    let puzzle = "73152964856.748......36157...54367...4.817.65.7.295.34.8.95...7.1.6...5..5.1.34.6";
    assert_eq!(moves(puzzle, "r3c1-29 r3c3-29 r4c1-29 r8c3-3", als_xz), ("r8c1-2".into(), 75));
}

#[test]
fn als_xz_with_two_linking_digits() {
    let puzzle = "86.4.7...39.6.....71..396...81..6.5..569......73.....6647.9.82.538742169129.68.7.";
    let struck = "r2c7-4 r2c9-4 r3c9-4 r5c8-4 r6c8-4";
    assert_eq!(moves(puzzle, struck, als_xz), ("r1c8-1 r5c9-2 r5c9-3 r5c9-4 r5c9-7".into(), 75));
}

#[test]
fn three_sets_are_a_wing_and_four_a_chain() {
    let puzzle = "...8...4.412756938....4.1.7...5394.63.46.7.9..6.42...36.51..3....3.65....8.374...";
    assert_eq!(moves(puzzle, "r3c3-9 r7c8-8 r8c8-2", als_xy_wing), ("r8c9-2".into(), 76));
    let puzzle = ".45.8...783...54..792..4.8.569.2....4839617..217....69.28....7..5.8..2..37....9.8";
    assert_eq!(moves(puzzle, "r4c4-4 r6c4-3 r6c5-3 r6c7-5 r7c4-6", als_chain), ("r1c6-6".into(), 77));
}

#[test]
fn death_blossom_has_a_set_for_every_digit_of_the_stem() {
    let puzzle = "..9.465....1853.2...5.29......4126...1.5.8.....4..7.15....71.4.1.69.475..4...51.3";
    assert_eq!(moves(puzzle, "r5c9-2 r6c1-3 r6c2-3 r7c7-2 r9c1-8", death_blossom), ("r7c2-8".into(), 76));
}

/// Checks that the sets are almost locked, that every link is valid, and that everything removed is seen by the
/// cells that must contain its digit.
pub(in super::super) fn check<S: Size>(
    board: &Board<S>,
    step: &Step,
    stem: Option<Cell>,
    sets: &[Set],
    joints: &[Digits],
) {
    let shape = board.shape();
    for set in sets {
        assert!(set.cells.iter().all(|&cell| set.house.contains(cell, shape)), "{step:?}");
        let digits = set.cells.iter().fold(0, |all, &cell| all | board.digits(shape.index(cell)));
        assert_eq!(super::super::board::digits_at(digits), set.digits, "{step:?}");
        assert_eq!(set.digits.len(), set.cells.len() + 1, "{step:?}");
    }
    let joined = |a: &[Cell], b: &[Cell], digits: Digits| {
        digits.iter().all(|digit| {
            let (a, b) = (holding(board, a, digit), holding(board, b, digit));
            !a.is_empty() && !b.is_empty() && all_see(shape, &a, &b)
        })
    };
    if let Some(stem) = stem {
        assert!(joints.len() == sets.len() && sets.len() >= 3, "{step:?}");
        let all = joints.iter().fold(Digits::NONE, |all, &digits| all | digits);
        assert_eq!(super::super::board::digits_at(board.digits(shape.index(stem))), all, "{step:?}");
        assert!(sets.iter().zip(joints).all(|(set, &joint)| joined(&[stem], &set.cells, joint)), "{step:?}");
    } else {
        assert!(joints.len() + 1 == sets.len() && sets.len() >= 2, "{step:?}");
        let mut pairs = sets.iter().zip(&sets[1..]).zip(joints);
        assert!(pairs.all(|((a, b), &joint)| joined(&a.cells, &b.cells, joint)), "{step:?}");
        assert!(joints.windows(2).all(|two| two[0] != two[1]), "{step:?}");
    }
    let doubly = joints[0].len() == 2;
    for candidate in &step.removed {
        let sees = |set: &Set| {
            let cells = holding(board, &set.cells, candidate.digit);
            !cells.is_empty() && all_see(shape, &[candidate.cell], &cells)
        };
        let goes = match (stem, sets) {
            (Some(_), _) => sets.iter().all(sees) && !joints.contains(&Digits::only(candidate.digit)),
            (None, [a, b]) if doubly && !joints[0].contains(candidate.digit) => sees(a) || sees(b),
            (None, [a, .., b]) => sees(a) && sees(b) && (doubly || !at_ends(joints, candidate.digit)),
            _ => false,
        };
        assert!(goes, "{candidate:?} of {step:?}");
    }
}

/// Whether a digit links the first or the last set to its neighbour.
fn at_ends(joints: &[Digits], digit: crate::Digit) -> bool {
    [joints.first(), joints.last()].into_iter().flatten().any(|joint| joint.contains(digit))
}
