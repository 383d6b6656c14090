//! The search for solutions: first without learning, then with it.

use alloc::{boxed::Box, sync::Arc, vec::Vec};

use super::{
    learn::Learner,
    problem::Problem,
    quick::{Progress, Quick, solution},
};
use crate::{Stopped, stop::Watch, variant::Puzzle};

/// A search for the solutions of a puzzle, which can be continued.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// `None` if there are no more solutions.
    problem: Option<Arc<Problem>>,
    /// The digits that each variable can have.
    domains: Vec<u16>,
    quick: Option<Quick>,
    learner: Option<Box<Learner>>,
    /// The smallest digit.
    least: u8,
    /// Solutions that were found without learning, as long as they are few.
    found: Vec<Vec<u16>>,
    /// How many dead ends the search without learning may reach.
    quick_limit: u64,
    /// The number of dead ends so far.
    pub conflicts: u64,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Another solution: a digit for each cell.
    Solution(Vec<u8>),
    /// There are no more solutions.
    Exhausted,
    /// The limit of dead ends was reached.
    Spent,
}

/// How many dead ends the search without learning may reach.
const QUICK: u64 = 300;

/// So many solutions are few. If there are more, they are easy to find, and nothing has to be learned.
const FEW: usize = 64;

/// The number of dead ends between two looks at the flag that stops the search.
const STRETCH: u64 = 128;

impl Search {
    /// A search that has not begun.
    pub fn new(puzzle: &Puzzle) -> Search {
        Search::of(Problem::of(puzzle).ok().map(Arc::new), puzzle.layout().least())
    }

    /// The same, which learns from the first dead end on.
    pub fn learning(puzzle: &Puzzle) -> Search {
        let mut search = Search::new(puzzle);
        search.quick_limit = 0;
        search.begin_to_learn();
        search
    }

    fn of(problem: Option<Arc<Problem>>, least: u8) -> Search {
        let domains = problem.as_ref().map_or_else(Vec::new, |problem| problem.domains.clone());
        Search {
            quick: problem.as_ref().map(|problem| Quick::within(problem, &domains)),
            problem,
            domains,
            learner: None,
            least,
            found: Vec::new(),
            quick_limit: QUICK,
            conflicts: 0,
        }
    }

    /// A search that has not begun, for the solutions of the same puzzle in which a cell has one of these digits (bit `n` for the
    /// digit `n`). This search must not have come to its end.
    pub fn assuming(&self, cell: usize, digits: u32) -> Search {
        let mut search =
            Search { quick_limit: self.quick_limit, ..Search::of(self.problem.clone(), self.least) };
        if let (Some(domain), Some(problem)) = (search.domains.get_mut(cell), &search.problem) {
            *domain &= (digits >> self.least) as u16;
            search.quick = Some(Quick::within(problem, &search.domains));
        }
        search
    }

    /// Searches for the next solution, with at most this many dead ends more.
    pub fn next(&mut self, conflicts: u64, watch: &Watch<'_>) -> Result<Outcome, Stopped> {
        let limit = self.conflicts.saturating_add(conflicts);
        loop {
            watch.check()?;
            let Some(problem) = &self.problem else { return Ok(Outcome::Exhausted) };
            let stretch = limit.min(self.conflicts + STRETCH);
            let progress = match (&mut self.quick, &mut self.learner) {
                (Some(quick), _) => {
                    let progress = quick.next(problem, stretch);
                    self.conflicts = quick.dead_ends;
                    progress
                }
                (None, Some(learner)) => {
                    let progress = learner.next(problem, stretch - self.conflicts);
                    self.conflicts = self.conflicts.max(learner.conflicts + self.quick_limit);
                    progress
                }
                (None, None) => Progress::Exhausted,
            };
            match progress {
                Progress::Solution => return Ok(Outcome::Solution(self.solution())),
                Progress::Exhausted => {
                    self.problem = None;
                    return Ok(Outcome::Exhausted);
                }
                Progress::Spent => {
                    if self.quick.is_some() && self.conflicts >= self.quick_limit && self.found.len() < FEW {
                        self.begin_to_learn();
                    }
                    if self.conflicts >= limit {
                        return Ok(Outcome::Spent);
                    }
                }
            }
        }
    }

    /// The solution that was just found.
    fn solution(&mut self) -> Vec<u8> {
        let Some(problem) = &self.problem else { return Vec::new() };
        match (&self.quick, &self.learner) {
            (Some(quick), _) => {
                let domains = &quick.domains(problem)[..problem.cells];
                if self.found.len() < FEW {
                    self.found.push(domains.to_vec());
                }
                solution(domains, self.least)
            }
            (None, Some(learner)) => solution(&learner.digits(problem), self.least),
            (None, None) => Vec::new(),
        }
    }

    /// Goes on in the search that learns. What was found is excluded.
    fn begin_to_learn(&mut self) {
        let (Some(problem), Some(quick)) = (&self.problem, self.quick.take()) else { return };
        self.learner = Some(Box::new(Learner::new(problem, &self.domains, &quick.weights, &self.found)));
        self.found = Vec::new();
    }
}
