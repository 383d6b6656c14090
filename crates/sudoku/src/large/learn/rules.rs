//! The rules of Sudoku as groups in which exactly one literal is true.
//!
//! One variable for each candidate would be enough. But helper variables make reasons shorter and give locked
//! candidates without extra work: one for each digit and each row of a box, true if the digit is in that row of the
//! box, and the same for columns. With the helpers H of a digit, and its places x in a 2×3 box, the groups are:
//!
//! ```text
//!   x x x │ · · · │ · · ·     exactly one of x x x ¬H      a row of a box
//!   └─H─┘ │ └─H─┘ │ └─H─┘     exactly one of H H H         a row of the grid
//!   x x x │ · · · │ · · ·
//!   └─H─┘ │ └─H─┘ │ └─H─┘     exactly one of H H (above each other): a box
//! ```

use alloc::{vec, vec::Vec};

use super::{Lit, preprocess::Preprocessor};
use crate::large::board::{Bits, Board, Mark};

/// Creates the variables for the candidates of the open cells of a board, and their rules.
pub(super) fn write(board: &Board) -> (Vec<(Mark, Lit)>, Preprocessor) {
    let shape = board.shape();
    let (side, area) = (shape.side(), shape.area());
    let (rows, columns) = (shape.box_rows(), shape.box_columns());
    let mut preprocessor = Preprocessor::default();
    let mut marks = Vec::new();
    // Indexed by cell and digit.
    let mut lits: Vec<Option<Lit>> = vec![None; area * side];
    for cell in 0..area {
        let digits = board.digits(cell);
        if digits.is_power_of_two() {
            continue;
        }
        let start = marks.len();
        for digit in Bits(digits) {
            let mark = Mark::new(cell, digit);
            let lit = preprocessor.var();
            lits[cell * side + digit] = Some(lit);
            marks.push((mark, lit));
        }
        preprocessor.exactly_one(marks[start..].iter().map(|&(_, lit)| lit));
    }
    for digit in 0..side {
        let row = |row: usize, column: usize| lits[(row * side + column) * side + digit];
        let column = |column: usize, row: usize| lits[(row * side + column) * side + digit];
        lines(&mut preprocessor, side, columns, row);
        lines(&mut preprocessor, side, rows, column);
    }
    (marks, preprocessor)
}

/// Adds the groups of one digit by lines: rows that cross boxes of this length, or columns.
fn lines(
    preprocessor: &mut Preprocessor,
    side: usize,
    length: usize,
    lit: impl Fn(usize, usize) -> Option<Lit>,
) {
    let height = side / length;
    for band in 0..length {
        let mut boxes: Vec<Vec<Lit>> = vec![Vec::new(); height];
        for line in band * height..(band + 1) * height {
            let mut whole = Vec::with_capacity(height);
            for (number, boxed) in boxes.iter_mut().enumerate() {
                let places = (0..length).filter_map(|i| lit(line, number * length + i));
                if let Some(helper) = preprocessor.any(places) {
                    whole.push(helper);
                    boxed.push(helper);
                }
            }
            preprocessor.exactly_one(whole);
        }
        boxes.into_iter().for_each(|boxed| preprocessor.exactly_one(boxed));
    }
}
