//! The puzzles that can be explained: those with one solution and an empty cell.

use std::sync::atomic::AtomicBool;

use sudoku::{
    Clashes, Grid, Shape, Verdict,
    format::{Entry, Fault, ReadError},
    judge,
    rate::{Rated, Rater},
    technique::{Candidates, Rating},
    variant::{self, Solution, judge_until, steps},
};
use words::{Lang, fill};

use super::position::Position;
use crate::cli::{
    Status,
    error::Localize,
    file_name::FileName,
    print_message,
    sudoku::{
        answer::line,
        args::{InputArgs, PuzzleArgs},
        input::{Block, FileLine, Piece, Source},
        pipeline::Feed,
        rules::{self, AnyPuzzle, RulesText},
    },
};

/// A puzzle with one solution.
#[derive(Debug)]
pub struct Puzzle {
    clues: Clues,
    /// The line of its file, from 1.
    pub line: usize,
}

/// What is given, and the solution.
#[derive(Debug)]
enum Clues {
    Grid { puzzle: Grid, solution: Grid },
    Rules { puzzle: Box<variant::Puzzle>, solution: Solution },
}

impl Puzzle {
    /// The puzzle as a line.
    pub fn text(&self) -> String {
        match &self.clues {
            Clues::Grid { puzzle, .. } => line(puzzle.into()),
            Clues::Rules { puzzle, .. } => puzzle.to_string(),
        }
    }

    /// The solution as a line.
    pub fn solution(&self) -> String {
        match &self.clues {
            Clues::Grid { solution, .. } => line(solution.into()),
            Clues::Rules { solution, .. } => rules::line(solution),
        }
    }

    /// The shape of a grid. The text of a puzzle with more rules has its size.
    pub fn shape(&self) -> Option<Shape> {
        match &self.clues {
            Clues::Grid { puzzle, .. } => Some(puzzle.shape()),
            Clues::Rules { .. } => None,
        }
    }

    /// The candidates before the first step.
    pub fn start(&self) -> Position {
        match &self.clues {
            Clues::Grid { puzzle, .. } => Position::Grid(Candidates::of(puzzle)),
            Clues::Rules { puzzle, .. } => Position::Rules(steps::Candidates::of(puzzle)),
        }
    }

    /// The rating, if it has one.
    pub fn rated(&self) -> Option<Rated> {
        match &self.clues {
            Clues::Grid { puzzle, .. } => Rater::new().rate(puzzle).ok(),
            Clues::Rules { puzzle, .. } => {
                // Nothing sets this flag.
                let rated =
                    steps::Rater::new().rate_until(puzzle, Rating::tenths(u16::MAX), &AtomicBool::new(false));
                rated.ok()?.ok()
            }
        }
    }
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
    /// The search was given up before it was known how many solutions there are.
    Unknown,
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
            Why::Unknown => e.too_hard_to_explain.to_owned(),
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

/// The limit of a search on puzzles with more rules: minutes. What takes longer, nobody can follow.
const DEAD_ENDS: u64 = 5_000_000;

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
                Piece::Rules(text) => {
                    status = status.max(each(read(FileLine { name, line: text.line }, text, lang))?);
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
        Verdict::One(solution) => {
            InputPuzzle::Puzzle(Puzzle { clues: Clues::Grid { puzzle: grid, solution }, line })
        }
    }
}

/// Reads a puzzle with more rules.
fn read<'a>(at: FileLine<'a>, text: &RulesText, lang: Lang) -> InputPuzzle<'a> {
    let FileLine { name, line } = at;
    let (puzzle, notices) = match text.read() {
        Ok(read) => read,
        Err(ReadError { line, column, fault }) => {
            return InputPuzzle::Refused(Refused { name, line, column, why: Why::Fault(fault) });
        }
    };
    for notice in notices {
        let (at, notice) = (at.localized(lang), notice.localized(lang));
        print_message(&fill(lang.commands().about, &[&at, &notice]).to_string());
    }
    let puzzle = match puzzle {
        AnyPuzzle::Grid(entry) => return look(at, &entry),
        AnyPuzzle::Rules(puzzle) => Box::new(puzzle.puzzle),
    };
    let refuse = |why: Why| InputPuzzle::Refused(Refused { name, line, column: None, why });
    // Nothing sets this flag.
    match judge_until(&puzzle, DEAD_ENDS, &AtomicBool::new(false)) {
        Ok(Some(variant::Verdict::None)) => refuse(Why::NoSolution),
        Ok(Some(variant::Verdict::Many(..))) => refuse(Why::Several),
        Ok(Some(variant::Verdict::One(solution))) => match steps::Candidates::of(&puzzle).is_solved() {
            true => refuse(Why::Full),
            false => InputPuzzle::Puzzle(Puzzle { clues: Clues::Rules { puzzle, solution }, line }),
        },
        Ok(None) | Err(_) => refuse(Why::Unknown),
    }
}
