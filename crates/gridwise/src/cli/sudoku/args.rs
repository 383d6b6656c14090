//! What may be typed after `gridwise sudoku`.

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
};

use midend::{Day, sudoku::new_game::levels};

use crate::cli::{
    args::names,
    error::CommandError,
    examples,
    sudoku::{
        names::{Named, NamedParser},
        ratings::Ratings,
    },
};

/// `gridwise sudoku`: a game, unless a command follows.
#[derive(Debug, Args)]
pub struct SudokuArgs {
    /// What is played.
    #[command(flatten)]
    pub play: PlayArgs,
    /// What to do instead.
    #[command(subcommand)]
    pub command: Option<SudokuCommand>,
}

/// What is played, as typed.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// A puzzle in any form, or a file that holds one
    #[arg(value_name = "PUZZLE|FILE", conflicts_with_all = ["level", "rating", "seed", "daily", "date", "new"])]
    pub puzzle: Option<String>,
    /// A puzzle of this level: beginner, easy, medium, hard, fiendish or diabolic; the saved game of it, if there is one
    #[arg(long, value_name = "LEVEL", hide_possible_values = true, value_parser = names(&Level::ALL, Level::code))]
    pub level: Option<Level>,
    /// A puzzle of this rating, as `gridwise sudoku rate` finds it: 7.2, 7.1..7.6, 7.. or ..4.5
    #[arg(long, value_name = "RANGE", value_parser = Ratings::parse, conflicts_with_all = ["level", "daily", "date"])]
    pub rating: Option<Ratings>,
    /// Rows and columns of a box: 3x3 is the usual 9×9, 2x3 is 6×6, 4x4 is 16×16
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// A new puzzle: a saved game of this size and level is counted as given up, and its record kept
    #[arg(long)]
    pub new: bool,
    /// The same seed, size and level give the same puzzle
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The puzzle of the day, the same for everyone (the day begins at midnight UTC) [level: easy]
    #[arg(long, conflicts_with_all = ["size", "new", "seed"])]
    pub daily: bool,
    /// The puzzle of another day
    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with_all = ["size", "new", "seed"])]
    pub date: Option<Day>,
    /// Write your own puzzle
    #[arg(long, conflicts_with_all = ["puzzle", "level", "rating", "seed", "daily", "date", "new"])]
    pub edit: bool,
}

