//! `gridwise sudoku print`: puzzles on pages.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::ensure;
use midend::sudoku::printing::label;
use rayon::prelude::*;
use sudoku::{
    Grid, Verdict as Judged,
    format::Entry,
    judge,
    page::{Book, Medium, Sheet},
    rate::{Level, Rater},
    technique::Rating,
};

use words::{Filled, Lang, fill};

use super::{
    args::PrintArgs,
    input::{Block, FileLine, Piece, Source},
    pipeline::Feed,
};
use crate::cli::{
    Verdict,
    error::{CommandError, InWords},
    tell,
    whole_file::WholeFile,
};

/// A puzzle to be printed.
struct Drawn {
    puzzle: Grid,
    solution: Option<Grid>,
    level: Option<Level>,
}

impl Drawn {
    /// How hard it is, if that is found in reasonable time: chains within chains need not be told apart.
    fn rate(&mut self) {
        const DIABOLIC: Rating = Level::Fiendish.range().1;
        let known = self.solution.is_some() && !self.puzzle.is_full() && self.puzzle.shape().side() <= 16;
        if known {
            self.level = Some(match Rater::new().rate_up_to(&self.puzzle, DIABOLIC) {
                Ok(rated) => rated.level(),
                Err(_) => Level::Diabolic,
            });
        }
    }
}

/// Reads the puzzles, lays them out and writes the document.
pub fn run(args: &PrintArgs, lang: Lang, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let (medium, path) = args.medium().ok_or(CommandError::NoMedium)?;
    let mut verdict = Verdict::Good;
    let (mut drawn, words) = (read(args, lang, &mut verdict)?, lang.words());
    ensure!(!drawn.is_empty(), CommandError::NothingToPrint);
    drawn.par_iter_mut().for_each(Drawn::rate);
    let labels: Vec<String> = drawn.iter().map(|drawn| label(&drawn.puzzle, drawn.level, lang)).collect();
    let sheets: Vec<Sheet<'_>> = drawn
        .iter()
        .zip(&labels)
        .map(|(drawn, label)| Sheet {
            puzzle: (&drawn.puzzle).into(),
            solution: drawn.solution.as_ref().map(Into::into),
            label,
        })
        .collect();
    let book = Book {
        title: args.title.as_deref().unwrap_or(words.sudoku),
        answers_title: words.page_solutions,
        paper: args.paper,
        per_page: args.per_page,
        answers: args.solutions,
        ..Book::default()
    };
    let document = book.draw(medium, &sheets)?;
    if path == Path::new("-") {
        out.write_all(&document)?;
    } else {
        write(path, &document).map_err(|error| CommandError::CannotWrite(path.into(), error))?;
    }
    Ok(verdict)
}

/// The whole document or nothing.
fn write(path: &Path, document: &[u8]) -> anyhow::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(document)?;
    Ok(file.finish()?)
}

impl PrintArgs {
    fn medium(&self) -> Option<(Medium, &PathBuf)> {
        let media = [(Medium::Pdf, &self.pdf), (Medium::Svg, &self.svg), (Medium::Html, &self.html)];
        media.into_iter().find_map(|(medium, path)| Some((medium, path.as_ref()?)))
    }
}

/// All puzzles of the input. What cannot be printed is told and left out.
fn read(args: &PrintArgs, lang: Lang, verdict: &mut Verdict) -> anyhow::Result<Vec<Drawn>> {
    let mut source = Source::new(&args.input, lang);
    let (mut block, mut drawn) = (Block::default(), Vec::new());
    while source.fill(&mut block) {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    let entries = nines.entries();
                    drawn.extend(entries.filter_map(|(at, entry)| draw(at, &entry, lang, verdict)));
                }
                Piece::Entry { line, entry } => {
                    drawn.extend(draw(FileLine { name, line }, entry, lang, verdict));
                }
                Piece::Fault(error) => {
                    let (name, error) = (name.in_words(lang), error.in_words(lang));
                    complain(Verdict::Bad, verdict, &fill(lang.commands().about, &[&name, &error]));
                }
                Piece::Trouble(why) => {
                    let (name, why) = (name.in_words(lang), why.in_words(lang));
                    complain(Verdict::Trouble, verdict, &fill(lang.errors().cannot_read, &[&name, &why]));
                }
            }
        }
        ensure!(drawn.len() <= Book::MOST_PUZZLES, CommandError::TooManyPrinted(Book::MOST_PUZZLES));
    }
    source.progress().finish();
    Ok(drawn)
}

/// What is printed of a puzzle.
fn draw(at: FileLine<'_>, entry: &Entry, lang: Lang, verdict: &mut Verdict) -> Option<Drawn> {
    let (c, at) = (lang.commands(), at.in_words(lang));
    let puzzle = match entry.puzzle.check() {
        Ok(puzzle) => puzzle,
        Err(clashes) => {
            complain(Verdict::Bad, verdict, &fill(c.about, &[&at, &clashes.in_words(lang)]));
            return None;
        }
    };
    let (solution, wrong) = match judge(&puzzle) {
        Judged::One(solution) => (Some(solution), None),
        Judged::None => (None, Some(lang.errors().no_solution)),
        Judged::Many(..) => (None, Some(lang.errors().several_solutions)),
    };
    if let Some(wrong) = wrong {
        let without = fill(c.printed_without, &[&wrong]).to_string();
        complain(Verdict::Bad, verdict, &fill(c.about, &[&at, &without]));
    }
    Some(Drawn { puzzle, solution, level: None })
}

fn complain(how: Verdict, verdict: &mut Verdict, what: &Filled<'_>) {
    tell(&what.to_string());
    *verdict = how.max(*verdict);
}
