//! The marks of rules in the grid.

use alloc::{string::String, vec, vec::Vec};

use super::{
    super::{
        font::width,
        marks::{Anchor, Mark, Text},
        shape::{Colour, Shape, Stroke, towards},
    },
    Board, Layer, Part, lines, outline,
};
use crate::{
    Cell,
    variant::{AreaStyle, EdgeStyle, LineStyle, Mark as RuleMark, TokenStyle},
};

/// The distance between the edge of the cells and the outline of a cage.
const INSET: f64 = 0.085;
/// The radius of circles in cells.
const CIRCLE: f64 = 0.4;
/// The shade of a sign for odd or even digits.
const SIGN: Colour = Colour::grey(212);
/// The outline of circles and pills.
const RIM: Colour = Colour::grey(120);
const RIM_WIDTH: f64 = 0.045;

/// Groups that belong together have the same pattern: the numbers that were given to them so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers(Vec<u8>);

impl Numbers {
    fn of(&mut self, number: u8) -> usize {
        self.0.iter().position(|&known| known == number).unwrap_or_else(|| {
            self.0.push(number);
            self.0.len() - 1
        })
    }
}

/// A text whose middle is at a point.
pub(super) fn centred([x, y]: [f64; 2], size: f64, bold: bool, text: String) -> Text {
    // The height of digits is 0.7 of the font size.
    Text { x, y: y + 0.352 * size, size, bold, grey: 0.0, anchor: Anchor::Middle, turned: false, text }
}

/// The size at which a text is at most this wide.
pub(super) fn fitting(text: &str, bold: bool, size: f64, room: f64) -> f64 {
    let wide = width(text, bold, size);
    if wide > room { size * room / wide } else { size }
}

/// What a mark of a rule looks like.
pub(super) fn parts(board: &Board<'_>, rule: usize, mark: &RuleMark, numbers: &mut Numbers) -> Vec<Part> {
    let part = |layer, class, marks| vec![Part { layer, class, rule: Some(rule), marks }];
    let shapes = |shapes: Vec<Shape>| shapes.into_iter().map(Mark::Shape).collect::<Vec<_>>();
    match mark {
        RuleMark::Area { cells, style } => {
            let (class, marks) = area(board, cells, *style, numbers);
            part(Layer::Area, class, shapes(marks))
        }
        RuleMark::Line { cells, style } => {
            let layer = if lines::is_thin(*style) { Layer::ThinLine } else { Layer::Line };
            part(layer, lines::class(*style), shapes(line(board, cells, *style)))
        }
        RuleMark::Token { cell, style } if board.shows(*cell) => {
            let (layer, class, marks) = token(board.middle(*cell), *style);
            part(layer, class, shapes(marks))
        }
        RuleMark::Pill { cells } => {
            let points: Vec<_> = cells.iter().map(|&cell| board.middle(cell)).collect();
            let wide = 2.0 * CIRCLE;
            let strokes =
                [Stroke::solid(RIM, wide + RIM_WIDTH), Stroke::solid(Colour::WHITE, wide - RIM_WIDTH)];
            part(Layer::Circle, "pill", shapes(strokes.map(|stroke| Shape::path(&points, stroke)).into()))
        }
        RuleMark::Cage { cells, label } => part(Layer::Cage, "cage", cage(cells, label.as_deref())),
        RuleMark::Edge { a, b, style, label } => {
            let (class, marks) = edge(board.middle(*a), board.middle(*b), *style, label.as_deref());
            part(Layer::Edge, class, marks)
        }
        RuleMark::Corner { cell, label } => {
            let [x, y] = board.corner(*cell);
            part(Layer::Edge, "quadruple", corner([x + 1.0, y + 1.0], label))
        }
        // Clues outside the grid are placed together.
        _ => Vec::new(),
    }
}

/// A shaded group of cells. Groups of clones differ in their hatching.
fn area(
    board: &Board<'_>,
    cells: &[Cell],
    style: AreaStyle,
    numbers: &mut Numbers,
) -> (&'static str, Vec<Shape>) {
    let (class, colour, hatching) = match style {
        AreaStyle::ExtraRegion => ("extra-region", Colour(226, 230, 236), 0),
        AreaStyle::Indexing => ("indexing", Colour(250, 226, 214), 1),
        AreaStyle::Clone(number) => {
            let shades =
                [Colour(222, 232, 246), Colour(246, 232, 214), Colour(224, 242, 220), Colour(244, 224, 238)];
            let number = numbers.of(number);
            ("clone", shades[number % shades.len()], 1 + number % 3)
        }
        AreaStyle::Plain => ("shaded", Colour::grey(232), 0),
    };
    let mut shapes = Vec::new();
    for &cell in cells.iter().filter(|&&cell| board.shows(cell)) {
        let [x, y] = board.corner(cell);
        shapes.push(Shape::rectangle([x, y], [1.0, 1.0], colour));
        let Colour(red, green, blue) = colour;
        let darker = Colour(red - 28, green - 28, blue - 28);
        let stroke = || Stroke { flat: true, ..Stroke::solid(darker, 0.02) };
        for at in [0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75] {
            let (low, high) = (f64::max(at - 1.0, 0.0), f64::min(at, 1.0));
            if hatching & 1 != 0 {
                shapes.push(Shape::path(&[[x + low, y + high], [x + high, y + low]], stroke()));
            }
            if hatching & 2 != 0 {
                let (from, to) = ([x + 1.0 - low, y + high], [x + 1.0 - high, y + low]);
                shapes.push(Shape::path(&[from, to], stroke()));
            }
        }
    }
    (class, shapes)
}

