//! What rules post: constraints over cells in a small language.
//!
//! A variable is a cell (its number is the cell's index in the layout). Digits are numbered from 0 here, whatever the smallest
//! digit of the layout: [`Model`] converts.

use alloc::{vec, vec::Vec};

use super::Automaton;
use crate::{
    Cell,
    variant::{Layout, Puzzle, Rule},
};

/// The number of a variable: a cell's index.
pub(crate) type Var = u16;

/// A condition under which a constraint holds: the cell has a digit of the set. Sets are bits of digits counted from 0.
pub(crate) type Condition = (Var, u16);

/// One constraint. Sets of digits have bit 0 for the smallest digit of the layout.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Constraint {
    /// At least one of the conditions holds.
    Clause(Vec<Condition>),
    /// All different.
    Different(Vec<Var>),
    /// All different, and together one of these sets of digits. Each has as many digits as there are cells.
    OneOfSets(Vec<Var>, Vec<u16>),
    /// If the first has digit d, the second has a digit of `table[d]`.
    Pair(Var, Var, Vec<u16>),
    /// The sum of coefficient × digit, digits counted from 0.
    Sum(Vec<(i32, Var)>, i32),
    /// The digits are a word of the automaton. Symbols are digits counted from 0.
    Word(Vec<Var>, Automaton),
    /// The digits differ. Those between the smallest and the greatest are a word of the automaton with these, and have the sum, in
    /// which digits count as they are. The pairs may be the smallest and the greatest digit.
    Lunchbox { vars: Vec<Var>, ends: Vec<(u8, u8)>, sum: i32, automaton: Automaton },
    /// The first, plus a number, is how many can be walked along arms of these lengths from the second on, all with its digit. The arms
    /// follow each other.
    Reach { vars: Vec<Var>, lengths: Vec<usize>, wanted: usize },
    /// How many cells have a digit of the set, from and to.
    Count(Vec<Var>, u16, usize, usize),
    /// For each digit d counted from 0: if it occurs in the cells, it occurs `d + least` times.
    OwnCount(Vec<Var>),
    /// The first, plus the smallest digit, is how many different digits the others have.
    Distinct(Var, Vec<Var>),
    /// Each group has the same digits, each as often.
    SameDigits(Vec<Vec<Var>>),
    /// The cells (each with its neighbours, as positions in the list) that have a digit of the set are connected.
    /// If there is a number, there are this many of them.
    Connected(Vec<(Var, Vec<u16>)>, u16, Option<usize>),
    /// The lines are read as numbers, digit by digit, and all have the same length. Each digit is the first of four. One less than
    /// `ranks[line]` of them are smaller than `lines[line]`; the ranks of others are there if they are known too. Unless `ties` is
    /// set, no other line is equal to it. (With ties, equal lines share the best rank.)
    FullRank { lines: Vec<Vec<Var>>, line: usize, ranks: Vec<Option<usize>>, ties: bool },
    /// No two of the lines, all of the same length, have the same digits in the same order.
    NoTies(Vec<Vec<Var>>),
    /// One of the groups of constraints holds.
    Or(Vec<Vec<Posted>>),
    /// The first has the number 0, each other one a number that occurred before or the next one. There are so many numbers.
    Numbered(Vec<Var>, usize),
    /// The regions of a chaos construction: region variables in reading order of the grid, and the size of a region.
    Chaos { digits: Vec<Var>, regions: Vec<Var>, columns: usize, size: usize },
}

/// A constraint that holds if all conditions do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Posted {
    pub conditions: Vec<Condition>,
    pub constraint: Constraint,
}

/// Collects the constraints of a puzzle.
#[derive(Debug)]
pub(crate) struct Model<'a> {
    puzzle: &'a Puzzle,
    conditions: Vec<Condition>,
    posted: Vec<Posted>,
}

impl<'a> Model<'a> {
    /// Everything that the layout and the rules of a puzzle post. The digits that cells may have are not part of it.
    pub fn of(puzzle: &'a Puzzle) -> Model<'a> {
        let mut model = Model { puzzle, conditions: Vec::new(), posted: Vec::new() };
        for house in puzzle.layout().houses() {
            model.all_different(&house);
        }
        for rule in puzzle.rules() {
            rule.post(&mut model);
        }
        model
    }

    /// What one rule of the puzzle posts.
    pub fn of_rule(puzzle: &'a Puzzle, rule: &Rule) -> Vec<Posted> {
        let mut model = Model { puzzle, conditions: Vec::new(), posted: Vec::new() };
        rule.post(&mut model);
        model.posted
    }

    /// The constraints.
    pub fn into_posted(self) -> Vec<Posted> {
        self.posted
    }

    /// The layout of the puzzle.
    pub fn layout(&self) -> &'a Layout {
        self.puzzle.layout()
    }

