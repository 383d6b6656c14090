//! Lines through cells. Each kind has its colour, and a pattern or width of its own, so that they differ in black and
//! white too.

use alloc::{vec, vec::Vec};

use super::super::shape::{Colour, Shape, Stroke, towards};
use crate::variant::LineStyle;

/// How a line looks.
struct Look {
    colour: Colour,
    width: f64,
    /// A second stroke on top of the first.
    core: Option<Stroke>,
    dash: Vec<f64>,
}

/// The radius of the bulb of a thermometer.
const BULB: f64 = 0.38;
/// The width of the wall of a hollow thermometer.
const WALL: f64 = 0.05;

/// The class of a line.
pub(super) const fn class(style: LineStyle) -> &'static str {
    match style {
        LineStyle::Thermometer => "thermometer",
        LineStyle::SlowThermometer => "slow-thermometer",
        LineStyle::Arrow => "arrow",
        LineStyle::Renban => "renban",
        LineStyle::Whispers => "whispers",
        LineStyle::Palindrome => "palindrome",
        LineStyle::Between => "between",
        LineStyle::Lockout => "lockout",
        LineStyle::RegionSum => "region-sum",
        LineStyle::Modular => "modular",
        LineStyle::Entropic => "entropic",
        LineStyle::Zipper => "zipper",
        LineStyle::EqualSum => "sum-line",
        LineStyle::DoubleArrow => "double-arrow",
        LineStyle::Diagonal => "diagonal",
        LineStyle::Plain => "plain-line",
    }
}

/// Whether the line is thin: it is drawn above wide ones.
pub(super) const fn is_thin(style: LineStyle) -> bool {
    matches!(style, LineStyle::Arrow | LineStyle::Diagonal | LineStyle::Plain | LineStyle::DoubleArrow)
}

fn look(style: LineStyle) -> Look {
    let plain = |colour, width| Look { colour, width, core: None, dash: Vec::new() };
    let cored = |colour, width, core, core_width, dash: &[f64], flat| Look {
        core: Some(Stroke { colour: core, width: core_width, dash: dash.into(), flat }),
        ..plain(colour, width)
    };
    match style {
        LineStyle::Thermometer => plain(Colour::grey(208), 0.28),
        LineStyle::SlowThermometer => {
            cored(Colour::grey(160), 0.28, Colour::WHITE, 0.28 - 2.0 * WALL, &[], false)
        }
        LineStyle::Arrow => plain(Colour::grey(110), 0.045),
        LineStyle::Renban => plain(Colour(206, 150, 228), 0.24),
        LineStyle::Whispers => {
            cored(Colour(124, 211, 138), 0.24, Colour(24, 120, 48), 0.045, &[0.16, 0.12], true)
        }
        LineStyle::Palindrome => plain(Colour::grey(170), 0.13),
        LineStyle::Between => plain(Colour::grey(185), 0.08),
        LineStyle::Lockout => cored(Colour(96, 146, 214), 0.11, Colour::WHITE, 0.04, &[], false),
        LineStyle::RegionSum => cored(Colour(104, 172, 240), 0.2, Colour::WHITE, 0.09, &[0.001, 0.18], false),
        LineStyle::Modular => cored(Colour(74, 190, 190), 0.24, Colour::WHITE, 0.11, &[], false),
        LineStyle::Entropic => {
            cored(Colour(247, 184, 112), 0.24, Colour(166, 88, 0), 0.08, &[0.001, 0.2], false)
        }
        LineStyle::Zipper => {
            cored(Colour(216, 198, 242), 0.22, Colour(122, 84, 184), 0.14, &[0.025, 0.1], true)
        }
        LineStyle::EqualSum => {
            cored(Colour(160, 214, 186), 0.2, Colour(28, 110, 70), 0.05, &[0.22, 0.12, 0.001, 0.12], false)
        }
        LineStyle::DoubleArrow => plain(Colour::grey(150), 0.08),
        LineStyle::Diagonal => plain(Colour(120, 140, 190), 0.03),
        LineStyle::Plain => Look { dash: vec![0.2, 0.14], ..plain(Colour::grey(130), 0.07) },
    }
}

/// The line through some points.
pub(super) fn line(points: &[[f64; 2]], style: LineStyle) -> Vec<Shape> {
    let Look { colour, width, core, dash } = look(style);
    let bulb = |radius, colour| points.first().map(|&at| Shape::circle(at, radius, Some(colour), None));
    let mut shapes = Vec::new();
    let thermometer = matches!(style, LineStyle::Thermometer | LineStyle::SlowThermometer);
    if thermometer {
        shapes.extend(bulb(BULB, colour));
    }
    shapes.push(Shape::path(points, Stroke { dash, ..Stroke::solid(colour, width) }));
    shapes.extend(core.map(|core| Shape::path(points, core)));
    if style == LineStyle::SlowThermometer {
        shapes.extend(bulb(BULB - WALL, Colour::WHITE));
    }
    if style == LineStyle::Arrow
        && let [.., before, last] = points
    {
        shapes.push(head(*before, *last, 0.2, Stroke::solid(colour, width)));
    }
    shapes
}

/// A short line of this kind, for a legend: from 0.4 to 1.65 at the height 0.
pub(super) fn sample(style: LineStyle) -> Vec<Shape> {
    line(&[[0.4, 0.0], [1.65, 0.0]], style)
}

/// The two strokes of an arrow's head, which is at `to`.
pub(super) fn head(from: [f64; 2], to: [f64; 2], size: f64, stroke: Stroke) -> Shape {
    let back = towards(to, from, size);
    let (x, y) = ((back[0] - to[0]) * 0.7, (back[1] - to[1]) * 0.7);
    let sides = [[back[0] - y, back[1] + x], to, [back[0] + y, back[1] - x]];
    Shape::path(&sides, stroke)
}
