//! What is wrong with a rule, or with the text of a puzzle with rules.

use alloc::{
    format,
    string::{String, ToString},
};

use ::sudoku::variant::{
    LayoutError, RuleFault,
    rule::MAX_DEPTH,
    text::{self, TextFault},
};

use super::lists::filled;
use crate::Lang;

/// Short phrases of the rule crate, in English, and what they are in a language.
pub type Terms = [(&'static str, &'static str)];

table! {
    /// What is wrong with a rule.
    RuleFaults:
    /// A cell is not in the grid: the cell.
    outside,
    /// A cell is named twice: the cell.
    repeated,
    /// Another number of cells is needed: found, expected.
    cell_count,
    /// The same, where a range is possible: found, least, most.
    cell_range,
    /// Two cells do not share an edge: both.
    not_neighbours,
    /// Two cells do not touch: both.
    not_touching,
    /// The sum is not possible: it, the least, the greatest.
    sum,
    /// A number is too small or too large: its name, it, the least, the greatest.
    number,
    /// Not a digit of the puzzle: it.
    digit,
    /// A digit is named twice: it.
    repeated_digit,
    /// The clue does not stand at the edge: its cell.
    ray,
    /// The rule needs another grid: which.
    layout,
    /// The rule is too large: what of it.
    too_large,
    /// A pattern cannot be read: the character, what was expected.
    pattern,
    /// Too many rules: the limit.
    too_many,
    /// Something is missing: what.
    missing,
    /// A region has too many cells: its number, its cells, the digits.
    large_region,
    /// The grid is too small or too large: rows, columns.
    size,
    /// No rule has this name.
    unknown_name,
    /// A field cannot be read: its name, what was expected.
    field,
    /// A field that the rule does not have: its name.
    unknown_field,
    /// Rules within rules, too deep: the limit.
    too_deep,
    /// A rule inside a rule: its name, what is wrong.
    inner,
    // Layouts.
    /// The digits are not possible: least, greatest.
    digits,
    /// Boxes do not fit: rows, columns.
    boxes,
    /// Regions for another number of cells: found, expected.
    regions,
    /// Too many cells outside the grid: how many.
    extra,
    // Texts.
    /// The text is too long: the limit in bytes.
    too_long,
    /// A cell that a puzzle with cells below its grid does not have: it, rows, columns, the cells below.
    no_cell,
    /// A key that is not known: it.
    unknown_key,
    /// Another number of cells: found, expected.
    count,
    /// Something is said twice: it.
    twice,
    /// No digit is left for a cell: it.
    no_digit_left,
    // Strings of Interactive-Sudoku-Solver.
    /// Nothing to read.
    empty,
    /// Too many constraints: the limit.
    too_many_constraints,
    /// Constraints within constraints, too deep: the limit.
    too_deep_constraints,
    /// Neither constraints nor a line.
    form,
    /// A type that is not known: it.
    unknown_type,
    /// A type that does not stand inside of others.
    inside,
    /// An end without a beginning.
    end,
    /// A beginning without an end.
    open,
    /// A cell that the puzzle does not have: it.
    unknown_cell,
    /// A second shape.
    second_shape,
}

impl Lang {
    /// What was expected, what a rule needs, or the name of a field: the rule crate has these in English. One that a
    /// language leaves out stays English.
    pub(super) fn term(self, english: &str) -> &str {
        let mut terms = self.fault_terms().iter();
        terms.find(|(known, _)| *known == english).map_or(english, |(_, said)| said)
    }

