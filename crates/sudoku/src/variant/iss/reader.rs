//! Constraints to rules and digits.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{
    MAX_CONSTRAINTS, ReadError, ReadFault,
    board::{Board, Place},
    expected, packed, special,
    syntax::{Argument, Node},
    table::{Entry, Form, NOT_RULES, Side},
};
use crate::{
    Cell,
    variant::{
        Layout, Puzzle, Rule, RuleFault,
        data::{Data, Value},
        rule::{Direction, Ray},
    },
};

/// The puzzle of constraints.
pub(super) fn puzzle(board: &Board, nodes: &[Node]) -> Result<Puzzle, ReadError> {
    let mut reader = Reader { board, shifts: Vec::new(), said: 0, written: 0 };
    let mut puzzle = Puzzle::new(board.layout.clone());
    for piece in &board.pieces {
        let rule = Data::default().with("cells", Value::Cells(piece.clone())).rule("extra-region");
        let added = rule.and_then(|rule| puzzle.add(rule));
        added.map_err(|fault| error_of(nodes, "Jigsaw", "extra-region", fault))?;
    }
    for said in reader.all(nodes, false)? {
        match said.what {
            What::Given(cell, digits) => {
                if !puzzle.restrict(cell, digits) {
                    let fault = ReadFault::NoDigit(cell);
                    return Err(ReadError { at: said.at, constraint: said.constraint, fault });
                }
            }
            What::Rule(rule) => {
                let name = rule.name();
                puzzle.add(rule).map_err(|fault| ReadError {
                    at: said.at,
                    constraint: said.constraint,
                    fault: ReadFault::Rule { name, fault },
                })?;
            }
        }
    }
    Ok(puzzle)
}

fn error_of(nodes: &[Node], kind: &str, name: &'static str, fault: RuleFault) -> ReadError {
    let fault = ReadFault::Rule { name, fault };
    match nodes.iter().find(|node| node.name == kind) {
        Some(node) => node.error(fault),
        None => ReadError { at: 0, constraint: None, fault },
    }
}

/// What a constraint says.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// The cell has one of these digits.
    Given(Cell, u32),
    /// A rule.
    Rule(Rule),
}

/// What a constraint says, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub what: What,
    /// Of constraints with the same key, only the last one counts.
    key: Option<(String, usize)>,
    at: usize,
    constraint: Option<(usize, String)>,
}

/// Lines that say nothing if they have one cell.
const TRIVIAL: &[&str] = &["Thermo", "Renban", "Entropic", "Palindrome", "Zipper", "Whisper", "Modular"];

/// Reads constraints.
pub(super) struct Reader<'a> {
    pub board: &'a Board,
    /// For each `Replicate` around the present constraint, the outermost first: where its template stands, and where
    /// the present copy does.
    shifts: Vec<(Place, Place)>,
    /// How many things were said.
    said: usize,
    /// The length of all texts in rules.
    written: usize,
}

/// The maximum length of all patterns and automata together.
const MAX_TEXT: usize = 4 * 1024 * 1024;

