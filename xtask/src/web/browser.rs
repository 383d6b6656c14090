//! Tests, benchmarks and pictures of the page: Node programs that drive Chromium.

use std::{fs, process::Command};

use anyhow::{Context, Result, bail, ensure};

use super::{
    build, build_page,
    server::Server,
    steps_if,
    tools::{need_chromium, need_fonts},
};
use crate::{
    cargo::{locked, program, root, run, target_folder},
    steps::Steps,
};

/// Builds the page and runs the tests in the browser whose file names contain `filter`.
pub fn test(steps: &mut Steps, filter: &str) {
    run_tests(steps, filter, false);
}

/// Runs the same tests, and writes their golden files and pictures again.
pub fn bless(steps: &mut Steps, filter: &str) {
    run_tests(steps, filter, true);
}

fn run_tests(steps: &mut Steps, filter: &str, bless: bool) {
    let mut good = build_page(steps, false);
    steps_if(steps, &mut good, "sizes", build::sizes);
    if "engine".contains(filter) {
        steps_if(steps, &mut good, "engines for many puzzles", build::batches);
    }
    steps_if(steps, &mut good, "Chromium", || need_chromium().and_then(|_| need_fonts()));
    if !good {
        return;
    }
    steps.run("the page in a browser", || {
        let files = test_files(filter)?;
        let server = Server::open(&build::site()?, &build::compressed()?, 0, "/any/folder/")?;
        let address = server.address()?;
        std::thread::spawn(move || server.serve());
        let mut node = node()?;
        node.args(["--test", "--test-reporter=spec", "--test-concurrency=2"]).args(&files);
        // The server of `cargo xtask web --serve`, for the test that uses it.
        node.env("GRIDWISE_SERVED", address);
        if bless {
            node.env("BLESS", "1");
        }
        run(&mut node)
    });
}

/// The files of tests whose names contain `filter`.
fn test_files(filter: &str) -> Result<Vec<String>> {
    let folder = root().join("web/tests");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut all: Vec<String> = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".test.mjs"))
        .collect();
    all.sort();
    let names = all.iter().map(|name| name.trim_end_matches(".test.mjs")).collect::<Vec<_>>().join(", ");
    all.retain(|name| name.contains(filter));
    if all.is_empty() {
        bail!("no test of the page has {filter:?} in its name: there are {names}");
    }
    Ok(all.into_iter().map(|name| format!("web/tests/{name}")).collect())
}

/// A Node program with the places that the programs in `web/tests` and `web/bench` need.
fn node() -> Result<Command> {
    let mut node = program("node");
    node.env("GRIDWISE_SITE", build::site()?)
        .env("GRIDWISE_BROTLI", build::compressed()?)
        .env("GRIDWISE_OUT", build::folder()?)
        .env("CHROMIUM", need_chromium()?);
    Ok(node)
}

/// Measures the page in Chromium and prints a table. `part` is one of the parts of `web/bench/main.mjs`, or all.
pub fn bench(steps: &mut Steps, part: &str) {
    let mut good = build_page(steps, false);
    steps_if(steps, &mut good, "sizes", build::sizes);
    if "engine".contains(part) {
        steps_if(steps, &mut good, "engines for many puzzles", build::batches);
        steps_if(steps, &mut good, "the native rater", native_rater);
    }
    if "lighthouse".contains(part) {
        steps_if(steps, &mut good, "Lighthouse", || build::packages(&root().join("web/bench")));
    }
    steps_if(steps, &mut good, "measurements", || {
        let server = Server::open(&build::site()?, &build::compressed()?, 0, "/")?;
        let address = server.address()?;
        std::thread::spawn(move || server.serve());
        let mut node = node()?;
        node.arg("web/bench/main.mjs").env("GRIDWISE_SERVED", address);
        // Where the step before has put it.
        let rater = format!("release/examples/rate_lines{}", std::env::consts::EXE_SUFFIX);
        node.env("GRIDWISE_RATER", target_folder()?.join(rater));
        if !part.is_empty() {
            node.arg(part);
        }
        run(&mut node)
    });
}

/// Builds the program with whose ratings those of the page are compared.
fn native_rater() -> Result<()> {
    let package = ["--package", "gridwise-sudoku", "--example", "rate_lines"];
    run(locked("build", &["--release"]).args(package))
}

/// Writes the pictures of the page for the README.
pub fn pictures(steps: &mut Steps) {
    let mut good = build_page(steps, false);
    steps_if(steps, &mut good, "pictures of the page", || {
        need_fonts()?;
        let script = root().join("web/tests/pictures.mjs");
        ensure!(script.exists(), "{} is missing", script.display());
        run(node()?.arg(script))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_chosen_by_name() {
        let all = test_files("").unwrap();
        assert!(all.iter().all(|file| root().join(file).exists()) && all.len() > 1, "{all:?}");
        let error = test_files("no-such-test").unwrap_err().to_string();
        assert!(error.contains("\"no-such-test\"") && error.contains("there are "), "{error}");
    }
}
