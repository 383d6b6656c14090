//! Solves grids of any size: depth-first search as long as it makes progress, then clause learning.
//!
//! `board` holds the candidates and applies the rules, `search` is the depth-first search, `learn` is clause
//! learning, and `remove_clues` removes clues from full grids with its help.

use alloc::{boxed::Box, vec::Vec};

use crate::{Grid, solve::Spent};

mod board;
mod learn;
mod remove_clues;
mod search;

pub(crate) use remove_clues::remove_clues;

use board::{Board, Mark};
use learn::Learner;
use search::{DepthFirst, SearchStep};

/// The search gives up after this many dead ends without a solution: about the cost of setting up a learner.
const PATIENCE: u64 = 30;

/// How many solutions of the search are remembered, so that the learner can start over and exclude them.
const REMEMBERED: usize = 64;

/// Iterates over the solutions of a grid, each once, in an order that is always the same.
#[derive(Clone, Debug)]
pub(crate) struct Large(Stage);

#[derive(Clone, Debug)]
enum Stage {
    Search(Box<Searching>),
    Learn(Box<Learner>),
    Done,
}

#[derive(Clone, Debug)]
struct Searching {
    search: DepthFirst,
    /// The number of dead ends without a solution after which the search gives up.
    patience: u64,
    /// The guesses that led to each of the first solutions.
    behind: Vec<Vec<Mark>>,
    found: usize,
}

impl Large {
    /// The solutions of this grid.
    pub(crate) fn new(grid: &Grid) -> Large {
        Large::with_patience(grid, PATIENCE)
    }

    /// The same, with a search that gives up after this many dead ends without a solution.
    fn with_patience(grid: &Grid, patience: u64) -> Large {
        let stage = Board::of(grid).map_or(Stage::Done, |board| {
            let search = DepthFirst::new(board);
            Stage::Search(Box::new(Searching { search, patience, behind: Vec::new(), found: 0 }))
        });
        Large(stage)
    }
}

impl Searching {
    fn next(&mut self, dead_ends: u64) -> SearchStep {
        let step = self.search.step(dead_ends);
        if matches!(step, SearchStep::Found(_)) {
            if self.found < REMEMBERED {
                let guesses = self.search.way().into_iter().filter(|(done, _)| !done);
                self.behind.push(guesses.map(|(_, mark)| mark).collect());
            }
            self.found += 1;
        }
        step
    }

    /// A learner for all solutions that have not been found yet.
    ///
    /// It works best without the guesses of an unsuccessful search. But if there are too many solutions to exclude
    /// one by one, it continues from the search's current path.
    fn learner(self) -> Learner {
        let way = self.search.way();
        let mut learner = Learner::new(self.search.into_board());
        if self.found <= REMEMBERED {
            for marks in self.behind {
                learner.exclude(marks.into_iter());
            }
        } else {
            learner.follow(&way);
        }
        learner
    }
}

impl Large {
    /// Advances to the next solution. Fails if a guess is needed and `dead_ends` is 0; each dead end decrements it.
    pub(crate) fn next_within(&mut self, dead_ends: &mut u64) -> Result<Option<Grid>, Spent> {
        loop {
            match core::mem::replace(&mut self.0, Stage::Done) {
                Stage::Search(mut searching) => {
                    let (before, patience) = (searching.search.dead_ends, searching.patience);
                    let step = searching.next(patience.min(*dead_ends));
                    let met = searching.search.dead_ends - before;
                    *dead_ends = dead_ends.saturating_sub(met);
                    match step {
                        SearchStep::Found(grid) => {
                            self.0 = Stage::Search(searching);
                            return Ok(Some(grid));
                        }
                        SearchStep::Done => return Ok(None),
                        SearchStep::Stalled if met < patience => {
                            self.0 = Stage::Search(searching);
                            return Err(Spent);
                        }
                        SearchStep::Stalled => self.0 = Stage::Learn(Box::new(searching.learner())),
                    }
                }
                Stage::Learn(mut learner) => {
                    let found = learner.next_within(dead_ends);
                    if !matches!(found, Ok(None)) {
                        self.0 = Stage::Learn(learner);
                    }
                    return found;
                }
                Stage::Done => return Ok(None),
            }
        }
    }
}