impl Reader<'_> {
    /// What constraints say together.
    fn all(&mut self, nodes: &[Node], inside: bool) -> Result<Vec<Said>, ReadError> {
        let mut all: Vec<Said> = Vec::new();
        for node in nodes {
            for said in self.one(node, inside)? {
                let before =
                    said.key.as_ref().and_then(|_| all.iter().position(|known| known.key == said.key));
                match before {
                    Some(index) => all[index] = said,
                    None => all.push(said),
                }
            }
        }
        Ok(all)
    }

    /// What a constraint says.
    fn one(&mut self, node: &Node, inside: bool) -> Result<Vec<Said>, ReadError> {
        match node.name.as_str() {
            "Or" => return self.or(node),
            "And" => return self.all(&node.children, true),
            "Replicate" => return self.replicate(node),
            name if NOT_RULES.contains(&name) => {
                return if inside { Err(node.error(ReadFault::Inside)) } else { Ok(Vec::new()) };
            }
            "Given" => return self.given(node),
            _ => {}
        }
        let Some(entry) = Entry::of(&node.name) else {
            return Err(node.error(ReadFault::Type(node.name.clone())));
        };
        if inside && entry.is_global() {
            return Err(node.error(ReadFault::Inside));
        }
        let arguments = node.arguments.as_slice();
        match &entry.form {
            Form::Alone => {
                no_more(node, arguments)?;
                Ok(vec![self.rule(node, entry.rule, Data::default())?])
            }
            Form::Cells => {
                let cells = self.cells(node, arguments)?;
                if cells.len() == 1 && TRIVIAL.contains(&node.name.as_str()) {
                    return Ok(Vec::new());
                }
                Ok(vec![self.rule(node, entry.rule, Data::default().with("cells", Value::Cells(cells)))?])
            }
            Form::Number(field) => self.number_and_cells(node, entry.rule, field),
            Form::Pairs(value) => self.pairs(node, entry.rule, *value),
            Form::Clue { field, side, zero } => self.clues(node, entry.rule, field, *side, *zero),
            Form::Special => special::read(self, node, entry.rule),
        }
    }

    /// A rule of a constraint.
    pub fn rule(&mut self, node: &Node, name: &'static str, data: Data) -> Result<Said, ReadError> {
        self.count(node)?;
        let rule = data.rule(name).and_then(|rule| {
            rule.check(&self.board.layout)?;
            Ok(rule)
        });
        let rule = rule.map_err(|fault| node.error(ReadFault::Rule { name, fault }))?;
        Ok(self.said(node, What::Rule(rule)))
    }

    fn said(&self, node: &Node, what: What) -> Said {
        Said { what, key: None, at: node.at, constraint: Some((node.number, node.name.clone())) }
    }

    /// The same with a key: the type and a place.
    pub fn keyed(&self, node: &Node, said: Said, place: usize) -> Said {
        Said { key: Some((node.name.clone(), place)), ..said }
    }

    fn count(&mut self, node: &Node) -> Result<(), ReadError> {
        self.said += 1;
        if self.said > MAX_CONSTRAINTS { Err(node.error(ReadFault::TooMany)) } else { Ok(()) }
    }

    /// Counts a text that a rule will have.
    pub fn count_text(&mut self, node: &Node, length: usize) -> Result<(), ReadError> {
        self.written += length;
        if self.written > MAX_TEXT { Err(node.error(ReadFault::TooMany)) } else { Ok(()) }
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        &self.board.layout
    }

    /// The place that an argument names.
    pub fn place(&self, node: &Node, argument: &Argument) -> Result<Place, ReadError> {
        let missing =
            || node.error_at(argument.at, ReadFault::Cell(argument.text.chars().take(20).collect()));
        let mut place = self.board.place(&argument.text).ok_or_else(missing)?;
        for &(origin, target) in &self.shifts {
            if place.group != origin.group {
                let fault = ReadFault::Unfit("cells that are copied must be in the group of the first one");
                return Err(node.error_at(argument.at, fault));
            }
            let (from, to) = (self.board.position(origin), self.board.position(target));
            let moved = self.board.offset(place, to.0 - from.0, to.1 - from.1);
            let outside =
                || node.error_at(argument.at, ReadFault::Unfit("a copied cell is outside of its group"));
            place = moved.ok_or_else(outside)?;
        }
        Ok(place)
    }

    /// The cell that an argument names.
    pub fn cell(&self, node: &Node, argument: &Argument) -> Result<Cell, ReadError> {
        Ok(self.board.cell(self.place(node, argument)?))
    }

    /// The cells that arguments name: at least one.
    pub fn cells(&self, node: &Node, arguments: &[Argument]) -> Result<Vec<Cell>, ReadError> {
        if arguments.is_empty() {
            return Err(node.error(expected("cells", "")));
        }
        arguments.iter().map(|argument| self.cell(node, argument)).collect()
    }

    /// The cells of a group outside the grid; none if there is no such group.
    pub fn group_cells(&self, prefix: &str) -> Vec<Cell> {
        let group = self.board.groups.iter().find(|group| group.prefix == prefix);
        let indices = group.map_or(0..0, |group| group.first..group.first + group.count);
        indices.map(|index| self.layout().cell(index)).collect()
    }

    /// A cell has one of these digits.
    pub fn given_digits(&mut self, node: &Node, cell: Cell, digits: u32) -> Result<Said, ReadError> {
        self.count(node)?;
        Ok(self.said(node, What::Given(cell, digits)))
    }

    fn given(&mut self, node: &Node) -> Result<Vec<Said>, ReadError> {
        let mut all = Vec::new();
        for argument in &node.arguments {
            let mut words = argument.text.split('_');
            let name = words.next().unwrap_or_default().to_string();
            let cell = self.cell(node, &Argument { at: argument.at, text: name })?;
            let mut digits = 0;
            for word in words {
                let digit =
                    word.parse::<u32>().ok().filter(|&digit| digit < 32).map_or(0, |digit| 1_u32 << digit);
                if digit & self.layout().all_digits() == 0 || word.starts_with('+') {
                    return Err(node.error_at(argument.at, expected("digits of the puzzle", word)));
                }
                digits |= digit;
            }
            if digits == 0 {
                return Err(node.error_at(argument.at, ReadFault::NoDigit(cell)));
            }
            all.push(self.given_digits(node, cell, digits)?);
        }
        Ok(all)
    }

    /// At least one of the constraints inside holds.
    fn or(&mut self, node: &Node) -> Result<Vec<Said>, ReadError> {
        let mut branches = Vec::new();
        let mut impossible = None;
        for child in &node.children {
            match self.one(child, true) {
                Ok(branch) => branches.push(branch),
                // What is not possible is no alternative.
                Err(error) if error.fault.is_impossible() => impossible = Some(error),
                Err(error) => return Err(error),
            }
        }
        if let Some(error) = impossible.filter(|_| branches.is_empty()) {
            return Err(error);
        }
        // A branch that says nothing is always true.
        if branches.iter().any(Vec::is_empty) {
            return Ok(Vec::new());
        }
        if branches.len() == 1 {
            return Ok(branches.swap_remove(0));
        }
        let mut groups = Vec::new();
        for branch in branches {
            let mut group = Vec::new();
            for said in branch {
                group.push(match said.what {
                    What::Rule(rule) => rule,
                    What::Given(cell, digits) => one_of(cell, digits),
                });
            }
            groups.push(group);
        }
        Ok(vec![self.rule(node, "or", Data::default().with("rules", Value::Rules(groups)))?])
    }

    /// The constraints inside, copied to other places.
    fn replicate(&mut self, node: &Node) -> Result<Vec<Said>, ReadError> {
        let (set, origin) = match node.arguments.as_slice() {
            [set] => (set, self.board.place("R1C1")),
            [set, origin] => (
                set,
                Some(self.board.place(&origin.text).ok_or_else(|| {
                    node.error_at(origin.at, ReadFault::Cell(origin.text.chars().take(20).collect()))
                })?),
            ),
            _ => return Err(node.error(expected("a set of cells", ""))),
        };
        let Some(origin) = origin else { return Err(node.error(ReadFault::Cell("R1C1".to_string()))) };
        let targets = packed::set_bits(&set.text);
        let targets = targets.ok_or_else(|| node.error_at(set.at, expected("a set of cells", &set.text)))?;
        let mut all = Vec::new();
        for offset in targets {
            let number = origin.number + offset;
            if number >= self.board.groups[origin.group].count {
                return Err(node.error_at(set.at, ReadFault::Unfit("a copied cell is outside of its group")));
            }
            self.count(node)?;
            self.shifts.push((origin, Place { number, ..origin }));
            let copies = self.all(&node.children, true);
            self.shifts.pop();
            all.extend(copies?);
        }
        Ok(all)
    }

    fn number_and_cells(
        &mut self,
        node: &Node,
        rule: &'static str,
        field: &'static str,
    ) -> Result<Vec<Said>, ReadError> {
        let mut data = Data::default();
        let mut arguments = node.arguments.as_slice();
        let first = arguments.first().map_or("", |argument| argument.text.as_str());
        // Whispers without a number are those of the rule's default.
        if node.name != "Whisper" || self.board.place(first).is_none() {
            data = data.with(field, Value::Number(number(node, arguments.first())?));
            arguments = arguments.get(1..).unwrap_or_default();
        }
        let closed = node.name == "SumLine" && arguments.last().is_some_and(|last| last.text == "LOOP");
        if closed {
            arguments = &arguments[..arguments.len() - 1];
        }
        let mut cells = self.cells(node, arguments)?;
        if closed {
            cells.push(cells[0]);
        }
        if cells.len() == 1 && TRIVIAL.contains(&node.name.as_str()) {
            return Ok(Vec::new());
        }
        Ok(vec![self.rule(node, rule, data.with("cells", Value::Cells(cells)))?])
    }

    /// A rule for each pair of neighbours among the cells.
    fn pairs(
        &mut self,
        node: &Node,
        rule: &'static str,
        value: Option<(&'static str, i32)>,
    ) -> Result<Vec<Said>, ReadError> {
        let places = node.arguments.iter().map(|argument| self.place(node, argument));
        let places: Vec<Place> = places.collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for (index, &a) in places.iter().enumerate() {
            for &b in places[index + 1..].iter().filter(|&&b| self.board.touch(a, b)) {
                let cells = Value::Cells(vec![self.board.cell(a), self.board.cell(b)]);
                let data = Data::default().with("cells", cells);
                if a.group != 0 {
                    let data = data.with("relation", Value::Relation(self.relation(rule)));
                    all.push(self.rule(node, "pair", data)?);
                    continue;
                }
                let data = match value {
                    Some((field, value)) => data.with(field, Value::Number(value)),
                    None => data,
                };
                all.push(self.rule(node, rule, data)?);
            }
        }
        if all.is_empty() {
            return Err(node.error(ReadFault::Unfit("no two of the cells share an edge")));
        }
        Ok(all)
    }

    /// The relation of a rule about neighbours, for cells outside the grid.
    fn relation(&self, rule: &str) -> Vec<u32> {
        let digits = || u32::from(self.layout().least())..=u32::from(self.layout().greatest());
        let fits = |a: u32, b: u32| match rule {
            "difference" => a.abs_diff(b) == 1,
            "ratio" => a == 2 * b || b == 2 * a,
            "greater" => a > b,
            _ => a + b == 10,
        };
        digits().map(|a| digits().filter(|&b| fits(a, b)).fold(0, |set, b| set | 1 << b)).collect()
    }

    fn clues(
        &mut self,
        node: &Node,
        rule: &'static str,
        field: &'static str,
        side: Side,
        zero: bool,
    ) -> Result<Vec<Said>, ReadError> {
        if self.shifts.iter().len() > 0 {
            return Err(node.error(ReadFault::Inside));
        }
        let arguments = node.arguments.as_slice();
        let (place, clues): (&Argument, Vec<(&Argument, bool)>) = match (side, arguments) {
            (Side::Both, [place, clues @ ..]) if clues.len() <= 2 => {
                let clues = clues.iter().zip([true, false]).filter(|(clue, _)| !clue.text.is_empty());
                (place, clues.collect())
            }
            (Side::One | Side::Diagonal, [clue, place]) => (place, vec![(clue, true)]),
            _ => return Err(node.error(expected("a clue and its place", ""))),
        };
        let mut all = Vec::new();
        for (clue, forwards) in clues {
            let ray = match side {
                Side::Diagonal => diagonal(self.board, &place.text),
                _ => line(self.layout(), &place.text, forwards),
            };
            let what =
                if side == Side::Diagonal { "the first cell of a diagonal" } else { "a row or column" };
            let ray = ray.ok_or_else(|| node.error_at(place.at, expected(what, &place.text)))?;
            let value = number(node, Some(clue))?;
            if value == 0 && !zero {
                return Err(node.error_at(clue.at, expected("a clue other than 0", &clue.text)));
            }
            let data = Data::default().with("at", Value::Ray(ray)).with(field, Value::Number(value));
            let said = self.rule(node, rule, data)?;
            let key = self.layout().index(ray.first) * 8 + ray.direction as usize;
            all.push(self.keyed(node, said, key));
        }
        Ok(all)
    }
}

