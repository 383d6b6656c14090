//! Drawings that look like rules: dots and signs on edges, circles with digits on corners, thermometers, arrows, and main
//! diagonals. Everything else can mean anything.
//!
//! Places are counted in cells from the upper left corner of the grid, so the centre of the first cell is `[0.5, 0.5]`.

use alloc::{vec, vec::Vec};

use crate::{
    Cell,
    format::value::Value,
    variant::{
        Layout, Rule,
        rule::{Arrow, Diagonal, DiagonalDirection, Difference, PairSum, Quadruple, Ratio, Thermometer},
    },
};

/// The maximum number of guesses.
const MOST: usize = 500;

/// The rules that drawings look like, each possible in this layout.
pub(super) fn rules(root: &Value<'_>, layout: &Layout) -> Vec<Rule> {
    let list = |long: &str, short: &str| root.get(&[long, short]).map(Value::items).unwrap_or_default();
    let shapes = || list("overlays", "o").iter().chain(list("underlays", "u")).take(MOST);
    let lines = || list("lines", "l").iter().take(MOST);
    let mut rules: Vec<Rule> =
        shapes().filter_map(|shape| edge(shape, layout).or_else(|| corner(shape, layout))).collect();
    let circles: Vec<Circle> = shapes().filter_map(|shape| Circle::of(shape, layout)).collect();
    for line in lines() {
        let cells = path(line, layout);
        let color = text(line, &["color", "c"]).to_ascii_lowercase();
        let is_bulb = |circle: &&Circle| Some(&circle.cell) == cells.first() && circle.color == color;
        let is_thick = number(line, &["thickness", "th"]).is_some_and(|thickness| thickness >= 10.0);
        if is_thick && cells.len() > 1 && circles.iter().any(|circle| is_bulb(&circle)) {
            rules.push(Thermometer { slow: false, cells }.into());
        } else if let Some(direction) = diagonal(line, layout) {
            rules.push(Diagonal { direction }.into());
        }
    }
    for arrow in list("arrows", "a").iter().take(MOST) {
        let cells = path(arrow, layout);
        let has_circle = circles.iter().any(|circle| Some(&circle.cell) == cells.first());
        if has_circle && cells.len() > 1 {
            rules.push(Arrow { circle: vec![cells[0]], path: cells[1..].to_vec() }.into());
        }
    }
    rules.retain(|rule| rule.check(layout).is_ok());
    rules.truncate(MOST);
    rules
}

fn text<'a>(value: &'a Value<'_>, names: &[&str]) -> &'a str {
    value.get(names).and_then(Value::text).unwrap_or_default()
}

fn number(value: &Value<'_>, names: &[&str]) -> Option<f64> {
    value.get(names)?.text()?.parse().ok()
}

/// Row and column of a place in half cells, if it is at a whole number of them.
fn halves(value: &Value<'_>) -> Option<(i32, i32)> {
    let half = |index: usize| {
        let number = value.items().get(index)?.text()?.parse::<f64>().ok()? * 2.0;
        // Drawings that are a little off are meant to be there.
        let near = (number + 100.5) as i32 - 100;
        let off = number - f64::from(near);
        (off.abs() < 0.1 && (0..=2 * Layout::MAX_SIDE as i32).contains(&near)).then_some(near)
    };
    Some((half(0)?, half(1)?))
}

/// The cell that a place is in.
fn cell_at(value: &Value<'_>, layout: &Layout) -> Option<Cell> {
    let whole = |index: usize| {
        let number = value.items().get(index)?.text()?.parse::<f64>().ok()?;
        (0.0..Layout::MAX_SIDE as f64).contains(&number).then_some(number as usize)
    };
    let cell = Cell::at(whole(0)?, whole(1)?);
    layout.is_in_grid(cell).then_some(cell)
}

/// The size of a round shape.
fn round(shape: &Value<'_>) -> Option<f64> {
    let is_round = shape.get(&["rounded", "r"]).is_some_and(|rounded| !rounded.is_empty());
    let (width, height) = (number(shape, &["width", "w"])?, number(shape, &["height", "h"])?);
    (is_round && (width - height).abs() < 0.01).then_some(width)
}

