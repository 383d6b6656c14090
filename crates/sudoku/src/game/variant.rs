//! A puzzle with more rules, made ready for playing.
//!
//! A game keeps its digits in a [`Grid`], whose digits begin with 1 and whose houses are those of a [`Shape`]: the
//! *carrier* ([`Layout::carrier`]). [`Variant`] translates between both, and knows which cells may never be equal and which rules
//! are broken.

use alloc::{vec, vec::Vec};

use crate::{
    Cell, Digit, Digits, Grid, Setup, Shape,
    variant::{
        Filled, Layout, Mark, Puzzle,
        engine::{Constraint, Model},
    },
};

/// A puzzle that can be played, and what is known about its cells without looking at any digits.
#[derive(Clone, Debug)]
pub struct Variant {
    puzzle: Puzzle,
    shape: Shape,
    clues: Grid,
    /// For each cell which others can never have the same digit, by index.
    peers: Vec<Vec<bool>>,
    /// For each cell the digits that it may have by itself.
    open: Vec<Digits>,
    /// Pairs of cells, and for each digit of the first, counted from 0, the digits that the second may have.
    pairs: Vec<(usize, usize, Vec<u16>)>,
    /// The cells of each rule, by index.
    rule_cells: Vec<Vec<usize>>,
    /// What the rules look like, each with the index of its rule.
    marks: Vec<(usize, Mark)>,
}

/// Two are equal if their puzzles are: everything else follows from that.
impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.puzzle == other.puzzle
    }
}

impl Eq for Variant {}

/// Why a puzzle can be solved, but not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotPlayable {
    /// The grid is not square.
    #[error("the grid has {rows} rows and {columns} columns: only square grids can be played")]
    NotSquare {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The number of digits is not that of rows.
    #[error(
        "a row has {side} cells, but there are {digits} digits: only grids with as many digits can be played"
    )]
    Digits {
        /// The number of cells in a row.
        side: usize,
        /// The number of digits.
        digits: usize,
    },
    /// Digits may repeat in rows and columns.
    #[error("digits may repeat in rows and columns, so the puzzle cannot be played")]
    Repeats,
    /// There are cells outside the grid.
    #[error("the puzzle has cells outside the grid, so it cannot be played")]
    Outside,
    /// The grid has only one cell.
    #[error("a grid of one cell cannot be played")]
    OneCell,
    /// Two given digits of a row, column or region are equal.
    #[error("{0} and {1} have the same digit")]
    Clash(Cell, Cell),
}

impl NotPlayable {
    /// What is wrong with a layout that has no carrier.
    fn of(layout: &Layout) -> NotPlayable {
        let (rows, columns, digits) = (layout.rows(), layout.columns(), layout.digit_count());
        match () {
            () if rows != columns => NotPlayable::NotSquare { rows, columns },
            () if layout.extra() > 0 => NotPlayable::Outside,
            () if !layout.has_lines() => NotPlayable::Repeats,
            () if digits != rows => NotPlayable::Digits { side: rows, digits },
            () => NotPlayable::OneCell,
        }
    }
}

impl Variant {
    /// Prepares a puzzle.
    pub fn new(puzzle: Puzzle) -> Result<Variant, NotPlayable> {
        let layout = puzzle.layout();
        let shape = layout.carrier().ok_or_else(|| NotPlayable::of(layout))?;
        let mut setup = Setup::empty(shape);
        for cell in shape.cells() {
            setup.set(cell, puzzle.given(cell).and_then(|value| digit(layout, value)));
        }
        let clues = setup.check().map_err(|clashes| {
            let clash = clashes.iter().next().expect("an error has a clash");
            NotPlayable::Clash(clash.first, clash.second)
        })?;
        let open = puzzle.candidates().iter().map(|&set| digits(layout, set)).collect();
        let indices = |cells: Vec<Cell>| cells.into_iter().map(|cell| layout.index(cell)).collect();
        let rule_cells = puzzle.rules().iter().map(|rule| indices(rule.cells(layout))).collect();
        let peers = vec![vec![false; shape.area()]; shape.area()];
        let marks = puzzle.drawing();
        let mut variant = Variant { shape, clues, peers, open, pairs: Vec::new(), rule_cells, marks, puzzle };
        variant.collect();
        Ok(variant)
    }

    /// Notes what the rules say about single cells and pairs.
    fn collect(&mut self) {
        let posted = Model::of(&self.puzzle).into_posted();
        for item in posted.into_iter().filter(|item| item.conditions.is_empty()) {
            match item.constraint {
                Constraint::Different(cells) | Constraint::OneOfSets(cells, _) => self.differ(&cells),
                Constraint::Pair(a, b, table) => {
                    let (a, b) = (usize::from(a), usize::from(b));
                    if table.iter().enumerate().all(|(digit, &set)| set >> digit & 1 == 0) {
                        self.set_peers(a, b);
                    }
                    self.pairs.push((a, b, table));
                }
                Constraint::Clause(conditions) => {
                    if let [(cell, set)] = conditions[..] {
                        let allowed = Digits::of_bits(set.into());
                        self.open[usize::from(cell)] = self.open[usize::from(cell)] & allowed;
                    }
                }
                _ => {}
            }
        }
    }

    fn differ(&mut self, cells: &[u16]) {
        for (index, &a) in cells.iter().enumerate() {
            cells[..index].iter().for_each(|&b| self.set_peers(a.into(), b.into()));
        }
    }

