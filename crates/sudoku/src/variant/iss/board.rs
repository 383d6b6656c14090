//! The layout that a string describes, and the names of its cells.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    ReadError, ReadFault, expected,
    syntax::{Argument, Node},
};
use crate::{Cell, variant::Layout};

/// The layout and what the names of cells mean.
pub(super) struct Board {
    pub layout: Layout,
    /// The groups of cells: the grid first, then those outside.
    pub groups: Vec<Group>,
    /// The size of regions, if the string names one.
    pub region_size: Option<usize>,
    /// The pieces of a jigsaw that has boxes as well: groups of different digits that are not the regions.
    pub pieces: Vec<Vec<Cell>>,
}

/// A group of cells with names of its own.
pub(super) struct Group {
    /// What its cells' names begin with; empty for the grid.
    pub prefix: String,
    /// The index of its first cell.
    pub first: usize,
    /// How many cells it has.
    pub count: usize,
    /// How many cells are in a row.
    pub columns: usize,
}

/// A cell: its group and its number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub group: usize,
    pub number: usize,
}

impl Group {
    /// The cell that is this many rows and columns away.
    fn offset(&self, number: usize, rows: isize, columns: isize) -> Option<usize> {
        let row = (number / self.columns).checked_add_signed(rows)?;
        let column = (number % self.columns).checked_add_signed(columns).filter(|&to| to < self.columns)?;
        Some(row * self.columns + column).filter(|&to| to < self.count)
    }
}

impl Board {
    /// The board that the constraints describe.
    pub fn of(nodes: &[Node]) -> Result<Board, ReadError> {
        let (mut layout, boxed) = shape(nodes)?;
        let side = layout.rows().max(layout.columns());
        let region_size = region_size(nodes)?;
        let size = region_size.unwrap_or(side);
        let boxes = box_size(&layout, size).filter(|_| boxed && find(nodes, "NoBoxes").is_none());
        if let Some((rows, columns)) = boxes {
            let node = find(nodes, "RegionSize").or(find(nodes, "Shape"));
            layout = layout.with_boxes(rows, columns).map_err(|error| at_node(node, error))?;
        }
        let mut pieces = Vec::new();
        for node in nodes.iter().filter(|node| node.name == "Jigsaw") {
            if !boxed {
                return Err(node.error(ReadFault::Unfit("a raw grid has no regions")));
            }
            pieces.extend(jigsaw(&layout, node, size)?);
        }
        if boxes.is_none() && !pieces.is_empty() {
            let mut regions = alloc::vec![None; layout.area()];
            for (number, piece) in pieces.iter().enumerate() {
                piece.iter().for_each(|&cell| regions[layout.index(cell)] = Some(number as u8));
            }
            let node = find(nodes, "Jigsaw");
            layout = layout.with_regions(&regions).map_err(|error| at_node(node, error))?;
            pieces.clear();
        }
        let groups = groups(&layout, nodes)?;
        let extra = groups.last().map_or(0, |last| last.first + last.count) - layout.area();
        let layout = layout
            .with_extra_cells(extra)
            .map_err(|error| at_node(find(nodes, "Var").or(find(nodes, "ChaosConstruction")), error))?;
        Ok(Board { layout, groups, region_size, pieces })
    }

    /// The side of the grid: how many cells a region has where nothing else is said.
    pub fn size(&self) -> usize {
        self.region_size.unwrap_or(self.layout.rows().max(self.layout.columns()))
    }

    /// The place with a name.
    pub fn place(&self, name: &str) -> Option<Place> {
        if let Some((row, column)) = grid_place(name) {
            let inside = row < self.layout.rows() && column < self.layout.columns();
            return inside.then(|| Place { group: 0, number: row * self.layout.columns() + column });
        }
        let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = &name[prefix.len()..];
        let group = self.group(prefix).filter(|&group| group != 0)?;
        let count = self.groups[group].count;
        let number = match number {
            "" if count == 1 => 1,
            "" => return None,
            _ if number.starts_with('0') || count == 1 => return None,
            _ => number.parse::<usize>().ok()?,
        };
        (1..=count).contains(&number).then(|| Place { group, number: number - 1 })
    }

    /// The group with a prefix.
    pub fn group(&self, prefix: &str) -> Option<usize> {
        self.groups.iter().position(|group| group.prefix == prefix)
    }

    /// The cell at a place.
    pub fn cell(&self, place: Place) -> Cell {
        self.layout.cell(self.groups[place.group].first + place.number)
    }

    /// The place that is this many rows and columns away in the same group.
    pub fn offset(&self, place: Place, rows: isize, columns: isize) -> Option<Place> {
        let number = self.groups[place.group].offset(place.number, rows, columns)?;
        Some(Place { number, ..place })
    }

    /// The row and column of a place in its group.
    pub fn position(&self, place: Place) -> (isize, isize) {
        let columns = self.groups[place.group].columns;
        ((place.number / columns) as isize, (place.number % columns) as isize)
    }

