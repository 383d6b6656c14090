//! Formats of puzzles with rules: reading by content, and writing.
//!
//! | format | an example | module |
//! |---|---|---|
//! | our text form | `sudoku 9x9; cage 12 r1c1-3` | [`text`](super::text) |
//! | our JSON | `{"layout": …, "rules": […]}` | [`json`] |
//! | strings of Interactive-Sudoku-Solver | `.Cage~12~R1C1~R1C2` | [`iss`] |
//! | f-puzzles: JSON, or a link with it | `https://f-puzzles.com/?load=…` | `fpuzzles` |
//! | SudokuPad: JSON, or a link with it | `https://sudokupad.app/scl…` | `sudokupad` |
//! | a grid without rules | see [`crate::format`] | |
//!
//! [`read`] recognises the format. It refuses a puzzle that has rules which are not known, because without them it would be another
//! puzzle; [`read_known`] reads what is known of it. Drawings without rules, and rules in words, are among the [`Notice`]s.
//! [`write()`] names every rule that a format has no words for.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{
    Puzzle, iss,
    text::{ParsePuzzleError, TextFault},
};
use crate::format::{
    self as classic, Fault,
    link::{self, RuleKind},
};

mod about;
mod fpuzzles;
pub mod json;
mod node;
mod sudokupad;

pub use about::About;
pub use iss::Unsaid;

/// A format of puzzles with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Our text form, on one line.
    Text,
    /// Our text form, a line for each part.
    Lines,
    /// Our JSON.
    Json,
    /// A string of Interactive-Sudoku-Solver.
    Iss,
    /// The JSON of f-puzzles.
    FPuzzles,
    /// A link to f-puzzles.
    FPuzzlesLink,
    /// A link to SudokuPad.
    SudokuPadLink,
    /// The JSON of SudokuPad, which is only read.
    SudokuPad,
    /// A grid in one of the formats of grids, which are written by [`crate::format`].
    Grid,
}

impl Format {
    /// The formats that [`write()`] knows.
    pub const WRITTEN: [Format; 7] = [
        Format::Text,
        Format::Lines,
        Format::Json,
        Format::Iss,
        Format::FPuzzles,
        Format::FPuzzlesLink,
        Format::SudokuPadLink,
    ];

    /// The name: a word of the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Text => "rules",
            Format::Lines => "rules-lines",
            Format::Json => "rules-json",
            Format::Iss => "iss",
            Format::FPuzzles => "f-puzzles",
            Format::FPuzzlesLink => "f-puzzles-link",
            Format::SudokuPadLink => "sudokupad-link",
            Format::SudokuPad => "sudokupad",
            Format::Grid => "grid",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is not a [`Format`] that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected rules, rules-lines, rules-json, iss, f-puzzles, f-puzzles-link or sudokupad-link")]
pub struct ParseFormatError;

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        Format::WRITTEN.into_iter().find(|format| format.name() == text).ok_or(ParseFormatError)
    }
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format that was recognised. A link has the format of the JSON in it.
    pub format: Format,
    /// What the puzzle says about itself.
    pub about: About,
    /// What was found besides the rules.
    pub notices: Vec<Notice>,
}

impl Read {
    fn of(puzzle: Puzzle, format: Format) -> Read {
        Read { puzzle, format, about: About::default(), notices: Vec::new() }
    }
}

/// Something in a text that is not a rule of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// Rules described in words, shortened. They may say more than the data.
    Described(String),
    /// Drawings, which may or may not stand for rules.
    Drawings {
        /// What is drawn.
        kind: RuleKind,
        /// How many.
        count: usize,
    },
    /// Drawings that look like this rule. The puzzle does not have it.
    Guess(super::Rule),
    /// Clues without a number or sign, which say nothing.
    Empty {
        /// The key of the clues in the format.
        name: String,
        /// How many.
        count: usize,
    },
    /// Rules that are not known.
    Unread {
        /// Their key in the format, shortened.
        name: String,
        /// How many.
        count: usize,
    },
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Described(text) => write!(f, "rules in words: {text}"),
            Notice::Drawings { kind, count } => {
                write!(f, "drawings without rules: {} ({count})", kind.name())
            }
            Notice::Guess(rule) => write!(f, "a drawing looks like a rule: {rule}"),
            Notice::Empty { name, count } => write!(f, "clues that say nothing: {name} ({count})"),
            Notice::Unread { name, count } => write!(f, "unknown rules: {name} ({count})"),
        }
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Our text form has an error.
    #[error(transparent)]
    Text(#[from] ParsePuzzleError),
    /// JSON of ours, of f-puzzles or SudokuPad has an error. Bytes are counted in the JSON, which in a link is compressed.
    #[error("{format}: {error}")]
    Json {
        /// Whose JSON.
        format: Format,
        /// What is wrong.
        error: ParsePuzzleError,
    },
    /// A string of Interactive-Sudoku-Solver has an error.
    #[error(transparent)]
    Iss(#[from] iss::ReadError),
    /// A link has an error.
    #[error(transparent)]
    Link(Fault),
    /// A grid has an error.
    #[error(transparent)]
    Grid(#[from] classic::ReadError),
    /// A grid is too large, or its clues contradict each other.
    #[error("{0}")]
    Clues(String),
    /// More than one puzzle.
    #[error("expected one puzzle, found more")]
    Many,
    /// Nothing there.
    #[error("expected a puzzle, found nothing")]
    Empty,
    /// The puzzle has rules that are not known: it cannot be solved without them.
    #[error("this puzzle has rules that are not known: {}", Names(.0))]
    Unread(Vec<Notice>),
}

/// The names of rules that are not known.
struct Names<'a>(&'a [Notice]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for notice in self.0 {
            if let Notice::Unread { name, count } = notice {
                write!(f, "{}{name} ({count})", if first { "" } else { ", " })?;
                first = false;
            }
        }
        Ok(())
    }
}

