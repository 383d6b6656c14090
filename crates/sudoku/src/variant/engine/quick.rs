//! The search without learning: copies of all domains on a stack, and as little work for each as possible.
//!
//! Most puzzles are decided here, in a few dead ends. The others go on in the search that learns.

use alloc::{vec, vec::Vec};

use super::{
    lit::digits,
    problem::{Problem, take_first},
    propagators::{RUNS, Scratch},
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
    /// Variables that have one digit left and were not followed yet.
    fixed: Vec<u16>,
    dirty_houses: Vec<u64>,
    dirty: Vec<u64>,
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

/// What ran into a dead end.
pub(super) enum DeadEnd {
    Variable(usize),
    House(usize),
    Propagator(usize),
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
            fixed: Vec::new(),
            dirty_houses: vec![0; problem.houses.len().div_ceil(64)],
            dirty: vec![0; problem.words()],
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
        self.dirty = problem.all_propagators();
        for (house, _) in problem.houses.iter().enumerate() {
            self.dirty_houses[house / 64] |= 1 << (house % 64);
        }
        let fixed = |&var: &usize| self.frames[var].is_power_of_two();
        self.fixed = (0..self.frames.len()).filter(fixed).map(|var| var as u16).collect();
        !self.frames.contains(&0)
    }

    /// Takes the last choice back: the digit that was tried is not there. Returns false if there was none.
    fn retreat(&mut self, problem: &Problem) -> bool {
        self.fixed.clear();
        self.dirty.fill(0);
        self.dirty_houses.fill(0);
        loop {
            let Some((var, digit)) = self.choices.pop() else { return false };
            let count = problem.domains.len();
            self.frames.truncate(self.frames.len() - count);
            let base = self.frames.len() - count;
            let left = self.frames[base + usize::from(var)] & !digit;
            if left != 0 {
                self.narrow(problem, base, var.into(), left);
                return true;
            }
        }
    }

    /// Tries a digit in a new frame. Returns false if every cell has its digit.
    fn choose(&mut self, problem: &Problem) -> bool {
        let domains = self.domains(problem);
        let mut best = None;
        for (var, &domain) in domains.iter().enumerate().take(problem.cells) {
            if !domain.is_power_of_two() {
                let score = domain.count_ones() as f32 / self.weights[var];
                // The first counts whatever its score: no weight can hide a cell that has no digit yet.
                if best.is_none_or(|(least, _)| score < least) {
                    best = Some((score, var));
                }
            }
        }
        let Some((_, var)) = best else { return false };
        let digit = domains[var] & domains[var].wrapping_neg();
        self.choices_made += 1;
        self.choices.push((var as u16, digit));
        let base = self.frames.len();
        self.frames.extend_from_within(base - problem.domains.len()..);
        self.narrow(problem, base, var, digit);
        true
    }

    #[inline]
    fn narrow(&mut self, problem: &Problem, base: usize, var: usize, to: u16) {
        self.frames[base + var] = to;
        if to.is_power_of_two() {
            self.fixed.push(var as u16);
        }
        for &(house, _) in &problem.places[var] {
            self.dirty_houses[house as usize / 64] |= 1 << (house % 64);
        }
        for &(word, bits) in &problem.watchers[var] {
            self.dirty[word as usize] |= bits;
        }
    }

    /// Follows everything, unless that takes many propagators: then it has to be called again. Returns whether all is done.
    fn propagate(&mut self, problem: &Problem) -> Result<bool, DeadEnd> {
        let base = self.frames.len() - problem.domains.len();
        let mut runs = 0;
        loop {
            while let Some(var) = self.fixed.pop() {
                self.follow(problem, base, var.into())?;
            }
            if let Some(house) = take_first(&mut self.dirty_houses) {
                self.find_singles(problem, base, house)?;
            } else if runs == RUNS {
                return Ok(false);
            } else if let Some(id) = take_first(&mut self.dirty) {
                self.run(problem, base, id)?;
                runs += 1;
            } else {
                return Ok(true);
            }
        }
    }

    /// No peer has the variable's digit.
    #[inline]
    fn follow(&mut self, problem: &Problem, base: usize, var: usize) -> Result<(), DeadEnd> {
        let digit = self.frames[base + var];
        for &peer in &problem.peers[var] {
            let peer = usize::from(peer);
            let domain = self.frames[base + peer];
            if domain & digit != 0 {
                if domain == digit {
                    return Err(DeadEnd::Variable(peer));
                }
                self.narrow(problem, base, peer, domain & !digit);
            }
        }
        Ok(())
    }

    /// Digits with one place in a house are there.
    #[inline]
    fn find_singles(&mut self, problem: &Problem, base: usize, house: usize) -> Result<(), DeadEnd> {
        let vars = &problem.houses[house];
        let (mut once, mut twice) = (0_u16, 0_u16);
        for &var in vars {
            let domain = self.frames[base + usize::from(var)];
            twice |= once & domain;
            once |= domain;
        }
        if once != problem.all {
            return Err(DeadEnd::House(house));
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &var in vars {
            let domain = self.frames[base + usize::from(var)];
            let here = domain & single;
            if here != 0 && here != domain {
                if !here.is_power_of_two() {
                    return Err(DeadEnd::Variable(var.into()));
                }
                self.narrow(problem, base, var.into(), here);
            }
        }
        Ok(())
    }

    fn run(&mut self, problem: &Problem, base: usize, id: usize) -> Result<(), DeadEnd> {
        let entry = &problem.propagators[id];
        let mut held = true;
        if let Some(guard) = entry.guard {
            let domain = self.frames[base + guard.var()];
            if domain & guard.bit() == 0 {
                return Ok(());
            }
            held = domain == guard.bit();
        }
        let mut small = [0_u16; 32];
        let mut large = Vec::new();
        let domains = match small.get_mut(..entry.scope.len()) {
            Some(small) => small,
            None => {
                large.resize(entry.scope.len(), 0);
                &mut large[..]
            }
        };
        for (domain, &var) in domains.iter_mut().zip(&entry.scope) {
            *domain = self.frames[base + usize::from(var)];
        }
        let possible = entry.kind.filter(domains, &mut self.scratch);
        match entry.guard {
            None if !possible => return Err(DeadEnd::Propagator(id)),
            Some(_) if held && !possible => return Err(DeadEnd::Propagator(id)),
            Some(guard) if !possible => {
                let left = self.frames[base + guard.var()] & !guard.bit();
                self.narrow(problem, base, guard.var(), left);
                return Ok(());
            }
            Some(_) if !held => return Ok(()),
            _ => {}
        }
        for (&domain, &var) in domains.iter().zip(&entry.scope) {
            // The same variable can be in the scope twice.
            let before = self.frames[base + usize::from(var)];
            if before & !domain != 0 {
                if before & domain == 0 {
                    return Err(DeadEnd::Propagator(id));
                }
                self.narrow(problem, base, var.into(), before & domain);
            }
        }
        if entry.settles {
            self.dirty[id / 64] &= !(1 << (id % 64));
        }
        Ok(())
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
            DeadEnd::Propagator(id) => bump(&problem.propagators[id].scope),
        }
        self.increment *= 1.0 / 0.98;
        if self.increment > 1e20 {
            // Nothing becomes 0, which would be the same for all that took no part lately.
            self.weights.iter_mut().for_each(|weight| *weight = (*weight * 1e-20).max(LEAST_WEIGHT));
            self.increment *= 1e-20;
        }
    }
}

/// Variables of many and short constraints are chosen first.
fn first_weights(problem: &Problem) -> Vec<f32> {
    let mut weights = vec![1.0; problem.domains.len()];
    for entry in &problem.propagators {
        for &var in &entry.scope {
            weights[usize::from(var)] += 1.0 / entry.scope.len() as f32;
        }
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
