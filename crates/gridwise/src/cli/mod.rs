//! The commands.
//!
//! | file | what |
//! |---|---|
//! | [`args`], `examples`, `help` | what may be typed, and what it means |
//! | [`slide`]: [`lines`] → [`question`] (fast path: `spelling`) → answer | `gridwise 2048 slide` |
//! | [`hint`]: [`lines`] → [`position`] → player → [`advice`] | `gridwise 2048 hint` |
//! | [`simulate`]: [`player`], [`table`] → [`tally`] → [`report`] | `gridwise 2048 simulate` |
//! | `jobs` | how many jobs there can be |
//! | [`thinking`] | who thinks about moves, and for how long |
//! | [`check`]: [`texts`] → verdict | `gridwise 2048 check`; `replay` reads [`texts`] too |
//! | [`analyse`]: [`texts`] → judge → summary, graph | `gridwise 2048 analyse` |
//! | [`sudoku`]: has a table of its own | `gridwise sudoku` |
//! | [`stats`], [`paths`] | `gridwise stats`, `gridwise paths` |
//! | [`manual`] | `gridwise completions`, `gridwise man` |
//! | [`output`] | standard output, and what to make of its end |
//! | [`error`], [`file_name`] | what is wrong, and with what, in the language of the command |
//! | [`decoded`] | text with a mark at its beginning, or in UTF-16 |
//! | [`whole_file`] | files that are written whole or not at all |

pub mod advice;
pub mod analyse;
pub mod args;
pub mod check;
pub mod decoded;
pub mod error;
mod examples;
pub mod file_name;
mod help;
pub mod hint;
mod jobs;
pub mod lines;
pub mod manual;
pub mod output;
pub mod paths;
#[cfg(test)]
mod pieces;
pub mod player;
pub mod position;
pub mod question;
pub mod report;
mod seed;
pub mod simulate;
pub mod slide;
mod spelling;
pub mod stats;
pub mod sudoku;
pub mod table;
pub mod tally;
pub mod texts;
pub mod thinking;
pub mod whole_file;

use std::{
    ffi::OsString,
    io::{self, BufWriter, IsTerminal, Write},
    process::ExitCode,
};

use clap::error::ErrorKind;
use players::Roster;
use words::Lang;

use args::{Cli, Command, Twenty48Args, Twenty48Command};
use decoded::Decoded;
use error::{CommandError, InWords};
use output::{Fault, Output};
use sudoku::args::{SudokuArgs, SudokuCommand};

use midend::{Overrides, Start, sudoku::Start as SudokuStart, twenty48::Start as Twenty48Start};

use crate::{language, store::Paths};

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Verdict {
    /// All is well.
    Good = 0,
    /// Some of the input was bad; the rest was done.
    Bad = 1,
    /// Something could not be read or written, or was not asked rightly.
    Trouble = 2,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        ExitCode::from(verdict as u8)
    }
}

/// What the arguments come to.
pub enum Order {
    /// The command is done, and ended so.
    Done(Verdict),
    /// The terminal game is to be opened.
    Play(Box<Start>, Overrides),
}

/// Reads the arguments and does what they say. What is to be played is left to the caller.
pub fn main(args: impl IntoIterator<Item = OsString>) -> Order {
    let Cli { look, command } = match Cli::read(args) {
        Err(error) => return Order::Done(explain(&error)),
        Ok(cli) => cli,
    };
    let lang = language::of_command(look.lang);
    let start = match command {
        None => Ok(Start::Menu),
        Some(Command::Twenty48(Twenty48Args { play, command: None })) => play.start(),
        Some(Command::Twenty48(Twenty48Args { command: Some(Twenty48Command::Replay { file }), .. })) => {
            texts::read(&file).map(|records| Start::Twenty48(Twenty48Start::Replay(records)))
        }
        Some(Command::Sudoku(SudokuArgs { play, command: None })) => play.start().map(Start::Sudoku),
        Some(Command::Sudoku(SudokuArgs { command: Some(SudokuCommand::Replay { files }), .. })) => {
            sudoku::play::records(&files).map(|records| Start::Sudoku(SudokuStart::Replay(records)))
        }
        Some(Command::Sudoku(SudokuArgs { command: Some(command), .. })) => {
            return Order::Done(sudoku::run(&command, lang, look.color));
        }
        Some(command) => return Order::Done(print(lang, |out| run(&command, lang, out))),
    };
    let start = start.and_then(|start| match io::stdout().is_terminal() {
        // Such a terminal, like a shell inside an editor, cannot move its cursor.
        true if std::env::var_os("TERM").is_some_and(|term| term == "dumb") => {
            Err(CommandError::DumbTerminal.into())
        }
        true => Ok(start),
        false => Err(CommandError::NoTerminal.into()),
    });
    match start {
        Ok(start) => Order::Play(Box::new(start), look.overrides()),
        Err(error) => Order::Done(trouble(&error, lang)),
    }
}