/// A rule that a cell has one of some digits.
fn one_of(cell: Cell, digits: u32) -> Rule {
    crate::variant::rule::OneOf { digits, cells: vec![cell] }.into()
}

/// The number in an argument.
pub(super) fn number(node: &Node, argument: Option<&Argument>) -> Result<i32, ReadError> {
    let Some(argument) = argument else { return Err(node.error(expected("a number", ""))) };
    let wrong = || node.error_at(argument.at, expected("a number", &argument.text));
    argument.text.parse::<i32>().ok().filter(|number| number.abs() <= 1_000_000).ok_or_else(wrong)
}

/// An error if there are arguments.
pub(super) fn no_more(node: &Node, arguments: &[Argument]) -> Result<(), ReadError> {
    match arguments.first() {
        Some(more) => Err(node.error_at(more.at, expected("no further argument", &more.text))),
        None => Ok(()),
    }
}

/// The ray of a row or column, such as `R3` or `C10`.
pub(super) fn line(layout: &Layout, name: &str, forwards: bool) -> Option<Ray> {
    let (is_row, number) = match name.split_at_checked(1)? {
        ("R", number) => (true, number),
        ("C", number) => (false, number),
        _ => return None,
    };
    let count = if is_row { layout.rows() } else { layout.columns() };
    let number = number.parse::<usize>().ok().filter(|&n| (1..=count).contains(&n))? - 1;
    Some(match (is_row, forwards) {
        (true, true) => Ray { first: Cell::at(number, 0), direction: Direction::East },
        (true, false) => Ray { first: Cell::at(number, layout.columns() - 1), direction: Direction::West },
        (false, true) => Ray { first: Cell::at(0, number), direction: Direction::South },
        (false, false) => Ray { first: Cell::at(layout.rows() - 1, number), direction: Direction::North },
    })
}