/// The commands of Sudoku.
#[derive(Debug, Subcommand)]
pub enum SudokuCommand {
    /// Solve puzzles, as many as come, and say which have no solution or several
    ///
    /// Reads puzzles of every size in every usual form: a line of 81 characters, rows, drawings, .sdk, .sdm, .ss,
    /// CSV, JSON. Each is answered in its turn with its solution, or with `none` or `several`; a bad one with
    /// `error` and where it is, which is told on standard error, too. Blank lines, comments and headings are skipped. A
    /// puzzle may be typed in place of a file. The exit code is 0 if every puzzle has exactly one solution.
    #[command(after_help = examples::SUDOKU_SOLVE)]
    Solve(SolveArgs),
    /// Make puzzles with exactly one solution
    ///
    /// Puzzle by puzzle the same for the same seed, on every machine and whatever the number of jobs.
    #[command(after_help = examples::SUDOKU_GENERATE)]
    Generate(Box<GenerateArgs>),
    /// Say how hard each puzzle is
    ///
    /// Prints the puzzle and its rating on the scale of Sudoku Explainer 1.2.1: ER/EP/ED, the hardest step of the whole
    /// path, the hardest until the first digit is placed, and the first step; then the technique of the hardest step,
    /// and a level: beginner (up to 1.2), easy (2.3), medium (4.0), hard (6.2), fiendish (7.9) or diabolic. In place of
    /// a rating stands `none` or `several` where there is not exactly one solution, `full` where nothing is left to do,
    /// and `beyond` where no technique finds the next step. A puzzle may be typed in place of a file. The exit code is 0
    /// if every puzzle has a rating.
    #[command(after_help = examples::SUDOKU_RATE)]
    Rate(RateArgs),
    /// Say of each puzzle whether it is sound, unique, minimal and symmetric
    ///
    /// The exit code is 0 if every puzzle has exactly one solution.
    #[command(after_help = examples::SUDOKU_CHECK)]
    Check(CheckArgs),
    /// Rewrite puzzles so that those that are the same but for order and names of digits look the same
    ///
    /// Rows within a band, columns within a stack, bands, stacks and digits may change places, and the grid may lie
    /// on its side: what such a change makes of a puzzle has the same canonical form, and nothing else has.
    #[command(after_help = examples::SUDOKU_CANONICAL)]
    Canonical(CanonicalArgs),
    /// Take away clues that the others imply, until every one is needed
    #[command(after_help = examples::SUDOKU_MINIMISE)]
    Minimise(MinimiseArgs),
    /// Write puzzles in another form
    #[command(after_help = examples::SUDOKU_CONVERT)]
    Convert(ConvertArgs),
    /// Lay puzzles out on pages to print and hand out
    #[command(after_help = examples::SUDOKU_PRINT)]
    Print(PrintArgs),
    /// Show how a person solves a puzzle, step by step, and why each step is true
    ///
    /// Every step has a number, its technique with a rating on the scale of Sudoku Explainer, and a sentence; steps
    /// beyond singles have a grid of candidates with marks. The last lines hold the rating of the puzzle. The exit
    /// code is 0 if every puzzle was solved so, or shown as far as --steps allows.
    #[command(after_help = examples::SUDOKU_EXPLAIN)]
    Explain(ExplainArgs),
    /// Give a hint for the next step: where to look, for what, or the whole step
    #[command(after_help = examples::SUDOKU_HINT)]
    Hint(HintArgs),
    /// Watch a finished Sudoku in the terminal
    #[command(after_help = examples::SUDOKU_REPLAY)]
    Replay {
        /// Files that hold a record each
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// List the techniques by name: what --needs and --forbid take
    #[command(after_help = examples::SUDOKU_TECHNIQUES)]
    Techniques,
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
pub struct InputArgs {
    /// Puzzles, or files that hold some, in any form; - is standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE")]
    pub files: Vec<PathBuf>,
    /// Rows and columns of a box, where the text leaves a choice: 4x3 for a 12×12 that is not 3x4
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
}

/// Which puzzles, where one may be typed.
#[derive(Clone, Debug, Args)]
pub struct PuzzleArgs {
    /// Puzzles, or files that hold some, in any form; - is standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE")]
    pub puzzles: Vec<PathBuf>,
    /// Rows and columns of a box, where the text leaves a choice: 4x3 for a 12×12 that is not 3x4
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// Which technique is tried first: as a good teacher would, or as Sudoku Explainer does, whose ratings players quote
    #[arg(long, value_name = "friendly|classic", default_value = "friendly", hide_possible_values = true,
          value_parser = names(&[Order::Friendly, Order::Classic], order_name))]
    pub order: Order,
}

/// How many workers.
#[derive(Clone, Copy, Debug, Args)]
pub struct JobsArgs {
    /// How many puzzles are worked on side by side, up to 1024; 0 is one for each core [default: 0]
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

/// What is solved, and how it is answered.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Count the solutions of each puzzle up to LIMIT, at least 2; LIMIT with a + behind it is LIMIT or more
    #[arg(long, value_name = "LIMIT", conflicts_with = "all", value_parser = clap::value_parser!(u64).range(2..))]
    pub count: Option<u64>,
    /// Print every solution of every puzzle
    #[arg(long)]
    pub all: bool,
    /// With --all, stop after so many solutions of a puzzle and say so [default: 1000000]
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// How solutions are written
    #[arg(long, value_name = "FORMAT", default_value = "line", conflicts_with_all = ["json", "count"],
          value_parser = styles(), hide_possible_values = true)]
    pub format: Style,
    /// Answer each puzzle with a JSON object on a line
    #[arg(long)]
    pub json: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is generated.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub count: u64,
    /// Rows and columns of a box: 3x3 is the usual 9×9, 2x3 is 6×6, 5x5 is 25×25 [default: 3x3]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Shape>,
    /// How many clues a puzzle has
    #[arg(long, value_name = "K")]
    pub clues: Option<usize>,
    /// Every clue is needed: without any one of them there would be more solutions
    #[arg(long)]
    pub minimal: bool,
    /// How the clues lie: none, half-turn, quarter-turn, left-right, top-bottom, both-mirrors, diagonal,
    /// antidiagonal, both-diagonals or full
    #[arg(long, value_name = "SYMMETRY", hide_possible_values = true,
          value_parser = names(&Symmetry::ALL, Symmetry::name))]
    pub symmetry: Option<Symmetry>,
    /// Clues in these cells and no others: a puzzle, or a file that holds one, whose digits do not matter
    #[arg(long, value_name = "PUZZLE|FILE")]
    pub pattern: Option<String>,
    /// As in the tutorial: empty any K cells of each column, however many solutions that leaves
    #[arg(long, value_name = "K", conflicts_with_all = ["symmetry", "clues", "minimal", "pattern", "hardness"])]
    pub omit: Option<usize>,
    /// Full grids, nothing taken away
    #[arg(long, conflicts_with_all = ["symmetry", "clues", "minimal", "pattern", "omit", "with_solution", "reveal",
                                      "hardness"])]
    pub full: bool,
    /// How hard.
    #[command(flatten)]
    pub wish: WishArgs,
    /// Try so many grids for each puzzle, then stop; with a difficulty, so many puzzles for all together [default: as many
    /// as there is time for; with a difficulty, 10000000 for each]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub tries: Option<u64>,
    /// Look for so many seconds, then stop [default: 60 for each puzzle, 600 if it is larger than 9×9]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    /// The same seed gives the same puzzles [default: any; it is told on standard error]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How puzzles are written [default: line; with --reveal: seed]
    #[arg(long, value_name = "FORMAT", value_parser = styles(), hide_possible_values = true)]
    pub format: Option<Style>,
    /// Write the solution after each puzzle, or beside it where the format has a place for it
    #[arg(long)]
    pub with_solution: bool,
    /// Show a puzzle, wait for Enter, then show the grid it was made from and the one the solver finds
    #[arg(long, conflicts_with = "with_solution")]
    pub reveal: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// How hard the puzzles are that are generated.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("hardness").multiple(true))]
