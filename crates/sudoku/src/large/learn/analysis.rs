//! Conflict analysis: derives a clause from a conflict.

use super::{
    Lit,
    clauses::Clause,
    engine::{Conflict, Engine, Reason},
};

/// The result of an analysis. The clause is on the scratch, and its first literal becomes true.
pub(super) struct Learnt {
    /// The level to backtrack to.
    pub(super) level: usize,
    /// The number of decision levels among its literals.
    pub(super) grade: u32,
}

impl Engine {
    /// Writes the false literals that imply this one to the buffer.
    pub(super) fn causes(&mut self, lit: Lit) {
        let buffer = &mut self.scratch.buffer;
        buffer.clear();
        match self.reasons[lit.var()] {
            Reason::None => {}
            Reason::Lit(cause) => buffer.push(!cause),
            Reason::Group(group) => {
                buffer.extend(self.groups.members(group).iter().copied().filter(|&other| other != lit));
            }
            Reason::Clause(clause) => {
                buffer
                    .extend(self.clauses.lits(clause).iter().map(|&other| Lit(other)).filter(|&o| o != lit));
            }
        }
    }

    fn conflicting(&mut self, conflict: Conflict) {
        let buffer = &mut self.scratch.buffer;
        buffer.clear();
        match conflict {
            Conflict::Pair(a, b) => buffer.extend([!a, !b]),
            Conflict::Group(group) => buffer.extend_from_slice(self.groups.members(group)),
            Conflict::Clause(clause) => buffer.extend(self.clauses.lits(clause).iter().map(|&lit| Lit(lit))),
        }
    }

    /// Records that a learnt clause was used.
    fn touch(&mut self, clause: Clause) {
        let grade = self.clauses.grade(clause);
        let better = if grade > 2 {
            self.scratch.stamp = self.scratch.stamp.wrapping_add(1);
            let stamp = self.scratch.stamp;
            let mut levels = 0;
            for &lit in self.clauses.lits(clause) {
                let level = self.levels[Lit(lit).var()] as usize;
                if level > 0 && self.scratch.stamps[level] != stamp {
                    self.scratch.stamps[level] = stamp;
                    levels += 1;
                }
            }
            Some(levels).filter(|&levels| levels < grade)
        } else {
            None
        };
        self.clauses.touch(clause, better);
    }

    /// Resolves a conflict back to the first unique implication point of its level.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> Learnt {
        let level = self.level() as u32;
        self.scratch.learnt.clear();
        self.scratch.learnt.push(Lit(0));
        if let Conflict::Clause(clause) = conflict {
            self.touch(clause);
        }
        self.conflicting(conflict);
        let mut open = 0;
        let mut at = self.trail.len();
        let uip = loop {
            for index in 0..self.scratch.buffer.len() {
                let lit = self.scratch.buffer[index];
                let var = lit.var();
                if self.scratch.seen[var] || self.levels[var] == 0 {
                    continue;
                }
                self.scratch.seen[var] = true;
                self.scratch.marked.push(var as u32);
                self.order.bump(var);
                if self.levels[var] == level {
                    open += 1;
                } else {
                    self.scratch.learnt.push(lit);
                }
            }
            let next = loop {
                at -= 1;
                let lit = self.trail[at];
                if self.scratch.seen[lit.var()] {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break next;
            }
            if let Reason::Clause(clause) = self.reasons[next.var()] {
                self.touch(clause);
            }
            self.causes(next);
        };
        self.scratch.learnt[0] = !uip;
        self.minimise();
        self.shrink();
        self.drop_implying();
        let lesson = self.lesson();
        for var in self.scratch.marked.drain(..) {
            self.scratch.seen[var as usize] = false;
        }
        lesson
    }

