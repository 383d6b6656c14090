//! The arguments of `gridwise sudoku`.

use std::{
    ffi::OsStr,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use anyhow::{bail, ensure};
use clap::{
    Args, Subcommand,
    builder::{PossibleValue, TypedValueParser},
};
use sudoku::{
    Shape, Symmetry,
    format::Style,
    generate::Criteria,
    page::{Answers, Book, Paper},
    rate::Level,
    technique::Order,
    variant::format::Format,
};

use midend::{Day, sudoku::new_game::levels};

use crate::cli::{
    args::names,
    error::CommandError,
    examples,
    sudoku::{
        puzzle_format::{PuzzleFormat, formats},
        ratings::Ratings,
        rule_kinds::{RequestedRules, RulesParser},
        technique_names::{NamedTechniques, TechniqueParser},
    },
};

/// The arguments of `gridwise sudoku`: a game, unless a command follows.
#[derive(Debug, Args)]
pub struct SudokuArgs {
    /// The game to play.
    #[command(flatten)]
    pub play: PlayArgs,
    /// The command to run instead.
    #[command(subcommand)]
    pub command: Option<SudokuCommand>,
}

/// The arguments of a game.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// A puzzle in any format, or a file with one
    #[arg(value_name = "PUZZLE|FILE", conflicts_with_all = ["level", "rating", "seed", "daily", "date", "new"])]
    pub puzzle: Option<String>,
    /// Play this level: beginner, easy, medium, hard, fiendish or diabolic. Continues the saved game of the level if there is one
    #[arg(long, value_name = "LEVEL", hide_possible_values = true, value_parser = names(&Level::ALL, Level::code))]
    pub level: Option<Level>,
    /// Play a puzzle of this rating (see `gridwise sudoku rate`): 7.2, 7.1..7.6, 7.. or ..4.5
    #[arg(long, value_name = "RANGE", value_parser = Ratings::parse, conflicts_with_all = ["level", "daily", "date"])]
    pub rating: Option<Ratings>,
    /// Rows and columns of a box: 3x3 is the usual 9×9, 2x3 is 6×6, 4x4 is 16×16
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// Start a new puzzle. A saved game of this size and level counts as given up, and its record is kept
    #[arg(long)]
    pub new: bool,
    /// The seed of the puzzle: the same seed, size and level give the same puzzle
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Play the daily puzzle, the same for everyone (a day starts at midnight UTC) [level: easy]
    #[arg(long, conflicts_with_all = ["size", "new", "seed"])]
    pub daily: bool,
    /// Play the daily puzzle of another date
    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with_all = ["size", "new", "seed"])]
    pub date: Option<Day>,
    /// Enter your own puzzle, or change this one
    #[arg(long, conflicts_with_all = ["level", "rating", "seed", "daily", "date", "new"])]
    pub edit: bool,
}

