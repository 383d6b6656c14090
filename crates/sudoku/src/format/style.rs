//! The names of the formats, and what each of them supports.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::{Values, csv, json, line, read, rows, sdk, seed, ss, unicode};
use crate::{Shape, page::Medium};

/// A text format that puzzles are read from and written in. Its name is also its command-line value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// One line of characters, `.` for an empty cell, letters above 9.
    Line,
    /// One line of numbers, 0 for an empty cell.
    Numbers,
    /// One line per row, with the boxes separated where the shape would be ambiguous otherwise.
    Rows,
    /// A box of ASCII lines: `||  5  |     |`.
    Seed,
    /// A box of Unicode lines.
    Box,
    /// SadMan Software's `.sdk`: rows below `[Puzzle]`.
    Sdk,
    /// SadMan Software's `.sdm`: one puzzle per line.
    Sdm,
    /// Simple Sudoku's `.ss`: rows in a box of `*---*` and `|`.
    Ss,
    /// Two columns, puzzle and solution, with a header.
    Csv,
    /// One object per puzzle, each on its own line.
    Json,
}

impl Style {
    /// All styles.
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

    /// The style of a text: that of its first puzzle, or of its first error if it has no puzzle. Reads no more of
    /// the text than necessary.
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

    /// How many errors are skipped while looking for a puzzle.
    const LOOKS: usize = 100;

    /// Whether a solution can be written beside the puzzle.
    pub const fn has_solutions(self) -> bool {
        matches!(self, Style::Csv | Style::Json)
    }

    /// Whether a reader recognises the shape of a puzzle in this style. Most styles show the boxes. A line shows
    /// only the number of cells, so it is read as the squarest shape.
    pub fn shows(self, shape: Shape) -> bool {
        match self {
            Style::Line | Style::Numbers | Style::Sdm | Style::Csv => {
                Shape::of_side(shape.side()) == Some(shape)
            }
            Style::Rows | Style::Seed | Style::Box | Style::Sdk | Style::Ss | Style::Json => true,
        }
    }

    /// The text before the first puzzle.
    pub const fn heading(self) -> &'static str {
        match self {
            Style::Csv => csv::HEADING,
            _ => "",
        }
    }

    /// The text between two puzzles.
    pub const fn gap(self) -> &'static str {
        match self {
            Style::Line | Style::Numbers | Style::Sdm | Style::Csv | Style::Json => "",
            Style::Rows | Style::Seed | Style::Box | Style::Sdk | Style::Ss => "\n",
        }
    }

    /// Appends a puzzle to `out`, including the line ending. The solution is written if the style supports it and
    /// it has the puzzle's shape.
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

/// All output formats: text, or pages for printing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Text, one puzzle after another. It can be read back.
    Text(Style),
    /// Pages for printing.
    Page(Medium),
}

impl Format {
    /// All formats.
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
    /// Whether page formats would have been valid too.
    pages: bool,
}

/// Lists the valid names.
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
