//! Making puzzles, one thread, each independent of the others; and canonical forms.

use std::{path::PathBuf, process::Command, time::Instant};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Shape, Symmetry, canonical,
    generate::{Recipe, full_nine, generate, minimal_nine},
};

use crate::{Effort, clock, peers};

/// What is made: its name, the peer's name for it, and one of it.
type Kind = (&'static str, Option<&'static str>, fn(&mut Pcg64Mcg));

const KINDS: [Kind; 7] = [
    ("full grids", Some("full"), |rng| _ = full_nine(rng)),
    ("minimal puzzles", Some("minimal"), |rng| _ = minimal_nine(rng)),
    ("half-turn symmetric puzzles", Some("symmetric"), |rng| {
        _ = generate(&Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) }, rng);
    }),
    ("canonical forms of minimal puzzles", None, |rng| {
        _ = Grid::try_from(minimal_nine(rng).0).map(|grid| canonical(&grid));
    }),
    ("canonical forms of full grids", None, |rng| {
        _ = Grid::try_from(full_nine(rng)).map(|grid| canonical(&grid));
    }),
    ("16×16 minimal puzzles", None, |rng| {
        _ = Shape::new(4, 4).map(|shape| generate(&Recipe::minimal(shape), rng));
    }),
    ("25×25 puzzles", None, |rng| {
        _ = Shape::new(5, 5).map(|shape| generate(&Recipe::new(shape), rng));
    }),
];

/// Prints the table. What takes longer than a round allows is measured once a round.
pub fn table(effort: Effort) -> Result<(), String> {
    println!("\nMade in a second (canonical forms include making the grid)");
    println!("{:<36} {:>12} {:>12} {:>8}", "", "ours", "sudoku 0.8", "ratio");
    let peer = if effort.with_peers { peers::generator() } else { None };
    // The largest take seconds each: too long for a quick round.
    let kinds = if effort.with_peers { &KINDS[..] } else { &KINDS[..5] };
    for &(name, mode, make) in kinds {
        let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
        for round in 0..effort.rounds {
            ours = ours.max(speed(make, round as u128, effort));
            if let (Some(program), Some(mode)) = (&peer, mode) {
                theirs = theirs.max(run(program, mode, effort)?);
            }
        }
        let digits = if ours < 100.0 { 2 } else { 0 };
        print!("{name:<36} {ours:>12.digits$}");
        if theirs > 0.0 { println!(" {theirs:>12.0} {:>8.2}", ours / theirs) } else { println!() }
    }
    Ok(())
}

fn speed(make: fn(&mut Pcg64Mcg), seed: u128, effort: Effort) -> f64 {
    let (mut rng, start, mut made) = (Pcg64Mcg::new(seed), Instant::now(), 0);
    let seconds = clock::seconds(|| {
        while made == 0 || start.elapsed().as_secs_f64() < 3.0 * effort.seconds {
            make(&mut rng);
            made += 1;
        }
    });
    f64::from(made) / seconds
}

fn run(program: &PathBuf, mode: &str, effort: Effort) -> Result<f64, String> {
    let name = program.display();
    let output = Command::new(program).arg(mode).arg((3.0 * effort.seconds).to_string()).output();
    let output = output.map_err(|error| format!("cannot run the peer {name}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let speed = text.split_whitespace().find_map(|word| word.strip_prefix("per_second=")?.parse().ok());
    speed.ok_or_else(|| format!("expected {name} to print `per_second=` and a number, got {text:?}"))
}