    /// Whether two places share an edge.
    pub fn touch(&self, a: Place, b: Place) -> bool {
        let (a_position, b_position) = (self.position(a), self.position(b));
        a.group == b.group && a_position.0.abs_diff(b_position.0) + a_position.1.abs_diff(b_position.1) == 1
    }
}

/// The name of a cell in the grid. Rows and columns above nine are letters.
pub(super) fn cell_name(row: usize, column: usize) -> String {
    let digit = |number: usize| char::from_digit(number as u32 + 1, 17).unwrap_or('?');
    format!("R{}C{}", digit(row), digit(column))
}

/// The row and column in a cell's name, from 0.
fn grid_place(name: &str) -> Option<(usize, usize)> {
    let &[b'R' | b'r', row, b'C' | b'c', column] = name.as_bytes() else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(17)?.checked_sub(1).map(|digit| digit as usize);
    Some((digit(row)?, digit(column)?))
}

/// The first constraint of a type.
fn find<'a>(nodes: &'a [Node], name: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.name == name)
}

fn at_node(node: Option<&Node>, fault: impl Into<ReadFault>) -> ReadError {
    match node {
        Some(node) => node.error(fault),
        None => ReadError { at: 0, constraint: None, fault: fault.into() },
    }
}

/// The layout without regions, and whether the grid has the rules of Sudoku.
fn shape(nodes: &[Node]) -> Result<(Layout, bool), ReadError> {
    let mut found: Option<(Layout, bool)> = None;
    for node in nodes.iter().filter(|node| node.name == "Shape") {
        let shape = one_shape(node)?;
        if found.as_ref().is_some_and(|known| *known != shape) {
            return Err(node.error(ReadFault::SecondShape));
        }
        found = Some(shape);
    }
    match found {
        Some(shape) => Ok(shape),
        None => Layout::new(9, 9).map(|layout| (layout, true)).map_err(|error| at_node(None, error)),
    }
}

fn one_shape(node: &Node) -> Result<(Layout, bool), ReadError> {
    let empty = Argument { at: node.at, text: String::new() };
    let [size, rest @ ..] = node.arguments.as_slice() else {
        return Layout::new(9, 9).map(|layout| (layout, true)).map_err(|error| node.error(error));
    };
    let (range, kind) = match rest {
        [] => (&empty, ""),
        [range] => (range, ""),
        [range, kind] => (range, kind.text.as_str()),
        [_, _, more, ..] => {
            return Err(node.error_at(more.at, expected("at most three arguments", &more.text)));
        }
    };
    let wrong = |argument: &Argument, what| node.error_at(argument.at, expected(what, &argument.text));
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    let numbers = size.text.split_once('x').and_then(|(rows, columns)| number(rows).zip(number(columns)));
    let (rows, columns) = numbers.ok_or_else(|| wrong(size, "a size such as 9x9"))?;
    let mut layout = Layout::new(rows, columns).map_err(|error| node.error_at(size.at, error))?;
    if !range.text.is_empty() {
        let ends = match range.text.split_once('-') {
            Some((least, greatest)) => number(least).zip(number(greatest)),
            None => number(&range.text).map(|greatest| (1, greatest)),
        };
        let ends =
            ends.and_then(|(least, greatest)| u8::try_from(least).ok().zip(u8::try_from(greatest).ok()));
        let (least, greatest) = ends.ok_or_else(|| wrong(range, "digits such as 9 or 0-8"))?;
        layout = layout.with_digits(least, greatest).map_err(|error| node.error_at(range.at, error))?;
    }
    match kind {
        "" | "Sudoku" if layout.digit_count() < rows.max(columns) => {
            Err(wrong(range, "as many digits as there are cells in a row or column"))
        }
        "" | "Sudoku" => Ok((layout, true)),
        "Raw" => Ok((layout.without_lines(), false)),
        _ => Err(node.error(expected("Sudoku or Raw", kind))),
    }
}

fn region_size(nodes: &[Node]) -> Result<Option<usize>, ReadError> {
    let Some(node) = find(nodes, "RegionSize") else { return Ok(None) };
    let text = node.arguments.first().map_or("", |argument| argument.text.as_str());
    match text.parse::<usize>() {
        Ok(size) if (1..=Layout::MAX_DIGITS).contains(&size) && node.arguments.len() == 1 => Ok(Some(size)),
        _ => Err(node.error(expected("a number of cells from 1 to 16", text))),
    }
}

/// The rows and columns of boxes with this many cells: as square as they can be, and wide rather than high.
pub(super) fn box_size(layout: &Layout, size: usize) -> Option<(usize, usize)> {
    let fits = |(rows, columns): &(usize, usize)| {
        layout.rows().is_multiple_of(*rows) && layout.columns().is_multiple_of(*columns)
    };
    let small = (2..=size).rev().filter(|small| small * small <= size && size.is_multiple_of(*small));
    small.flat_map(|small| [(small, size / small), (size / small, small)]).find(fits)
}

