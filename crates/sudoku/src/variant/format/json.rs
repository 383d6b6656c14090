//! JSON: an object for a puzzle, with the rules as objects.
//!
//! ```json
//! {"layout": {"rows": 9, "columns": 9, "digits": [1, 9], "boxes": [3, 3]},
//!  "givens": "53..7…", "candidates": {"r1c3": [2, 4]},
//!  "rules": [{"rule": "cage", "sum": 12, "cells": ["r1c1", "r1c2"]}]}
//! ```
//!
//! | key of the layout | says |
//! |---|---|
//! | `rows`, `columns` | the size |
//! | `digits` | the smallest and the greatest; without it from 1 to the longer side |
//! | `boxes` | rows and columns of a box; `null` for no boxes |
//! | `regions` | instead: for each row of the grid a text with a character for each cell, `.` for no region |
//! | `repeats` | `true` if digits may repeat in rows and columns |
//! | `extra_cells` | the number of cells outside the grid |
//!
//! A rule's fields have the names that they have in the [text form](crate::variant::text). Fields that are as usual can be left out.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use super::node;
use crate::{
    Cell,
    format::{
        Fault,
        value::{Node, Parser, Value as Json},
    },
    variant::{
        Layout, Puzzle, Rule, RuleFault,
        data::{Data, Value},
        rule::{Fields, MAX_DEPTH, Ray},
        text::{FaultAt, MAX_LENGTH, ParsePuzzleError, TextFault, read::usual, rule::unknown, short, words},
    },
};

/// The number of brackets that rules may open: an object and two lists for each depth, and those around.
const DEEPEST: u32 = 3 * MAX_DEPTH as u32 + 8;

/// Reads a puzzle.
pub fn read(text: &str) -> Result<Puzzle, ParsePuzzleError> {
    let outside = |(at, fault): FaultAt| ParsePuzzleError { at, rule: None, fault };
    let root = parse(text).map_err(outside)?;
    let (mut puzzle, rules) = head(&root).map_err(outside)?;
    let mut count = 0;
    for (index, value) in rules.iter().enumerate() {
        let name = value.get(&["rule"]).and_then(Json::text).map(short).unwrap_or_default();
        let added = rule(puzzle.layout(), value, &mut count)
            .and_then(|rule| puzzle.add(rule).map_err(|fault| (value.at, fault.into())));
        added.map_err(|(at, fault)| ParsePuzzleError { at, rule: Some((index + 1, name)), fault })?;
    }
    Ok(puzzle)
}

/// The value that is the whole text.
pub(super) fn parse(text: &str) -> Result<Json<'_>, FaultAt> {
    if text.len() > MAX_LENGTH {
        return Err((MAX_LENGTH, TextFault::TooLong));
    }
    Parser::whole_within(text, DEEPEST).map_err(|(at, fault)| {
        let expected = match fault {
            Fault::Json { expected } => expected,
            _ => "JSON",
        };
        let rest: String = text[text.floor_char_boundary(at)..].chars().take(12).collect();
        (at, TextFault::expected(expected, &rest))
    })
}

