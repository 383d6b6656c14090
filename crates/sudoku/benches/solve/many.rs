//! Solving many 9×9 puzzles in batches on one thread: does each have exactly one solution, and which?
//!
//! `single` solves the puzzles one by one, as the peers do. The table shows the best peer on each set beside our
//! engines. The last of our columns is the one that `solve_many` uses on this machine.

use std::{hint::black_box, path::PathBuf};

use sudoku::{BatchSolver, Nine, many::Instructions};

use crate::{
    Effort, clock,
    peers::{self, File},
    sets,
};

/// How many puzzles are passed to the solver at a time.
const BATCH: usize = 4096;

/// Our batch solvers and the peers, each with its best speed on the current set, in puzzles per second.
struct Columns {
    ours: Vec<(Instructions, f64)>,
    peers: Vec<(PathBuf, f64)>,
}

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let sets = sets::found_and_generated(effort)?;
    let mut columns = Columns {
        ours: Instructions::available().map(|instructions| (instructions, 0.0)).collect(),
        peers: peers::solvers(effort).into_iter().map(|program| (program, 0.0)).collect(),
    };
    println!("9×9, {BATCH} at a time, are they unique: thousand puzzles/s");
    print!("{:<18} {:>7}", "", "puzzles");
    columns.ours.iter().for_each(|(instructions, _)| print!(" {:>10}", instructions.name()));
    println!(" {:>12} {:>25} {:>14}", "ours/single", "best peer", "ours/best peer");
    for set in &sets {
        let sample = set.sample(effort);
        columns.measure(sample, effort).map_err(|error| format!("{}: {error}", set.name))?;
        print!("{:<18} {:>7}", set.name, sample.len());
        columns.print();
    }
    Ok(())
}

impl Columns {
    /// Measures all columns in turn.
    fn measure(&mut self, puzzles: &[Nine], effort: Effort) -> Result<(), String> {
        let file = File::with(puzzles.iter().map(|puzzle| puzzle.to_line()))?;
        self.ours.iter_mut().for_each(|(_, best)| *best = 0.0);
        self.peers.iter_mut().for_each(|(_, best)| *best = 0.0);
        for _ in 0..effort.rounds {
            for (instructions, best) in &mut self.ours {
                *best = best.max(turn(puzzles, *instructions, effort));
            }
            for (program, best) in &mut self.peers {
                *best = best.max(peers::speed(program, file.path(), effort)?);
            }
        }
        Ok(())
    }

    /// Prints the speeds.
    fn print(&self) {
        self.ours.iter().for_each(|(_, speed)| print!(" {:>10}", crate::thousands(*speed)));
        let speed =
            |way: Instructions| self.ours.iter().find(|(ours, _)| *ours == way).map(|&(_, speed)| speed);
        let single = Instructions::available().find(|way| way.name() == "single").and_then(speed);
        let ours = speed(Instructions::best()).unwrap_or(0.0);
        print!(" {:>12.2}", single.map_or(1.0, |single| ours / single));
        match self.peers.iter().max_by(|(_, one), (_, other)| one.total_cmp(other)) {
            Some((program, speed)) => {
                let named = format!("{} {}", peers::name(program), crate::thousands(*speed));
                println!(" {named:>25} {:>14.2}", ours / speed);
            }
            None => println!(),
        }
    }
}

fn turn(puzzles: &[Nine], instructions: Instructions, effort: Effort) -> f64 {
    let (mut many, mut answers) = (BatchSolver::new(instructions), Vec::new());
    let pass = || {
        for batch in puzzles.chunks(BATCH) {
            many.solve(black_box(batch), &mut answers);
            black_box(&answers);
        }
    };
    puzzles.len() as f64 / clock::best_pass(effort.seconds, pass)
}
