//! Benchmarks the crate `sudoku` 0.8.

use std::{hint::black_box, process::ExitCode};

fn main() -> ExitCode {
    peers::measure(|puzzle| {
        let mut solution = [[0; 81]];
        let count = sudoku::Sudoku::from_bytes(*puzzle)
            .map_or(0, |sudoku| sudoku.solutions_up_to_buffer(&mut solution, 2));
        black_box(&solution);
        count
    })
}
