//! The elements of a page. Coordinates are in points from the upper left.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::shape::Shape;

/// A page.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub width: f64,
    pub height: f64,
    pub marks: Vec<Mark>,
}

/// An element to draw.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// Straight lines of one kind, each from one point to another.
    Lines { width: f64, grey: f64, lines: Vec<[f64; 4]> },
    /// A text on one line.
    Text(Text),
    /// An outline, filled or stroked.
    Shape(Shape),
}

impl Mark {
    /// The mark enlarged and moved: what was at the origin is at a point after that.
    pub fn placed(&self, [x, y]: [f64; 2], scale: f64) -> Mark {
        let mut mark = self.clone();
        match &mut mark {
            Mark::Lines { width, lines, .. } => {
                *width *= scale;
                for line in lines {
                    *line = [0, 1, 2, 3].map(|index| [x, y][index % 2] + line[index] * scale);
                }
            }
            Mark::Text(text) => {
                (text.x, text.y, text.size) = (x + text.x * scale, y + text.y * scale, text.size * scale);
            }
            Mark::Shape(shape) => shape.place([x, y], scale),
        }
        mark
    }
}

/// A text on one line.
#[derive(Clone, Debug)]
pub(super) struct Text {
    /// Where the text begins, is centred or ends (see `anchor`), and its baseline.
    pub x: f64,
    pub y: f64,
    pub size: f64,
    pub bold: bool,
    /// 0 is black, 1 is white.
    pub grey: f64,
    pub anchor: Anchor,
    /// Whether it is upside down.
    pub turned: bool,
    pub text: String,
}

/// Which part of a text its position refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Rotates marks by 180° around a point.
pub(super) fn turn(marks: &mut [Mark], x: f64, y: f64) {
    for mark in marks {
        match mark {
            Mark::Lines { lines, .. } => {
                for line in lines {
                    *line = [2.0 * x - line[0], 2.0 * y - line[1], 2.0 * x - line[2], 2.0 * y - line[3]];
                }
            }
            Mark::Text(text) => {
                (text.x, text.y) = (2.0 * x - text.x, 2.0 * y - text.y);
                text.turned = !text.turned;
            }
            Mark::Shape(shape) => shape.map(|at| [2.0 * x - at[0], 2.0 * y - at[1]]),
        }
    }
}

/// A number with at most two decimals and no trailing zeros: the same text on every machine.
pub(super) struct Points(pub f64);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0 + if self.0 < 0.0 { -0.5 } else { 0.5 }) as i64;
        let (whole, rest) = ((hundredths / 100).unsigned_abs(), (hundredths % 100).unsigned_abs());
        let sign = if hundredths < 0 { "-" } else { "" };
        match (rest, rest % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn points_are_written_without_trailing_zeros() {
        let texts = [
            (0.0, "0"),
            (1.0, "1"),
            (-0.5, "-0.5"),
            (12.345, "12.35"),
            (0.051, "0.05"),
            (-3.999, "-4"),
            (-0.001, "0"),
        ];
        for (value, text) in texts {
            assert_eq!(Points(value).to_string(), text);
        }
    }
}
