//! JSON: `{"shape":"3x3","puzzle":"53..7…","solution":"534678…"}`, or a grid as a list of rows of numbers.
//!
//! The shape and the solution are optional, and other keys are ignored. A puzzle is a line as in `line`, rows of
//! text, rows of numbers, or all numbers in one list. `0`, `null` and Python's `None` are empty cells.

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault, Item, ReadError, Reader, Style, Values,
    cells::value,
    line::{self, FaultAt, Sizes},
    scanner::Found,
    value::{Node, OffsetFault, Parser, Value},
};
use crate::{Setup, Shape};

/// The puzzles in a value found by the [`Scanner`].
pub(super) fn read(found: &Found, sizes: Sizes) -> Vec<Result<Entry, ReadError>> {
    let located = |(at, fault): OffsetFault| {
        let before = &found.text[..found.text.floor_char_boundary(at)];
        let line = found.line + before.matches('\n').count();
        match before.rsplit_once('\n') {
            Some((_, last)) => fault.at(line, last.chars().count() + 1),
            None => fault.at(line, found.column + before.chars().count()),
        }
    };
    let root = match Parser::whole(&found.text) {
        Ok(root) => root,
        Err(wrong) => return alloc::vec![Err(located(wrong))],
    };
    let texts = match &root.node {
        Node::List(items) => many_texts(items),
        _ => None,
    };
    match texts {
        Some(texts) => texts.iter().map(|text| grid(text, sizes).map(entry).map_err(located)).collect(),
        None => alloc::vec![record(&root, sizes).map_err(located)],
    }
}

fn entry(puzzle: Setup) -> Entry {
    Entry { puzzle, solution: None }
}

/// If each text of a list is a puzzle, and not a row of one puzzle, returns the list.
fn many_texts<'a, 'b>(items: &'b [Value<'a>]) -> Option<&'b [Value<'a>]> {
    let length = |item: &Value<'_>| match &item.node {
        Node::Text(text) => Some(text.chars().count()),
        _ => None,
    };
    let first = items.first().and_then(length)?;
    let rows = first == items.len() || Shape::of_cells(first).is_none();
    (!rows && items.iter().all(|item| length(item).is_some())).then_some(items)
}

/// An object, or a grid alone.
fn record(root: &Value<'_>, sizes: Sizes) -> Result<Entry, OffsetFault> {
    let Node::Object(members) = &root.node else {
        return grid(root, sizes).map(entry);
    };
    let get = |name: &str| members.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    let own = match get("shape") {
        None | Some(Value { node: Node::Null, .. }) => None,
        Some(Value { at, node: Node::Text(text) }) => {
            Some(text.parse::<Shape>().map_err(|error| (*at, Fault::Shape(error)))?)
        }
        Some(other) => return Err((other.at, Fault::Json { expected: "a shape such as \"3x3\"" })),
    };
    let missing = || (root.at, Fault::Json { expected: "a \"puzzle\" in this object" });
    // A shape given by the caller takes precedence over the object's own.
    let sizes = Sizes { shape: sizes.shape.or(own) };
    let puzzle = grid(get("puzzle").ok_or_else(missing)?, sizes)?;
    let solution = match get("solution") {
        None | Some(Value { node: Node::Null, .. }) => None,
        Some(value) => Some(grid(value, Sizes { shape: Some(puzzle.shape()) })?),
    };
    Ok(Entry { puzzle, solution })
}

