//! The steps of a puzzle, one after the other; consecutive singles are one part.

use sudoku::{
    technique::{Proof, Step},
    variant::steps::Argument,
};

use super::position::{Position, StepFinder};

/// Part of a path.
#[derive(Debug)]
pub enum Part {
    /// Consecutive singles.
    Singles {
        /// The number of the first one, from 1.
        first: usize,
        /// The steps, at least one.
        steps: Vec<Step>,
        /// The candidates after them.
        after: Position,
    },
    /// A step.
    Step {
        /// Its number, from 1.
        number: usize,
        /// The candidates before it.
        before: Position,
        /// The step.
        step: Step,
    },
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled.
    Solved,
    /// The requested number of steps was reached.
    Stopped,
    /// No technique finds the next step: the number of empty cells.
    Stuck(usize),
}

/// The path from the clues to the solution.
pub struct SolvingPath<'a> {
    candidates: Position,
    solver: &'a mut StepFinder,
    limit: usize,
    gather: bool,
    steps: usize,
    /// A step that was found but does not belong to a part yet.
    ahead: Option<Step>,
}

impl<'a> SolvingPath<'a> {
    /// The path from these clues, with so many steps at most; `gather` combines consecutive singles into one part.
    pub fn new(
        candidates: Position,
        solver: &'a mut StepFinder,
        limit: Option<usize>,
        gather: bool,
    ) -> SolvingPath<'a> {
        let limit = limit.unwrap_or(usize::MAX);
        SolvingPath { candidates, solver, limit, gather, steps: 0, ahead: None }
    }

    /// The number of steps so far.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The candidates now.
    pub fn candidates(&self) -> &Position {
        &self.candidates
    }

    /// How it ended, once there is no next part.
    pub fn end(&self) -> End {
        match self.candidates.open_cells() {
            0 => End::Solved,
            _ if self.steps >= self.limit => End::Stopped,
            open => End::Stuck(open),
        }
    }

    /// The next part.
    pub fn next_part(&mut self) -> Option<Part> {
        let step = self.find()?;
        let first = self.steps + 1;
        if !self.gather || !is_single(&step) {
            let before = self.candidates.clone();
            self.take(&step)?;
            return Some(Part::Step { number: first, before, step });
        }
        let mut steps = Vec::new();
        let mut next = Some(step);
        while let Some(step) = next {
            self.take(&step)?;
            steps.push(step);
            let found = self.find();
            let single = found.as_ref().is_some_and(is_single);
            (next, self.ahead) = if single { (found, None) } else { (None, found) };
        }
        Some(Part::Singles { first, steps, after: self.candidates.clone() })
    }

    fn find(&mut self) -> Option<Step> {
        if self.steps >= self.limit {
            return None;
        }
        self.ahead.take().or_else(|| self.solver.step(&self.candidates))
    }

    fn take(&mut self, step: &Step) -> Option<()> {
        self.candidates.apply(step).ok()?;
        self.steps += 1;
        Some(())
    }
}

/// Whether a step fills a cell because nothing else can be there.
pub fn is_single(step: &Step) -> bool {
    step.placed.is_some()
        && match &step.proof {
            Proof::Single { .. } => true,
            Proof::Variant(argument) => matches!(**argument, Argument::Place { .. }),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::{
        Grid,
        technique::{Candidates, Order},
    };

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn parts(limit: Option<usize>, gather: bool) -> (Vec<Part>, End, usize) {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let start = Position::Grid(Candidates::of(&puzzle));
        let mut solver = start.finder(Order::Friendly);
        let mut path = SolvingPath::new(start, &mut solver, limit, gather);
        let parts = std::iter::from_fn(|| path.next_part()).collect();
        (parts, path.end(), path.steps())
    }

    #[test]
    fn consecutive_singles_are_one_part() {
        let (parts, end, steps) = parts(None, true);
        let [Part::Singles { first: 1, steps: singles, after }] = &parts[..] else { panic!("{parts:?}") };
        assert!(after.open_cells() == 0 && singles.len() == 51 && steps == 51 && end == End::Solved);
    }

    #[test]
    fn a_path_stops_at_its_limit() {
        let (all, end, steps) = parts(Some(7), false);
        assert_eq!((all.len(), end, steps), (7, End::Stopped, 7));
        let (gathered, end, steps) = parts(Some(7), true);
        assert_eq!((gathered.len(), end, steps), (1, End::Stopped, 7));
    }
}