/// The commands of Sudoku.
#[derive(Debug, Subcommand)]
pub enum SudokuCommand {
    /// Solve puzzles, and say which have no solution or several
    ///
    /// Reads any number of puzzles of any size in all usual formats: a line of 81 characters, rows, drawings, .sdk, .sdm, .ss,
    /// CSV and JSON; and puzzles with more rules (cages, lines, dots and so on) in our text form, JSON, links and JSON of f-puzzles
    /// and SudokuPad, and strings of Interactive-Sudoku-Solver. For each one prints its solution, `none` or `several`, in order. For
    /// an invalid one prints `error` and where it is, also to standard error. Blank lines, comments and headings are skipped. A puzzle can be given instead of a
    /// file. The exit code is 0 if every puzzle has exactly one solution.
    #[command(after_help = examples::SUDOKU_SOLVE)]
    Solve(SolveArgs),
    /// Generate puzzles with exactly one solution
    ///
    /// The same seed gives the same puzzles on every machine and with any number of jobs. With --rules, puzzles have cages, lines,
    /// dots and so on, and are written in our text form.
    #[command(after_help = examples::SUDOKU_GENERATE)]
    Generate(Box<GenerateArgs>),
    /// Rate how hard puzzles are
    ///
    /// Prints each puzzle and its rating on the scale of Sudoku Explainer 1.2.1: ER/EP/ED, the ratings of the hardest step, of
    /// the hardest step up to the first placed digit, and of the first step; then the technique of the hardest step, and the
    /// level: beginner (up to 1.2), easy (2.3), medium (4.0), hard (6.2), fiendish (7.9) or diabolic. Instead of a rating it
    /// prints `none` or `several` if there is not exactly one solution, `full` if no cell is empty, and `beyond` if no technique
    /// finds the next step. A puzzle can be given instead of a file. The exit code is 0 if every puzzle has a rating.
    #[command(after_help = examples::SUDOKU_RATE)]
    Rate(RateArgs),
    /// Check whether puzzles are valid, unique, minimal and symmetric
    ///
    /// The exit code is 0 if every puzzle has exactly one solution.
    #[command(after_help = examples::SUDOKU_CHECK)]
    Check(CheckArgs),
    /// Print the canonical form of puzzles, which is the same for equivalent ones
    ///
    /// Grids only: a puzzle with more rules has no canonical form and is reported as an error.
    ///
    /// Two puzzles are equivalent if one can be turned into the other by exchanging rows within a band, columns within a stack,
    /// bands, stacks or digits, or by transposing the grid. Equivalent puzzles have the same canonical form, and others do not.
    #[command(after_help = examples::SUDOKU_CANONICAL)]
    Canonical(CanonicalArgs),
    /// Remove clues that are not needed, until every clue is needed
    ///
    /// Of a puzzle with more rules, given digits are removed first, then rules.
    #[command(after_help = examples::SUDOKU_MINIMISE)]
    Minimise(MinimiseArgs),
    /// Convert puzzles to another format
    #[command(after_help = examples::SUDOKU_CONVERT)]
    Convert(ConvertArgs),
    /// Lay out puzzles on pages for printing
    #[command(after_help = examples::SUDOKU_PRINT)]
    Print(PrintArgs),
    /// Explain how a person solves a puzzle, step by step
    ///
    /// Every step has a number, its technique with a rating on the scale of Sudoku Explainer, and an explanation; steps beyond
    /// singles have a marked grid of candidates. The last lines have the rating of the puzzle. The exit code is 0 if every
    /// puzzle was solved, or explained as far as --steps allows.
    #[command(after_help = examples::SUDOKU_EXPLAIN)]
    Explain(ExplainArgs),
    /// Give a hint for the next step: where to look, the technique, or the complete step
    #[command(after_help = examples::SUDOKU_HINT)]
    Hint(HintArgs),
    /// Watch recorded games in the terminal
    #[command(after_help = examples::SUDOKU_REPLAY)]
    Replay {
        /// Files with a record each
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// List the names of techniques for --needs and --forbid
    #[command(after_help = examples::SUDOKU_TECHNIQUES)]
    Techniques,
}

/// The input of a command.
#[derive(Clone, Debug, Args)]
pub struct InputArgs {
    /// Puzzles, or files with puzzles, in any format; - is standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE")]
    pub files: Vec<PathBuf>,
    /// Rows and columns of a box, if the input is ambiguous: 4x3 for a 12×12 grid that is not 3x4
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
}

/// The input of `explain` and `hint`, and the order of techniques.
#[derive(Clone, Debug, Args)]
pub struct PuzzleArgs {
    /// Puzzles, or files with puzzles, in any format; - is standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE")]
    pub puzzles: Vec<PathBuf>,
    /// Rows and columns of a box, if the input is ambiguous: 4x3 for a 12×12 grid that is not 3x4
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// The order in which techniques are tried: from easy to hard for people, or as Sudoku Explainer does
    #[arg(long, value_name = "friendly|classic", default_value = "friendly", hide_possible_values = true,
          value_parser = names(&[Order::Friendly, Order::Classic], order_name))]
    pub order: Order,
}

/// The number of workers.
#[derive(Clone, Copy, Debug, Args)]
pub struct JobsArgs {
    /// Process this many puzzles in parallel, up to 1024; 0 means one per core [default: 0]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u32).range(0..=1024))]
    pub jobs: Option<u32>,
}

impl JobsArgs {
    /// The number of workers.
    pub fn jobs(self) -> usize {
        match self.jobs {
            None | Some(0) => thread::available_parallelism().map_or(1, Into::into),
            Some(jobs) => jobs as usize,
        }
    }
}

/// The limit of a search on puzzles with more rules.
#[derive(Clone, Copy, Debug, Args)]
pub struct EffortArgs {
    /// Give up on a puzzle with more rules after N dead ends of a search, at 10 to 100 microseconds each. The result does not
    /// depend on the machine [default: no limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub dead_ends: Option<u64>,
}

impl EffortArgs {
    /// The limit.
    pub fn dead_ends(self) -> u64 {
        self.dead_ends.unwrap_or(u64::MAX)
    }
}

