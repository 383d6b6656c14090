//! How fast the solvers and the generator are: `cargo bench -p gridwise-sudoku`, or `cargo bench -p gridwise-sudoku -- nine large` for some
//! of the tables.
//!
//! Name a folder in `GRIDWISE_DATA` to measure the puzzles of its `.txt` files, one of 81 characters a line, beside
//! those that are generated here; and the larger puzzles of the `.txt` files in its folder `big`.
//!
//! To see other programs beside ours in the same rounds, name them, separated by `:`.
//! - `SUDOKU_PEER`: such a program takes a file of puzzles and a number of seconds, looks for two solutions of each
//!   puzzle for that long, and prints `puzzles_per_second=` and the speed of its best pass.
//! - `SUDOKU_PEER_LARGE`: such a program takes a file with one puzzle in one line, letters above 9, and a number of
//!   seconds, after which it is stopped. It prints `solutions=` and 0, 1, or 2 for more, and `ms=` and the time that took.
//! - `RATE_PEER`, with a name before and separated by `;`: `a=program --option;b=other`. Such a program reads puzzles on
//!   standard input, a line each, and prints a line for each.

mod clock;
mod famous;
mod generate;
mod graded;
mod large;
mod many;
mod nine;
mod peers;
mod rate;
mod sets;

use std::{env, process::ExitCode};

/// How much is measured.
#[derive(Clone, Copy)]
struct Effort {
    /// How often the solvers take turns.
    rounds: usize,
    /// About how long a turn is.
    seconds: f64,
    /// How many puzzles there are in a set at most.
    puzzles: usize,
    /// Whether this is a measurement: with the peers of the crates registry, and with large grids.
    thorough: bool,
}

/// A table's name and what prints it.
type Table = (&'static str, fn(Effort) -> Result<(), String>);

const TABLES: [Table; 7] = [
    ("nine", nine::table),
    ("many", many::table),
    ("generate", generate::table),
    ("large", large::table),
    ("famous", famous::table),
    ("rate", rate::table),
    ("graded", graded::table),
];

fn main() -> ExitCode {
    // `cargo test` runs this too, with arguments that are meant for tests: one small round shows that it works.
    let result = if env::args().any(|arg| arg == "--bench") {
        let names: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
        run(&names, Effort { rounds: 5, seconds: 0.1, puzzles: 50_000, thorough: true })
    } else {
        run(&[], Effort { rounds: 1, seconds: 0.001, puzzles: 20, thorough: false })
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Prints the tables of these names; all, if there are none.
fn run(names: &[String], effort: Effort) -> Result<(), String> {
    if let Some(name) = names.iter().find(|name| TABLES.iter().all(|(known, _)| known != name)) {
        let known = TABLES.map(|(known, _)| known).join(", ");
        return Err(format!("there is no table {name:?}; expected some of {known}"));
    }
    for (_, table) in TABLES.iter().filter(|(known, _)| names.is_empty() || names.iter().any(|n| n == known))
    {
        table(effort)?;
        println!();
    }
    Ok(())
}

/// A speed, in thousands.
fn thousands(speed: f64) -> String {
    let thousands = speed / 1e3;
    let digits = if thousands < 100.0 { 2 } else { 0 };
    format!("{thousands:.digits$}")
}
