//! Small changes to a 9×9 puzzle: one or two clues are removed, and others take their place.
//!
//! Hard puzzles are close to other hard ones, so a search for them moves in such steps. A step empties one or two
//! units, draws one of the solutions of the remaining clues (usually a new one), and adds clues from it until it is
//! unique. Then redundant clues are removed.

use alloc::vec::Vec;

use rand_core::Rng;

use super::{
    Recipe,
    random::{below, shuffle},
    remove_clues::Unit,
};
use crate::{Nine, Shape, bands};

/// The maximum number of solutions of the remaining clues to examine.
const SOLUTIONS: usize = 40;

/// The maximum number of units that may replace the removed ones.
const GIVEN: usize = 4;

/// Makes small changes to puzzles of a recipe.
pub(super) struct Mutator {
    /// The cells that are added and removed together.
    units: Vec<Unit>,
    /// Whether clues may be in different cells than before.
    moving: bool,
    clues: Option<usize>,
}

impl Mutator {
    pub(super) fn new(recipe: &Recipe) -> Mutator {
        let unit = |cells: &[crate::Cell]| {
            Unit::new(&cells.iter().map(|&cell| Shape::NINE.index(cell)).collect::<Vec<_>>())
        };
        let units = match &recipe.pattern {
            Some(pattern) => pattern.iter().map(|&cell| unit(&[cell])).collect(),
            None => recipe.symmetry.orbits(Shape::NINE).iter().map(|orbit| unit(orbit)).collect(),
        };
        Mutator { units, moving: recipe.pattern.is_none(), clues: recipe.clues }
    }

    /// A puzzle near this one, with its solution. It satisfies the recipe except for minimality. `None` if this
    /// attempt fails.
    pub(super) fn mutate(&self, puzzle: &Nine, rng: &mut impl Rng) -> Option<(Nine, Nine)> {
        let mut changed = *puzzle;
        let mut filled: Vec<&Unit> = self.units.iter().filter(|unit| is_filled(puzzle, unit)).collect();
        shuffle(&mut filled, rng);
        // Where clues must stay in their cells, the same digits usually come back, so more of them are removed.
        filled.truncate(if self.moving { 1 + below(2, rng) } else { 2 + below(4, rng) });
        filled.iter().for_each(|unit| fill(&mut changed, unit, &Nine::EMPTY));
        let solution = self.add_clues(&mut changed, &filled, rng)?;
        if self.moving {
            self.remove_redundant(&mut changed, &solution, rng);
            self.add_redundant(&mut changed, &solution, rng);
        }
        let as_asked = self.clues.is_none_or(|clues| clues == changed.clues());
        (as_asked && changed != *puzzle).then_some((changed, solution))
    }

    /// Draws a solution and adds clues from it until it is unique.
    fn add_clues(&self, puzzle: &mut Nine, gone: &[&Unit], rng: &mut impl Rng) -> Option<Nine> {
        let mut rivals: Vec<Nine> = bands::BandSolutions::new(puzzle).take(SOLUTIONS).collect();
        let solution = *rivals.get(below(rivals.len().max(1), rng))?;
        if !self.moving {
            // The cells of the clues are fixed: only the solution is new.
            gone.iter().for_each(|unit| fill(puzzle, unit, &solution));
            return puzzle.is_unique().then_some(solution);
        }
        let mut empty: Vec<&Unit> = self.units.iter().filter(|unit| !is_filled(puzzle, unit)).collect();
        shuffle(&mut empty, rng);
        for _ in 0..GIVEN {
            if rivals.len() == 1 {
                rivals = bands::BandSolutions::new(puzzle).take(SOLUTIONS).collect();
                if rivals.len() == 1 {
                    return Some(solution);
                }
            }
            let agree = |unit: &Unit| rivals.iter().filter(|rival| agrees(rival, &solution, unit)).count();
            let (best, _) = empty.iter().enumerate().min_by_key(|(_, unit)| agree(unit))?;
            let unit = empty.swap_remove(best);
            fill(puzzle, unit, &solution);
            rivals.retain(|rival| agrees(rival, &solution, unit));
        }
        puzzle.is_unique().then_some(solution)
    }

