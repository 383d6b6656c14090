//! The marks of rules as SVG elements, for a front end that draws the grid and its digits itself.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write;

use super::{
    super::{
        marks::{Mark, Points},
        shape::Colour,
        svg,
    },
    Layer, Part, Picture, grid,
};
use crate::variant::Puzzle;

/// The marks of a puzzle's rules as SVG elements.
///
/// The upper left corner of the grid is at the origin, and a cell is [`MarkLayer::CELL`] wide and high. Each mark is a group
/// `<g class="cage" data-rule="3">`, so that a style sheet can give it other colours and a script can find the marks of a rule by its
/// index. Colours are attributes, which any style sheet overrides. To make that easy, each element has a class for its fill and
/// one for its stroke: `fill-ink` and `stroke-ink` for what is written, `-paper` for what is white, `-tint` for the colour of the mark, and
/// `-core` for a second colour on top of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkLayer {
    /// What lies under the lines of the grid: areas, lines and circles.
    pub below: String,
    /// What lies above them: cages, dots and clues outside the grid.
    pub above: String,
    /// The lines between cells of one region, as the data of a path.
    pub thin: String,
    /// The lines between regions and around the grid, as the data of a path.
    pub thick: String,
    /// The space that the layer needs, in cells: left, top, right, bottom. Left and top are 0 or less.
    pub bounds: [f64; 4],
}

impl MarkLayer {
    /// The width and height of a cell.
    pub const CELL: f64 = 100.0;
}

/// Draws the marks of a puzzle's rules, without the grid and its digits.
pub fn mark_layer(puzzle: &Puzzle) -> MarkLayer {
    let picture = Picture::of(puzzle);
    let (mut below, mut above) = (String::new(), String::new());
    for part in &picture.parts {
        match part.layer {
            Layer::Grid | Layer::Digit => {}
            layer if layer < Layer::Grid => group(&mut below, part),
            _ => group(&mut above, part),
        }
    }
    let layout = puzzle.layout();
    let (thin, mut thick) = grid::borders(layout);
    let (rows, columns) = (layout.rows() as f64, layout.columns() as f64);
    thick.extend([[0.0, 0.0, columns, 0.0], [0.0, rows, columns, rows]]);
    thick.extend([[0.0, 0.0, 0.0, rows], [columns, 0.0, columns, rows]]);
    MarkLayer { below, above, thin: path(&thin), thick: path(&thick), bounds: picture.bounds }
}

/// Writes the group of a part.
fn group(out: &mut String, part: &Part) {
    // Writing into a String cannot fail.
    let _ = write!(out, "<g class=\"{}\"", part.class);
    if let Some(rule) = part.rule {
        let _ = write!(out, " data-rule=\"{rule}\"");
    }
    out.push_str(">\n");
    let mut tints = Vec::new();
    for mark in &part.marks {
        svg::classed_mark(out, &mark.placed([0.0, 0.0], MarkLayer::CELL), &classes(mark, &mut tints));
    }
    out.push_str("</g>\n");
}

/// The classes of a mark. `tints` are the colours of the part so far.
fn classes(mark: &Mark, tints: &mut Vec<Colour>) -> String {
    let mut name = |colour: Colour| match colour {
        Colour::WHITE => "paper",
        // Dark grey is what is written, or drawn with the same pen.
        Colour(shade @ ..=60, green, blue) if shade == green && shade == blue => "ink",
        _ => {
            let index = tints.iter().position(|&tint| tint == colour).unwrap_or_else(|| {
                tints.push(colour);
                tints.len() - 1
            });
            if index == 0 { "tint" } else { "core" }
        }
    };
    match mark {
        Mark::Text(text) => if text.grey < 0.9 { "fill-ink" } else { "fill-paper" }.into(),
        Mark::Shape(shape) => {
            let fill = shape.fill.map(|fill| format!("fill-{}", name(fill)));
            let stroke = shape.stroke.as_ref().map(|stroke| format!("stroke-{}", name(stroke.colour)));
            let both: Vec<String> = [fill, stroke].into_iter().flatten().collect();
            both.join(" ")
        }
        Mark::Lines { .. } => String::new(),
    }
}

/// Lines as the data of a path.
fn path(lines: &[[f64; 4]]) -> String {
    let scaled = lines.iter().map(|line| line.map(|at| Points(at * MarkLayer::CELL)));
    scaled.map(|[x, y, to_x, to_y]| format!("M{x} {y}L{to_x} {to_y}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Cell,
        variant::{
            Layout,
            rule::{Cage, Thermometer},
        },
    };

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn marks_have_classes_for_their_colours() {
        let mut puzzle = Puzzle::new(Layout::nine());
        puzzle.add(Cage { sum: Some(9), cells: cells("r1c1 r1c2") }.into()).unwrap();
        puzzle.add(Thermometer { cells: cells("r2c1 r2c2"), slow: true }.into()).unwrap();
        let layer = mark_layer(&puzzle);
        assert!(layer.below.starts_with("<g class=\"slow-thermometer\" data-rule=\"1\">"), "{}", layer.below);
        assert!(
            layer.below.contains("class=\"fill-tint\"") && layer.below.contains("class=\"stroke-paper\"")
        );
        assert!(layer.above.contains("<path class=\"stroke-ink\"") && layer.above.contains(">9</text>"));
        assert!(layer.thick.contains("M300 0L300 900") && layer.thick.contains("M0 900L900 900"));
        assert!(layer.thin.contains("M100 0L100 900") && !layer.thin.contains("M300 0"));
        assert_eq!(layer.bounds, [0.0, 0.0, 9.0, 9.0]);
    }
}
