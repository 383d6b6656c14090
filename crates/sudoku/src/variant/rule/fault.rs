//! What can be wrong with a rule, and checks that many rules share.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use crate::{
    Cell,
    variant::{Layout, engine::Automaton},
};

/// The maximum number of cells in one sum.
pub(super) const MAX_TERMS: usize = 256;

/// Why a rule does not fit a layout, or is not a rule at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleFault {
    /// A cell is not in the grid.
    #[error("{0} is not in the grid")]
    Outside(Cell),
    /// A cell is named twice.
    #[error("{0} is named twice")]
    Repeated(Cell),
    /// Too few or too many cells.
    #[error("found {found} cells, expected {least} to {most}")]
    CellCount {
        /// How many there are.
        found: usize,
        /// The smallest possible number.
        least: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// Two cells that must share an edge do not.
    #[error("{0} and {1} do not share an edge")]
    NotNeighbours(Cell, Cell),
    /// Two cells that must touch do not.
    #[error("{0} and {1} do not touch")]
    NotTouching(Cell, Cell),
    /// No digits in the cells have the sum.
    #[error("a sum of {sum} is not possible: expected {least} to {most}")]
    Sum {
        /// The requested sum.
        sum: i32,
        /// The smallest possible sum.
        least: i32,
        /// The greatest possible sum.
        most: i32,
    },
    /// A number is too small or too large.
    #[error("{name} is {found}: expected {least} to {most}")]
    Number {
        /// The name of the field.
        name: &'static str,
        /// Its value.
        found: i32,
        /// The smallest possible value.
        least: i32,
        /// The greatest possible value.
        most: i32,
    },
    /// A digit that the layout does not have.
    #[error("{0} is not a digit of this puzzle")]
    Digit(u32),
    /// A digit that may be named only once is named twice.
    #[error("the digit {0} is named twice")]
    RepeatedDigit(i32),
    /// A clue outside the grid does not stand at the edge, or does not look into the grid.
    #[error("the clue at {0} does not look into the grid from its edge")]
    Ray(Cell),
    /// The rule needs another kind of grid.
    #[error("this rule needs {0}")]
    Layout(&'static str),
    /// The rule is too large: an automaton with too many states, too many alternatives.
    #[error("too large: {0}")]
    TooLarge(&'static str),
    /// A pattern cannot be read.
    #[error("the pattern cannot be read at character {at}: {why}")]
    Pattern {
        /// The place, from 1.
        at: usize,
        /// What was expected.
        why: &'static str,
    },
    /// More rules than a puzzle may have.
    #[error("more than {} rules", crate::variant::Puzzle::MAX_RULES)]
    TooManyRules,
    /// There is no rule with this name.
    #[error("there is no rule with this name")]
    UnknownName,
    /// A field is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A field cannot be read.
    #[error("{name} cannot be read: expected {expected}")]
    Field {
        /// The name of the field.
        name: &'static str,
        /// What was expected.
        expected: &'static str,
    },
    /// A field that the rule does not have.
    #[error("{0} is not known here")]
    UnknownField(String),
    /// Rules within rules within rules, too deep.
    #[error("rules are nested more than {} deep", super::MAX_DEPTH)]
    TooDeep,
    /// A rule inside `or` or `and` has a fault.
    #[error("in {name}: {fault}")]
    Inner {
        /// The name of the inner rule.
        name: &'static str,
        /// What is wrong with it.
        fault: alloc::boxed::Box<RuleFault>,
    },
}

/// The number of cells is in the range, and every cell exists.
pub(super) fn cells(layout: &Layout, cells: &[Cell], count: RangeInclusive<usize>) -> Result<(), RuleFault> {
    if !count.contains(&cells.len()) {
        let (least, most) = (*count.start(), *count.end());
        return Err(RuleFault::CellCount { found: cells.len(), least, most });
    }
    match cells.iter().find(|&&cell| !layout.contains(cell)) {
        Some(&cell) => Err(RuleFault::Outside(cell)),
        None => Ok(()),
    }
}

/// The number of cells is in the range, every cell exists, and none is named twice.
pub(super) fn distinct(
    layout: &Layout,
    list: &[Cell],
    count: RangeInclusive<usize>,
) -> Result<(), RuleFault> {
    cells(layout, list, count)?;
    let mut sorted: Vec<Cell> = list.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(RuleFault::Repeated(pair[0])),
        None => Ok(()),
    }
}

/// A line: cells that exist, in order, at least this many. A cell may be on it several times, but not twice in a row.
pub(super) fn line(layout: &Layout, line: &[Cell], least: usize) -> Result<(), RuleFault> {
    cells(layout, line, least..=Layout::MAX_CELLS)?;
    match line.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(RuleFault::Repeated(pair[0])),
        None => Ok(()),
    }
}

