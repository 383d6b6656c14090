//! Lists of cells, digits and houses: `r2c3 and r2c7`, `4 or 9`, `rows 2 and 5`.

use alloc::{string::String, vec::Vec};
use core::fmt::{Display, Write};

use ::sudoku::{Cell, Digit, Digits, House};

use super::Phrases;
use crate::fill;

/// A template with its gaps filled.
pub(super) fn filled(template: &str, values: &[&dyn Display]) -> String {
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = write!(text, "{}", fill(template, values));
    text
}

impl Phrases {
    /// `a, b and c`.
    pub(super) fn all_of<T: Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.list(items, self.and)
    }

    /// `a, b or c`.
    pub(super) fn one_of<T: Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        self.list(items, self.or)
    }

    fn list<T: Display>(&self, items: impl IntoIterator<Item = T>, last: &str) -> String {
        let items: Vec<T> = items.into_iter().collect();
        let mut text = String::new();
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                text.push_str(if index + 1 == items.len() { last } else { self.comma });
            }
            let _ = write!(text, "{item}");
        }
        text
    }

    /// Cells joined by *and*.
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        self.all_of(cells)
    }

    /// Digits joined by *and*.
    pub(super) fn digits(&self, digits: Digits) -> String {
        self.all_of(digits.iter().map(Digit::symbol))
    }

    /// Digits joined by *or*.
    pub(super) fn any_digit(&self, digits: Digits) -> String {
        self.one_of(digits.iter().map(Digit::symbol))
    }

    /// `row 4`.
    pub fn house(&self, house: House) -> String {
        let template = match house {
            House::Row(_) => self.row,
            House::Column(_) => self.column,
            House::Box(_) => self.r#box,
        };
        filled(template, &[&(house.number() + 1)])
    }

    /// `rows 2 and 5`, `row 2 and box 1`.
    pub(super) fn houses(&self, houses: &[House]) -> String {
        let template = match houses {
            [House::Row(_), _, ..] if houses.iter().all(|house| matches!(house, House::Row(_))) => self.rows,
            [House::Column(_), _, ..] if houses.iter().all(|house| matches!(house, House::Column(_))) => {
                self.columns
            }
            [House::Box(_), _, ..] if houses.iter().all(|house| matches!(house, House::Box(_))) => self.boxes,
            _ => return self.list(houses.iter().map(|&house| self.house(house)), self.and_word),
        };
        filled(template, &[&self.all_of(houses.iter().map(|house| house.number() + 1))])
    }
}