/// The arguments of `gridwise sudoku solve`.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Count the solutions of each puzzle, up to LIMIT (at least 2); LIMIT followed by + means LIMIT or more
    #[arg(long, value_name = "LIMIT", conflicts_with = "all", value_parser = clap::value_parser!(u64).range(2..))]
    pub count: Option<u64>,
    /// Print all solutions of each puzzle
    #[arg(long)]
    pub all: bool,
    /// With --all, stop after N solutions of a puzzle and say so [default: 1000000]
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// The format of the solutions
    #[arg(long, value_name = "FORMAT", default_value = "line", conflicts_with_all = ["json", "count"],
          value_parser = styles(), hide_possible_values = true)]
    pub format: Style,
    /// Print a JSON object on a line for each puzzle
    #[arg(long)]
    pub json: bool,
    /// The limit of a search.
    #[command(flatten)]
    pub effort: EffortArgs,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku generate`.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// The number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub count: u64,
    /// Rows and columns of a box: 3x3 is the usual 9×9, 2x3 is 6×6, 5x5 is 25×25 [default: 3x3]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// Make puzzles with more rules: kinds with commas between them, such as killer,x. list lists the kinds
    #[arg(long, value_name = "KINDS", value_parser = RulesParser, hide_possible_values = true,
          conflicts_with_all = ["clues", "minimal", "pattern", "omit", "full", "reveal"])]
    pub rules: Option<RequestedRules>,
    /// The number of clues of each puzzle
    #[arg(long, value_name = "K")]
    pub clues: Option<usize>,
    /// Make minimal puzzles: without any one of its clues, a puzzle has several solutions
    #[arg(long)]
    pub minimal: bool,
    /// The symmetry of the clues: none, half-turn, quarter-turn, left-right, top-bottom, both-mirrors, diagonal,
    /// antidiagonal, both-diagonals or full
    #[arg(long, value_name = "SYMMETRY", hide_possible_values = true,
          value_parser = names(&Symmetry::ALL, Symmetry::name))]
    pub symmetry: Option<Symmetry>,
    /// Put clues in exactly these cells: a puzzle, or a file with one, of which any digits count
    #[arg(long, value_name = "PUZZLE|FILE")]
    pub pattern: Option<String>,
    /// Empty K random cells of each column; the puzzles may have several solutions
    #[arg(long, value_name = "K", conflicts_with_all = ["symmetry", "clues", "minimal", "pattern", "hardness"])]
    pub omit: Option<usize>,
    /// Make full grids without empty cells
    #[arg(long, conflicts_with_all = ["symmetry", "clues", "minimal", "pattern", "omit", "with_solution", "reveal",
                                      "hardness"])]
    pub full: bool,
    /// The difficulty.
    #[command(flatten)]
    pub difficulty: DifficultyArgs,
    /// Stop after trying N grids for a puzzle; with a difficulty, after trying N puzzles in total [default: no limit; with a
    /// difficulty, 10000000 per puzzle]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub tries: Option<u64>,
    /// Stop after this many seconds [default: 60 per puzzle, 600 if it is larger than 9×9]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    /// The seed: the same seed gives the same puzzles [default: random; it is printed to standard error]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The format of the puzzles [default: line; with --reveal: seed; with --rules: rules]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true)]
    pub format: Option<PuzzleFormat>,
    /// Write the solution after each puzzle, or next to it if the format allows
    #[arg(long)]
    pub with_solution: bool,
    /// Show a puzzle, wait for Enter, then show the grid it was made from and the solver's solution
    #[arg(long, conflicts_with = "with_solution")]
    pub reveal: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The difficulty of generated puzzles.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("hardness").multiple(true))]
pub struct DifficultyArgs {
    /// Make puzzles of this rating (see `gridwise sudoku rate`): 7.2, 7.1..7.6, 7.. or ..4.5
    #[arg(long, value_name = "RANGE", group = "hardness", value_parser = Ratings::parse)]
    pub rating: Option<Ratings>,
    /// Make puzzles of this level: beginner, easy, medium, hard, fiendish or diabolic
    #[arg(long, value_name = "LEVEL", group = "hardness", hide_possible_values = true,
          value_parser = names(&Level::ALL, Level::code))]
    pub level: Option<Level>,
    /// Make puzzles whose solution needs this technique, such as xy-wing, or any of its types, such as unique-rectangle. Can
    /// be repeated
    #[arg(long, value_name = "TECHNIQUE", group = "hardness", value_parser = TechniqueParser, hide_possible_values = true)]
    pub needs: Vec<NamedTechniques>,
    /// Make puzzles that can be solved without this technique, and rate them as if it did not exist; uniqueness stands for
    /// all techniques that assume a unique solution. Can be repeated
    #[arg(long, value_name = "TECHNIQUE", group = "hardness", value_parser = TechniqueParser, hide_possible_values = true)]
    pub forbid: Vec<NamedTechniques>,
}

impl GenerateArgs {
    /// The style of `--reveal`.
    pub fn reveal_style(&self) -> Style {
        match self.format {
            Some(PuzzleFormat::Grid(style)) => style,
            Some(PuzzleFormat::Rules(_)) | None => Style::Seed,
        }
    }

    /// Fails if the format has no place for what is requested.
    pub fn check_format(&self) -> anyhow::Result<()> {
        let Some(format) = self.format else { return Ok(()) };
        let written = match (self.rules, format) {
            (Some(_), _) => format.rules(),
            (None, PuzzleFormat::Rules(format)) => Some(format),
            (None, PuzzleFormat::Grid(_)) => return Ok(()),
        };
        let Some(written) = written else { bail!(CommandError::FormatWithoutRules(format.name())) };
        let remarks = matches!(written, Format::Text | Format::Lines);
        ensure!(remarks || !self.with_solution, CommandError::FormatWithoutSolution(format.name()));
        ensure!(!self.reveal, CommandError::FormatNotRevealed(format.name()));
        Ok(())
    }

    /// When to stop.
    pub fn deadline(&self) -> Option<Instant> {
        let large = self.size.is_some_and(|shape| shape.side() > 9);
        let each = Duration::from_secs(if large { 600 } else { 60 });
        let count = u32::try_from(self.count).unwrap_or(u32::MAX);
        Instant::now().checked_add(self.timeout.unwrap_or_else(|| each.saturating_mul(count)))
    }
}

impl DifficultyArgs {
    /// The requested difficulty of grids of this shape or of puzzles with more rules, if there is one.
    pub fn criteria(&self, shape: Option<Shape>) -> anyhow::Result<Option<Criteria>> {
        let DifficultyArgs { rating, level, needs, forbid } = self;
        if rating.is_none() && level.is_none() && needs.is_empty() && forbid.is_empty() {
            return Ok(None);
        }
        if let (Some(level), Some(ratings)) = (level, rating) {
            let (lowest, highest) = level.range();
            let of_level = Ratings { lowest, highest }.to_string();
            ensure!(
                ratings.lowest <= highest && ratings.highest >= lowest,
                CommandError::LevelAndRating(level.to_string(), ratings.to_string(), of_level)
            );
        }
        let mut criteria = level.map_or_else(Criteria::new, Criteria::level);
        if let Some(Ratings { lowest, highest }) = *rating {
            criteria = criteria.within(lowest, highest);
        }
        criteria.needs = needs.iter().map(|named| named.techniques.clone()).collect();
        criteria.forbids = super::technique_names::all(forbid);
        criteria.check()?;
        if let Some(shape) = shape {
            check_possible(shape, *level, &criteria)?;
        }
        Ok(Some(criteria))
    }
}

/// Fails if puzzles of this shape cannot have the requested difficulty: small grids are never hard.
fn check_possible(shape: Shape, level: Option<Level>, criteria: &Criteria) -> anyhow::Result<()> {
    let offered = levels(shape);
    let codes = || offered.iter().map(|level| level.code()).collect::<Vec<_>>().join(", ");
    if let Some(level) = level.filter(|level| !offered.contains(level)) {
        bail!(CommandError::LevelNotFound(shape, level.to_string(), codes()));
    }
    let highest = offered.last().map_or(criteria.lowest, |level| level.range().1);
    ensure!(
        criteria.lowest <= highest,
        CommandError::RatingNotFound(shape, criteria.lowest.to_string(), highest.to_string())
    );
    Ok(())
}

/// Parses a duration in seconds, up to some years.
fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    number.map(Duration::from_secs_f64).ok_or_else(|| "expected a number of seconds".to_owned())
}

/// The arguments of `gridwise sudoku rate`.
#[derive(Debug, Args)]
pub struct RateArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Rate as if this technique did not exist; uniqueness stands for all techniques that assume a unique solution. Can be
    /// repeated
    #[arg(long, value_name = "TECHNIQUE", value_parser = TechniqueParser, hide_possible_values = true)]
    pub forbid: Vec<NamedTechniques>,
    /// Print a JSON object on a line for each puzzle
    #[arg(long)]
    pub json: bool,
    /// The limit of a search.
    #[command(flatten)]
    pub effort: EffortArgs,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Print a JSON object on a line for each puzzle
    #[arg(long)]
    pub json: bool,
    /// The limit of a search.
    #[command(flatten)]
    pub effort: EffortArgs,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku canonical`.
