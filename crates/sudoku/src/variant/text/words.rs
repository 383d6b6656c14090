//! Cells, clues and digits as words, and back.

use alloc::{string::String, string::ToString, vec::Vec};
use core::fmt::{self, Write};

use super::{FaultAt, TextFault};
use crate::{
    Cell,
    variant::{
        Layout,
        rule::{Direction, Ray},
    },
};

/// The character for a digit: `0` to `9`, then letters.
pub(in crate::variant) fn symbol(digit: u32) -> char {
    char::from_digit(digit, 36).unwrap_or('?').to_ascii_uppercase()
}

/// The digits of a set in order, `-` for none.
pub(in crate::variant) fn write_digits(out: &mut dyn Write, set: u32) -> fmt::Result {
    if set == 0 {
        return out.write_char('-');
    }
    (0..32).filter(|digit| set >> digit & 1 != 0).try_for_each(|digit| out.write_char(symbol(digit)))
}

/// The digit of the puzzle that a character stands for.
pub(in crate::variant) fn digit(layout: &Layout, found: char) -> Result<u8, TextFault> {
    let range = layout.least()..=layout.greatest();
    let digit = found.to_digit(36).map(|digit| digit as u8).filter(|digit| range.contains(digit));
    digit.ok_or_else(|| TextFault::NoDigit {
        found,
        least: symbol(layout.least().into()),
        greatest: symbol(layout.greatest().into()),
    })
}

/// A set of digits: `2468`, `1-4`, or `-` for none.
pub(in crate::variant) fn read_digits(layout: &Layout, text: &str, at: usize) -> Result<u32, FaultAt> {
    const EXPECTED: &str = "digits such as 2468 or 1-4";
    if text == "-" {
        return Ok(0);
    }
    let mut set = 0;
    let mut from: Option<u8> = None;
    let mut rest = text.char_indices().peekable();
    if text.is_empty() {
        return Err((at, TextFault::expected(EXPECTED, text)));
    }
    while let Some((index, c)) = rest.next() {
        let wrong = |fault| (at + index, fault);
        let value = digit(layout, c).map_err(wrong)?;
        match from.take() {
            Some(first) if first > value => return Err(wrong(TextFault::expected(EXPECTED, text))),
            Some(first) => (first..=value).for_each(|digit| set |= 1 << digit),
            None => set |= 1 << value,
        }
        if rest.next_if(|&(_, c)| c == '-').is_some() {
            from = Some(value);
            if rest.peek().is_none() {
                return Err((at, TextFault::expected(EXPECTED, text)));
            }
        }
    }
    Ok(set)
}

/// `r4c7`. Cells below the grid can have higher numbers than those of a usual grid.
pub(in crate::variant) fn write_cell(out: &mut dyn Write, cell: Cell) -> fmt::Result {
    write!(out, "r{}c{}", cell.row() + 1, cell.column() + 1)
}

/// The name of a cell.
pub(in crate::variant) fn cell_name(cell: Cell) -> String {
    let mut name = String::new();
    // Writing into a String cannot fail.
    let _ = write_cell(&mut name, cell);
    name
}

/// Cells with spaces between them, neighbours in a row or column as ranges.
pub(in crate::variant) fn write_cells(out: &mut dyn Write, cells: &[Cell]) -> fmt::Result {
    let mut rest = cells;
    while let Some((&first, others)) = rest.split_first() {
        if rest.len() < cells.len() {
            out.write_char(' ')?;
        }
        let place = |cell: Cell| (cell.row() as i32, cell.column() as i32);
        let step = |a: Cell, b: Cell| (place(b).0 - place(a).0, place(b).1 - place(a).1);
        let way = others
            .first()
            .map(|&next| step(first, next))
            .filter(|&(rows, columns)| rows.abs() + columns.abs() == 1);
        let count = rest.windows(2).take_while(|pair| way == Some(step(pair[0], pair[1]))).count();
        let last = rest[count];
        write!(out, "r{}", first.row() + 1)?;
        if last.row() != first.row() {
            write!(out, "-{}", last.row() + 1)?;
        }
        write!(out, "c{}", first.column() + 1)?;
        if last.column() != first.column() {
            write!(out, "-{}", last.column() + 1)?;
        }
        rest = &rest[count + 1..];
    }
    Ok(())
}

