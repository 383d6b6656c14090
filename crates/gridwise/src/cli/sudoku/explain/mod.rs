//! `gridwise sudoku explain`: how a person solves a puzzle, step by step.
//!
//! | file | what |
//! |---|---|
//! | [`puzzles`] | the puzzles of the input that can be explained, and errors for the others |
//! | [`position`] | candidates of a grid or of a puzzle with more rules, and what finds steps |
//! | [`path`] | the steps of a puzzle, with consecutive singles combined |
//! | [`text`] → [`candidates`] | for a terminal: sentences and marked grids |
//! | [`json`] | for programs |
//! | [`html`] → [`picture`] | for a browser: a page with a picture of each step |

pub mod candidates;
pub mod html;
pub mod json;
pub mod path;
pub mod picture;
pub mod position;
pub mod puzzles;
pub mod text;

use std::{io::Write, path::Path};

use anyhow::ensure;
use sudoku::rate::Rated;
use words::Lang;

use super::args::ExplainArgs;
use crate::cli::{
    Status,
    atomic_file::AtomicFile,
    error::{CommandError, Localize},
    print_message,
};
use html::Document;
use path::{End, Part, SolvingPath};
use position::Position;
use puzzles::{InputPuzzle, Puzzle};
use text::{Text, TextStyle};

/// The maximum number of puzzles on an HTML page.
const MOST_PUZZLES: usize = 100;

/// Explains every puzzle.
pub fn run(args: &ExplainArgs, lang: Lang, look: TextStyle, out: &mut impl Write) -> anyhow::Result<Status> {
    match &args.html {
        Some(path) => page(args, lang, path, out),
        None if args.json => stream(args, lang, &mut json::Json::new(lang), out),
        None => stream(args, lang, &mut Text::new(lang, look), out),
    }
}

/// Writes a path part by part.
pub trait PathWriter {
    /// Called before the first step.
    fn begin(&mut self, puzzle: &Puzzle, out: &mut dyn Write) -> anyhow::Result<()>;
    /// Writes a step, or consecutive singles.
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> anyhow::Result<()>;
    /// Called after the last step.
    fn end(&mut self, summary: &PathSummary<'_>, out: &mut dyn Write) -> anyhow::Result<()>;
    /// Writes an error in place of a path.
    fn refuse(&mut self, refused: &puzzles::Refused<'_>, out: &mut dyn Write) -> anyhow::Result<()>;
}

/// The summary of an explained puzzle.
pub struct PathSummary<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The number of steps.
    pub steps: usize,
    /// How the path ended.
    pub end: End,
    /// The grid at the end.
    pub after: &'a Position,
    /// The rating of the puzzle, if it is known.
    pub rated: Option<Rated>,
}

/// Explains puzzles one after the other, and writes each step as soon as it is found.
fn stream(
    args: &ExplainArgs,
    lang: Lang,
    writer: &mut impl PathWriter,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    puzzles::for_each(&args.puzzles, lang, |input| match input {
        InputPuzzle::Puzzle(puzzle) => write_one(args, &puzzle, writer, out),
        InputPuzzle::Refused(refused) => {
            writer.refuse(&refused, out)?;
            out.flush()?;
            Ok(Status::BadInput)
        }
    })
}

fn write_one(
    args: &ExplainArgs,
    puzzle: &Puzzle,
    writer: &mut impl PathWriter,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    let start = puzzle.start();
    let mut solver = start.finder(args.puzzles.order);
    let limit = args.steps.map(|steps| steps as usize);
    writer.begin(puzzle, out)?;
    let mut path = SolvingPath::new(start, &mut solver, limit, !args.all);
    while let Some(part) = path.next_part() {
        writer.part(&part, out)?;
        out.flush()?;
    }
    let rated = puzzle.rated();
    let end = path.end();
    let summary = PathSummary { puzzle, steps: path.steps(), end, after: path.candidates(), rated };
    writer.end(&summary, out)?;
    out.flush()?;
    Ok(if matches!(end, End::Stuck(_)) { Status::BadInput } else { Status::Success })
}

/// Writes one page with all puzzles.
fn page(args: &ExplainArgs, lang: Lang, path: &Path, out: &mut dyn Write) -> anyhow::Result<Status> {
    let (mut document, mut puzzles) = (Document::new(lang), 0);
    let status = puzzles::for_each(&args.puzzles, lang, |input| {
        let puzzle = match input {
            InputPuzzle::Puzzle(puzzle) => puzzle,
            InputPuzzle::Refused(refused) => {
                print_message(&refused.localized(lang));
                return Ok(Status::BadInput);
            }
        };
        puzzles += 1;
        ensure!(puzzles <= MOST_PUZZLES, CommandError::TooManyExplained(MOST_PUZZLES));
        write_one(args, &puzzle, &mut document, &mut std::io::sink())
    })?;
    if puzzles == 0 {
        ensure!(status != Status::Success, CommandError::NothingToExplain);
        return Ok(status);
    }
    let document = document.finish();
    if path == Path::new("-") {
        out.write_all(document.as_bytes())?;
    } else {
        write(path, document.as_bytes()).map_err(|error| CommandError::CannotWrite(path.into(), error))?;
    }
    Ok(status)
}

/// Writes the complete page or nothing.
fn write(path: &Path, document: &[u8]) -> anyhow::Result<()> {
    let mut file = AtomicFile::create(path)?;
    file.write(document)?;
    Ok(file.finish()?)
}
