//! The search: choices, conflicts, restarts, solutions.

use alloc::{vec, vec::Vec};

use super::{
    analysis::Analysis,
    lit::{Lit, WIDTH, digits},
    state::{Reason, State},
};
use crate::{Stopped, stop::Watch, variant::Puzzle};

/// A search for the solutions of a puzzle, which can be continued.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    state: Option<State>,
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
    /// The smallest digit.
    least: u8,
    pub conflicts: u64,
    pub choices: u64,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Another solution: a digit for each cell.
    Solution(Vec<u8>),
    /// There are no more solutions.
    Exhausted,
    /// The limit of conflicts was reached.
    Spent,
}

/// Conflicts until a restart, times Luby's sequence.
const RESTART: u64 = 100;

impl Search {
    /// A search that has not begun.
    pub fn new(puzzle: &Puzzle) -> Search {
        let state = State::of(puzzle).ok();
        let vars = state.as_ref().map_or(0, |state| state.can.len());
        Search {
            analysis: Analysis::default(),
            weights: vec![1.0; vars],
            activity: vec![0.0; vars * WIDTH],
            increment: 1.0,
            since_restart: 0,
            until_restart: RESTART,
            restarts: 0,
            room: 2000,
            at_solution: false,
            conflicts: 0,
            choices: 0,
            least: puzzle.layout().least(),
            state,
        }
    }

    /// Searches for the next solution, with at most this many conflicts more.
    pub fn next(&mut self, conflicts: u64, watch: &Watch<'_>) -> Result<Outcome, Stopped> {
        let Some(mut state) = self.state.take() else { return Ok(Outcome::Exhausted) };
        let limit = self.conflicts.saturating_add(conflicts);
        let outcome = self.run(&mut state, limit, watch);
        if outcome != Ok(Outcome::Exhausted) {
            self.state = Some(state);
        }
        outcome
    }

    fn run(&mut self, state: &mut State, limit: u64, watch: &Watch<'_>) -> Result<Outcome, Stopped> {
        if core::mem::take(&mut self.at_solution) && !exclude(state) {
            return Ok(Outcome::Exhausted);
        }
        loop {
            if let Err(conflict) = state.propagate() {
                self.conflicts += 1;
                self.since_restart += 1;
                let Some(back) = self.analysis.learn(state, conflict) else {
                    return Ok(Outcome::Exhausted);
                };
                if !self.backjump(state, back) {
                    return Ok(Outcome::Exhausted);
                }
                if self.conflicts.is_multiple_of(64) {
                    watch.check()?;
                }
                continue;
            }
            if state.level() == 0 {
                state.first.clone_from(&state.can);
            }
            if state.is_complete() {
                self.at_solution = true;
                let digit = |&must: &u16| must.trailing_zeros() as u8 + self.least;
                return Ok(Outcome::Solution(state.must[..state.cells].iter().map(digit).collect()));
            }
            if self.conflicts >= limit {
                return Ok(Outcome::Spent);
            }
            if self.since_restart >= self.until_restart {
                self.restart(state);
                continue;
            }
            self.choose(state);
        }
    }

    /// Adds what was learned and goes back to where it says something new.
    fn backjump(&mut self, state: &mut State, back: u32) -> bool {
        for &slot in &self.analysis.bumped {
            self.activity[slot as usize] += self.increment;
            self.weights[slot as usize / WIDTH] += self.increment;
        }
        self.increment *= 1.0 / 0.95;
        if self.increment > 1e20 {
            self.activity.iter_mut().chain(&mut self.weights).for_each(|activity| *activity *= 1e-20);
            self.increment *= 1e-20;
        }
        state.clauses.decay();
        state.backtrack(back);
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

    fn restart(&mut self, state: &mut State) {
        self.restarts += 1;
        self.since_restart = 0;
        self.until_restart = RESTART * luby(self.restarts);
        state.backtrack(0);
        if state.clauses.learned() > self.room {
            // Nothing that is known at level 0 needs its reason any more.
            for lit in &state.trail {
                state.records[lit.slot()].reason = Reason::None;
            }
            state.clauses.reduce();
            self.room += 200;
        }
    }

    /// Chooses a digit for the variable with the fewest digits for its weight.
    fn choose(&mut self, state: &mut State) {
        let mut best = (f32::INFINITY, usize::MAX);
        for var in 0..state.cells {
            if state.must[var] == 0 {
                let score = state.can[var].count_ones() as f32 / self.weights[var];
                if score < best.0 {
                    best = (score, var);
                }
            }
        }
        let var = best.1;
        let activity = &self.activity[super::analysis::slots(var)];
        let mut digit = (f32::NEG_INFINITY, 0);
        for candidate in digits(state.can[var]) {
            if activity[candidate] > digit.0 {
                digit = (activity[candidate], candidate);
            }
        }
        self.choices += 1;
        state.choose(Lit::is(var, digit.1));
    }
}

/// Excludes the solution that was found. Returns false if there is no other.
fn exclude(state: &mut State) -> bool {
    let choices: Vec<Lit> =
        state.levels.iter().rev().map(|&start| state.trail[start as usize].not()).collect();
    match choices[..] {
        [] => false,
        [only] => {
            state.backtrack(0);
            state.set(only, Reason::None).is_ok()
        }
        [last, ..] => {
            state.backtrack(state.level() - 1);
            let clause = state.clauses.add(&choices, 0);
            state.set(last, Reason::Clause(clause)).is_ok()
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
