//! How long ratings take: `cargo run --release -p gridwise-sudoku --example rate_lines -- ROUNDS <puzzles.txt`.
//!
//! Reads puzzles, one a line. Rates a few of them at a time in some rounds, and prints the sum of the shortest times in
//! milliseconds, without reading and writing. `cargo xtask bench web` compares the page with it.

use std::{
    error::Error,
    io::read_to_string,
    time::{Duration, Instant},
};

use sudoku::{Grid, rate::Rater};

/// How many puzzles are timed at once: few, so that other programs do not disturb all rounds.
const CHUNK: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds: usize = std::env::args().nth(1).ok_or("expected a number of rounds")?.parse()?;
    let text = read_to_string(std::io::stdin())?;
    let puzzles: Vec<Grid> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let shortest = |chunk: &[Grid]| (0..rounds).map(|_| round(chunk)).min().unwrap_or_default();
    let sum: Duration = puzzles.chunks(CHUNK).map(shortest).sum();
    println!("{:.3}", sum.as_secs_f64() * 1000.0);
    Ok(())
}

/// A rater for each puzzle, as a program that is asked for one rating makes it.
fn round(puzzles: &[Grid]) -> Duration {
    let start = Instant::now();
    for puzzle in puzzles {
        std::hint::black_box(Rater::new().rate(puzzle)).ok();
    }
    start.elapsed()
}
