//! The search without learning: copies of all domains on a stack, and as little work for each as possible.
//!
//! Most puzzles are decided here, in a few dead ends. The others go on in the search that learns.

use alloc::{vec, vec::Vec};

use super::{
    lit::digits,
    problem::Problem,
    propagators::{Kind, Scratch},
    step::{Agenda, DeadEnd, Step, Watches},
};
use crate::{Stopped, stop::Watch};

/// A depth-first search.
#[derive(Clone, Debug)]
pub(super) struct Quick {
    /// One copy of the domains for each level, one after the other.
    frames: Vec<u16>,
    /// The variable and digit that was tried at each level but the last.
    choices: Vec<(u16, u16)>,
    /// How often a variable took part in dead ends, lately.
    pub weights: Vec<f32>,
    increment: f32,
    agenda: Agenda,
    watches: Watches,
    scratch: Scratch,
    pub dead_ends: u64,
    pub choices_made: u64,
    begun: bool,
    /// Whether the last frame is a solution, which has to be left before the search goes on.
    at_solution: bool,
}

/// The least weight of a variable after all weights were scaled down.
const LEAST_WEIGHT: f32 = 1e-15;

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// A solution is in the last frame.
    Solution,
    /// There are no more.
    Exhausted,
    /// The number of dead ends was reached.
    Spent,
}

impl Quick {
    /// A search for all solutions.
    pub fn new(problem: &Problem) -> Quick {
        Quick::within(problem, &problem.domains)
    }

    /// A search for the solutions within these domains.
    pub fn within(problem: &Problem, domains: &[u16]) -> Quick {
        Quick {
            frames: domains.to_vec(),
            choices: Vec::new(),
            weights: first_weights(problem),
            increment: 1.0,
            agenda: Agenda {
                fixed: Vec::new(),
                tasks: vec![0; problem.tasks.len().div_ceil(64)],
                changed: vec![0; if problem.clauses.is_empty() { 0 } else { domains.len().div_ceil(64) }],
            },
            watches: Watches::default(),
            scratch: Scratch::default(),
            dead_ends: 0,
            choices_made: 0,
            begun: false,
            at_solution: false,
        }
    }

    /// The domains of the last frame.
    pub fn domains(&self, problem: &Problem) -> &[u16] {
        &self.frames[self.frames.len() - problem.domains.len()..]
    }

    /// Goes on to the next solution, until there were this many dead ends in all. After a stop it continues where it was.
    pub fn next(
        &mut self,
        problem: &Problem,
        dead_ends: u64,
        watch: &Watch<'_>,
    ) -> Result<Progress, Stopped> {
        let mut alive = match (self.begun, core::mem::take(&mut self.at_solution)) {
            (false, _) => self.begin(problem),
            (true, true) => self.retreat(problem),
            (true, false) => true,
        };
        loop {
            if !alive {
                return Ok(Progress::Exhausted);
            }
            match self.propagate(problem) {
                Err(dead_end) => {
                    self.dead_ends += 1;
                    self.blame(problem, &dead_end);
                    alive = self.retreat(problem);
                    if alive && self.dead_ends >= dead_ends {
                        return Ok(Progress::Spent);
                    }
                    if alive {
                        watch.check()?;
                    }
                }
                Ok(false) => watch.check()?,
                Ok(true) => {
                    if !self.choose(problem) {
                        self.at_solution = true;
                        return Ok(Progress::Solution);
                    }
                }
            }
        }
    }

    /// Follows everything without a choice. Returns false if nothing is left.
    pub fn settle(&mut self, problem: &Problem) -> bool {
        if !self.begin(problem) {
            return false;
        }
        loop {
            match self.propagate(problem) {
                Err(_) => return false,
                Ok(true) => return true,
                Ok(false) => {}
            }
        }
    }

    fn begin(&mut self, problem: &Problem) -> bool {
        self.begun = true;
        for task in 0..problem.tasks.len() {
            self.agenda.tasks[task / 64] |= 1 << (task % 64);
        }
        let fixed = |&var: &usize| self.frames[var].is_power_of_two();
        self.agenda.fixed = (0..self.frames.len()).filter(fixed).map(|var| var as u16).collect();
        if !problem.clauses.is_empty() {
            self.watches = Watches::new(problem);
            // Which of the watched are false already is looked at first of all.
            for var in 0..self.frames.len() {
                self.agenda.changed[var / 64] |= 1 << (var % 64);
            }
        }
        !self.frames.contains(&0)
    }

    /// Takes the last choice back: the digit that was tried is not there. Returns false if there was none.
    fn retreat(&mut self, problem: &Problem) -> bool {
        self.agenda.fixed.clear();
        self.agenda.tasks.fill(0);
        self.agenda.changed.fill(0);
        loop {
            let Some((var, digit)) = self.choices.pop() else { return false };
            let count = problem.domains.len();
            self.frames.truncate(self.frames.len() - count);
            let mut step = self.step(problem);
            let left = step.domains[usize::from(var)] & !digit;
            if left != 0 {
                step.narrow(var.into(), left);
                return true;
            }
        }
    }

