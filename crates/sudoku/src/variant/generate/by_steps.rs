//! Makes a puzzle by its steps: wherever no step is easy enough, a digit is given. So it has one solution, and no search is
//! needed to see that.

use alloc::vec::Vec;

use rand_pcg::Pcg64;

use super::{
    super::{Puzzle, Rule, steps::Solver},
    adjust::{Fit, Work, with_givens},
    make::{Draft, Generated, add_all, joined},
};
use crate::{
    Digit, Stopped,
    generate::random::shuffle,
    technique::{Candidate, Rating, Technique},
};

/// Cells with their images.
type Orbits = Vec<Vec<usize>>;

impl Work<'_> {
    /// What was drawn, with given digits, and without what is not needed for steps that are easy enough.
    pub fn by_steps(&mut self, draft: Draft, dice: &mut Pcg64) -> Result<Option<Generated>, Stopped> {
        let Draft { base, mut drawn, solution } = draft;
        let whole = with_rules(&base, &drawn);
        let Some(given) = self.given_where_stuck(&whole, &solution, usize::MAX, dice)? else {
            return Ok(None);
        };
        let given = self.needed_givens(&whole, &solution, given)?;
        let with_some = with_givens(&base, &solution, &given);
        shuffle(&mut drawn, dice);
        let mut needed: Vec<Vec<Rule>> = Vec::new();
        while let Some(part) = drawn.pop() {
            let others = [&drawn[..], &needed].concat();
            if !self.is_solved(&with_rules(&with_some, &others))? {
                needed.push(part);
            }
        }
        let puzzle = joined(&with_rules(&with_some, &needed));
        if !self.maker.has_marks(&puzzle) {
            return Ok(None);
        }
        for without in self.maker.without_whole_grid_rules(&puzzle) {
            if self.is_solved(&without)? {
                return Ok(None);
            }
        }
        let right = self.compare(&puzzle)? == Fit::Right;
        Ok(right.then_some(Generated { puzzle, solution }))
    }

    /// The puzzle with at most so many given digits.
    pub fn with_few_givens(
        &mut self,
        Generated { puzzle, solution }: Generated,
        most: usize,
        dice: &mut Pcg64,
    ) -> Result<Option<Generated>, Stopped> {
        // Some of them will not be needed.
        let Some(given) = self.given_where_stuck(&puzzle, &solution, 2 * most, dice)? else {
            return Ok(None);
        };
        let given = self.needed_givens(&puzzle, &solution, given)?;
        if given.iter().flatten().count() > most {
            return Ok(None);
        }
        let puzzle = with_givens(&puzzle, &solution, &given);
        let right = self.compare(&puzzle)? == Fit::Right;
        Ok(right.then_some(Generated { puzzle, solution }))
    }

    /// Cells whose digits are given wherever no step is easy enough. `None` if they are more than `most`.
    fn given_where_stuck(
        &mut self,
        puzzle: &Puzzle,
        solution: &[u8],
        most: usize,
        dice: &mut Pcg64,
    ) -> Result<Option<Orbits>, Stopped> {
        self.tried += 1;
        let layout = puzzle.layout();
        let mut orbits = self.maker.orbits();
        shuffle(&mut orbits, dice);
        let mut solver = self.solver(puzzle);
        let mut candidates = solver.candidates();
        let mut given: Orbits = Vec::new();
        while !candidates.is_solved() {
            let step = solver.step_watched(&candidates, self.watch)?;
            if let Some(step) = step.filter(|step| step.rating <= self.criteria.highest) {
                if candidates.apply(&step).is_err() {
                    return Ok(None);
                }
                continue;
            }
            let is_open = |cell: usize| candidates.get(layout.cell(cell)).is_none();
            let Some(next) = orbits.iter().position(|orbit| orbit.iter().any(|&cell| is_open(cell))) else {
                return Ok(None);
            };
            let orbit = orbits.swap_remove(next);
            for cell in orbit.iter().copied().filter(|&cell| is_open(cell)).collect::<Vec<usize>>() {
                let digit = Digit::new(usize::from(solution[cell] - layout.least()) + 1);
                let placed = digit.map(|digit| Candidate::new(layout.cell(cell), digit));
                if placed.is_none_or(|placed| candidates.place(placed).is_err()) {
                    return Ok(None);
                }
            }
            given.push(orbit);
            if given.iter().flatten().count() > most {
                return Ok(None);
            }
        }
        Ok(Some(given))
    }

    /// Those without which steps would not be easy enough.
    fn needed_givens(
        &mut self,
        puzzle: &Puzzle,
        solution: &[u8],
        mut given: Orbits,
    ) -> Result<Orbits, Stopped> {
        let mut needed: Orbits = Vec::new();
        while let Some(orbit) = given.pop() {
            let others = [&given[..], &needed].concat();
            if !self.is_solved(&with_givens(puzzle, solution, &others))? {
                needed.push(orbit);
            }
        }
        Ok(needed)
    }

    /// Steps that are allowed. What relies on one solution proves nothing yet.
    fn solver(&self, puzzle: &Puzzle) -> Solver {
        let unsound: Vec<Technique> =
            Technique::ALL.iter().copied().filter(|technique| technique.needs_uniqueness()).collect();
        Solver::new(puzzle)
            .brief()
            .without(&self.criteria.forbids)
            .without(&unsound)
            .up_to(self.criteria.highest)
    }

    /// Whether steps that are easy enough solve it.
    fn is_solved(&mut self, puzzle: &Puzzle) -> Result<bool, Stopped> {
        self.tried += 1;
        let mut solver = self.solver(puzzle);
        let mut candidates = solver.candidates();
        while !candidates.is_solved() {
            let step = solver.step_watched(&candidates, self.watch)?;
            let easy = |rating: Rating| rating <= self.criteria.highest;
            match step.filter(|step| easy(step.rating)) {
                Some(step) if candidates.apply(&step).is_ok() => {}
                _ => return Ok(false),
            }
        }
        Ok(true)
    }
}

fn with_rules(puzzle: &Puzzle, drawn: &[Vec<Rule>]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    add_all(&mut puzzle, drawn.to_vec());
    puzzle
}
