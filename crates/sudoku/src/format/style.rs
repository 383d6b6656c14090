//! The names of the forms, and what each of them can carry.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::{Values, csv, json, line, read, rows, sdk, seed, ss, unicode};
use crate::{Shape, page::Medium};

/// A form of text that puzzles are read from and written in. The name of each is its command-line value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// One line of characters, `.` for an empty cell, letters above 9.
    Line,
    /// One line of numbers, 0 for an empty cell.
    Numbers,
    /// A line for each row, boxes apart where the shape would not be known otherwise.
    Rows,
    /// The tutorial's box: `||  5  |     |`.
    Seed,
    /// A box of Unicode lines.
    Box,
    /// SadMan Software's `.sdk`: rows below `[Puzzle]`.
    Sdk,
    /// SadMan Software's `.sdm`: a line for each puzzle.
    Sdm,
    /// Simple Sudoku's `.ss`: rows in a box of `*---*` and `|`.
    Ss,
    /// Two columns, puzzle and solution, with a heading.
    Csv,
    /// An object for each puzzle, each on its line.
    Json,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 10] = [
        Style::Line,
        Style::Numbers,
        Style::Rows,
        Style::Seed,
        Style::Box,
        Style::Sdk,
        Style::Sdm,
        Style::Ss,
        Style::Csv,
        Style::Json,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Line => "line",
            Style::Numbers => "numbers",
            Style::Rows => "rows",
            Style::Seed => "seed",
            Style::Box => "box",
            Style::Sdk => "sdk",
            Style::Sdm => "sdm",
            Style::Ss => "ss",
            Style::Csv => "csv",
            Style::Json => "json",
        }
    }

    /// What a text is written in: the style of its first puzzle, or of its first fault if it has no puzzle.
    /// Looks at no more of the text than it must.
    pub fn recognise(text: &[u8]) -> Option<Style> {
        let mut first = None;
        for item in read(text).take(Style::LOOKS) {
            if item.entry.is_ok() {
                return Some(item.style);
            }
            first = first.or(Some(item.style));
        }
        first
    }

    /// How many faults are passed over in search of a puzzle.
    const LOOKS: usize = 100;

    /// Whether a solution can be written beside the puzzle.
    pub const fn has_solutions(self) -> bool {
        matches!(self, Style::Csv | Style::Json)
    }

    /// Whether a puzzle of this shape is read back with the same shape by a reader that was not told it. The
    /// others show their boxes; a line shows only how many cells there are, so it is taken for the squarest shape.
    pub fn shows(self, shape: Shape) -> bool {
        match self {
            Style::Line | Style::Numbers | Style::Sdm | Style::Csv => {
                Shape::of_side(shape.side()) == Some(shape)
            }
            Style::Rows | Style::Seed | Style::Box | Style::Sdk | Style::Ss | Style::Json => true,
        }
    }

    /// What stands before the first puzzle of a text.
    pub const fn heading(self) -> &'static str {
        match self {
            Style::Csv => csv::HEADING,
            _ => "",
        }
    }

    /// What stands between two puzzles.
    pub const fn gap(self) -> &'static str {
        match self {
            Style::Line | Style::Numbers | Style::Sdm | Style::Csv | Style::Json => "",
            Style::Rows | Style::Seed | Style::Box | Style::Sdk | Style::Ss => "\n",
        }
    }

    /// Writes a puzzle at the end of `out`, line end included. A solution is written where the style has a place
    /// for it and it has the puzzle's shape.
    pub fn write(self, puzzle: Values<'_>, solution: Option<Values<'_>>, out: &mut String) {
        let solution = solution.filter(|solution| solution.shape() == puzzle.shape());
        match self {
            Style::Line | Style::Sdm => line::write(puzzle, out),
            Style::Numbers => line::write_numbers(puzzle, out),
            Style::Rows => rows::write(puzzle, out),
            Style::Seed => seed::write(puzzle, out),
            Style::Box => unicode::write(puzzle, out),
            Style::Sdk => sdk::write(puzzle, out),
            Style::Ss => ss::write(puzzle, out),
            Style::Csv => csv::write(puzzle, solution, out),
            Style::Json => json::write(puzzle, solution, out),
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Everything that puzzles can be written as: text, or pages to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Text, one puzzle after the other. It can be read again.
    Text(Style),
    /// Pages.
    Page(Medium),
}

impl Format {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Format> {
        Style::ALL.into_iter().map(Format::Text).chain(Medium::ALL.into_iter().map(Format::Page))
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Text(style) => style.name(),
            Format::Page(medium) => medium.name(),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is not the name of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", List(*pages))]
pub struct ParseFormatError {
    /// Whether pages would have been good, too.
    pages: bool,
}

/// The names that are good.
struct List(bool);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Format::all().filter(|format| self.0 || matches!(format, Format::Text(_)));
        for (index, format) in names.enumerate() {
            write!(f, "{}{format}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        Format::all().find(|format| format.name() == text).ok_or(ParseFormatError { pages: true })
    }
}

impl FromStr for Style {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Style, ParseFormatError> {
        Style::ALL.into_iter().find(|style| style.name() == text).ok_or(ParseFormatError { pages: false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_format_has_a_name() {
        for format in Format::all() {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert_eq!(
            "xls".parse::<Format>().unwrap_err().to_string(),
            "expected one of line, numbers, rows, seed, box, sdk, sdm, ss, csv, json, svg, html, pdf"
        );
        assert!("pdf".parse::<Style>().unwrap_err().to_string().ends_with("csv, json"));
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
    }
}
