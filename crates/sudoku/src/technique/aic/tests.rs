//! Example positions for chains, and checks that a chain is a valid proof.

use alloc::vec::Vec;

use super::super::{
    Candidate, Ends, Net, Step, Why,
    board::{Board, Size},
    chain_soundness::{all_see, holding, moves},
};
use super::*;
use crate::{Cell, Digit};

#[test]
fn x_chains_follow_one_digit_between_houses() {
    let puzzle = "....4362.4.25.6..3.36.9.845..7321.5....75...2...96......4..513.3.8...5.4.5143.28.";
    assert_eq!(moves(puzzle, "", x_chain), ("r5c1-6".into(), 66));
    let puzzle = "419.5..6.8..1.2945.25.49...397581624284.3.519.5.924387..2.9...85....3.9.9..21.4..";
    assert_eq!(moves(puzzle, "r8c3-6", x_chain), ("r9c3-6".into(), 68));
}

#[test]
fn xy_chains_follow_bivalue_cells() {
    let puzzle = "973168245642753918581942376368419752.2..8.....1.....8..37...5.4.54....2..965.483.";
    assert_eq!(moves(puzzle, "", xy_chain), ("r5c9-3 r6c4-3 r6c5-3".into(), 71));
    let puzzle = "8254.967..49.......37...4.94......352539481677..3..2...6...1...38.69.7...71.2...6";
    assert_eq!(moves(puzzle, "", xy_chain), ("r8c9-4".into(), 72));
}

#[test]
fn a_chain_that_returns_to_its_start_places_it() {
    let puzzle = "..8..32.6.278.61.33641298757...6.3.94.63.27.1.83...6.4.3.6..41.67....53.841235967";
    assert_eq!(moves(puzzle, "r7c1-9", xy_chain), ("r4c2=1".into(), 73));
}

#[test]
fn aics_combine_links_in_cells_and_houses() {
    let puzzle = "186..4257952...364374265918435...7.989175.64.2674.95.1.23.418..649.2.1...18...4..";
    assert_eq!(moves(puzzle, "", aic), ("r9c9-6".into(), 71));
    let puzzle = "...8...4.412756938....4.1.7...5394.63.46.7.9..6.42...36.51..3....3.65....8.374...";
    assert_eq!(moves(puzzle, "r7c8-8", aic), ("r8c8-2".into(), 72));
}

#[test]
fn every_weak_link_of_a_ring_eliminates() {
    let puzzle = "846..3..9....8.......9.6.8.4....5.9..9..34..636.21974.1....895.6...92..4.3..5....";
    let removed = "r2c3-5 r3c3-5 r4c3-8 r5c3-5 r5c3-8 r8c2-7";
    assert_eq!(moves(puzzle, "r9c4-6", nice_loop), (removed.into(), 70));
}

#[test]
fn cells_of_a_box_on_a_line_form_a_group() {
    let puzzle = "86.4.7...39.6.....71..396...81..6.5..569......73.....6647.9.82.538742169129.68.7.";
    assert_eq!(moves(puzzle, "", grouped_aic), ("r5c8-4".into(), 72));
    let puzzle = "..9.465....1853.2...5.29......4126...1.5.8.....4..7.15....71.4.1.69.475..4...51.3";
    assert_eq!(moves(puzzle, "r6c2-3", grouped_aic), ("r6c1-3".into(), 66));
    let puzzle = "..6.8.1272.8.79346....6.89563......9.7.69...3..932..64.25.4.631..3..6472.6..3.958";
    let struck = "r1c1-4 r3c1-4 r3c3-4 r4c4-1";
    assert_eq!(moves(puzzle, struck, grouped_nice_loop), ("r4c4-4 r4c4-5 r9c6-7".into(), 70));
}

/// Whether a candidate is impossible if one of these cells has the digit.
fn excluded<S: Size>(board: &Board<S>, candidate: Candidate, cells: &[Cell], digit: Digit) -> bool {
    if candidate.digit == digit {
        all_see(board.shape(), &[candidate.cell], cells)
    } else {
        cells == [candidate.cell]
    }
}

/// Checks that every link is valid, and that everything removed is excluded by both ends of the chain, or of a weak
/// link of a ring.
pub(in super::super) fn check<S: Size>(board: &Board<S>, step: &Step, net: &Net, ends: Ends) {
    let nodes = &net.nodes;
    assert!(nodes.len() >= 4 && !nodes[0].on && nodes[0].why == Why::Assumed, "{step:?}");
    for (place, (before, node)) in nodes.iter().zip(&nodes[1..]).enumerate() {
        assert!(node.parents == [place] && node.on != before.on, "{step:?}");
        let (same, shape) = (before.digit == node.digit, board.shape());
        let mut both: Vec<Cell> = before.cells.iter().chain(&node.cells).copied().collect();
        both.sort();
        let holds = match node.why {
            Why::LastPlace(house) => {
                let all: Vec<Cell> = house.cells(shape).collect();
                node.on && same && holding(board, &all, node.digit) == both
            }
            Why::LastDigit => {
                let digits = board.digits(shape.index(node.cells[0]));
                node.on && !same && both == [both[0]; 2] && digits.count_ones() == 2
            }
            Why::OnePlace(house) => {
                let inside = both.iter().all(|&cell| house.contains(cell, shape));
                !node.on && same && inside && all_see(shape, &before.cells, &node.cells)
            }
            Why::Locked(ref set) => {
                let all = set.cells.iter().fold(0, |all, &cell| all | board.digits(shape.index(cell)));
                let lost = crate::Digits::only(before.digit);
                node.on
                    && !same
                    && super::super::board::digits_at(all) == set.digits | lost
                    && set.cells.len() == set.digits.len()
                    && !set.digits.contains(before.digit)
                    && set.cells.iter().all(|&cell| set.house.contains(cell, shape))
                    && holding(board, &set.cells, before.digit) == before.cells
                    && holding(board, &set.cells, node.digit) == node.cells
            }
            Why::OneDigit => !node.on && !same && both == [both[0]; 2],
            _ => false,
        };
        assert!(holds, "{place} of {step:?}");
    }
    let last = &nodes[nodes.len() - 1];
    let truths: Vec<_> = match ends {
        Ends::Loop => nodes[1..].chunks(2).map(|link| (&link[0], &link[1])).collect(),
        Ends::Either | Ends::Opposite => [(&nodes[0], last)].into(),
        _ => Vec::new(),
    };
    let again = (&nodes[0].cells, nodes[0].digit) == (&last.cells, last.digit);
    assert_eq!((again, last.on), (ends != Ends::Either, ends != Ends::Loop), "{step:?}");
    for &candidate in &step.removed {
        let goes = truths.iter().any(|(a, b)| {
            excluded(board, candidate, &a.cells, a.digit) && excluded(board, candidate, &b.cells, b.digit)
        });
        // A set in a ring contains all digits other than the two it is linked by.
        let locked = nodes.iter().any(|node| match &node.why {
            Why::Locked(set) => {
                let cells = holding(board, &set.cells, candidate.digit);
                set.digits.contains(candidate.digit)
                    && candidate.digit != node.digit
                    && all_see(board.shape(), &[candidate.cell], &cells)
            }
            _ => false,
        });
        assert!(goes || ends == Ends::Loop && locked, "{candidate:?} of {step:?}");
    }
    if let Some(placed) = step.placed {
        assert!(ends == Ends::Opposite && last.cells == [placed.cell] && last.digit == placed.digit);
    }
}
