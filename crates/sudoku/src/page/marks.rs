//! The elements of a page. Coordinates are in points from the upper left.

use alloc::{string::String, vec::Vec};
use core::fmt;

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
