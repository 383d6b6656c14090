//! How the program is started: where its files are, how large the terminal is, what stands on the command line.

use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use portable_pty::{CommandBuilder, PtySize};

use crate::screen::Screen;

/// A start to be made.
#[derive(Clone)]
pub struct Start {
    home: PathBuf,
    args: Vec<OsString>,
    env: Vec<(String, OsString)>,
    size: (u16, u16),
}

impl Start {
    /// The menu, in English, on 80×24, with files in this directory.
    pub fn menu(home: &Path) -> Start {
        let start = Start { home: home.into(), args: Vec::new(), env: Vec::new(), size: (80, 24) };
        // The environment of whoever runs the tests does not leak in.
        let path = std::env::var_os("PATH").unwrap_or_default();
        start.env("PATH", path).env("HOME", home).env("TERM", "xterm-256color").env("GRIDWISE_LANG", "en")
    }

    /// A game of 2048 that is easy to read off the screen: ruled lines, no gliding.
    pub fn game(home: &Path, args: &str) -> Start {
        Start::menu(home).args("2048 --color never --no-animation").args(args)
    }

    /// A Sudoku without colours.
    pub fn sudoku(home: &Path, args: &str) -> Start {
        Start::menu(home).args("sudoku --color never").args(args)
    }

    /// With these arguments, a space between any two.
    pub fn args(mut self, args: &str) -> Start {
        self.args.extend(args.split_whitespace().map(OsString::from));
        self
    }

    /// With this argument, whatever is in it.
    pub fn arg(mut self, arg: impl AsRef<OsStr>) -> Start {
        self.args.push(arg.as_ref().into());
        self
    }

    /// With this in the environment.
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Start {
        self.env.push((name.into(), value.as_ref().into()));
        self
    }

    /// On a terminal of so many columns and lines.
    pub fn size(mut self, columns: u16, lines: u16) -> Start {
        self.size = (columns, lines);
        self
    }

    /// Starts the program.
    pub fn open(&self) -> Screen {
        let mut command = self.command(env!("CARGO_BIN_EXE_gridwise"));
        command.args(&self.args);
        Screen::open(command, self.pty_size())
    }

    /// Starts a shell with job control, which runs a script in which `"$@"` is the program with its arguments.
    pub fn open_in_shell(&self, script: &str) -> Screen {
        let mut command = self.command("sh");
        command.args(["-m", "-c", script, "sh", env!("CARGO_BIN_EXE_gridwise")]);
        command.args(&self.args);
        Screen::open(command, self.pty_size())
    }

    /// Starts the program in a terminal that is not its master: it gets no hang-up signal.
    pub fn open_detached(&self) -> Screen {
        let mut command = self.command(env!("CARGO_BIN_EXE_gridwise"));
        command.args(&self.args);
        command.set_controlling_tty(false);
        Screen::open(command, self.pty_size())
    }

    fn command(&self, program: &str) -> CommandBuilder {
        let mut command = CommandBuilder::new(program);
        command.env_clear();
        command.env("GRIDWISE_HOME", &self.home);
        for (name, value) in &self.env {
            command.env(name, value);
        }
        command.cwd(std::env::temp_dir());
        command
    }

    fn pty_size(&self) -> PtySize {
        PtySize { cols: self.size.0, rows: self.size.1, pixel_width: 0, pixel_height: 0 }
    }
}
