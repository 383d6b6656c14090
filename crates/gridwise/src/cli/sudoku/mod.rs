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
//! | [`generate`], [`seed`]; with a difficulty [`ratings`] → [`seek`] | `gridwise sudoku generate` |
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
pub mod seed;
pub mod seek;
pub mod singly;
pub mod solve;
pub mod written;

use std::{
    io::{self, IsTerminal, Write},
    sync::Arc,
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
use words::{Lang, Words};

use crate::store::settings::Color;

use super::{Verdict, conclude, output::Output, print as printing, tell};

/// Does what was asked, and tells how it ended.
pub fn run(command: &SudokuCommand, lang: Lang, color: Option<Color>) -> Verdict {
    let words = lang.words();
    match command {
        SudokuCommand::Solve(args) => stream(&args.input, args.jobs, Solve::new(args)),
        SudokuCommand::Generate(args) => make(args, words),
        SudokuCommand::Rate(args) => rate(args),
        SudokuCommand::Check(args) => each(&args.input, args.jobs, Check { json: args.json }),
        SudokuCommand::Canonical(args) => each(&args.input, args.jobs, Canonical::new(args)),
        SudokuCommand::Minimise(args) => each(&args.input, args.jobs, Minimise::new(args.seed, args.format)),
        SudokuCommand::Convert(args) => each(&args.input, args.jobs, Convert::new(args.to)),
        SudokuCommand::Print(args) => printing(|out| print::run(args, words, out)),
        SudokuCommand::Explain(args) => printing(|out| explain::run(args, lang, TextStyle::of(color), out)),
        SudokuCommand::Techniques => printing(|out| names::print(lang, out)),
        // It takes the terminal, and is gone before.
        SudokuCommand::Replay { .. } => Verdict::Good,
        SudokuCommand::Hint(args) => printing(|out| hint::run(args, lang, TextStyle::of(color), out)),
    }
}

/// Does something with each puzzle of the input.
fn each(input: &InputArgs, jobs: JobsArgs, each: impl Each) -> Verdict {
    stream(input, jobs, ForEach(each))
}

/// Does something with the blocks of the input.
fn stream(input: &InputArgs, jobs: JobsArgs, work: impl Work<Block>) -> Verdict {
    let source = Source::new(input);
    let progress = source.progress();
    flow(pipeline::run(Means::jobs(jobs.jobs()), source, work, Output::new(io::stdout()), progress))
}

/// Rates the puzzles of the input.
fn rate(args: &RateArgs) -> Verdict {
    let (singly, progress) = Singly::new(Source::typed(&args.input));
    let rate = Rate::new(args, progress.clone());
    flow(pipeline::run(Means::jobs(args.jobs.jobs()), singly, rate, Output::new(io::stdout()), progress))
}

/// Makes puzzles.
fn make(args: &GenerateArgs, words: &Words) -> Verdict {
    let seed = args.seed.unwrap_or_else(seed::any_seed);
    match PuzzleSearch::new(args, seed) {
        Err(error) => conclude(None, Err(error)),
        Ok(Some(search)) => {
            tell_seed(args, seed);
            seek(args, &search, words)
        }
        Ok(None) => match Series::new(args, seed) {
            Err(error) => conclude(None, Err(error)),
            Ok(series) => {
                tell_seed(args, seed);
                make_series(args, series, words)
            }
        },
    }
}

fn tell_seed(args: &GenerateArgs, seed: u64) {
    if args.seed.is_none() {
        tell(&format!("--seed {seed} makes the same again"));
    }
}

/// Makes puzzles, each from its number.
fn make_series(args: &GenerateArgs, series: Series, words: &Words) -> Verdict {
    if args.reveal {
        let style = args.format.unwrap_or(Style::Seed);
        let puzzles = (0..args.count).map(|number| series.make(number));
        return printing(|out| generate::reveal(puzzles, style, words, || wait(words), out));
    }
    let (jobs, style) = (args.jobs.jobs(), args.format.unwrap_or(Style::Line));
    let progress = Progress::of_puzzles(args.count);
    let numbers = Numbers::new(&series, args.count, jobs);
    let work = Generate::new(series, Writing::new(style, args.with_solution), progress.clone());
    flow(pipeline::run(Means::jobs(jobs), numbers, work, Output::new(io::stdout()), progress))
}

/// Looks for puzzles as hard as wished for.
fn seek(args: &GenerateArgs, search: &PuzzleSearch, words: &Words) -> Verdict {
    if args.reveal {
        let style = args.format.unwrap_or(Style::Seed);
        let puzzles = search.finds(words);
        return printing(|out| generate::reveal(puzzles, style, words, || wait(words), out));
    }
    let (count, progress) = (Arc::new(Count::default()), Progress::of_finds(args.count));
    let means = Means { jobs: args.jobs.jobs(), deadline: search.deadline };
    let writing = Writing::new(args.format.unwrap_or(Style::Line), args.with_solution);
    let work = Seek::new(search.clone(), writing, count.clone(), progress.clone());
    let ended = pipeline::run(means, search.attempts(), work, Output::new(io::stdout()), progress);
    let late = ended.as_ref().is_ok_and(|ended| ended.late);
    match flow(ended) {
        Verdict::Good if count.found() < args.count && (late || count.is_over()) => {
            tell(&search.shortfall(&count, late, words));
            Verdict::Bad
        }
        verdict => verdict,
    }
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
fn flow(ended: anyhow::Result<Ended<Output<io::Stdout>>>) -> Verdict {
    match ended {
        Ok(ended) => conclude(ended.output.fault(), Ok(ended.verdict)),
        Err(error) => conclude(None, Err(error)),
    }
}