/// The layout, the digits of cells, and the rules that are not read yet.
fn head<'a, 'b>(root: &'b Json<'a>) -> Result<(Puzzle, &'b [Json<'a>]), FaultAt> {
    let members = node::members(root, "an object with a layout")?;
    let find = |name: &str| members.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    let missing = (root.at, TextFault::End("\"layout\" in this object"));
    let mut puzzle = Puzzle::new(layout(find("layout").ok_or(missing)?)?);
    let mut rules: &[Json<'a>] = &[];
    for (key, value) in members {
        match key.as_str() {
            "layout" => {}
            "givens" => givens(&mut puzzle, value)?,
            "candidates" => candidates(&mut puzzle, value)?,
            "rules" => rules = node::list(value, "a list of rules")?,
            other => return Err((value.at, TextFault::UnknownKey(short(other)))),
        }
    }
    Ok((puzzle, rules))
}

fn layout(value: &Json<'_>) -> Result<Layout, FaultAt> {
    let members = node::members(value, "an object with rows and columns")?;
    let find = |name: &str| members.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    let size = |name: &str, missing: &'static str| {
        let value = find(name).ok_or((value.at, TextFault::End(missing)))?;
        natural(value)
    };
    let rows = size("rows", "\"rows\" in the layout")?;
    let columns = size("columns", "\"columns\" in the layout")?;
    let digits = match find("digits") {
        Some(value) => {
            let (least, greatest) = two(value, "the smallest and the greatest digit")?;
            let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
            Some((byte(least), byte(greatest)))
        }
        None => None,
    };
    let mut layout = usual(rows, columns, digits).map_err(|fault| (value.at, fault))?;
    for (key, value) in members {
        let wrong = |error: crate::variant::LayoutError| (value.at, TextFault::from(error));
        layout = match key.as_str() {
            "rows" | "columns" | "digits" => layout,
            "boxes" if matches!(value.node, Node::Null) => {
                let none = alloc::vec![None; layout.area()];
                layout.with_regions(&none).map_err(wrong)?
            }
            "boxes" => {
                let (rows, columns) = two(value, "the rows and columns of a box")?;
                layout.with_boxes(rows, columns).map_err(wrong)?
            }
            "regions" => regions(layout, value)?,
            "repeats" if node::flag(value)? => layout.without_lines(),
            "repeats" => layout,
            "extra_cells" => {
                let count = natural(value)?;
                layout.with_extra_cells(count).map_err(wrong)?
            }
            other => return Err((value.at, TextFault::UnknownKey(short(other)))),
        };
    }
    Ok(layout)
}

fn natural(value: &Json<'_>) -> Result<usize, FaultAt> {
    const EXPECTED: &str = "a number from 0 to 9999";
    let number = usize::try_from(node::number(value, EXPECTED)?).ok().filter(|&number| number < 10_000);
    number.ok_or_else(|| node::wrong(value, EXPECTED))
}

fn two(value: &Json<'_>, expected: &'static str) -> Result<(usize, usize), FaultAt> {
    match node::list(value, expected)? {
        [a, b] => Ok((natural(a)?, natural(b)?)),
        _ => Err(node::wrong(value, expected)),
    }
}

/// Regions as rows of characters, or as one list of numbers.
fn regions(layout: Layout, value: &Json<'_>) -> Result<Layout, FaultAt> {
    let mut names: Vec<String> = Vec::new();
    for item in node::list(value, "a list of rows")? {
        match &item.node {
            Node::Text(text) if text.len() <= 4 * Layout::MAX_SIDE => {
                names.extend(text.chars().map(|c| c.to_string()));
            }
            Node::Number(text) => names.push(text.to_string()),
            Node::Null => names.push(".".to_string()),
            _ => return Err(node::wrong(item, "a row of regions such as \"112233\"")),
        }
    }
    if names.len() != layout.area() {
        return Err((value.at, TextFault::Count { found: names.len(), expected: layout.area() }));
    }
    let numbers: Vec<Option<u8>> = names
        .iter()
        .map(|name| {
            let first = names.iter().position(|other| other == name).unwrap_or(0);
            (name != ".").then_some(first as u8)
        })
        .collect();
    layout.with_regions(&numbers).map_err(|error| (value.at, error.into()))
}

fn givens(puzzle: &mut Puzzle, value: &Json<'_>) -> Result<(), FaultAt> {
    let text = node::text(value, "a text with a digit or a dot for each cell")?;
    let expected = puzzle.layout().area();
    let found = text.chars().filter(|c| !c.is_whitespace()).count();
    if found != expected {
        return Err((value.at, TextFault::Count { found, expected }));
    }
    for (index, c) in text.chars().filter(|c| !c.is_whitespace()).enumerate() {
        if c != '.' {
            let digit = words::digit(puzzle.layout(), c).map_err(|fault| (value.at, fault))?;
            restrict(puzzle, index, 1 << digit, value.at)?;
        }
    }
    Ok(())
}

