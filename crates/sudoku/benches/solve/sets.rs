//! The puzzles to measure with.

use std::{env, fs, path::Path};

use rand_pcg::Pcg64Mcg;
use sudoku::{Grid, Nine, Setup, Shape, minimise_with, rand_core::Rng};

use crate::Effort;

/// Puzzles of one kind.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Nine>,
}

/// The sets of the folder that `GRIDWISE_DATA` names, if it is set, and some that are always the same.
pub fn found_and_generated(effort: Effort) -> Result<Vec<Set>, String> {
    let mut sets = match env::var_os("GRIDWISE_DATA") {
        Some(folder) => found(Path::new(&folder))?,
        None => Vec::new(),
    };
    sets.extend(generated(effort.puzzles.min(2_000)));
    let mut rng = Pcg64Mcg::new(81);
    for set in &mut sets {
        // In any order, so that the first ones stand for all.
        shuffle(&mut set.puzzles, &mut rng);
        set.puzzles.truncate(effort.puzzles);
    }
    Ok(sets)
}

/// The puzzles in the text files of a folder. Files without any, such as those with larger grids, are passed over.
fn found(folder: &Path) -> Result<Vec<Set>, String> {
    let failed = |error| format!("cannot read the folder {} of GRIDWISE_DATA: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut sets = Vec::new();
    for path in paths {
        let bytes = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let puzzles: Vec<Nine> = bytes.split(|&byte| byte == b'\n').filter_map(puzzle).collect();
        if !puzzles.is_empty() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sets.push(Set { name, puzzles });
        }
    }
    Ok(sets)
}

/// The puzzle that a line begins with.
fn puzzle(line: &[u8]) -> Option<Nine> {
    line.first_chunk().and_then(Nine::from_line)
}

/// Minimal puzzles; the same with clues given back; the same with clues taken away.
fn generated(count: usize) -> [Set; 3] {
    let mut rng = Pcg64Mcg::new(2048);
    let mut sets = ["own, minimal", "own, 36 clues", "own, ambiguous"]
        .map(|name| Set { name: name.to_owned(), puzzles: Vec::new() });
    while sets[0].puzzles.len() < count {
        let full = full(&mut rng);
        let Ok(minimal) = minimise_with(&full, &mut rng) else { continue };
        let (mut more, mut less) = (minimal.to_setup(), minimal.clone());
        let mut cells: Vec<_> = Shape::NINE.cells().collect();
        shuffle(&mut cells, &mut rng);
        let (given, empty): (Vec<_>, Vec<_>) =
            cells.into_iter().partition(|&cell| minimal.get(cell).is_some());
        for &cell in empty.iter().take(36_usize.saturating_sub(given.len())) {
            more.set(cell, full.get(cell));
        }
        for &cell in given.iter().take(2) {
            less.erase(cell);
        }
        let grids = [minimal, more.check().unwrap_or_else(|_| full.clone()), less];
        for (set, grid) in sets.iter_mut().zip(&grids) {
            set.puzzles.extend(Nine::try_from(grid));
        }
    }
    sets
}

/// A full grid: three boxes that share no house are filled at random, and the rest follows.
fn full(rng: &mut impl Rng) -> Grid {
    loop {
        let mut setup = Setup::empty(Shape::NINE);
        for corner in [0, 3, 6] {
            let mut values: Vec<usize> = (1..=9).collect();
            shuffle(&mut values, rng);
            for (place, value) in values.into_iter().enumerate() {
                if let Some(cell) = Shape::NINE.cell(corner + place / 3, corner + place % 3) {
                    setup.set(cell, Shape::NINE.digit(value));
                }
            }
        }
        if let Some(full) = setup.check().ok().and_then(|grid| sudoku::solve(&grid)) {
            return full;
        }
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
}
