//! The grid itself: thin lines, thick borders of regions, digits and given candidates.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    super::{
        marks::{Mark, Text},
        shape::{Colour, Shape, Step, Stroke},
    },
    Board, Layer, Part,
    marks::{centred, fitting},
};
use crate::{
    Cell,
    variant::{Layout, Puzzle},
};

const THIN: f64 = 0.018;
const THICK: f64 = 0.05;

/// Appends the lines of the grid, and the digits of cells or what they may be.
pub(super) fn append(puzzle: &Puzzle, board: &Board<'_>, parts: &mut Vec<Part>) {
    parts.push(lines(board));
    let all = puzzle.layout().all_digits();
    let mut digits = Vec::new();
    for (index, &set) in puzzle.candidates().iter().enumerate() {
        let cell = puzzle.layout().cell(index);
        if set == all || !board.shows(cell) {
            continue;
        }
        match puzzle.given(cell) {
            Some(digit) => digits.push(Mark::Text(big(board, cell, digit))),
            None => digits.extend(small(board.middle(cell), set)),
        }
    }
    parts.push(Part { layer: Layer::Digit, class: "digits", rule: None, marks: digits });
}

/// Appends the lines of the grid and all digits, the given ones bold.
pub(super) fn append_solution(puzzle: &Puzzle, board: &Board<'_>, digits: &[u8], parts: &mut Vec<Part>) {
    parts.push(lines(board));
    let mut marks = Vec::new();
    for (index, &digit) in digits.iter().enumerate() {
        let cell = puzzle.layout().cell(index);
        if index < puzzle.layout().cell_count() && board.shows(cell) {
            let bold = puzzle.given(cell).is_some();
            let grey = if bold { 0.0 } else { 0.2 };
            marks.push(Mark::Text(Text { bold, grey, ..big(board, cell, digit) }));
        }
    }
    parts.push(Part { layer: Layer::Digit, class: "digits", rule: None, marks });
}

fn big(board: &Board<'_>, cell: Cell, digit: u8) -> Text {
    let size = if board.layout.greatest() > 9 { 0.58 } else { 0.64 };
    centred(board.middle(cell), size, false, digit.to_string())
}

/// What a cell may be: small digits in one line, or in two if there are many.
fn small(middle: [f64; 2], set: u32) -> Vec<Mark> {
    let digits: Vec<String> =
        (0..32).filter(|digit| set >> digit & 1 != 0).map(|digit| format!("{digit}")).collect();
    let wide = if set >> 10 == 0 { "" } else { " " };
    let rows = if digits.len() > 5 { 2 } else { 1 };
    let per_row = digits.len().div_ceil(rows);
    let row = |(index, part): (usize, &[String])| {
        let text = part.join(wide);
        let size = fitting(&text, false, 0.27, 0.72);
        let y = middle[1] + (index as f64 - (rows - 1) as f64 / 2.0) * 0.28;
        Mark::Text(Text { grey: 0.3, ..centred([middle[0], y], size, false, text) })
    };
    digits.chunks(per_row).enumerate().map(row).collect()
}

/// The lines between cells and between regions: from where to where.
pub(super) fn borders(layout: &Layout) -> (Vec<[f64; 4]>, Vec<[f64; 4]>) {
    let (mut thin, mut thick): (Vec<[f64; 4]>, Vec<[f64; 4]>) = (Vec::new(), Vec::new());
    let mut add = |a: Cell, b: Cell, line: [f64; 4]| {
        let border = layout.region_of(a) != layout.region_of(b);
        let lines = if border { &mut thick } else { &mut thin };
        // Continue the last line if this one begins where it ends.
        match lines.iter_mut().find(|last| {
            let along = (last[0] == last[2]) == (line[0] == line[2]);
            along && [last[2], last[3]] == [line[0], line[1]]
        }) {
            Some(last) => [last[2], last[3]] = [line[2], line[3]],
            None => lines.push(line),
        }
    };
    for cell in layout.grid_cells() {
        let (x, y) = (cell.column() as f64, cell.row() as f64);
        if let Some(right) = layout.offset(cell, 0, 1) {
            add(cell, right, [x + 1.0, y, x + 1.0, y + 1.0]);
        }
        if let Some(below) = layout.offset(cell, 1, 0) {
            add(cell, below, [x, y + 1.0, x + 1.0, y + 1.0]);
        }
    }
    (thin, thick)
}

/// Thin lines between cells, thick ones between regions and around the grid.
fn lines(board: &Board<'_>) -> Part {
    let layout = board.layout;
    let (thin, thick) = borders(layout);
    let path = |lines: &[[f64; 4]], stroke| {
        let steps =
            lines.iter().flat_map(|&[x, y, to_x, to_y]| [Step::Move([x, y]), Step::Line([to_x, to_y])]);
        Mark::Shape(Shape { steps: steps.collect(), fill: None, stroke: Some(stroke) })
    };
    let light = || Stroke { flat: true, ..Stroke::solid(Colour::grey(140), THIN) };
    let heavy = || Stroke::solid(Colour::BLACK, THICK);
    let mut marks = Vec::new();
    if !thin.is_empty() {
        marks.push(path(&thin, light()));
    }
    if !thick.is_empty() {
        marks.push(path(&thick, heavy()));
    }
    let frame = |x: f64, y: f64, width: f64, height: f64, stroke| {
        let points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
        Mark::Shape(Shape::polygon(&points, None, Some(stroke)))
    };
    for index in layout.area()..layout.cell_count() {
        let cell = layout.cell(index);
        if board.shows(cell) {
            let [x, y] = board.corner(cell);
            marks.push(frame(x, y, 1.0, 1.0, Stroke::solid(Colour::grey(60), 0.03)));
        }
    }
    let (rows, columns) = (layout.rows() as f64, layout.columns() as f64);
    marks.push(frame(0.0, 0.0, columns, rows, Stroke::solid(Colour::BLACK, THICK * 1.35)));
    Part { layer: Layer::Grid, class: "grid", rule: None, marks }
}
