//! `gridwise sudoku generate`: new puzzles.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    ops::Range,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use anyhow::ensure;
use rand_pcg::Pcg64;
use sudoku::{
    Cell, Shape,
    format::{ReadError, Reader, Style, Values},
    generate::{Puzzle, Recipe, full_grid, generate_until, omit_in_columns},
};

use words::{Lang, Words, fill};

use super::{
    args::GenerateArgs,
    input::may_be_puzzle,
    page::{Page, Stopped},
    pipeline::{Feed, Work},
    progress::Progress,
    written::Written,
};
use crate::cli::{
    Verdict,
    decoded::Decoded,
    error::{CommandError, InWords},
    file_name::FileName,
};

/// The longest file that is looked at for a pattern, in bytes.
const MAX_PATTERN: u64 = 1 << 20;

/// What is made.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Grids without an empty cell.
    Full(Shape),
    /// The tutorial's puzzles, with so many cells of each column emptied.
    Omit(Shape, usize),
    /// Puzzles by recipe.
    Recipe(Recipe),
}

/// Makes puzzles, each from its number.
#[derive(Debug)]
pub struct Series {
    kind: Kind,
    seed: u64,
}

impl Series {
    /// What these arguments ask for. Refuses what cannot be.
    pub fn new(args: &GenerateArgs, seed: u64) -> anyhow::Result<Series> {
        let shape = args.size.unwrap_or(Shape::NINE);
        let kind = match args.omit {
            _ if args.full => Kind::Full(shape),
            Some(omit) => Kind::Omit(shape, omit),
            None => {
                // The clock is the limit, unless there is another.
                let tries = args.tries.map_or(u32::MAX, |tries| u32::try_from(tries).unwrap_or(u32::MAX));
                Kind::Recipe(Recipe { tries, ..recipe(args, shape)? })
            }
        };
        let series = Series { kind, seed };
        if let Kind::Omit(shape, omit) = series.kind {
            omit_in_columns(shape, omit, &mut sudoku::generate::series(0, 0))?;
        }
        Ok(series)
    }

    /// The puzzle with this number; nothing if it was stopped. The error says in this language why it was not found.
    pub fn make(&self, number: u64, stop: &AtomicBool, lang: Lang) -> Option<Result<Puzzle, String>> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut rng: Pcg64 = sudoku::generate::series(self.seed, number);
        let told = |error: &dyn InWords| {
            let (number, error) = (number.saturating_add(1), error.in_words(lang));
            fill(lang.errors().not_made, &[&number, &self.seed, &error]).to_string()
        };
        Some(match &self.kind {
            Kind::Full(shape) => {
                let grid = full_grid(*shape, &mut rng);
                Ok(Puzzle { puzzle: grid.clone(), solution: grid })
            }
            Kind::Omit(shape, omit) => omit_in_columns(*shape, *omit, &mut rng).map_err(|error| told(&error)),
            Kind::Recipe(recipe) => {
                generate_until(recipe, &mut rng, stop).ok()?.map_err(|error| told(&error))
            }
        })
    }

    /// How many a worker makes before it writes them: about a hundredth of a second's worth.
    fn stretch(&self) -> u64 {
        match &self.kind {
            Kind::Full(shape) | Kind::Omit(shape, _) if shape.side() <= 9 => 512,
            Kind::Recipe(recipe) if recipe.shape.side() <= 9 && recipe.pattern.is_none() => 64,
            _ => 1,
        }
    }
}

/// The recipe that was typed.
pub fn recipe(args: &GenerateArgs, shape: Shape) -> anyhow::Result<Recipe> {
    let (shape, pattern) = match &args.pattern {
        None => (shape, None),
        Some(text) => {
            let (shape, cells) = read_pattern(text, args.size)
                .map_err(|error| CommandError::About("--pattern".to_owned(), error))?;
            (shape, Some(cells))
        }
    };
    let recipe = Recipe {
        minimal: args.minimal,
        clues: args.clues,
        symmetry: args.symmetry.unwrap_or_default(),
        pattern,
        ..Recipe::new(shape)
    };
    recipe.check()?;
    Ok(recipe)
}

/// The cells that hold a digit in a puzzle that was typed, or in the first one of a file.
fn read_pattern(text: &str, shape: Option<Shape>) -> anyhow::Result<(Shape, Vec<Cell>)> {
    let path = Path::new(text);
    let typed = fs::metadata(path).is_err();
    let bytes = match typed {
        true => text.as_bytes().to_vec(),
        false => {
            // A device has no length, and perhaps no end.
            let mut bytes = Vec::new();
            let read = File::open(path)
                .and_then(|file| Decoded::new(file).take(MAX_PATTERN + 1).read_to_end(&mut bytes));
            read.map_err(|error| CommandError::CannotRead(FileName::of(path), error))?;
            ensure!(
                bytes.len() as u64 <= MAX_PATTERN,
                CommandError::TooLong(FileName::of(path), MAX_PATTERN)
            );
            bytes
        }
    };
    let reader = shape.map_or_else(Reader::new, |shape| Reader::new().with_shape(shape));
    let item = reader.over(&bytes).next();
    let entry = item.ok_or(CommandError::NoPuzzle)?.entry;
    let entry = match entry {
        Err(error) if typed => return Err(nothing_typed(text, error)),
        entry => entry?,
    };
    let shape = entry.puzzle.shape();
    Ok((shape, shape.cells().filter(|&cell| entry.puzzle.get(cell).is_some()).collect()))
}