/// The commands that print.
fn run(command: &Command, lang: Lang, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match command {
        Command::Twenty48(game) => match &game.command {
            Some(Twenty48Command::Slide) => return slide::run(Decoded::new(io::stdin().lock()), out),
            Some(Twenty48Command::Hint(args)) => {
                let input = Decoded::new(io::stdin().lock());
                return hint::run(*args, Roster::shipped(), lang, input, out);
            }
            Some(Twenty48Command::Simulate(args)) => simulate::run(&args.options()?, lang, out)?,
            Some(Twenty48Command::Check(args)) => return Ok(check::run(args, lang, out)?),
            Some(Twenty48Command::Analyse(args)) => {
                return analyse::run(args, Roster::shipped(), analyse::Sheet::of_output(lang), out);
            }
            Some(Twenty48Command::Replay { .. }) | None => {}
        },
        Command::Sudoku(_) => {}
        Command::Stats(args) => stats::run(*args, &Paths::find(), lang, out)?,
        Command::Paths(args) => paths::run(*args, &Paths::find(), lang, out)?,
        Command::Completions { shell } => manual::completions(*shell, out)?,
        Command::Man { dir: Some(dir) } => manual::pages(dir)?,
        Command::Man { dir: None } => manual::page(out)?,
    }
    Ok(Verdict::Good)
}

/// Lets a command print to standard output, and judges how both ended.
fn print(
    lang: Lang,
    command: impl FnOnce(&mut BufWriter<Output<io::StdoutLock<'static>>>) -> anyhow::Result<Verdict>,
) -> Verdict {
    let mut out = BufWriter::new(Output::new(io::stdout().lock()));
    let result = command(&mut out);
    // What goes wrong here, the output remembers.
    let _ = out.flush();
    conclude(out.get_ref().fault(), result, lang)
}

/// Judges how a command and its output ended: a reader that has gone away is no trouble at all.
fn conclude(fault: Option<&Fault>, result: anyhow::Result<Verdict>, lang: Lang) -> Verdict {
    match (fault, result) {
        (Some(Fault::Closed), _) => Verdict::Good,
        (Some(Fault::Failed(kind, why)), _) => {
            let error = io::Error::new(*kind, why.as_str());
            trouble(&CommandError::CannotPrint(error).into(), lang)
        }
        (None, Ok(verdict)) => verdict,
        (None, Err(error)) => trouble(&error, lang),
    }
}

/// Prints what clap has to say: help and version are answers, the rest is wrong usage. Clap speaks English only.
fn explain(error: &clap::Error) -> Verdict {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // The help, and not as part of a sentence. If nobody listens, nothing can be done about it.
        let _ = io::stderr().write_all(help::filled(&error.to_string(), help::COLUMNS).as_bytes());
        return Verdict::Trouble;
    }
    if error.use_stderr() {
        let text = error.to_string();
        tell(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
        return Verdict::Trouble;
    }
    print(Lang::En, |out| {
        let text = error.render();
        let terminal = io::stdout().is_terminal();
        let text =
            if terminal && output::shows_colors() { text.ansi().to_string() } else { text.to_string() };
        let size = if terminal { crossterm::terminal::size().ok() } else { None };
        let columns = size.map_or(help::COLUMNS, |(columns, _)| columns.min(help::COLUMNS));
        write!(out, "{}", help::filled(&text, columns))?;
        Ok(Verdict::Good)
    })
}

/// Tells an error with all its causes.
pub fn trouble(error: &anyhow::Error, lang: Lang) -> Verdict {
    tell(&error.in_words(lang));
    Verdict::Trouble
}

/// Tells something on standard error. If nobody listens there, nothing can be done about it.
pub(crate) fn tell(message: &str) {
    // In one piece, so that programs that share it do not mix their lines.
    let _ = io::stderr().write_all(format!("gridwise: {message}\n").as_bytes());
}