impl Iterator for Large {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // This limit cannot be reached in practice.
        self.next_within(&mut { u64::MAX }).ok().flatten()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Shape, plain};
    use proptest::prelude::*;
    use rand_core::Rng;
    use std::collections::BTreeSet;

    /// A grid with some empty cells, sometimes with a wrong clue, and how many of its solutions to look for. Larger
    /// shapes have fewer empty cells, so that the plain search can finish.
    pub(crate) fn puzzle() -> impl Strategy<Value = (Grid, usize)> {
        const SHAPES: [(usize, usize, usize); 12] = [
            (2, 2, 100),
            (2, 3, 90),
            (3, 2, 90),
            (2, 4, 70),
            (3, 3, 65),
            (2, 5, 55),
            (5, 2, 55),
            (3, 4, 45),
            (4, 4, 38),
            (2, 9, 25),
            (5, 5, 15),
            (6, 6, 8),
        ];
        (prop::sample::select(&SHAPES), any::<u64>(), 0.0..1.0, prop::bool::weighted(0.3)).prop_map(
            |((rows, columns, most), seed, holes, spoilt)| {
                let shape = Shape::new(rows, columns).unwrap();
                let mut random = rand_pcg::Pcg32::new(seed, 7);
                let mut below = |n: usize| Rng::next_u32(&mut random) as usize % n;
                let mut setup = shuffled(shape, &mut below).to_setup();
                for cell in shape.cells() {
                    if below(1000) < (holes * most as f64 * 10.0) as usize {
                        setup.set(cell, None);
                    }
                }
                let grid = setup.check().unwrap();
                let open: Vec<_> = shape.cells().filter(|&cell| grid.candidates(cell).len() > 1).collect();
                if spoilt && !open.is_empty() {
                    let cell = open[below(open.len())];
                    let digits: Vec<_> = grid.candidates(cell).iter().collect();
                    setup.set(cell, Some(digits[below(digits.len())]));
                }
                (setup.check().unwrap(), 300)
            },
        )
    }

    /// A pattern with rows, columns and digits shuffled.
    fn shuffled(shape: Shape, below: &mut impl FnMut(usize) -> usize) -> Grid {
        let (side, rows, columns) = (shape.side(), shape.box_rows(), shape.box_columns());
        let mut shuffle = |n: usize| {
            let mut order: Vec<usize> = (0..n).collect();
            (1..n).rev().for_each(|i| order.swap(i, below(i + 1)));
            order
        };
        let mut lines = |height: usize| -> Vec<usize> {
            let bands = shuffle(side / height);
            bands
                .into_iter()
                .flat_map(|band| shuffle(height).into_iter().map(move |i| band * height + i))
                .collect()
        };
        let (down, across, digits) = (lines(rows), lines(columns), shuffle(side));
        let value = |row: usize, column: usize| {
            let (row, column) = (down[row], across[column]);
            digits[(row % rows * columns + row / rows + column) % side] as u8 + 1
        };
        Grid::from_legal(shape, shape.cells().map(|cell| value(cell.row(), cell.column())).collect())
    }

    fn values(grids: &[Grid]) -> BTreeSet<Vec<u8>> {
        grids.iter().map(|grid| grid.values().to_vec()).collect()
    }

    /// There are 28,200,960 / 6! grids of 6×6 with the first row in order, and a sixth of that with the first box
    /// in order too.
    #[test]
    fn there_are_6528_grids_of_6x6_with_the_first_row_and_box_in_order() {
        let shape = Shape::new(2, 3).unwrap();
        let mut clues = [0; 36];
        (0..6).for_each(|i| clues[i] = i as u8 + 1);
        clues[6..9].copy_from_slice(&[4, 5, 6]);
        let grid = crate::Setup::from_values(shape, &clues).unwrap().check().unwrap();
        for patience in [0, 1, 3, u64::MAX] {
            let found = Large::with_patience(&grid, patience).count();
            assert_eq!(found, 28_200_960 / 720 / 6, "{patience}");
        }
    }

    #[test]
    fn an_empty_grid_of_36x36_has_a_thousand_solutions_soon() {
        let grid = Grid::empty(Shape::new(6, 6).unwrap());
        let found: Vec<Grid> = Large::new(&grid).take(1000).collect();
        assert!(found.iter().all(Grid::is_full));
        assert_eq!(values(&found).len(), 1000);
    }

    #[test]
    fn a_solved_grid_is_its_own_solution() {
        let full = shuffled(Shape::new(5, 5).unwrap(), &mut |_| 0);
        assert!(Large::new(&full).eq([full]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn results_do_not_depend_on_when_the_search_stalls(
            (grid, limit) in puzzle(),
            patience in prop::sample::select(&[0, 1, 2, 5, 30, u64::MAX]),
        ) {
            let plain: Vec<Grid> = plain::solutions(&grid).take(limit).collect();
            let found: Vec<Grid> = Large::with_patience(&grid, patience).take(limit).collect();
            prop_assert_eq!(found.len(), plain.len());
            prop_assert_eq!(values(&found).len(), plain.len());
            prop_assert!(found.iter().all(|solution| solution.is_full() && solution.extends(&grid)));
            if plain.len() < limit {
                prop_assert_eq!(values(&found), values(&plain));
            }
        }
    }
}
