//! Puzzles with rules as pictures: cages, lines, dots and clues outside the grid.
//!
//! A [`Picture`] is a list of parts in the order in which they are painted. Its unit is a cell, and its origin is the upper left corner of
//! the grid. Pages enlarge it, and so does the layer that a web page draws above its own board.
//!
//! | what | file |
//! |---|---|
//! | the order of parts, the space around the grid | here |
//! | marks of rules | `marks`, `lines` |
//! | clues outside the grid | `outside` |
//! | the outline of cages and regions | `outline` |
//! | the grid, its regions, digits and candidates | `grid` |

use alloc::vec::Vec;

use super::{marks::Mark, shape::Shape};
use crate::{
    Cell,
    variant::{Layout, Mark as RuleMark, Puzzle, Rule},
};

mod grid;
mod layer;
mod lines;
mod marks;
mod outline;
mod outside;

pub use layer::{MarkLayer, mark_layer};

/// What is painted in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Area,
    Shade,
    Line,
    ThinLine,
    Circle,
    Grid,
    Cage,
    Edge,
    Digit,
    Outside,
}

/// Marks that belong together.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub layer: Layer,
    /// What it is, for style sheets.
    pub class: &'static str,
    /// The index of the rule that it belongs to.
    pub rule: Option<usize>,
    pub marks: Vec<Mark>,
}

/// A picture of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    /// The space that it needs: left, top, right, bottom.
    pub bounds: [f64; 4],
    pub parts: Vec<Part>,
}

impl Picture {
    /// The puzzle with its rules.
    pub fn of(puzzle: &Puzzle) -> Picture {
        let board = Board::of(puzzle);
        let mut parts = mark_parts(puzzle, &board);
        let mut bounds = board.bounds();
        outside::append(puzzle, &mut parts, &mut bounds);
        grid::append(puzzle, &board, &mut parts);
        parts.sort_by_key(|part| part.layer);
        Picture { bounds, parts }
    }

    /// The filled grid without rules.
    pub fn of_solution(puzzle: &Puzzle, digits: &[u8]) -> Picture {
        let board = Board::of(puzzle);
        let mut parts = Vec::new();
        grid::append_solution(puzzle, &board, digits, &mut parts);
        parts.sort_by_key(|part| part.layer);
        Picture { bounds: board.bounds(), parts }
    }

    /// The space that a puzzle with its rules needs.
    pub fn size(&self) -> [f64; 2] {
        let [left, top, right, bottom] = self.bounds;
        [right - left, bottom - top]
    }
}

/// A sample of the line of a rule, if it is one: 2 wide, around the middle of its height.
pub(super) fn sample(puzzle: &Puzzle, rule: usize) -> Option<Vec<Shape>> {
    let mut marks = Vec::new();
    puzzle.rules().get(rule)?.draw(puzzle.layout(), &mut marks);
    marks.iter().find_map(|mark| match mark {
        RuleMark::Line { style, .. } => Some(lines::sample(*style)),
        _ => None,
    })
}

/// The marks of all rules.
fn mark_parts(puzzle: &Puzzle, board: &Board<'_>) -> Vec<Part> {
    let drawing = puzzle.drawing();
    let not_outside = drawing.iter().filter(|(_, mark)| !matches!(mark, RuleMark::Outside { .. }));
    let mut numbers = marks::Numbers::default();
    not_outside.flat_map(|(rule, mark)| marks::parts(board, *rule, mark, &mut numbers)).collect()
}

/// Where the cells of a puzzle are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    pub layout: &'a Layout,
    /// Whether cells outside the grid are drawn. Those that only hold the numbers of regions are not.
    extra: bool,
}

/// The gap between the grid and cells outside it.
const EXTRA_GAP: f64 = 0.4;

impl<'a> Board<'a> {
    fn of(puzzle: &'a Puzzle) -> Board<'a> {
        let chaos = puzzle.rules().iter().any(|rule| matches!(rule, Rule::ChaosConstruction(_)));
        Board { layout: puzzle.layout(), extra: puzzle.layout().extra() > 0 && !chaos }
    }

    /// Whether a cell is drawn.
    pub fn shows(&self, cell: Cell) -> bool {
        self.layout.is_in_grid(cell) || self.extra
    }

    /// The upper left corner of a cell.
    pub fn corner(&self, cell: Cell) -> [f64; 2] {
        let below = if self.layout.is_in_grid(cell) { 0.0 } else { EXTRA_GAP };
        [cell.column() as f64, cell.row() as f64 + below]
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: Cell) -> [f64; 2] {
        let [x, y] = self.corner(cell);
        [x + 0.5, y + 0.5]
    }

    fn bounds(&self) -> [f64; 4] {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let more = self.layout.extra().div_ceil(columns) as f64;
        let below = if self.extra { EXTRA_GAP + more } else { 0.0 };
        [0.0, 0.0, columns as f64, rows as f64 + below]
    }
}
