//! What the searches for steps look at: the candidates of every cell, and where each digit can be.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    argument::{Argument, Group},
    cells::Cells,
    geometry::{Geometry, bits},
};
pub(super) use crate::technique::board::digit_at;
use crate::{
    Cell, Digits,
    technique::{Candidate, Proof, Rating, Step, Technique},
};

/// Receives the steps that a search finds; breaking ends the search.
pub(super) type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A search for the steps of one technique, or of several related ones.
pub(super) type StepFinder = fn(&Board<'_>, &mut Found<'_>) -> ControlFlow<()>;

/// Candidates, by cell and by digit. Digits are counted from 0, and cells are indices.
pub(super) struct Board<'a> {
    pub geometry: &'a Geometry,
    domains: &'a [u16],
    /// The cells that are not filled.
    pub open: Cells,
    /// The open cells that may have a digit.
    pub with: Vec<Cells>,
    least: i32,
}

impl<'a> Board<'a> {
    pub fn new(geometry: &'a Geometry, domains: &'a [u16], filled: Cells) -> Board<'a> {
        let layout = geometry.puzzle.layout();
        let mut with = alloc::vec![Cells::EMPTY; layout.digit_count()];
        let mut open = Cells::EMPTY;
        for (cell, &domain) in domains.iter().enumerate() {
            if !filled.contains(cell) {
                open.insert(cell);
                bits(domain).for_each(|digit| with[digit].insert(cell));
            }
        }
        Board { geometry, domains, open, with, least: layout.least().into() }
    }

    /// What a cell may have; the digit of a filled cell.
    pub fn domain(&self, cell: usize) -> u16 {
        self.domains[cell]
    }

    /// What each of some cells may have.
    pub fn domains_of(&self, cells: &[usize]) -> Vec<u16> {
        cells.iter().map(|&cell| self.domains[cell]).collect()
    }

    /// The digit of a filled cell.
    pub fn value(&self, cell: usize) -> Option<usize> {
        (!self.open.contains(cell)).then(|| self.domains[cell].trailing_zeros() as usize)
    }

    /// The number of digits.
    pub fn digit_count(&self) -> usize {
        self.with.len()
    }

    /// The value of a digit.
    pub fn real(&self, digit: usize) -> i32 {
        digit as i32 + self.least
    }

    /// The cells that see all of these.
    pub fn seen_by_all(&self, cells: Cells) -> Cells {
        cells.iter().fold(!Cells::EMPTY, |seen, cell| seen & self.geometry.peers[cell])
    }

    pub fn cell(&self, cell: usize) -> Cell {
        self.geometry.puzzle.layout().cell(cell)
    }

    pub fn cells(&self, cells: &[usize]) -> Vec<Cell> {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }

    pub fn cells_in(&self, cells: Cells) -> Vec<Cell> {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    pub fn group(&self, house: usize) -> Group {
        self.geometry.houses[house].group.clone()
    }

    pub fn candidate(&self, cell: usize, digit: usize) -> Candidate {
        Candidate::new(self.cell(cell), digit_at(digit))
    }

    pub fn digits_of(&self, set: u16) -> Digits {
        bits(set).map(digit_at).collect()
    }

    /// The candidates of a digit in these cells, for [`step`].
    pub fn of_digit(&self, digit: usize, cells: Cells) -> Vec<(usize, u16)> {
        (cells & self.with[digit]).iter().map(|cell| (cell, 1 << digit)).collect()
    }

    /// The rule's name in the text form.
    pub fn rule_name(&self, rule: u16) -> &'static str {
        self.geometry.puzzle.rules().get(usize::from(rule)).map_or("", |rule| rule.name())
    }
}

/// A step that places a digit.
pub(super) fn placing(
    board: &Board<'_>,
    technique: Technique,
    rating: u16,
    cell: usize,
    digit: usize,
    proof: Proof,
) -> Step {
    Step {
        technique,
        rating: Rating::tenths(rating),
        placed: Some(board.candidate(cell, digit)),
        removed: Vec::new(),
        proof,
    }
}

/// A step that removes these digits of these cells, because of an argument.
pub(super) fn step(
    board: &Board<'_>,
    technique: Technique,
    rating: u16,
    removed: &[(usize, u16)],
    argument: Argument,
) -> Step {
    removing(board, technique, rating, removed, Proof::Variant(argument.into()))
}

/// A step that removes these digits of these cells, without those that are not there. What leaves a cell one digit still
/// does not place it.
pub(super) fn removing(
    board: &Board<'_>,
    technique: Technique,
    rating: u16,
    removed: &[(usize, u16)],
    proof: Proof,
) -> Step {
    let mut removed: Vec<(usize, u16)> = removed
        .iter()
        .map(|&(cell, digits)| (cell, digits & board.domain(cell)))
        .filter(|&(cell, digits)| digits != 0 && board.open.contains(cell))
        .collect();
    removed.sort_unstable();
    let each = |&(cell, digits): &(usize, u16)| bits(digits).map(move |digit| (cell, digit));
    let mut removed: Vec<Candidate> =
        removed.iter().flat_map(each).map(|(cell, digit)| board.candidate(cell, digit)).collect();
    removed.dedup();
    Step { technique, rating: Rating::tenths(rating), placed: None, removed, proof }
}
