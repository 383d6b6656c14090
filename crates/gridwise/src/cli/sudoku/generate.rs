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
    variant::{self, generate::Generated},
};

use words::{Lang, Words, fill};

use super::{
    args::GenerateArgs,
    input::may_be_puzzle,
    page::{Page, Stopped},
    pipeline::{Feed, Work},
    progress::Progress,
    puzzle_format::PuzzleFormat,
    puzzle_writer::{CannotWrite, PuzzleWriter},
    rule_kinds::RequestedRules,
    rules,
};
use crate::cli::{
    Status,
    error::{CommandError, Localize},
    file_name::FileName,
    text_decoder::TextDecoder,
};

/// The maximum length of a pattern file, in bytes.
const MAX_PATTERN: u64 = 1 << 20;

/// The kind of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Full grids.
    Full(Shape),
    /// Puzzles with this many empty cells in each column.
    Omit(Shape, usize),
    /// Puzzles by recipe.
    Recipe(Recipe),
    /// Puzzles with more rules.
    Rules(variant::generate::Recipe),
}

/// A generated puzzle.
#[derive(Clone, Debug)]
pub enum Made {
    /// A grid.
    Grid(Puzzle),
    /// A puzzle with more rules.
    Rules(Box<Generated>),
}

/// Generates puzzles, each from its number.
#[derive(Debug)]
pub struct Series {
    kind: Kind,
    seed: u64,
}

