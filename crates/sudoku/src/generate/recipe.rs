//! What to generate, and whether such a puzzle is possible.

use alloc::{vec, vec::Vec};

use crate::{Cell, Shape, Symmetry};

/// The requirements for a puzzle.
///
/// Without a number of clues or a pattern, clues are removed (one by one, or by orbits of the symmetry) until no
/// more can be removed. (On shapes other than 9×9, a clue that would take too long to decide may stay, unless the
/// recipe requires a minimal puzzle, which can take very long on 25×25 and larger.)
///
/// ```
/// use sudoku::{Shape, Symmetry, generate::{Recipe, generate}};
/// let mut rng = rand_pcg::Pcg64Mcg::new(1);
/// let recipe = Recipe { symmetry: Symmetry::HalfTurn, clues: Some(30), ..Recipe::new(Shape::NINE) };
/// let made = generate(&recipe, &mut rng)?;
/// assert_eq!(made.puzzle.clues(), 30);
/// assert!(made.solution.extends(&made.puzzle));
/// # Ok::<(), sudoku::generate::GenerateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Recipe {
    /// The shape of the grid.
    pub shape: Shape,
    /// Whether the puzzle must have exactly one solution. Otherwise it may have any number.
    pub unique: bool,
    /// Whether every clue must be necessary for a unique solution.
    pub minimal: bool,
    /// The number of clues, if required.
    pub clues: Option<usize>,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The cells of the clues, if required.
    pub pattern: Option<Vec<Cell>>,
    /// How many full grids to try before giving up.
    pub tries: u32,
}

/// Why no such puzzle is possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// More clues than cells.
    #[error("{asked} clues do not fit: a grid of {shape} has {} cells", shape.area())]
    TooManyClues {
        /// The number requested.
        asked: usize,
        /// The shape.
        shape: Shape,
    },
    /// Too few clues for a unique solution.
    #[error("{asked} clues cannot give a grid of {shape} a unique solution: at least {least} are needed")]
    TooFewClues {
        /// The number requested.
        asked: usize,
        /// The shape.
        shape: Shape,
        /// The minimum, or a lower bound for it.
        least: usize,
    },
    /// No set of cells with the symmetry has this size.
    #[error(
        "{asked} clues are not possible with the symmetry {symmetry} in a grid of {shape}; the nearest numbers are \
         {below} and {above}"
    )]
    Lopsided {
        /// The number requested.
        asked: usize,
        /// The symmetry.
        symmetry: Symmetry,
        /// The shape.
        shape: Shape,
        /// The next possible number below.
        below: usize,
        /// The next possible number above.
        above: usize,
    },
    /// Minimal, but not required to be unique.
    #[error("a minimal puzzle has one solution: it cannot be combined with any number of solutions")]
    MinimalButAny,
    /// Any number of solutions is allowed, so nothing determines which clues to remove.
    #[error("if any number of solutions is allowed, the number of clues or their pattern must be given")]
    HowMany,
    /// A cell of the pattern that the shape does not have.
    #[error("the pattern has {cell}, but a grid of {shape} has no such cell")]
    Outside {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: Shape,
    },
    /// The pattern contains a cell twice.
    #[error("the pattern has {0} twice")]
    Twice(Cell),
    /// The pattern's size differs from the requested number of clues.
    #[error("{asked} clues were requested, but the pattern has {pattern} cells")]
    PatternSize {
        /// The number requested.
        asked: usize,
        /// The size of the pattern.
        pattern: usize,
    },
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have the symmetry {symmetry}: it has {cell} without {missing}")]
    PatternLopsided {
        /// The symmetry.
        symmetry: Symmetry,
        /// A cell of the pattern.
        cell: Cell,
        /// A cell that the symmetry maps it to.
        missing: Cell,
    },
    /// Two rows of a band, or two columns of a stack, have no clue, so they can be swapped.
    #[error("the pattern leaves {lines} {first} and {second} empty; they could be swapped in every solution")]
    EmptyLines {
        /// `rows` or `columns`.
        lines: &'static str,
        /// The first, from 1.
        first: usize,
        /// The second, from 1.
        second: usize,
    },
    /// More cells to omit per column than it has.
    #[error("cannot omit {omit} cells in each column: a grid of {shape} has {} in a column", shape.side())]
    OmitsTooMany {
        /// The number requested.
        omit: usize,
        /// The shape.
        shape: Shape,
    },
}