    /// What is wrong with a rule.
    pub fn rule_fault(self, fault: &RuleFault) -> String {
        let words = self.rule_faults();
        match fault {
            RuleFault::Outside(cell) => filled(words.outside, &[cell]),
            RuleFault::Repeated(cell) => filled(words.repeated, &[cell]),
            RuleFault::CellCount { found, least, most } if least == most => {
                filled(words.cell_count, &[found, least])
            }
            RuleFault::CellCount { found, least, most } => filled(words.cell_range, &[found, least, most]),
            RuleFault::NotNeighbours(one, other) => filled(words.not_neighbours, &[one, other]),
            RuleFault::NotTouching(one, other) => filled(words.not_touching, &[one, other]),
            RuleFault::Sum { sum, least, most } => filled(words.sum, &[sum, least, most]),
            RuleFault::Number { name, found, least, most } => {
                filled(words.number, &[&self.term(name), found, least, most])
            }
            RuleFault::Digit(digit) => filled(words.digit, &[digit]),
            RuleFault::RepeatedDigit(digit) => filled(words.repeated_digit, &[digit]),
            RuleFault::Ray(cell) => filled(words.ray, &[cell]),
            RuleFault::Layout(needs) => filled(words.layout, &[&self.term(needs)]),
            RuleFault::TooLarge(what) => filled(words.too_large, &[&self.term(what)]),
            RuleFault::Pattern { at, why } => filled(words.pattern, &[at, &self.term(why)]),
            RuleFault::TooManyRules => filled(words.too_many, &[&::sudoku::variant::Puzzle::MAX_RULES]),
            RuleFault::Missing(what) => filled(words.missing, &[&self.term(what)]),
            RuleFault::Inner { name, fault } => filled(words.inner, &[name, &self.rule_fault(fault)]),
            RuleFault::UnknownName => words.unknown_name.into(),
            RuleFault::Field { name, expected } => filled(words.field, &[name, &self.term(expected)]),
            RuleFault::UnknownField(name) => filled(words.unknown_field, &[name]),
            RuleFault::TooDeep => filled(words.too_deep, &[&MAX_DEPTH]),
            other => other.to_string(),
        }
    }

    /// What is wrong with a layout.
    pub fn layout_fault(self, fault: &LayoutError) -> String {
        let words = self.rule_faults();
        match fault {
            LayoutError::LargeRegion { region, cells, digits } => {
                filled(words.large_region, &[region, cells, digits])
            }
            LayoutError::Size { rows, columns } => filled(words.size, &[rows, columns]),
            LayoutError::Digits { least, greatest } => filled(words.digits, &[least, greatest]),
            LayoutError::Boxes { rows, columns } => filled(words.boxes, &[rows, columns]),
            LayoutError::Regions { found, expected } => filled(words.regions, &[found, expected]),
            LayoutError::Extra { extra } => filled(words.extra, &[extra]),
            other => other.to_string(),
        }
    }

    /// What is wrong with a text, without the place.
    pub fn text_fault(self, fault: &TextFault) -> String {
        let (words, more) = (self.errors(), self.rule_faults());
        let quoted = |text: &str| format!("{text:?}");
        match fault {
            TextFault::Expected { expected, found } => {
                filled(words.expected_found, &[&self.term(expected), &quoted(found)])
            }
            TextFault::End(expected) => filled(words.expected_end, &[&self.term(expected)]),
            TextFault::UnknownRule { found, near: None } => filled(words.no_rule, &[&quoted(found)]),
            TextFault::UnknownRule { found, near: Some(near) } => {
                filled(words.no_rule_near, &[&quoted(found), &quoted(near)])
            }
            TextFault::NoCell { found, rows, columns, extra: 0 } => {
                filled(words.no_cell, &[found, rows, columns])
            }
            TextFault::NoCell { found, rows, columns, extra } => {
                filled(more.no_cell, &[found, rows, columns, extra])
            }
            TextFault::NoDigit { found, least, greatest } => {
                filled(words.no_digit, &[&format!("{found:?}"), least, greatest])
            }
            TextFault::TooLong => filled(more.too_long, &[&text::MAX_LENGTH]),
            TextFault::UnknownKey(key) => filled(more.unknown_key, &[&quoted(key)]),
            TextFault::Count { found, expected } => filled(more.count, &[found, expected]),
            TextFault::Twice(what) => filled(more.twice, &[what]),
            TextFault::NoDigitLeft(cell) => filled(more.no_digit_left, &[cell]),
            TextFault::Layout(fault) => self.layout_fault(fault),
            TextFault::Rule(fault) => self.rule_fault(fault),
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests;