#[derive(Debug, Args)]
pub struct CanonicalArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Print only the first of equivalent puzzles
    #[arg(long)]
    pub unique: bool,
    /// Print the original puzzles instead of their canonical form; with --unique, this removes duplicates from a collection
    #[arg(long, requires = "unique")]
    pub keep: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku minimise`.
#[derive(Debug, Args)]
pub struct MinimiseArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Try to remove clues in a random order with this seed [default: in reading order]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The format of the puzzles [default: line; rules for puzzles with more rules]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true)]
    pub format: Option<PuzzleFormat>,
    /// The limit of a search.
    #[command(flatten)]
    pub effort: EffortArgs,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku convert`.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// The output format. For SVG, HTML and PDF use gridwise sudoku print
    #[arg(long, value_name = "FORMAT", value_parser = FormParser, hide_possible_values = true)]
    pub to: PuzzleFormat,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The arguments of `gridwise sudoku print`.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("medium").required(true))]
pub struct PrintArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Write a PDF document to this file; - is standard output
    #[arg(long, value_name = "OUT", group = "medium")]
    pub pdf: Option<PathBuf>,
    /// Write an SVG image to this file, the pages one below the other
    #[arg(long, value_name = "OUT", group = "medium")]
    pub svg: Option<PathBuf>,
    /// Write an HTML page to this file
    #[arg(long, value_name = "OUT", group = "medium")]
    pub html: Option<PathBuf>,
    /// The number of puzzles per page, up to 24
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = per_page)]
    pub per_page: usize,
    /// Where to print the solutions: on pages at the back, upside down at the foot of the page, or nowhere
    #[arg(long, value_name = "back|foot|none", default_value = "back", hide_possible_values = true,
          value_parser = names(&Answers::ALL, Answers::name))]
    pub solutions: Answers,
    /// The paper size
    #[arg(long, value_name = "a4|letter", default_value = "a4", hide_possible_values = true,
          value_parser = names(&Paper::ALL, Paper::name))]
    pub paper: Paper,
    /// The title of every page [default: Sudoku, in the language of --lang]
    #[arg(long)]
    pub title: Option<String>,
}

