//! Runs cargo and other programs from the project's root.

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

/// The target folder of cargo, wherever it is: this program is in its subfolder `debug`.
pub fn target_folder() -> Result<PathBuf> {
    let here = std::env::current_exe().context("cannot find out where this program is")?;
    let folder = here.ancestors().nth(2);
    Ok(folder
        .with_context(|| format!("{} is not in a target folder of cargo", here.display()))?
        .to_path_buf())
}

/// A program that runs in the project's root, without standard input, so that it cannot wait for the user.
pub fn program(name: impl Into<OsString>) -> Command {
    let mut command = Command::new(name.into());
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this program, so that all steps use one compiler and share build results.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// A cargo command with `--locked`: a stale `Cargo.lock` is an error and is not updated silently.
pub fn locked(command: &str, arguments: &[&str]) -> Command {
    let mut locked = cargo(&[command, "--locked"]);
    locked.args(arguments);
    locked
}

/// Runs a program to its end; its output goes to ours.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", spelled(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", spelled(command));
    }
    Ok(())
}

/// Runs a program silently and returns whether it succeeded. A program that cannot be started has not.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The command as it would be typed.
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
    fn the_target_folder_is_found() {
        // Tests are one folder below the programs.
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
