//! What rules about lines share.

use alloc::vec::Vec;

use crate::{
    Cell,
    variant::{Filled, Layout, engine::Automaton, engine::Model},
};

/// Whether the line ends where it begins.
pub(super) fn is_closed(cells: &[Cell]) -> bool {
    cells.len() > 2 && cells.first() == cells.last()
}

/// The cells of the line up to the first that is on it for the second time.
pub(super) fn without_repeats(cells: &[Cell]) -> &[Cell] {
    let repeated = (1..cells.len()).find(|&index| cells[..index].contains(&cells[index]));
    &cells[..repeated.unwrap_or(cells.len())]
}

/// As how many rules an automaton along a line counts: long lines with many states need much memory.
pub(super) const fn weight(states: usize, cells: usize) -> usize {
    1 + states * cells / 2048
}

/// The most states of an automaton that knows two ends, or the order of five classes: about this many.
pub(super) const FEW_STATES: usize = 200;

/// The greatest number of these cells that are in one house and therefore differ.
pub(super) fn most_different(layout: &Layout, cells: &[Cell]) -> usize {
    let in_house = |house: Vec<Cell>| cells.iter().filter(|cell| house.contains(cell)).count();
    layout.houses().into_iter().map(in_house).max().unwrap_or(0).max(cells.len().min(1))
}

/// Pairs of a cell in the list and a neighbour that is not in it.
pub(super) fn outer_pairs(layout: &Layout, cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> {
    let near = |cell| {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].map(|(rows, columns)| (cell, layout.offset(cell, rows, columns)))
    };
    let pairs = cells.iter().flat_map(move |&cell| near(cell));
    pairs.filter_map(|(cell, other)| Some((cell, other?))).filter(|(_, other)| !cells.contains(other))
}

/// Posts a relation of each cell to two ends, of which either may have the smaller digit. Digits are counted from 0 here:
/// `fits` says whether the smaller and the greater end are possible, `allows` whether a digit may be on the line with them.
pub(super) fn post_ends(
    model: &mut Model<'_>,
    a: Cell,
    b: Cell,
    others: &[Cell],
    fits: impl Fn(usize, usize) -> bool,
    allows: impl Fn(usize, usize, usize) -> bool,
) {
    /// What is known of the ends.
    #[derive(Clone, PartialEq)]
    enum Ends {
        Unknown,
        One(usize),
        Both(usize, usize),
    }
    let step = |ends: &Ends, digit: usize| match *ends {
        Ends::Unknown => Some(Ends::One(digit)),
        Ends::One(end) => {
            let (low, high) = (end.min(digit), end.max(digit));
            fits(low, high).then_some(Ends::Both(low, high))
        }
        Ends::Both(low, high) => allows(low, high, digit).then_some(Ends::Both(low, high)),
    };
    let accepts = |ends: &Ends| matches!(ends, Ends::Both(..));
    let cells: Vec<Cell> = [a, b].iter().chain(others).copied().collect();
    match Automaton::explore(model.layout().digit_count(), Ends::Unknown, step, accepts) {
        Ok(automaton) => model.word(&cells, automaton),
        Err(_) => model.impossible(),
    }
}

/// Classes of digits that take turns along a line: as many cells in a row as there are classes are of different classes.
/// On a shorter line all are.
pub(super) struct Turns<F> {
    /// The number of classes.
    pub count: usize,
    /// The class of a digit.
    pub class: F,
}

impl<F: Fn(u8) -> usize> Turns<F> {
    /// The most classes for which a whole line is posted at once. There are as many states as there are orders of classes.
    const MAX_WORD: usize = 5;

    /// Whether a filled line fulfils it.
    pub fn holds(&self, grid: &Filled<'_>, cells: &[Cell]) -> bool {
        let classes: Vec<usize> = grid.of(cells).into_iter().map(&self.class).collect();
        let differs = |(index, class)| {
            let near = &classes[usize::saturating_sub(index, self.count - 1)..index];
            !near.contains(class)
        };
        classes.iter().enumerate().all(differs)
    }

    /// Posts it: as relations of pairs, and as a whole.
    pub fn post(&self, model: &mut Model<'_>, cells: &[Cell]) {
        for (index, &a) in cells.iter().enumerate() {
            for (distance, &b) in cells[index..].iter().enumerate().skip(1).take(self.count) {
                let same = distance == self.count;
                model.pair(a, b, |a, b| ((self.class)(a) == (self.class)(b)) == same);
            }
        }
        let least = model.layout().least();
        let step = |last: &Vec<usize>, symbol: usize| {
            let class = (self.class)(least + symbol as u8);
            let mut near = last.clone();
            near.push(class);
            if near.len() == self.count {
                near.remove(0);
            }
            (!last.contains(&class)).then_some(near)
        };
        let digits = model.layout().digit_count();
        if self.count <= Self::MAX_WORD
            && let Ok(automaton) = Automaton::explore(digits, Vec::new(), step, |_| true)
        {
            model.word(without_repeats(cells), automaton);
        }
    }
}