/// Groups, at least two, each of at least one cell. In a group no cell is named twice.
pub(super) fn groups(layout: &Layout, groups: &[Vec<Cell>]) -> Result<(), RuleFault> {
    number("groups", groups.len() as i32, 2..=Layout::MAX_CELLS as i32)?;
    groups.iter().try_for_each(|group| distinct(layout, group, 1..=MAX_TERMS))
}

/// Groups of equal length, at least two. In a group no cell is named twice.
pub(super) fn equal_groups(layout: &Layout, list: &[Vec<Cell>]) -> Result<(), RuleFault> {
    groups(layout, list)?;
    let count = list[0].len();
    list.iter().try_for_each(|group| cells(layout, group, count..=count))
}

/// The sum is possible with this number of digits, equal or not.
pub(super) fn sum(layout: &Layout, count: usize, sum: i32) -> Result<(), RuleFault> {
    let count = count as i32;
    let (least, most) = (count * i32::from(layout.least()), count * i32::from(layout.greatest()));
    in_sum_range(sum, least, most)
}

/// The sum is possible with this number of different digits.
pub(super) fn sum_of_different(layout: &Layout, count: usize, sum: i32) -> Result<(), RuleFault> {
    let (least, greatest) = (i32::from(layout.least()), i32::from(layout.greatest()));
    let count = count as i32;
    let between = count * (count - 1) / 2;
    in_sum_range(sum, count * least + between, count * greatest - between)
}

/// The sum is between the smallest and the greatest possible one.
pub(super) fn in_sum_range(sum: i32, least: i32, most: i32) -> Result<(), RuleFault> {
    if (least..=most).contains(&sum) { Ok(()) } else { Err(RuleFault::Sum { sum, least, most }) }
}

/// A number is in a range.
pub(super) fn number(name: &'static str, found: i32, range: RangeInclusive<i32>) -> Result<(), RuleFault> {
    if range.contains(&found) {
        return Ok(());
    }
    Err(RuleFault::Number { name, found, least: *range.start(), most: *range.end() })
}

/// A number is one of the layout's digits.
pub(super) fn digit(layout: &Layout, name: &'static str, found: i32) -> Result<(), RuleFault> {
    number(name, found, i32::from(layout.least())..=i32::from(layout.greatest()))
}

/// A list of numbers that two digits can have as difference, ratio or sum.
pub(super) fn numbers(name: &'static str, found: &[i32]) -> Result<(), RuleFault> {
    let most = 2 * Layout::MAX_DIGITS;
    if found.len() > most {
        return Err(RuleFault::TooLarge(name));
    }
    found.iter().try_for_each(|&found| number(name, found, 0..=most as i32))
}

/// The automaton is not too large to be followed along so many cells.
pub(super) fn word(automaton: &Automaton, cells: usize) -> Result<(), RuleFault> {
    let symbols = 0..automaton.symbols();
    let steps = |state| symbols.clone().map(|symbol| automaton.steps(state, symbol).len()).sum::<usize>();
    let size = (0..automaton.states()).map(steps).sum::<usize>() * cells;
    if size <= MAX_WORD {
        Ok(())
    } else {
        Err(RuleFault::TooLarge("an automaton with many steps for many cells"))
    }
}

/// The maximum of an automaton's steps, multiplied by the number of cells.
const MAX_WORD: usize = 1_000_000;

/// Every digit of the set is a digit of the layout, and there is one.
pub(super) fn digits(layout: &Layout, name: &'static str, set: u32) -> Result<(), RuleFault> {
    if set == 0 {
        return Err(RuleFault::Missing(name));
    }
    match set & !layout.all_digits() {
        0 => Ok(()),
        unknown => Err(RuleFault::Digit(unknown.trailing_zeros())),
    }
}

/// The two cells of a list of two.
pub(super) fn two(list: &[Cell]) -> Result<[Cell; 2], RuleFault> {
    list.try_into().map_err(|_| RuleFault::CellCount { found: list.len(), least: 2, most: 2 })
}

/// Every cell is in the grid, not one of the extra cells.
pub(super) fn in_grid(layout: &Layout, list: &[Cell]) -> Result<(), RuleFault> {
    match list.iter().find(|&&cell| !layout.is_in_grid(cell)) {
        Some(&cell) => Err(RuleFault::Outside(cell)),
        None => Ok(()),
    }
}

/// The two cells exist and share an edge.
pub(super) fn neighbours(layout: &Layout, a: Cell, b: Cell) -> Result<(), RuleFault> {
    cells(layout, &[a, b], 2..=2)?;
    let distance = a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
    if distance == 1 { Ok(()) } else { Err(RuleFault::NotNeighbours(a, b)) }
}
