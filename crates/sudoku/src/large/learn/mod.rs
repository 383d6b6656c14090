//! Clause learning, for grids that plain search cannot solve in a reasonable time.

use crate::sorting::SmallSort;
use alloc::{vec, vec::Vec};

use super::board::{Board, Mark};
use crate::{Grid, solve::Spent, stop::Watch};

mod analysis;
mod clauses;
mod engine;
mod groups;
mod lit;
mod order;
mod path;
mod preprocess;
mod rules;
mod run;
mod shrink;

pub(crate) use engine::RunEnd;
pub(crate) use lit::Lit;

use engine::Engine;
use groups::Groups;
use path::DecisionPath;
use preprocess::Known;

/// The solutions of a board, one after another.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    board: Board,
    /// The known values of the candidates of open cells.
    marks: Vec<(Mark, Known)>,
    engine: Engine,
    blocked: usize,
    /// The state of the enumeration, once there are too many solutions to block each.
    path: DecisionPath,
}

/// How many solutions are blocked by one clause each. The rest are excluded by a [`DecisionPath`].
const BLOCKS: usize = 64;

impl Learner {
    /// Creates a learner for a board to which singles and locked candidates have been applied.
    pub(crate) fn new(board: Board) -> Learner {
        let (marks, preprocessor) = rules::write(&board);
        let boiled = preprocessor.finish();
        let marks = marks.into_iter().map(|(mark, lit)| (mark, boiled.known[lit.var()])).collect();
        let mut activity = vec![0.0; boiled.vars];
        for set in &boiled.sets {
            for lit in set {
                activity[lit.var()] += 1.0 / set.len() as f64;
            }
        }
        let mut engine = Engine::new(activity, Groups::new(boiled.vars, &boiled.sets));
        engine.dead = boiled.dead;
        Learner { board, marks, engine, blocked: 0, path: DecisionPath::default() }
    }

    /// Creates a learner for an empty grid that looks for solutions near this one first.
    pub(crate) fn near(full: &Grid) -> Learner {
        let mut learner = Learner::new(Board::empty(full.shape()));
        for &(mark, known) in &learner.marks {
            if let Known::Same(lit) = known {
                let holds = usize::from(full.values()[mark.cell()]) == mark.digit() + 1;
                learner.engine.phases[lit.var()] = holds != lit.negated();
            }
        }
        learner
    }

    /// Makes a mark permanently true.
    pub(crate) fn fix(&mut self, mark: Mark) {
        self.engine.back_to(0);
        match self.known(mark) {
            Known::Same(lit) => self.engine.fix(lit),
            Known::True => {}
            Known::False => self.engine.dead = true,
        }
    }

    /// Whether these marks determine the cell of `mark`. `None` if that takes more than `conflicts` conflicts, or
    /// was stopped. What is learnt does not depend on the marks.
    pub(crate) fn decides(
        &mut self,
        marks: impl Iterator<Item = Mark>,
        mark: Mark,
        conflicts: u64,
        watch: &Watch<'_>,
    ) -> Option<bool> {
        let Known::Same(lit) = self.known(mark) else { return Some(self.known(mark) == Known::True) };
        let mut assumed = vec![!lit];
        for mark in marks {
            match self.known(mark) {
                Known::Same(lit) => assumed.push(lit),
                Known::True => {}
                Known::False => return Some(true),
            }
        }
        match self.engine.run(&assumed, &[], conflicts, watch) {
            RunEnd::Solved => Some(false),
            RunEnd::Impossible => Some(true),
            RunEnd::Stalled => None,
        }
    }

    /// Takes over from a search: continues from its current path, and does not repeat solutions behind the branches
    /// it has finished.
    pub(crate) fn follow(&mut self, way: &[(bool, Mark)]) {
        for &(done, mark) in way {
            let known = self.known(mark);
            match (known, done) {
                (Known::Same(lit), true) => self.path.push_flipped(!lit),
                (Known::Same(lit), false) => self.path.extend([lit].into_iter()),
                // Facts need no decision, and impossible decisions end the path.
                (Known::True, true) | (Known::False, false) => return self.path.flip(),
                (Known::True, false) | (Known::False, true) => {}
            }
        }
    }

    /// Excludes the solutions that contain all these marks.
    pub(crate) fn exclude(&mut self, marks: impl Iterator<Item = Mark>) {
        let mut clause = Vec::new();
        for mark in marks {
            match self.known(mark) {
                Known::Same(lit) => clause.push(!lit),
                Known::True => {}
                Known::False => return,
            }
        }
        clause.small_sort();
        clause.dedup();
        // A clause with a literal and its negation is always true.
        if clause.windows(2).all(|pair| pair[0] != !pair[1]) {
            self.block(&clause);
        }
    }

    fn known(&self, mark: Mark) -> Known {
        let at = self.marks.binary_search_by_key(&mark, |&(mark, _)| mark);
        // A mark that is not open is either placed or removed already.
        at.map_or_else(
            |_| if self.board.holds(mark) { Known::True } else { Known::False },
            |at| self.marks[at].1,
        )
    }

    /// Adds a clause that must be kept.
    fn block(&mut self, clause: &[Lit]) {
        self.engine.back_to(0);
        match *clause {
            [] => self.path.finish(),
            [lit] => self.engine.fix(lit),
            _ => {
                self.engine.clauses.add(clause, 0);
            }
        }
    }

    /// Advances to the next solution. Fails if a decision is needed and `conflicts` is 0; each conflict decrements
    /// it.
    pub(crate) fn next_within(&mut self, conflicts: &mut u64) -> Result<Option<Grid>, Spent> {
        while !self.path.is_done() {
            let before = self.engine.pace.conflicts;
            let outcome = self.engine.run(&[], self.path.lits(), *conflicts, &Watch::never());
            *conflicts = conflicts.saturating_sub(self.engine.pace.conflicts - before);
            match outcome {
                RunEnd::Solved => {
                    let grid = self.grid();
                    self.leave();
                    return Ok(Some(grid));
                }
                RunEnd::Impossible => self.path.give_up(&self.engine.scratch.learnt),
                RunEnd::Stalled => return Err(Spent),
            }
        }
        Ok(None)
    }

    fn grid(&self) -> Grid {
        let mut values: Vec<u8> = self.board.to_grid().values().into();
        for &(mark, known) in &self.marks {
            if self.holds(known) {
                values[mark.cell()] = mark.digit() as u8 + 1;
            }
        }
        Grid::from_legal(self.board.shape(), values.into())
    }

    fn holds(&self, known: Known) -> bool {
        match known {
            Known::True => true,
            Known::False => false,
            Known::Same(lit) => self.engine.value(lit) == engine::TRUE,
        }
    }

    /// Excludes the solution that was just found, by its decisions.
    fn leave(&mut self) {
        let engine = &mut self.engine;
        let decisions =
            engine.marks[self.path.lits().len()..].iter().map(|&mark| engine.trail[mark as usize]);
        if self.blocked < BLOCKS && self.path.lits().is_empty() {
            self.blocked += 1;
            // Latest first: the first two are watched, and the first is flipped.
            let clause: Vec<Lit> = decisions.rev().map(|lit| !lit).collect();
            engine.back_to(clause.len().saturating_sub(1));
            match clause[..] {
                [] => self.path.finish(),
                [lit] => engine.fix(lit),
                _ => engine.add(&clause, 0),
            }
        } else {
            self.path.extend(decisions);
            engine.path.clear();
            engine.path.extend_from_slice(self.path.lits());
            self.path.flip();
        }
    }
}

#[cfg(test)]
mod tests;
