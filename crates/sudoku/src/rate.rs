//! The difficulty of a puzzle: Sudoku Explainer's ratings, and named levels.

use core::{fmt, str::FromStr, sync::atomic::AtomicBool};

use crate::{
    Grid, Shape, Stopped, Verdict, judge,
    stop::Watch,
    technique::{
        Candidates, Order, Rating, Technique,
        board::{Any, Board, Size, Usual},
        solver::StepSearch,
    },
};

/// The ratings of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Rated {
    /// The hardest step of the whole path. This is what players usually call the rating.
    pub er: Rating,
    /// The hardest step before the first digit is placed.
    pub ep: Rating,
    /// The rating of the first step.
    pub ed: Rating,
    /// The technique of the first step with the rating `er`.
    pub hardest: Technique,
}

impl Rated {
    /// The level of the rating.
    pub fn level(&self) -> Level {
        Level::of(self.er)
    }
}

/// Why a grid has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Unrated {
    /// Every cell is already filled.
    #[error("the grid is full already")]
    Full,
    /// There is no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// There are several solutions, so logic alone cannot solve it.
    #[error("the puzzle has more than one solution")]
    ManySolutions,
    /// No known technique finds the next step.
    #[error("no technique finds the next step; up to there the rating is {so_far}")]
    Beyond {
        /// The hardest step so far.
        so_far: Rating,
    },
    /// It is harder than the caller's limit.
    #[error("the puzzle is harder than {limit}")]
    Above {
        /// The caller's limit.
        limit: Rating,
    },
}

/// The difficulty of a puzzle as a named level.
///
/// | level | ER | techniques needed |
/// |---|---|---|
/// | beginner | up to 1.2 | the last cell of a house, hidden singles in boxes |
/// | easy | up to 2.3 | all hidden and naked singles, and direct steps that lead to one |
/// | medium | up to 4.0 | locked digits, pairs and triples, X-wing and swordfish |
/// | hard | up to 6.2 | wings, unique rectangles, quads, bivalue universal graves, aligned pairs |
/// | fiendish | up to 7.9 | chains |
/// | diabolic | above | chains from every digit of a cell or every place in a house, and chains within chains |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.2.
    Beginner,
    /// Up to 2.3.
    Easy,
    /// Up to 4.0.
    Medium,
    /// Up to 6.2.
    Hard,
    /// Up to 7.9.
    Fiendish,
    /// Above.
    Diabolic,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Fiendish, Level::Diabolic];

    /// The level of a rating.
    pub fn of(rating: Rating) -> Level {
        Level::ALL.into_iter().find(|level| rating <= level.range().1).unwrap_or(Level::Diabolic)
    }

    /// The lowest and the highest rating of the level.
    pub const fn range(self) -> (Rating, Rating) {
        let (low, high) = match self {
            Level::Beginner => (0, 12),
            Level::Easy => (13, 23),
            Level::Medium => (24, 40),
            Level::Hard => (41, 62),
            Level::Fiendish => (63, 79),
            Level::Diabolic => (80, u16::MAX),
        };
        (Rating::tenths(low), Rating::tenths(high))
    }

    /// The name as written on a command line.
    pub const fn code(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Fiendish => "fiendish",
            Level::Diabolic => "diabolic",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The text is not the name of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected beginner, easy, medium, hard, fiendish or diabolic")]
pub struct UnknownLevel;

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.code().eq_ignore_ascii_case(text)).ok_or(UnknownLevel)
    }
}

/// Rates one puzzle after another. It reuses its working memory.
pub struct Rater {
    shape: Shape,
    usual: StepSearch<Usual>,
    any: Option<StepSearch<Any>>,
    forbidden: alloc::vec::Vec<Technique>,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// A rater for puzzles of every shape.
    pub fn new() -> Rater {
        Rater::without(&[])
    }

    /// A rater that does not use these techniques.
    pub fn without(techniques: &[Technique]) -> Rater {
        let mut usual = StepSearch::new(Usual, Order::Classic);
        usual.forbid(techniques);
        Rater { shape: Shape::NINE, usual, any: None, forbidden: techniques.into() }
    }

    /// Rates a puzzle after checking that it has one solution.
    pub fn rate(&mut self, puzzle: &Grid) -> Result<Rated, Unrated> {
        check(puzzle)?;
        let most = Rating::tenths(u16::MAX);
        self.climb(puzzle, Bound::Search(most), &Watch::never()).map_or(Err(NEVER_STOPPED), RatingEnd::rated)
    }

    /// Like [`rate`](Rater::rate), but a puzzle harder than `limit` returns an error, and techniques that can only
    /// find harder steps are not tried. Use this to avoid nested chains, which begin at 9.5 and can take seconds,
    /// or minutes on large grids. It first checks that the solution is unique, which can take long on hard grids;
    /// [`judge_within`](crate::judge_within) has a limit for that.
    pub fn rate_up_to(&mut self, puzzle: &Grid, limit: Rating) -> Result<Rated, Unrated> {
        check(puzzle)?;
        match self.climb(puzzle, Bound::Path(limit), &Watch::never()) {
            Ok(RatingEnd::Solved(rated)) => Ok(rated),
            _ => Err(Unrated::Above { limit }),
        }
    }

    /// Rates a puzzle that is known to have one solution, unless `stop` is set first.
    ///
    /// Techniques that can only find steps harder than `limit` are not tried; a puzzle that needs them returns
    /// [`Beyond`](Unrated::Beyond). (A technique that can find easier steps may find a harder one, which counts.)
    /// This does not check that the solution is unique: use [`judge_until`](crate::judge_until). For a grid with
    /// none or several, the result is meaningless.
    pub fn rate_until(
        &mut self,
        puzzle: &Grid,
        limit: Rating,
        stop: &AtomicBool,
    ) -> Result<Result<Rated, Unrated>, Stopped> {
        let watch = Watch::new(stop);
        watch.check()?;
        if puzzle.is_full() {
            return Ok(Err(Unrated::Full));
        }
        Ok(self.climb(puzzle, Bound::Search(limit), &watch)?.rated())
    }

