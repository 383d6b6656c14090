//! Grids above 9×9 on one thread: the time to prove that there is exactly one solution, or none, or several.
//!
//! All solvers must agree on each puzzle. A peer is stopped after a time limit, and then the limit is counted as
//! its time.

use std::{collections::BTreeSet, env, fs, hint::black_box, path::Path};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Shape, Verdict,
    format::{self, Style},
    generate::{Recipe, generate},
    judge,
};

use crate::{
    Effort, clock,
    peers::{self, File},
    sets::text_files,
};

/// The time limit of a peer for one puzzle, in seconds.
const LIMIT: f64 = 20.0;

/// Puzzles of one kind.
struct Set {
    name: String,
    puzzles: Vec<Grid>,
}

/// The times of one solver for the puzzles of a set.
#[derive(Default)]
struct Times {
    seconds: Vec<f64>,
    stopped: usize,
}

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let mut sets = generated(effort)?;
    if let (Some(folder), true) = (env::var_os("GRIDWISE_DATA"), effort.thorough) {
        sets.splice(0..0, found(&Path::new(&folder).join("big"))?);
    }
    let peers = peers::large_solvers(effort);
    println!(
        "larger grids, one at a time, is it unique: milliseconds, mean / median / max (stopped after {LIMIT} s)"
    );
    print!("{:<20} {:>7} {:>30}", "", "puzzles", "ours");
    peers.iter().for_each(|program| print!(" {:>35}", peers::name(program)));
    println!();
    for set in &sets {
        print!("{:<20} {:>7}", set.name, set.puzzles.len());
        let mut ours = Times::default();
        let mut theirs: Vec<Times> = peers.iter().map(|_| Times::default()).collect();
        for puzzle in &set.puzzles {
            let (solutions, seconds) = prove(puzzle);
            ours.seconds.push(seconds);
            let file = File::with([line(puzzle)])?;
            for (program, times) in peers.iter().zip(&mut theirs) {
                times.add(peers::proof(program, file.path(), LIMIT)?, solutions).map_err(|error| {
                    format!("{}: {} {error} of {}", set.name, peers::name(program), line(puzzle))
                })?;
            }
        }
        print!(" {:>30}", ours.text());
        theirs.iter().for_each(|times| print!(" {:>35}", times.text()));
        println!();
    }
    Ok(())
}

/// Counts solutions up to two and measures the time that takes: the best of a few runs, if it is short.
fn prove(puzzle: &Grid) -> (u64, f64) {
    let (mut solutions, mut best) = (0, f64::MAX);
    for _ in 0..5 {
        let seconds = clock::seconds(|| {
            solutions = match black_box(judge(puzzle)) {
                Verdict::None => 0,
                Verdict::One(_) => 1,
                Verdict::Many(..) => 2,
            };
        });
        best = best.min(seconds);
        if seconds > 0.05 {
            break;
        }
    }
    (solutions, best)
}

impl Times {
    /// Adds a peer's time.
    fn add(&mut self, proof: Option<peers::Proof>, solutions: u64) -> Result<(), String> {
        match proof {
            Some(proof) if proof.solutions != solutions => {
                return Err(format!("found {} solutions, and we {solutions},", proof.solutions));
            }
            Some(proof) => self.seconds.push(proof.seconds.min(LIMIT)),
            None => {
                self.seconds.push(LIMIT);
                self.stopped += 1;
            }
        }
        Ok(())
    }

    fn text(&self) -> String {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let Some(max) = sorted.last() else { return String::new() };
        let middle = sorted.len() / 2;
        let median = (sorted[middle] + sorted[(sorted.len() - 1) / 2]) / 2.0;
        let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
        let [mean, median, max] = [mean, median, *max].map(|seconds| format!("{:.2}", 1e3 * seconds));
        let stopped = if self.stopped > 0 { format!(" ({} stopped)", self.stopped) } else { String::new() };
        format!("{mean} / {median} / {max}{stopped}")
    }
}

/// The puzzle in the form the programs read.
fn line(puzzle: &Grid) -> String {
    let mut line = String::new();
    Style::Line.write(puzzle.into(), None, &mut line);
    line.trim_end().to_owned()
}

/// Reads the puzzles in the text files of a folder, without duplicates. The folder need not exist.
fn found(folder: &Path) -> Result<Vec<Set>, String> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut known = BTreeSet::new();
    let mut sets = Vec::new();
    for path in text_files(folder)? {
        let failed = |error: &dyn std::fmt::Display| format!("cannot read {}: {error}", path.display());
        let bytes = fs::read(&path).map_err(|error| failed(&error))?;
        let mut puzzles = Vec::new();
        for item in format::read(&bytes) {
            let setup = item.entry.map_err(|error| failed(&error))?.puzzle;
            if known.insert(setup.values().to_vec()) {
                puzzles.push(setup.check().map_err(|error| failed(&error))?);
            }
        }
        if !puzzles.is_empty() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sets.push(Set { name, puzzles });
        }
    }
    Ok(sets)
}

/// Generates puzzles. The seeds are fixed, so they are the same every time.
fn generated(effort: Effort) -> Result<Vec<Set>, String> {
    let mut rng = Pcg64Mcg::new(16);
    let recipes = match effort.thorough {
        true => [((4, 4), true, 8), ((5, 5), false, 3)],
        false => [((2, 3), true, 2), ((2, 4), false, 2)],
    };
    let mut sets = Vec::new();
    for ((rows, columns), minimal, count) in recipes {
        let shape = Shape::new(rows, columns).map_err(|error| error.to_string())?;
        let recipe = Recipe { minimal, ..Recipe::new(shape) };
        let puzzle =
            |_| generate(&recipe, &mut rng).map(|made| made.puzzle).map_err(|error| error.to_string());
        let puzzles = (0..count).map(puzzle).collect::<Result<_, _>>()?;
        let name = format!("own, {0}×{0}, {1}", shape.side(), if minimal { "minimal" } else { "unique" });
        sets.push(Set { name, puzzles });
    }
    Ok(sets)
}
