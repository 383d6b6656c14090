//! Reads a file of puzzles, one JSON object a line with a `name`, an `input` (a string of Interactive-Sudoku-Solver) and for some
//! a `solution`, and checks that each can be read, is fulfilled by its solution, and is the same when it was written and read
//! again.
//!
//! `cargo run --release -p gridwise-sudoku --example iss_data -- FILE`

use std::{error::Error, process::ExitCode};

use sudoku::variant::{Filled, Puzzle, iss};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a file")?;
    let (mut read, mut held, mut failed) = (0, 0, 0);
    for line in std::fs::read_to_string(path)?.lines() {
        let entry: serde_json::Value = serde_json::from_str(line)?;
        let text = |name: &str| entry[name].as_str().unwrap_or_default();
        let puzzle = match iss::read(text("input")) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                failed += 1;
                println!("{}: {error}", text("name"));
                continue;
            }
        };
        read += 1;
        if let Some(fault) = written_fault(&puzzle) {
            failed += 1;
            println!("{}: {fault}", text("name"));
        }
        if text("solution").is_empty() {
            continue;
        }
        let faults = faults(&puzzle, text("solution"));
        held += usize::from(faults.is_empty());
        failed += usize::from(!faults.is_empty());
        faults.iter().for_each(|fault| println!("{}: {fault}", text("name")));
    }
    println!("{read} read, {held} solutions hold, {failed} fail");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is wrong if the puzzle is written and read again.
fn written_fault(puzzle: &Puzzle) -> Option<String> {
    let text = match iss::write(puzzle) {
        Ok(text) => text,
        Err(unsaid) => return Some(unsaid.to_string()),
    };
    match iss::read(&text) {
        Ok(read) if read == *puzzle => None,
        Ok(_) => Some(format!("another puzzle is read from {text}")),
        Err(error) => Some(format!("{error} in {text}")),
    }
}

/// What a solution of the grid does not fulfil. Rules about cells outside the grid are left out.
fn faults(puzzle: &Puzzle, solution: &str) -> Vec<String> {
    let layout = puzzle.layout();
    // Solutions are written with letters if they have a digit above nine.
    let letters = solution.contains(|c: char| c.is_ascii_uppercase());
    let digit = |c: char| match c {
        'A'..='Z' if letters => c as u8 - b'A' + 1,
        _ => c as u8 - b'0',
    };
    let mut digits: Vec<u8> = solution.chars().map(digit).collect();
    if digits.len() != layout.area() {
        return vec![format!("the solution has {} cells", digits.len())];
    }
    digits.resize(layout.cell_count(), layout.least());
    let grid = Filled { layout, digits: &digits, rules: puzzle.rules() };
    let mut faults = Vec::new();
    for (cell, set) in layout.grid_cells().zip(puzzle.candidates()) {
        if set >> grid.at(cell) & 1 == 0 {
            faults.push(format!("{cell} cannot be {}", grid.at(cell)));
        }
    }
    for house in layout.houses().iter().filter(|house| !grid.all_differ(house)) {
        faults.push(format!("a house repeats a digit: {house:?}"));
    }
    for rule in puzzle.rules() {
        let in_grid = rule.cells(layout).iter().all(|&cell| layout.is_in_grid(cell));
        if in_grid && !rule.holds(&grid) {
            faults.push(format!("{rule:?}"));
        }
    }
    if faults.is_empty() && layout.extra() == 0 && !puzzle.is_solved_by(&digits) {
        faults.push("not solved".into());
    }
    faults
}
