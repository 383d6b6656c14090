//! How fast the solvers are: `cargo bench -p sudoku`.
//!
//! Name a folder in `GRIDWISE_DATA` to measure the puzzles of its `.txt` files, one of 81 characters a line, beside
//! those that are generated here.
//!
//! To see other programs beside ours in the same rounds, name them in `SUDOKU_PEER`, separated by `:`. Such a program
//! takes a file of puzzles and a number of seconds, looks for two solutions of each puzzle for that long, and prints
//! `puzzles_per_second=` and the speed of its best pass.
//!
//! `cargo bench -p sudoku -- nine many` prints only some of the tables: `nine`, `many`, `generate`, `large`, `famous`.

mod clock;
mod famous;
mod generate;
mod large;
mod many;
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
    match tables(effort) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Prints the tables that were asked for, or all.
fn tables(effort: Effort) -> Result<(), String> {
    const TABLES: [&str; 5] = ["nine", "many", "generate", "large", "famous"];
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    if let Some(unknown) = asked.iter().find(|name| !TABLES.contains(&name.as_str())) {
        return Err(format!("there is no table {unknown:?}: expected some of {}", TABLES.join(", ")));
    }
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|other| other == name);
    if wanted("nine") || wanted("many") {
        let sets = sets::found_and_generated(effort)?;
        let peers = if wanted("nine") { nine::table(&sets, effort)? } else { Vec::new() };
        if wanted("many") {
            many::table(&sets, &peers, effort);
        }
    }
    if wanted("generate") {
        generate::table(effort)?;
    }
    if wanted("large") {
        large::table(effort)?;
    }
    if wanted("famous") {
        famous::table(effort)?;
    }
    Ok(())
}
