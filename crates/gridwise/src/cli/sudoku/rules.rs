//! Puzzles with more rules than those of a grid: how commands read them, and their texts.

use sudoku::{
    Setup,
    format::{Entry, ReadError, link, read_rules},
    variant::{
        Layout, LayoutError, Puzzle,
        format::{About, Notice},
    },
};
use words::Lang;

use crate::cli::error::Localize;

/// The text of a puzzle with more rules, and where it is.
#[derive(Clone, Debug)]
pub struct RulesText {
    /// Its first line, from 1.
    pub line: usize,
    /// The column where it begins, if it is not the first.
    pub column: Option<usize>,
    /// The text.
    pub text: String,
}

/// A puzzle that was read from a [`RulesText`].
#[derive(Clone, Debug)]
pub enum AnyPuzzle {
    /// It has no rules beyond those of a grid.
    Grid(Entry),
    /// It has more rules.
    Rules(Box<RulesPuzzle>),
}

/// A puzzle with more rules.
#[derive(Clone, Debug)]
pub struct RulesPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its title and its author.
    pub credits: (Option<String>, Option<String>),
    /// Whether the solution given with it is correct; absent if none is given.
    pub solution_right: Option<bool>,
}

impl RulesText {
    /// Reads the puzzle, and what is said about the text besides the rules.
    pub fn read(&self) -> Result<(AnyPuzzle, Vec<Notice>), ReadError> {
        let read = read_rules(&self.text, self.line, self.column)?;
        let puzzle = match as_grid(&read.puzzle, &read.about) {
            Some(entry) => {
                // A link that is no plain grid has drawings or rules in words, and those may be rules.
                if let Some(Err(fault)) = link::read(&self.text) {
                    return Err(ReadError { line: self.line, column: self.column, fault });
                }
                AnyPuzzle::Grid(entry)
            }
            None => {
                let solution_right =
                    read.about.solution.as_ref().map(|solution| read.puzzle.is_solved_by(solution));
                let credits = (read.about.title, read.about.author);
                AnyPuzzle::Rules(Box::new(RulesPuzzle { puzzle: read.puzzle, credits, solution_right }))
            }
        };
        Ok((puzzle, read.notices))
    }
}

/// The puzzle as a grid, if it has no more rules.
fn as_grid(puzzle: &Puzzle, about: &About) -> Option<Entry> {
    let grid = puzzle.to_grid()?;
    let solution = about.solution.as_ref().and_then(|digits| Setup::from_values(grid.shape(), digits));
    Some(Entry { puzzle: grid.to_setup(), solution })
}

/// A grid as a puzzle without more rules, valid or not. Fails for grids over 16×16.
pub fn without_rules(grid: &Setup) -> Result<Puzzle, LayoutError> {
    let mut puzzle = Puzzle::new(Layout::of_shape(grid.shape())?);
    for cell in grid.shape().cells() {
        if let Some(digit) = grid.get(cell) {
            puzzle.restrict(cell, 1 << digit.value());
        }
    }
    Ok(puzzle)
}

/// The number of given digits.
pub fn givens(puzzle: &Puzzle) -> usize {
    puzzle.candidates().iter().filter(|set| set.is_power_of_two()).count()
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

/// Digits as a line of characters, letters from 10 on.
pub fn line(digits: &[u8]) -> String {
    digits.iter().map(|&digit| symbol(digit)).collect()
}

/// The character of a digit.
pub fn symbol(digit: u8) -> char {
    char::from_digit(digit.into(), 36).unwrap_or('?').to_ascii_uppercase()
}

impl Localize for Notice {
    fn localized(&self, lang: Lang) -> String {
        lang.rules_notice(self)
    }
}
