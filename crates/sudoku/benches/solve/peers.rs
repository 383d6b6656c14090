//! The solvers of others, each a program of its own.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::Effort;

/// The programs that are measured beside ours: those of the crates registry, built by the way, and those that
/// `SUDOKU_PEER` names.
pub fn all(effort: Effort) -> Vec<PathBuf> {
    if !effort.with_peers {
        return Vec::new();
    }
    let mut programs = built(&["sudoku08", "msolve06"]);
    programs.extend(named("SUDOKU_PEER"));
    programs
}

/// The same for large grids, by `SUDOKU_PEER_LARGE`.
pub fn large(effort: Effort) -> Vec<PathBuf> {
    if !effort.with_peers {
        return Vec::new();
    }
    let mut programs = built(&["batsat06"]);
    programs.extend(named("SUDOKU_PEER_LARGE"));
    programs
}

/// The generator of the crates registry, built by the way.
pub fn generator() -> Option<PathBuf> {
    built(&["generate_sudoku08"]).pop()
}

/// The programs that a variable names, separated by `:`.
fn named(variable: &str) -> Vec<PathBuf> {
    let named = env::var(variable).unwrap_or_default();
    named.split(':').filter(|name| !name.is_empty()).map(PathBuf::from).collect()
}

/// Builds the programs of `benches/peers`. Without a network there may be none.
fn built(names: &[&str]) -> Vec<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/Cargo.toml");
    // The benchmark itself lies in `target/release/deps`.
    let target = env::current_exe().ok().and_then(|path| Some(path.ancestors().nth(3)?.join("peers")));
    let Some(target) = target else { return Vec::new() };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--locked", "--manifest-path"])
        .arg(&manifest)
        .arg("--target-dir")
        .arg(&target)
        .status();
    if status.is_ok_and(|status| status.success()) {
        let program =
            |name: &&str| target.join("release").join(name).with_extension(env::consts::EXE_EXTENSION);
        names.iter().map(program).collect()
    } else {
        eprintln!("{} cannot be built, so its solvers are left out", manifest.display());
        Vec::new()
    }
}

/// Lets a program solve the puzzles of a file and believes its own clock: puzzles per second.
pub fn run(program: &Path, file: &Path, effort: Effort) -> Result<f64, String> {
    let name = program.display();
    let output = Command::new(program).arg(file).arg(effort.seconds.to_string()).output();
    let output = output.map_err(|error| format!("cannot run the peer {name}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let speed =
        text.split_whitespace().find_map(|word| word.strip_prefix("puzzles_per_second=")?.parse().ok());
    speed.ok_or_else(|| format!("expected {name} to print `puzzles_per_second=` and a number, got {text:?}"))
}
