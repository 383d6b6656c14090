//! Grids for tests.

use rand_pcg::Pcg64Mcg;
use sudoku::{Nine, rand_core::Rng};

/// A generator for a seed.
pub fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(seed) << 64 | 0x9e37_79b9_7f4a_7c15)
}

/// A number below `bound`. It is slightly biased, which does not matter here.
pub fn below(bound: usize, rng: &mut impl Rng) -> usize {
    rng.next_u64() as usize % bound
}

/// A solved grid with its digits, rows, columns, bands and stacks permuted at random.
pub fn full(rng: &mut impl Rng) -> Nine {
    let lines = [(); 2].map(|()| {
        let mut lines: Vec<usize> = Vec::new();
        for band in shuffled(3, rng) {
            lines.extend(shuffled(3, rng).into_iter().map(|line| 3 * band + line));
        }
        lines
    });
    let (digits, turned) = (shuffled(9, rng), rng.next_u32() & 1 == 1);
    let value = |index: usize| {
        let (row, column) = (lines[0][index / 9], lines[1][index % 9]);
        let (row, column) = if turned { (column, row) } else { (row, column) };
        digits[(3 * row + row / 3 + column) % 9] as u8 + 1
    };
    Nine::new(std::array::from_fn(value)).expect("digits from 1 to 9")
}

/// The numbers below `count` in random order.
pub fn shuffled(count: usize, rng: &mut impl Rng) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        numbers.swap(last, below(last + 1, rng));
    }
    numbers
}

/// The grid with only `clues` random cells kept.
pub fn some_of(full: &Nine, clues: usize, rng: &mut impl Rng) -> Nine {
    let mut values = [0; 81];
    for index in shuffled(81, rng).into_iter().take(clues) {
        values[index] = full.values()[index];
    }
    Nine::new(values).expect("digits from 1 to 9")
}
