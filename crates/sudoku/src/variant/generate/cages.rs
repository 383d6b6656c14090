//! A cover of the grid with killer cages.

use alloc::{vec, vec::Vec};

use rand_pcg::Pcg64;

use super::board::Board;
use crate::generate::random::{below, shuffle};

/// Which sizes cages have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sizes {
    /// How often cages of 1, 2, 3, … cells are wanted.
    pub weights: [u8; 6],
    /// The size of the largest.
    pub most: usize,
}

/// Every cell in a cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cover {
    pub cages: Vec<Vec<usize>>,
    /// For each cell its cage.
    pub cage_of: Vec<usize>,
}

impl Cover {
    /// A random cover with the symmetry of the board. Digits in a cage differ.
    pub fn draw(board: &Board, solution: &[u8], sizes: Sizes, dice: &mut Pcg64) -> Cover {
        let mut cover = Cover { cages: Vec::new(), cage_of: vec![usize::MAX; board.area()] };
        // Cells that a map leaves in place come first: their cages are their own images.
        let images = |cell: usize| board.maps.iter().filter(|map| map[cell] == cell).count();
        let mut order: Vec<usize> = (0..board.area()).collect();
        shuffle(&mut order, dice);
        order.sort_by_key(|&cell| core::cmp::Reverse(images(cell)));
        let mut first = 0;
        while first < order.len() {
            let is_free = |cell: &usize| cover.cage_of[*cell] == usize::MAX;
            let neighbours = |cell: usize| board.near(cell).filter(is_free).count();
            // Of the next few free cells the one with the fewest free neighbours, so that few are left alone.
            let some = order[first..].iter().copied().filter(is_free).take(8);
            let Some(seed) = some.min_by_key(|&cell| (core::cmp::Reverse(images(cell)), neighbours(cell)))
            else {
                break;
            };
            let cage = cover.grow(board, solution, sizes, seed, dice);
            cover.add(board, &cage);
            while first < order.len() && cover.cage_of[order[first]] != usize::MAX {
                first += 1;
            }
        }
        cover.join_single_cells(board, solution, sizes, dice);
        cover
    }

    /// A cage and its images.
    fn add(&mut self, board: &Board, cage: &[usize]) {
        for image in board.images(cage) {
            for &cell in &image {
                self.cage_of[cell] = self.cages.len();
            }
            self.cages.push(image);
        }
    }

    /// A cage of free cells from a seed: compact, with different digits, and with images that are itself or apart from it.
    fn grow(
        &self,
        board: &Board,
        solution: &[u8],
        sizes: Sizes,
        seed: usize,
        dice: &mut Pcg64,
    ) -> Vec<usize> {
        let size = draw_size(sizes, dice);
        let mut cage = vec![seed];
        while cage.len() < size {
            let mut best: Vec<Vec<usize>> = Vec::new();
            let mut best_score = 0;
            let mut nears: Vec<usize> = cage.iter().flat_map(|&cell| board.near(cell)).collect();
            nears.sort_unstable();
            nears.dedup();
            for near in nears {
                // Where a map keeps the seed, the cage grows by both images at once.
                let mut added: Vec<usize> =
                    board.maps.iter().filter(|map| map[seed] == seed).map(|map| map[near]).collect();
                added.sort_unstable();
                added.dedup();
                let next: Vec<usize> = cage.iter().chain(&added).copied().collect();
                let free =
                    added.iter().all(|&cell| self.cage_of[cell] == usize::MAX && !cage.contains(&cell));
                if !free || next.len() > size || !self.is_good(board, solution, &next) {
                    continue;
                }
                let score = 1 + 2 * usize::from(touching(board, &cage, near) > 1) + below(3, dice);
                if score > best_score {
                    (best, best_score) = (Vec::new(), score);
                }
                if score == best_score {
                    best.push(next);
                }
            }
            if best.is_empty() {
                break;
            }
            let chosen = below(best.len(), dice);
            cage = best.swap_remove(chosen);
        }
        cage
    }

    /// Whether digits differ in a cage and in its images, and each image is the cage itself or apart from it.
    fn is_good(&self, board: &Board, solution: &[u8], cage: &[usize]) -> bool {
        board.maps.iter().all(|map| {
            let inside = cage.iter().filter(|&&cell| cage.contains(&map[cell])).count();
            let mut seen = 0_u32;
            let differ = cage.iter().all(|&cell| {
                let bit = 1 << solution[map[cell]];
                let new = seen & bit == 0;
                seen |= bit;
                new
            });
            differ && (inside == 0 || inside == cage.len())
        })
    }

    /// Cells that were left alone join a neighbouring cage where that is possible, unless single cells are wanted.
    fn join_single_cells(&mut self, board: &Board, solution: &[u8], sizes: Sizes, dice: &mut Pcg64) {
        if sizes.weights[0] > 0 {
            return;
        }
        let mut single: Vec<usize> =
            self.cages.iter().filter(|cage| cage.len() == 1).map(|cage| cage[0]).collect();
        shuffle(&mut single, dice);
        for cell in single {
            let mut nears: Vec<usize> = board.near(cell).collect();
            shuffle(&mut nears, dice);
            nears.sort_by_key(|&near| self.cages[self.cage_of[near]].len());
            for near in nears {
                if self.cages[self.cage_of[cell]].len() > 1 {
                    break;
                }
                if let Some(joined) = self.moved(board, solution, sizes.most, cell, near) {
                    *self = joined;
                }
            }
        }
    }

