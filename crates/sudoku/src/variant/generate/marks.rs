//! Marks on edges, corners and cells, and clues outside the grid: what is true of a full grid.

use alloc::{vec, vec::Vec};

use rand_pcg::Pcg64;

use super::{
    super::{
        Layout, Rule,
        rule::{
            Difference, Direction, Even, Greater, LittleKiller, NumberedRoom, Odd, PairSum, Quadruple, Ratio,
            Ray, Sandwich, Skyscraper, XSum,
        },
    },
    board::cells,
    kind::Kind,
    lines::Canvas,
};
use crate::{
    Cell,
    generate::random::{below, shuffle},
};

impl Canvas<'_> {
    /// Every mark of a kind that the grid has, in random order, each with its images.
    pub fn marks(&self, kind: Kind, dice: &mut Pcg64) -> Vec<Vec<Rule>> {
        let places: Vec<Vec<usize>> = match kind {
            Kind::OddEven => (0..self.board.area()).map(|cell| vec![cell]).collect(),
            Kind::Quadruple => self.squares(),
            Kind::Sandwich | Kind::LittleKiller | Kind::Skyscraper | Kind::XSum | Kind::NumberedRoom => {
                self.rays(kind == Kind::LittleKiller)
            }
            _ => self.board.pairs().into_iter().map(|(a, b)| vec![a, b]).collect(),
        };
        let mut places = places;
        if kind == Kind::LittleKiller {
            // The sum may stand at either end.
            shuffle(&mut places, dice);
        }
        let directed = matches!(kind, Kind::Skyscraper | Kind::XSum | Kind::NumberedRoom);
        let mut groups = self.orbits(places, directed);
        shuffle(&mut groups, dice);
        if kind == Kind::Sandwich {
            // On the left and above.
            groups.iter_mut().flatten().for_each(|place| place.sort_unstable());
        }
        let all = |group: &Vec<Vec<usize>>| group.iter().map(|place| self.mark(kind, place, dice)).collect();
        let mut marks: Vec<Vec<Rule>> = groups.iter().filter_map(all).collect();
        // Clues that say much come first: one would rather solve with these.
        let (mean, spread) = (self.mean(), self.layout.digit_count());
        marks.sort_by_cached_key(|group| {
            let telling = group.first().map_or(0, |rule| telling(rule, mean, self.layout));
            core::cmp::Reverse(telling + below(spread, dice))
        });
        marks
    }

    /// Twice the mean of all digits.
    fn mean(&self) -> i32 {
        i32::from(self.layout.least()) + i32::from(self.layout.greatest())
    }

    /// Groups of places that are images of each other. The order of a place's cells matters where it is `directed`.
    fn orbits(&self, places: Vec<Vec<usize>>, directed: bool) -> Vec<Vec<Vec<usize>>> {
        let key = |place: &[usize]| {
            let mut key = place.to_vec();
            if !directed {
                key.sort_unstable();
            }
            key
        };
        let mut seen: Vec<Vec<usize>> = Vec::new();
        let mut groups = Vec::new();
        for place in places {
            let mut group: Vec<Vec<usize>> = Vec::new();
            for map in &self.board.maps {
                let image: Vec<usize> = place.iter().map(|&cell| map[cell]).collect();
                let known = key(&image);
                if !seen.contains(&known) {
                    seen.push(known);
                    group.push(image);
                }
            }
            if !group.is_empty() {
                groups.push(group);
            }
        }
        groups
    }

    fn squares(&self) -> Vec<Vec<usize>> {
        let index = |cell: &Cell| self.layout.index(*cell);
        self.layout.squares().iter().map(|square| square.iter().map(index).collect()).collect()
    }

    /// The rows and columns from both ends, or the diagonals of at least three cells, from both ends.
    fn rays(&self, diagonal: bool) -> Vec<Vec<usize>> {
        let mut rays = Vec::new();
        for direction in Direction::ALL.into_iter().filter(|direction| direction.is_diagonal() == diagonal) {
            let (rows, columns) = direction.step();
            for first in self.layout.grid_cells() {
                let ray: Vec<usize> = Ray { first, direction }
                    .cells(self.layout)
                    .into_iter()
                    .map(|cell| self.layout.index(cell))
                    .collect();
                if self.layout.offset(first, -rows, -columns).is_none() && ray.len() > 2 {
                    rays.push(ray);
                }
            }
        }
        rays
    }

    /// The mark at a place, if the grid has one there.
    fn mark(&self, kind: Kind, place: &[usize], dice: &mut Pcg64) -> Option<Rule> {
        let digits: Vec<i32> = place.iter().map(|&cell| self.solution[cell].into()).collect();
        let cells = cells(self.layout, place);
        match (kind, &digits[..]) {
            (Kind::Dots | Kind::AllDots, &[a, b]) => {
                let white = (a - b).abs() == 1;
                let black = a == 2 * b || b == 2 * a;
                match (white, black) {
                    (true, true) if below(2, dice) == 0 => Some(Difference { value: 1, cells }.into()),
                    (_, true) => Some(Ratio { value: 2, cells }.into()),
                    (true, false) => Some(Difference { value: 1, cells }.into()),
                    (false, false) => None,
                }
            }
            (Kind::Xv | Kind::AllXv, &[a, b]) => {
                matches!(a + b, 5 | 10).then(|| PairSum { sum: a + b, cells }.into())
            }
            (Kind::Greater, &[a, b]) => {
                let region = |index: usize| self.layout.region_of(cells[index]);
                let greater = if a > b { cells.clone() } else { vec![cells[1], cells[0]] };
                // Signs within regions only, as is usual.
                (region(0) == region(1)).then(|| Greater { cells: greater }.into())
            }
            (Kind::OddEven, &[digit]) if digit % 2 == 1 => Some(Odd { cells }.into()),
            (Kind::OddEven, _) => Some(Even { cells }.into()),
            (Kind::Quadruple, _) => {
                let mut numbers = digits;
                shuffle(&mut numbers, dice);
                numbers.truncate(2 + below(5, dice) / 2);
                numbers.sort_unstable();
                Some(Quadruple { numbers, cells }.into())
            }
            _ => self.outside(kind, place, &digits),
        }
    }

    fn outside(&self, kind: Kind, place: &[usize], digits: &[i32]) -> Option<Rule> {
        let (first, next) = (*place.first()?, *place.get(1)?);
        let step = |cell: usize| (self.board.row(cell) as i32, self.board.column(cell) as i32);
        let ((r1, c1), (r2, c2)) = (step(first), step(next));
        let direction =
            Direction::ALL.into_iter().find(|direction| direction.step() == (r2 - r1, c2 - c1))?;
        let ray = Ray { first: self.layout.cell(first), direction };
        let count = usize::try_from(digits[0]).ok()?;
        Some(match kind {
            Kind::Sandwich => {
                let (least, greatest) = (self.layout.least().into(), self.layout.greatest().into());
                let place = |digit: i32| digits.iter().position(|&other| other == digit);
                let (a, b) = (place(least)?, place(greatest)?);
                Sandwich { ray, sum: digits[a.min(b) + 1..a.max(b)].iter().sum() }.into()
            }
            Kind::LittleKiller => LittleKiller { ray, sum: digits.iter().sum() }.into(),
            Kind::Skyscraper => {
                let mut highest = 0;
                let seen = digits.iter().filter(|&&digit| {
                    let new = digit > highest;
                    highest = highest.max(digit);
                    new
                });
                Skyscraper { ray, count: seen.count() as i32 }.into()
            }
            Kind::XSum => XSum { ray, sum: digits.get(..count)?.iter().sum() }.into(),
            Kind::NumberedRoom => NumberedRoom { ray, digit: *digits.get(count.checked_sub(1)?)? }.into(),
            _ => return None,
        })
    }
}

/// How far a sum is from what is usual: the farther, the fewer ways to reach it. 0 for everything else.
fn telling(rule: &Rule, mean: i32, layout: &Layout) -> usize {
    let sides = (layout.digit_count() - 2) as i32;
    match rule {
        Rule::LittleKiller(rule) => {
            let count = rule.ray.cells(layout).len() as i32;
            ((2 * rule.sum - count * mean).unsigned_abs() * 10 / count.unsigned_abs().max(1)) as usize
        }
        Rule::Sandwich(rule) => (rule.sum - sides * mean / 4).unsigned_abs() as usize,
        _ => 0,
    }
}
