//! A random full grid for a layout and rules about pairs of cells.
//!
//! A search with random choices, which starts again when it runs into too many dead ends.

use alloc::{vec, vec::Vec};

use rand_pcg::Pcg64;

use super::super::{
    Layout, Puzzle, Rule,
    engine::{Constraint, Model},
};
use crate::{
    Stopped,
    generate::random::{below, shuffle},
    stop::Watch,
};

/// How many dead ends a search may have before it starts again, and how often it starts.
const DEAD_ENDS: u32 = 300;
const STARTS: u32 = 8;

/// What filled grids of a puzzle have in common: which cells differ, and which pairs have another relation.
#[derive(Clone, Debug)]
pub(super) struct Filler {
    count: usize,
    least: u8,
    /// Groups of cells with every digit.
    houses: Vec<Vec<usize>>,
    /// For each cell those that differ from it.
    peers: Vec<Vec<usize>>,
    /// For each cell others that have a relation to it: for each of its digits those that the other may have.
    relations: Vec<Vec<(usize, Vec<u32>)>>,
}

impl Filler {
    pub fn new(layout: &Layout) -> Filler {
        let mut filler = Filler {
            count: layout.digit_count(),
            least: layout.least(),
            houses: Vec::new(),
            peers: vec![Vec::new(); layout.area()],
            relations: vec![Vec::new(); layout.area()],
        };
        for house in layout.houses() {
            let cells: Vec<usize> = house.iter().map(|&cell| layout.index(cell)).collect();
            filler.add_different(&cells);
        }
        filler
    }

    /// Digits in the cells differ.
    pub fn add_different(&mut self, cells: &[usize]) {
        for &a in cells {
            for &b in cells {
                if a != b && !self.peers[a].contains(&b) {
                    self.peers[a].push(b);
                }
            }
        }
        if cells.len() == self.count && !self.houses.iter().any(|house| house == cells) {
            self.houses.push(cells.to_vec());
        }
    }

    /// What a rule for the whole grid says.
    pub fn add_rule(&mut self, layout: &Layout, rule: &Rule) {
        let mut puzzle = Puzzle::new(layout.clone());
        if puzzle.add(rule.clone()).is_err() {
            return;
        }
        for item in Model::of(&puzzle).into_posted() {
            let index = |var: u16| usize::from(var);
            match item.constraint {
                Constraint::Different(vars) => {
                    self.add_different(&vars.into_iter().map(index).collect::<Vec<_>>());
                }
                Constraint::Pair(a, b, table) => {
                    let least = self.least;
                    let fits = |x: u8, y: u8| table[usize::from(x - least)] >> (y - least) & 1 != 0;
                    self.add_relation(index(a), index(b), fits);
                }
                _ => debug_assert!(false, "a rule about pairs of cells"),
            }
        }
    }

    /// The digits of two cells have a relation.
    pub fn add_relation(&mut self, a: usize, b: usize, relation: impl Fn(u8, u8) -> bool) {
        let digit = |index: usize| self.least + index as u8;
        let row = |fits: &dyn Fn(usize) -> bool| {
            (0..self.count).filter(|&other| fits(other)).fold(0, |set, other| set | 1 << other)
        };
        let forward = (0..self.count).map(|x| row(&|y| relation(digit(x), digit(y)))).collect();
        let backward = (0..self.count).map(|y| row(&|x| relation(digit(x), digit(y)))).collect();
        self.relations[a].push((b, forward));
        self.relations[b].push((a, backward));
    }

    /// Whether two cells may have the same digit.
    pub fn may_be_equal(&self, a: usize, b: usize) -> bool {
        !self.peers[a].contains(&b)
    }

    /// A random full grid, or `None` if none was found.
    pub fn fill(&self, dice: &mut Pcg64, watch: &Watch<'_>) -> Result<Option<Vec<u8>>, Stopped> {
        for _ in 0..STARTS {
            watch.check()?;
            let mut search = Search { filler: self, dead_ends: 0 };
            let start = vec![(1_u32 << self.count) - 1; self.peers.len()];
            match search.descend(start, dice) {
                Outcome::Filled(domains) => {
                    let digit = |domain: u32| domain.trailing_zeros() as u8 + self.least;
                    return Ok(Some(domains.into_iter().map(digit).collect()));
                }
                Outcome::Impossible => return Ok(None),
                Outcome::Spent => {}
            }
        }
        Ok(None)
    }
}

