//! Completion scripts and manual pages, made from the definition of the arguments.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use clap::CommandFactory;

use super::{args::Cli, error::CommandError};

/// Prints the completion script of a shell.
pub fn completions(shell: clap_complete::Shell, out: &mut impl Write) -> io::Result<()> {
    // The generator panics when it cannot write, so it writes into memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "gridwise", &mut script);
    out.write_all(&script)
}

/// Prints the page of `gridwise` itself.
pub fn page(out: &mut impl Write) -> io::Result<()> {
    clap_mangen::Man::new(Cli::command()).render(out)
}

/// Writes the pages of all commands into a directory, which is made if need be.
pub fn pages(dir: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), dir))
        .map_err(|error| CommandError::CannotWritePages(dir.into(), error).into())
}
