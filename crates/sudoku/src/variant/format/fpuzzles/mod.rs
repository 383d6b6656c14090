//! Puzzles of f-puzzles: an object with a `grid` of cells, and a list for each kind of rule.
//!
//! ```json
//! {"size": 9, "title": "…", "grid": [[{"value": 5, "given": true}, {}, …], …], "antiknight": true,
//!  "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}], "thermometer": [{"lines": [["R5C1", "R5C2"]]}]}
//! ```
//!
//! The keys are those of f-puzzles.com and of the extensions that other programs read too (renban, whispers and so on).
//! What the keys mean where f-puzzles leaves it open was learned from the solver of dclamage (SudokuSolver on GitHub):
//! a digit's negative is exempt only where its own kind of mark stands, and all cells of `minimum` are one group.
//!
//! | items | module |
//! |---|---|
//! | an object to a puzzle | `read` |
//! | what one entry of a list says | `entry` |
//! | negatives: what missing dots say | `negative` |
//! | a puzzle to an object | `write` |

mod entry;
mod negative;
mod read;
mod write;

pub(super) use read::{read, solution_text};
pub(super) use write::write;

use super::node;
use crate::{
    Cell,
    variant::{
        Layout, Rule,
        rule::{Pair, Ray},
    },
};
use alloc::vec::Vec;

/// A relation of two digits as the rule about cells.
fn pair(layout: &Layout, cells: Vec<Cell>, all: bool, fits: impl Fn(u8, u8) -> bool) -> Rule {
    let digits = || layout.least()..=layout.greatest();
    let row = |a| digits().filter(|&b| fits(a, b)).fold(0, |row, b| row | 1 << b);
    Pair { relation: digits().map(row).collect(), all, cells }.into()
}

/// No two digits on the line are equal or consecutive.
fn nabner(layout: &Layout, cells: Vec<Cell>) -> Rule {
    pair(layout, cells, true, |a, b| a.abs_diff(b) > 1)
}

/// The keys of clues outside the grid that look along a row or column.
fn along(key: &str, ray: Ray, number: i32) -> Option<Rule> {
    use crate::variant::rule::{NumberedRoom, Sandwich, Skyscraper, XSum};
    Some(match key {
        "sandwichsum" => Sandwich { ray, sum: number }.into(),
        "xsum" => XSum { ray, sum: number }.into(),
        "skyscraper" => Skyscraper { ray, count: number }.into(),
        "numberedroom" | "numberedrooms" => NumberedRoom { ray, digit: number }.into(),
        _ => return None,
    })
}
