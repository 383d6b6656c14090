//! Uniformly random full 9×9 grids, without a search.
//!
//! The boxes are filled in this order:
//!
//! ```text
//! 1 2 2      1  the digits in order; they are renamed at the very end
//! 3 4 4      2  the other boxes of the top band
//! 3 5 5      3  the other boxes of the left stack
//! ```
//!
//! **Two boxes beside a full one.** Let A, B and C be the rows of the full box. The next box has some number i of
//! digits from B in its first row, and 3 - i from C. Then its second row has the other i of C and 3 - i of A, and
//! its third row the other i of A and 3 - i of B. The last box has the missing digits in each row. So choosing some
//! of each, in C(3, i)³ ways, determines which digits each row of both boxes has. These are the 1 + 27 + 27 + 1 =
//! 56 [`SPLITS`]. In boxes 2 and 3, the three digits of a row of a box may then be in any order: 56 × 6⁶ =
//! 2,612,736 equivalent ways.
//!
//! **Boxes 4** must respect the columns above. A digit has one forbidden column of three, so the three digits of a
//! row of a box have two orders, or none if the forbidden column is the same for all three. So each of the 56
//! splits has 2⁶ ways or none: one split is drawn, and if it has none, everything starts again.
//!
//! **Boxes 5**: each digit has one column left. A split has one way if the three digits of each row have three
//! different columns, otherwise none. At most eight splits have one (a test counts them). If v of them do,
//! everything starts again with probability 1 - v/8; otherwise one of the v is drawn.
//!
//! Every grid is produced in exactly one way, and all ways have the same probability: 1 in 9! × 2,612,736² × 56 ×
//! 2⁶ × 8. One attempt in eleven succeeds.

use rand_core::Rng;

use super::random::{below, shuffle};
use crate::Nine;

/// Nine digits, three per row: a box, or the contents of its rows in any order.
type Rows = [u8; 9];

/// The permutations of three items.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each split, whether the digit at each place of the full box moves up one row in the next box (wrapping
/// around), as bits. The others move down one row. In the last box it is the opposite.
const SPLITS: [u16; 56] = {
    let mut splits = [0; 56];
    let (mut count, mut up) = (0, 0_u16);
    while up < 512 {
        // The same number from each row.
        let (a, b, c) = (up & 7, up >> 3 & 7, up >> 6);
        if a.count_ones() == b.count_ones() && b.count_ones() == c.count_ones() {
            splits[count] = up;
            count += 1;
        }
        up += 1;
    }
    splits
};

/// For each pair of places in the full box: the splits, as bits, that put them in the same row of the next box, and
/// of the last.
static TOGETHER: [[[u64; 2]; 9]; 9] = {
    let mut table = [[[0; 2]; 9]; 9];
    let mut split = 0;
    while split < 56 {
        let mut p = 0;
        while p < 9 {
            let mut q = 0;
            while q < 9 {
                let (next_p, last_p) = rows_of(SPLITS[split], p);
                let (next_q, last_q) = rows_of(SPLITS[split], q);
                table[p][q][0] |= ((next_p == next_q) as u64) << split;
                table[p][q][1] |= ((last_p == last_q) as u64) << split;
                q += 1;
            }
            p += 1;
        }
        split += 1;
    }
    table
};

/// The rows of the next box and of the last box that the digit at a place of the full box moves to.
const fn rows_of(split: u16, place: usize) -> (usize, usize) {
    let row = place / 3;
    let (higher, lower) = ((row + 2) % 3, (row + 1) % 3);
    if split >> place & 1 != 0 { (higher, lower) } else { (lower, higher) }
}

/// For each split, the places of the full box whose digits move to the rows of the next box, and of the last.
static PLACES: [[[u8; 9]; 2]; 56] = {
    let mut table = [[[0; 9]; 2]; 56];
    let mut split = 0;
    while split < 56 {
        let mut lens = [[0; 3]; 2];
        let mut place = 0;
        while place < 9 {
            let (next, last) = rows_of(SPLITS[split], place);
            table[split][0][3 * next + lens[0][next]] = place as u8;
            table[split][1][3 * last + lens[1][last]] = place as u8;
            lens[0][next] += 1;
            lens[1][last] += 1;
            place += 1;
        }
        split += 1;
    }
    table
};

/// The contents of the rows of the two boxes beside a full one, in any order.
#[inline(always)]
fn split_rows(full: &Rows, split: usize) -> [Rows; 2] {
    let mut boxes = [[0; 9]; 2];
    for (to, from) in boxes.iter_mut().zip(&PLACES[split]) {
        for (digit, &place) in to.iter_mut().zip(from) {
            *digit = full[usize::from(place)];
        }
    }
    boxes
}