    /// Removes literals that are implied by the others.
    fn minimise(&mut self) {
        self.scratch.stamp = self.scratch.stamp.wrapping_add(1);
        for lit in &self.scratch.learnt[1..] {
            self.scratch.stamps[self.levels[lit.var()] as usize] = self.scratch.stamp;
        }
        let mut kept = 1;
        for index in 1..self.scratch.learnt.len() {
            let lit = self.scratch.learnt[index];
            if !self.follows(!lit) {
                self.scratch.learnt[kept] = lit;
                kept += 1;
            }
        }
        self.scratch.learnt.truncate(kept);
    }

    /// Whether a true literal is implied by the negations of other literals in the learnt clause.
    ///
    /// Implied literals stay marked as seen. The traversal uses its own stack, and gives up when it reaches a
    /// decision.
    fn follows(&mut self, lit: Lit) -> bool {
        if self.reasons[lit.var()] == Reason::None {
            return false;
        }
        let marked = self.scratch.marked.len();
        self.scratch.stack.clear();
        self.scratch.stack.push(lit);
        while let Some(lit) = self.scratch.stack.pop() {
            self.causes(lit);
            for index in 0..self.scratch.buffer.len() {
                let cause = !self.scratch.buffer[index];
                let var = cause.var();
                if self.scratch.seen[var] || self.levels[var] == 0 {
                    continue;
                }
                let foreign = self.scratch.stamps[self.levels[var] as usize] != self.scratch.stamp;
                if foreign || self.reasons[var] == Reason::None {
                    for var in self.scratch.marked.drain(marked..) {
                        self.scratch.seen[var as usize] = false;
                    }
                    return false;
                }
                self.scratch.seen[var] = true;
                self.scratch.marked.push(var as u32);
                self.scratch.stack.push(cause);
            }
        }
        true
    }

    /// Counts the levels, and moves a literal of the second highest level next to the first.
    fn lesson(&mut self) -> Learnt {
        self.scratch.stamp = self.scratch.stamp.wrapping_add(1);
        let stamp = self.scratch.stamp;
        let mut grade = 0;
        let mut second = 0;
        for (index, lit) in self.scratch.learnt.iter().enumerate() {
            let level = self.levels[lit.var()] as usize;
            if self.scratch.stamps[level] != stamp {
                self.scratch.stamps[level] = stamp;
                grade += 1;
            }
            let highest =
                if second == 0 { 0 } else { self.levels[self.scratch.learnt[second].var()] as usize };
            if index > 0 && level > highest {
                second = index;
            }
        }
        if second == 0 {
            return Learnt { level: 0, grade };
        }
        self.scratch.learnt.swap(1, second);
        Learnt { level: self.levels[self.scratch.learnt[1].var()] as usize, grade }
    }

    /// Writes to the scratch the negations of assumptions that lead to this conflict.
    pub(super) fn blame(&mut self, conflict: Conflict) {
        self.scratch.learnt.clear();
        self.conflicting(conflict);
        self.blame_buffer();
    }

    /// An assumption is false: writes its negation, and the negations of the assumptions that imply it.
    pub(super) fn blame_on(&mut self, assumption: Lit) {
        self.scratch.learnt.clear();
        self.scratch.learnt.push(!assumption);
        self.scratch.buffer.clear();
        self.scratch.buffer.push(assumption);
        self.blame_buffer();
    }

    /// Traces the false literals in the buffer back to the assumptions they come from.
    fn blame_buffer(&mut self) {
        let bottom = self.marks.first().map_or(self.trail.len(), |&mark| mark as usize);
        for at in (bottom..=self.trail.len()).rev() {
            if let Some(&lit) = self.trail.get(at) {
                if !self.scratch.seen[lit.var()] {
                    continue;
                }
                if self.reasons[lit.var()] == Reason::None {
                    self.scratch.learnt.push(!lit);
                }
                self.causes(lit);
            }
            for index in 0..self.scratch.buffer.len() {
                let var = self.scratch.buffer[index].var();
                if !self.scratch.seen[var] && self.levels[var] > 0 {
                    self.scratch.seen[var] = true;
                    self.scratch.marked.push(var as u32);
                }
            }
        }
        for var in self.scratch.marked.drain(..) {
            self.scratch.seen[var as usize] = false;
        }
    }
}
