//! The data of a rule, field by field: one description serves reading and writing, as text and as JSON.

use alloc::{string::String, vec::Vec};

use super::{Ray, Rule};
use crate::Cell;

/// Visits the data of a rule.
///
/// A reader replaces the values, a writer looks at them. Each rule calls these once for every field, in the order in which
/// fields stand in the text form. A value equal to the rule's default may be left out. Errors are collected by the
/// visitor, so a rule need not check for them.
pub trait Fields {
    /// A number.
    fn number(&mut self, name: &'static str, value: &mut i32);
    /// A number that may be missing.
    fn optional_number(&mut self, name: &'static str, value: &mut Option<i32>);
    /// Numbers in order.
    fn numbers(&mut self, name: &'static str, value: &mut Vec<i32>);
    /// Yes or no; no is left out.
    fn flag(&mut self, name: &'static str, value: &mut bool);
    /// One of several words, by its place in the list. The first is left out.
    fn choice(&mut self, name: &'static str, words: &'static [&'static str], value: &mut usize);
    /// A set of digits: bit `n` for the digit `n`.
    fn digits(&mut self, name: &'static str, value: &mut u32);
    /// For each digit of the layout, from the smallest, the digits that may stand with it.
    fn relation(&mut self, name: &'static str, value: &mut Vec<u32>);
    /// Free text without line ends: a pattern.
    fn text(&mut self, name: &'static str, value: &mut String);
    /// Where a clue stands outside the grid, and where it looks.
    fn ray(&mut self, name: &'static str, value: &mut Ray);
    /// Cells, in order.
    fn cells(&mut self, name: &'static str, value: &mut Vec<Cell>);
    /// Groups of cells.
    fn groups(&mut self, name: &'static str, value: &mut Vec<Vec<Cell>>);
    /// Groups of rules.
    fn rules(&mut self, name: &'static str, value: &mut Vec<Vec<Rule>>);
}
