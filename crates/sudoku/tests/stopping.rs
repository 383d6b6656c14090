//! Long operations can be stopped, and a flag that is not set does not change results.

#[allow(dead_code)] // Not every grid is needed here.
mod support;

use std::{
    convert::Infallible,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
};

use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Shape, Solutions, Stopped,
    generate::{Criteria, GradedGenerator, Recipe, generate, generate_until},
    judge_until, judge_within, minimise, minimise_until,
    rand_core::TryRng,
    rate::{Level, Rated, Rater, Unrated},
    technique::{Candidates, Order, Rating, Solver, Step},
};
use support::rng;

const RATED: &str = include_str!("../../../testdata/sudoku/rated.txt");

/// Puzzles of all ratings.
fn puzzles() -> impl Iterator<Item = Grid> {
    let lines = RATED.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').next().unwrap_or_default().parse().expect("a puzzle"))
}

fn shape(name: &str) -> Shape {
    name.parse().expect("a shape")
}

fn clear() -> AtomicBool {
    AtomicBool::new(false)
}

/// The rating computed step by step.
fn rate_by_steps(puzzle: &Grid, limit: Rating) -> Result<Rated, Unrated> {
    let mut solver = Solver::new(puzzle.shape(), Order::Classic).up_to(limit);
    let mut candidates = Candidates::of(puzzle);
    let mut rated: Option<Rated> = None;
    let mut placed = false;
    while !candidates.is_solved() {
        let step = solver.step(&candidates).filter(|step| candidates.apply(step).is_ok());
        let Some(Step { rating, technique, placed: place, .. }) = step else {
            return Err(Unrated::Beyond { so_far: rated.map_or(Rating::ZERO, |rated| rated.er) });
        };
        let rated = rated.get_or_insert(Rated { er: rating, ep: rating, ed: rating, hardest: technique });
        if rating > rated.er {
            (rated.er, rated.hardest) = (rating, technique);
        }
        if !placed {
            (rated.ep, placed) = (rated.er, place.is_some());
        }
    }
    rated.ok_or(Unrated::Full)
}

#[test]
fn a_set_flag_stops_everything_at_once() {
    let stop = AtomicBool::new(true);
    let puzzle = puzzles().next().expect("a puzzle");
    let order = puzzle.shape().cells();
    let mut solver = Solver::new(Shape::NINE, Order::Friendly);
    assert_eq!(solver.step_until(&Candidates::of(&puzzle), &stop), Err(Stopped));
    assert_eq!(Rater::new().rate_until(&puzzle, Rating::tenths(u16::MAX), &stop), Err(Stopped));
    assert_eq!(judge_until(&puzzle, u64::MAX, &stop), Err(Stopped));
    assert_eq!(Solutions::of(&puzzle).next_until(&stop), Err(Stopped));
    assert_eq!(minimise_until(&puzzle, order, &stop), Err(Stopped));
    for name in ["3x3", "4x4"] {
        let recipe = Recipe::new(shape(name));
        assert_eq!(generate_until(&recipe, &mut rng(1), &stop), Err(Stopped));
        let mut generator =
            GradedGenerator::new(&recipe, &Criteria::level(Level::Medium)).expect("valid criteria");
        assert_eq!(generator.attempt_until(&mut rng(1), &stop), Err(Stopped));
    }
}

#[test]
fn a_clear_flag_changes_nothing() {
    let (stop, mut rater) = (clear(), Rater::new());
    for puzzle in puzzles().step_by(9) {
        let mut solver = Solver::new(puzzle.shape(), Order::Friendly);
        let candidates = Candidates::of(&puzzle);
        assert_eq!(solver.step_until(&candidates, &stop), Ok(solver.step(&candidates)));
        let mut solutions = Solutions::of(&puzzle);
        let until: Vec<Grid> =
            std::iter::from_fn(|| solutions.next_until(&stop).expect("not stopped")).collect();
        assert_eq!(until, Solutions::of(&puzzle).collect::<Vec<_>>());
        assert_eq!(minimise_until(&puzzle, puzzle.shape().cells(), &stop), Ok(minimise(&puzzle)));
        let rated = rater.rate_up_to(&puzzle, Rating::tenths(80));
        let until = rater.rate_until(&puzzle, Rating::tenths(80), &stop).expect("not stopped");
        assert!(rated.is_err() || until == rated, "{puzzle}: {until:?}");
    }
    for name in ["2x3", "3x3", "3x4", "4x4"] {
        let recipe = Recipe::new(shape(name));
        assert_eq!(generate_until(&recipe, &mut rng(2), &stop), Ok(generate(&recipe, &mut rng(2))));
        let criteria = Criteria::level(Level::Easy);
        let mut generator = GradedGenerator::new(&recipe, &criteria).expect("valid criteria");
        let attempt = generator.attempt(&mut rng(3));
        assert_eq!(generator.attempt_until(&mut rng(3), &stop), Ok(attempt));
    }
}

