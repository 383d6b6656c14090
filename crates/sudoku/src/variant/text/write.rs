//! A puzzle as text.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::{FIRST_WORD, read::usual, words};
use crate::variant::{
    Layout, Puzzle, Rule,
    data::{Data, Value},
};

impl fmt::Display for Puzzle {
    /// The canonical text on one line; with `{:#}`, a line for each part.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = if f.alternate() { "\n" } else { "; " };
        layout(f, self.layout(), next)?;
        candidates(f, self, next)?;
        for rule in self.rules() {
            f.write_str(next)?;
            write_rule(f, rule)?;
        }
        Ok(())
    }
}

impl fmt::Display for Rule {
    /// The rule in the text form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rule(f, self)
    }
}

fn layout(out: &mut dyn Write, layout: &Layout, next: &str) -> fmt::Result {
    let (rows, columns) = (layout.rows(), layout.columns());
    write!(out, "{FIRST_WORD} {rows}x{columns}")?;
    let digits = (layout.least(), layout.greatest());
    if digits != (1, rows.max(columns) as u8) {
        write!(out, "{next}digits {}-{}", digits.0, digits.1)?;
    }
    let is_usual = usual(rows, columns, Some(digits))
        .is_ok_and(|usual| layout.grid_cells().all(|cell| layout.region_of(cell) == usual.region_of(cell)));
    if !is_usual {
        out.write_str(next)?;
        regions(out, layout)?;
    }
    if !layout.has_lines() {
        write!(out, "{next}free-rows-and-columns")?;
    }
    if layout.extra() > 0 {
        write!(out, "{next}extra-cells {}", layout.extra())?;
    }
    Ok(())
}

fn regions(out: &mut dyn Write, layout: &Layout) -> fmt::Result {
    if layout.region_count() == 0 {
        return out.write_str("no-boxes");
    }
    if let Some((rows, columns)) = layout.boxes() {
        return write!(out, "boxes {rows}x{columns}");
    }
    out.write_str("regions ")?;
    let symbol = |region: usize| match region {
        0..35 => char::from_digit(region as u32 + 1, 36).map(|c| c.to_ascii_uppercase()),
        35..61 => Some(char::from(b'a' + (region - 35) as u8)),
        _ => None,
    };
    let many = symbol(layout.region_count() - 1).is_none();
    for cell in layout.grid_cells() {
        if many && layout.index(cell) > 0 {
            out.write_char(',')?;
        }
        match layout.region_of(cell) {
            None => out.write_char('.')?,
            Some(region) if many => write!(out, "{}", region + 1)?,
            Some(region) => out.write_char(symbol(region).unwrap_or('.'))?,
        }
    }
    Ok(())
}

/// The digits that cells may have: many given digits as a character for each cell, the others by the names of the cells.
fn candidates(out: &mut dyn Write, puzzle: &Puzzle, next: &str) -> fmt::Result {
    let layout = puzzle.layout();
    let all = layout.all_digits();
    let limited = (0..layout.cell_count()).map(|index| (layout.cell(index), puzzle.candidates()[index]));
    let limited = limited.filter(|&(_, set)| set != all);
    let is_given = |&(cell, set): &(crate::Cell, u32)| set.is_power_of_two() && layout.is_in_grid(cell);
    let (givens, mut named): (Vec<_>, Vec<_>) = limited.partition(is_given);
    // A name and a digit are six characters and a space.
    if givens.len() * 7 > layout.area() + 6 {
        write!(out, "{next}givens ")?;
        for cell in layout.grid_cells() {
            let digit = givens.binary_search_by_key(&layout.index(cell), |&(cell, _)| layout.index(cell));
            out.write_char(digit.map_or('.', |place| words::symbol(givens[place].1.trailing_zeros())))?;
        }
    } else {
        named.extend(givens);
        named.sort_by_key(|&(cell, _)| layout.index(cell));
    }
    for (index, &(cell, set)) in named.iter().enumerate() {
        out.write_str(if index == 0 { next } else { " " })?;
        words::write_cell(out, cell)?;
        out.write_char('=')?;
        words::write_digits(out, set)?;
    }
    Ok(())
}

/// The name of a rule, then words and numbers, then cells, then rules.
fn write_rule(out: &mut dyn Write, rule: &Rule) -> fmt::Result {
    out.write_str(rule.name())?;
    let data = Data::of(rule);
    let default = Rule::with_name(rule.name()).map(|rule| Data::of(&rule)).unwrap_or_default();
    let mut numbered = false;
    let mut sections: Vec<&[crate::Cell]> = Vec::new();
    for (name, value) in data.fields() {
        let is_number =
            matches!(value, Value::Number(_) | Value::Numbers(_) | Value::Digits(_) | Value::Relation(_));
        let label = numbered;
        numbered |= is_number;
        let usual = default.get(name) == Some(value) && !matches!(value, Value::Number(0) | Value::Text(_));
        match value {
            Value::Cells(cells) => sections.push(cells),
            Value::Groups(groups) => sections.extend(groups.iter().map(Vec::as_slice)),
            Value::Ray(ray) => write!(out, " {}", words::ray_name(*ray))?,
            Value::Rules(_) => {}
            _ if usual => {}
            _ => {
                out.write_char(' ')?;
                if is_number && (label || *value == Value::Numbers(Vec::new())) {
                    write!(out, "{name}=")?;
                }
                write_value(out, name, value)?;
            }
        }
    }
    for (index, cells) in sections.iter().enumerate() {
        out.write_str(if index > 0 { " / " } else { " " })?;
        words::write_cells(out, cells)?;
    }
    data.fields().iter().try_for_each(|(_, value)| match value {
        Value::Rules(groups) => groups.iter().try_for_each(|group| write_group(out, group)),
        _ => Ok(()),
    })
}

/// A value that is neither cells nor rules.
fn write_value(out: &mut dyn Write, name: &str, value: &Value) -> fmt::Result {
    match value {
        Value::Number(number) => write!(out, "{number}"),
        Value::Numbers(numbers) if numbers.is_empty() => out.write_str("none"),
        Value::Numbers(numbers) => list(out, numbers, |out, number| write!(out, "{number}")),
        Value::Flag(_) => out.write_str(name),
        Value::Word(word) => out.write_str(word),
        Value::Digits(set) => words::write_digits(out, *set),
        Value::Relation(sets) => list(out, sets, |out, set| words::write_digits(out, *set)),
        Value::Text(text) => write_text(out, text),
        Value::Ray(_) | Value::Cells(_) | Value::Groups(_) | Value::Rules(_) => Ok(()),
    }
}

/// Items with commas between them.
fn list<T>(
    out: &mut dyn Write,
    items: &[T],
    mut write: impl FnMut(&mut dyn Write, &T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.write_char(',')?;
        }
        write(out, item)?;
    }
    Ok(())
}

/// A text in quotes.
fn write_text(out: &mut dyn Write, text: &str) -> fmt::Result {
    out.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(out, "\\{c}")?,
            c if c.is_control() => write!(out, "\\u{{{:x}}}", u32::from(c))?,
            c => out.write_char(c)?,
        }
    }
    out.write_char('"')
}

/// Rules in braces.
fn write_group(out: &mut dyn Write, group: &[Rule]) -> fmt::Result {
    out.write_str(" {")?;
    for (index, rule) in group.iter().enumerate() {
        out.write_str(if index > 0 { "; " } else { "" })?;
        write_rule(out, rule)?;
    }
    out.write_char('}')
}
