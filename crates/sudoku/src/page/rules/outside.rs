//! Clues outside the grid.

use alloc::{string::String, vec, vec::Vec};

use super::{
    super::{
        marks::Mark,
        shape::{Colour, Shape, Stroke, towards},
    },
    Layer, Part, lines,
    marks::{centred, fitting},
};
use crate::variant::{Mark as RuleMark, Puzzle, rule::Direction};

/// The space between the last clues and the edge of the picture.
const AROUND: f64 = -0.08;

/// Appends the clues outside the grid, and enlarges the bounds around them.
///
/// Where several stand at one place, all but the first move away from the grid, in the direction in which they look, so
/// that they still look along the same cells.
pub(super) fn append(puzzle: &Puzzle, parts: &mut Vec<Part>, bounds: &mut [f64; 4]) {
    let (rows, columns) = (puzzle.layout().rows() as i32, puzzle.layout().columns() as i32);
    let mut taken: Vec<(i32, i32)> = Vec::new();
    let mut drawing = puzzle.drawing();
    // A clue with an arrow must be near what it points at; one without is clear from any distance.
    drawing.sort_by_key(|(_, mark)| matches!(mark, RuleMark::Outside { arrow: None, .. }));
    for (rule, mark) in drawing {
        let RuleMark::Outside { place: (mut row, mut column), arrow, label } = mark else { continue };
        let (down, right) = match arrow {
            Some(direction) => direction.step(),
            None if row < 0 => (1, 0),
            None if row >= rows => (-1, 0),
            None if column >= columns => (0, -1),
            None => (0, 1),
        };
        while taken.contains(&(row, column)) {
            (row, column) = (row - down, column - right);
        }
        taken.push((row, column));
        let (x, y) = (f64::from(column), f64::from(row));
        for (side, bound) in bounds.iter_mut().enumerate() {
            *bound = match side {
                0 => bound.min(x - AROUND),
                1 => bound.min(y - AROUND),
                2 => bound.max(x + 1.0 + AROUND),
                _ => bound.max(y + 1.0 + AROUND),
            };
        }
        let marks = clue([x + 0.5, y + 0.5], arrow, label);
        parts.push(Part { layer: Layer::Outside, class: "outside", rule: Some(rule), marks });
    }
}

fn clue(middle: [f64; 2], arrow: Option<Direction>, label: String) -> Vec<Mark> {
    let Some(direction) = arrow else {
        let size = fitting(&label, false, 0.46, 0.9);
        return vec![Mark::Text(centred(middle, size, false, label))];
    };
    let (down, right) = direction.step();
    let ahead =
        |distance: f64| [middle[0] + f64::from(right) * distance, middle[1] + f64::from(down) * distance];
    let size = fitting(&label, false, 0.4, 0.62);
    let (from, to) = (ahead(0.17), ahead(0.44));
    let stroke = || Stroke::solid(Colour::grey(40), 0.035);
    let shaft = Shape::path(&[from, towards(to, from, 0.01)], stroke());
    vec![
        Mark::Shape(shaft),
        Mark::Shape(lines::head(from, to, 0.13, stroke())),
        Mark::Text(centred(ahead(-0.12), size, false, label)),
    ]
}
