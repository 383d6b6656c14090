//! Compares a puzzle with the criteria, and makes one that is too hard easier.

use alloc::vec::Vec;

use rand_pcg::Pcg64;

use super::{
    super::{Puzzle, steps::Solver},
    graded::{self, OPEN},
    make::{Generated, Maker},
    split::Splits,
    style,
};
use crate::{
    Stopped,
    generate::{Criteria, random::shuffle},
    stop::Watch,
    technique::{Rating, Technique},
};

/// What an attempt works with.
pub(super) struct Work<'a> {
    pub criteria: &'a Criteria,
    pub maker: &'a Maker<'a>,
    pub watch: &'a Watch<'a>,
    /// How many puzzles were examined.
    pub tried: u64,
}

/// How a puzzle compares with the criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It meets them.
    Right,
    /// Too easy.
    Under,
    /// Too hard, or it fails another criterion.
    Wrong,
}

/// A puzzle whose cages were divided.
enum Divided {
    /// It meets the criteria.
    Right(Puzzle),
    /// The last one that is too hard.
    Hard(Puzzle),
    /// It is too hard although no more cages can be divided.
    All(Puzzle),
}

/// How often cages are divided from where a puzzle is still too hard.
const ROUNDS: usize = 4;

impl Work<'_> {
    /// The puzzle, with smaller cages or more given digits if it is too hard.
    pub fn fit(&mut self, mut made: Generated, dice: &mut Pcg64) -> Result<Option<Generated>, Stopped> {
        match self.compare(&made.puzzle)? {
            Fit::Right => return Ok(Some(made)),
            Fit::Under => return Ok(None),
            Fit::Wrong if self.criteria.highest >= OPEN => return Ok(None),
            Fit::Wrong if !self.maker.has_cover() => return self.with_more_givens(made, dice),
            Fit::Wrong => {}
        }
        for _ in 0..ROUNDS {
            match self.with_divided_cages(&made, dice)? {
                Divided::Right(puzzle) => return Ok(Some(Generated { puzzle, ..made })),
                // Other cages are divided from here on.
                Divided::Hard(puzzle) => made.puzzle = puzzle,
                Divided::All(puzzle) => {
                    made.puzzle = puzzle;
                    break;
                }
            }
        }
        match style::most_givens(graded::level(self.criteria)) {
            0 => Ok(None),
            most => self.with_few_givens(made, most, dice),
        }
    }

    /// The puzzle with some cages divided. The more are, the easier it is, usually: a binary search finds where it becomes easy
    /// enough.
    fn with_divided_cages(&mut self, made: &Generated, dice: &mut Pcg64) -> Result<Divided, Stopped> {
        let splits = Splits::draw(self.maker.board(), &made.puzzle, dice);
        let puzzle = |count| splits.puzzle(&made.puzzle, &made.solution, count);
        let (mut hard, mut easy) = (0, splits.count() + 1);
        while hard + 1 < easy {
            let count = (hard + easy) / 2;
            let divided = puzzle(count);
            match self.compare(&divided)? {
                Fit::Right => return Ok(Divided::Right(divided)),
                Fit::Wrong => hard = count,
                Fit::Under => easy = count,
            }
        }
        Ok(if hard == splits.count() { Divided::All(puzzle(hard)) } else { Divided::Hard(puzzle(hard)) })
    }

    /// The puzzle with so many more given digits that it is easy enough.
    fn with_more_givens(&mut self, made: Generated, dice: &mut Pcg64) -> Result<Option<Generated>, Stopped> {
        let layout = made.puzzle.layout();
        let mut orbits = self.maker.orbits();
        orbits.retain(|orbit| orbit.iter().any(|&cell| made.puzzle.given(layout.cell(cell)).is_none()));
        shuffle(&mut orbits, dice);
        // More digits do not always make a puzzle easier, but usually, so a binary search finds a point where it becomes easy
        // enough.
        let (mut hard, mut easy) = (0, orbits.len().saturating_sub(1));
        let mut found = None;
        while hard + 1 < easy {
            let given = (hard + easy) / 2;
            let eased = with_givens(&made.puzzle, &made.solution, &orbits[..given]);
            match self.compare(&eased)? {
                Fit::Wrong => hard = given,
                fit => {
                    if fit == Fit::Right {
                        found = Some(eased);
                    }
                    easy = given;
                }
            }
        }
        Ok(found.map(|puzzle| Generated { puzzle, ..made }))
    }

    /// Compares a puzzle with the criteria.
    pub fn compare(&mut self, puzzle: &Puzzle) -> Result<Fit, Stopped> {
        self.tried += 1;
        let Criteria { lowest, highest, needs, forbids } = &self.criteria;
        if *lowest == Rating::ZERO && *highest >= OPEN && needs.is_empty() && forbids.is_empty() {
            return Ok(Fit::Right);
        }
        // Without an upper limit it is enough to know that easier steps do not solve it. Harder ones can take long to find.
        let is_open = *highest >= OPEN && needs.is_empty();
        let limit = if is_open { Rating::tenths(lowest.in_tenths().saturating_sub(1)) } else { *highest };
        let beyond = if is_open { Fit::Right } else { Fit::Wrong };
        let mut solver = Solver::new(puzzle).brief().without(forbids).up_to(limit);
        let mut candidates = solver.candidates();
        let mut hardest = Rating::ZERO;
        let mut used: Vec<Technique> = Vec::new();
        while !candidates.is_solved() {
            let Some(step) = solver.step_watched(&candidates, self.watch)? else { return Ok(beyond) };
            hardest = hardest.max(step.rating);
            if !used.contains(&step.technique) {
                used.push(step.technique);
            }
            if hardest > limit || candidates.apply(&step).is_err() {
                return Ok(beyond);
            }
        }
        let needed = needs.iter().all(|list| list.iter().any(|technique| used.contains(technique)));
        Ok(match () {
            () if hardest < *lowest => Fit::Under,
            () if needed => Fit::Right,
            () => Fit::Wrong,
        })
    }
}

/// The puzzle with more given digits.
pub(super) fn with_givens(puzzle: &Puzzle, solution: &[u8], orbits: &[Vec<usize>]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for &cell in orbits.iter().flatten() {
        let place = puzzle.layout().cell(cell);
        puzzle.set_candidates(place, 1 << solution[cell]);
    }
    puzzle
}