/// Whether a word is a cell or a range: it begins like one.
pub(super) fn is_cell(word: &str) -> bool {
    let mut bytes = word.bytes();
    matches!(bytes.next(), Some(b'r' | b'R')) && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
}

const CELL: &str = "a cell such as r4c7, or several: r4c7-9";

/// Appends the cells of a word: `r4c7`, `r4c7-9`, `r4-6c7`, or several with commas between them.
pub(in crate::variant) fn read_cells(
    layout: &Layout,
    text: &str,
    at: usize,
    cells: &mut Vec<Cell>,
) -> Result<(), FaultAt> {
    let mut place = at;
    for name in text.split(',') {
        let (rows, columns) = ranges(name).ok_or_else(|| (place, TextFault::expected(CELL, name)))?;
        for row in rows.numbers() {
            for column in columns.numbers() {
                cells.push(known(layout, row, column).map_err(|fault| (place, fault))?);
            }
        }
        place += name.len() + 1;
    }
    Ok(())
}

/// One cell by its name.
pub(in crate::variant) fn read_cell(layout: &Layout, text: &str, at: usize) -> Result<Cell, FaultAt> {
    let one = |range: Range| (range.first == range.last).then_some(range.first);
    let place = ranges(text).and_then(|(rows, columns)| Some((one(rows)?, one(columns)?)));
    let (row, column) = place.ok_or_else(|| (at, TextFault::expected("a cell such as r4c7", text)))?;
    known(layout, row, column).map_err(|fault| (at, fault))
}

/// Two numbers and all between them, up or down.
#[derive(Clone, Copy)]
struct Range {
    first: usize,
    last: usize,
}

impl Range {
    fn numbers(self) -> impl Iterator<Item = usize> {
        let Range { first, last } = self;
        (0..=first.abs_diff(last)).map(move |step| if first <= last { first + step } else { first - step })
    }
}

/// The rows and columns of a word.
fn ranges(text: &str) -> Option<(Range, Range)> {
    // No cell has a number above 256, and a longer word would stand for many cells.
    let number = |text: &str| {
        let plain =
            text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        text.parse::<usize>().ok().filter(|_| plain)
    };
    let range = |text: &str| {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Some(Range { first: number(first)?, last: number(last)? })
    };
    let rest = text.strip_prefix(['r', 'R'])?;
    let (rows, columns) = rest.split_once(['c', 'C'])?;
    Some((range(rows)?, range(columns)?))
}

/// The cell in a row and column, counted from 1, if the puzzle has it.
fn known(layout: &Layout, row: usize, column: usize) -> Result<Cell, TextFault> {
    // The numbers are checked first: a cell has only bytes for them.
    let cell = (row <= 256 && column <= layout.columns()).then(|| Cell::at(row - 1, column - 1));
    cell.filter(|&cell| layout.contains(cell)).ok_or_else(|| TextFault::NoCell {
        found: alloc::format!("r{row}c{column}"),
        rows: layout.rows(),
        columns: layout.columns(),
        extra: layout.extra(),
    })
}

/// `r5c1:e`
pub(in crate::variant) fn ray_name(ray: Ray) -> String {
    cell_name(ray.first) + ":" + ray.direction.name()
}

/// A clue's first cell and direction.
pub(in crate::variant) fn read_ray(layout: &Layout, text: &str, at: usize) -> Result<Ray, FaultAt> {
    const RAY: &str =
        "a clue outside the grid such as r5c1:e (its first cell, and n, ne, e, se, s, sw, w or nw)";
    let wrong = || (at, TextFault::expected(RAY, text));
    let (first, direction) = text.split_once(':').ok_or_else(wrong)?;
    let direction = Direction::from_name(&direction.to_ascii_lowercase().to_string()).ok_or_else(wrong)?;
    Ok(Ray { first: read_cell(layout, first, at)?, direction })
}
