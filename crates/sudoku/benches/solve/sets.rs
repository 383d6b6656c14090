//! The puzzles to measure with.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Instant,
};

use rand_pcg::Pcg64Mcg;
use sudoku::{Nine, Shape, generate::full_grid, minimise_with, rand_core::Rng};

use crate::Effort;

/// Puzzles of one kind.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Nine>,
}

impl Set {
    /// As many of the puzzles as a fast solver can solve in one turn.
    pub fn sample(&self, effort: Effort) -> &[Nine] {
        let start = Instant::now();
        let solved = self.puzzles.iter().take_while(|puzzle| {
            black_box(puzzle.count(2));
            start.elapsed().as_secs_f64() < effort.seconds
        });
        let size = solved.count() + 1;
        self.puzzles.get(..size).unwrap_or(&self.puzzles)
    }
}

/// The sets in the folder that `GRIDWISE_DATA` names, if it is set, and some generated ones that are always the
/// same.
pub fn found_and_generated(effort: Effort) -> Result<Vec<Set>, String> {
    let mut sets = match env::var_os("GRIDWISE_DATA") {
        Some(folder) => found(Path::new(&folder))?,
        None => Vec::new(),
    };
    sets.extend(generated(effort.puzzles.min(8_192)));
    let mut rng = Pcg64Mcg::new(81);
    for set in &mut sets {
        // Shuffle, so that a prefix is a fair sample.
        shuffle(&mut set.puzzles, &mut rng);
        set.puzzles.truncate(effort.puzzles);
    }
    Ok(sets)
}

/// Reads the puzzles in the text files of a folder. Files without 9×9 puzzles are skipped.
fn found(folder: &Path) -> Result<Vec<Set>, String> {
    let mut sets = Vec::new();
    for path in text_files(folder)? {
        let bytes = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let puzzles: Vec<Nine> = bytes.split(|&byte| byte == b'\n').filter_map(puzzle).collect();
        if !puzzles.is_empty() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sets.push(Set { name, puzzles });
        }
    }
    Ok(sets)
}

/// The `.txt` files of a folder, sorted by name.
pub fn text_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error| format!("cannot read the folder {} of GRIDWISE_DATA: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// The puzzle at the beginning of a line.
fn puzzle(line: &[u8]) -> Option<Nine> {
    line.first_chunk().and_then(Nine::from_line)
}

/// Three sets: minimal puzzles, the same with clues added, and the same with clues removed.
fn generated(count: usize) -> [Set; 3] {
    let mut rng = Pcg64Mcg::new(2048);
    let mut sets = ["own, minimal", "own, 36 clues", "own, ambiguous"]
        .map(|name| Set { name: name.to_owned(), puzzles: Vec::new() });
    while sets[0].puzzles.len() < count {
        let full = full_grid(Shape::NINE, &mut rng);
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

fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
}
