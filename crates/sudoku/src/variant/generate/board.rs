//! The grid that a puzzle is drawn on, with cells as indexes in reading order.

use alloc::vec::Vec;

use super::super::Layout;
use crate::{Shape, Symmetry};

/// The size of a grid and the symmetry of what is drawn on it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub side: usize,
    /// For each map of the symmetry the image of each cell. The first is the identity.
    pub maps: Vec<Vec<usize>>,
}

impl Board {
    pub fn new(shape: Shape, symmetry: Symmetry) -> Board {
        let identity: Vec<usize> = (0..shape.area()).collect();
        let generator = |which: usize| -> Vec<usize> {
            shape.cells().map(|cell| shape.index(symmetry.steps(cell, shape)[which])).collect()
        };
        let generators = [generator(0), generator(1)];
        let mut maps = Vec::from([identity]);
        let mut next = 0;
        while let Some(map) = maps.get(next).cloned() {
            for generator in &generators {
                let further: Vec<usize> = map.iter().map(|&cell| generator[cell]).collect();
                if !maps.contains(&further) {
                    maps.push(further);
                }
            }
            next += 1;
        }
        Board { side: shape.side(), maps }
    }

    pub fn area(&self) -> usize {
        self.side * self.side
    }

    pub fn row(&self, cell: usize) -> usize {
        cell / self.side
    }

    pub fn column(&self, cell: usize) -> usize {
        cell % self.side
    }

    /// The cell that is this many rows and columns away.
    pub fn offset(&self, cell: usize, rows: i32, columns: i32) -> Option<usize> {
        let row = usize::try_from(self.row(cell) as i32 + rows).ok()?;
        let column = usize::try_from(self.column(cell) as i32 + columns).ok()?;
        (row < self.side && column < self.side).then_some(row * self.side + column)
    }

    /// The cells that share an edge with it.
    pub fn near(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(r, c)| self.offset(cell, r, c))
    }

    /// The cells that touch it, at a corner or an edge.
    pub fn around(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        steps.into_iter().filter_map(move |(r, c)| self.offset(cell, r, c))
    }

    /// Every pair of cells that share an edge.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let ahead = |cell: usize| [(0, 1), (1, 0)].map(|(r, c)| (cell, self.offset(cell, r, c)));
        let pairs = (0..self.area()).flat_map(ahead);
        pairs.filter_map(|(a, b)| Some((a, b?))).collect()
    }

    /// Whether the cells are connected by edges.
    pub fn is_connected(&self, cells: &[usize]) -> bool {
        let Some(&first) = cells.first() else { return true };
        let mut reached = Vec::from([first]);
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            for near in self.near(cell) {
                if cells.contains(&near) && !reached.contains(&near) {
                    reached.push(near);
                }
            }
            next += 1;
        }
        reached.len() == cells.len()
    }

    /// The different images of a list of cells, itself first. Lists with the same cells are the same.
    pub fn images(&self, cells: &[usize]) -> Vec<Vec<usize>> {
        let sorted = |cells: &[usize]| {
            let mut sorted = cells.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let mut seen: Vec<Vec<usize>> = Vec::new();
        let mut images = Vec::new();
        for map in &self.maps {
            let image: Vec<usize> = cells.iter().map(|&cell| map[cell]).collect();
            let key = sorted(&image);
            if !seen.contains(&key) {
                seen.push(key);
                images.push(image);
            }
        }
        images
    }
}

/// The index of a cell, as rules have it.
pub(super) fn cells(layout: &Layout, indexes: &[usize]) -> Vec<crate::Cell> {
    indexes.iter().map(|&index| layout.cell(index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_have_as_many_maps_as_images_of_a_cell() {
        for symmetry in Symmetry::ALL {
            let board = Board::new(Shape::NINE, symmetry);
            for cell in Shape::NINE.cells() {
                let mut images: Vec<usize> =
                    board.maps.iter().map(|map| map[Shape::NINE.index(cell)]).collect();
                images.sort_unstable();
                images.dedup();
                let orbit: Vec<usize> = symmetry
                    .orbit(cell, Shape::NINE)
                    .into_iter()
                    .map(|cell| Shape::NINE.index(cell))
                    .collect();
                assert_eq!(images, orbit, "{symmetry} {cell}");
            }
        }
        assert_eq!(Board::new(Shape::NINE, Symmetry::Full).maps.len(), 8);
    }

    #[test]
    fn connected_cells() {
        let board = Board::new(Shape::NINE, Symmetry::None);
        assert!(board.is_connected(&[0, 1, 10, 9]));
        assert!(!board.is_connected(&[0, 10]));
        assert!(!board.is_connected(&[8, 9]));
    }
}