fn candidates(puzzle: &mut Puzzle, value: &Json<'_>) -> Result<(), FaultAt> {
    for (name, value) in node::members(value, "an object with the digits of cells")? {
        let cell = words::read_cell(puzzle.layout(), name, value.at)?;
        let digits = node::digits(puzzle.layout(), value)?;
        restrict(puzzle, puzzle.layout().index(cell), digits, value.at)?;
    }
    Ok(())
}

fn restrict(puzzle: &mut Puzzle, index: usize, digits: u32, at: usize) -> Result<(), FaultAt> {
    let cell = puzzle.layout().cell(index);
    match puzzle.restrict(cell, digits) {
        true => Ok(()),
        false => Err((at, TextFault::NoDigitLeft(words::cell_name(cell)))),
    }
}

/// The rule in an object. `count` is how many there were before.
fn rule(layout: &Layout, value: &Json<'_>, count: &mut usize) -> Result<Rule, FaultAt> {
    let members = node::members(value, "an object with a rule")?;
    let name = members.iter().find(|(key, _)| key == "rule").map(|(_, value)| value);
    let name = name.ok_or((value.at, TextFault::End("\"rule\" in this object")))?;
    let text = node::text(name, "the name of a rule")?;
    *count += 1;
    if *count > Puzzle::MAX_RULES {
        return Err((value.at, RuleFault::TooManyRules.into()));
    }
    let mut rule = Rule::with_name(text).ok_or_else(|| (name.at, unknown(text)))?;
    let mut reader = Reader { layout, at: value.at, members, taken: Vec::new(), count, fault: None };
    rule.fields(&mut reader);
    if let Some(fault) = reader.fault {
        return Err(fault);
    }
    let taken = reader.taken;
    match members.iter().find(|(key, _)| key != "rule" && !taken.contains(&key.as_str())) {
        Some((key, value)) => Err((value.at, TextFault::UnknownKey(short(key)))),
        None => Ok(rule),
    }
}

/// Gives the fields of a rule the values with their names.
struct Reader<'a, 'b, 'c> {
    layout: &'b Layout,
    at: usize,
    members: &'b [(String, Json<'a>)],
    taken: Vec<&'static str>,
    count: &'c mut usize,
    fault: Option<FaultAt>,
}

impl<'a, 'b> Reader<'a, 'b, '_> {
    /// Reads the value with a name; the first fault is kept.
    fn read<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Self, &'b Json<'a>) -> Result<T, FaultAt>,
    ) -> Option<T> {
        let value = self.members.iter().find(|(key, _)| key == name).map(|(_, value)| value)?;
        self.taken.push(name);
        if matches!(value.node, Node::Null) {
            return None;
        }
        match read(self, value) {
            Ok(value) => Some(value),
            Err(fault) => {
                self.fault.get_or_insert(fault);
                None
            }
        }
    }

    fn missing(&mut self, name: &'static str) {
        self.fault.get_or_insert((self.at, RuleFault::Missing(name).into()));
    }
}

/// The items of a list, each read in the same way.
fn many<'a, T>(
    value: &Json<'a>,
    expected: &'static str,
    read: impl FnMut(&Json<'a>) -> Result<T, FaultAt>,
) -> Result<Vec<T>, FaultAt> {
    node::list(value, expected)?.iter().map(read).collect()
}

