//! The marks of rules as SVG elements, for a front end that draws the grid and its digits itself.

use alloc::string::String;
use core::fmt::Write;

use super::{super::svg, Layer, Picture};
use crate::variant::Puzzle;

/// The marks of a puzzle's rules as SVG elements.
///
/// The upper left corner of the grid is at the origin, and a cell is [`MarkLayer::CELL`] wide and high. Each mark is a group
/// `<g class="cage" data-rule="3">`, so that a style sheet can give it other colours and a script can find the marks of a rule by its
/// index. Colours are attributes, which any style sheet overrides.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkLayer {
    /// What lies under the lines of the grid: areas, lines and circles.
    pub below: String,
    /// What lies above them: cages, dots and clues outside the grid.
    pub above: String,
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
        let out = match part.layer {
            Layer::Grid | Layer::Digit => continue,
            layer if layer < Layer::Grid => &mut below,
            _ => &mut above,
        };
        // Writing into a String cannot fail.
        let _ = write!(out, "<g class=\"{}\"", part.class);
        if let Some(rule) = part.rule {
            let _ = write!(out, " data-rule=\"{rule}\"");
        }
        out.push_str(">\n");
        for mark in &part.marks {
            svg::mark(out, &mark.placed([0.0, 0.0], MarkLayer::CELL));
        }
        out.push_str("</g>\n");
    }
    MarkLayer { below, above, bounds: picture.bounds }
}
