//! How long ratings take: `cargo run --release -p gridwise-sudoku --example rate_lines -- ROUNDS <puzzles.txt`.
//!
//! Reads puzzles, one a line. Rates all of them in each round, and prints the shortest time of a round in milliseconds,
//! without reading and writing. `cargo xtask bench web` compares the page with it.

use std::{
    error::Error,
    io::read_to_string,
    time::{Duration, Instant},
};

use sudoku::{Grid, rate::Rater};

fn main() -> Result<(), Box<dyn Error>> {
    let rounds: usize = std::env::args().nth(1).ok_or("expected a number of rounds")?.parse()?;
    let text = read_to_string(std::io::stdin())?;
    let puzzles: Vec<Grid> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let shortest = (0..rounds).map(|_| round(&puzzles)).min().ok_or("expected at least one round")?;
    println!("{:.3}", shortest.as_secs_f64() * 1000.0);
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
