//! Full grids, drawn well spread.
//!
//! **9×9.** Nearly uniform, by drawing and rejecting. The upper left box, then the rest of the top band and of the
//! left stack are drawn so that each of the 9! × 2,612,736² ways is as likely as any other. The four boxes that are left
//! are filled by guess and propagation: the cell to guess is a function of what is known so far, its digit is
//! drawn from its k candidates, and a dead end throws all away. So a grid comes out with chance 1 ÷ (k₁ · k₂ · …), the
//! product along its way, and keeping it with a chance in proportion to that product evens all grids out. The
//! product has no handy bound, so it is cut off at [`CAP`]: grids with larger ones are rarer than they should be,
//! by as much as theirs is larger.
//!
//! **Other shapes.** A walk that starts at a cyclic pattern, its rows, columns and digits shuffled. A step draws two
//! digits, or two rows of a band, or two columns of a stack, and lets them trade where they can do so without
//! harm: in one linked part of their cells, found from a cell that is drawn. A step is as likely as its reverse,
//! so the walk tends to the uniform distribution over all grids it can reach. It needs no search, so that a grid of
//! 36×36 takes no longer than its size says.

use alloc::{boxed::Box, vec::Vec};

use rand_core::Rng;

use super::{
    board::{self, Board, Cells, NONE, Outcome},
    draw::{below, shuffle},
};
use crate::{Grid, House, Nine, Shape, Transform};

/// A full grid.
pub fn full_grid(shape: Shape, rng: &mut impl Rng) -> Grid {
    if shape == Shape::NINE {
        return Grid::from_legal(shape, Box::new(*full_nine(rng).values()));
    }
    walk(shape, rng)
}

/// Where the product of choices is cut off.
const CAP: u32 = 20_000;

/// A full 9×9 grid.
pub fn full_nine(rng: &mut impl Rng) -> Nine {
    loop {
        if let Some((nine, weight)) = dive(rng)
            && (weight >= CAP || below(CAP as usize, rng) < weight as usize)
        {
            return nine;
        }
    }
}

/// One try at a grid: the grid, and the product of the choices that were open on the way to it.
fn dive(rng: &mut impl Rng) -> Option<(Nine, u32)> {
    let values = arms(rng);
    let digits = board::digit_sets(&values);
    let clues: Cells = digits.iter().fold(NONE, |all, &digit| board::zip(all, digit, |a, b| a | b));
    let mut board = Board::new(&digits, clues);
    let (mut weight, mut changed) = (1_u32, Board::ALL_DIGITS);
    loop {
        match board.propagate(changed) {
            Outcome::Dead => return None,
            Outcome::Solved => return Some((board.to_nine(), weight)),
            Outcome::Open(place) => {
                let mut candidates = board.candidates(place);
                let count = candidates.count_ones();
                for _ in 0..below(count as usize, rng) {
                    candidates &= candidates - 1;
                }
                let digit = candidates.trailing_zeros() as usize;
                weight = weight.saturating_mul(count);
                board.assert(place, digit);
                changed = 1 << digit;
            }
        }
    }
}

/// The top band and the left stack, the other cells empty.
fn arms(rng: &mut impl Rng) -> Nine {
    let mut values = [0; 81];
    let mut first: [u8; 9] = core::array::from_fn(|i| i as u8 + 1);
    shuffle(&mut first, rng);
    for (i, digit) in first.into_iter().enumerate() {
        values[i / 3 * 9 + i % 3] = digit;
    }
    let across = arm(first, rng);
    let down = arm(core::array::from_fn(|i| first[i % 3 * 3 + i / 3]), rng);
    for (i, (a, d)) in across.into_iter().zip(down).enumerate() {
        let (line, along) = (i / 6, 3 + i % 6);
        values[9 * line + along] = a;
        values[9 * along + line] = d;
    }
    Nine::from_legal(values)
}

