//! Generating puzzles with more rules on one thread: how many a second, by kind and by level.

use std::hint::black_box;

use sudoku::{
    Shape,
    generate::{Criteria, series},
    rate::Level,
    variant::generate::{GradedGenerator, Kind, Kinds, Recipe, generate},
};

use crate::{Effort, clock};

/// The kinds and mixtures that are also measured by level.
const BY_LEVEL: [&str; 8] = ["killer", "killer,x", "x", "jigsaw", "thermo", "arrow", "dots", "thermo,killer"];

/// How much longer each figure is measured than others, because these puzzles take longer.
const LONGER: f64 = 10.0;

/// Prints the tables.
pub fn table(effort: Effort) -> Result<(), String> {
    let side = if effort.thorough { 9 } else { 4 };
    let shape = Shape::of_side(side).ok_or("no such shape")?;
    println!(
        "{side}×{side} with more rules, generating: a second, and the mean numbers of given digits and of rules"
    );
    println!("{:<20} {:>10} {:>10} {:>10}", "", "a second", "givens", "rules");
    for kind in Kind::ALL {
        let recipe = Recipe::new(shape, kind.into());
        if recipe.check().is_ok() {
            row(&recipe, effort)?;
        }
    }
    println!();
    print!("{:<20}", "by level, a second");
    Level::ALL.iter().for_each(|level| print!(" {level:>10}"));
    println!();
    for name in BY_LEVEL.iter().take(if effort.thorough { BY_LEVEL.len() } else { 1 }) {
        levels(shape, name, effort)?;
    }
    Ok(())
}

/// One kind of any difficulty.
fn row(recipe: &Recipe, effort: Effort) -> Result<(), String> {
    let (mut seed, mut givens, mut rules) = (0, 0, 0);
    let mut result = Ok(());
    let rate = clock::rate(LONGER * effort.seconds, || match generate(recipe, &mut series(seed, 0)) {
        Ok(made) => {
            seed += 1;
            let layout = made.puzzle.layout();
            givens += layout.grid_cells().filter(|&cell| made.puzzle.given(cell).is_some()).count();
            rules += made.puzzle.rules().len();
        }
        Err(error) => result = Err(format!("{}: {error}", recipe.kinds)),
    });
    result?;
    let mean = |sum: usize| sum as f64 / seed as f64;
    println!("{:<20} {rate:>10.1} {:>10.1} {:>10.1}", recipe.kinds.to_string(), mean(givens), mean(rules));
    Ok(())
}

/// Puzzles of each level: how many are found a second.
fn levels(shape: Shape, name: &str, effort: Effort) -> Result<(), String> {
    let kinds: Kinds = name.parse().map_err(|error| format!("{name}: {error}"))?;
    print!("{name:<20}");
    for level in Level::ALL {
        let recipe = Recipe::new(shape, kinds);
        let mut generator =
            GradedGenerator::new(&recipe, &Criteria::level(level)).map_err(|error| error.to_string())?;
        let (mut attempts, mut found, mut seconds) = (0, 0_u32, 0.0);
        while seconds < LONGER * effort.seconds {
            seconds += clock::seconds(|| {
                found += u32::from(black_box(generator.attempt(&mut series(1, attempts))).found.is_some());
            });
            attempts += 1;
        }
        print!(" {:>10.1}", f64::from(found) / seconds);
    }
    println!();
    Ok(())
}
