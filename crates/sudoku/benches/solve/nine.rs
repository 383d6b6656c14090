//! Solving 9×9 puzzles one at a time on one thread: is there exactly one solution, and which?
//!
//! Every figure is the best of several rounds. The solvers take turns within a round, so that other load on the
//! machine affects all of them equally. All solve the same puzzles, except the plain search, which solves as many
//! as fit in its turn.

use std::{hint::black_box, path::PathBuf};

use sudoku::{Engine, Nine};

use crate::{
    Effort, clock,
    peers::{self, File},
    sets,
};

/// One column: a solver and its best speed on the current set, in puzzles per second.
struct Column {
    name: String,
    solver: Solver,
    best: f64,
}

enum Solver {
    Ours(Engine),
    Program(PathBuf),
}

fn columns(effort: Effort) -> Vec<Column> {
    let ours = Engine::available().map(|engine| (engine.name().into(), Solver::Ours(engine)));
    let theirs =
        peers::solvers(effort).into_iter().map(|program| (peers::name(&program), Solver::Program(program)));
    ours.chain(theirs).map(|(name, solver)| Column { name, solver, best: 0.0 }).collect()
}

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let sets = sets::found_and_generated(effort)?;
    let mut columns = columns(effort);
    println!("9×9, one at a time, is it unique: thousand puzzles/s");
    print!("{:<18} {:>7}", "", "puzzles");
    columns.iter().for_each(|column| print!(" {:>14}", column.name));
    println!(" {:>14}", "ours/best peer");
    for set in &sets {
        let sample = set.sample(effort);
        measure(&mut columns, sample, effort).map_err(|error| format!("{}: {error}", set.name))?;
        print!("{:<18} {:>7}", set.name, sample.len());
        columns.iter().for_each(|column| print!(" {:>14}", crate::thousands(column.best)));
        let best = |ours: bool| {
            let mine = columns.iter().filter(|column| matches!(column.solver, Solver::Ours(_)) == ours);
            mine.map(|column| column.best).fold(0.0, f64::max)
        };
        match best(false) {
            0.0 => println!(),
            theirs => println!(" {:>14.2}", best(true) / theirs),
        }
    }
    Ok(())
}

/// Measures the solvers in turn.
fn measure(columns: &mut [Column], puzzles: &[Nine], effort: Effort) -> Result<(), String> {
    let file = File::with(puzzles.iter().map(|puzzle| puzzle.to_line()))?;
    columns.iter_mut().for_each(|column| column.best = 0.0);
    for _ in 0..effort.rounds {
        for column in &mut *columns {
            let speed = match &column.solver {
                Solver::Ours(Engine::Plain) => plain_turn(puzzles, effort),
                Solver::Ours(engine) => turn(puzzles, *engine, effort),
                Solver::Program(program) => peers::speed(program, file.path(), effort)?,
            };
            column.best = column.best.max(speed);
        }
    }
    Ok(())
}

fn turn(puzzles: &[Nine], engine: Engine, effort: Effort) -> f64 {
    let pass = || puzzles.iter().for_each(|puzzle| ours(engine, puzzle));
    puzzles.len() as f64 / clock::best_pass(effort.seconds, pass)
}

/// The speed of the plain search on as many puzzles as fit in a turn.
fn plain_turn(puzzles: &[Nine], effort: Effort) -> f64 {
    let mut puzzles = puzzles.iter().cycle();
    clock::rate(effort.seconds, || puzzles.next().into_iter().for_each(|puzzle| ours(Engine::Plain, puzzle)))
}

fn ours(engine: Engine, puzzle: &Nine) {
    let mut solution = [Nine::EMPTY];
    black_box(puzzle.search_with(engine, 2, &mut solution));
    black_box(&solution);
}
