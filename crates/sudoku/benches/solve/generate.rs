//! Generating independent puzzles, and computing canonical forms, on one thread.

use std::hint::black_box;

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Nine, Shape, Symmetry, canonical,
    generate::{Recipe, full_nine, generate, minimal_nine},
};

use crate::{Effort, clock, peers};

/// One row of the table: what is made, its name in the peers' programs, and the function that makes one.
struct Row {
    name: &'static str,
    word: Option<&'static str>,
    make: Box<Make>,
}

type Make = dyn FnMut(&mut Pcg64Mcg) -> Result<(), String>;

fn rows(effort: Effort) -> Result<Vec<Row>, String> {
    let full = |rng: &mut Pcg64Mcg| {
        black_box(full_nine(rng));
        Ok(())
    };
    let minimal = |rng: &mut Pcg64Mcg| {
        black_box(minimal_nine(rng));
        Ok(())
    };
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    let symmetric = move |rng: &mut Pcg64Mcg| by_recipe(&recipe, rng);
    let some = effort.puzzles.min(1000);
    let [puzzles, grids] = [forms(some, |rng| minimal_nine(rng).0)?, forms(some, full_nine)?];
    Ok(vec![
        Row { name: "full grids", word: Some("full"), make: Box::new(full) },
        Row { name: "minimal puzzles", word: Some("minimal"), make: Box::new(minimal) },
        Row { name: "half-turn symmetric, unique", word: Some("symmetric"), make: Box::new(symmetric) },
        Row { name: "canonical forms of minimal puzzles", word: None, make: puzzles },
        Row { name: "canonical forms of full grids", word: None, make: grids },
    ])
}

/// Computes canonical forms of `count` grids, which are drawn in advance.
fn forms(count: usize, draw: fn(&mut Pcg64Mcg) -> Nine) -> Result<Box<Make>, String> {
    let mut rng = Pcg64Mcg::new(81);
    let grid = |_| Grid::try_from(draw(&mut rng)).map_err(|error| error.to_string());
    let grids = (0..count).map(grid).collect::<Result<Vec<Grid>, _>>()?;
    let mut places = (0..grids.len()).cycle();
    Ok(Box::new(move |_| {
        if let Some(place) = places.next() {
            black_box(canonical(&grids[place]).map_err(|error| error.to_string())?);
        }
        Ok(())
    }))
}

fn by_recipe(recipe: &Recipe, rng: &mut Pcg64Mcg) -> Result<(), String> {
    black_box(generate(recipe, rng).map_err(|error| error.to_string())?);
    Ok(())
}

/// Prints the tables.
pub fn table(effort: Effort) -> Result<(), String> {
    small(effort)?;
    println!();
    large(effort)
}

/// 9×9 grids: how many per second, the best of several rounds.
fn small(effort: Effort) -> Result<(), String> {
    let peers = peers::generators(effort);
    println!("9×9, generating: a second");
    print!("{:<35} {:>10}", "", "ours");
    peers.iter().for_each(|program| print!(" {:>12} {:>10}", peers::name(program), "ours/peer"));
    println!();
    let mut rng = Pcg64Mcg::new(9);
    for mut row in rows(effort)? {
        let (mut ours, mut theirs) = (0.0, vec![0.0; peers.len()]);
        for _ in 0..effort.rounds {
            ours = f64::max(ours, turn(&mut row, &mut rng, effort)?);
            let Some(word) = row.word else { continue };
            for (program, best) in peers.iter().zip(&mut theirs) {
                *best = f64::max(*best, peers::speed(program, word, effort)?);
            }
        }
        print!("{:<35} {ours:>10.0}", row.name);
        for theirs in theirs.into_iter().filter(|&theirs| theirs > 0.0) {
            print!(" {theirs:>12.0} {:>10.2}", ours / theirs);
        }
        println!();
    }
    Ok(())
}

fn turn(row: &mut Row, rng: &mut Pcg64Mcg, effort: Effort) -> Result<f64, String> {
    let mut result = Ok(());
    let rate = clock::rate(effort.seconds, || result = result.clone().and_then(|()| (row.make)(rng)));
    result.map(|()| rate)
}

/// Larger grids: the time of each.
fn large(effort: Effort) -> Result<(), String> {
    println!("larger grids, generating: milliseconds each");
    println!("{:<35} {:>10} {:>10} {:>10}", "", "made", "mean", "max");
    let [sixteen, twenty_five] = if effort.thorough { [(4, 4), (5, 5)] } else { [(2, 3), (2, 4)] };
    let shape = |(rows, columns)| Shape::new(rows, columns).map_err(|error| error.to_string());
    let (sixteen, twenty_five) = (shape(sixteen)?, shape(twenty_five)?);
    let mut rng = Pcg64Mcg::new(25);
    for (recipe, count) in [(Recipe::minimal(sixteen), 20), (Recipe::new(twenty_five), 5)] {
        let mut times = Vec::new();
        for _ in 0..if effort.thorough { count } else { 1 } {
            let mut result = Ok(());
            times.push(1e3 * clock::seconds(|| result = by_recipe(&recipe, &mut rng)));
            result?;
        }
        let side = recipe.shape.side();
        let name = format!("{side}×{side}, {}", if recipe.minimal { "minimal" } else { "unique" });
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let max = times.iter().copied().fold(0.0, f64::max);
        println!("{name:<35} {:>10} {mean:>10.1} {max:>10.1}", times.len());
    }
    Ok(())
}
