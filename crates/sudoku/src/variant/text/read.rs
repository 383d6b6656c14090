//! From the parts of a text to a puzzle.

use alloc::{string::ToString, vec::Vec};
use core::str::FromStr;

use super::{
    FIRST_WORD, FaultAt, MAX_LENGTH, ParsePuzzleError, TextFault, rule, short,
    syntax::{self, Part, Value, Word},
    words,
};
use crate::{
    Shape,
    variant::{Layout, Puzzle},
};

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        let outside = |(at, fault): FaultAt| ParsePuzzleError { at, rule: None, fault };
        if text.len() > MAX_LENGTH {
            return Err(outside((MAX_LENGTH, TextFault::TooLong)));
        }
        let parts = syntax::parts(text).map_err(outside)?;
        let (head, rest): (Vec<_>, Vec<_>) = parts.into_iter().enumerate().partition(|(index, part)| {
            *index == 0 || part.words[0].bare().is_some_and(|word| LAYOUT.contains(&word))
        });
        let layout = layout(head.into_iter().map(|(_, part)| part)).map_err(outside)?;
        let mut puzzle = Puzzle::new(layout);
        let mut count = 0;
        for (_, part) in rest {
            let first = &part.words[0];
            if first.name.is_some() || first.bare().is_some_and(words::is_cell) {
                cells(&mut puzzle, &part.words).map_err(outside)?;
            } else if first.bare() == Some("givens") {
                givens(&mut puzzle, &part.words).map_err(outside)?;
            } else {
                let (at, number, name) = (first.at, puzzle.rules().len() + 1, short(first.shown()));
                let read = rule::read(puzzle.layout(), part, &mut count);
                let added = read.and_then(|rule| puzzle.add(rule).map_err(|fault| (at, fault.into())));
                added.map_err(|(at, fault)| ParsePuzzleError { at, rule: Some((number, name)), fault })?;
            }
        }
        Ok(puzzle)
    }
}

/// The first words of parts of the layout.
const LAYOUT: [&str; 6] = ["digits", "boxes", "no-boxes", "regions", "free-rows-and-columns", "extra-cells"];

/// The layout without a word about digits and regions: with the boxes of a usual grid of this size, if they fit.
pub(in crate::variant) fn usual(
    rows: usize,
    columns: usize,
    digits: Option<(u8, u8)>,
) -> Result<Layout, TextFault> {
    let mut layout = Layout::new(rows, columns)?;
    if let Some((least, greatest)) = digits {
        layout = layout.with_digits(least, greatest)?;
    }
    let shape = Shape::of_side(rows).filter(|_| rows == columns);
    let boxes = shape.and_then(|shape| layout.clone().with_boxes(shape.box_rows(), shape.box_columns()).ok());
    Ok(boxes.unwrap_or(layout))
}

/// The layout that the first part and others say.
fn layout<'a>(mut parts: impl Iterator<Item = Part<'a>>) -> Result<Layout, FaultAt> {
    const SIZE: &str = "a size such as 9x9: rows and columns";
    let first = parts.next().ok_or((0, TextFault::End("sudoku and the size of the grid")))?;
    let (rows, columns) = match &first.words[..] {
        [word, ..] if word.bare() != Some(FIRST_WORD) => {
            return Err((word.at, TextFault::expected("sudoku and the size of the grid", word.shown())));
        }
        [_, size] => pair(size, 'x', SIZE)?,
        [word] => return Err((word.at, TextFault::End(SIZE))),
        [_, _, other, ..] => return Err((other.at, TextFault::expected("; after the size", other.shown()))),
        [] => return Err((0, TextFault::End(SIZE))),
    };
    let at_size = first.words[1].at;
    let parts: Vec<Part<'a>> = parts.collect();
    let mut known: Vec<&str> = Vec::new();
    for part in &parts {
        let name = part.words[0].shown();
        let kind = if name == "no-boxes" || name == "regions" { "boxes" } else { name };
        if known.contains(&kind) {
            return Err((part.words[0].at, TextFault::Twice(name.to_string())));
        }
        known.push(kind);
    }
    let part = |name: &str| parts.iter().find(|part| part.words[0].bare() == Some(name));
    let digits = match part("digits") {
        Some(part) => {
            let word = only(part, "digits such as 0-8")?;
            let (least, greatest) = pair(word, '-', "digits such as 0-8")?;
            let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
            Some((byte(least), byte(greatest)))
        }
        None => None,
    };
    let at_digits = part("digits").map_or(at_size, |part| part.words[0].at);
    let mut layout = usual(rows, columns, digits).map_err(|fault| (at_digits, fault))?;
    if let Some(part) =
        parts.iter().find(|part| matches!(part.words[0].shown(), "boxes" | "no-boxes" | "regions"))
    {
        layout = regions(layout, part)?;
    }
    if let Some(part) = part("free-rows-and-columns") {
        none(part)?;
        layout = layout.without_lines();
    }
    if let Some(part) = part("extra-cells") {
        let word = only(part, "a number of cells")?;
        let count = number(word, word.bare().unwrap_or_default(), "a number of cells")?;
        layout = layout.with_extra_cells(count).map_err(|error| (word.at, error.into()))?;
    }
    Ok(layout)
}

