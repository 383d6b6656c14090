//! Test support: positions written as text. All cells are empty with all candidates, except as specified.

use std::{format, string::String, vec::Vec};

use super::{
    Candidates, Step,
    board::{Any, Usual},
    order::{Order, StepFinder},
    solver::StepSearch,
};
use crate::{Cell, Digit, Digits, House, Shape};

/// Parses a 9×9 position: `r1-12` removes 1 and 2 from row 1 (`c` for columns, `b` for boxes, `*` for all cells),
/// and `r1c1=123` sets the candidates of a cell.
pub(super) fn position(text: &str) -> Candidates {
    let shape = Shape::NINE;
    let digits = |text: &str| text.chars().filter_map(Digit::from_symbol).collect::<Digits>();
    let mut cells = [shape.digits(); 81];
    for word in text.split_whitespace() {
        if let Some((cell, kept)) = word.split_once('=') {
            cells[shape.index(cell.parse::<Cell>().unwrap())] = digits(kept);
        } else {
            let (house, struck) = word.split_once('-').unwrap();
            for cell in shape.cells().filter(|&cell| is_in(cell, house)) {
                cells[shape.index(cell)] = cells[shape.index(cell)] - digits(struck);
            }
        }
    }
    let mut candidates = Candidates::empty(shape);
    candidates.restrict(cells);
    candidates
}

fn is_in(cell: Cell, house: &str) -> bool {
    let (kind, number) = house.split_at(1);
    let number = || number.parse::<u8>().unwrap() - 1;
    let house = match kind {
        "*" => return true,
        "r" => House::Row(number()),
        "c" => House::Column(number()),
        "b" => House::Box(number()),
        _ => panic!("no such house: {house}"),
    };
    house.contains(cell, Shape::NINE)
}

/// All steps that a search finds, as text. The boards for 9×9 and for any shape must give the same.
pub(super) fn finds(text: &str, usual: StepFinder<Usual>, any: StepFinder<Any>) -> Vec<String> {
    let candidates = position(text);
    let steps = all(&StepSearch::new(Usual, Order::Classic).board(&candidates), usual);
    assert_eq!(steps, all(&StepSearch::new(Any(Shape::NINE), Order::Classic).board(&candidates), any));
    steps.iter().map(describe).collect()
}

/// All steps that a search finds on a board.
pub(super) fn all<S: super::board::Size>(board: &super::board::Board<S>, search: StepFinder<S>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = search(board, &mut |step| {
        steps.push(step);
        core::ops::ControlFlow::Continue(())
    });
    steps
}

/// A step as text, such as `naked-pair 3.0 -r1c1:12`: placed digits after `=`, removed candidates after `-`.
pub(super) fn describe(step: &Step) -> String {
    let mut text = format!("{} {}", step.technique, step.rating);
    if let Some(placed) = step.placed {
        text += &format!(" ={}:{}", placed.cell, placed.digit);
    }
    let mut last = None;
    for removed in &step.removed {
        if last != Some(removed.cell) {
            text += &format!(" -{}:", removed.cell);
        }
        text.push(removed.digit.symbol());
        last = Some(removed.cell);
    }
    text
}
