//! Test support: positions of a 9×9 grid as ASCII drawings.

use std::{format, string::String, sync::Arc, vec::Vec};

use core::ops::ControlFlow;

use super::{
    Candidate, Candidates, Role, Step,
    board::{Any, Board, HouseMap, Usual},
    order::StepFinder,
};
use crate::{Cell, Digit, Digits, Shape};

/// An empty grid with all candidates, to be restricted.
pub(super) struct Position(pub Candidates);

impl Position {
    pub(super) fn open() -> Position {
        Position(Candidates::empty(Shape::NINE))
    }

    /// Removes a digit from the cells where the drawing has a dot.
    pub(super) fn digit(mut self, digit: usize, drawing: &str) -> Position {
        let digit = Digit::new(digit).unwrap();
        let dots = cells(drawing).filter(|&(_, sign)| sign == '.');
        dots.for_each(|(cell, _)| self.0.remove(Candidate { cell, digit }));
        self
    }

    /// Restricts a cell to these digits.
    pub(super) fn cell(mut self, name: &str, digits: &str) -> Position {
        let cell: Cell = name.parse().unwrap();
        let keep: Digits = digits.chars().map(|symbol| Digit::from_symbol(symbol).unwrap()).collect();
        (self.0.digits(cell) - keep).iter().for_each(|digit| self.0.remove(Candidate { cell, digit }));
        self
    }

    /// Fills a cell that is not a clue.
    pub(super) fn placed(mut self, name: &str, digit: usize) -> Position {
        let (cell, digit) = (name.parse().unwrap(), Digit::new(digit).unwrap());
        self.0.place(Candidate { cell, digit }).unwrap();
        self
    }

    /// All steps that a search finds; `usual` and `any` are the same search for two sizes.
    pub(super) fn finds(&self, usual: StepFinder<Usual>, any: StepFinder<Any>) -> Vec<Step> {
        let (mut steps, mut twins) = (Vec::new(), Vec::new());
        let board = Board::new(Usual, &Arc::new(HouseMap::new(Usual)), &self.0);
        let _ = usual(&board, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        let nine = Any(Shape::NINE);
        let _ = any(&Board::new(nine, &Arc::new(HouseMap::new(nine)), &self.0), &mut |step| {
            twins.push(step);
            ControlFlow::Continue(())
        });
        assert_eq!(steps, twins);
        steps
    }
}

/// The cells of a drawing with their characters; spaces and bars are ignored.
fn cells(drawing: &str) -> impl Iterator<Item = (Cell, char)> {
    let signs: Vec<char> = drawing.chars().filter(|sign| !sign.is_whitespace() && *sign != '|').collect();
    assert_eq!(signs.len(), 81, "{drawing}");
    Shape::NINE.cells().zip(signs)
}

/// The candidates that a step removes, such as `r1c2-5 r1c3-5`.
pub(super) fn removed(step: &Step) -> String {
    let each: Vec<String> = step.removed.iter().map(|c| format!("{}-{}", c.cell, c.digit)).collect();
    each.join(" ")
}

/// Reads the candidates of the digit 5 from a drawing (all other digits can be anywhere) and finds the only step.
/// It must remove exactly the cells with a minus. A dot is not a candidate; letters are, and only label the cells.
pub(super) fn only_step(drawing: &str, usual: StepFinder<Usual>, any: StepFinder<Any>) -> Step {
    let mut steps = Position::open().digit(5, drawing).finds(usual, any);
    let all: Vec<String> = steps.iter().map(removed).collect();
    let minus = cells(drawing).filter(|&(_, sign)| sign == '-').map(|(cell, _)| format!("{cell}-5"));
    assert_eq!(all, [minus.collect::<Vec<_>>().join(" ")], "{drawing}");
    steps.remove(0)
}

/// The names of cells, such as `r1c2 r1c3`.
pub(super) fn names(cells: &[Cell]) -> String {
    cells.iter().map(|cell| format!("{cell}")).collect::<Vec<_>>().join(" ")
}

/// The names of the cells that a step marks with this digit and role.
pub(super) fn marked(step: &Step, digit: usize, role: Role) -> String {
    let marks = step.marks(Shape::NINE);
    let cells = marks.iter().filter(|mark| mark.digit == Digit::new(digit) && mark.role == role);
    names(&cells.map(|mark| mark.cell).collect::<Vec<_>>())
}
