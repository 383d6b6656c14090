//! What follows from the domains of one frame: digits that are placed, houses, clauses and propagators.

use alloc::{vec, vec::Vec};

use super::{
    lit::digits,
    problem::{Problem, Task, take_first},
    propagators::{Kind, RUNS, Scratch},
};

/// What has to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    /// Variables that have one digit left and were not followed yet.
    pub fixed: Vec<u16>,
    /// The tasks of the problem that may find something.
    pub tasks: Vec<u64>,
    /// Variables in clauses that lost digits, as a set.
    pub changed: Vec<u64>,
}

/// Two variables for each clause that are watched: as long as both may make it true, it says nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Watches {
    /// For each clause the two places.
    places: Vec<[u16; 2]>,
    /// For each variable the clauses that watch it.
    of: Vec<Vec<u32>>,
}

/// What ran into a dead end.
pub(super) enum DeadEnd {
    Variable(usize),
    House(usize),
    Propagator(usize),
    Clause(usize),
}

/// Works out what follows in one frame.
pub(super) struct Step<'a> {
    pub problem: &'a Problem,
    pub domains: &'a mut [u16],
    pub agenda: &'a mut Agenda,
    pub watches: &'a mut Watches,
    pub scratch: &'a mut Scratch,
}

impl Step<'_> {
    /// Leaves a variable these digits.
    #[inline]
    pub fn narrow(&mut self, var: usize, to: u16) {
        self.domains[var] = to;
        let marks = if to.is_power_of_two() {
            self.agenda.fixed.push(var as u16);
            self.problem.marks_of_fixed(var)
        } else {
            self.problem.marks_of(var)
        };
        for (tasks, &marks) in self.agenda.tasks.iter_mut().zip(marks) {
            *tasks |= marks;
        }
        if let Some(changed) = self.agenda.changed.get_mut(var / 64) {
            *changed |= 1 << (var % 64);
        }
    }

    /// Follows everything, unless that takes many propagators: then it has to be called again. Returns whether all is done.
    pub fn propagate(&mut self) -> Result<bool, DeadEnd> {
        let mut runs = 0;
        loop {
            while let Some(var) = self.agenda.fixed.pop() {
                self.follow(var.into())?;
            }
            if let Some(var) = take_first(&mut self.agenda.changed) {
                self.visit(var)?;
                continue;
            }
            if runs == RUNS {
                return Ok(false);
            }
            let Some(task) = take_first(&mut self.agenda.tasks) else { return Ok(true) };
            match self.problem.tasks[task] {
                Task::House(house) => self.find_singles(house.into())?,
                Task::Crossing(crossing) => self.cross(crossing.into())?,
                Task::Propagator(id) => {
                    self.run(id.into(), task)?;
                    runs += 1;
                }
            }
        }
    }

    /// No peer has the variable's digit.
    fn follow(&mut self, var: usize) -> Result<(), DeadEnd> {
        let problem = self.problem;
        let digit = self.domains[var];
        for &peer in &problem.peers[var] {
            let peer = usize::from(peer);
            let domain = self.domains[peer];
            if domain & digit != 0 {
                if domain == digit {
                    return Err(DeadEnd::Variable(peer));
                }
                self.narrow(peer, domain & !digit);
            }
        }
        Ok(())
    }

    /// Looks at the clauses that watch a variable.
    fn visit(&mut self, var: usize) -> Result<(), DeadEnd> {
        let mut index = 0;
        while let Some(&clause) = self.watches.of[var].get(index) {
            let clause = clause as usize;
            let known = &self.problem.clauses[clause];
            let own =
                usize::from(usize::from(known.vars[usize::from(self.watches.places[clause][0])]) != var);
            let [place, other] = [own, 1 - own].map(|side| usize::from(self.watches.places[clause][side]));
            index += 1;
            if self.domains[var] & known.sets[place] != 0 {
                continue;
            }
            let (last, set) = (usize::from(known.vars[other]), known.sets[other]);
            if self.domains[last] & !set == 0 {
                continue;
            }
            let may = |&next: &usize| {
                next != other && self.domains[usize::from(known.vars[next])] & known.sets[next] != 0
            };
            if let Some(next) = (0..known.vars.len()).find(may) {
                self.watches.places[clause][own] = next as u16;
                index -= 1;
                self.watches.of[var].swap_remove(index);
                self.watches.of[usize::from(known.vars[next])].push(clause as u32);
                continue;
            }
            if self.domains[last] & set == 0 {
                return Err(DeadEnd::Clause(clause));
            }
            self.narrow(last, self.domains[last] & set);
        }
        Ok(())
    }

    /// Digits with one place in a house are there.
    fn find_singles(&mut self, house: usize) -> Result<(), DeadEnd> {
        let vars = self.problem.cells_of(house);
        let (once, twice, fixed) = match <&[u16; 9]>::try_from(vars) {
            Ok(nine) => self.places(nine),
            Err(_) => self.places(vars),
        };
        if once != self.problem.all {
            return Err(DeadEnd::House(house));
        }
        let single = once & !twice & !fixed;
        if single == 0 {
            return Ok(());
        }
        for &var in vars {
            let domain = self.domains[usize::from(var)];
            let here = domain & single;
            if here != 0 && here != domain {
                if !here.is_power_of_two() {
                    return Err(DeadEnd::Variable(var.into()));
                }
                self.narrow(var.into(), here);
            }
        }
        Ok(())
    }

    /// The digits with at least one place, those with at least two, and those that are placed.
    #[inline(always)]
    fn places(&self, vars: &[u16]) -> (u16, u16, u16) {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &var in vars {
            let domain = self.domains[usize::from(var)];
            twice |= once & domain;
            once |= domain;
            fixed |= if domain & domain.wrapping_sub(1) == 0 { domain } else { 0 };
        }
        (once, twice, fixed)
    }

    /// What two houses do not share has the same digits in both.
    fn cross(&mut self, crossing: usize) -> Result<(), DeadEnd> {
        let problem = self.problem;
        let (first, second) = &problem.crossings[crossing];
        let union = |vars: &[u16]| vars.iter().fold(0, |union, &var| union | self.domains[usize::from(var)]);
        let (a, b) = (union(first), union(second));
        if a & !b != 0 {
            self.keep(first, b)?;
        }
        if b & !a != 0 {
            self.keep(second, a)?;
        }
        Ok(())
    }

    /// These variables have digits of this set.
    fn keep(&mut self, vars: &[u16], set: u16) -> Result<(), DeadEnd> {
        for &var in vars {
            let domain = self.domains[usize::from(var)];
            if domain & !set != 0 {
                if domain & set == 0 {
                    return Err(DeadEnd::Variable(var.into()));
                }
                self.narrow(var.into(), domain & set);
            }
        }
        Ok(())
    }

    /// These digits are in these cells: nothing that sees all places of one can have it.
    fn exclude(&mut self, cells: &[u16], needed: u16) -> Result<(), DeadEnd> {
        digits(needed).try_for_each(|digit| self.exclude_one(cells, 1 << digit))
    }

    /// If some of these cells may have the digit, one has it.
    fn exclude_in(&mut self, cells: &[u16], digit: u16) -> Result<(), DeadEnd> {
        let mut places = cells.iter().filter(|&&cell| self.domains[usize::from(cell)] & digit != 0);
        match (places.next(), places.next()) {
            (None, _) => Ok(()),
            (Some(&only), None) => {
                if self.domains[usize::from(only)] != digit {
                    self.narrow(only.into(), digit);
                }
                Ok(())
            }
            _ => self.exclude_one(cells, digit),
        }
    }

    /// One of these cells has the digit: what sees all its places cannot have it.
    fn exclude_one(&mut self, cells: &[u16], digit: u16) -> Result<(), DeadEnd> {
        let problem = self.problem;
        let words = problem.cell_words();
        let mut seen = [u64::MAX; WORDS];
        let seen = &mut seen[..words];
        let mut places = 0;
        for &cell in cells {
            if self.domains[usize::from(cell)] & digit != 0 {
                places += 1;
                let mut any = 0;
                for (seen, &peers) in seen.iter_mut().zip(problem.peers_of(cell.into())) {
                    *seen &= peers;
                    any |= *seen;
                }
                if any == 0 {
                    return Ok(());
                }
            }
        }
        match places {
            0 => Err(DeadEnd::Variable(cells[0].into())),
            1 => Ok(()),
            _ => {
                let mut word = 0;
                seen.iter().try_for_each(|&cells| {
                    word += 64;
                    self.remove(word - 64, cells, digit)
                })
            }
        }
    }

    /// So many of these cells have the digit: a cell that sees too many of its places cannot have it.
    fn exclude_digit(&mut self, cells: &[u16], digit: u16, count: usize) -> Result<(), DeadEnd> {
        let problem = self.problem;
        let has = |&&cell: &&u16| self.domains[usize::from(cell)] & digit != 0;
        let places = cells.iter().filter(has).count();
        let Some(allowed) = places.checked_sub(count) else {
            return Err(DeadEnd::Variable(cells[0].into()));
        };
        // What sees at least one place, at least two, and so on.
        let mut seen = [[0_u64; WORDS]; MOST_SEEN];
        let words = problem.cell_words();
        if allowed >= MOST_SEEN || places == 1 {
            return Ok(());
        }
        for &cell in cells.iter().filter(has) {
            for (word, &peers) in problem.peers_of(cell.into()).iter().enumerate() {
                for level in (1..=allowed).rev() {
                    seen[level][word] |= seen[level - 1][word] & peers;
                }
                seen[0][word] |= peers;
            }
        }
        (0..words).try_for_each(|word| self.remove(word * 64, seen[allowed][word], digit))
    }

    /// None of these cells has the digit: a word of a set, and its first cell.
    #[inline]
    fn remove(&mut self, first: usize, mut cells: u64, digit: u16) -> Result<(), DeadEnd> {
        while cells != 0 {
            let var = first + cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let domain = self.domains[var];
            if domain & digit != 0 {
                if domain == digit {
                    return Err(DeadEnd::Variable(var));
                }
                self.narrow(var, domain & !digit);
            }
        }
        Ok(())
    }

    fn run(&mut self, id: usize, task: usize) -> Result<(), DeadEnd> {
        let entry = &self.problem.propagators[id];
        let mut held = true;
        if let Some(guard) = entry.guard {
            let domain = self.domains[guard.var()];
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
            *domain = self.domains[usize::from(var)];
        }
        let mut needed = 0;
        let mut forced = Vec::new();
        let possible = match &entry.kind {
            Kind::Sets(kind) => {
                let every = kind.filter(domains);
                needed = every.unwrap_or(0);
                every.is_some()
            }
            Kind::OwnCount(kind) => kind.filter(domains, Some(&mut forced)),
            kind => kind.filter(domains, self.scratch),
        };
        match entry.guard {
            None if !possible => return Err(DeadEnd::Propagator(id)),
            Some(_) if held && !possible => return Err(DeadEnd::Propagator(id)),
            Some(guard) if !possible => {
                let left = self.domains[guard.var()] & !guard.bit();
                self.narrow(guard.var(), left);
                return Ok(());
            }
            Some(_) if !held => return Ok(()),
            _ => {}
        }
        for (&domain, &var) in domains.iter().zip(&entry.scope) {
            // The same variable can be in the scope twice.
            let before = self.domains[usize::from(var)];
            if before & !domain != 0 {
                if before & domain == 0 {
                    return Err(DeadEnd::Propagator(id));
                }
                self.narrow(var.into(), before & domain);
            }
        }
        if entry.settles {
            self.agenda.tasks[task / 64] &= !(1 << (task % 64));
        }
        if entry.guard.is_some() {
            return Ok(());
        }
        match &entry.kind {
            Kind::Sets(sets) if needed != 0 => self.exclude(&entry.scope[..sets.size], needed),
            Kind::Count(count) if count.set.is_power_of_two() && count.from > 0 => {
                self.exclude_digit(&entry.scope, count.set, count.from)
            }
            Kind::OwnCount(kind) => forced.iter().try_for_each(|forced| {
                let mut groups = kind.groups(forced.division, &entry.scope);
                groups.try_for_each(|group| self.exclude_in(&group, 1 << forced.digit))
            }),
            _ => Ok(()),
        }
    }
}

impl Watches {
    /// Watches the first two variables of every clause.
    pub fn new(problem: &Problem) -> Watches {
        let mut of = vec![Vec::new(); problem.domains.len()];
        for (clause, known) in problem.clauses.iter().enumerate() {
            for &var in &known.vars[..2] {
                of[usize::from(var)].push(clause as u32);
            }
        }
        Watches { places: vec![[0, 1]; problem.clauses.len()], of }
    }
}

/// A digit is left out where a cell sees at most so many of its places.
const MOST_SEEN: usize = 9;

/// Enough for a set of the cells of every layout.
const WORDS: usize = crate::variant::Layout::MAX_CELLS.div_ceil(64);
