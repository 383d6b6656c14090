//! The puzzles that can be explained: those with one solution and an empty cell.

use sudoku::{
    Clashes, Grid, Verdict,
    format::{Entry, Fault, ReadError},
    judge,
};
use words::{Lang, fill};

use crate::cli::{
    Status,
    error::Localize,
    file_name::FileName,
    print_message,
    sudoku::{
        args::{InputArgs, PuzzleArgs},
        input::{Block, FileLine, Piece, Source},
        pipeline::Feed,
        rules,
    },
};

/// A puzzle with one solution.
#[derive(Debug)]
pub struct Puzzle {
    /// Its clues.
    pub grid: Grid,
    /// Its solution.
    pub solution: Grid,
    /// The line of its file, from 1.
    pub line: usize,
}

/// Input that cannot be explained, and where it is.
#[derive(Debug)]
pub struct Refused<'a> {
    /// The file.
    pub name: &'a FileName,
    /// The line, from 1.
    pub line: usize,
    /// The column, if it is known.
    pub column: Option<usize>,
    /// Why.
    pub why: Why,
}

/// Why input cannot be explained.
#[derive(Debug)]
pub enum Why {
    /// It is not a puzzle.
    Fault(Fault),
    /// Its clues contradict each other.
    Clashes(Clashes),
    /// It has no solution.
    NoSolution,
    /// It has several solutions.
    Several,
    /// No cell is empty.
    Full,
}

impl Localize for Why {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Why::Fault(fault) => fault.localized(lang),
            Why::Clashes(clashes) => clashes.localized(lang),
            Why::NoSolution => e.no_solution.to_owned(),
            Why::Several => e.several_unexplained.to_owned(),
            Why::Full => e.full_grid.to_owned(),
        }
    }
}

impl Localize for Refused<'_> {
    fn localized(&self, lang: Lang) -> String {
        let (e, name, why) = (lang.errors(), self.name.localized(lang), self.why.localized(lang));
        let placed = match self.column {
            Some(column) => fill(e.in_column, &[&self.line, &column, &why]).to_string(),
            None => fill(e.in_line, &[&self.line, &why]).to_string(),
        };
        fill(lang.commands().about, &[&name, &placed]).to_string()
    }
}

/// An item of the input.
#[derive(Debug)]
pub enum InputPuzzle<'a> {
    /// A puzzle to explain.
    Puzzle(Puzzle),
    /// Input that cannot be explained.
    Refused(Refused<'a>),
}

/// Calls a function for each item of the input, and returns the worst status. A file that cannot be read is reported on
/// standard error.
pub fn for_each(
    args: &PuzzleArgs,
    lang: Lang,
    mut each: impl FnMut(InputPuzzle<'_>) -> anyhow::Result<Status>,
) -> anyhow::Result<Status> {
    let mut source = Source::new(&InputArgs { files: args.puzzles.clone(), size: args.size }, lang);
    // The results show the progress, so no bar is needed.
    source.progress().finish();
    let (mut block, mut status) = (Block::default(), Status::Success);
    while source.fill(&mut block) {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    for (at, entry) in nines.entries() {
                        status = status.max(each(look(at, &entry))?);
                    }
                }
                Piece::Entry { line, entry } => {
                    status = status.max(each(look(FileLine { name, line }, entry))?);
                }
                Piece::Rules { line, read } => {
                    let (column, why) = (None, Why::Fault(rules::refused(line, read).fault));
                    status = status.max(each(InputPuzzle::Refused(Refused { name, line, column, why }))?);
                }
                Piece::Fault(ReadError { line, column, fault }) => {
                    let (line, column, why) = (*line, *column, Why::Fault(fault.clone()));
                    status = status.max(each(InputPuzzle::Refused(Refused { name, line, column, why }))?);
                }
                Piece::Unreadable(why) => {
                    let (name, why) = (name.localized(lang), why.localized(lang));
                    print_message(&fill(lang.errors().cannot_read, &[&name, &why]).to_string());
                    status = Status::Failure;
                }
            }
        }
    }
    Ok(status)
}

fn look<'a>(at: FileLine<'a>, entry: &Entry) -> InputPuzzle<'a> {
    let FileLine { name, line } = at;
    let refuse = |why: Why| InputPuzzle::Refused(Refused { name, line, column: None, why });
    let grid = match entry.puzzle.check() {
        Ok(grid) => grid,
        Err(clashes) => return refuse(Why::Clashes(clashes)),
    };
    match judge(&grid) {
        Verdict::None => refuse(Why::NoSolution),
        Verdict::Many(..) => refuse(Why::Several),
        Verdict::One(_) if grid.is_full() => refuse(Why::Full),
        Verdict::One(solution) => InputPuzzle::Puzzle(Puzzle { grid, solution, line }),
    }
}
