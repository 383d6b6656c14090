//! `gridwise sudoku`, tested by running the program.

mod check_convert;
mod difficulty;
mod explain;
mod generate;
mod invalid;
mod print;
mod rate;
mod rules;
mod solve;
mod streams;

use std::process::Output;

use crate::program::{gridwise, run_with};

/// Wikipedia's puzzle, and its solution.
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A 5 twice in the first row.
const CLASHING: &str = "5...5............................................................................";
/// The last cell of the first row has no candidate left.
const BLOCKED: &str = "12345678...........................9.............................................";
/// An empty grid.
const EMPTY: &str = ".................................................................................";
/// The result of a run: exit code, standard output, standard error.
fn result(output: Output) -> (i32, String, String) {
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), out, err)
}

/// `gridwise sudoku` with these arguments and this input.
fn sudoku(args: &[&str], input: &[u8]) -> (i32, String, String) {
    result(run_with(gridwise().arg("sudoku").args(args), input))
}

/// The same, expecting success.
fn good(args: &[&str], input: &[u8]) -> String {
    let (code, out, err) = sudoku(args, input);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}: {out}");
    out
}
