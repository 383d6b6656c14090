//! A layout, the digits that its cells may have, and rules.

use alloc::{vec, vec::Vec};

use super::{Layout, LayoutError, Rule, rule::RuleFault};
use crate::{Cell, Grid};

/// A puzzle: cells, what they may hold, and rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    layout: Layout,
    /// For each cell the digits that it may have: bit `n` for the digit `n`.
    candidates: Vec<u32>,
    rules: Vec<Rule>,
}

impl Puzzle {
    /// The maximum number of rules, those inside `or` and `and` included.
    pub const MAX_RULES: usize = 2000;

    /// An empty puzzle without rules.
    pub fn new(layout: Layout) -> Puzzle {
        Puzzle { candidates: vec![layout.all_digits(); layout.cell_count()], layout, rules: Vec::new() }
    }

    /// The layout.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// For each cell the digits that it may have: bit `n` for the digit `n`.
    pub fn candidates(&self) -> &[u32] {
        &self.candidates
    }

    /// The digit that is given in a cell.
    pub fn given(&self, cell: Cell) -> Option<u8> {
        let set = *self.candidates.get(self.layout.index(cell))?;
        set.is_power_of_two().then(|| set.trailing_zeros() as u8)
    }

    /// Restricts a cell to some digits, on top of earlier restrictions. Returns whether the cell and all the digits
    /// exist and a digit is left.
    pub fn restrict(&mut self, cell: Cell, digits: u32) -> bool {
        let known = digits & !self.layout.all_digits() == 0 && self.layout.contains(cell);
        let index = self.layout.index(cell);
        if !known || self.candidates[index] & digits == 0 {
            return false;
        }
        self.candidates[index] &= digits;
        true
    }

    /// Sets the digits that a cell may have, whatever they were.
    pub fn set_candidates(&mut self, cell: Cell, digits: u32) {
        let index = self.layout.index(cell);
        if self.layout.contains(cell) && digits & self.layout.all_digits() != 0 {
            self.candidates[index] = digits & self.layout.all_digits();
        }
    }

    /// Adds a rule if it fits the layout.
    pub fn add(&mut self, rule: Rule) -> Result<(), RuleFault> {
        rule.check(&self.layout)?;
        let count: usize = self.rules.iter().map(Rule::weight).sum();
        if count + rule.weight() > Puzzle::MAX_RULES {
            return Err(RuleFault::TooManyRules);
        }
        self.rules.push(rule);
        Ok(())
    }

    /// Removes a rule by its index.
    pub fn remove(&mut self, index: usize) -> Option<Rule> {
        (index < self.rules.len()).then(|| self.rules.remove(index))
    }

    /// Whether these digits, one for each cell in order, fulfil everything: the simple definition that the engine
    /// is tested against.
    pub fn is_solved_by(&self, digits: &[u8]) -> bool {
        let fits = |(&digit, &set): (&u8, &u32)| digit < 32 && set & (1 << digit) != 0;
        let grid = Filled { layout: &self.layout, digits, rules: &self.rules };
        digits.len() == self.candidates.len()
            && digits.iter().zip(&self.candidates).all(fits)
            && self.layout.houses().iter().all(|house| grid.all_differ(house))
            && self.rules.iter().all(|rule| rule.holds(&grid))
    }

    /// The same puzzle as a grid, if it has no rules, a usual layout and no restrictions except given digits.
    pub fn to_grid(&self) -> Option<Grid> {
        let shape = self.layout.shape().filter(|_| self.rules.is_empty() && self.layout.extra() == 0)?;
        let all = self.layout.all_digits();
        let mut setup = crate::Setup::empty(shape);
        for (index, &set) in self.candidates.iter().enumerate() {
            if set.is_power_of_two() {
                setup.set(self.layout.cell(index), shape.digit(set.trailing_zeros() as usize));
            } else if set != all {
                return None;
            }
        }
        Grid::try_from(&setup).ok()
    }
}

impl TryFrom<&Grid> for Puzzle {
    type Error = LayoutError;

    /// The grid as a puzzle without rules. Fails for grids over 16×16.
    fn try_from(grid: &Grid) -> Result<Puzzle, LayoutError> {
        let mut puzzle = Puzzle::new(Layout::of_shape(grid.shape())?);
        for cell in grid.shape().cells() {
            if let Some(digit) = grid.get(cell) {
                puzzle.restrict(cell, 1 << digit.value());
            }
        }
        Ok(puzzle)
    }
}

/// A digit for every cell, right or wrong.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    /// The layout.
    pub layout: &'a Layout,
    /// The digits of the cells in the order of their indices.
    pub digits: &'a [u8],
    /// All rules of the puzzle, for those that refer to others.
    pub rules: &'a [Rule],
}

impl Filled<'_> {
    /// The digit in a cell.
    pub fn at(&self, cell: Cell) -> u8 {
        self.digits[self.layout.index(cell)]
    }

    /// The digits of some cells, in order.
    pub fn of(&self, cells: &[Cell]) -> Vec<u8> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// The sum of some cells.
    pub fn sum(&self, cells: &[Cell]) -> i32 {
        cells.iter().map(|&cell| i32::from(self.at(cell))).sum()
    }

    /// Whether no digit is twice in these cells.
    pub fn all_differ(&self, cells: &[Cell]) -> bool {
        let mut seen = 0_u32;
        cells.iter().all(|&cell| {
            let bit = 1 << self.at(cell);
            let new = seen & bit == 0;
            seen |= bit;
            new
        })
    }
}

/// Why rules and cells are not a [`Puzzle`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rule {number} ({name}): {fault}")]
pub struct PuzzleError {
    /// The number of the rule, from 1.
    pub number: usize,
    /// The rule's name in the text form.
    pub name: &'static str,
    /// What is wrong with it.
    pub fault: RuleFault,
}
