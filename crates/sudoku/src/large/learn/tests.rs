//! Compares the learner with the plain search.

use std::{collections::BTreeSet, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{Nine, Setup, Shape, large::tests::puzzle, plain};

fn all(grid: &Grid, limit: usize) -> Vec<Grid> {
    let Ok(board) = Board::of(grid) else { return Vec::new() };
    let mut learner = Learner::new(board);
    core::iter::from_fn(|| learner.next_within(&mut { u64::MAX }).unwrap()).take(limit).collect()
}

/// Solves without the board's singles and locked candidates: the groups alone must find everything.
fn all_unaided(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut learner = Learner::new(Board::empty(grid.shape()));
    for (cell, &value) in grid.values().iter().enumerate().filter(|&(_, &value)| value != 0) {
        match learner.known(Mark::new(cell, usize::from(value) - 1)) {
            Known::Same(lit) => learner.engine.fix(lit),
            known => assert_eq!(known, Known::True),
        }
    }
    core::iter::from_fn(|| learner.next_within(&mut { u64::MAX }).unwrap()).take(limit).collect()
}

fn values(grids: &[Grid]) -> BTreeSet<Vec<u8>> {
    grids.iter().map(|grid| grid.values().to_vec()).collect()
}

#[test]
fn all_288_grids_of_4x4_are_found_once() {
    let found = all(&Grid::empty(Shape::new(2, 2).unwrap()), 1000);
    assert_eq!((found.len(), values(&found).len()), (288, 288));
}

#[test]
fn impossible_grids_have_no_solution() {
    let lines = [
        b".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
        b"....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
        b"9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
    ];
    for line in lines {
        let grid = Setup::from(Nine::from_line(line).unwrap()).check().unwrap();
        assert_eq!(
            (plain::solve(&grid), all(&grid, 1), all_unaided(&grid, 1)),
            (None, Vec::new(), Vec::new())
        );
    }
}

#[test]
fn a_search_is_continued_without_repeats_or_gaps() {
    let empty = Grid::empty(Shape::new(2, 2).unwrap());
    for found in [0, 1, 2, 7, 50, 100, 287] {
        let mut search = crate::large::search::DepthFirst::new(Board::of(&empty).unwrap());
        let mut told: Vec<Grid> = Vec::new();
        while told.len() < found
            && let crate::large::search::SearchStep::Found(grid) = search.step(u64::MAX)
        {
            told.push(grid);
        }
        // A search that has just found a solution has not left it yet.
        assert_ne!(search.step(0), crate::large::search::SearchStep::Done, "{found}");
        let way = search.way();
        let mut learner = Learner::new(search.into_board());
        learner.follow(&way);
        told.extend(core::iter::from_fn(|| learner.next_within(&mut { u64::MAX }).unwrap()));
        assert_eq!((told.len(), values(&told).len()), (288, 288), "after {found}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_learner_agrees_with_the_plain_search((grid, limit) in puzzle()) {
        let plain: Vec<Grid> = plain::solutions(&grid).take(limit).collect();
        for found in [all(&grid, limit), all_unaided(&grid, limit)] {
            prop_assert_eq!(found.len(), plain.len());
            prop_assert_eq!(values(&found).len(), plain.len());
            prop_assert!(found.iter().all(|solution| solution.is_full() && solution.extends(&grid)));
            if plain.len() < limit {
                prop_assert_eq!(values(&found), values(&plain));
            }
        }
    }
}
