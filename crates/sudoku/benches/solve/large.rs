//! Large grids, one thread: the time to prove that a puzzle has one solution.
//!
//! The puzzles are those of the files in the folder `big` of `GRIDWISE_DATA`; else some are made. A peer is a program
//! that takes such a file and prints `mean_ms=`, `median_ms=` and `max_ms=`: that of `benches/peers`, and those that
//! `SUDOKU_PEER_LARGE` names, separated by `:`.

use std::{env, fs, path::PathBuf, process::Command};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Shape, Verdict,
    format::{Style, read},
    generate::{Recipe, generate},
    judge,
};

use crate::{Effort, clock, nine::File, peers};

/// Puzzles of one file.
struct Set {
    name: String,
    puzzles: Vec<Grid>,
}

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    println!("\nLarge grids, time to the proof of uniqueness, ms: mean / median / max");
    let programs = peers::large(effort);
    for set in sets(effort)? {
        let mut times: Vec<f64> = set.puzzles.iter().map(|puzzle| 1e3 * proof(puzzle)).collect();
        println!("{:<22} {:>4} puzzles", set.name, set.puzzles.len());
        println!("    {:<20} {}", "ours", summary(&mut times));
        let file = File::of(&text(&set.puzzles))?;
        for program in &programs {
            let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            println!("    {name:<20} {}", run(program, &file)?);
        }
    }
    Ok(())
}

/// The seconds until the puzzle is shown to have one solution.
fn proof(puzzle: &Grid) -> f64 {
    clock::seconds(|| {
        if !matches!(std::hint::black_box(judge(puzzle)), Verdict::One(_)) {
            println!("    not a puzzle: {puzzle:?}");
        }
    })
}

fn summary(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    format!("{mean:>10.2} {median:>10.2} {:>10.2}", times.last().copied().unwrap_or_default())
}

fn run(program: &PathBuf, file: &File) -> Result<String, String> {
    let name = program.display();
    let output = Command::new(program).arg(&file.0).output();
    let output = output.map_err(|error| format!("cannot run the peer {name}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.lines().last().unwrap_or_default();
    let number = |key: &str| -> Result<f64, String> {
        let word = last.split_whitespace().find_map(|word| word.strip_prefix(key)?.parse().ok());
        word.ok_or_else(|| format!("expected {name} to print `{key}` and a number, got {last:?}"))
    };
    let (mean, median, max) = (number("mean_ms=")?, number("median_ms=")?, number("max_ms=")?);
    let note = number("timeouts=").ok().filter(|&n| n > 0.0).map(|n| format!("  ({n} gave up)"));
    Ok(format!("{mean:>10.2} {median:>10.2} {max:>10.2}{}", note.unwrap_or_default()))
}

fn text(puzzles: &[Grid]) -> String {
    let mut text = String::new();
    for puzzle in puzzles {
        Style::Line.write(puzzle.into(), None, &mut text);
    }
    text
}

fn sets(effort: Effort) -> Result<Vec<Set>, String> {
    let Some(folder) = env::var_os("GRIDWISE_DATA").filter(|_| effort.with_peers) else {
        return Ok(made(effort));
    };
    let folder = PathBuf::from(folder).join("big");
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(made(effort)) };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().map(|path| found(&path)).collect()
}

/// The puzzles of a file.
fn found(path: &PathBuf) -> Result<Set, String> {
    let bytes = fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let puzzles = read(&bytes).filter_map(|item| item.entry.ok()?.puzzle.check().ok()).collect();
    Ok(Set { name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), puzzles })
}

/// Puzzles of our own, always the same.
fn made(effort: Effort) -> Vec<Set> {
    let mut rng = Pcg64Mcg::new(16);
    let mut set = |name: &str, rows, columns, count| {
        let recipe = Shape::new(rows, columns).map(Recipe::new);
        let make = |_| generate(recipe.as_ref().ok()?, &mut rng).ok().map(|made| made.puzzle);
        Set { name: name.to_owned(), puzzles: (0..count).filter_map(make).collect() }
    };
    let mut sets = vec![set("own 12×12", 3, 4, 4)];
    if effort.with_peers {
        sets.push(set("own 16×16", 4, 4, 8));
        sets.push(set("own 25×25", 5, 5, 3));
    }
    sets
}