#[inline(always)]
fn reorder(row: &mut [u8], order: [u8; 3]) {
    let [a, b, c] = order.map(|i| row[usize::from(i)]);
    row.copy_from_slice(&[a, b, c]);
}

/// Fills two boxes beside a full one, in one of 2,612,736 ways.
#[inline(always)]
fn beside(full: &Rows, rng: &mut impl Rng) -> [Rows; 2] {
    let way = below(56 * 46_656, rng) as u32;
    let mut orders = way / 56;
    let mut boxes = split_rows(full, (way % 56) as usize);
    for rows in &mut boxes {
        for row in rows.chunks_exact_mut(3) {
            reorder(row, ORDERS[(orders % 6) as usize]);
            orders /= 6;
        }
    }
    boxes
}

/// The column of each digit in a box.
#[inline(always)]
fn columns_of(rows: &Rows) -> [u8; 9] {
    let mut columns = [0; 9];
    for (&digit, column) in rows.iter().zip([0, 1, 2, 0, 1, 2, 0, 1, 2]) {
        columns[usize::from(digit)] = column;
    }
    columns
}

/// The two orders of three digits in which none is in its forbidden column, indexed by the three forbidden columns
/// (as a number in base three); both are the same if there is none.
static CLEAR: [[[u8; 3]; 2]; 27] = {
    let mut table = [[[0; 3]; 2]; 27];
    let mut code = 0;
    while code < 27 {
        let forbidden = [code / 9, code / 3 % 3, code % 3];
        let (mut count, mut i) = (0, 0);
        while i < 6 {
            let [x, y, z] = ORDERS[i];
            if forbidden[x as usize] != 0 && forbidden[y as usize] != 1 && forbidden[z as usize] != 2 {
                table[code][count] = ORDERS[i];
                count += 1;
            }
            i += 1;
        }
        code += 1;
    }
    table
};

/// Fills two boxes beside a full one and below two others; `None` if the drawn split has no way.
#[inline(always)]
fn beside_and_below(full: &Rows, above: &[[u8; 9]; 2], rng: &mut impl Rng) -> Option<[Rows; 2]> {
    let draw = below(56 * 64, rng);
    let mut bits = draw / 56;
    let mut boxes = split_rows(full, draw % 56);
    for (rows, above) in boxes.iter_mut().zip(above) {
        for row in rows.chunks_exact_mut(3) {
            let forbidden = |i: usize| usize::from(above[usize::from(row[i])]);
            let [x, y, z] = [forbidden(0), forbidden(1), forbidden(2)];
            if x == y && y == z {
                return None;
            }
            reorder(row, CLEAR[9 * x + 3 * y + z][bits & 1]);
            bits >>= 1;
        }
    }
    Some(boxes)
}

/// The splits, as bits, that put each digit of the last two boxes in its column.
#[inline(always)]
fn last_splits(full: &Rows, columns: &[[u8; 9]; 2]) -> u64 {
    let mut torn = 0;
    for (side, columns) in columns.iter().enumerate() {
        let mut places = [[0; 3]; 3];
        let mut lens = [0; 3];
        for place in 0..9 {
            let column = usize::from(columns[usize::from(full[place])]);
            places[column][lens[column]] = place;
            lens[column] += 1;
        }
        for [a, b, c] in places {
            torn |= TOGETHER[a][b][side] | TOGETHER[a][c][side] | TOGETHER[b][c][side];
        }
    }
    !torn & ((1 << 56) - 1)
}

/// The maximum number of splits that [`last_splits`] can return.
const MOST: usize = 8;