impl Recipe {
    /// A puzzle with one solution and no other requirements.
    pub fn new(shape: Shape) -> Recipe {
        Recipe {
            shape,
            unique: true,
            minimal: false,
            clues: None,
            symmetry: Symmetry::None,
            pattern: None,
            // Worth some seconds; minutes on the largest grids.
            tries: match shape.side() {
                9 => 100_000,
                ..10 => 10_000,
                10..17 => 20,
                _ => 3,
            },
        }
    }

    /// A minimal puzzle.
    pub fn minimal(shape: Shape) -> Recipe {
        Recipe { minimal: true, ..Recipe::new(shape) }
    }

    /// Whether such a puzzle is possible, as far as can be determined without trying.
    pub fn check(&self) -> Result<(), RecipeError> {
        if self.minimal && !self.unique {
            return Err(RecipeError::MinimalButAny);
        }
        if !self.unique && self.clues.is_none() && self.pattern.is_none() {
            return Err(RecipeError::HowMany);
        }
        if let Some(asked) = self.clues {
            self.check_count(asked)?;
            self.check_orbits(asked)?;
        }
        self.pattern.as_ref().map_or(Ok(()), |pattern| self.check_pattern(pattern))
    }

    fn check_count(&self, asked: usize) -> Result<(), RecipeError> {
        let (shape, least) = (self.shape, least_clues(self.shape));
        if asked > shape.area() {
            return Err(RecipeError::TooManyClues { asked, shape });
        }
        if self.unique && asked < least {
            return Err(RecipeError::TooFewClues { asked, shape, least });
        }
        Ok(())
    }

    /// Whether some orbits of the symmetry have this number of cells in total.
    fn check_orbits(&self, asked: usize) -> Result<(), RecipeError> {
        let (shape, symmetry) = (self.shape, self.symmetry);
        let mut reached = vec![false; shape.area() + 1];
        reached[0] = true;
        for orbit in symmetry.orbits(shape) {
            for sum in (orbit.len()..reached.len()).rev() {
                reached[sum] |= reached[sum - orbit.len()];
            }
        }
        if reached[asked] {
            return Ok(());
        }
        let below = reached[..asked].iter().rposition(|&r| r).unwrap_or(0);
        let above = reached[asked..].iter().position(|&r| r).map_or(shape.area(), |i| asked + i);
        Err(RecipeError::Lopsided { asked, symmetry, shape, below, above })
    }

    fn check_pattern(&self, pattern: &[Cell]) -> Result<(), RecipeError> {
        let (shape, symmetry) = (self.shape, self.symmetry);
        let mut taken = vec![false; shape.area()];
        for &cell in pattern {
            if !shape.contains(cell) {
                return Err(RecipeError::Outside { cell, shape });
            }
            if core::mem::replace(&mut taken[shape.index(cell)], true) {
                return Err(RecipeError::Twice(cell));
            }
        }
        if let Some(asked) = self.clues.filter(|&asked| asked != pattern.len()) {
            return Err(RecipeError::PatternSize { asked, pattern: pattern.len() });
        }
        self.check_count(pattern.len())?;
        for &cell in pattern {
            let orbit = symmetry.orbit(cell, shape);
            if let Some(missing) = orbit.into_iter().find(|&other| !taken[shape.index(other)]) {
                return Err(RecipeError::PatternLopsided { symmetry, cell, missing });
            }
        }
        if self.unique { self.check_lines(pattern) } else { Ok(()) }
    }

    /// Whether no two interchangeable lines are empty.
    fn check_lines(&self, pattern: &[Cell]) -> Result<(), RecipeError> {
        let (rows, columns): (Vec<usize>, Vec<usize>) = pattern.iter().map(|c| (c.row(), c.column())).unzip();
        let (high, wide) = (self.shape.box_rows(), self.shape.box_columns());
        for (lines, used, size) in [("rows", rows, high), ("columns", columns, wide)] {
            let empty: Vec<usize> = (0..self.shape.side()).filter(|line| !used.contains(line)).collect();
            if let Some(pair) = empty.windows(2).find(|pair| pair[0] / size == pair[1] / size) {
                return Err(RecipeError::EmptyLines { lines, first: pair[0] + 1, second: pair[1] + 1 });
            }
        }
        Ok(())
    }
}

