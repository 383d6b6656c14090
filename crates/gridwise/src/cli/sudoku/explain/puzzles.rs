//! The puzzles that can be explained: those with one solution, and something left to do.

use std::fmt;

use sudoku::{
    Grid, Verdict as Judged,
    format::{Entry, ReadError},
    judge,
};

use crate::cli::{
    Verdict,
    sudoku::{
        args::{InputArgs, PuzzleArgs},
        input::{Block, FileLine, Name, Piece, Source},
        pipeline::Feed,
    },
    tell,
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

/// What cannot be explained, and where it is.
#[derive(Debug)]
pub struct Refused<'a> {
    /// The file.
    pub name: &'a Name,
    /// The line, from 1.
    pub line: usize,
    /// The column, if there is one to tell.
    pub column: Option<usize>,
    /// Why.
    pub why: String,
}

impl fmt::Display for Refused<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused { name, line, column, why } = self;
        write!(f, "{name}: line {line}")?;
        if let Some(column) = column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {why}")
    }
}

/// What is found in the input.
#[derive(Debug)]
pub enum Asked<'a> {
    /// A puzzle to explain.
    Puzzle(Puzzle),
    /// Something else.
    Refused(Refused<'a>),
}

/// Does something with everything in the input; the worst of all verdicts is the answer. What cannot be read at all is
/// told on standard error.
pub fn visit(
    args: &PuzzleArgs,
    mut each: impl FnMut(Asked<'_>) -> anyhow::Result<Verdict>,
) -> anyhow::Result<Verdict> {
    let mut source = Source::typed(&InputArgs { files: args.puzzles.clone(), size: args.size });
    // The answers move, so no bar need.
    source.progress().finish();
    let (mut block, mut verdict) = (Block::default(), Verdict::Good);
    while source.fill(&mut block) {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    for (at, entry) in nines.entries() {
                        verdict = verdict.max(each(look(at, &entry))?);
                    }
                }
                Piece::Entry { line, entry } => {
                    verdict = verdict.max(each(look(FileLine { name, line }, entry))?);
                }
                Piece::Fault(ReadError { line, column, fault }) => {
                    let (line, column, why) = (*line, *column, fault.to_string());
                    verdict = verdict.max(each(Asked::Refused(Refused { name, line, column, why }))?);
                }
                Piece::Trouble(why) => {
                    tell(&format!("cannot read {name}: {why}"));
                    verdict = Verdict::Trouble;
                }
            }
        }
    }
    Ok(verdict)
}

fn look<'a>(at: FileLine<'a>, entry: &Entry) -> Asked<'a> {
    let FileLine { name, line } = at;
    let refuse = |why: String| Asked::Refused(Refused { name, line, column: None, why });
    let grid = match entry.puzzle.check() {
        Ok(grid) => grid,
        Err(clashes) => return refuse(clashes.to_string()),
    };
    match judge(&grid) {
        Judged::None => refuse("no solution".to_owned()),
        Judged::Many(..) => refuse("several solutions; reason alone cannot choose one".to_owned()),
        Judged::One(_) if grid.is_full() => refuse("the grid is full already".to_owned()),
        Judged::One(solution) => Asked::Puzzle(Puzzle { grid, solution, line }),
    }
}
