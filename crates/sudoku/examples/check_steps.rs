//! Generates puzzles of every kind and of mixtures, solves them step by step, and holds every step against the solution and its
//! proof against the candidates. Prints how many were solved, the time for a rating, and how many puzzles have which level.
//!
//! Of four puzzles one is of any difficulty, and the others are easy, medium and hard.
//!
//! `cargo run --release -p gridwise-sudoku --example check_steps -- COUNT [KINDS]…`, with kinds such as `killer,x`

use std::{collections::BTreeMap, error::Error, process::ExitCode, time::Instant};

use sudoku::{
    Shape,
    generate::{Criteria, series},
    rate::Level,
    technique::{Rating, Technique},
    variant::{
        generate::{Generated, GradedGenerator, Kind, Recipe, generate},
        steps::{Rater, Solver},
    },
};

#[path = "../tests/variants/proofs.rs"]
mod proofs;

/// Steps harder than this are not looked for: nested trials can take seconds.
const LIMIT: Rating = Rating::tenths(94);

/// How often a puzzle of a level is tried.
const ATTEMPTS: u64 = 10;

/// Kinds together.
const MIXTURES: [&str; 14] = [
    "killer,x",
    "killer,jigsaw",
    "killer,anti-knight",
    "killer,arrow",
    "killer,thermo",
    "thermo,dots",
    "arrow,odd-even",
    "whispers,renban",
    "palindrome,xv",
    "x,windoku",
    "anti-king,thermo",
    "little-killer,jigsaw",
    "region-sum,between",
    "sandwich,quadruple,greater",
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().ok_or("expected a number of puzzles")?.parse()?;
    let mut kinds: Vec<String> = args.collect();
    if kinds.is_empty() {
        kinds = Kind::ALL.iter().map(|kind| kind.name()).chain(MIXTURES).map(Into::into).collect();
    }
    let (mut faults, mut used) = (0, BTreeMap::new());
    for kinds in kinds {
        let recipe = Recipe::new(Shape::NINE, kinds.parse()?);
        let (mut steps, mut solved, mut made) = (0, 0, 0);
        let (mut levels, mut time) = (BTreeMap::<Level, usize>::new(), 0);
        for seed in 0..count {
            let Some(puzzle) = make(&recipe, seed) else { continue };
            made += 1;
            let start = Instant::now();
            if let Ok(rated) =
                Rater::new().rate_until(&puzzle.puzzle, LIMIT, &std::sync::atomic::AtomicBool::new(false))?
            {
                *levels.entry(rated.level()).or_default() += 1;
            }
            time += start.elapsed().as_micros();
            match walk(&puzzle, &mut used) {
                Ok((count, end)) => {
                    steps += count;
                    solved += usize::from(end);
                }
                Err(fault) => {
                    faults += 1;
                    println!("{kinds} seed {seed}: {fault}");
                }
            }
        }
        let each = time / made.max(1);
        println!("{kinds:14} {made} puzzles, {solved} solved, {steps} steps, {each} µs a rating, {levels:?}");
    }
    println!("{used:?}\n{faults} faults");
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A puzzle of any difficulty, or of a level.
fn make(recipe: &Recipe, seed: u64) -> Option<Generated> {
    let level = match seed % 4 {
        0 => return generate(recipe, &mut series(seed, 0)).ok(),
        1 => Level::Easy,
        2 => Level::Medium,
        _ => Level::Hard,
    };
    let mut generator = GradedGenerator::new(recipe, &Criteria::level(level)).ok()?;
    (0..ATTEMPTS).find_map(|attempt| generator.attempt(&mut series(seed, attempt)).found)
}

/// The number of steps, and whether they solve the puzzle.
fn walk(made: &Generated, used: &mut BTreeMap<Technique, usize>) -> Result<(usize, bool), String> {
    let layout = made.puzzle.layout();
    let mut solver = Solver::new(&made.puzzle).up_to(LIMIT);
    let mut candidates = solver.candidates();
    let mut count = 0;
    while let Some(step) = solver.step(&candidates) {
        let right = |candidate: &sudoku::technique::Candidate| {
            usize::from(made.solution[layout.index(candidate.cell)] - layout.least()) + 1
                == candidate.digit.value()
        };
        if step.removed.iter().any(right) || !step.placed.iter().all(right) {
            return Err(format!("contradicts the solution: {step:?}"));
        }
        proofs::check(&step, &candidates).map_err(|fault| format!("{fault}: {step:?}"))?;
        *used.entry(step.technique).or_default() += 1;
        candidates.apply(&step).map_err(|error| error.to_string())?;
        count += 1;
    }
    Ok((count, candidates.is_solved()))
}
