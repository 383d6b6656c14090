//! A step as an SVG drawing: houses shaded, candidates coloured by role, chains as arrows.
//!
//! The drawing has classes instead of colours: the style sheet of the page defines them for light and dark. A cell is 60
//! units wide in a 9×9 grid, 20 for each candidate.

use std::fmt::Write;

use sudoku::{
    Cell, Digit, House,
    page::{MarkLayer, mark_layer},
    technique::{Net, Node, Proof, Role, Step},
};

use super::{candidates::Marks, position::Position};

/// The size of a candidate.
const UNIT: f64 = 20.0;
/// The same in puzzles with more rules, whose cells have a number in a corner.
const WIDE_UNIT: f64 = 27.0;
/// The margin for the names of rows and columns.
const MARGIN: f64 = 22.0;
/// The distance between a candidate's centre and the ends of an arrow.
const RADIUS: f64 = 10.0;
/// The length of the line through a removed candidate.
const STROKE: f64 = 11.0;
/// The maximum number of arrows.
const MOST_LINKS: usize = 600;
/// The number of arrows from which on they are thin.
const CROWD: usize = 40;

/// A drawing that is being written. Writing into a String cannot fail, so results are ignored.
struct Picture<'a> {
    board: &'a Position,
    /// Rows and columns of the candidates in a cell.
    spots: (usize, usize),
    cell: f64,
    /// The upper left corner of the grid: the margin, and space for clues outside the grid.
    origin: (f64, f64),
    /// The marks of rules.
    marks: Option<MarkLayer>,
    out: &'a mut String,
}

/// Draws the clues of a puzzle.
pub fn puzzle(clues: &Position, out: &mut String) {
    let mut picture = Picture::open(clues, out);
    picture.lines();
    picture.digits(clues, |_| None);
    picture.close();
}

/// Draws the grid after some singles: new digits have the number of their step.
pub fn singles(after: &Position, first: usize, steps: &[Step], out: &mut String) {
    let mut picture = Picture::open(after, out);
    let new = || steps.iter().filter_map(|step| step.placed);
    new().for_each(|placed| picture.tint(placed.cell, "a"));
    picture.lines();
    picture.candidates(after, |_, _| None);
    picture.digits(after, |cell| new().any(|placed| placed.cell == cell).then_some("a"));
    picture.group("n");
    for (number, placed) in (first..).zip(new()) {
        let (x, y) = picture.corner(placed.cell);
        let _ = write!(picture.out, "<text x=\"{:.0}\" y=\"{:.0}\">{number}</text>", x + 3.0, y + 11.0);
    }
    picture.out.push_str("</g>");
    picture.close();
}

/// Draws a step on the candidates before it.
pub fn step(step: &Step, before: &Position, out: &mut String) {
    let marks = Marks::of(step, before);
    let mut picture = Picture::open(before, out);
    for (house, class) in houses(step) {
        picture.shade(house, class);
    }
    for cell in before.cells() {
        // A placed digit is marked with its cell: a corner of an avoidable rectangle.
        let standing = || before.get(cell).and_then(|digit| marks.role(cell, digit));
        if let Some(role) = marks.cell_role(cell).or_else(standing) {
            picture.tint(cell, class(role));
        }
    }
    // A placed digit is drawn large in its cell; one that a chain leads to stays a candidate.
    let large = step.placed.filter(|_| !matches!(step.proof, Proof::Chains { .. }));
    large.iter().for_each(|placed| picture.tint(placed.cell, "a"));
    picture.lines();
    let shown = |cell: Cell| large.is_none_or(|placed| placed.cell != cell);
    picture.discs(before, |cell, digit| marks.role(cell, digit).filter(|_| shown(cell)));
    if let Proof::Chains { nets, .. } = &step.proof {
        picture.links(nets);
    }
    let mut open = before.clone();
    if let Some(placed) = large {
        // What has no position is not drawn.
        let _ = open.place(placed);
    }
    picture.candidates(
        before,
        |cell, digit| {
            if shown(cell) { marks.role(cell, digit).map(class) } else { Some("h") }
        },
    );
    picture.digits(&open, |cell| (!shown(cell)).then_some("a"));
    picture.close();
}