impl Fields for Reader<'_, '_, '_> {
    fn number(&mut self, name: &'static str, value: &mut i32) {
        match self.read(name, |_, value| node::number(value, "a number")) {
            Some(number) => *value = number,
            None if *value == 0 => self.missing(name),
            None => {}
        }
    }

    fn optional_number(&mut self, name: &'static str, value: &mut Option<i32>) {
        *value = self.read(name, |_, value| node::number(value, "a number")).or(*value);
    }

    fn numbers(&mut self, name: &'static str, value: &mut Vec<i32>) {
        let number = |value: &Json<'_>| node::number(value, "a number");
        if let Some(numbers) = self.read(name, |_, value| many(value, "a list of numbers", number)) {
            *value = numbers;
        }
    }

    fn flag(&mut self, name: &'static str, value: &mut bool) {
        *value = self.read(name, |_, value| node::flag(value)).unwrap_or(*value);
    }

    fn choice(&mut self, name: &'static str, words: &'static [&'static str], value: &mut usize) {
        const WORD: &str = "a word that this rule knows";
        let read = |value: &Json<'_>| {
            let text = node::text(value, WORD)?;
            words.iter().position(|word| *word == text).ok_or_else(|| node::wrong(value, WORD))
        };
        *value = self.read(name, |_, value| read(value)).unwrap_or(*value);
    }

    fn digits(&mut self, name: &'static str, value: &mut u32) {
        *value = self.read(name, |own, value| node::digits(own.layout, value)).unwrap_or(*value);
    }

    fn relation(&mut self, name: &'static str, value: &mut Vec<u32>) {
        let sets = self.read(name, |own, value| {
            many(value, "a list of lists of digits", |set| node::digits(own.layout, set))
        });
        *value = sets.unwrap_or_default();
    }

    fn text(&mut self, name: &'static str, value: &mut String) {
        match self.read(name, |_, value| node::text(value, "a text")) {
            Some(text) => *value = text.to_string(),
            None => self.missing(name),
        }
    }

    fn ray(&mut self, name: &'static str, value: &mut Ray) {
        let ray = self.read(name, |own, value| {
            words::read_ray(own.layout, node::text(value, "a clue such as \"r5c1:e\"")?, value.at)
        });
        match ray {
            Some(ray) => *value = ray,
            None => self.missing(name),
        }
    }

    fn cells(&mut self, name: &'static str, value: &mut Vec<Cell>) {
        *value = self.read(name, |own, value| node::cells(own.layout, value)).unwrap_or_default();
    }

    fn groups(&mut self, name: &'static str, value: &mut Vec<Vec<Cell>>) {
        let groups = self.read(name, |own, value| {
            many(value, "a list of lists of cells", |group| node::cells(own.layout, group))
        });
        *value = groups.unwrap_or_default();
    }

    fn rules(&mut self, name: &'static str, value: &mut Vec<Vec<Rule>>) {
        let groups = self.read(name, |own, value| {
            let mut groups = Vec::new();
            for group in node::list(value, "a list of lists of rules")? {
                let rules = node::list(group, "a list of rules")?.iter();
                groups.push(rules.map(|value| rule(own.layout, value, own.count)).collect::<Result<_, _>>()?);
            }
            Ok(groups)
        });
        *value = groups.unwrap_or_default();
    }
}

/// Writes a puzzle on one line. Reading it gives the same puzzle.
pub fn write(puzzle: &Puzzle) -> String {
    let mut out = String::from("{\"layout\":");
    write_layout(&mut out, puzzle.layout());
    let layout = puzzle.layout();
    let given = |cell: Cell| puzzle.given(cell).filter(|_| layout.digit_count() > 1);
    if layout.grid_cells().any(|cell| given(cell).is_some()) {
        out.push_str(",\"givens\":\"");
        out.extend(
            layout.grid_cells().map(|cell| given(cell).map_or('.', |digit| words::symbol(digit.into()))),
        );
        out.push('"');
    }
    let mut first = true;
    for (index, &set) in puzzle.candidates().iter().enumerate() {
        let cell = layout.cell(index);
        let is_said = set == layout.all_digits() || layout.is_in_grid(cell) && set.is_power_of_two();
        if !is_said {
            out.push_str(if first { ",\"candidates\":{" } else { "," });
            first = false;
            out.push_str(&format!("\"{}\":", words::cell_name(cell)));
            write_digits(&mut out, set);
        }
    }
    if !first {
        out.push('}');
    }
    out.push_str(",\"rules\":");
    list(&mut out, puzzle.rules(), write_rule);
    out.push('}');
    out
}

