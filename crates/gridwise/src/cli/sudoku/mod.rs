//! `gridwise sudoku`: puzzles for people and other programs.
//!
//! | file | what |
//! |---|---|
//! | [`args`] | the arguments |
//! | [`play`] | `gridwise sudoku` without a command, and `gridwise sudoku replay` |
//! | [`pipeline`]: a [`Feed`](pipeline::Feed) of blocks → [`Work`] → [`page`] → output, in order | how all commands run |
//! | [`input`]: files and standard input → blocks | the feed of all commands but `generate` |
//! | [`solve`] → [`answer`] | `gridwise sudoku solve` |
//! | [`single_puzzles`] → [`rate`] | `gridwise sudoku rate` |
//! | [`technique_names`]: names of techniques on the command line | `rate`, `generate` |
//! | [`rule_kinds`]: kinds of rules on the command line | `generate` |
//! | [`generate`]; with a difficulty [`ratings`] → [`search`] | `gridwise sudoku generate` |
//! | [`per_puzzle`]: [`check`], [`canonical`], [`minimise`], [`convert`] → [`puzzle_writer`] | one puzzle after the other |
//! | [`rules`], [`parts`]: puzzles with more rules; [`puzzle_format`]: what is written | several |
//! | [`mod@print`] | `gridwise sudoku print` |
//! | [`explain`]: has its own table; [`hint`] | `gridwise sudoku explain`, `gridwise sudoku hint` |
//! | [`progress`] | the progress bar |

pub mod answer;
pub mod args;
pub mod canonical;
pub mod check;
pub mod convert;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod input;
pub mod minimise;
pub mod page;
pub mod parts;
pub mod per_puzzle;
pub mod pipeline;
pub mod play;
pub mod print;
pub mod progress;
pub mod puzzle_format;
pub mod puzzle_writer;
pub mod rate;
pub mod ratings;
pub mod rule_kinds;
pub mod rules;
pub mod search;
pub mod single_puzzles;
pub mod solve;
pub mod technique_names;

use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use args::{GenerateArgs, InputArgs, JobsArgs, RateArgs, SudokuCommand};
use canonical::Canonical;
use check::Check;
use convert::Convert;
use explain::text::TextStyle;
use generate::{Generate, GeneratedWriter, Numbers, Series};
use input::{Block, Source};
use minimise::Minimise;
use per_puzzle::{PerPuzzle, PuzzleCommand};
use pipeline::{RunOptions, RunResult, Work};
use progress::Progress;
use rate::Rate;
use rule_kinds::RequestedRules;
use search::{PuzzleSearch, SearchCount, SearchWork};
use single_puzzles::SinglePuzzles;
use solve::Solve;
use words::{Lang, Words, fill};

use midend::settings::Color;

use crate::cli::{Status, conclude, output::Output, print as printing, print_message, seed::random_seed};

/// Runs a command.
pub fn run(command: &SudokuCommand, lang: Lang, color: Option<Color>) -> Status {
    match command {
        SudokuCommand::Solve(args) => stream(&args.input, args.jobs, Solve::new(args), lang),
        SudokuCommand::Generate(args) => make(args, lang),
        SudokuCommand::Rate(args) => rate(args, lang),
        SudokuCommand::Check(args) => each(&args.input, args.jobs, Check::new(args), lang),
        SudokuCommand::Canonical(args) => each(&args.input, args.jobs, Canonical::new(args), lang),
        SudokuCommand::Minimise(args) => each(&args.input, args.jobs, Minimise::new(args), lang),
        SudokuCommand::Convert(args) => each(&args.input, args.jobs, Convert::new(args.to), lang),
        SudokuCommand::Print(args) => printing(lang, |out| print::run(args, lang, out)),
        SudokuCommand::Explain(args) => {
            printing(lang, |out| explain::run(args, lang, TextStyle::of(color), out))
        }
        SudokuCommand::Techniques => printing(lang, |out| technique_names::print(lang, out)),
        // It opens the terminal game and is handled before.
        SudokuCommand::Replay { .. } => Status::Success,
        SudokuCommand::Hint(args) => printing(lang, |out| hint::run(args, lang, TextStyle::of(color), out)),
    }
}

/// Runs a command on each puzzle of the input.
fn each(input: &InputArgs, jobs: JobsArgs, each: impl PuzzleCommand, lang: Lang) -> Status {
    stream(input, jobs, PerPuzzle(each), lang)
}

/// Runs some work on the blocks of the input.
fn stream(input: &InputArgs, jobs: JobsArgs, work: impl Work<Block>, lang: Lang) -> Status {
    let source = Source::new(input, lang);
    let progress = source.progress();
    let options = RunOptions::jobs(jobs.jobs(), lang);
    finish_run(pipeline::run(options, source, work, Output::new(io::stdout()), progress), lang)
}

/// Rates the puzzles of the input.
fn rate(args: &RateArgs, lang: Lang) -> Status {
    let (puzzles, progress) = SinglePuzzles::new(Source::new(&args.input, lang));
    let rate = Rate::new(args, progress.clone());
    let options = RunOptions::jobs(args.jobs.jobs(), lang);
    finish_run(pipeline::run(options, puzzles, rate, Output::new(io::stdout()), progress), lang)
}

