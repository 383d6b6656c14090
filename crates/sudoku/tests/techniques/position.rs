//! A position as a line of text: an order, the technique it finds first, and the result.
//!
//! Six fields: the order, the technique, the puzzle, the current grid, the candidates removed in addition
//! (`r1c3:47`), and the step: `r1c3=4` places, `r1c3<>47` removes.

use std::fmt::Write as _;

use sudoku::{
    Cell, Digit, Grid,
    technique::{Candidate, Candidates, Order, Step, Technique},
};

pub struct Position {
    pub order: Order,
    pub technique: Technique,
    pub puzzle: Grid,
    pub candidates: Candidates,
    pub expected: String,
}

impl Position {
    /// Parses a line.
    pub fn read(line: &str) -> Result<Position, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [order, technique, puzzle, grid, struck, expected] = fields[..] else {
            return Err(format!("expected six fields, found {}", fields.len()));
        };
        let grid_of = |text: &str| text.parse::<Grid>().map_err(|error| error.to_string());
        let puzzle = grid_of(puzzle)?;
        let mut candidates =
            Candidates::of_game(&puzzle, &grid_of(grid)?).map_err(|error| error.to_string())?;
        for entry in struck.split(',').filter(|entry| *entry != "-") {
            let (cell, digits) = entry.split_once(':').ok_or_else(|| format!("no digits in {entry}"))?;
            let cell: Cell = cell.parse().map_err(|_| format!("no cell in {entry}"))?;
            digits
                .chars()
                .filter_map(Digit::from_symbol)
                .for_each(|digit| candidates.remove(Candidate::new(cell, digit)));
        }
        Ok(Position {
            order: order_named(order)?,
            technique: technique.parse().map_err(|_| format!("no technique {technique}"))?,
            puzzle,
            candidates,
            expected: expected.to_owned(),
        })
    }
}

pub fn order_named(name: &str) -> Result<Order, String> {
    match name {
        "classic" => Ok(Order::Classic),
        "friendly" => Ok(Order::Friendly),
        _ => Err(format!("no order {name}")),
    }
}

/// The line for a position and its step.
pub fn write(order: Order, puzzle: &Grid, candidates: &Candidates, step: &Step) -> String {
    let order = match order {
        Order::Classic => "classic",
        Order::Friendly => "friendly",
    };
    let obvious = Candidates::of(candidates.grid());
    let struck: Vec<String> = candidates
        .shape()
        .cells()
        .filter_map(|cell| {
            let gone = obvious.digits(cell) - candidates.digits(cell);
            let digits: String = gone.iter().map(Digit::symbol).collect();
            (!gone.is_empty()).then(|| format!("{cell}:{digits}"))
        })
        .collect();
    let struck = if struck.is_empty() { "-".to_owned() } else { struck.join(",") };
    format!("{order} {} {puzzle} {} {struck} {}", step.technique, candidates.grid(), effects(step))
}

/// The result of a step as short text.
pub fn effects(step: &Step) -> String {
    let mut text = String::new();
    if let Some(Candidate { cell, digit }) = step.placed {
        write!(text, "{cell}={},", digit.symbol()).expect("writing to a string cannot fail");
    }
    let mut last = None;
    for &Candidate { cell, digit } in &step.removed {
        if last == Some(cell) {
            text.insert(text.len() - 1, digit.symbol());
        } else {
            write!(text, "{cell}<>{},", digit.symbol()).expect("writing to a string cannot fail");
        }
        last = Some(cell);
    }
    text.pop();
    text
}