struct Search<'a> {
    filler: &'a Filler,
    dead_ends: u32,
}

enum Outcome {
    Filled(Vec<u32>),
    Impossible,
    Spent,
}

impl Search<'_> {
    fn descend(&mut self, domains: Vec<u32>, dice: &mut Pcg64) -> Outcome {
        let (mut fewest, mut chosen, mut ties) = (u32::MAX, None, 0);
        for (cell, &domain) in domains.iter().enumerate().filter(|(_, domain)| !domain.is_power_of_two()) {
            let size = domain.count_ones();
            if size < fewest {
                (fewest, chosen, ties) = (size, Some(cell), 1);
            } else if size == fewest {
                ties += 1;
                if below(ties, dice) == 0 {
                    chosen = Some(cell);
                }
            }
        }
        let Some(cell) = chosen else { return Outcome::Filled(domains) };
        let mut digits: Vec<u32> =
            (0..self.filler.count as u32).filter(|digit| domains[cell] >> digit & 1 != 0).collect();
        shuffle(&mut digits, dice);
        for digit in digits {
            let mut next = domains.clone();
            if self.set(&mut next, cell, 1 << digit) {
                match self.descend(next, dice) {
                    Outcome::Impossible => {}
                    end => return end,
                }
            } else {
                self.dead_ends += 1;
            }
            if self.dead_ends > DEAD_ENDS {
                return Outcome::Spent;
            }
        }
        Outcome::Impossible
    }

    /// Restricts a cell and follows what that means. Returns false at a contradiction.
    fn set(&self, domains: &mut [u32], cell: usize, to: u32) -> bool {
        domains[cell] = to;
        let mut changed = Vec::from([cell]);
        loop {
            while let Some(cell) = changed.pop() {
                if !self.follow(domains, cell, &mut changed) {
                    return false;
                }
            }
            if !self.find_singles(domains, &mut changed) {
                return false;
            }
            if changed.is_empty() {
                return true;
            }
        }
    }

    fn follow(&self, domains: &mut [u32], cell: usize, changed: &mut Vec<usize>) -> bool {
        let domain = domains[cell];
        if domain.is_power_of_two() {
            for &peer in &self.filler.peers[cell] {
                if domains[peer] & domain != 0 {
                    domains[peer] &= !domain;
                    match domains[peer] {
                        0 => return false,
                        _ => changed.push(peer),
                    }
                }
            }
        }
        for (other, table) in &self.filler.relations[cell] {
            let allowed = (0..self.filler.count)
                .filter(|digit| domain >> digit & 1 != 0)
                .fold(0, |set, digit| set | table[digit]);
            if domains[*other] & !allowed != 0 {
                domains[*other] &= allowed;
                match domains[*other] {
                    0 => return false,
                    _ => changed.push(*other),
                }
            }
        }
        true
    }

    fn find_singles(&self, domains: &mut [u32], changed: &mut Vec<usize>) -> bool {
        for house in &self.filler.houses {
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                twice |= once & domains[cell];
                once |= domains[cell];
            }
            if once.count_ones() as usize != self.filler.count {
                return false;
            }
            for &cell in house {
                let here = domains[cell] & once & !twice;
                if here != 0 && here != domains[cell] {
                    if !here.is_power_of_two() {
                        return false;
                    }
                    domains[cell] = here;
                    changed.push(cell);
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    #[test]
    fn grids_obey_the_layout_and_the_relations() {
        let mut dice = crate::generate::series(1, 1);
        for side in [4, 6, 9, 12, 16] {
            let layout = Layout::of_shape(Shape::of_side(side).unwrap()).unwrap();
            let mut filler = Filler::new(&layout);
            filler.add_relation(0, 1, |a, b| a < b);
            for _ in 0..20 {
                let digits = filler.fill(&mut dice, &Watch::never()).unwrap().unwrap();
                assert!(Puzzle::new(layout.clone()).is_solved_by(&digits));
                assert!(digits[0] < digits[1]);
            }
        }
    }

    #[test]
    fn what_cannot_be_filled_is_found_out() {
        let layout = Layout::of_shape(Shape::of_side(4).unwrap()).unwrap();
        let mut filler = Filler::new(&layout);
        filler.add_relation(0, 1, |a, b| a < b);
        filler.add_relation(0, 4, |a, _| a == 4);
        let dice = &mut crate::generate::series(1, 2);
        assert_eq!(filler.fill(dice, &Watch::never()), Ok(None));
    }
}