    /// Removes redundant clues in random order.
    fn remove_redundant(&self, puzzle: &mut Nine, solution: &Nine, rng: &mut impl Rng) {
        let mut filled: Vec<&Unit> = self.units.iter().filter(|unit| is_filled(puzzle, unit)).collect();
        shuffle(&mut filled, rng);
        let mut clues = puzzle.clues();
        for unit in filled {
            let fewer = clues - unit.cells().count();
            if self.clues.is_some_and(|least| fewer < least) {
                continue;
            }
            fill(puzzle, unit, &Nine::EMPTY);
            if puzzle.is_unique() {
                clues = fewer;
            } else {
                fill(puzzle, unit, solution);
            }
        }
    }

    /// Adds redundant clues if the recipe requires a certain number.
    fn add_redundant(&self, puzzle: &mut Nine, solution: &Nine, rng: &mut impl Rng) {
        let Some(asked) = self.clues else { return };
        let mut empty: Vec<&Unit> = self.units.iter().filter(|unit| !is_filled(puzzle, unit)).collect();
        shuffle(&mut empty, rng);
        for unit in empty {
            if puzzle.clues() + unit.cells().count() <= asked {
                fill(puzzle, unit, solution);
            }
        }
    }
}

fn is_filled(puzzle: &Nine, unit: &Unit) -> bool {
    unit.cells().any(|cell| puzzle.values()[cell] != 0)
}

/// Sets the cells of a unit to their values in another grid.
fn fill(puzzle: &mut Nine, unit: &Unit, from: &Nine) {
    unit.cells().for_each(|cell| puzzle.set(cell, from.values()[cell]));
}

fn agrees(one: &Nine, other: &Nine, unit: &Unit) -> bool {
    unit.cells().all(|cell| one.values()[cell] == other.values()[cell])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Symmetry, generate::generate};
    use rand_pcg::Pcg64Mcg;

    /// Makes a number of changes and inspects every puzzle on the way.
    fn walk(recipe: &Recipe, seed: u128, look: impl Fn(&Nine)) {
        let mut rng = Pcg64Mcg::new(seed);
        let mut puzzle = Nine::try_from(&generate(recipe, &mut rng).unwrap().puzzle).unwrap();
        let (mutator, start) = (Mutator::new(recipe), puzzle);
        let mut steps = 0;
        for _ in 0..300 {
            if let Some((changed, solution)) = mutator.mutate(&puzzle, &mut rng) {
                assert_eq!(changed.solve(), Some(solution));
                assert!(changed.is_unique() && changed != puzzle);
                look(&changed);
                (puzzle, steps) = (changed, steps + 1);
            }
        }
        assert!(steps > 20, "{steps}");
        assert_ne!(puzzle.solve(), start.solve());
    }

    #[test]
    fn changed_puzzles_are_minimal_and_have_one_solution() {
        walk(&Recipe::new(Shape::NINE), 1, |puzzle| {
            assert!(crate::is_minimal(&crate::Grid::try_from(*puzzle).unwrap()));
        });
    }

    #[test]
    fn changed_puzzles_keep_to_the_recipe() {
        let symmetry = Symmetry::HalfTurn;
        walk(&Recipe { symmetry, ..Recipe::new(Shape::NINE) }, 2, |puzzle| {
            let turned: Nine = Nine::from_legal(core::array::from_fn(|cell| puzzle.values()[80 - cell]));
            let filled = |nine: &Nine| nine.values().map(|value| value != 0);
            assert_eq!(filled(puzzle), filled(&turned));
        });
        walk(&Recipe { clues: Some(30), ..Recipe::new(Shape::NINE) }, 3, |puzzle| {
            assert_eq!(puzzle.clues(), 30);
        });
        let made =
            generate(&Recipe { clues: Some(32), ..Recipe::new(Shape::NINE) }, &mut Pcg64Mcg::new(4)).unwrap();
        let pattern: Vec<_> = Shape::NINE.cells().filter(|&cell| made.puzzle.get(cell).is_some()).collect();
        walk(&Recipe { pattern: Some(pattern.clone()), ..Recipe::new(Shape::NINE) }, 5, |puzzle| {
            let filled = Shape::NINE.cells().filter(|&cell| puzzle.values()[Shape::NINE.index(cell)] != 0);
            assert!(filled.eq(pattern.iter().copied()));
        });
    }
}
