//! The commands.
//!
//! | file | what |
//! |---|---|
//! | [`args`], `examples`, `help` | the arguments and their help |
//! | [`slide`]: [`lines`] → [`slide_request`] (fast path: `fast_parse`) → answer | `gridwise 2048 slide` |
//! | [`hint`]: [`lines`] → [`position`] → player → [`advice`] | `gridwise 2048 hint` |
//! | [`simulate`]: [`player`], [`series`] → [`totals`] → [`report`] | `gridwise 2048 simulate` |
//! | `jobs` | whether there is memory for so many jobs |
//! | [`limits`] | how far a player looks ahead |
//! | [`check`]: [`record_reader`] → status | `gridwise 2048 check`; `replay` reads [`record_reader`] too |
//! | [`analyse`]: [`record_reader`] → judge → summary, graph | `gridwise 2048 analyse` |
//! | [`sudoku`]: has its own table | `gridwise sudoku` |
//! | [`stats`], [`paths`] | `gridwise stats`, `gridwise paths` |
//! | [`archive`] | `gridwise export`, `gridwise import` |
//! | [`manual`] | `gridwise completions`, `gridwise man` |
//! | [`output`] | standard output and its errors |
//! | [`error`], [`file_name`] | errors and names of inputs, in the language of the command |
//! | [`text_decoder`] | input with a byte order mark, or in UTF-16 |
//! | [`atomic_file`] | files that are written completely or not at all |

pub mod advice;
pub mod analyse;
pub mod archive;
pub mod args;
pub mod atomic_file;
pub mod check;
#[cfg(test)]
mod chunked_input;
pub mod error;
mod examples;
mod fast_parse;
pub mod file_name;
mod help;
pub mod hint;
mod jobs;
pub mod limits;
pub mod lines;
pub mod manual;
pub mod output;
pub mod paths;
pub mod player;
pub mod position;
pub mod record_reader;
pub mod report;
mod seed;
pub mod series;
pub mod simulate;
pub mod slide;
pub mod slide_request;
pub mod stats;
pub mod sudoku;
pub mod text_decoder;
pub mod totals;

use std::{
    borrow::Cow,
    ffi::OsString,
    io::{self, BufWriter, IsTerminal, Write},
    process::ExitCode,
};

use clap::error::ErrorKind;
use players::Roster;
use words::Lang;

use args::{Cli, Command, Twenty48Args, Twenty48Command};
use error::{CommandError, Localize};
use output::{Fault, Output};
use sudoku::args::{SudokuArgs, SudokuCommand};
use text_decoder::TextDecoder;

use midend::{Overrides, Start, sudoku::Start as SudokuStart, twenty48::Start as Twenty48Start};

use crate::{language, store::Paths};

/// The exit status of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Status {
    /// Everything was done.
    Success = 0,
    /// Some of the input was invalid; the rest was processed.
    BadInput = 1,
    /// A file could not be read or written, or the usage was wrong.
    Failure = 2,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// The result of running the arguments.
pub enum Outcome {
    /// The command is finished.
    Exit(Status),
    /// The caller opens the terminal game.
    Play(Box<Start>, Overrides),
}

/// Parses the arguments and runs the command. Opening the terminal game is left to the caller.
pub fn main(args: impl IntoIterator<Item = OsString>) -> Outcome {
    let Cli { look, command } = match Cli::read(args) {
        Err(error) => return Outcome::Exit(explain(&error)),
        Ok(cli) => cli,
    };
    let lang = language::of_command(look.lang);
    let start = match command {
        None => Ok(Start::Menu),
        Some(Command::Twenty48(Twenty48Args { play, command: None })) => play.start(),
        Some(Command::Twenty48(Twenty48Args { command: Some(Twenty48Command::Replay { file }), .. })) => {
            record_reader::read(&file).map(|records| Start::Twenty48(Twenty48Start::Replay(records)))
        }
        Some(Command::Sudoku(SudokuArgs { play, command: None })) => play.start().map(Start::Sudoku),
        Some(Command::Sudoku(SudokuArgs { command: Some(SudokuCommand::Replay { files }), .. })) => {
            sudoku::play::records(&files).map(|records| Start::Sudoku(SudokuStart::Replay(records)))
        }
        Some(Command::Sudoku(SudokuArgs { command: Some(command), .. })) => {
            return Outcome::Exit(sudoku::run(&command, lang, look.color));
        }
        Some(command) => return Outcome::Exit(print(lang, |out| run(&command, lang, out))),
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
        Ok(start) => Outcome::Play(Box::new(start), look.overrides()),
        Err(error) => Outcome::Exit(print_error(&error, lang)),
    }
}

