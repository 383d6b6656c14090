//! A lunchbox: different digits with a sum between the smallest and the greatest of them. A sandwich is the same on a line.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{
        Filled, Layout, Mark,
        engine::{Automaton, AutomatonError, Model},
        rule::fault,
    },
};

/// Digits in the cells differ. Those that stand, in the order of the cells, between the smallest and the greatest of them add
/// up to the sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lunchbox {
    /// The sum.
    pub sum: i32,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Definition for Lunchbox {
    const NAME: &'static str = "lunchbox";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        check(layout, &self.cells, self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        holds(grid, &self.cells, self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        post(model, &self.cells, self.sum);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Cage { cells: self.cells.clone(), label: Some(format!("({})", self.sum)) });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }
}

/// So many different digits can have this sum between the smallest and the greatest.
pub(super) fn check(layout: &Layout, cells: &[Cell], sum: i32) -> Result<(), RuleFault> {
    fault::distinct(layout, cells, 2..=layout.digit_count())?;
    let greatest = i32::from(layout.greatest());
    let most = (1..cells.len() as i32 - 1).map(|index| greatest - index).sum();
    if (0..=most).contains(&sum) { Ok(()) } else { Err(RuleFault::Sum { sum, least: 0, most }) }
}

/// The digits differ and have this sum between the smallest and the greatest.
pub(super) fn holds(grid: &Filled<'_>, cells: &[Cell], sum: i32) -> bool {
    let place = |cell: Option<&Cell>| cells.iter().position(|other| Some(other) == cell).unwrap_or(0);
    let smallest = place(cells.iter().min_by_key(|&&cell| grid.at(cell)));
    let greatest = place(cells.iter().max_by_key(|&&cell| grid.at(cell)));
    let (from, to) = (smallest.min(greatest) + 1, smallest.max(greatest));
    grid.all_differ(cells) && grid.sum(cells.get(from..to).unwrap_or_default()) == sum
}

/// Posts what [`holds`] says: an automaton that guesses the smallest and the greatest digit.
pub(super) fn post(model: &mut Model<'_>, cells: &[Cell], sum: i32) {
    let layout = model.layout();
    if cells.len() > 1 {
        model.all_different(cells);
    }
    let pairs = ends(layout, cells.len(), sum);
    match sandwich(layout, &pairs, sum) {
        Ok(automaton) => model.lunchbox(cells, &pairs, sum, automaton),
        // A test shows that it is never too large.
        Err(_) => model.impossible(),
    }
}

/// The pairs of a smallest and a greatest digit that so many cells with this sum may have.
fn ends(layout: &Layout, cells: usize, sum: i32) -> Vec<(u8, u8)> {
    let digits = layout.least()..=layout.greatest();
    let pairs = digits.clone().flat_map(|low| digits.clone().map(move |high| (low, high)));
    let possible = |&(low, high): &(u8, u8)| {
        let (low, high, cells) = (i32::from(low), i32::from(high), cells as i32);
        let least = |count| (1..=count).map(|index| low + index).sum::<i32>();
        let most = |count| (1..=count).map(|index| high - index).sum::<i32>();
        let inner = (0..=cells - 2).any(|count| (least(count)..=most(count)).contains(&sum));
        high - low + 1 >= cells && inner
    };
    pairs.filter(possible).collect()
}

/// The lines that have one of the pairs as their smallest and greatest digit, with the sum between these.
///
/// For each pair there is a state before both, two groups of states between them (the smallest came first, or the
/// greatest), one for each sum so far, and a state after both.
fn sandwich(layout: &Layout, pairs: &[(u8, u8)], sum: i32) -> Result<Automaton, AutomatonError> {
    let least = layout.least();
    let sum = sum as usize;
    let mut automaton = Automaton::new(layout.digit_count());
    for &(low, high) in pairs {
        let before = automaton.add_state()?;
        let after = automaton.add_state()?;
        automaton.set_accepting(after, true);
        let inner = || (low + 1..high).map(|digit| (usize::from(digit - least), usize::from(digit)));
        for (symbol, _) in inner() {
            automaton.add_step(0, symbol, before);
            automaton.add_step(before, symbol, before);
            automaton.add_step(after, symbol, after);
        }
        for (first, last) in [(low, high), (high, low)] {
            let first_sum = automaton.states();
            for _ in 0..=sum {
                automaton.add_state()?;
            }
            let opening = usize::from(first - least);
            automaton.add_step(0, opening, first_sum);
            automaton.add_step(before, opening, first_sum);
            automaton.add_step(first_sum + sum, usize::from(last - least), after);
            for so_far in 0..=sum {
                for (symbol, digit) in inner().filter(|(_, digit)| so_far + digit <= sum) {
                    automaton.add_step(first_sum + so_far, symbol, first_sum + so_far + digit);
                }
            }
        }
    }
    Ok(automaton)
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_between_the_smallest_and_the_greatest_have_the_sum() {
        let rule = |count, sum| Lunchbox { sum, cells: row(count) };
        assert_meaning(&strip(), rule(4, 5), &["1592", "2951", "6259", "4598"], &["1529", "1952", "5159", "1249"]);
        assert_meaning(&strip(), rule(3, 0), &["193", "319", "391"], &["139", "119", "999"]);
        assert_meaning(&strip_from_zero(), rule(4, 3), &["0394", "9304", "2039"], &["1494", "0312"]);
        assert_meaning(&strip(), rule(9, 35), &["123456789"], &["213456789"]);
    }

    #[test]
    fn no_automaton_is_too_large() {
        let layout = Layout::new(1, 16).unwrap().without_lines();
        let rule = Lunchbox { sum: 40, cells: row(6) };
        assert_meaning(&layout, rule, &["2fcdg3", "1dca5g"], &["g56781", "1fcegd"]);
        for layout in [layout.clone(), layout.with_digits(0, 15).unwrap()] {
            for (cells, sum) in (2..=16).flat_map(|cells| (0..=105).map(move |sum| (cells, sum))) {
                let states = 1 + ends(&layout, cells, sum).len() * (2 * (sum as usize + 1) + 2);
                assert!(states <= Automaton::MAX_STATES, "{cells} cells, {sum}");
            }
        }
    }

    #[test]
    fn faults() {
        let rule = |sum, cells| Lunchbox { sum, cells };
        let most = |sum, most| RuleFault::Sum { sum, least: 0, most };
        assert_faults(&strip(), [
            (rule(16, row(4)), most(16, 15)),
            (rule(-1, row(4)), most(-1, 15)),
            (rule(0, row(1)), RuleFault::CellCount { found: 1, least: 2, most: 9 }),
            (rule(0, cells("r1c1 r1c2 r1c1")), RuleFault::Repeated(Cell::at(0, 0))),
        ]);
    }
}
