//! Generates puzzles from a recipe.

use alloc::{boxed::Box, vec::Vec};
use core::sync::atomic::AtomicBool;

use rand_core::Rng;

use super::{
    Recipe, RecipeError, full_grid, full_nine,
    random::shuffle,
    remove_clues::{self, Unit},
};
use crate::{
    Cell, Grid, Nine, Shape, Stopped, large,
    minimal::is_minimal_until,
    solve::count_to_two,
    stop::{NEVER, Watch},
};

/// A puzzle, and the full grid it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Puzzle {
    /// The clues.
    pub puzzle: Grid,
    /// A solution. It is unique unless the recipe does not require that.
    pub solution: Grid,
}

/// Why no puzzle was generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// No such puzzle is possible.
    #[error(transparent)]
    Impossible(#[from] RecipeError),
    /// Such a puzzle may exist, but none was found.
    #[error("{tries} grids were tried, and none gave such a puzzle{}", Nearest(*.nearest))]
    Fruitless {
        /// How many full grids were tried.
        tries: u32,
        /// The closest number of clues found among puzzles that satisfy the rest of the recipe.
        nearest: Option<usize>,
    },
}

/// The end of the error message.
struct Nearest(Option<usize>);

impl core::fmt::Display for Nearest {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.map_or(Ok(()), |clues| write!(f, "; the nearest had {clues} clues"))
    }
}

/// Generates a puzzle that satisfies this recipe.
///
/// Starts from a [`full_grid`] and tries to remove each clue once, in random order (orbit by orbit, if there is a
/// symmetry). A clue is removed if the puzzle stays valid without it. This is repeated with other grids if the
/// recipe requires more than one pass can guarantee: a certain low number of clues, a pattern, or minimality with a
/// symmetry.
pub fn generate(recipe: &Recipe, rng: &mut impl Rng) -> Result<Puzzle, GenerateError> {
    let fruitless = GenerateError::Fruitless { tries: 0, nearest: None };
    generate_until(recipe, rng, &NEVER).unwrap_or(Err(fruitless))
}

/// Like [`generate`], but returns early if `stop` is set. A recipe that is hard to satisfy, or a minimal puzzle of
/// 25×25, can take minutes.
pub fn generate_until(
    recipe: &Recipe,
    rng: &mut impl Rng,
    stop: &AtomicBool,
) -> Result<Result<Puzzle, GenerateError>, Stopped> {
    generate_watched(recipe, rng, &Watch::new(stop))
}

pub(super) fn generate_watched(
    recipe: &Recipe,
    rng: &mut impl Rng,
    watch: &Watch<'_>,
) -> Result<Result<Puzzle, GenerateError>, Stopped> {
    if let Err(impossible) = recipe.check() {
        return Ok(Err(impossible.into()));
    }
    let mut nearest: Option<usize> = None;
    let maker = Maker::new(recipe, watch);
    for _ in 0..recipe.tries {
        let (puzzle, solution) = maker.make(rng)?;
        let clues = puzzle.clues();
        let as_asked = recipe.clues.is_none_or(|asked| asked == clues);
        let Some(asked) = recipe.clues.filter(|_| !as_asked) else {
            if maker.holds(&puzzle)? {
                return Ok(Ok(Puzzle { puzzle, solution }));
            }
            continue;
        };
        let nearer = |known: usize| clues.abs_diff(asked) < known.abs_diff(asked);
        if nearest.is_none_or(nearer) && maker.holds(&puzzle)? {
            nearest = Some(clues);
        }
    }
    Ok(Err(GenerateError::Fruitless { tries: recipe.tries, nearest }))
}

/// A minimal 9×9 puzzle and its solution: the same as [`generate`] with [`Recipe::minimal`], without heap
/// allocation for the result.
pub fn minimal_nine(rng: &mut impl Rng) -> (Nine, Nine) {
    let mut units: [Unit; 81] = core::array::from_fn(|cell| Unit::new(&[cell]));
    let grid = full_nine(rng);
    shuffle(&mut units, rng);
    (remove_clues::remove_clues(&grid, &units, 0), grid)
}

