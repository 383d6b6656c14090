//! Rebuilds this example with its window.

use std::{
    ffi::OsString,
    path::Path,
    process::{Command, ExitStatus},
};

use anyhow::{Context, Result, bail, ensure};

/// Instructions for installing SDL.
const NEEDED: &str = "\
The window needs the development files of SDL 2. The package is called
    libsdl2-dev     on Debian and Ubuntu:  sudo apt install libsdl2-dev
    SDL2-devel      on Fedora:             sudo dnf install SDL2-devel
    sdl2            on macOS:              brew install sdl2, then export LIBRARY_PATH=\"$(brew --prefix)/lib\"
    SDL2.lib, .dll  on Windows:            from the project's releases, beside cargo's other libraries
Without it, `--png FILE` still draws what the screen shows.";

/// Makes cargo build this example with its window, and runs it with the same arguments.
pub fn with_window(words: &[OsString]) -> Result<()> {
    eprintln!("simulator: rebuilding with a window");
    let (spelled, built) = cargo("build", &[])?;
    if !built.success() {
        bail!("no window: `{spelled}` ended with {built}.\n{NEEDED}");
    }
    let (_, ended) = cargo("run", words)?;
    ensure!(ended.success(), "the window ended with {ended}");
    Ok(())
}

/// Runs a cargo command on this example. Returns the command line and the exit status.
fn cargo(verb: &str, words: &[OsString]) -> Result<(String, ExitStatus)> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    // The cargo that runs this program, if any.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args([verb, "--quiet", "--example", "simulator", "--features", "window"]);
    if !cfg!(debug_assertions) {
        command.arg("--release");
    }
    command.arg("--manifest-path").arg(&manifest);
    // Windows does not allow a running program to be replaced, so build in another folder.
    if cfg!(windows)
        && let Ok(here) = std::env::current_exe()
        && let Some(folder) = here.ancestors().nth(3)
    {
        command.arg("--target-dir").arg(folder.join("window"));
    }
    if !words.is_empty() {
        command.arg("--").args(words);
    }
    let spelled = format!("cargo {verb} -p gridwise-lcd --example simulator --features window");
    let ended = command.status().with_context(|| format!("cannot start `{spelled}`"))?;
    Ok((spelled, ended))
}
