//! The run: decide, propagate, learn, begin anew, throw away.

use alloc::vec::Vec;

use crate::stop::Watch;

use super::{
    Lit,
    engine::{Conflict, Engine, FALSE, REDUCE, Reason, RunEnd, TRUE},
};

/// How fast the activity of a variable fades, conflict by conflict.
const FADE: f64 = 0.95;
/// How many conflicts the next throwing away waits longer than the last.
const REDUCE_STEP: u64 = 300;
/// A restart comes at the earliest this many conflicts after the last.
const REST: u64 = 10;
/// How much worse than usual the latest clauses must be for a restart.
const WORSE: f64 = 1.1;
/// How many clauses are the latest, and how many are usual.
const LATEST: f64 = 32.0;
const USUAL: f64 = 4096.0;
/// Where the clauses take more than this many words, 64 MiB, even good ones are thrown away.
const ROOM: usize = 1 << 24;

impl Engine {
    /// Looks for a solution in which all these literals are true, with at most so many conflicts.
    ///
    /// The literals of `bulk` are assumed together, on a level of their own, those of `path` one by one; only one of
    /// the two can be given. What is learnt holds without them. After [`RunEnd::Impossible`] the desk holds
    /// negations of assumptions that cannot all be false. A run that is stopped is [`RunEnd::Stalled`].
    pub(super) fn run(&mut self, bulk: &[Lit], path: &[Lit], conflicts: u64, watch: &Watch<'_>) -> RunEnd {
        debug_assert!(bulk.is_empty() || path.is_empty());
        self.rejoin(bulk, path);
        let floor = usize::from(!bulk.is_empty()) + path.len();
        let limit = self.pace.conflicts.saturating_add(conflicts);
        loop {
            if let Some(conflict) = self.propagate() {
                self.pace.conflicts += 1;
                if self.level() == 0 {
                    self.dead = true;
                }
                if self.level() == usize::from(!bulk.is_empty()) || self.dead {
                    self.blame(conflict);
                    return RunEnd::Impossible;
                }
                self.learn(conflict);
                continue;
            }
            if self.dead {
                self.desk.learnt.clear();
                return RunEnd::Impossible;
            }
            if self.level() == 0 {
                self.simplify();
            }
            if self.level() < floor {
                let next = if bulk.is_empty() { &path[self.level()..=self.level()] } else { bulk };
                match self.assume(next) {
                    None => continue,
                    Some(against) => {
                        self.blame_on(against);
                        return RunEnd::Impossible;
                    }
                }
            }
            if self.pace.conflicts >= limit || watch.is_set() {
                return RunEnd::Stalled;
            }
            if self.wants_restart() {
                let fixed = self.marks.first().map_or(0, |&mark| mark as usize);
                self.back_to(if fixed > self.pace.fixed { 0 } else { floor });
                self.reduce();
                continue;
            }
            let Some(lit) = self.choose() else { return RunEnd::Solved };
            self.marks.push(self.trail.len() as u32);
            self.set(lit, Reason::None);
        }
    }

    /// Goes back as far as the assumptions differ from those of the last run.
    fn rejoin(&mut self, bulk: &[Lit], path: &[Lit]) {
        if !bulk.is_empty() {
            self.back_to(0);
            self.path.clear();
            return;
        }
        let same = self.path.iter().zip(path).take_while(|(a, b)| a == b).count();
        if same < self.path.len().max(path.len()) {
            self.back_to(same);
        }
        self.path.clear();
        self.path.extend_from_slice(path);
    }

    /// Opens a level for assumptions. If one of them is false, says which.
    fn assume(&mut self, assumptions: &[Lit]) -> Option<Lit> {
        self.marks.push(self.trail.len() as u32);
        for &lit in assumptions {
            match self.value(lit) {
                TRUE => {}
                FALSE => return Some(lit),
                _ => self.set(lit, Reason::None),
            }
        }
        None
    }

    /// Learns from a conflict and goes back.
    fn learn(&mut self, conflict: Conflict) {
        let lesson = self.analyse(conflict);
        self.back_to(lesson.level);
        let learnt = core::mem::take(&mut self.desk.learnt);
        self.add(&learnt, lesson.grade);
        self.desk.learnt = learnt;
        self.order.decay(FADE);
        let grade = f64::from(lesson.grade);
        let pace = &mut self.pace;
        pace.fast += (grade - pace.fast) / LATEST;
        pace.slow += (grade - pace.slow) / (pace.conflicts as f64).min(USUAL);
    }

    /// Adds a clause of which all literals but the first are false, so that this one is true.
    pub(super) fn add(&mut self, clause: &[Lit], grade: u32) {
        let reason = match *clause {
            [] => return self.dead = true,
            [_] => Reason::None,
            [_, other] => {
                self.clauses.add(clause, grade);
                Reason::Lit(!other)
            }
            _ => Reason::Clause(self.clauses.add(clause, grade)),
        };
        self.set(clause[0], reason);
    }

    /// The latest clauses are worse than usual: another order of decisions may do better. Or it is time to throw
    /// clauses away, which is done between two tries.
    fn wants_restart(&mut self) -> bool {
        let pace = &mut self.pace;
        let worse = pace.conflicts >= pace.restart_at && pace.fast > pace.slow * WORSE;
        let wants = worse || pace.conflicts >= pace.reduce_at;
        if wants {
            pace.restart_at = pace.conflicts + REST;
        }
        wants
    }

    /// The next decision: the most active variable, as it last was.
    fn choose(&mut self) -> Option<Lit> {
        loop {
            let var = self.order.pop()?;
            let lit = Lit::new(var);
            if self.value(lit) == 0 {
                return Some(if self.phases[var] { lit } else { !lit });
            }
        }
    }

    /// Throws the worse clauses away when there are many.
    fn reduce(&mut self) {
        if self.pace.conflicts < self.pace.reduce_at {
            return;
        }
        self.pace.reduced += 1;
        self.pace.reduce_at = self.pace.conflicts + REDUCE + REDUCE_STEP * self.pace.reduced;
        let reasons = &self.reasons;
        let values = &self.values;
        let full = self.clauses.size() > ROOM;
        self.clauses.reduce(full, |clauses, clause| {
            let first = Lit(clauses.lits(clause)[0]);
            values[first.at()] == TRUE && reasons[first.var()] == Reason::Clause(clause)
        });
        self.compact();
    }

    fn compact(&mut self) {
        let moves = self.clauses.compact();
        for lit in &self.trail {
            if let Reason::Clause(clause) = &mut self.reasons[lit.var()] {
                *clause = moves.to(*clause);
            }
        }
    }

    /// At the bottom: takes what is known for good out of groups and clauses.
    fn simplify(&mut self) {
        if self.trail.len() == self.pace.fixed {
            return;
        }
        self.pace.fixed = self.trail.len();
        for lit in &self.trail {
            self.reasons[lit.var()] = Reason::None;
        }
        self.groups.simplify(&self.values);
        let clauses: Vec<_> = self.clauses.iter().collect();
        for clause in clauses {
            let lits = self.clauses.lits_mut(clause);
            if lits.iter().any(|&lit| self.values[lit as usize] == TRUE) {
                self.clauses.remove(clause);
                continue;
            }
            let mut kept = 0;
            for at in 0..lits.len() {
                if self.values[lits[at] as usize] != FALSE {
                    lits[kept] = lits[at];
                    kept += 1;
                }
            }
            // All is propagated: a clause that is not true has two literals that are not false.
            self.clauses.shorten(clause, kept);
        }
        self.compact();
    }
}
