//! Full rank: which place a row or column has, if all of them are read as numbers from both sides and sorted.

use alloc::{format, vec, vec::Vec};

use super::{Definition, Fields, FullRankTies, Ray, Rule, RuleFault, Ties};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// All rows and columns are read as numbers, from both sides. The rank is 1 and the number of those that are smaller than the
/// one of the clue. Without a rule [`FullRankTies`] no other is equal to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullRank {
    /// The row or column, read from there.
    pub ray: Ray,
    /// Its place, from 1.
    pub rank: i32,
}

impl Definition for FullRank {
    const NAME: &'static str = "full-rank";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        check(layout)?;
        fault::number("rank", self.rank, 1..=4 * layout.rows() as i32)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let own = grid.of(&self.ray.cells(grid.layout));
        let lines: Vec<Vec<u8>> = lines(grid.layout).iter().map(|line| grid.of(line)).collect();
        let smaller = lines.iter().filter(|line| **line < own).count();
        let equal = lines.iter().filter(|line| **line == own).count();
        smaller as i32 + 1 == self.rank && (equal == 1 || ties(grid.rules) == Ties::Any)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let lines = lines(layout);
        let own = self.ray.cells(layout);
        let Some(line) = lines.iter().position(|line| *line == own) else { return };
        // Each digit is the first of four lines.
        let first = u32::from(layout.least()) + (self.rank as u32 - 1) / 4;
        model.allow(self.ray.first, 1 << first);
        let mut ranks = vec![None; lines.len()];
        for rule in model.rules() {
            let Rule::FullRank(clue) = rule else { continue };
            let cells = clue.ray.cells(layout);
            if let Some(line) = lines.iter().position(|line| *line == cells) {
                ranks[line] = Some(clue.rank as usize);
            }
        }
        ranks[line] = Some(self.rank as usize);
        model.full_rank(&lines, line, &ranks, ties(model.rules()) == Ties::Any);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("#{}", self.rank)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("rank", &mut self.rank);
    }
}

/// Rows and columns have every digit: without that, a rank says little.
pub(super) fn check(layout: &Layout) -> Result<(), RuleFault> {
    let side = layout.digit_count();
    if layout.rows() == side && layout.columns() == side && side > 1 && layout.has_lines() {
        return Ok(());
    }
    Err(RuleFault::Layout("a square grid whose rows and columns have every digit"))
}

/// All rows and columns, from both sides.
pub(super) fn lines(layout: &Layout) -> Vec<Vec<Cell>> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let row = |row| (0..columns).map(move |column| Cell::at(row, column));
    let column = |column| (0..rows).map(move |row| Cell::at(row, column));
    let mut lines: Vec<Vec<Cell>> = (0..rows).map(|index| row(index).collect()).collect();
    lines.extend((0..columns).map(|index| column(index).collect()));
    let back: Vec<Vec<Cell>> = lines.iter().map(|line| line.iter().rev().copied().collect()).collect();
    lines.extend(back);
    lines
}

/// What the rules say of ties; the strictest if several say something.
fn ties(rules: &[Rule]) -> Ties {
    let said = rules.iter().filter_map(|rule| match rule {
        Rule::FullRankTies(FullRankTies { ties }) => Some(*ties),
        _ => None,
    });
    said.min_by_key(|ties| ties.freedom()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Direction, testing::*},
        *,
    };

    /// Whether a filled grid of 4×4 fulfils the rules.
    fn holds(rules: &[Rule], word: &str) -> bool {
        let layout = Layout::new(4, 4).unwrap();
        rules.iter().for_each(|rule| assert_eq!(rule.check(&layout), Ok(())));
        let digits: Vec<u8> = word.bytes().map(|digit| digit - b'0').collect();
        let grid = Filled { layout: &layout, digits: &digits, rules };
        rules.iter().all(|rule| rule.holds(&grid))
    }

    fn clue(cell: &str, direction: Direction, rank: i32) -> Rule {
        FullRank { ray: Ray { first: cell.parse().unwrap(), direction }, rank }.into()
    }

    #[test]
    fn rows_and_columns_are_ranked_from_both_sides() {
        // From the left 3421, 2134, 1342, 4213; from above 3214, 4132, 2341, 1423; and these reversed: 1243, 4312, 2431,
        // 3124; 4123, 2314, 1432, 3241.
        let grid = "3421213413424213";
        for (cell, direction, rank) in [
            ("r1c1", Direction::South, 10),
            ("r1c2", Direction::South, 14),
            ("r1c4", Direction::West, 1),
            ("r3c1", Direction::East, 2),
            ("r2c4", Direction::West, 16),
        ] {
            for other in 1..=16 {
                assert_eq!(holds(&[clue(cell, direction, other)], grid), other == rank, "{cell} {other}");
            }
        }
    }

    #[test]
    fn ties_are_as_chosen() {
        // The first row and the first column are the same.
        let grid = "1234214334124321";
        let ties = |ties| Rule::from(FullRankTies { ties });
        let tied = clue("r1c1", Direction::East, 1);
        assert!(!holds(core::slice::from_ref(&tied), grid));
        assert!(!holds(&[tied.clone(), ties(Ties::Unclued)], grid));
        assert!(holds(&[tied.clone(), ties(Ties::Any)], grid));
        assert!(!holds(&[tied, ties(Ties::Any), ties(Ties::None)], grid));
        assert!(holds(&[ties(Ties::Unclued)], grid));
        assert!(!holds(&[ties(Ties::None)], grid));
        assert!(holds(&[ties(Ties::None)], "3421213413424213"));
    }

    #[test]
    fn the_rank_gives_the_first_digit() {
        let layout = Layout::new(4, 4).unwrap().with_digits(0, 3).unwrap();
        let mut puzzle = crate::variant::Puzzle::new(layout);
        puzzle.add(clue("r1c1", Direction::South, 9)).unwrap();
        let solution = crate::variant::solve(&puzzle).unwrap();
        assert_eq!(solution[0], 2);
    }

    #[test]
    fn faults() {
        let nine = Layout::nine();
        let number = RuleFault::Number { name: "rank", found: 37, least: 1, most: 36 };
        assert_faults(&nine, [
            (clue("r1c1", Direction::South, 37), number),
            (clue("r1c1", Direction::SouthEast, 3), RuleFault::Ray(Cell::at(0, 0))),
        ]);
        let more = Layout::nine().with_digits(0, 9).unwrap();
        let fault = RuleFault::Layout("a square grid whose rows and columns have every digit");
        assert_faults(&more, [(clue("r1c1", Direction::South, 1), fault)]);
    }
}
