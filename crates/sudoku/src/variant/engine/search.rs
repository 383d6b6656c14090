//! The search for solutions: first without learning, then with it.

use alloc::{boxed::Box, collections::BTreeSet, sync::Arc, vec::Vec};

use super::{
    learn::Learner,
    problem::Problem,
    quick::{Progress, Quick, scaled, solution},
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
    pub(super) learner: Option<Box<Learner>>,
    /// The smallest digit.
    least: u8,
    /// Solutions that were found without learning, as long as they are few; with learning, all.
    found: Vec<Vec<u16>>,
    /// Solutions that the search without learning finds again.
    again: BTreeSet<Vec<u16>>,
    /// How many dead ends the search without learning may reach.
    quick_limit: u64,
    /// How many solutions there may be while the search learns.
    pub(super) most_learned: usize,
    /// The dead ends of searches that were given up.
    before: u64,
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

/// How many solutions there may be while the search learns. Each adds a clause that stays, so the rest is found without.
const MOST_LEARNED: usize = 4096;

/// The number of dead ends between two decisions how to go on.
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
            again: BTreeSet::new(),
            quick_limit: crate::flag!("Q") as u64,
            most_learned: MOST_LEARNED,
            before: 0,
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
                    let progress = quick.next(problem, stretch - self.before, watch);
                    self.conflicts = self.before + quick.dead_ends;
                    progress?
                }
                (None, Some(learner)) => {
                    let progress = learner.next(problem, stretch - self.conflicts, watch);
                    self.conflicts = self.before + learner.conflicts;
                    progress?
                }
                (None, None) => Progress::Exhausted,
            };
            match progress {
                Progress::Solution => match self.solution() {
                    Some(solution) => return Ok(Outcome::Solution(solution)),
                    None => continue,
                },
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

    /// The solution that was just found, unless it was found before.
    fn solution(&mut self) -> Option<Vec<u8>> {
        let problem = self.problem.as_ref()?;
        if let Some(quick) = &self.quick {
            let domains = &quick.domains(problem)[..problem.cells];
            if self.again.remove(domains) {
                return None;
            }
            if self.found.len() < FEW {
                self.found.push(domains.to_vec());
            }
            return Some(solution(domains, self.least));
        }
        let domains = self.learner.as_ref()?.digits(problem);
        let digits = solution(&domains, self.least);
        self.found.push(domains);
        if self.found.len() >= self.most_learned.max(FEW) {
            self.stop_learning();
        }
        Some(digits)
    }

    /// Goes on in the search that learns. What was found is excluded.
    fn begin_to_learn(&mut self) {
        let (Some(problem), Some(quick)) = (&self.problem, self.quick.take()) else { return };
        self.learner = Some(Box::new(Learner::new(problem, &self.domains, &quick.weights, &self.found)));
        self.before = self.conflicts;
    }

    /// Begins again without learning, and skips what was found.
    fn stop_learning(&mut self) {
        let (Some(problem), Some(learner)) = (&self.problem, self.learner.take()) else { return };
        let (domains, weights) = learner.known();
        let mut quick = Quick::within(problem, domains);
        quick.weights = scaled(weights);
        self.quick = Some(quick);
        self.again = self.found.iter().cloned().collect();
        self.before = self.conflicts;
    }
}
