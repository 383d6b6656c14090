//! Every step of every path agrees with the solution.
//!
//! `SOUNDNESS=N cargo test --release -p gridwise-sudoku --test techniques -- steps_on_9x9 --nocapture` tests N
//! times as many puzzles, and prints how many steps of each technique were checked.

use std::{collections::BTreeMap, env, fs, path::Path};

use sudoku::{
    Digit, Grid, Shape, Symmetry,
    generate::{Recipe, generate},
    rand_core::Rng,
    solve,
    technique::{Candidate, Candidates, Order, Rating, Solver, Step, Technique},
};

use crate::support::{below, rng};

/// How many steps were checked, by technique.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    steps: BTreeMap<Technique, usize>,
}

impl Tally {
    fn print(&self, what: &str) {
        let steps: usize = self.steps.values().sum();
        println!("{what}: {} puzzles, {steps} steps, all sound", self.puzzles);
        self.steps.iter().for_each(|(technique, count)| println!("{count:>10} {technique}"));
    }
}

fn times() -> usize {
    env::var("SOUNDNESS").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn check(step: &Step, candidates: &Candidates, solution: &Grid, path: &str) {
    let right = |Candidate { cell, digit }| solution.get(cell) == Some(digit);
    let there = |candidate: Candidate| candidates.digits(candidate.cell).contains(candidate.digit);
    assert!(step.placed.is_some() || !step.removed.is_empty(), "{path}: {step:?} changes nothing");
    if let Some(placed) = step.placed {
        assert!(
            right(placed) && there(placed),
            "{path}: {step:?} places a wrong digit on {}",
            candidates.grid()
        );
    }
    for &removed in &step.removed {
        assert!(
            !right(removed) && there(removed),
            "{path}: {step:?} removes a right candidate on {}",
            candidates.grid()
        );
    }
    assert!(step.removed.is_sorted_by(|a, b| a < b), "{path}: {step:?} is not in reading order");
    assert!(step.rating.in_tenths() >= 10, "{path}: {step:?} has no rating");
}

/// Solves a puzzle completely. Sometimes removes a wrong candidate, as if by a guess, to reach positions that do
/// not occur on normal paths.
fn walk(puzzle: &Grid, solver: &mut Solver, guess: Option<u64>, tally: &mut Tally) -> bool {
    let solution = solve(puzzle).expect("a generated puzzle has a solution");
    let mut candidates = Candidates::of(puzzle);
    let mut chance = guess.map(rng);
    tally.puzzles += 1;
    while !candidates.is_solved() {
        if let Some(rng) = &mut chance {
            strike_at_random(&mut candidates, &solution, rng);
        }
        let Some(step) = solver.step(&candidates) else { return false };
        check(&step, &candidates, &solution, &puzzle.to_string());
        *tally.steps.entry(step.technique).or_default() += 1;
        candidates.apply(&step).expect("a right digit is a candidate");
    }
    assert_eq!(candidates.grid(), &solution);
    true
}

fn strike_at_random(candidates: &mut Candidates, solution: &Grid, rng: &mut impl Rng) {
    let shape = candidates.shape();
    let cells: Vec<_> = shape.cells().filter(|&cell| candidates.digits(cell).len() > 1).collect();
    if cells.is_empty() || below(3, rng) != 0 {
        return;
    }
    let cell = cells[below(cells.len(), rng)];
    let wrong: Vec<Digit> =
        candidates.digits(cell).iter().filter(|&digit| solution.get(cell) != Some(digit)).collect();
    candidates.remove(Candidate::new(cell, wrong[below(wrong.len(), rng)]));
}

fn solvers(shape: Shape) -> [(&'static str, Solver); 2] {
    [("classic", Solver::new(shape, Order::Classic)), ("friendly", Solver::new(shape, Order::Friendly))]
}

#[test]
fn steps_on_9x9_are_sound() {
    let recipes = [
        Recipe::minimal(Shape::NINE),
        Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) },
        Recipe { clues: Some(32), ..Recipe::new(Shape::NINE) },
    ];
    for (name, mut solver) in solvers(Shape::NINE) {
        let mut tally = Tally::default();
        for seed in 0..2_000 * times() as u64 {
            let recipe = &recipes[seed as usize % recipes.len()];
            let puzzle = generate(recipe, &mut rng(seed)).expect("such puzzles are common").puzzle;
            let solved = walk(&puzzle, &mut solver, None, &mut tally);
            assert!(solved, "{name}: stuck on {puzzle}");
            walk(&puzzle, &mut solver, Some(seed), &mut tally);
        }
        tally.print(name);
    }
}

