//! Puzzles with rules in the input: where they begin and end, and what commands share about them.

use std::fmt;

use sudoku::{
    Setup,
    format::{Entry, Fault, ReadError},
    variant::{
        Puzzle,
        format::{self, Format, Read},
        text::MAX_LENGTH,
    },
};

use super::{input::FileLine, page::Page};
use crate::cli::Status;

/// A puzzle on several lines that is not complete yet.
#[derive(Debug)]
pub struct OpenRules {
    /// Its first line, from 1.
    pub line: usize,
    /// Its text so far.
    pub text: String,
}

impl OpenRules {
    /// Adds a line. A text that is too long already only has to stay so.
    pub fn add(&mut self, line: &str) {
        if self.text.len() <= MAX_LENGTH {
            self.text.push_str(line);
        }
    }
}

/// What was found in a text that is in a format for puzzles with rules.
#[derive(Debug)]
pub enum FoundRules {
    /// A puzzle with rules.
    Rules(Box<Read>),
    /// A grid without rules.
    Grid(Box<Entry>),
}

/// Whether a line begins a puzzle in our text form that goes on in the next line: it has the size alone.
pub fn is_first_line(line: &str) -> bool {
    format::recognised(line) == Some(Format::Text) && !line.contains(';')
}

/// The puzzle in a text, if it is in a format for puzzles with rules. `None` if it is for the reader of grids: a grid, or a link
/// to one.
pub fn read(text: &str, line: usize) -> Option<Result<FoundRules, ReadError>> {
    let recognised = format::recognised(text)?;
    let fault = |error| ReadError { line, column: None, fault: Fault::Rules(Box::new(error)) };
    let read = match format::read(text) {
        Ok(read) => read,
        Err(format::ReadError::Link(_)) => return None,
        Err(error) => return Some(Err(fault(error))),
    };
    let Some(grid) = read.puzzle.to_grid() else { return Some(Ok(FoundRules::Rules(Box::new(read)))) };
    // The reader of grids knows these links, and refuses drawings that may be rules.
    if recognised == Format::Json && read.format != Format::Json {
        return None;
    }
    let setup = |values| Setup::from_values(grid.shape(), values);
    let puzzle = setup(grid.values())?;
    let solution = read.about.solution.as_deref().and_then(setup);
    Some(Ok(FoundRules::Grid(Box::new(Entry { puzzle, solution }))))
}

/// The names of the rules of a puzzle, each once.
pub fn names(puzzle: &Puzzle) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for rule in puzzle.rules() {
        if !names.contains(&rule.name()) {
            names.push(rule.name());
        }
    }
    names
}

/// The error of a command that cannot take a puzzle with rules.
pub fn refused(line: usize, read: &Read) -> ReadError {
    let names = names(&read.puzzle);
    // Without rules it is the layout that is not usual, or cells have pencil marks.
    let rules = if names.is_empty() { read.puzzle.to_string() } else { names.join(", ") };
    ReadError { line, column: None, fault: Fault::HasRules { rules } }
}

/// Notes what was found besides the rules.
pub fn note(at: FileLine<'_>, read: &Read, page: &mut Page<'_>) {
    read.notices.iter().for_each(|notice| page.note_at(at, notice));
}

/// Notes an error about a puzzle.
pub fn complain(at: FileLine<'_>, error: &dyn fmt::Display, page: &mut Page<'_>) {
    page.note_at(at, error);
    page.worsen(Status::BadInput);
}

/// The digits of cells as a line of characters: letters above 9.
pub fn line(digits: &[u8]) -> String {
    let character = |&digit: &u8| char::from_digit(digit.into(), 36).unwrap_or('?').to_ascii_uppercase();
    digits.iter().map(character).collect()
}
