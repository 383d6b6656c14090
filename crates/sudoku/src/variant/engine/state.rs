//! The state of a search: what is known of each variable, in which order it became known, and why.

use alloc::{vec, vec::Vec};

use super::{
    clauses::Clauses,
    lit::{Lit, WIDTH, digits},
    problem::{Problem, take_first},
    propagators::{RUNS, Scratch},
};

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A choice, or known from the beginning.
    None,
    /// Another literal implies it.
    Literal(Lit),
    /// The variable has no other digit left.
    LastDigit,
    /// The house has no other place left for the digit.
    LastPlace(u32),
    /// All other literals of a clause are false.
    Clause(u32),
    /// A propagator says so; it is asked for the reason when that is needed.
    Propagator(u32),
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// The literal is false but has a reason to be true.
    Literal(Lit, Reason),
    /// The variable has no digit left.
    NoDigit(usize),
    /// The house has no place left for a digit.
    NoPlace(u32, usize),
    /// Every literal of the clause is false.
    Clause(u32),
    /// The propagator finds no solution.
    Propagator(u32),
}

/// When and why a slot became true or false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub position: u32,
    pub level: u32,
    pub reason: Reason,
}

/// What is known of the variables, and what was learned.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The digits that a variable can have.
    pub can: Vec<u16>,
    /// The digit that it has, as a set.
    pub must: Vec<u16>,
    /// The digits that it could have before any choice.
    pub first: Vec<u16>,
    pub records: Vec<Record>,
    pub trail: Vec<Lit>,
    /// The length of the trail at each choice.
    pub levels: Vec<u32>,
    /// How much of the trail has been followed.
    done: usize,
    /// For each house and digit, which of its variables can have the digit.
    left: Vec<u16>,
    pub clauses: Clauses,
    /// The propagators that have to look again.
    dirty: Vec<u64>,
    /// The propagator that ran last, if its own removals give it nothing to find, and the length of the trail after it.
    pub(super) settled: Option<(usize, usize)>,
    pub(super) scratch: Scratch,
    pub(super) domains: Vec<u16>,
    pub(super) full: Vec<u16>,
}

impl State {
    /// Nothing is known but these domains. Nothing was followed yet.
    pub fn new(problem: &Problem, domains: &[u16]) -> State {
        let count = domains.len();
        let record = Record { position: u32::MAX, level: 0, reason: Reason::None };
        let mut state = State {
            can: domains.to_vec(),
            must: vec![0; count],
            first: domains.to_vec(),
            records: vec![record; count * WIDTH],
            trail: Vec::with_capacity(count * WIDTH),
            levels: Vec::new(),
            done: 0,
            left: vec![0; problem.houses.len() * WIDTH],
            clauses: Clauses::new(count * WIDTH * 2),
            dirty: problem.all_propagators(),
            settled: None,
            scratch: Scratch::default(),
            domains: Vec::new(),
            full: Vec::new(),
        };
        for (house, vars) in problem.houses.iter().enumerate() {
            for (place, &var) in vars.iter().enumerate() {
                for digit in digits(domains[usize::from(var)]) {
                    state.left[house * WIDTH + digit] |= 1 << place;
                }
            }
        }
        state
    }

    /// Puts what the domains say on the trail.
    pub fn begin(&mut self, problem: &Problem) -> Result<(), Conflict> {
        for var in 0..self.can.len() {
            match self.can[var] {
                0 => return Err(Conflict::NoDigit(var)),
                can if can.is_power_of_two() => {
                    self.set(Lit::is(var, can.trailing_zeros() as usize), Reason::None)?;
                }
                _ => {}
            }
        }
        for (house, vars) in problem.houses.iter().enumerate() {
            for digit in digits(problem.all) {
                let left = self.left[house * WIDTH + digit];
                if left == 0 {
                    return Err(Conflict::NoPlace(house as u32, digit));
                }
                if left.is_power_of_two() {
                    let var = vars[left.trailing_zeros() as usize];
                    self.set(Lit::is(var.into(), digit), Reason::LastPlace(house as u32))?;
                }
            }
        }
        Ok(())
    }

