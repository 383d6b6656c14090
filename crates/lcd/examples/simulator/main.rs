//! The small screen on a computer: in a window, or as a picture.
//!
//! ```text
//! cargo run -p gridwise-lcd --example simulator
//! cargo run -p gridwise-lcd --example simulator -- --lang zh --goal 64 --size 320x240
//! cargo run -p gridwise-lcd --example simulator -- --png end.png --keys "uldr LLU" --seed 7
//! ```
//!
//! `--help` lists all options. With `--png` no window system is needed.
//!
//! The window uses SDL 2, a system library that is linked when the example is built. Tests build all examples and
//! must work on machines without it. So only the feature `window`, which is off by default, links SDL. Users should
//! not have to know this: if the example needs a window but was built without one, it makes cargo rebuild it with the
//! feature and runs that.
//!
//! | what | file |
//! |---|---|
//! | command-line arguments | `arguments` |
//! | a display in memory | `canvas` |
//! | the picture of it as PNG | `picture` |
//! | the window, with the feature | `window` |
//! | rebuilding with the feature | `rebuild` |

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use anyhow::{Context, Result};
use lcd::{Handheld, Script, StrokePlayer};

use arguments::{Arguments, HELP, Task};
use canvas::Canvas;

mod arguments;
mod canvas;
mod picture;
#[cfg(not(feature = "window"))]
mod rebuild;
#[cfg(feature = "window")]
mod window;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let task = match Task::of(&words) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("simulator: {error}\n`--help` lists all options.");
            return ExitCode::from(2);
        }
    };
    let done = match task {
        Task::Help => help(&mut io::stdout()),
        Task::Simulate(arguments) => simulate(&arguments, &words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("simulator: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the help. A closed pipe is not an error.
fn help(out: &mut impl Write) -> Result<()> {
    match out.write_all(HELP.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error).context("cannot write the help"),
        _ => Ok(()),
    }
}

/// Plays the given keys, then writes a picture or opens a window.
fn simulate(arguments: &Arguments, words: &[std::ffi::OsString]) -> Result<()> {
    let mut handheld = Handheld::new(arguments.size, arguments.options)?;
    let mut canvas = Canvas::new(arguments.size, arguments.depth);
    canvas.show(&mut handheld);
    let mut hand = StrokePlayer::new();
    for stroke in Script::parse(&arguments.keys).context("--keys")?.strokes() {
        if hand.play(&mut handheld, stroke) {
            canvas.show(&mut handheld);
        }
    }
    match &arguments.png {
        Some(path) => picture::write(path, &canvas, arguments.scale.unwrap_or(1)),
        None => open_window(arguments, handheld, canvas, words),
    }
}

#[cfg(feature = "window")]
fn open_window(
    arguments: &Arguments,
    handheld: Handheld,
    canvas: Canvas,
    _words: &[std::ffi::OsString],
) -> Result<()> {
    window::open(handheld, canvas, arguments.scale)
}

#[cfg(not(feature = "window"))]
fn open_window(
    _arguments: &Arguments,
    _handheld: Handheld,
    _canvas: Canvas,
    words: &[std::ffi::OsString],
) -> Result<()> {
    rebuild::with_window(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A writer that always fails with this error.
    struct Refusing(ErrorKind);

    impl Write for Refusing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_is_no_error_but_a_full_disk_is() {
        assert!(help(&mut Refusing(ErrorKind::BrokenPipe)).is_ok());
        let error = help(&mut Refusing(ErrorKind::StorageFull)).unwrap_err();
        assert!(format!("{error:#}").starts_with("cannot write the help: "));
    }
}