/// What to say of a text that is neither a file nor a puzzle: whichever it was more likely meant to be.
pub fn nothing_typed(text: &str, error: ReadError) -> anyhow::Error {
    match may_be_puzzle(text) {
        true => CommandError::NoFileNorPuzzle(text.to_owned(), error),
        false => CommandError::CannotRead(FileName::of(text), io::ErrorKind::NotFound.into()),
    }
    .into()
}

/// The numbers of the puzzles, some at a time.
#[derive(Debug)]
pub struct Numbers {
    rest: Range<u64>,
    stretch: u64,
}

impl Numbers {
    /// As many as there are to make, in parts that keep so many workers busy.
    pub fn new(series: &Series, count: u64, jobs: usize) -> Numbers {
        let fair = count.div_ceil(jobs as u64 * 4).max(1);
        Numbers { rest: 0..count, stretch: series.stretch().min(fair) }
    }
}

impl Feed for Numbers {
    type Block = Range<u64>;

    fn fill(&mut self, block: &mut Range<u64>) -> bool {
        let end = self.rest.start.saturating_add(self.stretch).min(self.rest.end);
        *block = self.rest.start..end;
        self.rest.start = end;
        !block.is_empty()
    }
}

/// How puzzles are written, with or without solutions.
#[derive(Debug)]
pub struct Writing {
    written: Written,
    with_solution: bool,
}

impl Writing {
    /// In this style.
    pub fn new(style: Style, with_solution: bool) -> Writing {
        Writing { written: Written::new(style), with_solution }
    }

    /// Writes a puzzle.
    pub fn write(&self, made: &Puzzle, page: &mut Page<'_>) {
        let (puzzle, solution) = (Values::from(&made.puzzle), Values::from(&made.solution));
        match self.written.style() {
            _ if !self.with_solution => self.written.puzzle(puzzle, None, page),
            style if style.has_solutions() => self.written.puzzle(puzzle, Some(solution), page),
            // On the same line, where it is read as what it is.
            Style::Line | Style::Sdm => {
                self.written.puzzle(puzzle, None, page);
                page.text.pop();
                page.text.push(b' ');
                self.written.puzzle(solution, None, page);
            }
            _ => [puzzle, solution].into_iter().for_each(|grid| self.written.puzzle(grid, None, page)),
        }
    }

    /// To be called when it is the page's turn.
    pub fn settle(&self, page: &mut Page<'_>) {
        self.written.settle(page);
    }
}

/// Makes puzzles and writes them.
#[derive(Debug)]
pub struct Generate {
    series: Series,
    writing: Writing,
    progress: Progress,
    stop: Arc<AtomicBool>,
    made: Arc<AtomicU64>,
}

impl Generate {
    /// Writes the puzzles of a series and counts them, until it is stopped.
    pub fn new(
        series: Series,
        writing: Writing,
        progress: Progress,
        stop: Arc<AtomicBool>,
        made: Arc<AtomicU64>,
    ) -> Generate {
        Generate { series, writing, progress, stop, made }
    }
}

impl Work<Range<u64>> for Generate {
    type Desk = ();

    fn work(&self, numbers: &Range<u64>, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
        for number in numbers.clone() {
            let Some(made) = self.series.make(number, &self.stop, page.lang) else { return Ok(()) };
            match made {
                Ok(made) => {
                    self.writing.write(&made, page);
                    page.mark(Box::default());
                }
                Err(error) => {
                    page.note(error);
                    page.lower(Verdict::Bad);
                }
            }
            self.progress.advance(1);
            page.spill_if_long()?;
        }
        Ok(())
    }

    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        page.retain(|_| {
            self.made.fetch_add(1, Ordering::Relaxed);
            true
        });
        self.writing.settle(page);
        Ok(())
    }
}

/// `--reveal`: shows a puzzle, waits, and shows the grid it was made from and the one that the solver finds, as the
/// tutorial does.
pub fn reveal(
    puzzles: impl Iterator<Item = Result<Puzzle, String>>,
    style: Style,
    words: &Words,
    mut wait: impl FnMut() -> anyhow::Result<()>,
    out: &mut impl Write,
) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Good;
    for (number, made) in puzzles.enumerate() {
        let made = match made {
            Ok(made) => made,
            Err(error) => {
                out.flush()?;
                crate::cli::tell(&error);
                verdict = Verdict::Bad;
                continue;
            }
        };
        let drawn = |grid: &sudoku::Grid| {
            let mut text = String::new();
            style.write(grid.into(), None, &mut text);
            text
        };
        write!(out, "{}{}", if number == 0 { "" } else { "\n" }, drawn(&made.puzzle))?;
        out.flush()?;
        wait()?;
        write!(out, "\n{}\n{}", words.reveal_made_from, drawn(&made.solution))?;
        // What it was made from is a solution, so there is one.
        let found = sudoku::solve(&made.puzzle).unwrap_or_else(|| made.solution.clone());
        write!(out, "\n{}\n{}", words.reveal_solved, drawn(&found))?;
        if found != made.solution {
            writeln!(out, "{}", words.reveal_several)?;
        }
        out.flush()?;
    }
    Ok(verdict)
}
