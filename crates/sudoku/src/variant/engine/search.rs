//! The search for solutions: without learning at first, then with and without it in turn.

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
    /// Solutions that were found, as long as they are few or there is a search that learns.
    found: Vec<Vec<u16>>,
    /// Solutions that the search without learning will find again.
    again: BTreeSet<Vec<u16>>,
    /// So many dead ends are left to the search without learning.
    head_start: u64,
    /// How many solutions there may be while the search only learns.
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

/// So many dead ends are left to the search without learning.
const HEAD_START: u64 = 2000;

/// A dead end takes about four times as long if something is learned from it, and most puzzles need no fewer then.
const COST: u64 = 8;

/// So many solutions are few. If there are more, they are easy to find, and nothing has to be learned.
const FEW: usize = 64;

/// How many solutions there may be while the search only learns. Each adds a clause that stays, so the rest is found without.
const MOST_LEARNED: usize = 4096;

/// The number of dead ends between two decisions how to go on.
const STRETCH: u64 = 128;

impl Search {
    /// A search that has not begun.
    pub fn new(puzzle: &Puzzle) -> Search {
        Search::of(Problem::of(puzzle).ok().map(Arc::new), puzzle.layout().least())
    }

    /// The same, which learns from every dead end.
    pub fn learning(puzzle: &Puzzle) -> Search {
        let mut search = Search::new(puzzle);
        search.head_start = 0;
        search.begin_to_learn();
        search.quick = None;
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
            head_start: HEAD_START,
            most_learned: MOST_LEARNED,
            before: 0,
            conflicts: 0,
        }
    }

    /// A search that has not begun, for the solutions of the same puzzle in which a cell has one of these digits (bit `n` for the
    /// digit `n`). This search must not have come to its end.
    pub fn assuming(&self, cell: usize, digits: u32) -> Search {
        let mut search =
            Search { head_start: self.head_start, ..Search::of(self.problem.clone(), self.least) };
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
            let learns = self.learns();
            let Some(problem) = &self.problem else { return Ok(Outcome::Exhausted) };
            let stretch = STRETCH.min(limit - self.conflicts);
            let progress = match (&mut self.quick, &mut self.learner) {
                (_, Some(learner)) if learns => learner.next(problem, stretch, watch),
                (Some(quick), _) => quick.next(problem, quick.dead_ends + stretch, watch),
                _ => Ok(Progress::Exhausted),
            };
            let quick = self.quick.as_ref().map_or(0, |quick| quick.dead_ends);
            self.conflicts =
                self.before + quick + self.learner.as_ref().map_or(0, |learner| learner.conflicts);
            match progress? {
                Progress::Solution => {
                    if let Some(solution) = self.solution(learns) {
                        return Ok(Outcome::Solution(solution));
                    }
                }
                Progress::Exhausted => {
                    self.problem = None;
                    return Ok(Outcome::Exhausted);
                }
                Progress::Spent if self.conflicts >= limit => return Ok(Outcome::Spent),
                Progress::Spent => {}
            }
        }
    }

    /// Whether the search that learns goes on now: both take turns.
    fn learns(&mut self) -> bool {
        let Some(quick) = &self.quick else { return true };
        let Some(after) = quick.dead_ends.checked_sub(self.head_start) else { return false };
        if self.learner.is_none() && self.found.len() < FEW {
            self.begin_to_learn();
        }
        self.learner.as_ref().is_some_and(|learner| learner.conflicts * COST <= after)
    }

    /// The solution that was just found, unless it was found before.
    fn solution(&mut self, learned: bool) -> Option<Vec<u8>> {
        let problem = self.problem.as_ref()?;
        let domains = match (&self.quick, &self.learner) {
            (_, Some(learner)) if learned => learner.digits(problem),
            (Some(quick), _) => quick.domains(problem)[..problem.cells].to_vec(),
            _ => return None,
        };
        if !learned && self.again.remove(&domains) {
            return None;
        }
        let digits = solution(&domains, self.least);
        match (&self.quick, &mut self.learner) {
            (Some(_), Some(learner)) if !learned => learner.exclude_known(problem, &domains),
            (Some(_), Some(_)) => _ = self.again.insert(domains.clone()),
            _ => {}
        }
        if self.learner.is_some() || self.found.len() < FEW {
            self.found.push(domains);
        }
        if self.quick.is_none() && self.found.len() >= self.most_learned.max(FEW) {
            self.stop_learning();
        } else if self.quick.is_some() && self.found.len() >= FEW {
            self.before += self.learner.take().map_or(0, |learner| learner.conflicts);
        }
        Some(digits)
    }

    /// Adds a search that learns. What was found is excluded.
    fn begin_to_learn(&mut self) {
        let (Some(problem), Some(quick)) = (&self.problem, &self.quick) else { return };
        self.learner = Some(Box::new(Learner::new(problem, &self.domains, &quick.weights, &self.found)));
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