/// The `n`-th bit that is set, counted from 0.
fn nth_bit(mut bits: u64, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

fn transpose(rows: &Rows) -> Rows {
    core::array::from_fn(|i| rows[i % 3 * 3 + i / 3])
}

/// One attempt: the boxes row by row, or `None` if it fails.
fn start(rng: &mut impl Rng) -> Option<[[Rows; 3]; 3]> {
    const FIRST: Rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let top = beside(&FIRST, rng);
    let [left, lower_left] = beside(&transpose(&FIRST), rng);
    let (left, lower_left) = (transpose(&left), transpose(&lower_left));
    let above = [columns_of(&top[0]), columns_of(&top[1])];
    let middle = beside_and_below(&left, &above, rng)?;
    let mut columns = [columns_of(&middle[0]), columns_of(&middle[1])];
    for (side, columns) in columns.iter_mut().enumerate() {
        for (column, above) in columns.iter_mut().zip(above[side]) {
            // The three columns of a stack are 0, 1 and 2.
            *column = 3 - *column - above;
        }
    }
    let splits = last_splits(&lower_left, &columns);
    let chosen = below(MOST, rng);
    if chosen >= splits.count_ones() as usize {
        return None;
    }
    let mut bottom = split_rows(&lower_left, nth_bit(splits, chosen));
    for (rows, columns) in bottom.iter_mut().zip(columns) {
        for row in rows.chunks_exact_mut(3) {
            let mut placed = [0; 3];
            row.iter().for_each(|&digit| placed[usize::from(columns[usize::from(digit)])] = digit);
            row.copy_from_slice(&placed);
        }
    }
    Some([[FIRST, top[0], top[1]], [left, middle[0], middle[1]], [lower_left, bottom[0], bottom[1]]])
}

/// A uniformly random full grid.
pub(crate) fn uniform(rng: &mut impl Rng) -> Nine {
    let boxes = loop {
        if let Some(boxes) = start(rng) {
            break boxes;
        }
    };
    let mut names: [u8; 9] = core::array::from_fn(|i| i as u8 + 1);
    shuffle(&mut names, rng);
    Nine::from_legal(core::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        names[usize::from(boxes[row / 3][column / 3][row % 3 * 3 + column % 3])]
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use rand_pcg::Pcg64Mcg;
    use std::vec::Vec;

    /// Every way to assign three columns to nine places, each to three of them.
    fn colourings() -> Vec<[u8; 9]> {
        let all = (0..19_683_u32).map(|n| core::array::from_fn(|i| (n / 3_u32.pow(i as u32) % 3) as u8));
        all.filter(|c: &[u8; 9]| (0..3).all(|x| c.iter().filter(|&&y| y == x).count() == 3)).collect()
    }

    const FULL: Rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];

    #[test]
    fn at_most_eight_splits_fit_the_last_boxes() {
        // Both boxes together allow no more splits than one alone.
        let colourings = colourings();
        assert_eq!(colourings.len(), 1680);
        let alone = |colours: &[u8; 9], side: usize| -> u64 {
            let rainbow =
                |row: &[u8]| row.iter().map(|&digit| 1 << colours[usize::from(digit)]).sum::<u32>() == 7;
            let fits = (0..56).filter(|&split| split_rows(&FULL, split)[side].chunks(3).all(rainbow));
            fits.map(|split| 1 << split).sum()
        };
        let mut most = 0;
        for first in &colourings {
            let fits = alone(first, 0);
            most = most.max(fits.count_ones());
            for second in &colourings[..40] {
                let both = fits & alone(second, 1);
                assert_eq!(last_splits(&FULL, &[*first, *second]), both);
            }
        }
        assert_eq!(most as usize, MOST);
    }

    #[test]
    fn a_split_determines_the_rows() {
        let mut seen: Vec<[Rows; 2]> = Vec::new();
        for split in 0..56 {
            let boxes = split_rows(&FULL, split);
            for row in [0..3, 3..6, 6..9] {
                let mut digits = [&FULL[row.clone()], &boxes[0][row.clone()], &boxes[1][row]].concat();
                digits.sort();
                assert!(digits.into_iter().eq(0..9));
            }
            assert!(!seen.contains(&boxes));
            seen.push(boxes);
        }
    }

    #[test]
    fn three_digits_of_a_row_have_two_orders_or_none() {
        for (code, orders) in CLEAR.iter().enumerate() {
            let forbidden = [code / 9, code / 3 % 3, code % 3];
            let clear = |order: &&[u8; 3]| (0..3).all(|c| forbidden[usize::from(order[c])] != c);
            let count = ORDERS.iter().filter(clear).count();
            assert_eq!(count, if forbidden == [forbidden[0]; 3] { 0 } else { 2 });
            assert_eq!(orders[0] != orders[1], count == 2);
            assert!(count == 0 || orders.iter().all(|order| clear(&order)));
        }
    }

    /// The success rate must be the number of grids divided by the number of possible attempts.
    #[test]
    fn the_success_rate_matches_the_number_of_grids() {
        let mut rng = Pcg64Mcg::new(12);
        let starts = 200_000;
        let ends = (0..starts).filter(|_| start(&mut rng).is_some()).count() as f64;
        let grids = 6_670_903_752_021_072_936_960.0;
        let ways = 362_880.0 * 2_612_736.0 * 2_612_736.0 * 56.0 * 64.0 * 8.0;
        let expected = f64::from(starts) * grids / ways;
        assert!((ends - expected).abs() < 5.0 * expected.sqrt(), "{ends} {expected}");
    }

    #[test]
    fn uniform_grids_are_full_grids() {
        let mut rng = Pcg64Mcg::new(13);
        for _ in 0..1000 {
            assert!(Setup::from(uniform(&mut rng)).check().is_ok_and(|grid| grid.is_full()));
        }
    }
}