/// The pieces of a jigsaw. One of them may have another size: the cells that are in no piece.
fn jigsaw(layout: &Layout, node: &Node, size: usize) -> Result<Vec<Vec<Cell>>, ReadError> {
    let ([argument] | [_, argument]) = node.arguments.as_slice() else {
        return Err(node.error(expected("a character for each cell", "")));
    };
    let wrong = |fault| Err(node.error_at(argument.at, fault));
    if argument.text.chars().count() != layout.area() {
        return wrong(expected("a character for each cell", &argument.text));
    }
    let mut pieces: Vec<(char, Vec<Cell>)> = Vec::new();
    for (c, cell) in argument.text.chars().zip(layout.grid_cells()) {
        match pieces.iter_mut().find(|(known, _)| *known == c) {
            Some((_, piece)) => piece.push(cell),
            None => pieces.push((c, alloc::vec![cell])),
        }
    }
    // A grid with a single piece says nothing.
    if pieces.len() == 1 {
        return Ok(Vec::new());
    }
    let before = pieces.len();
    let pieces: Vec<_> =
        pieces.into_iter().map(|(_, piece)| piece).filter(|piece| piece.len() == size).collect();
    if before > pieces.len() + 1 {
        return wrong(ReadFault::Unfit("regions must have one size, all but one"));
    }
    Ok(pieces)
}

/// The grid, then the groups of cells outside in the order of their prefixes.
fn groups(layout: &Layout, nodes: &[Node]) -> Result<Vec<Group>, ReadError> {
    let columns = layout.columns();
    let mut groups: Vec<Group> = Vec::new();
    let doppelganger = find(nodes, "Doppelganger").filter(|_| nodes.iter().any(names_missing));
    if doppelganger.is_some() {
        let boxed = box_size(layout, layout.rows().max(columns));
        let across = boxed.map_or(columns, |(_, columns)| columns);
        let count = boxed.map_or(0, |(rows, columns)| rows * columns);
        for (prefix, count, columns) in [
            ("DGZ", 1, columns),
            ("DGR", columns, columns),
            ("DGC", layout.rows(), columns),
            ("DGB", count, across),
        ] {
            groups.push(Group { prefix: prefix.to_string(), first: 0, count, columns });
        }
    }
    for node in nodes {
        let (prefix, count, columns) = match node.name.as_str() {
            "ChaosConstruction" => ("CC".to_string(), layout.area(), columns),
            "Var" => variables(node, columns)?,
            _ => continue,
        };
        if groups.iter().any(|group| group.prefix == prefix) {
            // A second construction says the same as the first; a second group of variables replaces it.
            groups.retain(|group| group.prefix != prefix);
        }
        groups.push(Group { prefix, first: 0, count, columns });
        if groups.iter().map(|group| group.count).sum::<usize>() > Layout::MAX_CELLS {
            return Err(node.error(crate::variant::LayoutError::Extra { extra: count }));
        }
    }
    groups.sort_by(|a, b| a.prefix.cmp(&b.prefix));
    groups.insert(0, Group { prefix: String::new(), first: 0, count: layout.area(), columns });
    let mut first = 0;
    for group in &mut groups {
        group.first = first;
        first += group.count;
    }
    Ok(groups)
}

/// Whether a constraint names a cell for the digit that a row, column or box of a doppelganger misses.
fn names_missing(node: &Node) -> bool {
    node.arguments.iter().any(|argument| argument.text.starts_with("DG"))
        || node.children.iter().any(names_missing)
}

/// The prefix, the number and the columns of a group of variables.
fn variables(node: &Node, columns: usize) -> Result<(String, usize, usize), ReadError> {
    let word = |index: usize| node.arguments.get(index).map_or("", |argument| argument.text.as_str());
    let prefix = word(0);
    if prefix.is_empty() || !prefix.bytes().all(|b| b.is_ascii_uppercase()) {
        return Err(node.error(expected("capital letters", prefix)));
    }
    let number = |text: &str| text.parse::<usize>().ok().filter(|&n| (1..=Layout::MAX_CELLS).contains(&n));
    let wrong = || node.error(expected("a number of cells such as 3 or 9x9", word(2)));
    let (count, columns) = match word(2).split_once('x') {
        None if word(2).is_empty() => (1, columns),
        None => (number(word(2)).ok_or_else(wrong)?, columns),
        Some((rows, columns)) => {
            let (rows, columns) = number(rows).zip(number(columns)).ok_or_else(wrong)?;
            (rows * columns, columns)
        }
    };
    if count > Layout::MAX_CELLS {
        return Err(wrong());
    }
    Ok((format!("V{prefix}"), count, columns))
}
