//! Benchmarks of the solvers and the generator: `cargo bench -p gridwise-sudoku`, or `cargo bench -p
//! gridwise-sudoku -- nine large` for some of the tables.
//!
//! Set `GRIDWISE_DATA` to a folder to also measure the puzzles in its `.txt` files (81 characters per line), and
//! the larger puzzles in the `.txt` files of its subfolder `big`.
//!
//! To measure other programs in the same rounds, name them, separated by `:`.
//! - `SUDOKU_PEER`: takes a file of puzzles and a number of seconds, looks for two solutions of each puzzle for
//!   that long, and prints `puzzles_per_second=` with the speed of its best pass.
//! - `SUDOKU_PEER_LARGE`: takes a file with one puzzle on one line (letters above 9) and a number of seconds, after
//!   which it is stopped. It prints `solutions=` with 0, 1, or 2 for more than one, and `ms=` with the time taken.
//! - `RATE_PEER`: entries separated by `;`, each with a name: `a=program --option;b=other`. Such a program reads
//!   one puzzle per line on standard input and prints one line for each.
//! - `ISS`: a copy of the repository of Interactive-Sudoku-Solver, which solves puzzles with more rules under `node`.
//! - `CPSAT`: a Python interpreter with OR-Tools, which solves those that are sums of different digits.
//!
//! `VARIANTS` names a file of puzzles with more rules; see `variants.rs`.

mod clock;
mod famous;
mod generate;
mod generate_rules;
mod graded;
mod large;
mod many;
mod nine;
mod peers;
mod rate;
mod sets;
mod variants;

use std::{env, process::ExitCode};

/// How much to measure.
#[derive(Clone, Copy)]
struct Effort {
    /// The number of rounds. In each round, every solver has one turn.
    rounds: usize,
    /// The approximate length of a turn in seconds.
    seconds: f64,
    /// The maximum number of puzzles in a set.
    puzzles: usize,
    /// Whether to run the full measurement, which includes the peers from the crates registry and large grids.
    thorough: bool,
}

/// A table's name and the function that prints it.
type Table = (&'static str, fn(Effort) -> Result<(), String>);

const TABLES: [Table; 9] = [
    ("nine", nine::table),
    ("many", many::table),
    ("generate", generate::table),
    ("generate-rules", generate_rules::table),
    ("large", large::table),
    ("famous", famous::table),
    ("rate", rate::table),
    ("graded", graded::table),
    ("variants", variants::table),
];

fn main() -> ExitCode {
    // `cargo test` also runs this, with arguments for the test harness: one small round shows that it works.
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

/// Prints the tables with these names, or all of them if no name is given.
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
