//! The puzzles listed in the README, each solved repeatedly.

use std::{hint::black_box, path::Path};

use sudoku::{Engine, Nine};

use crate::{Effort, clock};

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sudoku/famous.sdm");
    let text = std::fs::read_to_string(&path);
    let text = text.map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    println!("Famous puzzles, the only solution and the proof that it is the only one: microseconds");
    print!("{:<66}", "");
    Engine::available().for_each(|engine| print!(" {:>10}", engine.name()));
    println!();
    let mut title = "";
    for line in text.lines() {
        let Some(puzzle) = line.as_bytes().first_chunk().and_then(Nine::from_line) else {
            title = line.trim_start_matches("# ");
            continue;
        };
        print!("{title:<66}");
        for engine in Engine::available() {
            let times = (0..effort.rounds).map(|_| seconds(&puzzle, engine, effort));
            print!(" {:>10.2}", 1e6 * times.fold(f64::MAX, f64::min));
        }
        println!();
    }
    Ok(())
}

/// The mean time per solution over one turn.
fn seconds(puzzle: &Nine, engine: Engine, effort: Effort) -> f64 {
    let solve = || {
        let mut solution = [Nine::EMPTY];
        black_box(black_box(puzzle).search_with(engine, 2, &mut solution));
        black_box(&solution);
    };
    let once = clock::seconds(solve);
    let times = ((effort.seconds / once.max(1e-8)) as u32).clamp(1, 1_000_000);
    clock::seconds(|| (0..times).for_each(|_| solve())) / f64::from(times)
}
