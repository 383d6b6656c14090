//! The puzzles that can be explained: those with one solution, and something left to do.

use sudoku::{
    Clashes, Grid, Verdict as Judged,
    format::{Entry, Fault, ReadError},
    judge,
};
use words::{Lang, fill};

use crate::cli::{
    Verdict,
    error::InWords,
    file_name::FileName,
    sudoku::{
        args::{InputArgs, PuzzleArgs},
        input::{Block, FileLine, Piece, Source},
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
    pub name: &'a FileName,
    /// The line, from 1.
    pub line: usize,
    /// The column, if there is one to tell.
    pub column: Option<usize>,
    /// Why.
    pub why: Why,
}

/// Why something cannot be explained.
#[derive(Debug)]
pub enum Why {
    /// It is no puzzle.
    Fault(Fault),
    /// Its clues contradict each other.
    Clashes(Clashes),
    /// It has no solution.
    NoSolution,
    /// It has several.
    Several,
    /// Nothing is left to do.
    Full,
}

impl InWords for Why {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Why::Fault(fault) => fault.in_words(lang),
            Why::Clashes(clashes) => clashes.in_words(lang),
            Why::NoSolution => e.no_solution.to_owned(),
            Why::Several => e.several_unexplained.to_owned(),
            Why::Full => e.full_grid.to_owned(),
        }
    }
}

impl InWords for Refused<'_> {
    fn in_words(&self, lang: Lang) -> String {
        let (e, name, why) = (lang.errors(), self.name.in_words(lang), self.why.in_words(lang));
        let placed = match self.column {
            Some(column) => fill(e.in_column, &[&self.line, &column, &why]).to_string(),
            None => fill(e.in_line, &[&self.line, &why]).to_string(),
        };
        fill(lang.commands().about, &[&name, &placed]).to_string()
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
    lang: Lang,
    mut each: impl FnMut(Asked<'_>) -> anyhow::Result<Verdict>,
) -> anyhow::Result<Verdict> {
    let mut source = Source::new(&InputArgs { files: args.puzzles.clone(), size: args.size }, lang);
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
                    let (line, column, why) = (*line, *column, Why::Fault(fault.clone()));
                    verdict = verdict.max(each(Asked::Refused(Refused { name, line, column, why }))?);
                }
                Piece::Trouble(why) => {
                    let (name, why) = (name.in_words(lang), why.in_words(lang));
                    tell(&fill(lang.errors().cannot_read, &[&name, &why]).to_string());
                    verdict = Verdict::Trouble;
                }
            }
        }
    }
    Ok(verdict)
}

fn look<'a>(at: FileLine<'a>, entry: &Entry) -> Asked<'a> {
    let FileLine { name, line } = at;
    let refuse = |why: Why| Asked::Refused(Refused { name, line, column: None, why });
    let grid = match entry.puzzle.check() {
        Ok(grid) => grid,
        Err(clashes) => return refuse(Why::Clashes(clashes)),
    };
    match judge(&grid) {
        Judged::None => refuse(Why::NoSolution),
        Judged::Many(..) => refuse(Why::Several),
        Judged::One(_) if grid.is_full() => refuse(Why::Full),
        Judged::One(solution) => Asked::Puzzle(Puzzle { grid, solution, line }),
    }
}