/// With the regions that a part says.
fn regions(layout: Layout, part: &Part<'_>) -> Result<Layout, FaultAt> {
    let at = part.words[0].at;
    let wrong = |error: crate::variant::LayoutError| (at, TextFault::from(error));
    match part.words[0].shown() {
        "boxes" => {
            const BOXES: &str = "the size of a box such as 2x3: rows and columns";
            let (rows, columns) = pair(only(part, BOXES)?, 'x', BOXES)?;
            layout.with_boxes(rows, columns).map_err(wrong)
        }
        "no-boxes" => {
            none(part)?;
            let none = alloc::vec![None; layout.area()];
            layout.with_regions(&none).map_err(wrong)
        }
        _ => {
            let mut names: Vec<&str> = Vec::new();
            for word in &part.words[1..] {
                let text = word.bare();
                let text = text.ok_or_else(|| (word.at, TextFault::expected("regions", word.shown())))?;
                if text.contains(',') {
                    names.extend(text.split(',').filter(|name| !name.is_empty()));
                } else {
                    names.extend(text.char_indices().map(|(at, c)| &text[at..at + c.len_utf8()]));
                }
            }
            if names.len() != layout.area() {
                return Err((at, TextFault::Count { found: names.len(), expected: layout.area() }));
            }
            let mut known: Vec<&str> = Vec::new();
            let mut numbers = Vec::new();
            for name in names {
                let number = known.iter().position(|other| *other == name);
                let number = number.unwrap_or_else(|| {
                    known.push(name);
                    known.len() - 1
                });
                numbers.push((name != ".").then_some(number as u8));
            }
            layout.with_regions(&numbers).map_err(wrong)
        }
    }
}

/// A digit for each cell of the grid.
fn givens(puzzle: &mut Puzzle, list: &[Word<'_>]) -> Result<(), FaultAt> {
    let mut found = 0;
    for word in &list[1..] {
        let text =
            word.bare().ok_or_else(|| (word.at, TextFault::expected("digits and dots", word.shown())))?;
        for (offset, c) in text.char_indices() {
            let at = word.at + offset;
            let is_empty = c == '.' || c == '0' && puzzle.layout().least() > 0;
            if found < puzzle.layout().area() && !is_empty {
                let digit = words::digit(puzzle.layout(), c).map_err(|fault| (at, fault))?;
                let cell = puzzle.layout().cell(found);
                if !puzzle.restrict(cell, 1 << digit) {
                    return Err((at, TextFault::NoDigitLeft(words::cell_name(cell))));
                }
            }
            found += 1;
        }
    }
    let expected = puzzle.layout().area();
    if found == expected { Ok(()) } else { Err((list[0].at, TextFault::Count { found, expected })) }
}

/// The digits that some cells may have: `r1c1=5 r1c2-4=68`.
fn cells(puzzle: &mut Puzzle, list: &[Word<'_>]) -> Result<(), FaultAt> {
    const FORM: &str = "cells and their digits such as r1c1=5";
    for word in list {
        let (Some(name), Value::Bare(text)) = (word.name, &word.value) else {
            return Err((word.at, TextFault::expected(FORM, word.shown())));
        };
        let mut cells = Vec::new();
        words::read_cells(puzzle.layout(), name, word.at, &mut cells)?;
        let digits = words::read_digits(puzzle.layout(), text, word.value_at)?;
        for cell in cells {
            if !puzzle.restrict(cell, digits) {
                return Err((word.at, TextFault::NoDigitLeft(words::cell_name(cell))));
            }
        }
    }
    Ok(())
}

/// The only word after the name of a part.
fn only<'a, 'b>(part: &'b Part<'a>, expected: &'static str) -> Result<&'b Word<'a>, FaultAt> {
    match &part.words[..] {
        [_, word] => Ok(word),
        [_, _, other, ..] => Err((other.at, TextFault::expected("nothing after that", other.shown()))),
        _ => Err((part.words[0].at, TextFault::End(expected))),
    }
}

/// There is no word after the name of a part.
fn none(part: &Part<'_>) -> Result<(), FaultAt> {
    match part.words.get(1) {
        Some(other) => Err((other.at, TextFault::expected("nothing after that", other.shown()))),
        None => Ok(()),
    }
}

/// Two numbers with a character between them.
fn pair(word: &Word<'_>, between: char, expected: &'static str) -> Result<(usize, usize), FaultAt> {
    let text = word.bare().unwrap_or_default();
    let halves = text.split_once(between);
    let (a, b) = halves.ok_or_else(|| (word.at, TextFault::expected(expected, word.shown())))?;
    Ok((number(word, a, expected)?, number(word, b, expected)?))
}

fn number(word: &Word<'_>, text: &str, expected: &'static str) -> Result<usize, FaultAt> {
    let plain = text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| plain);
    number.ok_or_else(|| (word.at, TextFault::expected(expected, word.shown())))
}