/// The commands that print.
fn run(command: &Command, lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    match command {
        Command::Twenty48(game) => match &game.command {
            Some(Twenty48Command::Slide) => return slide::run(TextDecoder::new(io::stdin().lock()), out),
            Some(Twenty48Command::Hint(args)) => {
                let input = TextDecoder::new(io::stdin().lock());
                return hint::run(*args, Roster::shipped(), lang, input, out);
            }
            Some(Twenty48Command::Simulate(args)) => simulate::run(&args.options()?, lang, out)?,
            Some(Twenty48Command::Check(args)) => return Ok(check::run(args, lang, out)?),
            Some(Twenty48Command::Analyse(args)) => {
                return analyse::run(args, Roster::shipped(), analyse::Layout::of_output(lang), out);
            }
            Some(Twenty48Command::Replay { .. }) | None => {}
        },
        Command::Sudoku(_) => {}
        Command::Stats(args) => stats::run(*args, &Paths::find(), lang, out)?,
        Command::Paths(args) => paths::run(*args, &Paths::find(), lang, out)?,
        Command::Export(args) => archive::export(args, &Paths::find(), lang, out)?,
        Command::Import(args) => return archive::import(args, &Paths::find(), lang, out),
        Command::Completions { shell } => manual::completions(*shell, out)?,
        Command::Man { dir: Some(dir) } => manual::pages(dir)?,
        Command::Man { dir: None } => manual::page(out)?,
    }
    Ok(Status::Success)
}

/// Runs a command that prints to standard output.
fn print(
    lang: Lang,
    command: impl FnOnce(&mut BufWriter<Output<io::StdoutLock<'static>>>) -> anyhow::Result<Status>,
) -> Status {
    let mut out = BufWriter::new(Output::new(io::stdout().lock()));
    let result = command(&mut out);
    // The output remembers an error.
    let _ = out.flush();
    conclude(out.get_ref().fault(), result, lang)
}

/// The status of a command and its output. A closed pipe is not an error.
fn conclude(fault: Option<&Fault>, result: anyhow::Result<Status>, lang: Lang) -> Status {
    match (fault, result) {
        (Some(Fault::Closed), _) => Status::Success,
        (Some(Fault::Failed(kind, why)), _) => {
            let error = io::Error::new(*kind, why.as_str());
            print_error(&CommandError::CannotPrint(error).into(), lang)
        }
        (None, Ok(status)) => status,
        (None, Err(error)) => print_error(&error, lang),
    }
}

/// Prints a message of clap: help and version go to standard output, wrong usage to standard error. It is in English.
fn explain(error: &clap::Error) -> Status {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // The help itself, without `gridwise:` before it. A closed standard error is ignored.
        let _ = io::stderr().write_all(help::filled(&error.to_string(), help::COLUMNS).as_bytes());
        return Status::Failure;
    }
    if error.use_stderr() {
        let text = error.to_string();
        print_message(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
        return Status::Failure;
    }
    print(Lang::En, |out| {
        let text = error.render();
        let terminal = io::stdout().is_terminal();
        let text =
            if terminal && output::shows_colors() { text.ansi().to_string() } else { text.to_string() };
        let size = if terminal { crossterm::terminal::size().ok() } else { None };
        let columns = size.map_or(help::COLUMNS, |(columns, _)| columns.min(help::COLUMNS));
        write!(out, "{}", help::filled(&text, columns))?;
        Ok(Status::Success)
    })
}

/// Prints an error to standard error.
pub fn print_error(error: &anyhow::Error, lang: Lang) -> Status {
    print_message(&error.localized(lang));
    Status::Failure
}

/// The message without control characters, which could be a file name's commands to the terminal.
fn without_controls(message: &str) -> Cow<'_, str> {
    let is_control = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !message.contains(is_control) {
        return message.into();
    }
    let mut text = String::with_capacity(message.len());
    for c in message.chars() {
        if is_control(c) { text.extend(c.escape_default()) } else { text.push(c) }
    }
    text.into()
}

/// Prints a message to standard error. A closed standard error is ignored.
pub(crate) fn print_message(message: &str) {
    // In one write, so that the lines of several programs do not mix.
    let _ = io::stderr().write_all(format!("gridwise: {}\n", without_controls(message)).as_bytes());
}
