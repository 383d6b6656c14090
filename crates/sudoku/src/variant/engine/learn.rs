//! The search that learns a clause from each conflict: choices, restarts, solutions.

use alloc::{vec, vec::Vec};

use super::{
    analysis::Analysis,
    lit::{Lit, WIDTH, digits},
    problem::{Clause, Problem},
    quick::{Progress, scaled},
    state::{Conflict, Reason, State},
};
use crate::{Stopped, stop::Watch};

/// A search with learning.
#[derive(Clone, Debug)]
pub(super) struct Learner {
    state: State,
    analysis: Analysis,
    /// How often a variable took part in conflicts, lately.
    weights: Vec<f32>,
    /// The same for a variable and digit.
    activity: Vec<f32>,
    increment: f32,
    /// Conflicts since the last restart, and how many until the next.
    since_restart: u64,
    until_restart: u64,
    restarts: u32,
    /// How many learned clauses there may be before half of them are removed.
    room: usize,
    /// Whether the last solution has to be excluded before the search goes on.
    at_solution: bool,
    /// There are no more solutions.
    exhausted: bool,
    pub conflicts: u64,
    pub choices: u64,
}

/// Conflicts until a restart, times Luby's sequence.
const RESTART: u64 = 100;

/// How many learned clauses there may be at most before half of them are removed.
const MAX_ROOM: usize = 20_000;

/// How much a variable's weight counts in a choice, compared with the activity of the digit.
const WEIGHT: f32 = 1e-3;

impl Learner {
    /// A search within these domains for other solutions than those that were found.
    pub fn new(problem: &Problem, domains: &[u16], weights: &[f32], found: &[Vec<u16>]) -> Learner {
        let mut state = State::new(problem, domains);
        let vars = domains.len();
        let mut exhausted = state.begin(problem).is_err();
        for clause in &problem.clauses {
            if let Some(lits) = lits_of(clause, domains) {
                exhausted |= !add_first(&mut state, lits);
            }
        }
        for solution in found {
            exhausted |= !add_first(&mut state, without(solution));
        }
        Learner {
            state,
            analysis: Analysis::default(),
            weights: scaled(weights),
            activity: vec![0.0; vars * WIDTH],
            increment: 1.0,
            since_restart: 0,
            until_restart: RESTART,
            restarts: 0,
            room: 2000,
            at_solution: false,
            exhausted,
            conflicts: 0,
            choices: 0,
        }
    }

    /// The digit of each cell, as sets.
    pub fn digits(&self, problem: &Problem) -> Vec<u16> {
        self.state.must[..problem.cells].to_vec()
    }

    /// The digits that each variable can have, as far as is known without a choice, and how often it took part in conflicts.
    pub fn known(&self) -> (&[u16], &[f32]) {
        (&self.state.first, &self.weights)
    }

    /// Goes on to the next solution, with at most this many conflicts more. After a stop it continues where it was.
    pub fn next(
        &mut self,
        problem: &Problem,
        conflicts: u64,
        watch: &Watch<'_>,
    ) -> Result<Progress, Stopped> {
        let limit = self.conflicts.saturating_add(conflicts);
        if core::mem::take(&mut self.at_solution) && !self.exclude(problem) {
            self.exhausted = true;
        }
        while !self.exhausted {
            match self.state.propagate(problem) {
                Ok(true) => {}
                Ok(false) => {
                    watch.check()?;
                    continue;
                }
                Err(conflict) => {
                    self.conflicts += 1;
                    self.since_restart += 1;
                    self.exhausted = !self.learn(problem, conflict);
                    if self.conflicts >= limit {
                        return Ok(Progress::Spent);
                    }
                    watch.check()?;
                    continue;
                }
            }
            if self.state.level() == 0 {
                self.state.first.clone_from(&self.state.can);
            }
            if self.state.is_complete(problem) {
                self.at_solution = true;
                return Ok(Progress::Solution);
            }
            if self.since_restart >= self.until_restart {
                self.restart(problem);
                continue;
            }
            self.choose(problem);
        }
        Ok(Progress::Exhausted)
    }

