//! Outlines of straight lines and curves, filled or stroked: what cages, lines and dots are drawn with.

use alloc::vec::Vec;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    pub const WHITE: Colour = Colour(255, 255, 255);
    pub const BLACK: Colour = Colour(0, 0, 0);

    /// A shade of grey.
    pub const fn grey(shade: u8) -> Colour {
        Colour(shade, shade, shade)
    }
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Move([f64; 2]),
    Line([f64; 2]),
    /// A Bézier curve: two control points, the end.
    Curve([[f64; 2]; 3]),
    Close,
}

/// How an outline is stroked. The ends of lines and their joins are round.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stroke {
    pub colour: Colour,
    pub width: f64,
    /// The lengths of dashes and gaps in turn; none for a solid line.
    pub dash: Vec<f64>,
    /// Whether ends are flat.
    pub flat: bool,
}

/// An outline and how it is painted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub steps: Vec<Step>,
    pub fill: Option<Colour>,
    pub stroke: Option<Stroke>,
}

impl Stroke {
    /// A solid line.
    pub const fn solid(colour: Colour, width: f64) -> Stroke {
        Stroke { colour, width, dash: Vec::new(), flat: false }
    }
}

impl Shape {
    /// The outline through some points.
    pub fn path(points: &[[f64; 2]], stroke: Stroke) -> Shape {
        Shape { steps: steps(points), fill: None, stroke: Some(stroke) }
    }

    /// A filled polygon, with an outline if there is a stroke.
    pub fn polygon(points: &[[f64; 2]], fill: Option<Colour>, stroke: Option<Stroke>) -> Shape {
        let mut steps = steps(points);
        steps.push(Step::Close);
        Shape { steps, fill, stroke }
    }

    /// A rectangle: its upper left corner and its size.
    pub fn rectangle([x, y]: [f64; 2], [width, height]: [f64; 2], fill: Colour) -> Shape {
        let points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
        Shape::polygon(&points, Some(fill), None)
    }

    /// A circle of four curves.
    pub fn circle([x, y]: [f64; 2], r: f64, fill: Option<Colour>, stroke: Option<Stroke>) -> Shape {
        let k = 0.5523 * r;
        let steps = [
            Step::Move([x + r, y]),
            Step::Curve([[x + r, y + k], [x + k, y + r], [x, y + r]]),
            Step::Curve([[x - k, y + r], [x - r, y + k], [x - r, y]]),
            Step::Curve([[x - r, y - k], [x - k, y - r], [x, y - r]]),
            Step::Curve([[x + k, y - r], [x + r, y - k], [x + r, y]]),
            Step::Close,
        ];
        Shape { steps: steps.into(), fill, stroke }
    }

    /// Replaces every point.
    pub fn map(&mut self, point: impl Fn([f64; 2]) -> [f64; 2]) {
        for step in &mut self.steps {
            *step = match *step {
                Step::Move(at) => Step::Move(point(at)),
                Step::Line(at) => Step::Line(point(at)),
                Step::Curve(points) => Step::Curve(points.map(&point)),
                Step::Close => Step::Close,
            };
        }
    }

    /// Enlarges it and moves it: what was at the origin is at a point after that.
    pub fn place(&mut self, [x, y]: [f64; 2], scale: f64) {
        self.map(|at| [x + at[0] * scale, y + at[1] * scale]);
        if let Some(stroke) = &mut self.stroke {
            stroke.width *= scale;
            stroke.dash.iter_mut().for_each(|length| *length *= scale);
        }
    }
}

fn steps(points: &[[f64; 2]]) -> Vec<Step> {
    let step = |(index, &at): (usize, &[f64; 2])| if index == 0 { Step::Move(at) } else { Step::Line(at) };
    points.iter().enumerate().map(step).collect()
}

/// The square root, which needs the standard library otherwise: Newton's method, the same on every machine.
pub(super) fn square_root(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    (0..40).fold(value.max(1.0), |root, _| (root + value / root) / 2.0)
}

/// The point at a distance from `a` towards `b`.
pub(super) fn towards(a: [f64; 2], b: [f64; 2], distance: f64) -> [f64; 2] {
    let (x, y) = (b[0] - a[0], b[1] - a[1]);
    let length = square_root(x * x + y * y);
    if length == 0.0 {
        return a;
    }
    [a[0] + x * distance / length, a[1] + y * distance / length]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_those_of_the_standard_library() {
        for value in [0.0, 0.0001, 0.5, 1.0, 2.0, 162.0, 1e6] {
            assert!((square_root(value) - value.sqrt()).abs() < 1e-9, "{value}");
        }
        assert_eq!(towards([0.0, 0.0], [3.0, 4.0], 10.0), [6.0, 8.0]);
        assert_eq!(towards([1.0, 1.0], [1.0, 1.0], 10.0), [1.0, 1.0]);
    }
}