    fn set_peers(&mut self, a: usize, b: usize) {
        self.peers[a][b] = a != b;
        self.peers[b][a] = a != b;
    }

    /// The layout, the rules, and what cells may have.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What the rules look like, each with the index of its rule.
    pub fn marks(&self) -> &[(usize, Mark)] {
        &self.marks
    }

    /// The shape of the grid that carries the digits.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The given digits.
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// The number that a digit of the carrier stands for.
    pub const fn value(&self, digit: Digit) -> u8 {
        digit.value() as u8 - 1 + self.puzzle.layout().least()
    }

    /// The digit of the carrier for a number.
    pub fn digit(&self, value: u8) -> Option<Digit> {
        digit(self.puzzle.layout(), value)
    }

    /// The character for a digit of the carrier.
    pub fn symbol(&self, digit: Digit) -> char {
        Digit::new(self.value(digit).into()).map_or('0', Digit::symbol)
    }

    /// A solution as a full grid of the carrier. `None` if it is not one.
    pub fn grid(&self, solution: &[u8]) -> Option<Grid> {
        let fits = solution.len() == self.shape.area();
        let values: Option<Vec<u8>> =
            solution.iter().map(|&value| Some(self.digit(value)?.value() as u8)).collect();
        Setup::from_values(self.shape, &values.filter(|_| fits)?)?.check().ok()
    }

    /// Whether a full grid of the carrier fulfils the layout and every rule.
    pub fn is_solved_by(&self, grid: &Setup) -> bool {
        let full = grid.shape() == self.shape && !grid.values().contains(&0);
        full && self.puzzle.is_solved_by(&self.values(grid))
    }

    /// The numbers in the cells; the smallest possible one in empty cells.
    fn values(&self, grid: &Setup) -> Vec<u8> {
        let least = self.puzzle.layout().least();
        grid.values().iter().map(|&value| value.saturating_sub(1) + least).collect()
    }

    /// Whether two cells can never have the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.shape.contains(a)
            && self.shape.contains(b)
            && self.peers[self.shape.index(a)][self.shape.index(b)]
    }

    /// The digits that a cell may have, whatever is in the others.
    pub fn open(&self, cell: Cell) -> Digits {
        if self.shape.contains(cell) { self.open[self.shape.index(cell)] } else { Digits::NONE }
    }

    /// The cells whose digit cannot stand with that of another: the same digit in cells that see each other, a digit that
    /// the cell may not have, two digits that a rule does not allow beside each other, and all cells of a rule that are
    /// filled, but break it. In reading order.
    pub fn clashing(&self, grid: &Setup) -> Vec<Cell> {
        let values = grid.values();
        let mut found = vec![false; values.len()];
        for a in (0..values.len()).filter(|&a| values[a] != 0) {
            let same = |&b: &usize| self.peers[a][b] && values[b] == values[a];
            let unfit = Digit::new(values[a].into()).is_some_and(|digit| !self.open[a].contains(digit));
            found[a] = unfit || (0..values.len()).any(|b| same(&b));
        }
        for &(a, b, ref table) in &self.pairs {
            let [one, other] = [values[a], values[b]].map(usize::from);
            if one > 0 && other > 0 && table[one - 1] >> (other - 1) & 1 == 0 {
                (found[a], found[b]) = (true, true);
            }
        }
        for rule in self.broken(grid) {
            let cells = &self.rule_cells[rule];
            // A rule about the whole grid says which cells are wrong by its pairs, if at all.
            if cells.len() < values.len() || !cells.iter().any(|&cell| found[cell]) {
                cells.iter().for_each(|&cell| found[cell] = true);
            }
        }
        self.shape.cells().filter(|&cell| found[self.shape.index(cell)]).collect()
    }

    /// The rules whose cells are all filled, but that do not hold.
    pub fn broken(&self, grid: &Setup) -> Vec<usize> {
        let digits = self.values(grid);
        let layout = self.puzzle.layout();
        let filled = Filled { layout, digits: &digits, rules: self.puzzle.rules() };
        let full = |cells: &[usize]| cells.iter().all(|&cell| grid.values()[cell] != 0);
        let rules = self.puzzle.rules().iter().zip(&self.rule_cells).enumerate();
        let broken = rules.filter(|(_, (rule, cells))| full(cells) && !rule.holds(&filled));
        broken.map(|(index, _)| index).collect()
    }

    /// The rules that say something about a cell, by index.
    pub fn rules_of(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let index = self.puzzle.layout().index(cell);
        (0..self.rule_cells.len()).filter(move |&rule| self.rule_cells[rule].contains(&index))
    }
}

/// The digit of the carrier for a number of the layout.
fn digit(layout: &Layout, value: u8) -> Option<Digit> {
    let known = (layout.least()..=layout.greatest()).contains(&value);
    Digit::new(usize::from(value) + 1 - usize::from(layout.least())).filter(|_| known)
}

/// A set of numbers of the layout, bit `n` for the number `n`, as digits of the carrier.
fn digits(layout: &Layout, set: u32) -> Digits {
    Digits::of_bits(set >> layout.least())
}

impl Digits {
    /// Bit 0 for the digit 1.
    fn of_bits(set: u32) -> Digits {
        (0..32).filter(|bit| set >> bit & 1 != 0).filter_map(|bit| Digit::new(bit + 1)).collect()
    }
}

#[cfg(test)]
mod tests;