/// A dot or a sign between two cells.
fn edge(shape: &Value<'_>, layout: &Layout) -> Option<Rule> {
    let (row, column) = halves(shape.get(&["center", "ct"])?)?;
    let (a, b) = match (row % 2, column % 2) {
        (1, 0) => ((row / 2, column / 2 - 1), (row / 2, column / 2)),
        (0, 1) => ((row / 2 - 1, column / 2), (row / 2, column / 2)),
        _ => return None,
    };
    let cell = |(row, column): (i32, i32)| {
        let cell = Cell::at(usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        layout.is_in_grid(cell).then_some(cell)
    };
    let cells = vec![cell(a)?, cell(b)?];
    let label = text(shape, &["text", "te"]).trim();
    match label {
        "X" | "x" => return Some(PairSum { sum: 10, cells }.into()),
        "V" | "v" => return Some(PairSum { sum: 5, cells }.into()),
        _ => {}
    }
    let is_dot = round(shape).is_some_and(|size| (0.15..=0.5).contains(&size));
    let value = if label.is_empty() { None } else { Some(label.parse::<i32>().ok()?) };
    match (is_dot, colour(text(shape, &["backgroundColor", "c2"]))) {
        (true, Some(Colour::White)) => Some(Difference { value: value.unwrap_or(1), cells }.into()),
        (true, Some(Colour::Black)) => Some(Ratio { value: value.unwrap_or(2), cells }.into()),
        _ => None,
    }
}

enum Colour {
    White,
    Black,
}

fn colour(name: &str) -> Option<Colour> {
    match name.to_ascii_lowercase().trim_start_matches('#') {
        "fff" | "ffff" | "ffffff" | "ffffffff" | "white" => Some(Colour::White),
        "000" | "000f" | "000000" | "000000ff" | "black" => Some(Colour::Black),
        _ => None,
    }
}

/// A circle with digits where four cells meet.
fn corner(shape: &Value<'_>, layout: &Layout) -> Option<Rule> {
    let (row, column) = halves(shape.get(&["center", "ct"])?)?;
    if row % 2 != 0 || column % 2 != 0 || row == 0 || column == 0 || round(shape).is_none() {
        return None;
    }
    let label = text(shape, &["text", "te"]);
    let digits = label.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let numbers: Vec<i32> =
        digits.map(|c| c.to_digit(10).map(|digit| digit as i32)).collect::<Option<_>>()?;
    let (row, column) = (row as usize / 2, column as usize / 2);
    let cells = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
    let cells: Vec<Cell> = cells.into_iter().map(|(row, column)| Cell::at(row, column)).collect();
    let is_there = !numbers.is_empty() && cells.iter().all(|&cell| layout.is_in_grid(cell));
    is_there.then(|| Quadruple { numbers, cells }.into())
}

/// A large circle in a cell.
struct Circle {
    cell: Cell,
    color: alloc::string::String,
}

impl Circle {
    fn of(shape: &Value<'_>, layout: &Layout) -> Option<Circle> {
        let center = shape.get(&["center", "ct"])?;
        let (row, column) = halves(center)?;
        let is_large = round(shape).is_some_and(|size| (0.55..=1.0).contains(&size));
        let color = text(shape, &["backgroundColor", "c2"]).to_ascii_lowercase();
        (row % 2 == 1 && column % 2 == 1 && is_large)
            .then_some(Circle { cell: cell_at(center, layout)?, color })
    }
}

/// The cells that a line goes through, if it goes straight or diagonally from centre to centre; otherwise none.
fn path(line: &Value<'_>, layout: &Layout) -> Vec<Cell> {
    let points = line.get(&["wayPoints", "wp"]).map(Value::items).unwrap_or_default();
    let Some(ends) =
        points.iter().take(200).map(|point| cell_at(point, layout)).collect::<Option<Vec<Cell>>>()
    else {
        return Vec::new();
    };
    let mut cells: Vec<Cell> = ends.first().copied().into_iter().collect();
    for pair in ends.windows(2) {
        let rows = pair[1].row() as i32 - pair[0].row() as i32;
        let columns = pair[1].column() as i32 - pair[0].column() as i32;
        if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
            return Vec::new();
        }
        for _ in 0..rows.abs().max(columns.abs()) {
            let next = cells.last().and_then(|&cell| layout.offset(cell, rows.signum(), columns.signum()));
            cells.extend(next);
        }
    }
    cells
}

/// A line from corner to corner.
fn diagonal(line: &Value<'_>, layout: &Layout) -> Option<DiagonalDirection> {
    let points = line.get(&["wayPoints", "wp"]).map(Value::items).unwrap_or_default();
    let [a, b] = points else { return None };
    let (mut a, mut b) = (halves(a)?, halves(b)?);
    if a.1 > b.1 {
        core::mem::swap(&mut a, &mut b);
    }
    let side = 2 * layout.rows() as i32;
    let starts = a.1 == 0 && b.1 == side && layout.columns() == layout.rows();
    match (a.0, b.0) {
        (0, end) if starts && end == side => Some(DiagonalDirection::Down),
        (start, 0) if starts && start == side => Some(DiagonalDirection::Up),
        _ => None,
    }
}
