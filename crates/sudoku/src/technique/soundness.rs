//! Tests that all steps of all techniques are sound, on the solution paths of generated puzzles.

use std::{collections::BTreeMap, vec::Vec};

use super::{
    Candidates, Order, Rating, Step, Technique,
    board::{Any, Size, Usual},
    order::{Stage, StepFinder},
    solver::StepSearch,
    test_position::{all, describe},
};
use crate::{
    Digits, Grid, Shape,
    generate::{Recipe, generate},
    stop::Watch,
};

fn rng(seed: u128) -> rand_pcg::Pcg64Mcg {
    rand_pcg::Pcg64Mcg::new(seed << 64 | 0x9e37_79b9_7f4a_7c15)
}

/// Whether the step changes something and agrees with the solution.
fn is_sound(step: &Step, candidates: &Candidates, solution: &Grid) -> bool {
    let there = |candidate: &super::Candidate| candidates.digits(candidate.cell).contains(candidate.digit);
    let right = |candidate: &super::Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    (step.placed.is_some() || !step.removed.is_empty())
        && step.placed.iter().all(|placed| there(placed) && right(placed))
        && step.removed.iter().all(|removed| there(removed) && !right(removed))
        && step.removed.is_sorted_by(|a, b| a < b)
}

/// The searches of the classic order before the chains.
fn searches<S: Size>() -> impl Iterator<Item = StepFinder<S>> {
    Order::Classic.stages().iter().map_while(|stage| match stage {
        Stage::Search(_, search) => Some(*search),
        Stage::Shared(..) | Stage::Chains(_) => None,
    })
}

/// Solves as far as possible, and checks all steps that every search finds on the way. If no technique applies,
/// removes a wrong candidate to reach further positions.
fn climb<S: Size>(
    size: S,
    puzzle: &Grid,
    solution: &Grid,
    mut each: impl FnMut(&Candidates, &[Vec<Step>]),
) -> BTreeMap<Technique, usize> {
    let mut search = StepSearch::new(size, Order::Classic);
    let mut candidates = Candidates::of(puzzle);
    let mut counts = BTreeMap::new();
    while !candidates.is_solved() {
        let board = search.board(&candidates);
        let found: Vec<Vec<Step>> = searches().map(|search| all(&board, search)).collect();
        for step in found.iter().flatten() {
            assert!(is_sound(step, &candidates, solution), "{puzzle}: {}", describe(step));
            *counts.entry(step.technique).or_default() += 1;
        }
        each(&candidates, &found);
        match found.iter().flatten().next() {
            Some(step) => {
                let next = search.next_within(&board, Rating::tenths(u16::MAX), &Watch::never());
                assert_eq!(next.as_ref().map(Option::as_ref), Ok(Some(step)), "{puzzle}");
                candidates.apply(step).unwrap();
            }
            None => strike(&mut candidates, solution),
        }
    }
    assert_eq!(candidates.grid(), solution);
    counts
}

/// Removes the first wrong candidate.
fn strike(candidates: &mut Candidates, solution: &Grid) {
    let wrong = candidates.shape().cells().find_map(|cell| {
        let wrong = candidates.digits(cell).iter().find(|&digit| solution.get(cell) != Some(digit))?;
        Some(super::Candidate::new(cell, wrong))
    });
    candidates.remove(wrong.expect("a grid without wrong candidates has singles"));
}

#[test]
fn all_steps_are_sound_and_the_same_on_both_boards() {
    let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
    let recipe = Recipe::minimal(Shape::NINE);
    let any = StepSearch::new(Any(Shape::NINE), Order::Classic);
    for seed in 0..60 {
        let made = generate(&recipe, &mut rng(seed)).unwrap();
        let found = climb(Usual, &made.puzzle, &made.solution, |candidates, found| {
            let board = any.board(candidates);
            assert!(
                searches().map(|search| all(&board, search)).eq(found.iter().cloned()),
                "{}",
                made.puzzle
            );
        });
        found.into_iter().for_each(|(technique, count)| *counts.entry(technique).or_default() += count);
    }
    assert!(counts.len() >= 28, "{counts:?}");
}

#[test]
fn all_steps_are_sound_on_other_shapes() {
    for (rows, columns, puzzles) in [(2, 2, 40), (2, 3, 40), (3, 2, 20), (2, 4, 20), (3, 4, 2), (4, 4, 1)] {
        let recipe = Recipe::new(Shape::new(rows, columns).unwrap());
        for seed in 0..puzzles {
            let made = generate(&recipe, &mut rng(seed)).unwrap();
            climb(Any(recipe.shape), &made.puzzle, &made.solution, |_, _| {});
        }
    }
}

#[test]
fn steps_in_an_impossible_grid_change_something() {
    // Random candidates: no technique may panic on cells without digits or digits without places.
    use rand_core::Rng;
    for (seed, shape) in (0..60).zip([(3, 3), (2, 3), (4, 4)].into_iter().cycle()) {
        let shape = Shape::new(shape.0, shape.1).unwrap();
        let rng = &mut rng(seed);
        let mut candidates = Candidates::empty(shape);
        let masks: Vec<Digits> = shape
            .cells()
            .map(|_| {
                let kept = rng.next_u64() & rng.next_u64();
                shape.digits().iter().filter(|digit| kept >> digit.value() & 1 != 0).collect()
            })
            .collect();
        candidates.restrict(masks);
        let board = StepSearch::new(Any(shape), Order::Classic).board(&candidates);
        for step in searches().flat_map(|search| all(&board, search)) {
            let there = |c: &super::Candidate| candidates.digits(c.cell).contains(c.digit);
            assert!(step.placed.iter().chain(&step.removed).all(there), "{}", describe(&step));
            assert!(step.placed.is_some() || !step.removed.is_empty(), "{}", describe(&step));
        }
    }
}
