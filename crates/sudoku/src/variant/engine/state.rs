//! The state of a search: what is known of each variable, in which order it became known, and why.

use alloc::{vec, vec::Vec};

use super::{
    clauses::Clauses,
    lit::{Lit, WIDTH, digits},
    propagators::Propagators,
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

/// The variables, houses and clauses of a puzzle, and what is known.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The digits that a variable can have.
    pub can: Vec<u16>,
    /// The digit that it has. A free variable can have several.
    pub must: Vec<u16>,
    /// The digits that it could have at the beginning, before any choice.
    pub first: Vec<u16>,
    /// Whether the bits of the variable are independent of each other: it is no cell but a collection of helpers.
    pub free: Vec<bool>,
    pub records: Vec<Record>,
    pub trail: Vec<Lit>,
    /// The length of the trail at each choice.
    pub levels: Vec<u32>,
    /// How much of the trail has been followed.
    done: usize,
    /// For each variable the variables that never have the same digit.
    pub peers: Vec<Vec<u16>>,
    /// Groups of variables that have each of some digits exactly once.
    pub houses: Vec<Vec<u16>>,
    /// For each variable its houses, and its place in them.
    places: Vec<Vec<(u32, u8)>>,
    /// For each house and digit, which of its variables can have the digit.
    left: Vec<u16>,
    pub clauses: Clauses,
    pub propagators: Propagators,
    /// The number of variables that are cells of the layout.
    pub cells: usize,
}

impl State {
    /// Variables with these digits.
    pub fn new(can: Vec<u16>) -> State {
        let count = can.len();
        let record = Record { position: u32::MAX, level: 0, reason: Reason::None };
        State {
            must: vec![0; count],
            first: can.clone(),
            free: vec![false; count],
            records: vec![record; count * WIDTH],
            trail: Vec::with_capacity(count * WIDTH),
            levels: Vec::new(),
            done: 0,
            peers: vec![Vec::new(); count],
            houses: Vec::new(),
            places: vec![Vec::new(); count],
            left: Vec::new(),
            clauses: Clauses::new(count * WIDTH * 2),
            propagators: Propagators::new(count),
            cells: count,
            can,
        }
    }

    /// Adds a variable whose bits are helpers, and returns its number.
    pub fn add_free(&mut self) -> usize {
        let var = self.can.len();
        self.can.push(u16::MAX);
        self.must.push(0);
        self.first.push(u16::MAX);
        self.free.push(true);
        let record = Record { position: u32::MAX, level: 0, reason: Reason::None };
        self.records.extend([record; WIDTH]);
        self.peers.push(Vec::new());
        self.places.push(Vec::new());
        self.clauses.grow(self.can.len() * WIDTH * 2);
        self.propagators.grow(self.can.len());
        var
    }

    /// Says that the variables differ.
    pub fn add_different(&mut self, vars: &[u16]) {
        for &a in vars {
            for &b in vars {
                let peers = &mut self.peers[usize::from(a)];
                if a != b && !peers.contains(&b) {
                    peers.push(b);
                }
            }
        }
    }

    /// Says that each of the digits is exactly once in the variables. Has at most 16 variables.
    pub fn add_house(&mut self, vars: &[u16], digits_in: u16) {
        let house = self.houses.len() as u32;
        self.houses.push(vars.to_vec());
        let all = ((1_u32 << vars.len()) - 1) as u16;
        self.left.extend((0..WIDTH).map(|digit| if digits_in >> digit & 1 != 0 { all } else { 0 }));
        for (place, &var) in vars.iter().enumerate() {
            self.places[usize::from(var)].push((house, place as u8));
        }
    }

    /// Works out again where the digits of a house can be, from what has been followed.
    pub fn forget_places(&mut self, house: usize) {
        for place in 0..self.houses[house].len() {
            let var = usize::from(self.houses[house][place]);
            for digit in 0..WIDTH {
                if self.first[var] >> digit & 1 == 0 {
                    self.left[house * WIDTH + digit] &= !(1 << place);
                }
            }
        }
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
    pub fn backtrack(&mut self, level: u32) {
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
                    for &(house, place) in &self.places[var] {
                        self.left[house as usize * WIDTH + lit.digit()] |= 1 << place;
                    }
                }
            } else {
                self.must[var] &= !bit;
            }
        }
        self.done = self.done.min(length);
        self.levels.truncate(level as usize);
        self.propagators.forget_queue();
    }

    /// Follows everything that became known, to the end or to a conflict.
    pub fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            while self.done < self.trail.len() {
                let lit = self.trail[self.done];
                self.done += 1;
                self.follow(lit)?;
            }
            let Some(id) = self.propagators.next() else { return Ok(()) };
            self.run(id)?;
        }
    }

    /// What follows from one literal.
    #[inline]
    fn follow(&mut self, lit: Lit) -> Result<(), Conflict> {
        let var = lit.var();
        let result = if lit.is_negative() { self.follow_removal(lit) } else { self.follow_digit(lit) };
        // Even at a conflict the queue is complete: it is forgotten on backtracking.
        self.propagators.schedule(var);
        result?;
        self.follow_clauses(lit)
    }

    fn follow_digit(&mut self, lit: Lit) -> Result<(), Conflict> {
        let (var, digit) = (lit.var(), lit.digit());
        if self.free[var] {
            return Ok(());
        }
        let reason = Reason::Literal(lit);
        for other in digits(self.can[var] & !lit.bit()) {
            self.set(Lit::is_not(var, other), reason)?;
        }
        for index in 0..self.peers[var].len() {
            let peer = usize::from(self.peers[var][index]);
            if self.can[peer] & lit.bit() != 0 {
                self.set(Lit::is_not(peer, digit), reason)?;
            }
        }
        Ok(())
    }

    fn follow_removal(&mut self, lit: Lit) -> Result<(), Conflict> {
        let (var, digit) = (lit.var(), lit.digit());
        if self.free[var] {
            return Ok(());
        }
        let mut result = Ok(());
        for index in 0..self.places[var].len() {
            let (house, place) = self.places[var][index];
            let left = &mut self.left[house as usize * WIDTH + digit];
            *left &= !(1 << place);
            let left = *left;
            // All houses are updated, because backtracking restores them all.
            if left & left.wrapping_sub(1) == 0 && result.is_ok() {
                result = self.last_place(house, left, digit);
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
    fn last_place(&mut self, house: u32, left: u16, digit: usize) -> Result<(), Conflict> {
        if left == 0 {
            return Err(Conflict::NoPlace(house, digit));
        }
        let var = self.houses[house as usize][left.trailing_zeros() as usize];
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
    pub fn is_complete(&self) -> bool {
        self.must[..self.cells].iter().all(|&digit| digit != 0)
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