    /// The cover after a cell, and each of its images, joined the cage of a neighbour, if that is a good cover.
    pub fn moved(
        &self,
        board: &Board,
        solution: &[u8],
        most: usize,
        cell: usize,
        near: usize,
    ) -> Option<Cover> {
        let mut next = self.clone();
        let mut changed = Vec::new();
        let mut moved = Vec::new();
        for map in &board.maps {
            let (cell, to) = (map[cell], self.cage_of[map[near]]);
            if moved.contains(&(cell, to)) {
                continue;
            }
            if self.cage_of[cell] == to || moved.iter().any(|&(known, _)| known == cell) {
                return None;
            }
            moved.push((cell, to));
            let from = core::mem::replace(&mut next.cage_of[cell], to);
            next.cages[from].retain(|&other| other != cell);
            next.cages[to].push(cell);
            changed.extend([from, to]);
        }
        let good = |&cage: &usize| {
            let cells = &next.cages[cage];
            cells.len() <= most && board.is_connected(cells) && self.is_good(board, solution, cells)
        };
        if !changed.iter().all(good) {
            return None;
        }
        for cage in
            (0..next.cages.len()).rev().filter(|&cage| next.cages[cage].is_empty()).collect::<Vec<_>>()
        {
            next.remove_empty(cage);
        }
        Some(next)
    }

    fn remove_empty(&mut self, cage: usize) {
        self.cages.swap_remove(cage);
        if let Some(moved) = self.cages.get(cage) {
            for &cell in moved {
                self.cage_of[cell] = cage;
            }
        }
    }

    /// The cover after a cell, and its images, left their cage for one of their own.
    pub fn split(&self, board: &Board, cell: usize) -> Option<Cover> {
        let mut next = self.clone();
        let mut cells: Vec<usize> = board.maps.iter().map(|map| map[cell]).collect();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            let from = next.cage_of[cell];
            if next.cages[from].len() < 2 {
                return None;
            }
            next.cages[from].retain(|&other| other != cell);
            if !board.is_connected(&next.cages[from]) {
                return None;
            }
            next.cage_of[cell] = next.cages.len();
            next.cages.push(vec![cell]);
        }
        Some(next)
    }

    /// Whether another full grid fits these cages too.
    pub fn admits(&self, solution: &[u8], rival: &[u8]) -> bool {
        self.cages.iter().all(|cage| {
            let (mut seen, mut difference) = (0_u32, 0);
            cage.iter().all(|&cell| {
                let bit = 1 << rival[cell];
                let new = seen & bit == 0;
                seen |= bit;
                difference += i32::from(rival[cell]) - i32::from(solution[cell]);
                new
            }) && difference == 0
        })
    }
}

/// How many cells of the cage the cell touches.
fn touching(board: &Board, cage: &[usize], cell: usize) -> usize {
    board.near(cell).filter(|near| cage.contains(near)).count()
}

/// A size, by the weights.
fn draw_size(sizes: Sizes, dice: &mut Pcg64) -> usize {
    let total: usize = sizes.weights.iter().map(|&weight| usize::from(weight)).sum();
    let mut drawn = below(total.max(1), dice);
    for (index, &weight) in sizes.weights.iter().enumerate() {
        match drawn.checked_sub(weight.into()) {
            Some(left) => drawn = left,
            None => return (index + 1).min(sizes.most),
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, Symmetry, generate::full_nine};

    #[test]
    fn cages_cover_the_grid_and_are_connected() {
        let sizes = Sizes { weights: [0, 3, 4, 2, 1, 0], most: 5 };
        let mut dice = crate::generate::series(5, 0);
        for symmetry in Symmetry::ALL {
            let board = Board::new(Shape::NINE, symmetry);
            for _ in 0..10 {
                let solution = full_nine(&mut dice).values().to_vec();
                let mut cover = Cover::draw(&board, &solution, sizes, &mut dice);
                for _ in 0..20 {
                    assert_cover(&board, &solution, &cover);
                    let cell = below(81, &mut dice);
                    if let Some(near) = board.near(cell).next()
                        && let Some(next) = cover.moved(&board, &solution, 5, cell, near)
                    {
                        cover = next;
                    }
                    cover = cover.split(&board, cell).unwrap_or(cover);
                }
            }
        }
    }

    fn assert_cover(board: &Board, solution: &[u8], cover: &Cover) {
        let sorted = |cage: &Vec<usize>| {
            let mut cage = cage.clone();
            cage.sort_unstable();
            cage
        };
        let all: Vec<Vec<usize>> = cover.cages.iter().map(sorted).collect();
        let mut cells = all.concat();
        cells.sort_unstable();
        assert_eq!(cells, (0..81).collect::<Vec<_>>());
        for (index, cage) in all.iter().enumerate() {
            assert!((1..=5).contains(&cage.len()) && board.is_connected(cage));
            let mut digits: Vec<u8> = cage.iter().map(|&cell| solution[cell]).collect();
            digits.sort_unstable();
            digits.dedup();
            assert_eq!(digits.len(), cage.len());
            assert!(cage.iter().all(|&cell| cover.cage_of[cell] == index));
            for image in board.images(cage) {
                assert!(all.contains(&sorted(&image)));
            }
        }
    }
}
