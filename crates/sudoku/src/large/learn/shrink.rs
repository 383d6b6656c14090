//! Shortens learnt clauses, level by level.

use super::{
    Lit,
    engine::{Engine, Reason},
};

impl Engine {
    /// Replaces the literals of each level by a single one where possible: the one through which all their reasons
    /// pass. The first literal of the learnt clause is already the only one of its level.
    pub(super) fn shrink(&mut self) {
        let mut learnt = core::mem::take(&mut self.scratch.learnt);
        learnt[1..].sort_unstable_by_key(|lit| core::cmp::Reverse(self.levels[lit.var()]));
        let (mut kept, mut start) = (1, 1);
        while start < learnt.len() {
            let level = self.levels[learnt[start].var()];
            let end =
                start + learnt[start..].iter().take_while(|lit| self.levels[lit.var()] == level).count();
            match self.only_way(level, &learnt[start..end]) {
                Some(lit) => {
                    learnt[kept] = !lit;
                    kept += 1;
                }
                None => {
                    learnt.copy_within(start..end, kept);
                    kept += end - start;
                }
            }
            start = end;
        }
        learnt.truncate(kept);
        self.scratch.learnt = learnt;
    }

    /// The true literal of a level that implies the negations of these, with the help of at most the rest of the
    /// learnt clause. `None` if there is none, or if there is only one literal.
    fn only_way(&mut self, level: u32, block: &[Lit]) -> Option<Lit> {
        if block.len() < 2 {
            return None;
        }
        for lit in block {
            self.scratch.open[lit.var()] = true;
        }
        self.scratch.opened.clear();
        self.scratch.opened.extend(block.iter().map(|lit| lit.var() as u32));
        let way = self.walk_back(level, block.len());
        for index in 0..self.scratch.opened.len() {
            let var = self.scratch.opened[index];
            self.scratch.open[var as usize] = false;
            if way.is_some() && !self.scratch.seen[var as usize] {
                self.scratch.seen[var as usize] = true;
                self.scratch.marked.push(var);
            }
        }
        way
    }

    /// Resolves the open literals of a level, latest first, until one is left.
    fn walk_back(&mut self, level: u32, mut open: usize) -> Option<Lit> {
        let level = level as usize;
        let end = self.marks.get(level).map_or(self.trail.len(), |&mark| mark as usize);
        for at in (self.marks[level - 1] as usize..end).rev() {
            let lit = self.trail[at];
            if !self.scratch.open[lit.var()] {
                continue;
            }
            if open == 1 {
                return Some(lit);
            }
            if self.reasons[lit.var()] == Reason::None {
                // Several assumptions share a level.
                return None;
            }
            open -= 1;
            self.causes(lit);
            for index in 0..self.scratch.buffer.len() {
                let cause = !self.scratch.buffer[index];
                let var = cause.var();
                let on = self.levels[var] as usize;
                if on == level && !self.scratch.open[var] {
                    // Seen before: it is implied by earlier literals of the clause.
                    if !self.scratch.seen[var] {
                        self.scratch.open[var] = true;
                        self.scratch.opened.push(var as u32);
                        open += 1;
                    }
                } else if on != level && on > 0 && !self.scratch.seen[var] {
                    return None;
                }
            }
        }
        None
    }

    /// Removes literals that imply another one in the clause because they share a group with its negation. The
    /// reasons do not show this if the other literal became false later.
    pub(super) fn drop_implying(&mut self) {
        let mut learnt = core::mem::take(&mut self.scratch.learnt);
        learnt.iter().for_each(|lit| self.scratch.open[lit.var()] = true);
        for index in 0..learnt.len() {
            let lit = learnt[index];
            if !self.scratch.open[lit.var()] {
                continue;
            }
            for &group in self.groups.homes(!lit) {
                for &other in self.groups.members(group) {
                    if other != !lit && self.scratch.open[other.var()] && learnt[1..].contains(&other) {
                        self.scratch.open[other.var()] = false;
                    }
                }
            }
        }
        learnt.retain(|lit| core::mem::take(&mut self.scratch.open[lit.var()]));
        self.scratch.learnt = learnt;
    }
}