/// The arguments of `gridwise sudoku explain`.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub steps: Option<u32>,
    /// Explain every single on its own instead of listing consecutive ones together
    #[arg(long)]
    pub all: bool,
    /// Print a JSON object for each step, and one for each puzzle
    #[arg(long)]
    pub json: bool,
    /// Write an HTML page with a picture of each step to this file; - is standard output
    #[arg(long, value_name = "OUT", conflicts_with = "json")]
    pub html: Option<PathBuf>,
}

/// The arguments of `gridwise sudoku hint`.
#[derive(Debug, Args)]
pub struct HintArgs {
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleArgs,
    /// How much to reveal: where to look, the technique, or the complete step
    #[arg(long, value_name = "where|technique|step", default_value = "where", hide_possible_values = true,
          value_parser = names(&Strength::ALL, Strength::name))]
    pub strength: Strength,
    /// Print a JSON object
    #[arg(long)]
    pub json: bool,
}

/// How much a hint reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Where to look.
    Where,
    /// The technique.
    Technique,
    /// The complete step.
    Step,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Where, Strength::Technique, Strength::Step];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Where => "where",
            Strength::Technique => "technique",
            Strength::Step => "step",
        }
    }
}

fn order_name(order: Order) -> &'static str {
    match order {
        Order::Classic => "classic",
        Order::Friendly => "friendly",
    }
}

/// Parses a number of puzzles per page.
fn per_page(text: &str) -> Result<usize, String> {
    let most = Book::MOST_PER_PAGE;
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}"))
}

/// A parser for formats that refers to `print` for formats of pages.
#[derive(Clone)]
struct FormParser;

impl TypedValueParser for FormParser {
    type Value = PuzzleFormat;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<PuzzleFormat, clap::Error> {
        let page = ["svg", "html", "pdf"].into_iter().find(|medium| value.eq_ignore_ascii_case(medium));
        match page {
            None => formats().parse_ref(command, arg, value),
            Some(page) => {
                let elsewhere = move |_: &str| -> Result<PuzzleFormat, String> {
                    Err(format!("to print pages use gridwise sudoku print --{page} FILE"))
                };
                elsewhere.parse_ref(command, arg, value)
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(PuzzleFormat::ALL.into_iter().map(|format| PossibleValue::new(format.name()))))
    }
}

/// A parser for formats.
fn styles() -> impl TypedValueParser<Value = Style> {
    names(&Style::ALL, Style::name)
}