/// Reads a puzzle in any format. Rules that are not known are an error.
pub fn read(text: &str) -> Result<Read, ReadError> {
    let read = read_known(text)?;
    let unread = |notice: &&Notice| matches!(notice, Notice::Unread { .. });
    let unread: Vec<Notice> = read.notices.iter().filter(unread).cloned().collect();
    if unread.is_empty() { Ok(read) } else { Err(ReadError::Unread(unread)) }
}

/// Reads a puzzle in any format. Rules that are not known are among the notices, and missing in the puzzle.
pub fn read_known(text: &str) -> Result<Read, ReadError> {
    match recognised(text) {
        Some(Format::Text) => Ok(Read::of(text.parse()?, Format::Text)),
        Some(Format::Iss) => Ok(Read::of(iss::read(text)?, Format::Iss)),
        Some(_) => match link::payload(text) {
            Some(json) => any_json(&json.map_err(ReadError::Link)?),
            None => any_json(text),
        },
        None => grid(text),
    }
}

/// The format of a text, if it is one for puzzles with rules. [`Format::Json`] stands for all that is JSON. A line of a file can
/// be asked alone.
pub fn recognised(text: &str) -> Option<Format> {
    // What stands before the first part of our text: blanks and comments.
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while rest.starts_with('#') {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
    }
    if let Some(after) = rest.strip_prefix(super::text::FIRST_WORD) {
        return after.trim_start().starts_with(|c: char| c.is_ascii_digit()).then_some(Format::Text);
    }
    // A line of a grid can begin with a dot, but a constraint has a name or a ~ after it.
    let constraint = rest.strip_prefix('.').map(str::trim_start);
    let is_name = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_uppercase())
            && rest[1..].starts_with(|c: char| c.is_ascii_lowercase())
    };
    if constraint.is_some_and(|rest| rest.starts_with('~') || is_name(rest)) {
        return Some(Format::Iss);
    }
    if rest.starts_with('{') {
        // A grid as JSON has other keys.
        return ["\"layout\"", "\"grid\"", "\"cells\"", "\"ce\"", "ce:", "\"cages\""]
            .iter()
            .any(|key| rest.contains(key))
            .then_some(Format::Json);
    }
    link::payload(text).map(|_| Format::Json)
}

/// JSON that is recognised by what the object holds.
fn any_json(text: &str) -> Result<Read, ReadError> {
    let wrong = |format| {
        move |(at, fault)| ReadError::Json { format, error: ParsePuzzleError { at, rule: None, fault } }
    };
    let root = match json::parse(text) {
        Ok(root) => root,
        // The notation of SudokuPad is no JSON.
        Err(fault) if fault.1 == TextFault::TooLong => return Err(wrong(Format::Json)(fault)),
        Err(fault) => match sudokupad::parse(text) {
            Some(root) => root,
            None => return Err(wrong(Format::Json)(fault)),
        },
    };
    let (format, read) = if root.get(&["layout"]).is_some() {
        let read = json::read(text).map(|puzzle| Read::of(puzzle, Format::Json));
        (Format::Json, read)
    } else if root.get(&["grid"]).is_some() {
        (Format::FPuzzles, fpuzzles::read(&root))
    } else {
        (Format::SudokuPad, sudokupad::read(&root))
    };
    read.map_err(|error| ReadError::Json { format, error })
}

/// A grid in one of the formats of grids.
fn grid(text: &str) -> Result<Read, ReadError> {
    let mut items = classic::read(text.as_bytes());
    let first = items.next().ok_or(ReadError::Empty)?;
    let entry = first.entry?;
    if items.next().is_some() {
        return Err(ReadError::Many);
    }
    let clues = |error: &dyn fmt::Display| ReadError::Clues(error.to_string());
    let grid = crate::Grid::try_from(&entry.puzzle).map_err(|error| clues(&error))?;
    let puzzle = Puzzle::try_from(&grid).map_err(|error| clues(&error))?;
    let mut read = Read::of(puzzle, Format::Grid);
    let solution = entry.solution.filter(|solution| !solution.values().contains(&0));
    read.about.solution = solution.map(|solution| solution.values().to_vec());
    Ok(read)
}

/// Writes a puzzle. The error names every rule that the format has no words for.
pub fn write(puzzle: &Puzzle, format: Format) -> Result<String, Unsaid> {
    let link = |start: &str| {
        let data = link::lz::compress(&fpuzzles::write(puzzle)?);
        Ok(start.to_string() + &link::encoded(&data))
    };
    match format {
        Format::Text => Ok(puzzle.to_string()),
        Format::Lines => Ok(alloc::format!("{puzzle:#}")),
        Format::Json => Ok(json::write(puzzle)),
        Format::Iss => iss::write(puzzle),
        Format::FPuzzles => fpuzzles::write(puzzle),
        Format::FPuzzlesLink => link("https://f-puzzles.com/?load="),
        Format::SudokuPadLink => link("https://sudokupad.app/fpuz"),
        Format::SudokuPad | Format::Grid => {
            let rules = puzzle.rules().iter().enumerate();
            let rules: Vec<_> = rules.map(|(index, rule)| (index + 1, rule.name())).collect();
            match puzzle.to_grid() {
                Some(grid) if format == Format::Grid => {
                    let mut out = String::new();
                    classic::Style::Line.write((&grid).into(), None, &mut out);
                    Ok(out.trim_end().to_string())
                }
                _ => Err(Unsaid { layout: rules.is_empty(), rules }),
            }
        }
    }
}