/// The minimum number of clues of a puzzle with one solution: known by exhaustive search for 4×4, 6×6 (2×3) and 9×9
/// (McGuire, Tugemann, Civario 2012). For other shapes, a lower bound: two digits without a clue could be swapped.
fn least_clues(shape: Shape) -> usize {
    match shape.side() {
        4 => 4,
        6 => 8,
        9 => 17,
        side => side - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn refusal(recipe: &Recipe) -> std::string::String {
        recipe.check().unwrap_err().to_string()
    }

    #[test]
    fn impossible_numbers_of_clues_are_rejected() {
        let nine = Recipe::new(Shape::NINE);
        let with = |clues: usize, symmetry| Recipe { clues: Some(clues), symmetry, ..nine.clone() };
        assert_eq!(
            refusal(&with(16, Symmetry::None)),
            "16 clues cannot give a grid of 3x3 a unique solution: at least 17 are needed"
        );
        assert_eq!(refusal(&with(82, Symmetry::None)), "82 clues do not fit: a grid of 3x3 has 81 cells");
        assert_eq!(
            refusal(&with(26, Symmetry::QuarterTurn)),
            "26 clues are not possible with the symmetry quarter-turn in a grid of 3x3; the nearest numbers are 25 and 28"
        );
        for clues in [17, 24, 81] {
            assert_eq!(with(clues, Symmetry::None).check(), Ok(()));
        }
        assert!(Recipe { unique: false, ..with(0, Symmetry::Full) }.check().is_ok());
        let twelve = Shape::new(3, 4).unwrap();
        assert!(Recipe { clues: Some(10), ..Recipe::new(twelve) }.check().is_err());
    }

    #[test]
    fn contradictory_recipes_are_rejected() {
        let any = Recipe { unique: false, ..Recipe::new(Shape::NINE) };
        assert_eq!(any.check(), Err(RecipeError::HowMany));
        assert_eq!(Recipe { minimal: true, ..any.clone() }.check(), Err(RecipeError::MinimalButAny));
        assert_eq!(Recipe { clues: Some(3), ..any }.check(), Ok(()));
    }

    #[test]
    fn impossible_patterns_are_rejected() {
        let with = |pattern: Vec<Cell>| Recipe { pattern: Some(pattern), ..Recipe::new(Shape::NINE) };
        let but =
            |skip: fn(Cell) -> bool| -> Vec<Cell> { Shape::NINE.cells().filter(|&c| !skip(c)).collect() };
        let cell = |name: &str| -> Cell { name.parse().unwrap() };
        assert_eq!(with(but(|c| c.row() == 4)).check(), Ok(()));
        assert_eq!(
            refusal(&with(but(|c| c.row() % 3 == 1 || c.row() == 3))),
            "the pattern leaves rows 4 and 5 empty; they could be swapped in every solution"
        );
        assert!(refusal(&with(but(|c| c.column() > 6))).contains("columns 8 and 9"));
        assert_eq!(
            refusal(&with(std::vec![cell("r1c10")])),
            "the pattern has r1c10, but a grid of 3x3 has no such cell"
        );
        assert_eq!(refusal(&with(std::vec![cell("r1c1"); 20])), "the pattern has r1c1 twice");
        assert!(refusal(&with(Vec::new())).contains("at least 17"));
        let all = Recipe { clues: Some(80), ..with(Shape::NINE.cells().collect()) };
        assert_eq!(refusal(&all), "80 clues were requested, but the pattern has 81 cells");
        let lopsided = Recipe { symmetry: Symmetry::Diagonal, ..with(but(|c| c == Cell::at(0, 1))) };
        assert_eq!(
            refusal(&lopsided),
            "the pattern does not have the symmetry diagonal: it has r2c1 without r1c2"
        );
    }
}
