//! Cells in words, for screen readers.

use midend::sudoku::grid_view::{Author, GridView, Highlight, Square};
use sudoku::{Cell, Digit, Digits, game::Colours};
use words::{Lang, fill};

/// `row 3, column 5`.
pub fn place(cell: Cell, lang: Lang) -> String {
    fill(lang.sudoku_page().cell, &[&(cell.row() + 1), &(cell.column() + 1)]).to_string()
}

/// `2 7`.
pub fn digits(digits: Digits, lang: Lang) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.symbol().to_string()).collect();
    digits.join(lang.sudoku_page().space)
}

/// `A C`.
pub fn colours(colours: Colours, lang: Lang) -> String {
    let letters: Vec<String> =
        colours.iter().map(|colour| colour.letter().to_ascii_uppercase().into()).collect();
    letters.join(lang.sudoku_page().space)
}

/// `row 3, column 5, empty, notes 2 7`.
pub fn cell(square: &Square, cell: Cell, view: &GridView, lang: Lang) -> String {
    let words = lang.sudoku_page();
    let mut parts = vec![place(cell, lang)];
    match square.digit {
        Some((digit, author)) => {
            let template = match author {
                Author::Given => words.given,
                Author::Own => words.own,
                Author::Helped => words.helped,
            };
            parts.push(fill(template, &[&digit.symbol()]).to_string());
            if square.wrong {
                parts.push(words.wrong.into());
            }
        }
        None => {
            parts.push(words.empty.into());
            if !square.notes.is_empty() {
                parts.push(fill(words.notes, &[&digits(square.notes, lang)]).to_string());
            }
            if !square.corner.is_empty() {
                parts.push(fill(words.corner, &[&digits(square.corner, lang)]).to_string());
            }
            let painted = square.candidate_colours.iter();
            parts.extend(painted.map(|(digit, colour)| {
                fill(words.candidate, &[&digit.symbol(), &colour.letter().to_ascii_uppercase()]).to_string()
            }));
        }
    }
    if !square.colours.is_empty() {
        parts.push(fill(words.colours, &[&colours(square.colours, lang)]).to_string());
    }
    if let Some(digit) = view.lit.filter(|_| square.tone == Highlight::Fits) {
        parts.push(fill(words.fits, &[&Digit::symbol(digit)]).to_string());
    }
    if square.hinted {
        parts.push(words.hinted.into());
    }
    parts.join(words.comma)
}