#[test]
fn a_rating_within_a_limit_equals_that_of_its_steps() {
    let (stop, mut rater) = (clear(), Rater::new());
    for (name, count) in [("2x2", 4), ("2x3", 6), ("3x3", 8), ("3x4", 3), ("4x4", 1)] {
        for seed in 0..count {
            let made = generate(&Recipe::new(shape(name)), &mut rng(seed)).expect("a puzzle");
            for limit in [12, 40, 66].map(Rating::tenths) {
                let rated = rater.rate_until(&made.puzzle, limit, &stop);
                assert_eq!(rated, Ok(rate_by_steps(&made.puzzle, limit)), "{}", made.puzzle);
            }
            assert_eq!(rater.rate_until(&made.solution, Rating::ZERO, &stop), Ok(Err(Unrated::Full)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Rating ends, whether or not there is a solution.
    #[test]
    fn grids_without_a_unique_solution_do_not_panic(seed in any::<u64>(), clues in 0..60_usize, wrong in 0..81_usize) {
        let mut rng = rng(seed);
        let full = support::full(&mut rng);
        let mut setup = Grid::try_from(support::some_of(&full, clues, &mut rng)).expect("part of a solution").to_setup();
        let cell = Shape::NINE.cells().nth(wrong).expect("81 cells");
        setup.set(cell, sudoku::Digit::new(1 + seed as usize % 9));
        if let Ok(grid) = setup.check() && !grid.is_full() {
            let limit = Rating::tenths(62);
            let rated = Rater::new().rate_until(&grid, limit, &clear());
            prop_assert_eq!(rated, Ok(rate_by_steps(&grid, limit)));
        }
    }

    #[test]
    fn interrupted_verdicts_are_the_same(seed in any::<u64>(), clues in 0..24_usize, budget in 0..2000_u64) {
        let mut rng = rng(seed);
        let full = support::full(&mut rng);
        let grid = Grid::try_from(support::some_of(&full, clues, &mut rng)).expect("part of a solution");
        prop_assert_eq!(judge_until(&grid, budget, &clear()), Ok(judge_within(&grid, budget)));
    }
}

/// Runs something that lasts until it is stopped. Another thread sets the flag as soon as `run` reports through the
/// channel that it has begun, so the result does not depend on timing.
fn stop_during(run: impl FnOnce(&AtomicBool, Sender<()>)) {
    let stop = &clear();
    let (begun, wait) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            if wait.recv().is_ok() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        run(stop, begun);
    });
}

#[test]
fn a_flag_set_by_another_thread_stops_a_rating() {
    // This puzzle needs nested chains.
    let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let (hard, mut rater) = (hard.parse().expect("a grid"), Rater::new());
    stop_during(|stop, begun| {
        begun.send(()).expect("the other thread waits");
        while rater.rate_until(&hard, Rating::tenths(u16::MAX), stop).is_ok() {}
    });
}

#[test]
fn a_flag_set_by_another_thread_stops_an_enumeration() {
    let mut solutions = Solutions::of(&Grid::empty(shape("5x5")));
    stop_during(|stop, begun| {
        while let Ok(next) = solutions.next_until(stop) {
            assert!(next.is_some());
            // Only the first message counts; afterwards the other thread may be gone.
            let _ = begun.send(());
        }
    });
    // It can continue afterwards.
    assert!(solutions.next().is_some());
}

/// Sets the flag when it has drawn `left` numbers.
struct StoppingRng<'a> {
    rng: Pcg64Mcg,
    left: u32,
    stop: &'a AtomicBool,
}

impl TryRng for StoppingRng<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.stop.store(true, Ordering::Relaxed),
        }
        self.rng.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.rng.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.rng.try_fill_bytes(bytes)
    }
}

#[test]
fn a_flag_set_while_numbers_are_drawn_stops_generating() {
    for left in [0, 100] {
        let stop = clear();
        let mut drawing = StoppingRng { rng: rng(4), left, stop: &stop };
        assert_eq!(generate_until(&Recipe::minimal(shape("5x5")), &mut drawing, &stop), Err(Stopped));
    }
}