/// Two boxes beside the `first` one, as three rows of six: each of the 56 × 6⁶ ways with the same chance.
///
/// Let the rows of the first box be A, B and C. The second box has some number i of B in its first row and the rest of that
/// row from C; so its second row has the other i of C and 3 - i of A, and its third row the other i of A and 3 - i
/// of B. That is one choice of some of each: 1 + 27 + 27 + 1 ways for i = 0 to 3. The third box has in each row what
/// is missing there. Then every row of each box is put into any order.
fn arm(first: [u8; 9], rng: &mut impl Rng) -> [u8; 18] {
    let mut rows: [[u8; 3]; 3] = core::array::from_fn(|row| core::array::from_fn(|i| first[3 * row + i]));
    rows.iter_mut().for_each(|row| shuffle(row, rng));
    let i = match below(56, rng) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    let [a, b, c] = rows;
    let mut arm = [0; 18];
    for (row, (x, y)) in [(b, c), (c, a), (a, b)].into_iter().enumerate() {
        // A shuffled row's first i are any i of it.
        let mut second: [u8; 3] = core::array::from_fn(|k| if k < i { x[k] } else { y[k] });
        let mut third: [u8; 3] = core::array::from_fn(|k| if k < i { y[k] } else { x[k] });
        shuffle(&mut second, rng);
        shuffle(&mut third, rng);
        arm[6 * row..6 * row + 3].copy_from_slice(&second);
        arm[6 * row + 3..6 * row + 6].copy_from_slice(&third);
    }
    arm
}

/// The grid that counts from each row's own beginning: the rows of a band begin a box apart, the bands a step.
pub fn pattern_grid(shape: Shape) -> Grid {
    let (rows, columns) = (shape.box_rows(), shape.box_columns());
    let value = |row: usize, column: usize| (row % rows * columns + row / rows + column) % shape.side() + 1;
    Grid::from_legal(shape, shape.cells().map(|cell| value(cell.row(), cell.column()) as u8).collect())
}

/// Steps of the walk for each cell of the grid.
const STEPS: usize = 8;

/// A grid at the end of a random walk.
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

/// The digit of a cell and any other trade places in the cells that are linked to this one: two cells are if they hold
/// the two digits and share a house.
fn trade_digits(shape: Shape, values: &mut [u8], from: usize, rng: &mut impl Rng) {
    let a = values[from];
    // Any digit but `a`.
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

/// The row of a cell and any other of its band trade the least that they can, this cell among it. If `upright`, the column
/// and any other of its stack.
fn trade_lines(shape: Shape, values: &mut [u8], from: usize, upright: bool, rng: &mut impl Rng) {
    let side = shape.side();
    let (line, start) = if upright { (from % side, from / side) } else { (from / side, from % side) };
    let size = if upright { shape.box_columns() } else { shape.box_rows() };
    let other = line / size * size + (line % size + 1 + below(size - 1, rng)) % size;
    let index = |line: usize, along: usize| if upright { along * side + line } else { line * side + along };
    let wanted = values[index(line, start)];
    let mut along = start;
    loop {
        // What comes into the line is there already, elsewhere: that goes next.
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

    /// Σ (seen - expected)² ÷ expected: about as large as the number of kinds, if all are as likely.
    fn chi_square(seen: impl Iterator<Item = u32>, expected: f64) -> f64 {
        seen.map(|n| (f64::from(n) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn all_288_grids_of_4x4_come_about_equally_often() {
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
    fn the_arms_are_drawn_evenly() {
        // What the first row has right of the first box, as a set: with 1 2 3 in the box's first row it is three of
        // six digits, and with 4 5 6 below it is that row with chance 1/56, and so on.
        let mut rng = Pcg64Mcg::new(9);
        let mut seen = [0; 4];
        for _ in 0..56_000 {
            let arm = arm(core::array::from_fn(|i| i as u8 + 1), &mut rng);
            seen[arm[..3].iter().filter(|&&digit| digit <= 6).count()] += 1;
            for row in 0..3 {
                let mut line: Vec<u8> = arm[6 * row..6 * row + 6].to_vec();
                line.extend([1, 2, 3].map(|i| 3 * row as u8 + i));
                line.sort();
                assert!(line.into_iter().eq(1..=9));
            }
        }
        let [c, bcc, bbc, b] = seen;
        assert!((850..1150).contains(&c) && (850..1150).contains(&b), "{seen:?}");
        assert!((26_400..27_600).contains(&bcc) && (26_400..27_600).contains(&bbc), "{seen:?}");
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
