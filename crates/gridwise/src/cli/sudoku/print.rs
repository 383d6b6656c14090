//! `gridwise sudoku print`: puzzles on pages.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::ensure;
use midend::sudoku::printing::label;
use rayon::prelude::*;
use sudoku::{
    Grid, Verdict,
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
    rules,
};
use crate::cli::{
    Status,
    atomic_file::AtomicFile,
    error::{CommandError, Localize},
    print_message,
};

/// A puzzle to be printed.
struct Drawn {
    puzzle: Grid,
    solution: Option<Grid>,
    level: Option<Level>,
}

impl Drawn {
    /// Finds its level in reasonable time: everything above fiendish is diabolic, so it need not be rated exactly.
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

/// Reads puzzles, lays them out and writes the document.
pub fn run(args: &PrintArgs, lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    let (medium, path) = args.medium().ok_or(CommandError::NoOutputFormat)?;
    let mut status = Status::Success;
    let (mut drawn, words) = (read(args, lang, &mut status)?, lang.words());
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
            notes: &[],
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
    Ok(status)
}

/// Writes the complete document or nothing.
fn write(path: &Path, document: &[u8]) -> anyhow::Result<()> {
    let mut file = AtomicFile::create(path)?;
    file.write(document)?;
    Ok(file.finish()?)
}

impl PrintArgs {
    fn medium(&self) -> Option<(Medium, &PathBuf)> {
        let media = [(Medium::Pdf, &self.pdf), (Medium::Svg, &self.svg), (Medium::Html, &self.html)];
        media.into_iter().find_map(|(medium, path)| Some((medium, path.as_ref()?)))
    }
}

/// All puzzles of the input. Errors are reported and left out.
fn read(args: &PrintArgs, lang: Lang, status: &mut Status) -> anyhow::Result<Vec<Drawn>> {
    let mut source = Source::new(&args.input, lang);
    let (mut block, mut drawn) = (Block::default(), Vec::new());
    while source.fill(&mut block) {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    let entries = nines.entries();
                    drawn.extend(entries.filter_map(|(at, entry)| draw(at, &entry, lang, status)));
                }
                Piece::Entry { line, entry } => {
                    drawn.extend(draw(FileLine { name, line }, entry, lang, status));
                }
                Piece::Rules { line, read } => {
                    let error = rules::refused(line, read);
                    let (name, error) = (name.localized(lang), error.localized(lang));
                    complain(Status::BadInput, status, &fill(lang.commands().about, &[&name, &error]));
                }
                Piece::Fault(error) => {
                    let (name, error) = (name.localized(lang), error.localized(lang));
                    complain(Status::BadInput, status, &fill(lang.commands().about, &[&name, &error]));
                }
                Piece::Unreadable(why) => {
                    let (name, why) = (name.localized(lang), why.localized(lang));
                    complain(Status::Failure, status, &fill(lang.errors().cannot_read, &[&name, &why]));
                }
            }
        }
        ensure!(drawn.len() <= Book::MOST_PUZZLES, CommandError::TooManyPrinted(Book::MOST_PUZZLES));
    }
    source.progress().finish();
    Ok(drawn)
}

/// The puzzle as it is printed.
fn draw(at: FileLine<'_>, entry: &Entry, lang: Lang, status: &mut Status) -> Option<Drawn> {
    let (c, at) = (lang.commands(), at.localized(lang));
    let puzzle = match entry.puzzle.check() {
        Ok(puzzle) => puzzle,
        Err(clashes) => {
            complain(Status::BadInput, status, &fill(c.about, &[&at, &clashes.localized(lang)]));
            return None;
        }
    };
    let (solution, wrong) = match judge(&puzzle) {
        Verdict::One(solution) => (Some(solution), None),
        Verdict::None => (None, Some(lang.errors().no_solution)),
        Verdict::Many(..) => (None, Some(lang.errors().several_solutions)),
    };
    if let Some(wrong) = wrong {
        let without = fill(c.printed_without, &[&wrong]).to_string();
        complain(Status::BadInput, status, &fill(c.about, &[&at, &without]));
    }
    Some(Drawn { puzzle, solution, level: None })
}

fn complain(how: Status, status: &mut Status, what: &Filled<'_>) {
    print_message(&what.to_string());
    *status = how.max(*status);
}
