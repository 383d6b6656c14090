//! 9×9, one puzzle at a time, one thread: is there exactly one solution, and what is it?
//!
//! Every figure is the best of several rounds, and the solvers take turns within a round, so that a machine that is
//! busy for a while is busy for all of them. All get the same puzzles; only the plain search gets as many as it can
//! solve in its turn.

use std::{env, fs, hint::black_box, path::PathBuf, time::Instant};

use sudoku::{Engine, Nine};

use crate::{Effort, clock, peers, sets::Set};

/// One column: a solver and its best speed on the set at hand, in puzzles per second.
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
    let theirs = peers::all(effort).into_iter().map(|program| {
        (program.file_stem().unwrap_or_default().to_string_lossy().into_owned(), Solver::Program(program))
    });
    ours.chain(theirs).map(|(name, solver)| Column { name, solver, best: 0.0 }).collect()
}

/// Prints the table. Gives back the best peer's speed on each set, 0 if there is none.
pub fn table(sets: &[Set], effort: Effort) -> Result<Vec<f64>, String> {
    let mut best_peers = Vec::new();
    let mut columns = columns(effort);
    println!("9×9, one at a time, is it unique: thousand puzzles/s");
    print!("{:<18} {:>7}", "", "puzzles");
    columns.iter().for_each(|column| print!(" {:>14}", column.name));
    println!(" {:>14}", "ours/best peer");
    for set in sets {
        let sample = &set.puzzles[..sample_size(&set.puzzles, effort)];
        measure(&mut columns, sample, effort).map_err(|error| format!("{}: {error}", set.name))?;
        print!("{:<18} {:>7}", set.name, sample.len());
        for column in &columns {
            let thousands = column.best / 1e3;
            let digits = if thousands < 100.0 { 2 } else { 0 };
            print!(" {thousands:>14.digits$}");
        }
        let best = |ours: bool| {
            let mine = columns.iter().filter(|column| matches!(column.solver, Solver::Ours(_)) == ours);
            mine.map(|column| column.best).fold(0.0, f64::max)
        };
        best_peers.push(best(false));
        match best(false) {
            0.0 => println!(),
            theirs => println!(" {:>14.2}", best(true) / theirs),
        }
    }
    Ok(best_peers)
}

/// How many of the puzzles a turn is made of.
fn sample_size(puzzles: &[Nine], effort: Effort) -> usize {
    let start = Instant::now();
    let solved = puzzles.iter().take_while(|puzzle| {
        black_box(puzzle.count(2));
        start.elapsed().as_secs_f64() < effort.seconds
    });
    (solved.count() + 1).min(puzzles.len())
}

/// Lets the solvers take turns.
fn measure(columns: &mut [Column], puzzles: &[Nine], effort: Effort) -> Result<(), String> {
    let file = File::with(puzzles)?;
    columns.iter_mut().for_each(|column| column.best = 0.0);
    for _ in 0..effort.rounds {
        for column in &mut *columns {
            let speed = match &column.solver {
                Solver::Ours(Engine::Plain) => plain_turn(puzzles, effort),
                Solver::Ours(engine) => turn(puzzles, *engine),
                Solver::Program(program) => peers::run(program, &file.0, effort)?,
            };
            column.best = column.best.max(speed);
        }
    }
    Ok(())
}

fn turn(puzzles: &[Nine], engine: Engine) -> f64 {
    let seconds = clock::seconds(|| puzzles.iter().for_each(|puzzle| ours(engine, puzzle)));
    puzzles.len() as f64 / seconds
}

/// As many puzzles as there is time for.
fn plain_turn(puzzles: &[Nine], effort: Effort) -> f64 {
    let (start, mut solved) = (Instant::now(), 0);
    let seconds = clock::seconds(|| {
        for puzzle in puzzles {
            ours(Engine::Plain, puzzle);
            solved += 1;
            if start.elapsed().as_secs_f64() > effort.seconds {
                break;
            }
        }
    });
    f64::from(solved) / seconds
}

fn ours(engine: Engine, puzzle: &Nine) {
    let mut solution = [Nine::EMPTY];
    black_box(puzzle.search_with(engine, 2, &mut solution));
    black_box(&solution);
}

/// A file of puzzles for the programs, gone when it is dropped.
pub struct File(pub PathBuf);

impl File {
    fn with(puzzles: &[Nine]) -> Result<File, String> {
        let mut text = String::with_capacity(82 * puzzles.len());
        for puzzle in puzzles {
            text.extend(puzzle.to_line().map(char::from));
            text.push('\n');
        }
        File::of(&text)
    }

    /// A file with this text.
    pub fn of(text: &str) -> Result<File, String> {
        let path = env::temp_dir().join(format!("sudoku-bench-{}.txt", std::process::id()));
        fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        Ok(File(path))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // It lies in the folder of temporary files; nothing is lost if it stays there.
        let _ = fs::remove_file(&self.0);
    }
}