/// The ray of the diagonal that begins at a cell.
fn diagonal(board: &Board, name: &str) -> Option<Ray> {
    let place = board.place(name).filter(|place| place.group == 0)?;
    let first = board.cell(place);
    diagonals(&board.layout).into_iter().rev().find(|ray| ray.first == first)
}

/// Every diagonal of at least two cells, once, in the direction that the strings give it: those from the left edge lead
/// down, those from the right edge up, those from the top left, those from the bottom right.
pub(super) fn diagonals(layout: &Layout) -> Vec<Ray> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let ray = |row, column, direction| Ray { first: Cell::at(row, column), direction };
    let left = (0..rows - 1).map(|row| ray(row, 0, Direction::SouthEast));
    let right = (1..rows.max(2) - 1).map(|row| ray(row, columns - 1, Direction::NorthWest));
    let top = (1..columns).map(|column| ray(0, column, Direction::SouthWest));
    let bottom = (1..columns.max(2) - 1).map(|column| ray(rows - 1, column, Direction::NorthEast));
    let mut seen: Vec<Vec<Cell>> = Vec::new();
    let new = |ray: &Ray| {
        let mut cells = ray.cells(layout);
        cells.sort_unstable();
        let new = cells.len() > 1 && !seen.contains(&cells);
        seen.push(cells);
        new
    };
    left.chain(right).chain(top).chain(bottom).filter(new).collect()
}
