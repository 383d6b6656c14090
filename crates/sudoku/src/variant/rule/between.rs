//! A between line: digits on it are between the digits at its ends.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, line};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, TokenStyle, engine::Model, rule::fault},
};

/// Every digit on the line is strictly between the two digits at its ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Between {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Between {
    /// The two ends, and what is between them.
    fn parts(&self) -> Option<(Cell, Cell, &[Cell])> {
        match &self.cells[..] {
            [first, others @ .., last] => Some((*first, *last, others)),
            _ => None,
        }
    }
}

impl Definition for Between {
    const NAME: &'static str = "between";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let Some((a, b, others)) = self.parts() else { return true };
        let (a, b) = (grid.at(a), grid.at(b));
        grid.of(others).into_iter().all(|digit| a.min(b) < digit && digit < a.max(b))
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((a, b, others)) = self.parts().filter(|(_, _, others)| !others.is_empty()) else { return };
        let room = line::most_different(model.layout(), others);
        let fits = |low: usize, high: usize| high - low > room;
        line::post_ends(model, a, b, others, fits, |low, high, digit| low < digit && digit < high);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Between });
        let ends = self.parts().map(|(a, b, _)| [a, b]).into_iter().flatten();
        marks.extend(ends.map(|cell| Mark::Token { cell, style: TokenStyle::Circle }));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }

    fn weight(&self) -> usize {
        line::weight(line::FEW_STATES, self.cells.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_are_between_the_ends() {
        let rule = |count| Between { cells: row(count) };
        assert_meaning(&strip(), rule(4), &["1223", "9551", "3448"], &["1123", "9951", "5665", "1233"]);
        assert_meaning(&strip_from_zero(), rule(3), &["012", "951"], &["021", "002", "111"]);
        assert_meaning(&strip(), rule(2), &["11", "19"], &[]);
        assert_faults(
            &strip(),
            [(Between { cells: cells("r1c1 r1c2 r1c1") }, RuleFault::Repeated(Cell::at(0, 0)))],
        );
    }

    #[test]
    fn cells_of_one_house_need_room_between_the_ends() {
        let mut puzzle = crate::variant::Puzzle::new(Layout::nine());
        puzzle.add(Between { cells: cells("r1c1 r2c1 r2c2 r2c3 r3c9") }.into()).unwrap();
        puzzle.restrict(Cell::at(0, 0), 1 << 4);
        puzzle.restrict(Cell::at(2, 8), 1 << 4 | 1 << 7 | 1 << 8);
        let solutions = crate::variant::Solutions::of(&puzzle).take(20);
        assert!(solutions.map(|solution| solution[26]).all(|digit| digit == 8));
    }
}
