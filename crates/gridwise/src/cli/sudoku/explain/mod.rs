//! `gridwise sudoku explain`: how a person solves a puzzle, step by step.
//!
//! | file | what |
//! |---|---|
//! | [`puzzles`] | the puzzles of the input that can be explained, and what is wrong with the others |
//! | [`path`] | the steps of a puzzle; singles in a row gathered |
//! | [`text`] → [`candidates`] | for a terminal: sentences and marked grids |
//! | [`json`] | for programs |
//! | [`html`] → [`picture`] | for a browser: a page with a picture of each step |

pub mod candidates;
pub mod html;
pub mod json;
pub mod path;
pub mod picture;
pub mod puzzles;
pub mod text;

use std::{io::Write, path::Path};

use anyhow::ensure;
use sudoku::{
    rate::{Rated, Rater},
    technique::{Candidates, Solver},
};
use words::Lang;

use super::args::ExplainArgs;
use crate::cli::{
    Verdict,
    error::{CommandError, InWords},
    tell,
    whole_file::WholeFile,
};
use html::Document;
use path::{End, Part, SolvingPath};
use puzzles::{Asked, Puzzle};
use text::{Text, TextStyle};

/// The most puzzles on one page for a browser.
const MOST_PUZZLES: usize = 100;

/// Explains every puzzle.
pub fn run(args: &ExplainArgs, lang: Lang, look: TextStyle, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match &args.html {
        Some(path) => page(args, lang, path, out),
        None if args.json => stream(args, lang, &mut json::Json::new(lang), out),
        None => stream(args, lang, &mut Text::new(lang, look), out),
    }
}

/// Tells a path part by part.
pub trait Teller {
    /// Before the first step.
    fn begin(&mut self, puzzle: &Puzzle, out: &mut dyn Write) -> anyhow::Result<()>;
    /// A step, or singles in a row.
    fn part(&mut self, part: &Part, out: &mut dyn Write) -> anyhow::Result<()>;
    /// After the last step.
    fn end(&mut self, told: &Told<'_>, out: &mut dyn Write) -> anyhow::Result<()>;
    /// What cannot be explained, in its place.
    fn refuse(&mut self, refused: &puzzles::Refused<'_>, out: &mut dyn Write) -> anyhow::Result<()>;
}

/// All about a puzzle that was told.
pub struct Told<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// How many steps.
    pub steps: usize,
    /// How it ended.
    pub end: End,
    /// The grid then.
    pub after: &'a Candidates,
    /// How hard the puzzle is, if that is known.
    pub rated: Option<Rated>,
}

/// Tells puzzles one after the other, each step as soon as it is found.
fn stream(
    args: &ExplainArgs,
    lang: Lang,
    teller: &mut impl Teller,
    out: &mut dyn Write,
) -> anyhow::Result<Verdict> {
    puzzles::visit(&args.puzzles, lang, |asked| match asked {
        Asked::Puzzle(puzzle) => tell_one(args, &puzzle, teller, out),
        Asked::Refused(refused) => {
            teller.refuse(&refused, out)?;
            out.flush()?;
            Ok(Verdict::Bad)
        }
    })
}

fn tell_one(
    args: &ExplainArgs,
    puzzle: &Puzzle,
    teller: &mut impl Teller,
    out: &mut dyn Write,
) -> anyhow::Result<Verdict> {
    let mut solver = Solver::new(puzzle.grid.shape(), args.puzzles.order);
    let limit = args.steps.map(|steps| steps as usize);
    teller.begin(puzzle, out)?;
    let mut path = SolvingPath::new(&puzzle.grid, &mut solver, limit, !args.all);
    while let Some(part) = path.next_part() {
        teller.part(&part, out)?;
        out.flush()?;
    }
    let rated = Rater::new().rate(&puzzle.grid).ok();
    let end = path.end();
    let told = Told { puzzle, steps: path.steps(), end, after: path.candidates(), rated };
    teller.end(&told, out)?;
    out.flush()?;
    Ok(if matches!(end, End::Stuck(_)) { Verdict::Bad } else { Verdict::Good })
}

/// One page with all of them.
fn page(args: &ExplainArgs, lang: Lang, path: &Path, out: &mut dyn Write) -> anyhow::Result<Verdict> {
    let (mut document, mut puzzles) = (Document::new(lang), 0);
    let verdict = puzzles::visit(&args.puzzles, lang, |asked| {
        let puzzle = match asked {
            Asked::Puzzle(puzzle) => puzzle,
            Asked::Refused(refused) => {
                tell(&refused.in_words(lang));
                return Ok(Verdict::Bad);
            }
        };
        puzzles += 1;
        ensure!(puzzles <= MOST_PUZZLES, CommandError::TooManyExplained(MOST_PUZZLES));
        tell_one(args, &puzzle, &mut document, &mut std::io::sink())
    })?;
    if puzzles == 0 {
        ensure!(verdict != Verdict::Good, CommandError::NothingToExplain);
        return Ok(verdict);
    }
    let document = document.finish();
    if path == Path::new("-") {
        out.write_all(document.as_bytes())?;
    } else {
        write(path, document.as_bytes()).map_err(|error| CommandError::CannotWrite(path.into(), error))?;
    }
    Ok(verdict)
}

/// The whole page or nothing.
fn write(path: &Path, document: &[u8]) -> anyhow::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(document)?;
    Ok(file.finish()?)
}
