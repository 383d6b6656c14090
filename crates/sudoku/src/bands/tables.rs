//! Lookup tables: what the 27 bits of one digit in a band imply.
//!
//! A band is three rows of three boxes. Three cells side by side in one box are a *stub*; a band has nine stubs,
//! numbered in reading order, `3 × row + box`. The bit of a cell is `9 × column within its box + stub`:
//!
//! ```text
//!    0  9 18 |  1 10 19 |  2 11 20
//!    3 12 21 |  4 13 22 |  5 14 23
//!    6 15 24 |  7 16 25 |  8 17 26
//! ```
//!
//! So three shifts by 9 show which stubs have any bit set, and a set of nine stubs times [`THRICE`] is the set of
//! their cells. (In reading order, the stubs would have to be compressed, which needs an instruction that few
//! machines have.)

/// Every cell of a band.
pub(super) const ALL: u32 = (1 << 27) - 1;
/// A set of stubs times this is the set of their cells.
pub(super) const THRICE: u32 = 0o001_001_001;
/// The top row's cells: a set of columns, each represented by its top cell.
const TOP: u32 = 0o007_007_007;
/// A set of top cells times this is the set of their columns' cells.
const DOWN: u32 = 0o111;

/// The bit of a cell, by its place in the band in reading order.
pub(super) const BIT_OF: [u8; 27] = {
    let mut bits = [0; 27];
    let mut place = 0;
    while place < 27 {
        let (row, column) = (place / 9, place % 9);
        bits[place] = (9 * (column % 3) + 3 * row + column / 3) as u8;
        place += 1;
    }
    bits
};

/// The place of a bit's cell in the band in reading order. The last five have none.
pub(super) const PLACE_OF: [u8; 32] = {
    let mut places = [0; 32];
    let mut place = 0;
    while place < 27 {
        places[BIT_OF[place] as usize] = place as u8;
        place += 1;
    }
    places
};

/// The stubs that contain any of these cells.
#[inline(always)]
pub(super) const fn stubs(cells: u32) -> usize {
    ((cells | cells >> 9 | cells >> 18) & 0x1ff) as usize
}

/// The columns that contain any of these cells, as an index into [`COLUMNS`].
#[inline(always)]
pub(super) const fn columns(cells: u32) -> usize {
    let tops = (cells | cells >> 3 | cells >> 6) & TOP;
    // The sums have no carries: bits 0–2, 9–11 and 18–20 are combined in bits 12–20.
    ((tops.wrapping_mul(0o10101) >> 12) & 0x1ff) as usize
}

/// All cells of the columns that contain any of these.
pub(super) const fn whole_columns(cells: u32) -> u32 {
    ((cells | cells >> 3 | cells >> 6) & TOP) * DOWN
}

/// The six arrangements that give each row of a band a different box, as sets of stubs.
const WAYS: [usize; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

/// Indexed by the stubs where a digit can be: bits 0–26 are the cells of the stubs that belong to some arrangement
/// (none if there is no arrangement); bits 32–40 are the stubs that belong to every arrangement.
pub(super) static STUBS: [u64; 512] = {
    let mut table = [0; 512];
    let mut stubs = 0;
    while stubs < 512 {
        let (mut some, mut every) = (0, 0x1ff);
        let mut way = 0;
        while way < WAYS.len() {
            if WAYS[way] & stubs == WAYS[way] {
                some |= WAYS[way] as u64;
                every &= WAYS[way] as u64;
            }
            way += 1;
        }
        if some != 0 {
            table[stubs] = (some * THRICE as u64) | (every << 32);
        }
        stubs += 1;
    }
    table
};

/// Indexed by the columns where a digit can be: bits 0–26 are the cells left to the digit in the other two bands,
/// that is, those outside the columns to which some box is limited; bits 32–40 are the stubs of those boxes.
pub(super) static COLUMNS: [u64; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let (mut taken, mut bound) = (0_u32, 0);
        let mut number = 0;
        while number < 3 {
            let mine = columns & (DOWN as usize) << number;
            if mine.is_power_of_two() {
                let across = mine.trailing_zeros() as usize;
                let top = 9 * (across / 3) + across % 3;
                taken |= DOWN << top;
                bound |= (DOWN as u64) << number;
            }
            number += 1;
        }
        table[columns] = (ALL & !taken) as u64 | bound << 32;
        columns += 1;
    }
    table
};

/// Indexed by the stubs that hold a digit: the cells of its rows and boxes.
pub(super) static TAKEN: [u32; 512] = {
    let mut table = [0; 512];
    let mut stubs = 0;
    while stubs < 512 {
        let mut stub = 0;
        while stub < 9 {
            if stubs & 1 << stub != 0 {
                table[stubs] |= (0o007 << (stub / 3 * 3) | 0o111 << (stub % 3)) * THRICE;
            }
            stub += 1;
        }
        stubs += 1;
    }
    table
};

/// Indexed by a cell's bit: what is left to its digit in the band once the cell holds it. The last five are not
/// cells.
pub(super) static LEFT: [u32; 32] = {
    let mut table = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        table[bit] = ALL & !TAKEN[1 << (bit % 9)] | 1 << bit;
        bit += 1;
    }
    table
};

/// Indexed by a cell's bit: the cells of its row and box, and those of its column. The last five are not cells.
pub(super) static AROUND: [(u32, u32); 32] = {
    let mut table = [(0, 0); 32];
    let mut bit = 0;
    while bit < 27 {
        table[bit] = (TAKEN[1 << (bit % 9)], whole_columns(1 << bit));
        bit += 1;
    }
    table
};

/// Indexed by a cell of the grid in reading order: its band, and its bit as a set.
pub(super) static CELLS: [(u32, u32); 81] = {
    let mut table = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = ((cell / 27) as u32, 1 << BIT_OF[cell % 27]);
        cell += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_the_rules() {
        for (place, bit) in BIT_OF.into_iter().map(usize::from).enumerate() {
            let (row, column) = (place / 9, place % 9);
            assert_eq!(usize::from(PLACE_OF[bit]), place);
            for (other, cell) in BIT_OF.into_iter().map(|bit| 1 << bit).enumerate() {
                let (other_row, other_column) = (other / 9, other % 9);
                let near = other_row == row || other_column / 3 == column / 3;
                assert_eq!(LEFT[bit] & cell != 0, !near || other == place);
                assert_eq!(whole_columns(1 << bit) & cell != 0, other_column == column);
            }
        }
        assert_eq!(columns(ALL), 0x1ff);
        for bit in 0..27 {
            assert_eq!((stubs(1 << bit), columns(1 << bit)), (1 << (bit % 9), 1 << (bit / 9 * 3 + bit % 3)));
        }
        // In the top row, the digit can only be in the first box, which leaves two arrangements for the rest.
        assert_eq!(STUBS[0o771], u64::from(0o661 * THRICE) | 0o001 << 32);
        assert_eq!(STUBS[0o733] & u64::from(ALL), u64::from(0o433 * THRICE));
        assert_eq!((STUBS[0o333], STUBS[0o700]), (0, 0));
    }
}
