//! Solves a file of puzzles step by step, one JSON object a line with a `name` and an `input` (a string of
//! Interactive-Sudoku-Solver), and holds every step against the solution. Puzzles without exactly one solution are left out.
//!
//! `cargo run --release -p gridwise-sudoku --example explain_iss -- FILE [NAME]`

use std::{
    collections::BTreeMap,
    error::Error,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use sudoku::{
    technique::{Rating, Technique},
    variant::{Puzzle, Verdict, iss, judge_until, steps},
};

/// Dead ends until a puzzle is left out.
const DEAD_ENDS: u64 = 3_000;

/// So long may one path take.
const TIME: Duration = Duration::from_secs(5);

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a file")?;
    let only = std::env::args().nth(2);
    let (mut solved, mut stuck, mut wrong) = (0, 0, 0);
    let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let entry: serde_json::Value = serde_json::from_str(line)?;
        let name = entry["name"].as_str().unwrap_or_default();
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let Ok(puzzle) = iss::read(entry["input"].as_str().unwrap_or_default()) else { continue };
        let Ok(Some(Verdict::One(solution))) = judge_until(&puzzle, DEAD_ENDS, &AtomicBool::new(false))
        else {
            continue;
        };
        let start = Instant::now();
        let walk = walk(&puzzle, &solution, &mut used, only.is_some());
        let end = match walk.end {
            End::Solved => "solved",
            End::Stuck => "stuck",
            End::Wrong => "WRONG",
        };
        *match walk.end {
            End::Solved => &mut solved,
            End::Stuck => &mut stuck,
            End::Wrong => &mut wrong,
        } += 1;
        println!(
            "{end:7} {:>5} {:4} steps {:6} ms  {name}",
            walk.hardest,
            walk.steps,
            start.elapsed().as_millis()
        );
    }
    for (technique, count) in &used {
        println!("{count:6} {technique}");
    }
    println!("{solved} solved, {stuck} stuck, {wrong} wrong");
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

enum End {
    Solved,
    Stuck,
    Wrong,
}

struct Walk {
    steps: usize,
    hardest: Rating,
    end: End,
}

fn walk(puzzle: &Puzzle, solution: &[u8], used: &mut BTreeMap<Technique, usize>, verbose: bool) -> Walk {
    let mut solver = steps::Solver::new(puzzle);
    let mut candidates = solver.candidates();
    let (layout, mut walk) = (puzzle.layout(), Walk { steps: 0, hardest: Rating::ZERO, end: End::Stuck });
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (done, over) = std::sync::mpsc::channel::<()>();
        let flag = &stop;
        scope.spawn(move || {
            if over.recv_timeout(TIME).is_err() {
                flag.store(true, Ordering::Relaxed);
            }
        });
        while let Ok(Some(step)) = solver.step_until(&candidates, &stop) {
            let value = |digit: sudoku::Digit| digit.value() as u8 + layout.least() - 1;
            let right = |c: &sudoku::technique::Candidate| solution[layout.index(c.cell)] == value(c.digit);
            if verbose {
                println!("{step:?}");
            }
            if step.placed.is_some_and(|placed| !right(&placed)) || step.removed.iter().any(right) {
                println!("{step:?}");
                walk.end = End::Wrong;
                break;
            }
            let nothing = step.placed.is_none() && step.removed.is_empty();
            if nothing || candidates.apply(&step).is_err() {
                println!("no progress: {step:?}");
                walk.end = End::Wrong;
                break;
            }
            walk.steps += 1;
            walk.hardest = walk.hardest.max(step.rating);
            *used.entry(step.technique).or_default() += 1;
        }
        let _ = done.send(());
    });
    if candidates.is_solved() {
        walk.end = End::Solved;
    }
    walk
}
