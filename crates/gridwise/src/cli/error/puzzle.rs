//! Errors in puzzles, grids and printed pages.

use std::fmt;

use sudoku::{
    Clashes, Digit, NotAPuzzle, Shape, TooSymmetric,
    format::{Fault, ReadError},
    game::NotPlayable,
    page::PageError,
    rate::Unrated,
    variant::{format::ReadError as RulesError, text::TextFault},
};
use words::{Lang, fill};

use super::Localize;

impl Localize for ReadError {
    fn localized(&self, lang: Lang) -> String {
        let (e, fault) = (lang.errors(), self.fault.localized(lang));
        match self.column {
            Some(column) => fill(e.in_column, &[&self.line, &column, &fault]).to_string(),
            None => fill(e.in_line, &[&self.line, &fault]).to_string(),
        }
    }
}

impl Localize for Fault {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let cells = |count: usize| fill(e.cells, &[&count]).to_string();
        match self {
            Fault::Symbol { side, found } => {
                fill(e.bad_symbol, &[&highest_digit(*side), &quoted(found)]).to_string()
            }
            Fault::Cells { found } => {
                let (nearest, others) = sizes(*found, lang);
                fill(e.bad_cells, &[&cells(*found), &nearest, &(nearest * nearest), &others]).to_string()
            }
            Fault::Area { found, shape } => {
                fill(e.bad_area, &[&cells(*found), &shape.area(), &shape.side(), shape]).to_string()
            }
            Fault::Row { found, side } => fill(e.bad_row, &[&cells(*found), side]).to_string(),
            Fault::Rows { found, side } => fill(e.bad_rows, &[found, side]).to_string(),
            Fault::Solution { found, expected } => {
                fill(e.bad_solution, &[&cells(*found), expected]).to_string()
            }
            Fault::TooLong { limit } => fill(e.bad_length, &[limit]).to_string(),
            Fault::Json { expected } => fill(e.expected, &[expected]).to_string(),
            Fault::Field { found, expected } => fill(e.bad_field, &[found, expected]).to_string(),
            Fault::Bare => e.bad_heading.to_owned(),
            Fault::Link(fault) => lang.link_fault(fault),
            Fault::BadRules(error) => error.localized(lang),
            Fault::NotAPuzzle { found } => fill(e.bad_puzzle, &[&quoted(found)]).to_string(),
            other => other.to_string(),
        }
    }
}

/// What is wrong with a puzzle with more rules, without the place in its text.
impl Localize for RulesError {
    fn localized(&self, lang: Lang) -> String {
        match self {
            RulesError::Link(fault) => fault.localized(lang),
            RulesError::Grid(error) => error.localized(lang),
            other => lang.rules_read_error(other),
        }
    }
}

impl Localize for TextFault {
    fn localized(&self, lang: Lang) -> String {
        lang.text_fault(self)
    }
}

/// Why a puzzle with more rules can be solved, but not played.
impl Localize for NotPlayable {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let say = |template, values: &[&dyn fmt::Display]| fill(template, values).to_string();
        match self {
            NotPlayable::NotSquare { rows, columns } => say(e.play_not_square, &[rows, columns]),
            NotPlayable::Digits { side, digits } => say(e.play_digits, &[side, digits]),
            NotPlayable::Repeats => e.play_repeats.to_owned(),
            NotPlayable::Outside => e.play_outside.to_owned(),
            NotPlayable::OneCell => e.play_one_cell.to_owned(),
            NotPlayable::Clash(one, other) => say(e.play_clash, &[one, other]),
            other => other.to_string(),
        }
    }
}

/// The highest digit as a number and, above 9, as a letter.
fn highest_digit(side: usize) -> String {
    match Digit::new(side) {
        Some(digit) if side > 9 => format!("{digit} ({})", digit.symbol()),
        _ => side.to_string(),
    }
}

/// One character in single quotes, a longer text in double ones.
fn quoted(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(only), None) => format!("{only:?}"),
        _ => format!("{text:?}"),
    }
}

/// The side length of the grid with the nearest number of cells, and the other usual sizes.
fn sizes(cells: usize, lang: Lang) -> (usize, String) {
    let sides = (4..=Shape::MAX_SIDE).filter(|&side| Shape::of_side(side).is_some());
    let nearest = sides.min_by_key(|side| (side * side).abs_diff(cells)).unwrap_or(9);
    let usual = [4, 6, 8, 9, 10, 12, 16, 25, 36].into_iter().filter(|&side| side != nearest);
    let usual: Vec<String> = usual.map(|side| format!("{side}×{side}: {}", side * side)).collect();
    (nearest, usual.join(lang.phrases().comma))
}

impl Localize for Clashes {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let clashes: Vec<String> = self
            .iter()
            .map(|clash| {
                let house = lang.phrases().house(clash.house);
                fill(e.clash, &[&clash.first, &clash.second, &clash.digit, &house]).to_string()
            })
            .collect();
        clashes.join(e.clash_comma)
    }
}

impl Localize for Unrated {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Unrated::Full => e.full_grid.to_owned(),
            Unrated::NoSolution => e.puzzle_no_solution.to_owned(),
            Unrated::ManySolutions => e.puzzle_several.to_owned(),
            Unrated::Beyond { so_far } => fill(e.puzzle_beyond, &[so_far]).to_string(),
            other => other.to_string(),
        }
    }
}

impl Localize for NotAPuzzle {
    fn localized(&self, lang: Lang) -> String {
        match self {
            NotAPuzzle::Unsolvable => lang.errors().grid_no_solution.to_owned(),
            NotAPuzzle::Ambiguous => lang.errors().grid_several.to_owned(),
        }
    }
}

impl Localize for TooSymmetric {
    fn localized(&self, lang: Lang) -> String {
        fill(lang.errors().too_symmetric, &[&self.limit]).to_string()
    }
}

impl Localize for PageError {
    fn localized(&self, lang: Lang) -> String {
        match self {
            PageError::Character(letter) => {
                fill(lang.errors().no_letter, &[&format!("{letter:?}")]).to_string()
            }
            // The commands check the numbers before.
            other => other.to_string(),
        }
    }
}