    /// Applies one step after another as far as the bound allows. The puzzle must have one solution.
    pub(crate) fn climb(
        &mut self,
        puzzle: &Grid,
        bound: Bound,
        watch: &Watch<'_>,
    ) -> Result<RatingEnd, Stopped> {
        let candidates = Candidates::of(puzzle);
        if puzzle.shape() == Shape::NINE {
            let board = self.usual.board(&candidates);
            return climb(&mut self.usual, board, bound, watch);
        }
        if self.shape != puzzle.shape() {
            (self.shape, self.any) = (puzzle.shape(), None);
        }
        let search = self.any.get_or_insert_with(|| {
            let mut search = StepSearch::new(Any(puzzle.shape()), Order::Classic);
            search.forbid(&self.forbidden);
            search
        });
        let board = search.board(&candidates);
        climb(search, board, bound, watch)
    }
}

/// A placeholder that is never returned: without a stop flag, rating is not stopped.
const NEVER_STOPPED: Unrated = Unrated::Beyond { so_far: Rating::ZERO };

/// A limit on the difficulty of steps. Techniques that can only find harder ones are not tried.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// If a harder step is found anyway, it counts.
    Search(Rating),
    /// A harder step ends the rating.
    Path(Rating),
}

/// How the rating ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RatingEnd {
    /// Every cell is filled.
    Solved(Rated),
    /// A step is harder than the limit.
    Above,
    /// No allowed technique finds the next step.
    Stuck {
        /// The hardest step so far.
        so_far: Rating,
    },
}

impl RatingEnd {
    /// The rating, if the puzzle was solved.
    fn rated(self) -> Result<Rated, Unrated> {
        match self {
            RatingEnd::Solved(rated) => Ok(rated),
            RatingEnd::Above => Err(Unrated::Beyond { so_far: Rating::ZERO }),
            RatingEnd::Stuck { so_far } => Err(Unrated::Beyond { so_far }),
        }
    }
}

/// Checks that the puzzle has one solution and is not full.
fn check(puzzle: &Grid) -> Result<(), Unrated> {
    match judge(puzzle) {
        Verdict::None => Err(Unrated::NoSolution),
        Verdict::Many(..) => Err(Unrated::ManySolutions),
        Verdict::One(_) if puzzle.is_full() => Err(Unrated::Full),
        Verdict::One(_) => Ok(()),
    }
}

fn climb<S: Size>(
    search: &mut StepSearch<S>,
    mut board: Board<S>,
    bound: Bound,
    watch: &Watch<'_>,
) -> Result<RatingEnd, Stopped> {
    let (Bound::Search(limit) | Bound::Path(limit)) = bound;
    let mut rated =
        Rated { er: Rating::ZERO, ep: Rating::ZERO, ed: Rating::ZERO, hardest: Technique::FullHouse };
    while !board.is_solved() {
        let Some(step) = search.next_within(&board, limit, watch)? else {
            return Ok(RatingEnd::Stuck { so_far: rated.er });
        };
        if step.rating > rated.er {
            rated.er = step.rating;
            rated.hardest = step.technique;
        }
        if rated.ep == Rating::ZERO {
            if rated.ed == Rating::ZERO {
                rated.ed = rated.er;
            }
            if step.placed.is_some() {
                rated.ep = rated.er;
            }
        }
        if matches!(bound, Bound::Path(limit) if step.rating > limit) {
            return Ok(RatingEnd::Above);
        }
        board.apply(&step);
    }
    Ok(RatingEnd::Solved(rated))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_has_one_level_and_every_level_one_name() {
        for tenths in 0..200 {
            let level = Level::of(Rating::tenths(tenths));
            let (low, high) = level.range();
            assert!((low..=high).contains(&Rating::tenths(tenths)), "{tenths}");
        }
        for level in Level::ALL {
            assert_eq!(level.code().parse(), Ok(level));
        }
    }

    #[test]
    fn invalid_puzzles_have_no_rating() {
        let rate = |line: &str| {
            let (puzzle, mut rater) = (line.parse().unwrap(), Rater::new());
            let rated = rater.rate(&puzzle);
            assert_eq!(rater.rate_up_to(&puzzle, Rating::ZERO), rated);
            rated
        };
        assert_eq!(rate("1234341221434321"), Err(Unrated::Full));
        assert_eq!(rate("12..34..21..43.."), Err(Unrated::ManySolutions));
        assert_eq!(rate("12....3........."), Err(Unrated::NoSolution));
    }

    #[test]
    fn a_limit_changes_nothing_below_it() {
        let mut rng = rand_pcg::Pcg64Mcg::new(17);
        let mut rater = Rater::new();
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..150 {
            let puzzle = Grid::try_from(crate::generate::minimal_nine(&mut rng).0).unwrap();
            // Chains are slow without optimisation, so only a few are tested.
            let Ok(rated) = rater.rate_up_to(&puzzle, Rating::tenths(66)) else { continue };
            seen.insert(rated.er);
            assert_eq!(rater.rate(&puzzle), Ok(rated), "{puzzle}");
            assert_eq!(rater.rate_up_to(&puzzle, rated.er), Ok(rated), "{puzzle}");
            let limit = Rating::tenths(rated.er.in_tenths() - 1);
            assert_eq!(rater.rate_up_to(&puzzle, limit), Err(Unrated::Above { limit }), "{puzzle}");
        }
        assert!(seen.len() > 7, "{seen:?}");
    }
}
