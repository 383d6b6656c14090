//! What the steps need besides cargo: fetched when it is missing, named when it cannot be.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::cargo::{cargo, program, run, succeeds};

/// A part of the pinned toolchain that cargo runs as a subcommand: rustfmt as `fmt`, clippy as `clippy`.
pub fn need_component(component: &str, subcommand: &str) -> Result<()> {
    if succeeds(&mut cargo(&[subcommand, "--version"])) {
        return Ok(());
    }
    rustup(&["component", "add", component])
}

/// The standard library, or at least `core`, for another platform.
pub fn need_target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    rustup(&["target", "add", target])?;
    ensure!(has_target(target), "the compiler in use still has no library for {target}");
    Ok(())
}

fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = program(rustc).args(["--print", "target-libdir", "--target", target]).output();
    let Ok(answer) = asked else { return false };
    let folder = String::from_utf8_lossy(&answer.stdout);
    answer.status.success() && has_core(Path::new(folder.trim()))
}

fn has_core(folder: &Path) -> bool {
    let Ok(entries) = folder.read_dir() else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
}

/// A nightly compiler and `cargo fuzz`.
pub fn need_fuzzer() -> Result<()> {
    if !succeeds(program("cargo").args(["+nightly", "--version"])) {
        rustup(&["toolchain", "install", "nightly", "--profile", "minimal"])?;
    }
    if !succeeds(&mut cargo(&["fuzz", "--version"])) {
        run(&mut cargo(&["install", "--locked", "cargo-fuzz"]))
            .context("cargo-fuzz is missing and could not be installed: is there a network?")?;
    }
    Ok(())
}

fn rustup(arguments: &[&str]) -> Result<()> {
    let wanted = arguments.join(" ");
    ensure!(
        succeeds(program("rustup").arg("--version")),
        "rustup is not here to do \"rustup {wanted}\": install it, or provide the same by other means"
    );
    run(program("rustup").args(arguments))
        .with_context(|| format!("\"rustup {wanted}\" is needed and did not succeed: is there a network?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_has_a_library_for_where_it_runs_and_none_for_nowhere() {
        let rustc = program("rustc").arg("-vV").output().unwrap();
        let told = String::from_utf8(rustc.stdout).unwrap();
        let host = told.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
        assert!(has_target(host));
        assert!(!has_target("pdp11-none-paper"));
    }

    #[test]
    fn an_empty_folder_is_no_library() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_core(folder.path()));
        assert!(!has_core(&folder.path().join("missing")));
        std::fs::write(folder.path().join("libcore-0123.rlib"), "").unwrap();
        assert!(has_core(folder.path()));
    }
}
