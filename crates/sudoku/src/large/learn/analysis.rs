//! Conflict analysis: derives a clause from a conflict.

use super::{
    Lit,
    clauses::Clause,
    engine::{Conflict, Engine, Reason},
};

/// The result of an analysis. The clause is on the desk, and its first literal becomes true.
pub(super) struct Lesson {
    /// The level to backtrack to.
    pub(super) level: usize,
    /// The number of decision levels among its literals.
    pub(super) grade: u32,
}

impl Engine {
    /// Writes the false literals that imply this one to the buffer.
    pub(super) fn causes(&mut self, lit: Lit) {
        let buffer = &mut self.desk.buffer;
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
        let buffer = &mut self.desk.buffer;
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
            self.desk.stamp = self.desk.stamp.wrapping_add(1);
            let stamp = self.desk.stamp;
            let mut levels = 0;
            for &lit in self.clauses.lits(clause) {
                let level = self.levels[Lit(lit).var()] as usize;
                if level > 0 && self.desk.stamps[level] != stamp {
                    self.desk.stamps[level] = stamp;
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
    pub(super) fn analyse(&mut self, conflict: Conflict) -> Lesson {
        let level = self.level() as u32;
        self.desk.learnt.clear();
        self.desk.learnt.push(Lit(0));
        if let Conflict::Clause(clause) = conflict {
            self.touch(clause);
        }
        self.conflicting(conflict);
        let mut open = 0;
        let mut at = self.trail.len();
        let uip = loop {
            for index in 0..self.desk.buffer.len() {
                let lit = self.desk.buffer[index];
                let var = lit.var();
                if self.desk.seen[var] || self.levels[var] == 0 {
                    continue;
                }
                self.desk.seen[var] = true;
                self.desk.marked.push(var as u32);
                self.order.bump(var);
                if self.levels[var] == level {
                    open += 1;
                } else {
                    self.desk.learnt.push(lit);
                }
            }
            let next = loop {
                at -= 1;
                let lit = self.trail[at];
                if self.desk.seen[lit.var()] {
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
        self.desk.learnt[0] = !uip;
        self.minimise();
        self.shrink();
        self.drop_implying();
        let lesson = self.lesson();
        for var in self.desk.marked.drain(..) {
            self.desk.seen[var as usize] = false;
        }
        lesson
    }

    /// Removes literals that are implied by the others.
    fn minimise(&mut self) {
        self.desk.stamp = self.desk.stamp.wrapping_add(1);
        for lit in &self.desk.learnt[1..] {
            self.desk.stamps[self.levels[lit.var()] as usize] = self.desk.stamp;
        }
        let mut kept = 1;
        for index in 1..self.desk.learnt.len() {
            let lit = self.desk.learnt[index];
            if !self.follows(!lit) {
                self.desk.learnt[kept] = lit;
                kept += 1;
            }
        }
        self.desk.learnt.truncate(kept);
    }

    /// Whether a true literal is implied by the negations of other literals in the learnt clause.
    ///
    /// Implied literals stay marked as seen. The traversal uses its own stack, and gives up when it reaches a
    /// decision.
    fn follows(&mut self, lit: Lit) -> bool {
        if self.reasons[lit.var()] == Reason::None {
            return false;
        }
        let marked = self.desk.marked.len();
        self.desk.stack.clear();
        self.desk.stack.push(lit);
        while let Some(lit) = self.desk.stack.pop() {
            self.causes(lit);
            for index in 0..self.desk.buffer.len() {
                let cause = !self.desk.buffer[index];
                let var = cause.var();
                if self.desk.seen[var] || self.levels[var] == 0 {
                    continue;
                }
                let foreign = self.desk.stamps[self.levels[var] as usize] != self.desk.stamp;
                if foreign || self.reasons[var] == Reason::None {
                    for var in self.desk.marked.drain(marked..) {
                        self.desk.seen[var as usize] = false;
                    }
                    return false;
                }
                self.desk.seen[var] = true;
                self.desk.marked.push(var as u32);
                self.desk.stack.push(cause);
            }
        }
        true
    }

    /// Counts the levels, and moves a literal of the second highest level next to the first.
    fn lesson(&mut self) -> Lesson {
        self.desk.stamp = self.desk.stamp.wrapping_add(1);
        let stamp = self.desk.stamp;
        let mut grade = 0;
        let mut second = 0;
        for (index, lit) in self.desk.learnt.iter().enumerate() {
            let level = self.levels[lit.var()] as usize;
            if self.desk.stamps[level] != stamp {
                self.desk.stamps[level] = stamp;
                grade += 1;
            }
            let highest = if second == 0 { 0 } else { self.levels[self.desk.learnt[second].var()] as usize };
            if index > 0 && level > highest {
                second = index;
            }
        }
        if second == 0 {
            return Lesson { level: 0, grade };
        }
        self.desk.learnt.swap(1, second);
        Lesson { level: self.levels[self.desk.learnt[1].var()] as usize, grade }
    }

    /// Writes to the desk the negations of assumptions that lead to this conflict.
    pub(super) fn blame(&mut self, conflict: Conflict) {
        self.desk.learnt.clear();
        self.conflicting(conflict);
        self.blame_buffer();
    }

    /// An assumption is false: writes its negation, and the negations of the assumptions that imply it.
    pub(super) fn blame_on(&mut self, assumption: Lit) {
        self.desk.learnt.clear();
        self.desk.learnt.push(!assumption);
        self.desk.buffer.clear();
        self.desk.buffer.push(assumption);
        self.blame_buffer();
    }

    /// Traces the false literals in the buffer back to the assumptions they come from.
    fn blame_buffer(&mut self) {
        let bottom = self.marks.first().map_or(self.trail.len(), |&mark| mark as usize);
        for at in (bottom..=self.trail.len()).rev() {
            if let Some(&lit) = self.trail.get(at) {
                if !self.desk.seen[lit.var()] {
                    continue;
                }
                if self.reasons[lit.var()] == Reason::None {
                    self.desk.learnt.push(!lit);
                }
                self.causes(lit);
            }
            for index in 0..self.desk.buffer.len() {
                let var = self.desk.buffer[index].var();
                if !self.desk.seen[var] && self.levels[var] > 0 {
                    self.desk.seen[var] = true;
                    self.desk.marked.push(var as u32);
                }
            }
        }
        for var in self.desk.marked.drain(..) {
            self.desk.seen[var as usize] = false;
        }
    }
}
