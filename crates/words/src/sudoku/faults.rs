//! What is wrong with a rule, or with the text of a puzzle with rules.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt::Display;

use ::sudoku::variant::{LayoutError, RuleFault, text::TextFault};

use super::lists::filled;
use crate::Lang;

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
    // What a rule needs.
    /// Regions.
    regions,
    /// A square grid.
    square,
    /// As many digits as rows.
    digits_as_rows,
    /// As many digits as boxes.
    digits_as_boxes,
    /// A grid that can be divided into boxes.
    boxes,
    /// A grid with space for extra boxes.
    extra_boxes,
    /// The cells of a 2×2 square.
    two_by_two,
    /// A number of digits that is divisible by 3.
    thirds,
    /// Digits that can be divided into three equal parts.
    three_parts,
    /// Two rows and two columns.
    two_rows,
    // Names of numbers.
    /// A difference.
    difference,
    /// The value of a dot.
    value,
    /// A modulus.
    modulus,
    /// A count.
    count,
    /// A sum.
    name_sum,
    /// A digit.
    name_digit,
    /// Groups.
    groups,
}

impl RuleFaults {
    /// What a rule needs, or the name of a number, which the rule crate has in English.
    fn term<'a>(&self, english: &'a str) -> &'a str {
        match english {
            "regions" => self.regions,
            "a square grid" => self.square,
            "as many digits as rows" => self.digits_as_rows,
            "as many digits as boxes" => self.digits_as_boxes,
            "a grid that can be divided into boxes" => self.boxes,
            "a grid with space for extra boxes" => self.extra_boxes,
            "the cells of a 2×2 square" => self.two_by_two,
            "a number of digits that is divisible by 3" => self.thirds,
            "digits that can be divided into three equal parts" => self.three_parts,
            "two rows and two columns" => self.two_rows,
            "difference" => self.difference,
            "value" => self.value,
            "modulus" => self.modulus,
            "count" => self.count,
            "sum" => self.name_sum,
            "digit" => self.name_digit,
            "groups" => self.groups,
            other => other,
        }
    }
}

impl Lang {
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
                filled(words.number, &[&words.term(name), found, least, most])
            }
            RuleFault::Digit(digit) => filled(words.digit, &[digit]),
            RuleFault::RepeatedDigit(digit) => filled(words.repeated_digit, &[digit]),
            RuleFault::Ray(cell) => filled(words.ray, &[cell]),
            RuleFault::Layout(needs) => filled(words.layout, &[&words.term(needs)]),
            RuleFault::TooLarge(what) => filled(words.too_large, &[what]),
            RuleFault::Pattern { at, why } => filled(words.pattern, &[at, why]),
            RuleFault::TooManyRules => filled(words.too_many, &[&::sudoku::variant::Puzzle::MAX_RULES]),
            RuleFault::Missing(what) => filled(words.missing, &[&words.term(what)]),
            RuleFault::Inner { name, fault } => format!("{name}: {}", self.rule_fault(fault)),
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
            other => other.to_string(),
        }
    }

    /// What is wrong with a text, without the place. What a parser expected stays English.
    pub fn text_fault(self, fault: &TextFault) -> String {
        let words = self.errors();
        let quoted = |text: &str| format!("{text:?}");
        let say = |template, values: &[&dyn Display]| filled(template, values);
        match fault {
            TextFault::Expected { expected, found } => say(words.expected_found, &[expected, &quoted(found)]),
            TextFault::End(expected) => say(words.expected_end, &[expected]),
            TextFault::UnknownRule { found, near: None } => say(words.no_rule, &[&quoted(found)]),
            TextFault::UnknownRule { found, near: Some(near) } => {
                say(words.no_rule_near, &[&quoted(found), &quoted(near)])
            }
            // With cells outside the grid, the message has more to say.
            TextFault::NoCell { found, rows, columns, extra: 0 } => {
                say(words.no_cell, &[found, rows, columns])
            }
            TextFault::NoDigit { found, least, greatest } => {
                say(words.no_digit, &[&format!("{found:?}"), least, greatest])
            }
            TextFault::Layout(fault) => self.layout_fault(fault),
            TextFault::Rule(fault) => self.rule_fault(fault),
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::boxed::Box;

    #[test]
    fn english_is_that_of_the_rule_crate() {
        let [one, other] = ["r1c1", "r2c3"].map(|name| name.parse().unwrap());
        for fault in [
            RuleFault::Outside(one),
            RuleFault::Repeated(one),
            RuleFault::CellCount { found: 3, least: 4, most: 9 },
            RuleFault::NotNeighbours(one, other),
            RuleFault::NotTouching(one, other),
            RuleFault::Sum { sum: 46, least: 1, most: 45 },
            RuleFault::Number { name: "difference", found: 9, least: 0, most: 8 },
            RuleFault::Digit(0),
            RuleFault::RepeatedDigit(4),
            RuleFault::Ray(other),
            RuleFault::Layout("regions"),
            RuleFault::TooLarge("sums"),
            RuleFault::Pattern { at: 2, why: "a digit" },
            RuleFault::TooManyRules,
            RuleFault::Missing("sum"),
        ] {
            assert_eq!(Lang::En.rule_fault(&fault), fault.to_string());
            assert_ne!(Lang::Zh.rule_fault(&fault), fault.to_string());
            let inner = RuleFault::Inner { name: "cage", fault: Box::new(fault.clone()) };
            assert!(Lang::Zh.rule_fault(&inner).ends_with(&Lang::Zh.rule_fault(&fault)));
        }
        for fault in [
            LayoutError::LargeRegion { region: 2, cells: 10, digits: 9 },
            LayoutError::Size { rows: 25, columns: 25 },
        ] {
            assert_eq!(Lang::En.layout_fault(&fault), fault.to_string());
            assert_ne!(Lang::Zh.layout_fault(&fault), fault.to_string());
        }
    }
}