    /// All rules of the puzzle, for those that refer to others.
    pub fn rules(&self) -> &'a [Rule] {
        self.puzzle.rules()
    }

    /// The smallest digit.
    fn least(&self) -> u8 {
        self.layout().least()
    }

    /// A set of digits, counted from 0. Digits that the layout does not have are left out.
    fn set(&self, digits: u32) -> u16 {
        ((digits & self.layout().all_digits()) >> self.least()) as u16
    }

    fn var(&self, cell: Cell) -> Var {
        self.layout().index(cell) as Var
    }

    fn vars(&self, cells: &[Cell]) -> Vec<Var> {
        cells.iter().map(|&cell| self.var(cell)).collect()
    }

    fn push(&mut self, constraint: Constraint) {
        self.posted.push(Posted { conditions: self.conditions.clone(), constraint });
    }

    /// The cell has one of these digits (bit `n` for the digit `n`).
    pub fn allow(&mut self, cell: Cell, digits: u32) {
        self.clause(&[(cell, digits)]);
    }

    /// At least one of these is true: the cell has one of the digits (bit `n` for the digit `n`).
    pub fn clause(&mut self, conditions: &[(Cell, u32)]) {
        let conditions =
            conditions.iter().map(|&(cell, digits)| (self.var(cell), self.set(digits))).collect();
        self.push(Constraint::Clause(conditions));
    }

    /// Nothing fulfils this.
    pub fn impossible(&mut self) {
        self.push(Constraint::Clause(Vec::new()));
    }

    /// No digit is twice in these cells.
    pub fn all_different(&mut self, cells: &[Cell]) {
        self.push(Constraint::Different(self.vars(cells)));
    }

    /// No digit is twice in these cells, and the digits in them are together one of these sets (bit `n` for the digit `n`).
    pub fn one_of_sets(&mut self, cells: &[Cell], sets: impl IntoIterator<Item = u32>) {
        let all = self.layout().all_digits();
        let fits = |&set: &u32| set & !all == 0 && set.count_ones() as usize == cells.len();
        let sets = sets.into_iter().filter(fits).map(|set| self.set(set)).collect();
        self.push(Constraint::OneOfSets(self.vars(cells), sets));
    }

    /// No digit is twice in these cells, and they have this sum.
    pub fn cage(&mut self, cells: &[Cell], sum: i32) {
        let least = u32::from(self.least());
        let sets = (0..=u32::from(u16::MAX) >> (16 - self.layout().digit_count()))
            .map(|set| set << least)
            .filter(|set| (0..32).filter(|digit| set >> digit & 1 != 0).sum::<i32>() == sum);
        self.one_of_sets(cells, sets);
    }

    /// The two digits fulfil the relation.
    pub fn pair(&mut self, a: Cell, b: Cell, relation: impl Fn(u8, u8) -> bool) {
        let digits = self.least()..=self.layout().greatest();
        let row = |a| digits.clone().fold(0, |set, b| set | u32::from(relation(a, b)) << b);
        let table = digits.clone().map(|a| self.set(row(a))).collect();
        self.push(Constraint::Pair(self.var(a), self.var(b), table));
    }

    /// The digits add up to this. Cells may be named several times.
    pub fn sum(&mut self, cells: &[Cell], total: i32) {
        let terms: Vec<_> = cells.iter().map(|&cell| (1, cell)).collect();
        self.weighted_sum(&terms, total);
    }

    /// Coefficient × digit adds up to this. Cells may be named several times.
    pub fn weighted_sum(&mut self, terms: &[(i32, Cell)], mut total: i32) {
        let mut sums: Vec<(i32, Var)> = Vec::new();
        for &(coefficient, cell) in terms {
            total -= coefficient * i32::from(self.least());
            let var = self.var(cell);
            match sums.iter_mut().find(|(_, known)| *known == var) {
                Some((known, _)) => *known += coefficient,
                None => sums.push((coefficient, var)),
            }
        }
        sums.retain(|&(coefficient, _)| coefficient != 0);
        self.push(Constraint::Sum(sums, total));
    }

    /// Both groups of cells have the same sum.
    pub fn equal_sums(&mut self, a: &[Cell], b: &[Cell]) {
        let terms: Vec<_> = a.iter().map(|&cell| (1, cell)).chain(b.iter().map(|&cell| (-1, cell))).collect();
        self.weighted_sum(&terms, 0);
    }

    /// The digits along the cells are a word of the automaton. Its symbols are digits counted from 0: symbol 0 is the
    /// layout's smallest digit.
    pub fn word(&mut self, cells: &[Cell], automaton: Automaton) {
        self.push(Constraint::Word(self.vars(cells), automaton));
    }

    /// The digits, which differ, have this sum between the smallest and the greatest of them. These are one of the pairs `ends`. The
    /// automaton says the same.
    pub fn lunchbox(&mut self, cells: &[Cell], ends: &[(u8, u8)], sum: i32, automaton: Automaton) {
        let least = self.least();
        let ends = ends.iter().map(|&(low, high)| (low - least, high - least)).collect();
        self.push(Constraint::Lunchbox { vars: self.vars(cells), ends, sum, automaton });
    }

    /// The digit in `control`, plus the offset, is how many cells can be walked along the arms as long as they have the digit of the
    /// first, which the arms have in common and which counts once.
    pub fn reach(&mut self, control: Cell, offset: usize, arms: &[Vec<Cell>]) {
        let first = arms.first().and_then(|arm| arm.first());
        let mut cells: Vec<Cell> = core::iter::once(control).chain(first.copied()).collect();
        arms.iter().for_each(|arm| cells.extend(&arm[1..]));
        let lengths = arms.iter().map(|arm| arm.len() - 1).collect();
        let wanted = usize::from(self.least()) + offset;
        self.push(Constraint::Reach { vars: self.vars(&cells), lengths, wanted });
    }

    /// At least `from` and at most `to` of the cells have one of these digits (bit `n` for the digit `n`).
    pub fn count(&mut self, cells: &[Cell], digits: u32, from: usize, to: usize) {
        self.push(Constraint::Count(self.vars(cells), self.set(digits), from, to));
    }

    /// Each digit that is in these cells is there as often as it says.
    pub fn own_count(&mut self, cells: &[Cell]) {
        self.push(Constraint::OwnCount(self.vars(cells)));
    }

    /// The digit in `control` is the number of different digits in the cells.
    pub fn distinct(&mut self, control: Cell, cells: &[Cell]) {
        self.push(Constraint::Distinct(self.var(control), self.vars(cells)));
    }

    /// Each group has the same digits, each as often.
    pub fn same_digits(&mut self, groups: &[Vec<Cell>]) {
        let groups = groups.iter().map(|group| self.vars(group)).collect();
        self.push(Constraint::SameDigits(groups));
    }

    /// The cells with one of these digits (bit `n` for the digit `n`) are connected by edges. Each cell comes with its neighbours
    /// as positions in the list. If there is a number, exactly this many cells have one of the digits.
    pub fn connected(&mut self, cells: &[(Cell, Vec<u16>)], digits: u32, size: Option<usize>) {
        let cells = cells.iter().map(|(cell, near)| (self.var(*cell), near.clone())).collect();
        self.push(Constraint::Connected(cells, self.set(digits), size));
    }

    /// The lines are read as numbers, and exactly `ranks[line] - 1` of them are smaller than the one at the index `line`. Each digit
    /// is the first of four lines. The ranks of others help if they are known. Others may be equal to the line only if there may be
    /// ties.
    pub fn full_rank(&mut self, lines: &[Vec<Cell>], line: usize, ranks: &[Option<usize>], ties: bool) {
        let lines = lines.iter().map(|cells| self.vars(cells)).collect();
        self.push(Constraint::FullRank { lines, line, ranks: ranks.to_vec(), ties });
    }

    /// No two of the lines have the same digits in the same order.
    pub fn no_ties(&mut self, lines: &[Vec<Cell>]) {
        let lines = lines.iter().map(|cells| self.vars(cells)).collect();
        self.push(Constraint::NoTies(lines));
    }

    /// The cells have numbers that first occur in order. The first is the smallest digit; there are `count` numbers.
    pub fn numbered(&mut self, cells: &[Cell], count: usize) {
        self.push(Constraint::Numbered(self.vars(cells), count));
    }

    /// Regions of a size, connected, each with different digits. For each cell of the grid in reading order `regions`
    /// has the cell whose digit names the region.
    pub fn chaos(&mut self, regions: &[Cell], size: usize) {
        let digits = (0..self.layout().area()).map(|index| index as Var).collect();
        let constraint =
            Constraint::Chaos { digits, regions: self.vars(regions), columns: self.layout().columns(), size };
        self.push(constraint);
    }

    /// What `post` posts holds if the cell has one of these digits (bit `n` for the digit `n`).
    pub fn when(&mut self, cell: Cell, digits: u32, post: impl FnOnce(&mut Self)) {
        self.conditions.push((self.var(cell), self.set(digits)));
        post(self);
        self.conditions.pop();
    }

    /// What at least one of the branches posts holds.
    pub fn any<F: FnOnce(&mut Self)>(&mut self, branches: impl IntoIterator<Item = F>) {
        let mut groups = vec![];
        for post in branches {
            let conditions = core::mem::take(&mut self.conditions);
            let before = self.posted.len();
            post(self);
            groups.push(self.posted.split_off(before));
            self.conditions = conditions;
        }
        self.push(Constraint::Or(groups));
    }
}
