//! Benchmarks the generator of the crate `sudoku` 0.8: `generate08 KIND SECONDS` makes grids of one kind for that
//! many seconds.

use std::{env, hint::black_box, process::ExitCode};

use peers::clock;
use sudoku::{Sudoku, board::Symmetry};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let (kind, seconds) = match &args[..] {
        [_, kind, seconds] => (kind.as_str(), seconds.parse().ok()),
        _ => ("", None),
    };
    let make: fn() -> Sudoku = match kind {
        "full" => Sudoku::generate_solved,
        "minimal" => || Sudoku::generate_with_symmetry(Symmetry::None),
        "symmetric" => || Sudoku::generate_with_symmetry(Symmetry::HalfRotation),
        _ => {
            eprintln!("expected full, minimal or symmetric, and a number of seconds");
            return ExitCode::from(2);
        }
    };
    let Some(seconds) = seconds else {
        eprintln!("expected a number of seconds after {kind}");
        return ExitCode::from(2);
    };
    println!("puzzles_per_second={:.1}", clock::rate(seconds, || _ = black_box(make())));
    ExitCode::SUCCESS
}
