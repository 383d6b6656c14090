//! `gridwise sudoku`: puzzles for people and other programs.
//!
//! | file | what |
//! |---|---|
//! | [`args`] | what may be typed |
//! | [`play`] | `gridwise sudoku` without a command: what is to be played; `gridwise sudoku replay` |
//! | [`pipeline`]: a [`Feed`](pipeline::Feed) of blocks → [`Work`] → [`page`] → output, in order | how all commands run |
//! | [`input`]: files and standard input → blocks | the feed of all commands but `generate` |
//! | [`solve`] → [`answer`] | `gridwise sudoku solve` |
//! | [`singly`] → [`rate`] | `gridwise sudoku rate` |
//! | [`names`]: techniques as they are typed | `rate`, `generate` |
//! | [`generate`]; with a difficulty [`ratings`] → [`seek`] | `gridwise sudoku generate` |
//! | [`each`]: [`check`], [`canonical`], [`minimise`], [`convert`] → [`written`] | one puzzle after the other |
//! | [`mod@print`] | `gridwise sudoku print` |
//! | [`explain`]: has a table of its own; [`hint`] | `gridwise sudoku explain`, `gridwise sudoku hint` |
//! | [`progress`] | how far it is |

pub mod answer;
pub mod args;
pub mod canonical;
pub mod check;
pub mod convert;
pub mod each;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod input;
pub mod minimise;
pub mod names;
pub mod page;
pub mod pipeline;
pub mod play;
pub mod print;
pub mod progress;
pub mod rate;
pub mod ratings;
pub mod seek;
pub mod singly;
pub mod solve;
pub mod written;

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
use each::{Each, ForEach};
use explain::text::TextStyle;
use generate::{Generate, Numbers, Series, Writing};
use input::{Block, Source};
use minimise::Minimise;
use pipeline::{Ended, Means, Work};
use progress::Progress;
use rate::Rate;
use seek::{Count, PuzzleSearch, Seek};
use singly::Singly;
use solve::Solve;
use sudoku::format::Style;
use words::{Lang, Words, fill};

use midend::settings::Color;

use crate::cli::{Verdict, conclude, output::Output, print as printing, seed::any_seed, tell};

/// Does what was asked, and tells how it ended.
pub fn run(command: &SudokuCommand, lang: Lang, color: Option<Color>) -> Verdict {
    match command {
        SudokuCommand::Solve(args) => stream(&args.input, args.jobs, Solve::new(args), lang),
        SudokuCommand::Generate(args) => make(args, lang),
        SudokuCommand::Rate(args) => rate(args, lang),
        SudokuCommand::Check(args) => each(&args.input, args.jobs, Check { json: args.json }, lang),
        SudokuCommand::Canonical(args) => each(&args.input, args.jobs, Canonical::new(args), lang),
        SudokuCommand::Minimise(args) => {
            each(&args.input, args.jobs, Minimise::new(args.seed, args.format), lang)
        }
        SudokuCommand::Convert(args) => each(&args.input, args.jobs, Convert::new(args.to), lang),
        SudokuCommand::Print(args) => printing(lang, |out| print::run(args, lang, out)),
        SudokuCommand::Explain(args) => {
            printing(lang, |out| explain::run(args, lang, TextStyle::of(color), out))
        }
        SudokuCommand::Techniques => printing(lang, |out| names::print(lang, out)),
        // It takes the terminal, and is gone before.
        SudokuCommand::Replay { .. } => Verdict::Good,
        SudokuCommand::Hint(args) => printing(lang, |out| hint::run(args, lang, TextStyle::of(color), out)),
    }
}

/// Does something with each puzzle of the input.
fn each(input: &InputArgs, jobs: JobsArgs, each: impl Each, lang: Lang) -> Verdict {
    stream(input, jobs, ForEach(each), lang)
}

/// Does something with the blocks of the input.
fn stream(input: &InputArgs, jobs: JobsArgs, work: impl Work<Block>, lang: Lang) -> Verdict {
    let source = Source::new(input, lang);
    let progress = source.progress();
    let means = Means::jobs(jobs.jobs(), lang);
    flow(pipeline::run(means, source, work, Output::new(io::stdout()), progress), lang)
}

/// Rates the puzzles of the input.
fn rate(args: &RateArgs, lang: Lang) -> Verdict {
    let (singly, progress) = Singly::new(Source::new(&args.input, lang));
    let rate = Rate::new(args, progress.clone());
    let means = Means::jobs(args.jobs.jobs(), lang);
    flow(pipeline::run(means, singly, rate, Output::new(io::stdout()), progress), lang)
}

