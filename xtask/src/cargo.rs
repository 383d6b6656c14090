//! Other programs, cargo first of all, run from the project's root.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder that cargo builds into, whoever chose it: this program lies two floors below, in `debug`.
pub fn target_folder() -> Result<PathBuf> {
    let here = std::env::current_exe().context("cannot tell where this program lies")?;
    let folder = here.ancestors().nth(2);
    Ok(folder.with_context(|| format!("{} is in no folder of cargo's", here.display()))?.to_path_buf())
}

/// A program in the project's root, with nothing to read: it must not wait for a person.
pub fn program(name: impl Into<OsString>) -> Command {
    let mut command = Command::new(name.into());
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs us, so that all steps use one compiler and share what they build.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// A command of cargo that keeps to `Cargo.lock`: one that is stale is an error, not rewritten in passing.
pub fn locked(command: &str, arguments: &[&str]) -> Command {
    let mut locked = cargo(&[command, "--locked"]);
    locked.args(arguments);
    locked
}

/// Runs a program to its end; its output goes where ours goes.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", spelled(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", spelled(command));
    }
    Ok(())
}

/// Runs a program silently and tells whether it ended well. One that cannot be started did not.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The command as a person would type it.
fn spelled(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let mut words = vec![name.to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_where_the_workspace_is() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn what_is_built_lies_together() {
        // Tests are one floor below the programs.
        let here = std::env::current_exe().unwrap();
        assert_eq!(target_folder().unwrap().join("deps"), here.parent().unwrap());
    }

    #[test]
    fn failures_name_the_command() {
        let mut unknown = cargo(&["no-such-command", "--x"]);
        let error = run(unknown.stderr(Stdio::null())).unwrap_err().to_string();
        assert!(error.starts_with("cargo no-such-command --x ended with"), "{error}");
        let error = run(&mut program("no-such-program-anywhere")).unwrap_err().to_string();
        assert_eq!(error, "cannot start no-such-program-anywhere");
        assert!(!succeeds(&mut program("no-such-program-anywhere")));
        assert!(succeeds(&mut cargo(&["--version"])));
    }
}
