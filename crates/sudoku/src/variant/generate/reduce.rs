//! Leaves out what is not needed for a unique solution.
//!
//! A puzzle is a set of parts: given digits, lines, dots and so on. Every full grid other than the solution must be ruled out by
//! at least one part. Grids that some set of parts did not rule out are kept, as rivals: most questions whether a part is needed
//! are answered by them, without a search.

use alloc::{vec, vec::Vec};

use super::super::{
    Filled, Puzzle, Rule,
    engine::{Outcome, Search},
};
use crate::{Stopped, stop::Watch};

/// What part of the effort is spent on a search while parts are added. A puzzle that takes longer would become too hard when
/// parts are left out again.
const QUICK: u64 = 20;

/// What is there or not as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The digits of these cells are given.
    Givens(Vec<usize>),
    /// These rules.
    Rules(Vec<Rule>),
}

/// Parts of a puzzle, and what rules them.
pub(super) struct Parts<'a> {
    /// The layout, and rules that are not left out.
    pub base: Puzzle,
    pub solution: Vec<u8>,
    pub parts: Vec<Part>,
    /// Which parts are there.
    pub kept: Vec<bool>,
    rivals: Vec<Rival>,
    effort: u64,
    watch: &'a Watch<'a>,
}

/// Another full grid that fulfils the base.
struct Rival {
    /// For each part whether it rules this grid out.
    ruled_out: Vec<bool>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// The search became too long.
    TooHard,
    /// The caller's flag was set.
    Stopped,
}

impl From<Stopped> for Unknown {
    fn from(_: Stopped) -> Unknown {
        Unknown::Stopped
    }
}

impl<'a> Parts<'a> {
    /// No part is there yet. A single search may run into `effort` dead ends.
    pub fn new(
        base: Puzzle,
        solution: Vec<u8>,
        parts: Vec<Part>,
        effort: u64,
        watch: &'a Watch<'a>,
    ) -> Parts<'a> {
        let kept = vec![false; parts.len()];
        Parts { base, solution, parts, kept, rivals: Vec::new(), effort, watch }
    }

    /// The puzzle of the parts that are there.
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = self.base.clone();
        for part in self.parts.iter().zip(&self.kept).filter(|(_, kept)| **kept).map(|(part, _)| part) {
            match part {
                Part::Givens(cells) => {
                    for &cell in cells {
                        puzzle.set_candidates(puzzle.layout().cell(cell), 1 << self.solution[cell]);
                    }
                }
                Part::Rules(rules) => {
                    for rule in rules {
                        // Rules come from the solution, so they fit the layout.
                        let _ = puzzle.add(rule.clone());
                    }
                }
            }
        }
        puzzle
    }

    /// A grid that the parts do not rule out: its index among the rivals.
    fn rival(&mut self, effort: u64) -> Result<Option<usize>, Unknown> {
        if let Some(known) = self.known_rival() {
            return Ok(Some(known));
        }
        let Some(digits) = find_rival(&self.puzzle(), &self.solution, effort, self.watch)? else {
            return Ok(None);
        };
        self.add_rival(&digits);
        Ok(Some(self.rivals.len() - 1))
    }

    fn known_rival(&self) -> Option<usize> {
        let admitted =
            |rival: &Rival| !rival.ruled_out.iter().zip(&self.kept).any(|(&out, &kept)| out && kept);
        self.rivals.iter().position(admitted)
    }

    fn add_rival(&mut self, digits: &[u8]) {
        let filled = Filled { layout: self.base.layout(), digits, rules: self.base.rules() };
        let rules_out = |part: &Part| match part {
            Part::Givens(cells) => cells.iter().any(|&cell| digits[cell] != self.solution[cell]),
            Part::Rules(rules) => rules.iter().any(|rule| !rule.holds(&filled)),
        };
        let ruled_out = self.parts.iter().map(rules_out).collect();
        self.rivals.push(Rival { ruled_out });
    }

    /// Adds parts of a list until the solution is unique: of those that rule out a rival always the first in the list, and where
    /// it takes long to find a rival the first of all. Returns whether that was enough.
    pub fn add_until_unique(&mut self, order: &[usize]) -> Result<bool, Unknown> {
        loop {
            let part = match self.rival(self.effort / QUICK) {
                Ok(None) => return Ok(true),
                Ok(Some(rival)) => order.iter().find(|&&part| self.rivals[rival].ruled_out[part]),
                Err(Unknown::TooHard) => order.iter().find(|&&part| !self.kept[part]),
                Err(stopped) => return Err(stopped),
            };
            let Some(&part) = part else { return Ok(false) };
            self.kept[part] = true;
        }
    }

    /// Leaves out each part of a list, in this order, if the solution stays unique.
    pub fn leave_out(&mut self, order: &[usize]) -> Result<(), Unknown> {
        for &part in order {
            if core::mem::replace(&mut self.kept[part], false) && self.is_needed(part)? {
                self.kept[part] = true;
            }
        }
        Ok(())
    }

    /// Whether there are other grids without a part that was just left out.
    fn is_needed(&mut self, part: usize) -> Result<bool, Unknown> {
        let Part::Givens(cells) = &self.parts[part] else {
            return Ok(self.rival(self.effort)?.is_some());
        };
        if self.known_rival().is_some() {
            return Ok(true);
        }
        // Before, the solution was unique, so others have another digit in one of the cells.
        let cells = cells.clone();
        let puzzle = self.puzzle();
        for cell in cells {
            let mut other = puzzle.clone();
            other.set_candidates(
                puzzle.layout().cell(cell),
                puzzle.layout().all_digits() & !(1 << self.solution[cell]),
            );
            match Search::new(&other).next(self.effort, self.watch)? {
                Outcome::Solution(digits) => {
                    self.add_rival(&digits);
                    return Ok(true);
                }
                Outcome::Exhausted => {}
                Outcome::Spent => return Err(Unknown::TooHard),
            }
        }
        Ok(false)
    }
}

/// A solution other than this one.
pub(super) fn find_rival(
    puzzle: &Puzzle,
    solution: &[u8],
    effort: u64,
    watch: &Watch<'_>,
) -> Result<Option<Vec<u8>>, Unknown> {
    let mut search = Search::new(puzzle);
    for _ in 0..2 {
        match search.next(effort, watch)? {
            Outcome::Solution(digits) if digits != solution => return Ok(Some(digits)),
            Outcome::Solution(_) => {}
            Outcome::Exhausted => return Ok(None),
            Outcome::Spent => return Err(Unknown::TooHard),
        }
    }
    Ok(None)
}