/// Techniques that are rarely found first, because a simpler one usually applies: fast searches ...
const QUICK: [Technique; 8] = [
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
    Technique::UniqueRectangle6,
    Technique::HiddenRectangle,
];

/// ... and slow ones.
const THOROUGH: [Technique; 12] = [
    Technique::FrankenSwordfish,
    Technique::FrankenJellyfish,
    Technique::FinnedFrankenXWing,
    Technique::FinnedFrankenSwordfish,
    Technique::FinnedFrankenJellyfish,
    Technique::MutantSwordfish,
    Technique::MutantJellyfish,
    Technique::FinnedMutantXWing,
    Technique::FinnedMutantSwordfish,
    Technique::FinnedMutantJellyfish,
    Technique::AlsAic,
    Technique::AlsNiceLoop,
];

#[test]
fn steps_of_rare_techniques_are_sound() {
    let mut tally = Tally::default();
    for seed in 0..6_000 * times() as u64 {
        walk_with(QUICK[seed as usize % QUICK.len()], Rating::tenths(46), seed, &mut tally);
    }
    for seed in 0..240 * times() as u64 {
        walk_with(THOROUGH[seed as usize % THOROUGH.len()], Rating::tenths(75), seed, &mut tally);
    }
    tally.print("one at a time");
    for technique in QUICK.iter().chain(&THOROUGH) {
        assert!(tally.steps.contains_key(technique), "{technique} was never found");
    }
}

/// Solves with singles and one technique; if neither applies, removes a few wrong candidates. Searches that can
/// only find steps above the limit are skipped.
fn walk_with(technique: Technique, limit: Rating, seed: u64, tally: &mut Tally) {
    let singles = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];
    let others = Technique::ALL.iter().filter(|&&other| other != technique && !singles.contains(&other));
    let others: Vec<Technique> = others.copied().collect();
    let mut solver = Solver::new(Shape::NINE, Order::Friendly).without(&others).up_to(limit);
    let made = generate(&Recipe::minimal(Shape::NINE), &mut rng(seed)).expect("such puzzles are common");
    let (mut candidates, rng) = (Candidates::of(&made.puzzle), &mut rng(seed));
    tally.puzzles += 1;
    while !candidates.is_solved() {
        match solver.step(&candidates) {
            Some(step) => {
                check(&step, &candidates, &made.solution, &made.puzzle.to_string());
                *tally.steps.entry(step.technique).or_default() += 1;
                candidates.apply(&step).expect("a right digit is a candidate");
            }
            None => (0..6).for_each(|_| strike_at_random(&mut candidates, &made.solution, rng)),
        }
    }
}

#[test]
fn steps_on_other_sizes_are_sound() {
    for (rows, columns, puzzles) in [(2, 2, 20), (2, 3, 20), (3, 2, 10), (2, 4, 10), (3, 4, 4), (4, 4, 2)] {
        let shape = Shape::new(rows, columns).expect("small boxes");
        for (name, mut solver) in solvers(shape) {
            let mut tally = Tally::default();
            for seed in 0..(puzzles * times()) as u64 {
                let puzzle =
                    generate(&Recipe::new(shape), &mut rng(seed)).expect("such puzzles are common").puzzle;
                walk(&puzzle, &mut solver, (seed % 2 == 1).then_some(seed), &mut tally);
            }
            tally.print(&format!("{shape} {name}"));
        }
    }
}

#[test]
fn steps_on_famous_puzzles_are_sound() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sudoku/famous.sdm");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (name, mut solver) in solvers(Shape::NINE) {
        let mut tally = Tally::default();
        for line in text.lines().filter_map(|line| line.split_whitespace().next()) {
            let Ok(puzzle) = line.parse::<Grid>() else { continue };
            if sudoku::is_unique(&puzzle) {
                assert!(walk(&puzzle, &mut solver, None, &mut tally), "{name}: stuck on {puzzle}");
            }
        }
        tally.print(name);
    }
}
