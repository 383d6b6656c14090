//! What to generate, and whether it is possible.

use super::{
    super::{
        Layout, LayoutError, Puzzle,
        engine::{Outcome, Search},
        rule::RuleFault,
    },
    kind::{Kind, Kinds},
};
use crate::{Shape, Symmetry, stop::Watch};

/// The requirements for a puzzle with more rules.
///
/// ```
/// use sudoku::{Shape, generate::series, variant::{self, Verdict, generate::{Recipe, generate}}};
/// let recipe = Recipe::new(Shape::NINE, "killer,x".parse()?);
/// let made = generate(&recipe, &mut series(1, 0))?;
/// assert_eq!(variant::judge(&made.puzzle), Verdict::One(made.solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The size of the grid and, except for jigsaws, of its boxes.
    pub shape: Shape,
    /// The kinds of rules. At least one.
    pub kinds: Kinds,
    /// The symmetry of given digits, cages, lines, marks and regions.
    pub symmetry: Symmetry,
    /// How many full grids to try before giving up.
    pub tries: u32,
}

/// Why no such puzzle is possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// No kind was asked for.
    #[error("no rule is named")]
    NoKind,
    /// The grid is too large.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Two kinds that say different things about the same marks.
    #[error("{0} and {1} cannot be combined: one leaves cells without a mark open, the other does not")]
    Contradiction(Kind, Kind),
    /// The kind needs another grid.
    #[error("{kind} is not possible on a grid of {shape}: {fault}")]
    Grid {
        /// The kind.
        kind: Kind,
        /// The grid.
        shape: Shape,
        /// What is needed.
        fault: RuleFault,
    },
    /// All marks are shown, wherever they are, so their places cannot have a symmetry.
    #[error("{kind} cannot be symmetric: every mark that the solution has is shown")]
    Asymmetric {
        /// The kind.
        kind: Kind,
    },
    /// Lines and their images must be true in the same grid, which is too much with many images.
    #[error("{kind} with the symmetry {symmetry} is not possible: expected none or one with two images")]
    TooSymmetric {
        /// The kind.
        kind: Kind,
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// No full grid has all of this.
    #[error("no full grid of {shape} obeys {kinds}")]
    NoGrid {
        /// The grid.
        shape: Shape,
        /// The kinds.
        kinds: Kinds,
    },
}

/// How long to look for a full grid, in dead ends.
const GRID_EFFORT: u64 = 20_000;

/// The largest side of a grid.
const MAX_SIDE: usize = Layout::MAX_SIDE;

impl Recipe {
    /// A puzzle of these kinds, without symmetry.
    pub fn new(shape: Shape, kinds: Kinds) -> Recipe {
        let tries = if shape.side() > 9 { 40 } else { 400 };
        Recipe { shape, kinds, symmetry: Symmetry::None, tries }
    }

    /// Whether such a puzzle is possible, as far as can be determined without trying.
    pub fn check(&self) -> Result<(), RecipeError> {
        let Recipe { shape, kinds, symmetry, .. } = *self;
        if kinds.is_empty() {
            return Err(RecipeError::NoKind);
        }
        let side = shape.side();
        if side > MAX_SIDE {
            return Err(LayoutError::Size { rows: side, columns: side }.into());
        }
        for (a, b) in [(Kind::Dots, Kind::AllDots), (Kind::Xv, Kind::AllXv)] {
            if kinds.contains(a) && kinds.contains(b) {
                return Err(RecipeError::Contradiction(a, b));
            }
        }
        for kind in kinds.iter() {
            let images = super::board::Board::new(shape, symmetry).maps.len();
            if kind.is_line() && !kind.is_drawn_first() && images > 2 {
                return Err(RecipeError::TooSymmetric { kind, symmetry });
            }
            if matches!(kind, Kind::AllDots | Kind::AllXv) && images > 1 {
                return Err(RecipeError::Asymmetric { kind });
            }
            if let Some(fault) = fault(kind, shape)? {
                return Err(RecipeError::Grid { kind, shape, fault });
            }
        }
        self.check_grid()
    }

    /// Whether there is a full grid. With irregular regions that depends on them.
    fn check_grid(&self) -> Result<(), RecipeError> {
        let Recipe { shape, kinds, .. } = *self;
        let mut puzzle = Puzzle::new(Layout::of_shape(shape)?);
        for (kind, rule) in
            kinds.iter().flat_map(|kind| kind.whole_grid_rules().into_iter().map(move |rule| (kind, rule)))
        {
            puzzle.add(rule).map_err(|fault| RecipeError::Grid { kind, shape, fault })?;
        }
        if kinds.contains(Kind::Jigsaw) || puzzle.rules().is_empty() {
            return Ok(());
        }
        match Search::new(&puzzle).next(GRID_EFFORT, &Watch::never()) {
            Ok(Outcome::Exhausted) => Err(RecipeError::NoGrid { shape, kinds }),
            _ => Ok(()),
        }
    }
}

/// What a kind misses on a grid.
fn fault(kind: Kind, shape: Shape) -> Result<Option<RuleFault>, LayoutError> {
    let side = shape.side();
    let mut puzzle = Puzzle::new(Layout::of_shape(shape)?);
    let unfit = kind.whole_grid_rules().into_iter().find_map(|rule| puzzle.add(rule).err());
    Ok(unfit.or(match kind {
        Kind::Entropic if !side.is_multiple_of(3) => {
            Some(RuleFault::Layout("a number of digits that is divisible by 3"))
        }
        Kind::Renban | Kind::Between | Kind::Zipper | Kind::RegionSum | Kind::Entropic if side < 6 => {
            Some(RuleFault::Layout("at least 6 digits"))
        }
        _ => None,
    }))
}
