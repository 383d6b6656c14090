//! The main loop: decide, propagate, learn, restart, remove clauses.

use alloc::vec::Vec;

use crate::stop::Watch;

use super::{
    Lit,
    engine::{Conflict, Engine, FALSE, REDUCE, Reason, RunEnd, TRUE},
};

/// The factor by which activities decay at each conflict.
const FADE: f64 = 0.95;
/// How much longer each wait for the next clause reduction is than the one before.
const REDUCE_STEP: u64 = 300;
/// The minimum number of conflicts between restarts.
const REST: u64 = 10;
/// How much worse than average the latest clauses must be for a restart.
const WORSE: f64 = 1.1;
/// The lengths of the moving averages for the latest clauses and for the average.
const LATEST: f64 = 32.0;
const USUAL: f64 = 4096.0;
/// If the clauses take more than this many words (64 MiB), even good ones are removed.
const ROOM: usize = 1 << 24;

impl Engine {
    /// Looks for a solution in which all these literals are true, with at most `conflicts` conflicts.
    ///
    /// The literals of `bulk` are assumed together, on one level; those of `path` one by one. Only one of the two
    /// can be given. Learnt clauses are valid without the assumptions. After [`RunEnd::Impossible`], the scratch holds
    /// negations of assumptions that cannot all be false. A run that is stopped returns [`RunEnd::Stalled`].
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
                self.scratch.learnt.clear();
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

    /// Backtracks to where the assumptions differ from those of the last run.
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

    /// Opens a level for assumptions. Returns the first that is false, if any.
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

    /// Learns from a conflict and backtracks.
    fn learn(&mut self, conflict: Conflict) {
        let lesson = self.analyse(conflict);
        self.back_to(lesson.level);
        let learnt = core::mem::take(&mut self.scratch.learnt);
        self.add(&learnt, lesson.grade);
        self.scratch.learnt = learnt;
        self.order.decay(FADE);
        let grade = f64::from(lesson.grade);
        let pace = &mut self.pace;
        pace.fast += (grade - pace.fast) / LATEST;
        pace.slow += (grade - pace.slow) / (pace.conflicts as f64).min(USUAL);
    }

    /// Adds a clause in which all literals except the first are false, so the first becomes true.
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

    /// Whether to restart: the latest clauses are worse than average, so another order of decisions may be better,
    /// or it is time to remove clauses, which is done between two runs.
    fn wants_restart(&mut self) -> bool {
        let pace = &mut self.pace;
        let worse = pace.conflicts >= pace.restart_at && pace.fast > pace.slow * WORSE;
        let wants = worse || pace.conflicts >= pace.reduce_at;
        if wants {
            pace.restart_at = pace.conflicts + REST;
        }
        wants
    }

    /// The next decision: the most active variable, with its last value.
    fn choose(&mut self) -> Option<Lit> {
        loop {
            let var = self.order.pop()?;
            let lit = Lit::new(var);
            if self.value(lit) == 0 {
                return Some(if self.phases[var] { lit } else { !lit });
            }
        }
    }

    /// Removes the worse clauses if there are many.
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

    /// At level 0: removes permanently known literals from groups and clauses.
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
            // Everything is propagated, so a clause that is not true has two literals that are not false.
            self.clauses.shorten(clause, kept);
        }
        self.compact();
    }
}
