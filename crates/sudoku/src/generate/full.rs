//! Random full grids.
//!
//! **9×9.** Exactly uniform: all 6,670,903,752,021,072,936,960 grids have the same probability. See `uniform` for
//! the algorithm.
//!
//! **Other shapes.** A random walk that starts at a cyclic pattern with its rows, columns and digits shuffled. A
//! step draws two digits, or two rows of a band, or two columns of a stack, and swaps them in one connected part of
//! their cells, starting from a random cell, so that the grid stays valid. A step is as likely as its reverse, so
//! the walk converges to the uniform distribution over all grids it can reach. It needs no search, so the time
//! depends only on the size of the grid, even for 36×36.

use alloc::{boxed::Box, vec::Vec};

use rand_core::Rng;

use super::{random::below, uniform::uniform};
use crate::{Grid, House, Nine, Shape, Transform};

/// A random full grid.
pub fn full_grid(shape: Shape, rng: &mut impl Rng) -> Grid {
    if shape == Shape::NINE {
        return Grid::from_legal(shape, Box::new(*full_nine(rng).values()));
    }
    walk(shape, rng)
}

/// A random full 9×9 grid. All grids have the same probability.
pub fn full_nine(rng: &mut impl Rng) -> Nine {
    uniform(rng)
}

/// A cyclic grid: each row counts up from its first digit. The first digits of the rows in a band differ by the box
/// width, and those of successive bands by 1.
pub fn pattern_grid(shape: Shape) -> Grid {
    let (rows, columns) = (shape.box_rows(), shape.box_columns());
    let value = |row: usize, column: usize| (row % rows * columns + row / rows + column) % shape.side() + 1;
    Grid::from_legal(shape, shape.cells().map(|cell| value(cell.row(), cell.column()) as u8).collect())
}

/// Steps of the walk for each cell of the grid.
const STEPS: usize = 8;

/// The grid at the end of a random walk.
fn walk(shape: Shape, rng: &mut impl Rng) -> Grid {
    let start = pattern_grid(shape);
    let start = Transform::random(shape, rng).apply(&start).unwrap_or(start);
    let mut values: Box<[u8]> = start.values().into();
    for _ in 0..STEPS * shape.area() {
        let from = below(shape.area(), rng);
        match below(3, rng) {
            0 => trade_digits(shape, &mut values, from, rng),
            1 => trade_lines(shape, &mut values, from, false, rng),
            _ => trade_lines(shape, &mut values, from, true, rng),
        }
    }
    Grid::from_legal(shape, values)
}

/// Swaps the digit of a cell with a random other digit in all cells connected to this one. Two cells are connected
/// if they have the two digits and share a house.
fn trade_digits(shape: Shape, values: &mut [u8], from: usize, rng: &mut impl Rng) {
    let a = values[from];
    // Any digit except `a`.
    let b = match below(shape.side() - 1, rng) as u8 + 1 {
        b if b < a => b,
        b => b + 1,
    };
    values[from] = b;
    let mut part: Vec<usize> = Vec::with_capacity(2 * shape.side());
    part.push(from);
    let mut next = 0;
    while let Some(&cell) = part.get(next) {
        next += 1;
        for house in House::of(shape.nth(cell), shape) {
            let mut others = house.cells(shape).map(|other| shape.index(other));
            if let Some(twin) = others.find(|&other| other != cell && values[other] == values[cell]) {
                values[twin] = a + b - values[twin];
                part.push(twin);
            }
        }
    }
}

/// Swaps as little as possible between the row of a cell and a random other row of its band, including this cell.
/// If `upright`, does the same with columns of a stack.
fn trade_lines(shape: Shape, values: &mut [u8], from: usize, upright: bool, rng: &mut impl Rng) {
    let side = shape.side();
    let (line, start) = if upright { (from % side, from / side) } else { (from / side, from % side) };
    let size = if upright { shape.box_columns() } else { shape.box_rows() };
    let other = line / size * size + (line % size + 1 + below(size - 1, rng)) % size;
    let index = |line: usize, along: usize| if upright { along * side + line } else { line * side + along };
    let wanted = values[index(line, start)];
    let mut along = start;
    loop {
        // The new digit is already elsewhere in the line: swap there next.
        let comes = values[index(other, along)];
        let next = (0..side).find(|&place| values[index(line, place)] == comes);
        values.swap(index(line, along), index(other, along));
        match next {
            Some(place) if comes != wanted => along = place,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;
    use std::collections::HashMap;

    /// Σ (seen - expected)² ÷ expected: about the number of kinds, if all are equally likely.
    fn chi_square(seen: impl Iterator<Item = u32>, expected: f64) -> f64 {
        seen.map(|n| (f64::from(n) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn all_288_grids_of_4x4_are_equally_likely() {
        let mut rng = Pcg64Mcg::new(8);
        let shape = Shape::new(2, 2).unwrap();
        let mut seen: HashMap<Grid, u32> = HashMap::new();
        for _ in 0..288 * 50 {
            *seen.entry(full_grid(shape, &mut rng)).or_default() += 1;
        }
        assert_eq!(seen.len(), 288);
        // 287 degrees of freedom, a standard deviation of 24.
        let chi = chi_square(seen.into_values(), 50.0);
        assert!((190.0..385.0).contains(&chi), "{chi}");
    }

    #[test]
    fn full_grids_of_every_shape_are_legal() {
        let mut rng = Pcg64Mcg::new(10);
        for rows in 2..=6 {
            for columns in 2..=6 {
                let shape = Shape::new(rows, columns).unwrap();
                for grid in [pattern_grid(shape), full_grid(shape, &mut rng)] {
                    assert!(grid.is_full() && grid.to_setup().check().is_ok(), "{grid:?}");
                }
            }
        }
    }
}