pub struct WishArgs {
    /// Puzzles of this rating, as `gridwise sudoku rate` finds it: 7.2, 7.1..7.6, 7.. or ..4.5
    #[arg(long, value_name = "RANGE", group = "hardness", value_parser = Ratings::parse)]
    pub rating: Option<Ratings>,
    /// Puzzles of this level: beginner, easy, medium, hard, fiendish or diabolic
    #[arg(long, value_name = "LEVEL", group = "hardness", hide_possible_values = true,
          value_parser = names(&Level::ALL, Level::code))]
    pub level: Option<Level>,
    /// Puzzles whose path has this technique, as xy-wing, or one of its types, as unique-rectangle. Can be given again
    #[arg(long, value_name = "TECHNIQUE", group = "hardness", value_parser = NamedParser, hide_possible_values = true)]
    pub needs: Vec<Named>,
    /// Puzzles that can be solved without this technique, and are rated as if it did not exist; uniqueness is all that
    /// rely on there being one solution. Can be given again
    #[arg(long, value_name = "TECHNIQUE", group = "hardness", value_parser = NamedParser, hide_possible_values = true)]
    pub forbid: Vec<Named>,
}

impl GenerateArgs {
    /// When to stop looking.
    pub fn deadline(&self) -> Option<Instant> {
        let large = self.size.is_some_and(|shape| shape.side() > 9);
        let each = Duration::from_secs(if large { 600 } else { 60 });
        let count = u32::try_from(self.count).unwrap_or(u32::MAX);
        Instant::now().checked_add(self.timeout.unwrap_or_else(|| each.saturating_mul(count)))
    }
}

impl WishArgs {
    /// What is wished for, if anything is.
    pub fn wish(&self, shape: Shape) -> anyhow::Result<Option<Criteria>> {
        let WishArgs { rating, level, needs, forbid } = self;
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
        let mut wish = level.map_or_else(Criteria::new, Criteria::level);
        if let Some(Ratings { lowest, highest }) = *rating {
            wish = wish.within(lowest, highest);
        }
        wish.needs = needs.iter().map(|named| named.techniques.clone()).collect();
        wish.forbids = super::names::all(forbid);
        wish.check()?;
        can_be(shape, *level, &wish)?;
        Ok(Some(wish))
    }
}

/// Small grids are never hard: fails if puzzles of this shape do not come to what is wished for.
fn can_be(shape: Shape, level: Option<Level>, wish: &Criteria) -> anyhow::Result<()> {
    let offered = levels(shape);
    let codes = || offered.iter().map(|level| level.code()).collect::<Vec<_>>().join(", ");
    if let Some(level) = level.filter(|level| !offered.contains(level)) {
        bail!(CommandError::LevelNotFound(shape, level.to_string(), codes()));
    }
    let highest = offered.last().map_or(wish.lowest, |level| level.range().1);
    ensure!(
        wish.lowest <= highest,
        CommandError::RatingNotFound(shape, wish.lowest.to_string(), highest.to_string())
    );
    Ok(())
}

/// A time to wait, up to some years.
fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    number.map(Duration::from_secs_f64).ok_or_else(|| "expected a number of seconds".to_owned())
}

