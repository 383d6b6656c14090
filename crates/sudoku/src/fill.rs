//! Full grids of any size, drawn well spread, in a time that does not depend on luck.
//!
//! A search for a random full grid may stall on large shapes. This is a walk instead: it begins with a pattern and
//! makes many small moves. Take two rows of one band, and look at the pairs of digits that stand above each other:
//!
//! ```text
//!   1 2 3 4 │ 5 6 7 8      exchanged in the columns of one ring,   5 2 3 4 │ 7 6 1 8
//!   5 3 4 2 │ 7 8 1 6      1→5→7→1, both rows stay whole:          1 3 4 2 │ 5 8 7 6
//! ```
//!
//! Columns and boxes keep their digits, too, since the rows share their boxes. Each move draws two lines of one band
//! or stack and exchanges each of their rings with chance ½. A move is as likely as the move back, so all grids
//! that can be reached come to have the same chance.

use alloc::{boxed::Box, vec::Vec};

use rand_core::Rng;

use crate::{Grid, Shape};

/// Moves for each cell of the grid.
///
/// From three on, the number of intercalates (two digits that change places in two rows and two columns) has the
/// same mean and spread whether the walk begins with the pattern or with the first solution of the empty grid,
/// at 9×9, 16×16 and 25×25; the pattern has none at 9×9 and 25×25. The rest is to be on the safe side.
const MOVES: usize = 12;

/// A full grid. Any shape will do, and none stalls.
pub(crate) fn fill(shape: Shape, rng: &mut impl Rng) -> Grid {
    let mut walk = Walk::new(shape, rng);
    for _ in 0..MOVES * shape.area() {
        walk.step(rng);
    }
    Grid::from_legal(shape, walk.values)
}

/// A full grid on its way.
struct Walk {
    shape: Shape,
    values: Box<[u8]>,
}

/// A number below `n`, all with nearly the same chance: the bias is less than `n` in 2³².
fn below(n: usize, rng: &mut impl Rng) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}

fn shuffled(n: usize, rng: &mut impl Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        order.swap(last, below(last + 1, rng));
    }
    order
}

impl Walk {
    /// The pattern of rows that are shifted against each other, with the digits, the bands and stacks, and the lines
    /// within them in disorder.
    fn new(shape: Shape, rng: &mut impl Rng) -> Walk {
        let (side, rows, columns) = (shape.side(), shape.box_rows(), shape.box_columns());
        let mut lines = |height: usize| -> Vec<usize> {
            let bands = shuffled(side / height, rng);
            bands
                .into_iter()
                .flat_map(|band| shuffled(height, rng).into_iter().map(move |i| band * height + i))
                .collect()
        };
        let (down, across) = (lines(rows), lines(columns));
        let digits = shuffled(side, rng);
        let value =
            |row: usize, column: usize| digits[(row % rows * columns + row / rows + column) % side] as u8 + 1;
        let values = shape.cells().map(|cell| value(down[cell.row()], across[cell.column()])).collect();
        Walk { shape, values }
    }

    /// Exchanges the rings of two lines.
    fn step(&mut self, rng: &mut impl Rng) {
        let side = self.shape.side();
        let down = rng.next_u32() & 1 == 0;
        // The distance from one line to the next, and from one cell of a line to the next.
        let (height, across, along) =
            if down { (self.shape.box_rows(), side, 1) } else { (self.shape.box_columns(), 1, side) };
        let one = below(side, rng);
        // Any other line of the same band.
        let other = one / height * height + (one % height + 1 + below(height - 1, rng)) % height;
        let (one, other) = (one * across, other * across);
        let mut place = [0; Shape::MAX_SIDE + 1];
        for i in 0..side {
            place[usize::from(self.values[one + i * along])] = i;
        }
        let coins = rng.next_u64();
        let mut done = 0_u64;
        for start in 0..side {
            let exchange = coins >> start & 1 == 1;
            let mut i = start;
            while done >> i & 1 == 0 {
                done |= 1 << i;
                let below = self.values[other + i * along];
                if exchange {
                    self.values.swap(one + i * along, other + i * along);
                }
                i = place[usize::from(below)];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg32;
    use std::collections::BTreeMap;

    #[test]
    fn full_grids_of_every_shape_are_legal() {
        let mut rng = Pcg32::new(1, 1);
        for (rows, columns) in (2..=18).flat_map(|rows| (2..=18).map(move |columns| (rows, columns))) {
            let Ok(shape) = Shape::new(rows, columns) else { continue };
            let grid = fill(shape, &mut rng);
            assert!(grid.is_full());
            assert!(grid.to_setup().check().is_ok());
        }
    }

    #[test]
    fn all_288_grids_of_4x4_come_about_equally_often() {
        let shape = Shape::new(2, 2).unwrap();
        let mut rng = Pcg32::new(2, 2);
        let mut often: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        for _ in 0..28_800 {
            *often.entry(fill(shape, &mut rng).values().to_vec()).or_default() += 1;
        }
        assert_eq!(often.len(), 288);
        // 100 times each on average: five standard deviations.
        assert!(often.values().all(|times| (50..=150).contains(times)), "{often:?}");
    }
}