impl Series {
    /// The series for these arguments. Fails if it is impossible.
    pub fn new(args: &GenerateArgs, seed: u64) -> anyhow::Result<Series> {
        args.check_format()?;
        let shape = args.size.unwrap_or(Shape::NINE);
        let kind = match args.omit {
            _ if args.rules.is_some() => Kind::Rules(rules_recipe(args, shape)?),
            _ if args.full => Kind::Full(shape),
            Some(omit) => Kind::Omit(shape, omit),
            None => {
                // Without --tries, only the timeout limits the search.
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

    /// The puzzle with this number; `None` if it was stopped. The error says in this language why it could not be made.
    pub fn make(&self, number: u64, stop: &AtomicBool, lang: Lang) -> Option<Result<Made, String>> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut rng: Pcg64 = sudoku::generate::series(self.seed, number);
        let message = |error: &dyn Localize| {
            let (number, error) = (number.saturating_add(1), error.localized(lang));
            fill(lang.errors().not_made, &[&number, &self.seed, &error]).to_string()
        };
        Some(match &self.kind {
            Kind::Full(shape) => {
                let grid = full_grid(*shape, &mut rng);
                Ok(Made::Grid(Puzzle { puzzle: grid.clone(), solution: grid }))
            }
            Kind::Omit(shape, omit) => {
                omit_in_columns(*shape, *omit, &mut rng).map(Made::Grid).map_err(|error| message(&error))
            }
            Kind::Recipe(recipe) => {
                let made = generate_until(recipe, &mut rng, stop).ok()?;
                made.map(Made::Grid).map_err(|error| message(&error))
            }
            Kind::Rules(recipe) => {
                let made = variant::generate::generate_until(recipe, &mut rng, stop).ok()?;
                made.map(|made| Made::Rules(Box::new(made))).map_err(|error| message(&error))
            }
        })
    }

    /// How many puzzles a worker makes before it writes them: about a hundredth of a second.
    fn stretch(&self) -> u64 {
        match &self.kind {
            Kind::Full(shape) | Kind::Omit(shape, _) if shape.side() <= 9 => 512,
            Kind::Recipe(recipe) if recipe.shape.side() <= 9 && recipe.pattern.is_none() => 64,
            _ => 1,
        }
    }
}

/// The recipe of these arguments.
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

/// The recipe of puzzles with more rules.
pub fn rules_recipe(args: &GenerateArgs, shape: Shape) -> anyhow::Result<variant::generate::Recipe> {
    let kinds = match args.rules {
        Some(RequestedRules::Kinds(kinds)) => kinds,
        // The list is handled before.
        Some(RequestedRules::List) | None => variant::generate::Kinds::default(),
    };
    let mut recipe = variant::generate::Recipe::new(shape, kinds);
    recipe.symmetry = args.symmetry.unwrap_or_default();
    // Without --tries, only the timeout limits the search.
    recipe.tries = args.tries.map_or(u32::MAX, |tries| u32::try_from(tries).unwrap_or(u32::MAX));
    recipe.check()?;
    Ok(recipe)
}

/// The cells with a digit in a puzzle on the command line, or in the first one of a file.
fn read_pattern(text: &str, shape: Option<Shape>) -> anyhow::Result<(Shape, Vec<Cell>)> {
    let path = Path::new(text);
    let typed = fs::metadata(path).is_err();
    let bytes = match typed {
        true => text.as_bytes().to_vec(),
        false => {
            // A device may have no end.
            let mut bytes = Vec::new();
            let read = File::open(path)
                .and_then(|file| TextDecoder::new(file).take(MAX_PATTERN + 1).read_to_end(&mut bytes));
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
        Err(error) if typed => return Err(not_an_input(text, error)),
        entry => entry?,
    };
    let shape = entry.puzzle.shape();
    Ok((shape, shape.cells().filter(|&cell| entry.puzzle.get(cell).is_some()).collect()))
}

/// The error for an argument that is neither a file nor a puzzle, depending on which it looks like.
pub fn not_an_input(text: &str, error: ReadError) -> anyhow::Error {
    match may_be_puzzle(text) {
        true => CommandError::NoFileNorPuzzle(text.to_owned(), error),
        false => CommandError::CannotRead(FileName::of(text), io::ErrorKind::NotFound.into()),
    }
    .into()
}

/// The numbers of the puzzles, in blocks.
#[derive(Debug)]
pub struct Numbers {
    rest: Range<u64>,
    stretch: u64,
}

impl Numbers {
    /// All numbers, in blocks that keep so many workers busy.
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

/// Writes generated puzzles, with or without solutions.
#[derive(Debug)]
pub struct GeneratedWriter {
    writer: PuzzleWriter,
    with_solution: bool,
}

impl GeneratedWriter {
    /// Writes in the format of these arguments.
    pub fn new(args: &GenerateArgs) -> GeneratedWriter {
        GeneratedWriter { writer: PuzzleWriter::new(args.format), with_solution: args.with_solution }
    }

    /// Writes a puzzle.
    pub fn write(&self, made: &Made, page: &mut Page<'_>) -> Result<(), CannotWrite> {
        match made {
            Made::Rules(made) => self.rules(&made.puzzle, &made.solution, page),
            Made::Grid(made) => match self.writer.format() {
                PuzzleFormat::Grid(style) => {
                    self.grid(style, made, page);
                    Ok(())
                }
                PuzzleFormat::Rules(_) => {
                    let puzzle = made.puzzle.to_setup();
                    self.writer.puzzle(&puzzle, None, page)?;
                    self.remark(made.solution.values(), page);
                    Ok(())
                }
            },
        }
    }

    fn grid(&self, style: Style, made: &Puzzle, page: &mut Page<'_>) {
        let (puzzle, solution) = (Values::from(&made.puzzle), Values::from(&made.solution));
        match style {
            _ if !self.with_solution => self.writer.grid(style, puzzle, None, page),
            style if style.has_solutions() => self.writer.grid(style, puzzle, Some(solution), page),
            // On the same line, where it is read back as a solution.
            Style::Line | Style::Sdm => {
                self.writer.grid(style, puzzle, None, page);
                page.text.pop();
                page.text.push(b' ');
                self.writer.grid(style, solution, None, page);
            }
            _ => [puzzle, solution].into_iter().for_each(|grid| self.writer.grid(style, grid, None, page)),
        }
    }

    fn rules(
        &self,
        puzzle: &variant::Puzzle,
        solution: &[u8],
        page: &mut Page<'_>,
    ) -> Result<(), CannotWrite> {
        self.writer.rules(puzzle, page)?;
        self.remark(solution, page);
        Ok(())
    }

    /// Adds the solution as a comment behind the last part of our text form.
    fn remark(&self, solution: &[u8], page: &mut Page<'_>) {
        if self.with_solution {
            page.text.pop();
            page.text.extend_from_slice(format!(" # solution {}\n", rules::line(solution)).as_bytes());
        }
    }

    /// Must be called before the page is written.
    pub fn before_write(&self, page: &mut Page<'_>) {
        self.writer.before_write(page);
    }
}

/// Generates puzzles and writes them.
#[derive(Debug)]
pub struct Generate {
    series: Series,
    writer: GeneratedWriter,
    progress: Progress,
    stop: Arc<AtomicBool>,
    made: Arc<AtomicU64>,
}

impl Generate {
    /// Writes the puzzles of a series and counts them, until it is stopped.
    pub fn new(
        series: Series,
        writer: GeneratedWriter,
        progress: Progress,
        stop: Arc<AtomicBool>,
        made: Arc<AtomicU64>,
    ) -> Generate {
        Generate { series, writer, progress, stop, made }
    }
}

impl Work<Range<u64>> for Generate {
    type Scratch = ();

    fn work(&self, numbers: &Range<u64>, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
        for number in numbers.clone() {
            let Some(made) = self.series.make(number, &self.stop, page.lang) else { return Ok(()) };
            match made {
                Ok(made) => match self.writer.write(&made, page) {
                    Ok(()) => page.mark(Box::default()),
                    Err(error) => {
                        page.note(error.localized(page.lang));
                        page.worsen(Status::BadInput);
                    }
                },
                Err(error) => {
                    page.note(error);
                    page.worsen(Status::BadInput);
                }
            }
            self.progress.advance(1);
            page.flush_if_large()?;
        }
        Ok(())
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        page.retain(|_| {
            self.made.fetch_add(1, Ordering::Relaxed);
            true
        });
        self.writer.before_write(page);
        Ok(())
    }
}

/// `--reveal`: shows a puzzle, waits, and shows the grid it was made from and the solver's solution.
pub fn reveal(
    puzzles: impl Iterator<Item = Result<Made, String>>,
    style: Style,
    words: &Words,
    mut wait: impl FnMut() -> anyhow::Result<()>,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    let mut status = Status::Success;
    for (number, made) in puzzles.enumerate() {
        let made = match made {
            Ok(Made::Grid(made)) => made,
            // No such puzzles are requested with --reveal.
            Ok(Made::Rules(_)) => continue,
            Err(error) => {
                out.flush()?;
                crate::cli::print_message(&error);
                status = Status::BadInput;
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
        // The grid it was made from is a solution, so there is one.
        let found = sudoku::solve(&made.puzzle).unwrap_or_else(|| made.solution.clone());
        write!(out, "\n{}\n{}", words.reveal_solved, drawn(&found))?;
        if found != made.solution {
            writeln!(out, "{}", words.reveal_several)?;
        }
        out.flush()?;
    }
    Ok(status)
}