    /// The current level: the number of choices.
    pub fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// Whether the literal is true.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        let bit = lit.bit();
        if lit.is_negative() { self.can[lit.var()] & bit == 0 } else { self.must[lit.var()] & bit != 0 }
    }

    /// Whether the literal is false.
    #[inline]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.is_true(lit.not())
    }

    /// Makes a literal true.
    #[inline]
    pub fn set(&mut self, lit: Lit, reason: Reason) -> Result<(), Conflict> {
        let (var, bit) = (lit.var(), lit.bit());
        if lit.is_negative() {
            if self.can[var] & bit == 0 {
                return Ok(());
            }
            if self.must[var] & bit != 0 {
                return Err(Conflict::Literal(lit, reason));
            }
            self.can[var] &= !bit;
        } else {
            if self.must[var] & bit != 0 {
                return Ok(());
            }
            if self.can[var] & bit == 0 {
                return Err(Conflict::Literal(lit, reason));
            }
            self.must[var] |= bit;
        }
        let position = self.trail.len() as u32;
        self.records[lit.slot()] = Record { position, level: self.level(), reason };
        self.trail.push(lit);
        Ok(())
    }

    /// Chooses a literal, on a new level.
    pub fn choose(&mut self, lit: Lit) {
        self.levels.push(self.trail.len() as u32);
        let set = self.set(lit, Reason::None);
        debug_assert!(set.is_ok());
    }

    /// Takes back everything above a level.
    pub fn backtrack(&mut self, problem: &Problem, level: u32) {
        if level >= self.level() {
            return;
        }
        let length = self.levels[level as usize] as usize;
        while self.trail.len() > length {
            let Some(lit) = self.trail.pop() else { break };
            let (var, bit) = (lit.var(), lit.bit());
            if lit.is_negative() {
                self.can[var] |= bit;
                if self.trail.len() < self.done {
                    for &(house, place) in &problem.places[var] {
                        self.left[house as usize * WIDTH + lit.digit()] |= 1 << place;
                    }
                }
            } else {
                self.must[var] &= !bit;
            }
        }
        self.done = self.done.min(length);
        self.levels.truncate(level as usize);
        self.dirty.fill(0);
        self.settled = None;
    }

    /// Follows everything that became known, unless that takes many propagators: then it has to be called again. Returns
    /// whether all is done.
    pub fn propagate(&mut self, problem: &Problem) -> Result<bool, Conflict> {
        for _ in 0..RUNS {
            while self.done < self.trail.len() {
                let lit = self.trail[self.done];
                self.done += 1;
                self.follow(problem, lit)?;
            }
            let Some(id) = take_first(&mut self.dirty) else { return Ok(true) };
            self.run(problem, id)?;
        }
        Ok(false)
    }

    /// What follows from one literal.
    #[inline]
    fn follow(&mut self, problem: &Problem, lit: Lit) -> Result<(), Conflict> {
        if lit.is_negative() {
            // Even at a conflict this is complete: it is forgotten on backtracking.
            for &(word, bits) in &problem.watchers[lit.var()] {
                self.dirty[word as usize] |= bits;
            }
            if let Some((id, length)) = self.settled
                && self.done <= length
            {
                self.dirty[id / 64] &= !(1 << (id % 64));
            }
            self.follow_removal(problem, lit)?;
        } else {
            self.follow_digit(problem, lit)?;
        }
        self.follow_clauses(lit)
    }

    fn follow_digit(&mut self, problem: &Problem, lit: Lit) -> Result<(), Conflict> {
        let (var, digit) = (lit.var(), lit.digit());
        let reason = Reason::Literal(lit);
        for other in digits(self.can[var] & !lit.bit()) {
            self.set(Lit::is_not(var, other), reason)?;
        }
        for &peer in &problem.peers[var] {
            if self.can[usize::from(peer)] & lit.bit() != 0 {
                self.set(Lit::is_not(peer.into(), digit), reason)?;
            }
        }
        Ok(())
    }

    fn follow_removal(&mut self, problem: &Problem, lit: Lit) -> Result<(), Conflict> {
        let (var, digit) = (lit.var(), lit.digit());
        let mut result = Ok(());
        for &(house, place) in &problem.places[var] {
            let left = &mut self.left[house as usize * WIDTH + digit];
            *left &= !(1 << place);
            let left = *left;
            // All houses are updated, because backtracking restores them all.
            if left & left.wrapping_sub(1) == 0 && result.is_ok() {
                result = self.last_place(problem, house, left, digit);
            }
        }
        result?;
        let can = self.can[var];
        if can & can.wrapping_sub(1) == 0 && self.must[var] == 0 {
            if can == 0 {
                return Err(Conflict::NoDigit(var));
            }
            self.set(Lit::is(var, can.trailing_zeros() as usize), Reason::LastDigit)?;
        }
        Ok(())
    }

    /// The house has at most one place left for the digit.
    fn last_place(&mut self, problem: &Problem, house: u32, left: u16, digit: usize) -> Result<(), Conflict> {
        if left == 0 {
            return Err(Conflict::NoPlace(house, digit));
        }
        let var = problem.houses[house as usize][left.trailing_zeros() as usize];
        self.set(Lit::is(var.into(), digit), Reason::LastPlace(house))
    }

    /// Clauses in which the literal's opposite is watched.
    fn follow_clauses(&mut self, lit: Lit) -> Result<(), Conflict> {
        let mut watches = self.clauses.take_watches(lit.not());
        let (mut kept, mut index) = (0, 0);
        let mut result = Ok(());
        while index < watches.len() {
            let watch = watches[index];
            index += 1;
            if self.is_true(watch.other) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            match self.visit(watch.clause, lit.not()) {
                Visit::Moved => {}
                Visit::Kept(other) => {
                    watches[kept] = super::clauses::Watch { clause: watch.clause, other };
                    kept += 1;
                }
                Visit::Unit(other) => {
                    watches[kept] = super::clauses::Watch { clause: watch.clause, other };
                    kept += 1;
                    let clause = watch.clause;
                    let set = if self.is_false(other) {
                        Err(Conflict::Clause(clause))
                    } else {
                        self.set(other, Reason::Clause(clause))
                    };
                    if set.is_err() {
                        result = set;
                        break;
                    }
                }
            }
        }
        while index < watches.len() {
            watches[kept] = watches[index];
            kept += 1;
            index += 1;
        }
        watches.truncate(kept);
        self.clauses.put_watches(lit.not(), watches);
        result
    }

    /// Looks for another literal to watch in place of one that became false.
    #[inline]
    fn visit(&mut self, clause: u32, gone: Lit) -> Visit {
        let (can, must) = (&self.can, &self.must);
        let is_false = |lit: Lit| {
            let bit = lit.bit();
            if lit.is_negative() { must[lit.var()] & bit != 0 } else { can[lit.var()] & bit == 0 }
        };
        let lits = self.clauses.lits_mut(clause);
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        let first = lits[0];
        let true_first = {
            let bit = first.bit();
            if first.is_negative() { can[first.var()] & bit == 0 } else { must[first.var()] & bit != 0 }
        };
        if true_first {
            return Visit::Kept(first);
        }
        for index in 2..lits.len() {
            if !is_false(lits[index]) {
                lits.swap(1, index);
                let watched = lits[1];
                self.clauses.watch(watched, clause, first);
                return Visit::Moved;
            }
        }
        Visit::Unit(first)
    }

    /// Whether every cell has its digit.
    pub fn is_complete(&self, problem: &Problem) -> bool {
        self.must[..problem.cells].iter().all(|&digit| digit != 0)
    }
}

/// What became of a watch.
enum Visit {
    /// Another literal is watched now.
    Moved,
    /// The clause is true; this literal is.
    Kept(Lit),
    /// Only this literal is left.
    Unit(Lit),
}