/// Makes one attempt after another.
struct Maker<'a> {
    recipe: &'a Recipe,
    /// The cells that are removed together, in the reading order of the first cells.
    orbits: Vec<Vec<Cell>>,
    watch: &'a Watch<'a>,
}

impl<'a> Maker<'a> {
    fn new(recipe: &'a Recipe, watch: &'a Watch<'a>) -> Maker<'a> {
        let orbits = match &recipe.pattern {
            // Everything outside the pattern is removed at once.
            Some(pattern) => {
                alloc::vec![recipe.shape.cells().filter(|cell| !pattern.contains(cell)).collect()]
            }
            None => recipe.symmetry.orbits(recipe.shape),
        };
        Maker { recipe, orbits, watch }
    }

    /// A full grid, and the clues that remain of it. The puzzle has one solution if the recipe requires that and
    /// has no pattern.
    fn make(&self, rng: &mut impl Rng) -> Result<(Grid, Grid), Stopped> {
        self.watch.check()?;
        let solution = full_grid(self.recipe.shape, rng);
        let mut order: Vec<&[Cell]> = self.orbits.iter().map(Vec::as_slice).collect();
        if self.recipe.pattern.is_none() {
            shuffle(&mut order, rng);
        }
        let target = self.recipe.clues.unwrap_or(0);
        if let Some(clues) = self.recipe.clues {
            settle_parity(&mut order, self.recipe.shape.area().saturating_sub(clues));
        }
        let tested = self.recipe.unique && self.recipe.pattern.is_none();
        let puzzle = match Nine::try_from(&solution) {
            _ if !tested => remove_untested(&solution, &order, target),
            Ok(nine) => remove_from_nine(&nine, &order, target),
            Err(_) => self.remove_from_other(&solution, &order, target)?,
        };
        Ok((puzzle, solution))
    }

    /// Like [`remove_from_nine`], for every other shape.
    fn remove_from_other(&self, solution: &Grid, order: &[&[Cell]], target: usize) -> Result<Grid, Stopped> {
        let groups: Vec<Vec<Cell>> = order.iter().map(|orbit| orbit.to_vec()).collect();
        let puzzle = large::remove_clues(solution, &groups, target, self.effort(), self.watch);
        if self.watch.was_set() { Err(Stopped) } else { Ok(puzzle.unwrap_or_else(|| solution.clone())) }
    }

    /// The effort to spend on one clue: unlimited if the puzzle must be minimal. Otherwise the few clues that are
    /// hard to decide may stay, because on the largest grids each of them can take minutes.
    fn effort(&self) -> u64 {
        match self.recipe.shape.side() {
            _ if self.recipe.minimal => u64::MAX,
            _ if self.recipe.clues.is_some() => 3000,
            0..=16 => 1000,
            _ => 40,
        }
    }

    /// Checks the requirements that `make` does not guarantee.
    fn holds(&self, puzzle: &Grid) -> Result<bool, Stopped> {
        let made_minimal = self.recipe.symmetry == crate::Symmetry::None
            && self.recipe.pattern.is_none()
            && self.recipe.clues.is_none();
        let unique =
            !self.recipe.unique || self.recipe.pattern.is_none() || count_to_two(puzzle, self.watch)? == 1;
        Ok(unique && (!self.recipe.minimal || made_minimal || is_minimal_until(puzzle, self.watch)?))
    }
}

/// If only one orbit has an odd number of cells (the centre of a rotation), it decides whether the number of clues
/// is odd. So it is removed first, or not at all.
fn settle_parity(order: &mut Vec<&[Cell]>, go: usize) {
    let mut odd = order.iter().enumerate().filter(|(_, orbit)| orbit.len() % 2 == 1);
    if let (Some((place, _)), None) = (odd.next(), odd.next()) {
        let orbit = order.remove(place);
        if go % 2 == 1 {
            order.insert(0, orbit);
        }
    }
}

/// Removes the orbits one after another, as long as there is one solution and at least `target` clues.
fn remove_from_nine(solution: &Nine, order: &[&[Cell]], target: usize) -> Grid {
    let places = |orbit: &&[Cell]| -> Vec<usize> { orbit.iter().map(|&c| Shape::NINE.index(c)).collect() };
    let units: Vec<Unit> = order.iter().map(|orbit| Unit::new(&places(orbit))).collect();
    let puzzle = remove_clues::remove_clues(solution, &units, target);
    Grid::from_legal(Shape::NINE, Box::new(*puzzle.values()))
}

/// Removes the orbits one after another, as long as there are at least `target` clues, whatever the number of
/// solutions.
fn remove_untested(solution: &Grid, order: &[&[Cell]], target: usize) -> Grid {
    let mut puzzle = solution.clone();
    let mut clues = puzzle.clues();
    for orbit in order {
        if clues >= target + orbit.len() {
            clues -= orbit.len();
            orbit.iter().for_each(|&cell| puzzle.erase(cell));
        }
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Symmetry, Verdict, count, judge};
    use rand_pcg::Pcg64Mcg;
    use std::string::{String, ToString};

    fn filled(puzzle: &Grid) -> Vec<Cell> {
        puzzle.shape().cells().filter(|&cell| puzzle.get(cell).is_some()).collect()
    }

    fn line(puzzle: &Grid) -> String {
        let symbol = |cell| puzzle.get(cell).map_or('.', crate::Digit::symbol);
        puzzle.shape().cells().map(symbol).collect()
    }

    /// Checks that the solution is unique and the one it was made from, and that every clue is necessary.
    fn assert_minimal(made: &Puzzle) {
        assert_eq!(judge(&made.puzzle), Verdict::One(made.solution.clone()));
        for cell in filled(&made.puzzle) {
            let mut fewer = made.puzzle.clone();
            fewer.erase(cell);
            assert_eq!(count(&fewer, 2), 2, "{cell} {:?}", made.puzzle);
        }
    }

    #[test]
    fn minimal_puzzles_are_unique_and_minimal() {
        let mut rng = Pcg64Mcg::new(20);
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3)] {
            let recipe = Recipe::minimal(Shape::new(rows, columns).unwrap());
            assert_minimal(&generate(&recipe, &mut rng).unwrap());
        }
        let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::minimal(Shape::NINE) };
        let made = generate(&recipe, &mut rng).unwrap();
        assert_minimal(&made);
        assert!(Symmetry::HalfTurn.holds(&filled(&made.puzzle), Shape::NINE));
        let recipe = Recipe { clues: Some(26), ..Recipe::minimal(Shape::NINE) };
        let made = generate(&recipe, &mut rng).unwrap();
        assert_minimal(&made);
        assert_eq!(made.puzzle.clues(), 26);
    }

    #[test]
    fn clues_have_the_requested_symmetry() {
        let mut rng = Pcg64Mcg::new(21);
        for symmetry in Symmetry::ALL {
            for clues in [None, Some(36)] {
                for shape in [Shape::NINE, Shape::new(2, 4).unwrap()] {
                    let made = generate(&Recipe { symmetry, clues, ..Recipe::new(shape) }, &mut rng).unwrap();
                    assert!(symmetry.holds(&filled(&made.puzzle), shape), "{symmetry}");
                    assert_eq!(judge(&made.puzzle), Verdict::One(made.solution));
                    assert!(clues.is_none_or(|clues| clues == made.puzzle.clues()));
                }
            }
        }
    }

    #[test]
    fn every_shape_up_to_16_has_puzzles() {
        let mut rng = Pcg64Mcg::new(22);
        for rows in 2..=8 {
            for columns in (2..=8).filter(|columns| rows * columns <= 16) {
                let shape = Shape::new(rows, columns).unwrap();
                let recipe = Recipe { clues: Some(shape.area() * 7 / 10), ..Recipe::new(shape) };
                let made = generate(&recipe, &mut rng).unwrap();
                assert_eq!(made.puzzle.clues(), shape.area() * 7 / 10);
                assert_eq!(judge(&made.puzzle), Verdict::One(made.solution), "{shape}");
            }
        }
    }

    #[test]
    fn the_centre_decides_between_even_and_odd() {
        let mut rng = Pcg64Mcg::new(26);
        let shape = Shape::new(5, 5).unwrap();
        for clues in [5, 8, 25, 29, 40] {
            let recipe = Recipe { unique: false, clues: Some(clues), tries: 1, ..Recipe::new(shape) };
            let recipe = Recipe { symmetry: Symmetry::QuarterTurn, ..recipe };
            assert_eq!(generate(&recipe, &mut rng).map(|made| made.puzzle.clues()), Ok(clues));
        }
    }

    #[test]
    fn patterns_are_respected() {
        let mut rng = Pcg64Mcg::new(23);
        // A ring of boxes without their centres, and the centre box.
        let pattern: Vec<Cell> =
            Shape::NINE.cells().filter(|c| (c.row() % 3, c.column() % 3) != (1, 1) || c.row() == 4).collect();
        let recipe = Recipe {
            pattern: Some(pattern.clone()),
            symmetry: Symmetry::HalfTurn,
            ..Recipe::new(Shape::NINE)
        };
        let made = generate(&recipe, &mut rng).unwrap();
        assert_eq!(filled(&made.puzzle), pattern);
        assert_eq!(judge(&made.puzzle), Verdict::One(made.solution));
    }

    #[test]
    fn solutions_are_not_counted_if_any_number_is_allowed() {
        let mut rng = Pcg64Mcg::new(24);
        for clues in [0, 3, 30] {
            let recipe =
                Recipe { unique: false, clues: Some(clues), ..Recipe::new(Shape::new(4, 4).unwrap()) };
            let made = generate(&recipe, &mut rng).unwrap();
            assert_eq!(made.puzzle.clues(), clues);
            assert!(made.solution.extends(&made.puzzle));
        }
    }

    #[test]
    fn giving_up_reports_the_nearest_number_of_clues() {
        let mut rng = Pcg64Mcg::new(25);
        let recipe = Recipe { clues: Some(17), tries: 20, ..Recipe::new(Shape::NINE) };
        let error = generate(&recipe, &mut rng).unwrap_err();
        let GenerateError::Fruitless { tries: 20, nearest: Some(18..30) } = error else { panic!("{error}") };
        assert!(
            error
                .to_string()
                .starts_with("20 grids were tried, and none gave such a puzzle; the nearest had 2")
        );
        let impossible = Recipe { clues: Some(16), ..recipe };
        assert!(matches!(generate(&impossible, &mut rng), Err(GenerateError::Impossible(_))));
    }

    /// Shared seeds must give the same puzzle in every future version: if this fails, the code is wrong.
    #[test]
    fn seeds_always_give_the_same_puzzles() {
        let make = |recipe: &Recipe| line(&generate(recipe, &mut Pcg64Mcg::new(42)).unwrap().puzzle);
        let minimal = make(&Recipe::minimal(Shape::NINE));
        let (nine, _) = minimal_nine(&mut Pcg64Mcg::new(42));
        assert_eq!(minimal.as_bytes(), nine.to_line());
        assert_eq!(
            minimal,
            ".......683.....2....798.....1.....74..2......4.....65.1.3.74.......3.9...48.....5"
        );
        let symmetric = Recipe { symmetry: Symmetry::QuarterTurn, ..Recipe::new(Shape::NINE) };
        assert_eq!(
            make(&symmetric),
            "..1...5...84.5..9.5...82.13..62.5....52...18....7.86..19.57...6.7..3.94...8...7.."
        );
        assert_eq!(make(&Recipe::minimal(Shape::new(2, 3).unwrap())), "..3......6..1..35.....2...5.6..2...5");
    }
}
