//! How fast the solvers are: `cargo bench -p sudoku`.
//!
//! Name a folder in `GRIDWISE_DATA` to measure the puzzles of its `.txt` files, one of 81 characters a line, beside
//! those that are generated here.
//!
//! To see other programs beside ours in the same rounds, name them in `SUDOKU_PEER`, separated by `:`. Such a program
//! takes a file of puzzles and a number of seconds, looks for two solutions of each puzzle for that long, and prints
//! `puzzles_per_second=` and the speed of its best pass.

mod clock;
mod nine;
mod peers;
mod sets;

use std::process::ExitCode;

/// How much is measured.
#[derive(Clone, Copy)]
struct Effort {
    /// How often the solvers take turns.
    rounds: usize,
    /// About how long a fast solver needs for its turn.
    seconds: f64,
    /// How many puzzles there are in a set at most.
    puzzles: usize,
    /// Whether the solvers of the crates registry are built and measured, too.
    with_peers: bool,
}

fn main() -> ExitCode {
    // `cargo test` runs this too: one small round shows that it works.
    let effort = match std::env::args().any(|arg| arg == "--bench") {
        true => Effort { rounds: 5, seconds: 0.1, puzzles: 50_000, with_peers: true },
        false => Effort { rounds: 1, seconds: 0.001, puzzles: 20, with_peers: false },
    };
    match sets::found_and_generated(effort).and_then(|sets| nine::table(&sets, effort)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