/// A grid in any of its forms.
fn grid(value: &Value<'_>, sizes: Sizes) -> Result<Setup, OffsetFault> {
    match &value.node {
        Node::Text(text) if text.contains('\n') => drawn(text, sizes).map_err(|fault| (value.at, fault)),
        Node::Text(text) => {
            // The text starts after the opening quote. Escapes would shift the column, but a puzzle has none.
            let place = |(column, fault): FaultAt| (value.at + column.unwrap_or(0), fault);
            line::entry(text, sizes).map(|entry| entry.puzzle).map_err(place)
        }
        Node::List(items) => match items.first() {
            Some(Value { node: Node::List(_), .. }) => rows(items, sizes),
            Some(Value { node: Node::Text(text), .. }) if text.chars().count() > 1 => rows(items, sizes),
            _ => {
                let found = items.len();
                let shape = sizes.of_cells(found).ok_or_else(|| (value.at, sizes.fault(found)))?;
                let values: Vec<u8> =
                    items.iter().map(|item| cell(item, shape.side())).collect::<Result<_, _>>()?;
                Setup::from_values(shape, &values).ok_or((value.at, Fault::Area { found, shape }))
            }
        },
        _ => Err((
            value.at,
            Fault::Json { expected: "a puzzle: a text of its cells, or a list of rows of numbers" },
        )),
    }
}

/// A text of several lines.
fn drawn(text: &str, sizes: Sizes) -> Result<Setup, Fault> {
    let mut reader = Reader::of(Style::Rows);
    if let Some(shape) = sizes.shape {
        reader = reader.with_shape(shape);
    }
    let mut items = reader.over(text.as_bytes());
    match (items.next(), items.next()) {
        (Some(Item { entry, .. }), None) => entry.map(|entry| entry.puzzle).map_err(|error| error.fault),
        (None, _) => Err(Fault::not_a_puzzle(text.trim())),
        (Some(_), Some(_)) => Err(Fault::Json { expected: "one puzzle in this text" }),
    }
}

/// A list of rows: of numbers, or of text.
fn rows(items: &[Value<'_>], sizes: Sizes) -> Result<Setup, OffsetFault> {
    let (at, side) = (items[0].at, items.len());
    let fault = || (at, sizes.fault(side * side));
    let shape = match sizes.shape {
        Some(shape) => Some(shape).filter(|shape| shape.side() == side),
        None => Shape::of_side(side),
    };
    let shape = shape.ok_or_else(fault)?;
    let mut values = Vec::with_capacity(shape.area());
    for row in items {
        let start = values.len();
        match &row.node {
            Node::List(cells) => {
                for item in cells.iter().take(side + 1) {
                    values.push(cell(item, side)?);
                }
            }
            Node::Text(text) => {
                for (index, c) in text.chars().enumerate().take(side + 1) {
                    let symbol = c.encode_utf8(&mut [0; 4]).parse::<String>().unwrap_or_default();
                    let wrong = || (row.at + 1 + index, Fault::symbol(side, &symbol));
                    values.push(value(&symbol, side).ok_or_else(wrong)?);
                }
            }
            _ => return Err((row.at, Fault::Json { expected: "a row: a list of numbers" })),
        }
        if values.len() - start != side {
            let found = match &row.node {
                Node::List(cells) => cells.len(),
                Node::Text(text) => text.chars().count(),
                _ => 0,
            };
            return Err((row.at, Fault::Row { found, side }));
        }
    }
    Setup::from_values(shape, &values).ok_or_else(fault)
}

fn cell(item: &Value<'_>, side: usize) -> Result<u8, OffsetFault> {
    match &item.node {
        Node::Null => Ok(0),
        Node::Number(text) => value(text, side).ok_or_else(|| (item.at, Fault::symbol(side, text))),
        Node::Text(text) => value(text.trim(), side).ok_or_else(|| (item.at, Fault::symbol(side, text))),
        _ => Err((item.at, Fault::Json { expected: "a number, or null for an empty cell" })),
    }
}

/// Writes an object on one line. No character of a puzzle needs escaping.
pub(super) fn write(puzzle: Values<'_>, solution: Option<Values<'_>>, out: &mut String) {
    // Writing into a String cannot fail.
    let _ = core::fmt::write(out, format_args!("{{\"shape\":\"{}\",\"puzzle\":\"", puzzle.shape()));
    line::write_symbols(puzzle, out);
    if let Some(solution) = solution {
        out.push_str("\",\"solution\":\"");
        line::write_symbols(solution, out);
    }
    out.push_str("\"}\n");
}