    /// Learns from a conflict, and goes back to where what was learned says something new.
    fn learn(&mut self, problem: &Problem, conflict: Conflict) -> bool {
        let Some(back) = self.analysis.learn(problem, &mut self.state, conflict) else { return false };
        for &slot in &self.analysis.bumped {
            self.activity[slot as usize] += self.increment;
            self.weights[slot as usize / WIDTH] += self.increment;
        }
        self.increment *= 1.0 / 0.95;
        if self.increment > 1e20 {
            self.activity.iter_mut().chain(&mut self.weights).for_each(|activity| *activity *= 1e-20);
            self.increment *= 1e-20;
        }
        let state = &mut self.state;
        state.clauses.decay();
        state.backtrack(problem, back);
        let learned = &self.analysis.learned;
        match learned[..] {
            [] => false,
            [only] => state.set(only, Reason::None).is_ok(),
            [first, ..] => {
                let clause = state.clauses.add(learned, self.analysis.spread.max(1));
                state.set(first, Reason::Clause(clause)).is_ok()
            }
        }
    }

    fn restart(&mut self, problem: &Problem) {
        self.restarts += 1;
        self.since_restart = 0;
        self.until_restart = RESTART * luby(self.restarts);
        let state = &mut self.state;
        state.backtrack(problem, 0);
        if state.clauses.learned() > self.room {
            // Nothing that is known at level 0 needs its reason any more.
            for lit in &state.trail {
                state.records[lit.slot()].reason = Reason::None;
            }
            state.clauses.reduce();
            self.room = MAX_ROOM.min(self.room + 200);
        }
    }

    /// Chooses a digit that took part in recent conflicts; among those that did not, one of a variable with few digits for its
    /// weight.
    fn choose(&mut self, problem: &Problem) {
        let state = &mut self.state;
        let mut best = None;
        for var in (0..problem.cells).filter(|&var| state.must[var] == 0) {
            let activity = &self.activity[super::analysis::slots(var)];
            let weight = WEIGHT * self.weights[var] / state.can[var].count_ones() as f32;
            for digit in digits(state.can[var]) {
                let score = activity[digit] + weight;
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, Lit::is(var, digit)));
                }
            }
        }
        let Some((_, lit)) = best else { return };
        self.choices += 1;
        state.choose(lit);
    }

    /// Excludes a solution that was found elsewhere.
    pub fn exclude_known(&mut self, problem: &Problem, solution: &[u16]) {
        self.state.backtrack(problem, 0);
        self.exhausted |= !add_first(&mut self.state, without(solution));
    }

    /// Excludes the solution that was found. Returns false if there is no other.
    fn exclude(&mut self, problem: &Problem) -> bool {
        let state = &mut self.state;
        let choices: Vec<Lit> =
            state.levels.iter().rev().map(|&start| state.trail[start as usize].not()).collect();
        match choices[..] {
            [] => false,
            [only] => {
                state.backtrack(problem, 0);
                state.set(only, Reason::None).is_ok()
            }
            [last, ..] => {
                state.backtrack(problem, state.level() - 1);
                let clause = state.clauses.add(&choices, 0);
                state.set(last, Reason::Clause(clause)).is_ok()
            }
        }
    }
}

/// A clause of sets of digits as a clause of single digits. `None` if it is true anyway.
fn lits_of(clause: &Clause, domains: &[u16]) -> Option<Vec<Lit>> {
    let mut lits = Vec::new();
    for (&var, &set) in clause.vars.iter().zip(&clause.sets) {
        let var = usize::from(var);
        match domains[var] & !set {
            0 => return None,
            other if other.is_power_of_two() => lits.push(Lit::is_not(var, other.trailing_zeros() as usize)),
            _ => lits.extend(digits(domains[var] & set).map(|digit| Lit::is(var, digit))),
        }
    }
    Some(lits)
}

/// A clause that says that this is not the solution.
fn without(solution: &[u16]) -> Vec<Lit> {
    let different = |(var, &digit): (usize, &u16)| Lit::is_not(var, digit.trailing_zeros() as usize);
    solution.iter().enumerate().map(different).collect()
}

/// Adds a clause before anything was chosen. Returns false if it cannot be true.
fn add_first(state: &mut State, mut clause: Vec<Lit>) -> bool {
    if clause.iter().any(|&lit| state.is_true(lit)) {
        return true;
    }
    clause.retain(|&lit| !state.is_false(lit));
    match clause[..] {
        [] => false,
        [only] => state.set(only, Reason::None).is_ok(),
        _ => {
            state.clauses.add(&clause, 0);
            true
        }
    }
}

/// The n-th number of Luby's sequence, from 1: 1 1 2 1 1 2 4 …
fn luby(n: u32) -> u64 {
    let mut n = n;
    loop {
        let size = 32 - n.leading_zeros();
        if n == (1 << size) - 1 {
            return 1 << (size - 1);
        }
        n -= (1 << (size - 1)) - 1;
    }
}