    /// What follows in the last frame.
    fn step<'a>(&'a mut self, problem: &'a Problem) -> Step<'a> {
        let base = self.frames.len() - problem.domains.len();
        Step {
            problem,
            domains: &mut self.frames[base..],
            agenda: &mut self.agenda,
            watches: &mut self.watches,
            scratch: &mut self.scratch,
        }
    }

    /// Follows everything, unless that takes many propagators: then it has to be called again. Returns whether all is done.
    fn propagate(&mut self, problem: &Problem) -> Result<bool, DeadEnd> {
        self.step(problem).propagate()
    }

    /// Tries a digit in a new frame. Returns false if every cell has its digit.
    fn choose(&mut self, problem: &Problem) -> bool {
        let domains = self.domains(problem);
        let mut best = None;
        for (var, &domain) in domains.iter().enumerate().take(problem.cells) {
            if !domain.is_power_of_two() {
                let score = self.weights[var] / domain.count_ones() as f32;
                // The first counts whatever its score: no weight can hide a cell that has no digit yet.
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, var));
                }
            }
        }
        let Some((mut score, mut var)) = best else { return false };
        let mut digit = domains[var] & domains[var].wrapping_neg();
        if domains[var].count_ones() > 2 {
            for vars in problem.house_cells() {
                if let Some(found) = self.pair_of_places(domains, vars, score) {
                    (score, var, digit) = found;
                }
            }
        }
        self.choices_made += 1;
        self.choices.push((var as u16, digit));
        let base = self.frames.len();
        self.frames.extend_from_within(base - problem.domains.len()..);
        self.step(problem).narrow(var, digit);
        true
    }

    /// Looks for a digit with two places in a house that is at least as good to try: the score, one of the places, and the digit.
    fn pair_of_places(&self, domains: &[u16], vars: &[u16], mut score: f32) -> Option<(f32, usize, u16)> {
        let (mut once, mut twice, mut thrice) = (0_u16, 0, 0);
        let mut most = 0.0_f32;
        for &var in vars {
            let domain = domains[usize::from(var)];
            thrice |= twice & domain;
            twice |= once & domain;
            once |= domain;
            if !domain.is_power_of_two() {
                most = most.max(self.weights[usize::from(var)]);
            }
        }
        if most * 0.5 < score {
            return None;
        }
        let mut found = None;
        for digit in digits(twice & !thrice) {
            let places =
                vars.iter().map(|&var| usize::from(var)).filter(|&var| domains[var] >> digit & 1 != 0);
            let heavier = |a: &usize, b: &usize| self.weights[*a].total_cmp(&self.weights[*b]);
            if let Some(var) = places.max_by(heavier)
                && self.weights[var] * 0.5 >= score
            {
                score = self.weights[var] * 0.5;
                found = Some((score, var, 1 << digit));
            }
        }
        found
    }

    /// Variables of what failed are chosen earlier from now on.
    pub(super) fn blame(&mut self, problem: &Problem, dead_end: &DeadEnd) {
        let increment = self.increment;
        let mut bump = |vars: &[u16]| {
            for &var in vars {
                self.weights[usize::from(var)] += increment;
            }
        };
        match *dead_end {
            DeadEnd::Variable(var) => bump(&[var as u16]),
            DeadEnd::House(house) => bump(&problem.houses[house]),
            DeadEnd::Clause(clause) => bump(&problem.clauses[clause].vars),
            // A large scope says little about where it failed.
            DeadEnd::Propagator(id) => {
                let scope = &problem.propagators[id].scope;
                bump(if scope.len() <= 2 * problem.all.count_ones() as usize { scope } else { &[] });
            }
        }
        if let Some(&(var, _)) = self.choices.last() {
            bump(&[var]);
        }
        self.increment *= 1.0 / 0.99;
        if self.increment > 1e20 {
            // Nothing becomes 0, which would be the same for all that took no part lately.
            self.weights.iter_mut().for_each(|weight| *weight = (*weight * 1e-20).max(LEAST_WEIGHT));
            self.increment *= 1e-20;
        }
    }
}

/// Variables of many constraints are chosen first, and above all those of small sums.
fn first_weights(problem: &Problem) -> Vec<f32> {
    let digits = problem.all.count_ones() as f32;
    let mut weights: Vec<f32> =
        problem.places.iter().map(|houses| 1.0 + houses.len() as f32 * digits).collect();
    let mut add = |vars: &[u16], weight: f32| {
        for &var in vars {
            weights[usize::from(var)] += weight;
        }
    };
    for entry in &problem.propagators {
        let length = entry.scope.len() as f32;
        let is_sum = matches!(entry.kind, Kind::Sets(_) | Kind::Sum(_));
        add(&entry.scope, if is_sum { (2.0 * digits - length).max(digits) } else { length });
    }
    for clause in &problem.clauses {
        add(&clause.vars, clause.vars.len() as f32);
    }
    weights
}

/// Weights of another search, to begin with.
pub(super) fn scaled(weights: &[f32]) -> Vec<f32> {
    let heaviest = weights.iter().copied().fold(1.0, f32::max);
    weights.iter().map(|weight| 1.0 + 20.0 * weight / heaviest).collect()
}

/// The digit of each cell in domains with one digit each.
pub(super) fn solution(domains: &[u16], least: u8) -> Vec<u8> {
    domains.iter().map(|&domain| digits(domain).next().unwrap_or(0) as u8 + least).collect()
}
