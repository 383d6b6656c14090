//! `cargo xtask fuzz`: runs every fuzz target for a while.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{program, root, run},
    steps::Steps,
    toolchain::need_fuzzer,
};

/// Runs each target of the folder `fuzz` for this number of seconds.
pub fn fuzz(steps: &mut Steps, seconds: u32) {
    let mut targets = vec![];
    steps.run("fuzzer", || {
        need_fuzzer()?;
        targets = targets_in(&root().join("fuzz/fuzz_targets"))?;
        Ok(())
    });
    for target in targets {
        steps.run(&target, || run_target(&target, seconds));
    }
}

/// The names of the targets, in alphabetical order: each is a file.
fn targets_in(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut names = vec![];
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    if names.is_empty() {
        bail!("there are no targets in {}", folder.display());
    }
    names.sort();
    Ok(names)
}

fn run_target(target: &str, seconds: u32) -> Result<()> {
    let fuzz = root().join("fuzz");
    let (corpus, seeds) = (format!("corpus/{target}"), format!("seeds/{target}"));
    // New inputs are written to the first folder; the seeds are only read.
    for folder in [&corpus, &seeds] {
        fs::create_dir_all(fuzz.join(folder)).with_context(|| format!("cannot make fuzz/{folder}"))?;
    }
    let time = format!("-max_total_time={seconds}");
    run(program("cargo")
        .current_dir(&fuzz)
        .args(["+nightly", "fuzz", "run", target, &corpus, &seeds, "--"])
        .args([&time, "-dict=words.dict", "-print_final_stats=1"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_seeds_and_an_entry_in_the_manifest() {
        let fuzz = root().join("fuzz");
        let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
        for target in targets_in(&fuzz.join("fuzz_targets")).unwrap() {
            assert!(manifest.contains(&format!("name = \"{target}\"")), "{target} is not in the manifest");
            let seeds = fs::read_dir(fuzz.join("seeds").join(&target)).map(Iterator::count);
            assert!(seeds.is_ok_and(|count| count > 0), "{target} has no seeds");
        }
    }

    #[test]
    fn a_folder_without_targets_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(targets_in(folder.path()).unwrap_err().to_string().starts_with("there are no targets"));
        let missing = folder.path().join("missing");
        assert!(targets_in(&missing).unwrap_err().to_string().starts_with("cannot list"));
    }
}