/// The class of a role.
pub const fn class(role: Role) -> &'static str {
    match role {
        Role::Proof => "p",
        Role::Second => "s",
        Role::Third => "t",
        Role::Placed => "a",
        Role::Removed => "x",
    }
}

/// The houses to shade: those that need a digit, and those that it is removed from.
fn houses(step: &Step) -> Vec<(House, &'static str)> {
    let second: &[House] = match &step.proof {
        Proof::Fish { cover, .. } => cover,
        Proof::Locked { along, .. } => std::slice::from_ref(along),
        _ => &[],
    };
    let kind = |house: &House| if second.contains(house) { "g2" } else { "g1" };
    step.houses().into_iter().map(|house| (house, kind(&house))).collect()
}

impl<'a> Picture<'a> {
    fn open(board: &'a Position, out: &'a mut String) -> Picture<'a> {
        let boxes = board.boxes();
        // As in a box of the grid, if it has a place for every digit.
        let spots = match boxes.0 * boxes.1 == board.digit_count() {
            true => boxes,
            false => {
                let across = (1..).find(|side| side * side >= board.digit_count()).unwrap_or(1);
                (board.digit_count().div_ceil(across), across)
            }
        };
        let unit = if board.puzzle().is_some() { WIDE_UNIT } else { UNIT };
        let cell = unit * spots.0.max(spots.1) as f64;
        let marks = board.puzzle().map(mark_layer);
        let (rows, columns) = board.size();
        let [left, top, right, bottom] =
            marks.as_ref().map_or([0.0, 0.0, columns as f64, rows as f64], |marks| marks.bounds);
        let origin = (MARGIN - left * cell, MARGIN - top * cell);
        let (width, height) = (origin.0 + right * cell + 4.0, origin.1 + bottom * cell + 4.0);
        let _ = write!(
            out,
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" style=\"--side:{}\" role=\"img\">",
            board.side()
        );
        let mut picture = Picture { board, spots, cell, origin, marks, out };
        let (x, y) = picture.place(0, 0);
        let (wide, high) = (cell * columns as f64, cell * rows as f64);
        let _ =
            write!(picture.out, "<rect class=\"b\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/>");
        picture.group("l");
        for index in 0..columns.max(rows) {
            let along = cell * (index as f64 + 0.5);
            let (at, number) = (MARGIN / 2.0, index + 1);
            if index < columns {
                let _ = write!(picture.out, "<text x=\"{}\" y=\"{at}\">c{number}</text>", x + along);
            }
            if index < rows {
                let _ = write!(picture.out, "<text x=\"{at}\" y=\"{}\">r{number}</text>", y + along);
            }
        }
        picture.out.push_str("</g>");
        picture.rules(|marks| &marks.below);
        picture
    }

    /// Draws a part of the marks of rules.
    fn rules(&mut self, part: impl Fn(&MarkLayer) -> &String) {
        let Some(marks) = &self.marks else { return };
        let ((x, y), scale) = (self.origin, self.cell / MarkLayer::CELL);
        let _ = write!(
            self.out,
            "<g class=\"rules\" transform=\"translate({x} {y}) scale({scale})\">{}</g>",
            part(marks)
        );
    }

    fn close(self) {
        self.out.push_str("</svg>");
    }

    fn group(&mut self, class: &str) {
        let _ = write!(self.out, "<g class=\"{class}\">");
    }

    /// The upper left corner of a cell.
    fn place(&self, row: usize, column: usize) -> (f64, f64) {
        (self.origin.0 + self.cell * column as f64, self.origin.1 + self.cell * row as f64)
    }

    fn corner(&self, cell: Cell) -> (f64, f64) {
        self.place(cell.row(), cell.column())
    }

    /// The middle of a candidate.
    fn spot(&self, cell: Cell, digit: Digit) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        let (down, across) = self.spots;
        let (row, column) = ((digit.value() - 1) / across, (digit.value() - 1) % across);
        // With a small distance to the lines, and below the number in a corner.
        let at = |index: usize, count: usize, middle: f64, share: f64| {
            let place = (index as f64 + 0.5) / count as f64;
            self.cell * (middle + (place - 0.5) * share)
        };
        match self.marks {
            None => (x + at(column, across, 0.5, 0.9), y + at(row, down, 0.5, 0.9)),
            Some(_) => (x + at(column, across, 0.5, 0.8), y + at(row, down, 0.6, 0.7)),
        }
    }

    fn rect(&mut self, class: &str, (x, y): (f64, f64), width: f64, height: f64) {
        let _ = write!(
            self.out,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    fn tint(&mut self, cell: Cell, class: &str) {
        self.rect(&format!("c {class}"), self.corner(cell), self.cell, self.cell);
    }

    fn shade(&mut self, house: House, class: &str) {
        let (number, (rows, columns), cell) = (house.number(), self.board.size(), self.cell);
        match house {
            House::Row(_) => self.rect(class, self.place(number, 0), cell * columns as f64, cell),
            House::Column(_) => self.rect(class, self.place(0, number), cell, cell * rows as f64),
            House::Box(_) => {
                let (rows, columns) = self.board.boxes();
                let corner = self.place(number / rows * rows, number % rows * columns);
                self.rect(class, corner, cell * columns as f64, cell * rows as f64);
            }
        }
    }

    /// Thin lines between cells, thick ones between regions and around the grid; then the marks above them.
    fn lines(&mut self) {
        match self.board {
            Position::Grid(_) => self.straight_lines(),
            Position::Rules(_) => self.region_lines(),
        }
        self.rules(|marks| &marks.above);
    }

    /// The lines of a grid with boxes.
    fn straight_lines(&mut self) {
        let (side, boxes) = (self.board.side(), self.board.boxes());
        let ((left, top), length) = (self.origin, self.cell * side as f64);
        for (class, thick) in [("i", false), ("o", true)] {
            let _ = write!(self.out, "<path class=\"{class}\" d=\"");
            for index in 0..=side {
                let at = self.cell * index as f64;
                if index.is_multiple_of(boxes.0) == thick {
                    let _ = write!(self.out, "M{left} {}H{}", top + at, left + length);
                }
                if index.is_multiple_of(boxes.1) == thick {
                    let _ = write!(self.out, "M{} {top}V{}", left + at, top + length);
                }
            }
            self.out.push_str("\"/>");
        }
    }

    /// The sides of all cells.
    fn region_lines(&mut self) {
        let (rows, columns) = self.board.size();
        let regions: Vec<Option<usize>> = self.board.cells().map(|cell| self.board.region(cell)).collect();
        let region = |row: usize, column: usize| {
            (row < rows && column < columns).then(|| regions[row * columns + column])
        };
        let (mut thin, mut thick) = (String::new(), String::new());
        for row in 0..=rows {
            for column in 0..=columns {
                let ((x, y), cell) = (self.place(row, column), self.cell);
                let above = row.checked_sub(1).and_then(|row| region(row, column));
                let before = column.checked_sub(1).and_then(|column| region(row, column));
                let here = region(row, column);
                if column < columns {
                    let path = if above == here { &mut thin } else { &mut thick };
                    let _ = write!(path, "M{x} {y}h{cell}");
                }
                if row < rows {
                    let path = if before == here { &mut thin } else { &mut thick };
                    let _ = write!(path, "M{x} {y}v{cell}");
                }
            }
        }
        let _ = write!(self.out, "<path class=\"i\" d=\"{thin}\"/><path class=\"o\" d=\"{thick}\"/>");
    }

    /// Draws the digits of the grid: clues, others, and those of a class.
    fn digits(&mut self, grid: &Position, class: impl Fn(Cell) -> Option<&'static str>) {
        let _ = write!(self.out, "<g class=\"d\" font-size=\"{:.0}\">", self.cell * 0.6);
        for cell in self.board.cells() {
            let Some(digit) = grid.get(cell) else { continue };
            let ((x, y), half) = (self.corner(cell), self.cell / 2.0);
            let own = if grid.is_given(cell) { "v" } else { "w" };
            let class = class(cell).unwrap_or(own);
            let (x, y, symbol) = (x + half, y + half, grid.symbol(digit));
            let _ = write!(self.out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{symbol}</text>");
        }
        self.out.push_str("</g>");
    }

    /// Draws discs behind the candidates with a role.
    fn discs(&mut self, grid: &Position, role: impl Fn(Cell, Digit) -> Option<Role>) {
        for cell in self.board.cells() {
            for digit in grid.digits(cell).iter() {
                if let Some(role) = role(cell, digit) {
                    let ((x, y), class) = (self.spot(cell, digit), class(role));
                    let _ = write!(
                        self.out,
                        "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>",
                        RADIUS - 1.0
                    );
                }
            }
        }
    }

    /// Draws the candidates, some with a class; those of class `h` are hidden.
    fn candidates(&mut self, grid: &Position, class: impl Fn(Cell, Digit) -> Option<&'static str>) {
        self.group("k");
        for cell in self.board.cells() {
            for digit in grid.digits(cell).iter() {
                let ((x, y), symbol) = (self.spot(cell, digit), grid.symbol(digit));
                let _ = match class(cell, digit) {
                    Some("h") => Ok(()),
                    Some(class) => {
                        write!(self.out, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{symbol}</text>")
                    }
                    None => write!(self.out, "<text x=\"{x:.1}\" y=\"{y:.1}\">{symbol}</text>"),
                };
                if class(cell, digit) == Some("x") {
                    // A line of its own: not every program that shows SVG draws lines through text.
                    let (left, length) = (x - STROKE / 2.0, STROKE);
                    let _ = write!(self.out, "<path class=\"x\" d=\"M{left:.1} {y:.1}h{length:.1}\"/>");
                }
            }
        }
        self.out.push_str("</g>");
    }

    /// The position of a node; for a group its middle.
    fn node(&self, node: &Node) -> Option<(f64, f64)> {
        let count = node.cells.len() as f64;
        let spots = node.cells.iter().map(|&cell| self.spot(cell, node.digit));
        let (x, y) = spots.fold((0.0, 0.0), |(x, y), spot| (x + spot.0, y + spot.1));
        (count > 0.0).then(|| (x / count, y / count))
    }

    /// Draws arrows between nodes: solid ones to true nodes, dashed ones to false nodes.
    fn links(&mut self, nets: &[Net]) {
        let count: usize = nets.iter().flat_map(|net| &net.nodes).map(|node| node.parents.len()).sum();
        let crowd = count > CROWD;
        self.group(if crowd { "m thin" } else { "m" });
        let links = nets.iter().enumerate().flat_map(|(index, net)| {
            let links = if crowd { placements(net) } else { plain_links(net) };
            links.into_iter().map(move |(from, to)| (&net.nodes[from], &net.nodes[to], index))
        });
        for (from, to, index) in links.take(MOST_LINKS) {
            if let (Some(start), Some(end)) = (self.node(from), self.node(to)) {
                self.link(start, end, index % 4, to.on);
            }
        }
        self.out.push_str("</g>");
    }

    /// Draws a curved arrow. If both ends have the same position, there is none.
    fn link(&mut self, from: (f64, f64), to: (f64, f64), net: usize, on: bool) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let bow = (0.18 * length).clamp(5.0, 42.0) / length;
        let bend = ((from.0 + to.0) / 2.0 - dy * bow, (from.1 + to.1) / 2.0 + dx * bow);
        let (radius, head) = if length < 3.0 * RADIUS { (RADIUS * 0.7, 3.5) } else { (RADIUS, 6.0) };
        let start = toward(from, bend, radius);
        let end = toward(to, bend, radius - 1.0);
        let neck = toward(end, bend, head);
        let (nx, ny) = ((neck.1 - end.1) * 0.5, (end.0 - neck.0) * 0.5);
        let kind = if on { "on" } else { "off" };
        let _ = write!(
            self.out,
            "<path class=\"{kind} n{net}\" d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\"/>\
             <path class=\"y n{net}\" d=\"M{:.1} {:.1}L{:.1} {:.1} {:.1} {:.1}Z\"/>",
            start.0,
            start.1,
            bend.0,
            bend.1,
            neck.0,
            neck.1,
            end.0,
            end.1,
            neck.0 + nx,
            neck.1 + ny,
            neck.0 - nx,
            neck.1 - ny
        );
    }
}

/// Every link of a net, by the indices of its nodes.
fn plain_links(net: &Net) -> Vec<(usize, usize)> {
    let ends =
        net.nodes.iter().enumerate().flat_map(|(to, node)| node.parents.iter().map(move |&from| (from, to)));
    ends.filter(|&(from, _)| from < net.nodes.len()).collect()
}

/// The links of a large net between placed digits, skipping the candidates that are removed in between.
fn placements(net: &Net) -> Vec<(usize, usize)> {
    let parents = |index: usize| net.nodes.get(index).map_or(&[][..], |node| &node.parents[..]);
    let last = net.nodes.len().saturating_sub(1);
    let mut links = Vec::new();
    for (to, node) in net.nodes.iter().enumerate().filter(|&(to, node)| node.on || to == last) {
        for &from in &node.parents {
            match net.nodes.get(from) {
                Some(parent) if !parent.on && !parent.parents.is_empty() => {
                    links.extend(parents(from).iter().filter(|&&from| from <= last).map(|&from| (from, to)));
                }
                Some(_) => links.push((from, to)),
                None => {}
            }
        }
    }
    links.sort_unstable();
    links.dedup();
    links
}

/// The point at this distance from one point towards another.
fn toward(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.001);
    (from.0 + dx / length * distance, from.1 + dy / length * distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::{
        Grid, Shape,
        technique::{Candidate, Candidates, Ends, Origin, Rating, Technique, Why},
    };

    fn spots(shape: &str) -> usize {
        let shape: Shape = shape.parse().unwrap();
        let mut out = String::new();
        let board = Position::Grid(Candidates::of(&Grid::empty(shape)));
        let picture = Picture::open(&board, &mut out);
        let mut seen = std::collections::HashSet::new();
        for cell in shape.cells() {
            let (left, top) = picture.corner(cell);
            for digit in shape.digits().iter() {
                let (x, y) = picture.spot(cell, digit);
                assert!(left < x && x < left + picture.cell && top < y && y < top + picture.cell);
                seen.insert((x.to_bits(), y.to_bits()));
            }
        }
        seen.len()
    }

    #[test]
    fn every_candidate_has_its_own_position_inside_its_cell() {
        for (shape, candidates) in [("3x3", 729), ("2x3", 216), ("4x3", 1728), ("4x4", 4096)] {
            assert_eq!(spots(shape), candidates, "{shape}");
        }
    }

    #[test]
    fn a_chain_has_an_arrow_for_every_link() {
        let (cells, digit) = (Shape::NINE.cells().collect::<Vec<_>>(), Digit::new(5).unwrap());
        let nodes = (0..6).map(|index| Node {
            cells: vec![cells[index * 13]],
            digit,
            on: index % 2 == 1,
            why: if index == 0 { Why::Assumed } else { Why::OnePlace(House::Row(0)) },
            parents: if index == 0 { Vec::new() } else { vec![index - 1] },
        });
        let candidate = Candidate::new(cells[0], digit);
        let found = Step {
            technique: Technique::ForcingChain,
            rating: Rating::tenths(70),
            placed: Some(candidate),
            removed: Vec::new(),
            proof: Proof::Chains {
                origin: Origin::Candidate(candidate),
                nets: vec![Net { nodes: nodes.collect() }],
                ends: Ends::Opposite,
            },
        };
        let mut out = String::new();
        step(&found, &Position::Grid(Candidates::of(&Grid::empty(Shape::NINE))), &mut out);
        assert_eq!((out.matches("\"on n0\"").count(), out.matches("\"off n0\"").count()), (3, 2));
        assert_eq!(out.matches("<text").count(), 18 + 729);
    }
}
