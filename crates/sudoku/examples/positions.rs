//! Looks for positions in which a technique applies and no simpler one does. Prints lines for
//! `testdata/sudoku/techniques.txt`: the smallest position found for each technique and order.
//!
//! `cargo run --release -p gridwise-sudoku --example positions -- [FIRST_SEED [SEEDS]] [TECHNIQUE…] [PUZZLE…]`
//!
//! Solving generated puzzles finds positions for the common techniques. Removing a wrong candidate at random from
//! time to time also finds positions for the rare ones.

#[path = "../tests/techniques/position.rs"]
#[allow(dead_code)]
mod position;

use std::{collections::BTreeMap, env};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Digit, Grid, Shape,
    generate::minimal_nine,
    rand_core::Rng,
    technique::{Candidate, Candidates, Order, Solver, Technique},
};

/// The smallest position of each technique: its number of candidates, and its line.
type Finds = BTreeMap<(&'static str, Technique), (usize, String)>;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments.iter().map_while(|argument| argument.parse().ok()).collect();
    let wanted: Vec<Technique> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let puzzles: Vec<Grid> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let (first, seeds) = (numbers.first().copied().unwrap_or(0), numbers.get(1).copied().unwrap_or(1_000));
    let mut solvers = [Order::Friendly, Order::Classic].map(|order| (order, Solver::new(Shape::NINE, order)));
    let mut finds = Finds::new();
    for seed in first..first + seeds {
        let mut rng = Pcg64Mcg::new(u128::from(seed) << 64 | 0x9e37_79b9_7f4a_7c15);
        let (puzzle, solution) = minimal_nine(&mut rng);
        let (puzzle, solution) = (Grid::try_from(puzzle), Grid::try_from(solution));
        if let (Ok(puzzle), Ok(solution)) = (puzzle, solution) {
            for (order, solver) in &mut solvers {
                walk(*order, solver, &puzzle, Some((&solution, &mut rng)), &mut finds);
            }
        }
    }
    for puzzle in &puzzles {
        for (order, solver) in &mut solvers {
            walk(*order, solver, puzzle, None, &mut finds);
        }
    }
    for ((_, technique), (_, line)) in &finds {
        if wanted.is_empty() || wanted.contains(technique) {
            println!("{line}");
        }
    }
}

fn walk(
    order: Order,
    solver: &mut Solver,
    puzzle: &Grid,
    mut chance: Option<(&Grid, &mut Pcg64Mcg)>,
    finds: &mut Finds,
) {
    let name = if order == Order::Classic { "classic" } else { "friendly" };
    let mut candidates = Candidates::of(puzzle);
    while let Some(step) = solver.step(&candidates) {
        let size: usize = candidates.shape().cells().map(|cell| candidates.digits(cell).len()).sum();
        let known = finds.get(&(name, step.technique));
        if known.is_none_or(|(smallest, _)| size < *smallest) {
            let line = position::write(order, puzzle, &candidates, &step);
            finds.insert((name, step.technique), (size, line));
        }
        if candidates.apply(&step).is_err() {
            return;
        }
        if let Some((solution, rng)) = &mut chance {
            strike_at_random(&mut candidates, solution, rng);
        }
    }
}

fn strike_at_random(candidates: &mut Candidates, solution: &Grid, rng: &mut Pcg64Mcg) {
    let mut below = |bound: usize| rng.next_u64() as usize % bound;
    let open: Vec<_> = candidates.shape().cells().filter(|&cell| candidates.digits(cell).len() > 1).collect();
    if open.is_empty() || below(4) != 0 {
        return;
    }
    let cell = open[below(open.len())];
    let wrong: Vec<Digit> =
        candidates.digits(cell).iter().filter(|&digit| solution.get(cell) != Some(digit)).collect();
    candidates.remove(Candidate::new(cell, wrong[below(wrong.len())]));
}
