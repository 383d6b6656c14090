//! Benchmarks the crate `msolve` 0.6.

use std::process::ExitCode;

fn main() -> ExitCode {
    peers::measure(|puzzle| msolve::Sudoku::from(puzzle).count_solutions(2))
}