fn line(board: &Board<'_>, cells: &[Cell], style: LineStyle) -> Vec<Shape> {
    let mut points: Vec<[f64; 2]> =
        cells.iter().filter(|&&cell| board.shows(cell)).map(|&cell| board.middle(cell)).collect();
    if style == LineStyle::Diagonal
        && let [first, .., last] = &mut points[..]
    {
        // From corner to corner.
        let half = 0.5 * core::f64::consts::SQRT_2;
        (*first, *last) = (towards(*first, *last, -half), towards(*last, *first, -half));
    }
    if points.is_empty() { Vec::new() } else { lines::line(&points, style) }
}

fn token(at: [f64; 2], style: TokenStyle) -> (Layer, &'static str, Vec<Shape>) {
    let [x, y] = at;
    let rim = || Some(Stroke::solid(RIM, RIM_WIDTH));
    let square =
        |half: f64| [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
    match style {
        TokenStyle::Odd => (Layer::Shade, "odd", vec![Shape::circle(at, 0.38, Some(SIGN), None)]),
        TokenStyle::Even => (Layer::Shade, "even", vec![Shape::polygon(&square(0.36), Some(SIGN), None)]),
        TokenStyle::Circle => {
            (Layer::Circle, "circle", vec![Shape::circle(at, CIRCLE, Some(Colour::WHITE), rim())])
        }
        TokenStyle::Square => {
            (Layer::Circle, "square", vec![Shape::polygon(&square(0.37), Some(Colour::WHITE), rim())])
        }
        TokenStyle::Diamond => {
            let r = 0.45;
            let points = [[x, y - r], [x + r, y], [x, y + r], [x - r, y]];
            (Layer::Circle, "diamond", vec![Shape::polygon(&points, Some(Colour::WHITE), rim())])
        }
    }
}

/// A dashed outline with a label. The outline is open where the label stands.
fn cage(cells: &[Cell], label: Option<&str>) -> Vec<Mark> {
    const SIZE: f64 = 0.25;
    let stroke = || Stroke { dash: vec![0.075, 0.065], flat: true, ..Stroke::solid(Colour::grey(50), 0.026) };
    let mut marks = Vec::new();
    for (index, mut corners) in outline::outlines(cells, INSET).into_iter().enumerate() {
        let Some(label) = label.filter(|_| index == 0) else {
            marks.push(Mark::Shape(Shape::polygon(&corners, None, Some(stroke()))));
            continue;
        };
        let first = corners[0];
        let room = corners[1][0] - first[0] - 0.04;
        let size = fitting(label, false, SIZE, room);
        let wide = width(label, false, size);
        let down = f64::min(0.78 * size, 0.3);
        corners.push([first[0], first[1] + down - 0.02]);
        corners[0] = [first[0] + wide + 0.03, first[1]];
        marks.push(Mark::Shape(Shape::path(&corners, stroke())));
        let (x, y) = (first[0] - 0.02, first[1] + 0.66 * size);
        let text = label.into();
        marks.push(Mark::Text(Text {
            x,
            y,
            size,
            bold: false,
            grey: 0.0,
            anchor: Anchor::Start,
            turned: false,
            text,
        }));
    }
    marks
}

/// A sign between two cells.
fn edge(a: [f64; 2], b: [f64; 2], style: EdgeStyle, label: Option<&str>) -> (&'static str, Vec<Mark>) {
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let label = label.unwrap_or_default();
    let dot = |radius: f64, fill: Colour, grey: f64| {
        let rim = Some(Stroke::solid(Colour::BLACK, 0.025));
        let mut marks = vec![Mark::Shape(Shape::circle(middle, radius, Some(fill), rim))];
        if !label.is_empty() {
            let size = fitting(label, true, 0.22, 1.5 * radius);
            marks.push(Mark::Text(Text { grey, ..centred(middle, size, true, label.into()) }));
        }
        marks
    };
    let radius = if label.is_empty() { 0.13 } else { 0.16 };
    match style {
        EdgeStyle::White => ("white-dot", dot(radius, Colour::WHITE, 0.0)),
        EdgeStyle::Black => ("black-dot", dot(radius, Colour::BLACK, 1.0)),
        EdgeStyle::Letter => {
            let size = 0.3;
            let (wide, high) = (width(label, true, size) + 0.06, 0.7 * size + 0.08);
            let corner = [middle[0] - wide / 2.0, middle[1] - high / 2.0];
            let back = Shape::rectangle(corner, [wide, high], Colour::WHITE);
            ("letter", vec![Mark::Shape(back), Mark::Text(centred(middle, size, true, label.into()))])
        }
        EdgeStyle::Less => {
            let tip = towards(middle, a, 0.075);
            let sign = |width, colour| lines::head(b, tip, 0.15, Stroke::solid(colour, width));
            let signs = [sign(0.12, Colour::WHITE), sign(0.04, Colour::grey(40))];
            ("inequality", signs.map(Mark::Shape).into())
        }
    }
}

/// A circle where four cells meet, with its digits in one line or two.
fn corner(at: [f64; 2], label: &str) -> Vec<Mark> {
    let digits: Vec<&str> = label.split(' ').collect();
    let circle = Shape::circle(at, 0.24, Some(Colour::WHITE), Some(Stroke::solid(Colour::grey(60), 0.025)));
    let mut marks = vec![Mark::Shape(circle)];
    let per_line = if digits.len() > 2 { 2 } else { digits.len().max(1) };
    let count = digits.len().div_ceil(per_line);
    for (row, part) in digits.chunks(per_line).enumerate() {
        let text = part.join(" ");
        let size = fitting(&text, true, 0.21, 0.36);
        let y = at[1] + (row as f64 - (count - 1) as f64 / 2.0) * 0.19;
        marks.push(Mark::Text(centred([at[0], y], size, true, text)));
    }
    marks
}