fn write_layout(out: &mut String, layout: &Layout) {
    let (rows, columns) = (layout.rows(), layout.columns());
    // Writing into a String cannot fail.
    let _ = write!(
        out,
        "{{\"rows\":{rows},\"columns\":{columns},\"digits\":[{},{}],",
        layout.least(),
        layout.greatest()
    );
    match layout.boxes() {
        Some((rows, columns)) => node::put(out, format_args!("\"boxes\":[{rows},{columns}]")),
        None if layout.region_count() == 0 => out.push_str("\"boxes\":null"),
        None => {
            out.push_str("\"regions\":");
            let regions: Vec<Option<usize>> =
                layout.grid_cells().map(|cell| layout.region_of(cell)).collect();
            if layout.region_count() < 36 {
                let rows: Vec<&[Option<usize>]> = regions.chunks(columns).collect();
                list(out, &rows, |out, row| {
                    out.push('"');
                    out.extend(
                        row.iter()
                            .map(|region| region.map_or('.', |number| words::symbol(number as u32 + 1))),
                    );
                    out.push('"');
                });
            } else {
                list(out, &regions, |out, region| match region {
                    Some(number) => node::put(out, format_args!("{}", number + 1)),
                    None => out.push_str("null"),
                });
            }
        }
    }
    if !layout.has_lines() {
        out.push_str(",\"repeats\":true");
    }
    if layout.extra() > 0 {
        let _ = write!(out, ",\"extra_cells\":{}", layout.extra());
    }
    out.push('}');
}

fn list<T>(out: &mut String, items: &[T], mut write: impl FnMut(&mut String, &T)) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

fn write_digits(out: &mut String, set: u32) {
    let digits: Vec<u32> = (0..32).filter(|digit| set >> digit & 1 != 0).collect();
    list(out, &digits, |out, digit| node::put(out, format_args!("{digit}")));
}

fn write_cells(out: &mut String, cells: &[Cell]) {
    list(out, cells, |out, &cell| node::put(out, format_args!("\"{}\"", words::cell_name(cell))));
}

fn write_rule(out: &mut String, rule: &Rule) {
    let _ = write!(out, "{{\"rule\":\"{}\"", rule.name());
    for (name, value) in Data::of(rule).fields() {
        if *value == Value::Flag(false) {
            continue;
        }
        let _ = write!(out, ",\"{name}\":");
        match value {
            Value::Number(number) => node::put(out, format_args!("{number}")),
            Value::Numbers(numbers) => {
                list(out, numbers, |out, number| node::put(out, format_args!("{number}")));
            }
            Value::Flag(flag) => node::put(out, format_args!("{flag}")),
            Value::Word(word) => node::put(out, format_args!("\"{word}\"")),
            Value::Digits(set) => write_digits(out, *set),
            Value::Relation(sets) => list(out, sets, |out, &set| write_digits(out, set)),
            Value::Text(text) => write_text(out, text),
            Value::Ray(ray) => node::put(out, format_args!("\"{}\"", words::ray_name(*ray))),
            Value::Cells(cells) => write_cells(out, cells),
            Value::Groups(groups) => list(out, groups, |out, cells| write_cells(out, cells)),
            Value::Rules(groups) => list(out, groups, |out, rules| list(out, rules, write_rule)),
        }
    }
    out.push('}');
}

/// A text in quotes.
pub(super) fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => node::put(out, format_args!("\\{c}")),
            c if c.is_control() => node::put(out, format_args!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}
