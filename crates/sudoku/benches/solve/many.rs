//! 9×9, many puzzles at a time, one thread: `Many` with each set of instructions, beside the best engine for one.

use std::hint::black_box;

use sudoku::{Answer, Engine, Many, Nine, many::Instructions};

use crate::{Effort, clock, sets::Set};

/// What the command line hands over at once, about.
const BATCH: usize = 4096;

/// Prints the table. `single` are the best peers' speeds on these sets, one puzzle at a time.
pub fn table(sets: &[Set], single: &[f64], effort: Effort) {
    let all: Vec<Instructions> = Instructions::available().collect();
    println!("\n9×9, many at a time (batches of {BATCH}), all exact: thousand puzzles/s");
    print!("{:<18} {:>7} {:>14}", "", "puzzles", "one at a time");
    all.iter().for_each(|instructions| print!(" {:>14}", instructions.name()));
    println!(" {:>15} {:>15}", "best/best peer", "best/one of ours");
    for (index, set) in sets.iter().enumerate() {
        let puzzles = repeated(&set.puzzles, effort);
        let (mut one, mut many) = (0.0_f64, vec![0.0_f64; all.len()]);
        for _ in 0..effort.rounds {
            one = one.max(speed(&puzzles, solve_one_by_one));
            for (best, &instructions) in many.iter_mut().zip(&all) {
                let mut solver = Many::new(instructions);
                let mut answers: Vec<Answer> = Vec::with_capacity(BATCH);
                let solve = |puzzles: &[Nine]| {
                    for batch in puzzles.chunks(BATCH) {
                        answers.clear();
                        solver.solve(batch, &mut answers);
                        black_box(&answers);
                    }
                };
                *best = best.max(speed(&puzzles, solve));
            }
        }
        print!("{:<18} {:>7} {:>14.1}", set.name, puzzles.len(), one / 1e3);
        many.iter().for_each(|speed| print!(" {:>14.1}", speed / 1e3));
        let best = many.iter().copied().fold(0.0, f64::max);
        match single.get(index) {
            Some(&peer) if peer > 0.0 => print!(" {:>15.2}", best / peer),
            _ => print!(" {:>15}", "–"),
        }
        println!(" {:>15.2}", best / one);
    }
}

/// The puzzles often enough to fill some batches, but no more than a slow solver can bear.
fn repeated(puzzles: &[Nine], effort: Effort) -> Vec<Nine> {
    let seconds = clock::seconds(|| solve_one_by_one(&puzzles[..puzzles.len().min(200)]));
    let rate = puzzles.len().min(200) as f64 / seconds.max(1e-9);
    let wanted = ((rate * effort.seconds) as usize).clamp(20, effort.puzzles).max(puzzles.len().min(BATCH));
    puzzles.iter().copied().cycle().take(wanted).collect()
}

fn speed(puzzles: &[Nine], mut solve: impl FnMut(&[Nine])) -> f64 {
    puzzles.len() as f64 / clock::seconds(|| solve(puzzles))
}

fn solve_one_by_one(puzzles: &[Nine]) {
    let engine = Engine::available().next_back().unwrap_or(Engine::Bands);
    for puzzle in puzzles {
        let mut solution = [Nine::EMPTY];
        black_box(puzzle.search_with(engine, 2, &mut solution));
        black_box(&solution);
    }
}
