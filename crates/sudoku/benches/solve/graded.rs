//! Generating puzzles of a given difficulty on one thread: how many are found per minute.

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Shape, Symmetry,
    generate::{Criteria, GradedGenerator, Recipe},
    rate::Level,
    technique::Rating,
};

use crate::{Effort, clock};

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let from = |tenths| Criteria::new().within(Rating::tenths(tenths), Rating::tenths(u16::MAX));
    let mut criteria: Vec<(String, Criteria)> =
        Level::ALL.iter().map(|&level| (level.to_string(), Criteria::level(level))).collect();
    if effort.thorough {
        criteria.extend(
            [85, 90, 95, 100].map(|tenths| (format!("ER ≥ {}", Rating::tenths(tenths)), from(tenths))),
        );
    }
    println!("9×9, puzzles by difficulty, one thread: finds a minute");
    println!(
        "{:<12} {:>10} {:>10} {:>10} {:>12} {:>12}",
        "", "seconds", "tried", "found", "a minute", "half-turn"
    );
    let symmetric = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    for (name, criteria) in criteria {
        // The rarer the puzzles, the longer it takes to measure how rare they are.
        let limit = effort.seconds * if criteria.lowest >= Rating::tenths(85) { 300.0 } else { 50.0 };
        let found = seek(&Recipe::new(Shape::NINE), &criteria, limit)?;
        let turned = seek(&symmetric, &criteria, limit)?;
        println!(
            "{name:<12} {:>10.1} {:>10} {:>10} {:>12.1} {:>12.1}",
            found.seconds,
            found.tried,
            found.found,
            found.a_minute(),
            turned.a_minute()
        );
    }
    Ok(())
}

/// The results of a search.
#[derive(Default)]
struct Finds {
    seconds: f64,
    tried: u64,
    found: u32,
}

impl Finds {
    fn a_minute(&self) -> f64 {
        60.0 * f64::from(self.found) / self.seconds
    }
}

/// Searches for `limit` seconds, then finishes the attempt that is in progress.
fn seek(recipe: &Recipe, criteria: &Criteria, limit: f64) -> Result<Finds, String> {
    let mut generator = GradedGenerator::new(recipe, criteria).map_err(|error| error.to_string())?;
    let (mut finds, mut rng) = (Finds::default(), Pcg64Mcg::new(12));
    while finds.seconds < limit {
        finds.seconds += clock::seconds(|| {
            let attempt = generator.attempt(&mut rng);
            finds.tried += attempt.tried;
            finds.found += u32::from(attempt.found.is_some());
        });
    }
    Ok(finds)
}
