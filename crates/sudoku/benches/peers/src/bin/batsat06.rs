//! The SAT solver `batsat` 0.6 on large grids: `PROGRAM FILE` with one puzzle a line, one character a cell.
//!
//! A variable for each candidate that the clues leave; every cell, and every digit in every row, column and box, has
//! exactly one. A solution, then the proof that there is no other. Gives up on a puzzle after a minute.

use std::{env, fs, process::ExitCode, time::Instant};

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

#[path = "../../../solve/clock.rs"]
mod clock;

/// Seconds for a puzzle.
const LIMIT: f64 = 60.0;

struct Patience(Instant);

impl Callbacks for Patience {
    fn stop(&self) -> bool {
        self.0.elapsed().as_secs_f64() > LIMIT
    }
}

fn main() -> ExitCode {
    let Some(file) = env::args().nth(1) else {
        eprintln!("expected a file of puzzles");
        return ExitCode::from(2);
    };
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("cannot read {file}: {error}");
            return ExitCode::from(2);
        }
    };
    let (mut times, mut timeouts) = (vec![], 0);
    for line in text.lines().filter(|line| !line.is_empty()) {
        let mut decided = false;
        times.push(1e3 * clock::seconds(|| decided = prove(&values(line))));
        timeouts += usize::from(!decided);
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let max = times.last().copied().unwrap_or_default();
    println!("mean_ms={mean:.3} median_ms={median:.3} max_ms={max:.3} timeouts={timeouts}");
    ExitCode::SUCCESS
}

/// 0 for an empty cell; letters above 9.
fn values(line: &str) -> Vec<usize> {
    line.chars().map(|c| c.to_digit(36).unwrap_or(0) as usize).collect()
}

/// Looks for two solutions; says whether it came to an end.
fn prove(values: &[usize]) -> bool {
    let side = values.len().isqrt();
    let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    let columns = side / rows;
    // The groups of a candidate: its cell, and its digit's row, column and box.
    let groups = |cell: usize, digit: usize| {
        let (row, column) = (cell / side, cell % side);
        let number = row / rows * rows + column / columns;
        [cell, row * side + digit, column * side + digit, number * side + digit]
    };
    let mut taken = vec![vec![false; side * side]; 4];
    for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
        groups(cell, value - 1).iter().zip(&mut taken).for_each(|(&group, taken)| taken[group] = true);
    }
    let mut solver = Solver::new(SolverOpts::default(), Patience(Instant::now()));
    let mut candidates: Vec<Var> = vec![];
    let mut members: Vec<Vec<Vec<Lit>>> = vec![vec![vec![]; side * side]; 4];
    for cell in 0..side * side {
        for digit in 0..side {
            let of = groups(cell, digit);
            if of.iter().zip(&taken).all(|(&group, taken)| !taken[group]) {
                let candidate = solver.new_var_default();
                candidates.push(candidate);
                of.iter()
                    .zip(&mut members)
                    .for_each(|(&group, all)| all[group].push(Lit::new(candidate, true)));
            }
        }
    }
    for (group, taken) in members.iter().flatten().zip(taken.iter().flatten()).filter(|(_, taken)| !**taken) {
        let _ = taken;
        if !solver.add_clause_reuse(&mut group.clone()) {
            return true;
        }
        for (index, &one) in group.iter().enumerate() {
            for &other in &group[..index] {
                solver.add_clause_reuse(&mut vec![!one, !other]);
            }
        }
    }
    let first = solver.solve_limited(&[]);
    if first != lbool::TRUE {
        return first == lbool::FALSE;
    }
    let mut other: Vec<Lit> = candidates
        .iter()
        .filter(|&&candidate| solver.value_var(candidate) == lbool::TRUE)
        .map(|&candidate| Lit::new(candidate, false))
        .collect();
    !solver.add_clause_reuse(&mut other) || solver.solve_limited(&[]) != lbool::UNDEF
}
