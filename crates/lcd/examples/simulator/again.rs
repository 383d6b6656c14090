//! The same example once more, built with its window.

use std::{
    ffi::OsString,
    path::Path,
    process::{Command, ExitStatus},
};

use anyhow::{Context, Result, bail, ensure};

/// What to do where SDL is not installed.
const NEEDED: &str = "\
The window needs SDL 2 with what programs are linked with. It is called
    libsdl2-dev     on Debian and Ubuntu:  sudo apt install libsdl2-dev
    SDL2-devel      on Fedora:             sudo dnf install SDL2-devel
    sdl2            on macOS:              brew install sdl2, then export LIBRARY_PATH=\"$(brew --prefix)/lib\"
    SDL2.lib, .dll  on Windows:            from the project's releases, beside cargo's other libraries
Without it, `--png FILE` still draws what the screen shows.";

/// Has cargo build this example with its window, and runs it with the same words.
pub fn with_window(words: &[OsString]) -> Result<()> {
    eprintln!("simulator: building once more, with a window");
    let (spelled, built) = cargo("build", &[])?;
    if !built.success() {
        bail!("no window: `{spelled}` ended with {built}.\n{NEEDED}");
    }
    let (_, ended) = cargo("run", words)?;
    ensure!(ended.success(), "the window ended with {ended}");
    Ok(())
}

/// Runs a command of cargo on this example; how it is spelled and how it ended.
fn cargo(verb: &str, words: &[OsString]) -> Result<(String, ExitStatus)> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    // The cargo that runs us, if one does.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args([verb, "--quiet", "--example", "simulator", "--features", "window"]);
    if !cfg!(debug_assertions) {
        command.arg("--release");
    }
    command.arg("--manifest-path").arg(&manifest);
    // Windows does not let a program be replaced while it runs, and we do: a folder of its own.
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