/// Generates puzzles.
fn make(args: &GenerateArgs, lang: Lang) -> Status {
    if args.rules == Some(RequestedRules::List) {
        return printing(lang, |out| rule_kinds::print(lang, out));
    }
    let seed = args.seed.unwrap_or_else(random_seed);
    match PuzzleSearch::new(args, seed) {
        Err(error) => conclude(None, Err(error), lang),
        Ok(Some(search)) => {
            print_seed(args, seed, lang);
            search_puzzles(args, &search, lang)
        }
        Ok(None) => match Series::new(args, seed) {
            Err(error) => conclude(None, Err(error), lang),
            Ok(series) => {
                print_seed(args, seed, lang);
                make_series(args, series, lang)
            }
        },
    }
}

fn print_seed(args: &GenerateArgs, seed: u64, lang: Lang) {
    if args.seed.is_none() {
        print_message(&fill(lang.commands().seed_again, &[&seed]).to_string());
    }
}

/// Generates puzzles, each from its number.
fn make_series(args: &GenerateArgs, series: Series, lang: Lang) -> Status {
    let words = lang.words();
    let deadline = args.deadline();
    let stop = stop_at(deadline);
    let made = Arc::new(AtomicU64::new(0));
    let shortfall = |made: u64| fill(lang.commands().generate_timeout, &[&made, &args.count]).to_string();
    if args.reveal {
        let style = args.reveal_style();
        let mut over = false;
        let puzzles = (0..args.count).map_while(|number| {
            (!over).then(|| {
                series.make(number, &stop, lang).unwrap_or_else(|| {
                    over = true;
                    Err(shortfall(number))
                })
            })
        });
        return printing(lang, |out| generate::reveal(puzzles, style, words, || wait_for_enter(words), out));
    }
    let jobs = args.jobs.jobs();
    let progress = Progress::of_puzzles(args.count, lang);
    let numbers = Numbers::new(&series, args.count, jobs);
    let writer = GeneratedWriter::new(args);
    let work = Generate::new(series, writer, progress.clone(), stop, made.clone());
    let options = RunOptions { jobs, deadline, lang };
    let result = pipeline::run(options, numbers, work, Output::new(io::stdout()), progress);
    let late = result.as_ref().is_ok_and(|result| result.late);
    match finish_run(result, lang) {
        Status::Success if late => {
            print_message(&shortfall(made.load(Ordering::Relaxed)));
            Status::BadInput
        }
        status => status,
    }
}

/// Searches for puzzles of the requested difficulty.
fn search_puzzles(args: &GenerateArgs, search: &PuzzleSearch, lang: Lang) -> Status {
    let words = lang.words();
    let stop = stop_at(search.deadline);
    if args.reveal {
        let style = args.reveal_style();
        let puzzles = search.finds(&stop, words);
        return printing(lang, |out| generate::reveal(puzzles, style, words, || wait_for_enter(words), out));
    }
    let (count, progress) = (Arc::new(SearchCount::default()), Progress::of_finds(args.count, lang));
    let options = RunOptions { jobs: args.jobs.jobs(), deadline: search.deadline, lang };
    let writer = GeneratedWriter::new(args);
    let work = SearchWork::new(search.clone(), writer, count.clone(), progress.clone(), stop);
    let result = pipeline::run(options, search.attempts(), work, Output::new(io::stdout()), progress);
    let late = result.as_ref().is_ok_and(|result| result.late);
    match finish_run(result, lang) {
        Status::Success if count.found() < args.count && (late || count.is_over()) => {
            print_message(&search.shortfall(&count, late, words));
            Status::BadInput
        }
        status => status,
    }
}

/// A flag that is set at the deadline. Workers check it, so that none of them runs on for long.
fn stop_at(deadline: Option<Instant>) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    if let Some(deadline) = deadline {
        let stop = stop.clone();
        // If the thread cannot be started, the pipeline still stops at the deadline.
        let _ = thread::Builder::new().stack_size(1 << 16).spawn(move || {
            // A little later than the pipeline, which then knows that a page came too late.
            thread::sleep(deadline.saturating_duration_since(Instant::now()) + Duration::from_millis(20));
            stop.store(true, Ordering::Relaxed);
        });
    }
    stop
}

/// Waits for Enter, if standard input is a terminal.
fn wait_for_enter(words: &Words) -> anyhow::Result<()> {
    if io::stdin().is_terminal() {
        // On standard error, so that the output has only grids. A closed standard error is ignored.
        let _ = write!(io::stderr(), "{} ", words.reveal_wait);
        io::stdin().read_line(&mut String::new())?;
    }
    Ok(())
}

/// The status of a run and its output.
fn finish_run(result: anyhow::Result<RunResult<Output<io::Stdout>>>, lang: Lang) -> Status {
    match result {
        Ok(result) => conclude(result.output.fault(), Ok(result.status), lang),
        Err(error) => conclude(None, Err(error), lang),
    }
}
