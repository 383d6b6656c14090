//! The formats that commands write puzzles in: those of grids, and those of puzzles with more rules.

use std::fmt;

use clap::builder::TypedValueParser;
use sudoku::{format::Style, variant::format::Format};

use crate::cli::args::names;

/// A format of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFormat {
    /// A format of grids. Puzzles with more rules have JSON of their own, and none of the others.
    Grid(Style),
    /// A format of puzzles with more rules, for grids as well.
    Rules(Format),
}

impl PuzzleFormat {
    /// All formats.
    pub const ALL: [PuzzleFormat; 17] = {
        let mut all = [PuzzleFormat::Grid(Style::Line); 17];
        let mut index = 0;
        while index < Style::ALL.len() {
            all[index] = PuzzleFormat::Grid(Style::ALL[index]);
            index += 1;
        }
        while index < all.len() {
            all[index] = PuzzleFormat::Rules(Format::WRITTEN[index - Style::ALL.len()]);
            index += 1;
        }
        all
    };

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleFormat::Grid(style) => style.name(),
            PuzzleFormat::Rules(format) => format.name(),
        }
    }

    /// The format for puzzles with more rules, if there is one.
    pub const fn rules(self) -> Option<Format> {
        match self {
            PuzzleFormat::Grid(Style::Json) => Some(Format::Json),
            PuzzleFormat::Grid(_) => None,
            PuzzleFormat::Rules(format) => Some(format),
        }
    }

    /// What stands before the first puzzle.
    pub const fn heading(self) -> &'static str {
        match self {
            PuzzleFormat::Grid(style) => style.heading(),
            PuzzleFormat::Rules(_) => "",
        }
    }

    /// What stands before each other puzzle.
    pub const fn gap(self) -> &'static str {
        match self {
            PuzzleFormat::Grid(style) => style.gap(),
            PuzzleFormat::Rules(Format::Lines) => "\n",
            PuzzleFormat::Rules(_) => "",
        }
    }
}

impl fmt::Display for PuzzleFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A parser for formats.
pub fn formats() -> impl TypedValueParser<Value = PuzzleFormat> {
    names(&PuzzleFormat::ALL, PuzzleFormat::name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_a_name_of_its_own() {
        for (index, format) in PuzzleFormat::ALL.into_iter().enumerate() {
            assert!(PuzzleFormat::ALL[..index].iter().all(|other| other.name() != format.name()), "{format}");
        }
        assert_eq!(Style::ALL.len() + Format::WRITTEN.len(), PuzzleFormat::ALL.len());
    }
}