/// What is rated.
#[derive(Debug, Args)]
pub struct RateArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Rate as if this technique did not exist; uniqueness is all that rely on there being one solution. Can be given
    /// again
    #[arg(long, value_name = "TECHNIQUE", value_parser = NamedParser, hide_possible_values = true)]
    pub forbid: Vec<Named>,
    /// Answer each puzzle with a JSON object on a line
    #[arg(long)]
    pub json: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is checked.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Answer each puzzle with a JSON object on a line
    #[arg(long)]
    pub json: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is brought into canonical form.
#[derive(Debug, Args)]
pub struct CanonicalArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Print only the first puzzle of each kind
    #[arg(long)]
    pub unique: bool,
    /// Print the puzzles as they were, not their canonical form: with --unique, a collection without duplicates
    #[arg(long, requires = "unique")]
    pub keep: bool,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is made minimal.
#[derive(Debug, Args)]
pub struct MinimiseArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Try the clues in an order drawn from this seed [default: in reading order]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How puzzles are written
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = styles(), hide_possible_values = true)]
    pub format: Style,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is converted.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// The form to write. For SVG, HTML and PDF see gridwise sudoku print
    #[arg(long, value_name = "FORMAT", value_parser = FormParser, hide_possible_values = true)]
    pub to: Style,
    /// The workers.
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// What is printed, and how.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("medium").required(true))]
pub struct PrintArgs {
    /// The puzzles.
    #[command(flatten)]
    pub input: InputArgs,
    /// Write a PDF document to this file; - is standard output
    #[arg(long, value_name = "OUT", group = "medium")]
    pub pdf: Option<PathBuf>,
    /// Write an SVG drawing, the pages one below the other
    #[arg(long, value_name = "OUT", group = "medium")]
    pub svg: Option<PathBuf>,
    /// Write a document for a browser
    #[arg(long, value_name = "OUT", group = "medium")]
    pub html: Option<PathBuf>,
    /// Puzzles on a page, up to 24
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = per_page)]
    pub per_page: usize,
    /// Where the solutions go: on pages at the back, upside down at the foot, or nowhere
    #[arg(long, value_name = "back|foot|none", default_value = "back", hide_possible_values = true,
          value_parser = names(&Answers::ALL, Answers::name))]
    pub solutions: Answers,
    /// The paper
    #[arg(long, value_name = "a4|letter", default_value = "a4", hide_possible_values = true,
          value_parser = names(&Paper::ALL, Paper::name))]
    pub paper: Paper,
    /// What stands at the head of every page [default: Sudoku, in the language of --lang]
    #[arg(long)]
    pub title: Option<String>,
}

/// What is explained, and how.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleArgs,
    /// Stop after so many steps
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub steps: Option<u32>,
    /// Tell every single in a sentence; otherwise those in a row are gathered
    #[arg(long)]
    pub all: bool,
    /// Print a JSON object for each step, and one for the puzzle
    #[arg(long)]
    pub json: bool,
    /// Write a page for a browser to this file, each step with its picture; - is standard output
    #[arg(long, value_name = "OUT", conflicts_with = "json")]
    pub html: Option<PathBuf>,
}

/// What is hinted at, and how strongly.
#[derive(Debug, Args)]
pub struct HintArgs {
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleArgs,
    /// How much is given away: where to look, which technique helps, or the whole step
    #[arg(long, value_name = "where|technique|step", default_value = "where", hide_possible_values = true,
          value_parser = names(&Strength::ALL, Strength::name))]
    pub strength: Strength,
    /// Print a JSON object
    #[arg(long)]
    pub json: bool,
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Where to look.
    Where,
    /// Which technique helps there.
    Technique,
    /// The whole step.
    Step,
}

impl Strength {
    /// All of them, the gentlest first.
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

/// How many puzzles a page can have.
fn per_page(text: &str) -> Result<usize, String> {
    let most = Book::MOST_PER_PAGE;
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}"))
}

/// Reads the names of styles, and knows who has those of documents.
#[derive(Clone)]
struct FormParser;

impl TypedValueParser for FormParser {
    type Value = Style;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Style, clap::Error> {
        let page = ["svg", "html", "pdf"].into_iter().find(|medium| value.eq_ignore_ascii_case(medium));
        match page {
            None => styles().parse_ref(command, arg, value),
            Some(page) => {
                let elsewhere = move |_: &str| -> Result<Style, String> {
                    Err(format!("pages are made by gridwise sudoku print --{page} FILE"))
                };
                elsewhere.parse_ref(command, arg, value)
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Style::ALL.into_iter().map(|style| PossibleValue::new(style.name()))))
    }
}

/// The names of all styles.
fn styles() -> impl TypedValueParser<Value = Style> {
    names(&Style::ALL, Style::name)
}