/// Makes puzzles.
fn make(args: &GenerateArgs, lang: Lang) -> Verdict {
    let seed = args.seed.unwrap_or_else(any_seed);
    match PuzzleSearch::new(args, seed) {
        Err(error) => conclude(None, Err(error), lang),
        Ok(Some(search)) => {
            tell_seed(args, seed, lang);
            seek(args, &search, lang)
        }
        Ok(None) => match Series::new(args, seed) {
            Err(error) => conclude(None, Err(error), lang),
            Ok(series) => {
                tell_seed(args, seed, lang);
                make_series(args, series, lang)
            }
        },
    }
}

fn tell_seed(args: &GenerateArgs, seed: u64, lang: Lang) {
    if args.seed.is_none() {
        tell(&fill(lang.commands().seed_again, &[&seed]).to_string());
    }
}

/// Makes puzzles, each from its number.
fn make_series(args: &GenerateArgs, series: Series, lang: Lang) -> Verdict {
    let words = lang.words();
    let deadline = args.deadline();
    let stop = alarm(deadline);
    let made = Arc::new(AtomicU64::new(0));
    let shortfall = |made: u64| fill(lang.commands().generate_timeout, &[&made, &args.count]).to_string();
    if args.reveal {
        let style = args.format.unwrap_or(Style::Seed);
        let mut over = false;
        let puzzles = (0..args.count).map_while(|number| {
            (!over).then(|| {
                series.make(number, &stop, lang).unwrap_or_else(|| {
                    over = true;
                    Err(shortfall(number))
                })
            })
        });
        return printing(lang, |out| generate::reveal(puzzles, style, words, || wait(words), out));
    }
    let (jobs, style) = (args.jobs.jobs(), args.format.unwrap_or(Style::Line));
    let progress = Progress::of_puzzles(args.count, lang);
    let numbers = Numbers::new(&series, args.count, jobs);
    let writing = Writing::new(style, args.with_solution);
    let work = Generate::new(series, writing, progress.clone(), stop, made.clone());
    let means = Means { jobs, deadline, lang };
    let ended = pipeline::run(means, numbers, work, Output::new(io::stdout()), progress);
    let late = ended.as_ref().is_ok_and(|ended| ended.late);
    match flow(ended, lang) {
        Verdict::Good if late => {
            tell(&shortfall(made.load(Ordering::Relaxed)));
            Verdict::Bad
        }
        verdict => verdict,
    }
}

/// Looks for puzzles as hard as wished for.
fn seek(args: &GenerateArgs, search: &PuzzleSearch, lang: Lang) -> Verdict {
    let words = lang.words();
    let stop = alarm(search.deadline);
    if args.reveal {
        let style = args.format.unwrap_or(Style::Seed);
        let puzzles = search.finds(&stop, words);
        return printing(lang, |out| generate::reveal(puzzles, style, words, || wait(words), out));
    }
    let (count, progress) = (Arc::new(Count::default()), Progress::of_finds(args.count, lang));
    let means = Means { jobs: args.jobs.jobs(), deadline: search.deadline, lang };
    let writing = Writing::new(args.format.unwrap_or(Style::Line), args.with_solution);
    let work = Seek::new(search.clone(), writing, count.clone(), progress.clone(), stop);
    let ended = pipeline::run(means, search.attempts(), work, Output::new(io::stdout()), progress);
    let late = ended.as_ref().is_ok_and(|ended| ended.late);
    match flow(ended, lang) {
        Verdict::Good if count.found() < args.count && (late || count.is_over()) => {
            tell(&search.shortfall(&count, late, words));
            Verdict::Bad
        }
        verdict => verdict,
    }
}

/// A flag that is set when the time is up. Workers look at it, so that none goes on alone for long.
fn alarm(deadline: Option<Instant>) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    if let Some(deadline) = deadline {
        let stop = stop.clone();
        // If there is no thread for it, whoever waits for the workers still looks at the clock.
        let _ = thread::Builder::new().stack_size(1 << 16).spawn(move || {
            // A little later than whoever waits for the pages: what comes then is known to be too late.
            thread::sleep(deadline.saturating_duration_since(Instant::now()) + Duration::from_millis(20));
            stop.store(true, Ordering::Relaxed);
        });
    }
    stop
}

/// Waits for Enter, if somebody sits there who could press it.
fn wait(words: &Words) -> anyhow::Result<()> {
    if io::stdin().is_terminal() {
        // On standard error, so that the output has only grids. If nobody listens there, nothing is lost.
        let _ = write!(io::stderr(), "{} ", words.reveal_wait);
        io::stdin().read_line(&mut String::new())?;
    }
    Ok(())
}

/// Judges how a run and its output ended.
fn flow(ended: anyhow::Result<Ended<Output<io::Stdout>>>, lang: Lang) -> Verdict {
    match ended {
        Ok(ended) => conclude(ended.output.fault(), Ok(ended.verdict), lang),
        Err(error) => conclude(None, Err(error), lang),
    }
}
