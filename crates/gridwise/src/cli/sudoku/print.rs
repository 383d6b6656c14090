//! `gridwise sudoku print`: puzzles on pages.

use std::{
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

use anyhow::ensure;
use midend::sudoku::printing::label;
use rayon::prelude::*;
use sudoku::{
    Grid, Verdict,
    format::{Entry, ReadError},
    judge,
    page::{Book, Medium, Note, Sheet},
    rate::{Level, Rater, Unrated},
    technique::Rating,
    variant::{self, Puzzle, Solution, judge_until, steps},
};

use words::{
    Filled, Lang, fill,
    sudoku::{RuleLine, rules_text},
};

use super::{
    args::PrintArgs,
    input::{Block, FileLine, Piece, Source},
    pipeline::Feed,
    rules::{AnyPuzzle, RulesPuzzle, RulesText, givens},
};
use crate::cli::{
    Status,
    atomic_file::AtomicFile,
    error::{CommandError, Localize},
    print_message,
};

/// The limit of a search on puzzles with more rules: half a minute.
const DEAD_ENDS: u64 = 1_000_000;

/// A puzzle to be printed.
struct Drawn {
    subject: DrawnPuzzle,
    level: Option<Level>,
}

/// A puzzle and its only solution, if there is one.
enum DrawnPuzzle {
    Grid { puzzle: Grid, solution: Option<Grid> },
    Rules { puzzle: Puzzle, solution: Option<Solution>, sentences: Vec<RuleLine> },
}

impl Drawn {
    fn of(subject: DrawnPuzzle) -> Drawn {
        Drawn { subject, level: None }
    }

    /// Finds its level in reasonable time: everything above fiendish is diabolic, so it need not be rated exactly.
    fn rate(&mut self) {
        const DIABOLIC: Rating = Level::Fiendish.range().1;
        let rated = match &self.subject {
            DrawnPuzzle::Grid { puzzle, solution: Some(_) }
                if !puzzle.is_full() && puzzle.shape().side() <= 16 =>
            {
                Rater::new().rate_up_to(puzzle, DIABOLIC)
            }
            DrawnPuzzle::Rules { puzzle, solution: Some(_), .. } => {
                // Nothing sets this flag.
                let rated = steps::Rater::new().rate_until(puzzle, DIABOLIC, &AtomicBool::new(false));
                match rated {
                    Ok(Err(Unrated::Full)) | Err(_) => return,
                    Ok(rated) => rated,
                }
            }
            _ => return,
        };
        self.level = Some(rated.map_or(Level::Diabolic, |rated| rated.level()));
    }

    /// The caption above it.
    fn label(&self, lang: Lang) -> String {
        match &self.subject {
            DrawnPuzzle::Grid { puzzle, .. } => label(puzzle, self.level, lang),
            DrawnPuzzle::Rules { puzzle, .. } => {
                let clues = fill(lang.words().page_clues, &[&givens(puzzle)]).to_string();
                match self.level {
                    None => clues,
                    Some(level) => fill(lang.screen().print_label, &[&clues, &lang.level(level)]).to_string(),
                }
            }
        }
    }

    /// The sentences below it.
    fn notes(&self) -> Vec<Note<'_>> {
        match &self.subject {
            DrawnPuzzle::Grid { .. } => Vec::new(),
            DrawnPuzzle::Rules { sentences, .. } => {
                sentences.iter().map(|line| Note { rule: line.rule, text: &line.text }).collect()
            }
        }
    }

    fn sheet<'a>(&'a self, label: &'a str, notes: &'a [Note<'a>]) -> Sheet<'a> {
        match &self.subject {
            DrawnPuzzle::Grid { puzzle, solution } => {
                Sheet { puzzle: puzzle.into(), solution: solution.as_ref().map(Into::into), label, notes }
            }
            DrawnPuzzle::Rules { puzzle, solution, .. } => {
                let solution = solution.as_ref().map(|digits| digits[..].into());
                Sheet { puzzle: puzzle.into(), solution, label, notes }
            }
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
    let labels: Vec<String> = drawn.iter().map(|drawn| drawn.label(lang)).collect();
    let notes: Vec<Vec<Note<'_>>> = drawn.iter().map(Drawn::notes).collect();
    let sheets: Vec<Sheet<'_>> = drawn
        .iter()
        .zip(&labels)
        .zip(&notes)
        .map(|((drawn, label), notes)| drawn.sheet(label, notes))
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
                Piece::Rules(text) => {
                    drawn.extend(read_rules(FileLine { name, line: text.line }, text, lang, status));
                }
                Piece::Fault(error) => refuse(FileLine { name, line: error.line }, error, lang, status),
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
    note_missing(&at, wrong, lang, status);
    Some(Drawn::of(DrawnPuzzle::Grid { puzzle, solution }))
}

/// A puzzle with more rules as it is printed.
fn read_rules(at: FileLine<'_>, text: &RulesText, lang: Lang, status: &mut Status) -> Option<Drawn> {
    let (puzzle, notices) = match text.read() {
        Ok(read) => read,
        Err(error) => {
            refuse(at, &error, lang, status);
            return None;
        }
    };
    for notice in notices {
        let about = [at.localized(lang), notice.localized(lang)];
        print_message(&fill(lang.commands().about, &[&about[0], &about[1]]).to_string());
    }
    match puzzle {
        AnyPuzzle::Grid(entry) => draw(at, &entry, lang, status),
        AnyPuzzle::Rules(puzzle) => Some(draw_rules(at, *puzzle, lang, status)),
    }
}

fn draw_rules(at: FileLine<'_>, puzzle: RulesPuzzle, lang: Lang, status: &mut Status) -> Drawn {
    let puzzle = puzzle.puzzle;
    // Nothing sets this flag.
    let (solution, wrong) = match judge_until(&puzzle, DEAD_ENDS, &AtomicBool::new(false)) {
        Ok(Some(variant::Verdict::One(solution))) => (Some(solution), None),
        Ok(Some(variant::Verdict::None)) => (None, Some(lang.errors().no_solution)),
        Ok(Some(variant::Verdict::Many(..))) => (None, Some(lang.errors().several_solutions)),
        Ok(None) | Err(_) => (None, Some(lang.commands().not_decided)),
    };
    note_missing(&at.localized(lang), wrong, lang, status);
    let sentences = rules_text(&puzzle, lang);
    Drawn::of(DrawnPuzzle::Rules { puzzle, solution, sentences })
}

/// Reports a puzzle that has no solution to print.
fn note_missing(at: &str, wrong: Option<&str>, lang: Lang, status: &mut Status) {
    if let Some(wrong) = wrong {
        let c = lang.commands();
        let without = fill(c.printed_without, &[&wrong]).to_string();
        complain(Status::BadInput, status, &fill(c.about, &[&at, &without]));
    }
}

/// Reports an error in the input.
fn refuse(at: FileLine<'_>, error: &ReadError, lang: Lang, status: &mut Status) {
    let (name, error) = (at.name.localized(lang), error.localized(lang));
    complain(Status::BadInput, status, &fill(lang.commands().about, &[&name, &error]));
}

fn complain(how: Status, status: &mut Status, what: &Filled<'_>) {
    print_message(&what.to_string());
    *status = how.max(*status);
}
