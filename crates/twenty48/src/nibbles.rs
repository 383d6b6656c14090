//! Sixteen nibbles in a word, processed all at once.
//!
//! A 4×4 board is stored in a `u64` in reading order from the low nibble. A row is 16 bits, and its left cell is the
//! low nibble of them:
//!
//! ```text
//! row 0         row 1         row 2         row 3
//! a  b  c  d    a  b  c  d    a  b  c  d    a  b  c  d
//! 0  4  8  12   16 20 24 28   32 36 40 44   48 52 56 60     lowest bit of the cell
//! ```
//!
//! These functions have no branches and no table lookups. The same code slides one board in a general register and
//! eight boards in a vector register: the compiler vectorizes loops over it.

/// The low bit of every nibble.
pub(crate) const ONES: u64 = 0x1111_1111_1111_1111;
/// The low bit of the nibbles that have a right neighbour.
pub(crate) const WITH_RIGHT: u64 = 0x0111_0111_0111_0111;
/// The low bit of the nibbles that have a neighbour below.
pub(crate) const WITH_BELOW: u64 = 0x0000_1111_1111_1111;

/// The low bit of every nibble that is not zero.
#[inline(always)]
pub(crate) const fn filled(x: u64) -> u64 {
    let pairs = x | x >> 1;
    (pairs | pairs >> 2) & ONES
}

/// The low bit of every nibble that is zero.
#[inline(always)]
pub(crate) const fn empty(x: u64) -> u64 {
    !filled(x) & ONES
}

/// The low bit of every nibble that can still double, 1 to 14: those whose four bits are not all equal.
#[inline(always)]
const fn can_double(x: u64) -> u64 {
    let changes = (x ^ x >> 1) & 0x7777_7777_7777_7777;
    (changes | changes >> 1 | changes >> 2) & ONES
}

/// Moves the nibbles of `region` one place to the left. The leftmost nibble of the region must be empty.
#[inline(always)]
pub(crate) const fn close_gap(x: u64, region: u64) -> u64 {
    let moving = x & region;
    x ^ moving ^ moving >> 4
}

/// Pushes the tiles of each row to the left without merging.
#[inline(always)]
pub(crate) const fn push_left(x: u64) -> u64 {
    let [c, b, a] = regions_to_push(empty(x));
    close_gap(close_gap(close_gap(x, c), b), a)
}

/// The regions to move, one after the other, to push the tiles of each row into these gaps.
///
/// From the right: if c is empty, d moves there; if b is empty, the new contents of c and d move; then the same for
/// a. Whether b and a are empty does not change before their step, so all gaps can be computed from the original
/// board.
#[inline(always)]
pub(crate) const fn regions_to_push(gaps: u64) -> [u64; 3] {
    let [a, b, c] =
        [gaps & 0x0001_0001_0001_0001, gaps & 0x0010_0010_0010_0010, gaps & 0x0100_0100_0100_0100];
    // From a gap's low bit to the end of its row: the bit after the row's end, minus the gap's low bit.
    [(c << 8).wrapping_sub(c), (b << 12).wrapping_sub(b), (a << 16).wrapping_sub(a)]
}

/// Slides every row to the left and merges. Returns what [`merge_left`] does.
#[inline(always)]
pub(crate) const fn slide_left<const ONE_PAIR: bool>(x: u64) -> (u64, u64) {
    merge_left::<ONE_PAIR>(push_left(x))
}

/// Merges pairs in every row. The tiles must already be pushed to the left. Returns the board, and the merged tiles.
/// Each merged tile is in the nibble that it had before the gaps behind the merges were closed, so this word is good
/// for counting points, not for positions.
#[inline(always)]
pub(crate) const fn merge_left<const ONE_PAIR: bool>(x: u64) -> (u64, u64) {
    // The nibbles that equal their right neighbour and can merge with it. Twice 32768 does not fit in four bits.
    let equal = !filled(x ^ x >> 4) & can_double(x) & WITH_RIGHT;
    let merging = nearest_pairs::<ONE_PAIR>(equal);
    let x = x + merging;
    let partners = merging << 4;
    let merged = x & (partners - merging);
    let x = x & !((partners << 4).wrapping_sub(partners));
    (close_gap(x, region_behind(merging)), merged)
}

/// Of the nibbles that equal their right neighbour, those that merge.
///
/// The pair nearest the wall merges first. In a run of equal tiles, b cannot merge with c if a has taken b, and c
/// cannot merge with d if b has taken c. The shifts carry bits into cell a of the next row, but these are never used.
#[inline(always)]
pub(crate) const fn nearest_pairs<const ONE_PAIR: bool>(equal: u64) -> u64 {
    if ONE_PAIR {
        equal & !(equal << 4 | (equal & 0x0001_0001_0001_0001) << 8)
    } else {
        equal & !(equal << 4 & !(equal << 8))
    }
}

/// The region that moves into the gap behind each merge. The gap is at b after a merge into a, and at c after a merge
/// into b; never both. A gap at d needs no move.
#[inline(always)]
pub(crate) const fn region_behind(merging: u64) -> u64 {
    let [a, b] = [merging & 0x0001_0001_0001_0001, merging & 0x0010_0010_0010_0010];
    (a << 16 | b << 12).wrapping_sub((a | b) << 4)
}

/// Transposes the board if `mask` is all ones; does nothing if it is zero.
#[inline(always)]
pub(crate) const fn transpose_if(x: u64, mask: u64) -> u64 {
    let swap = (x ^ x >> 12) & 0x0000_f0f0_0000_f0f0 & mask;
    let x = x ^ swap ^ swap << 12;
    let swap = (x ^ x >> 24) & 0x0000_0000_ff00_ff00 & mask;
    x ^ swap ^ swap << 24
}

/// Reverses each row if `mask` is all ones; does nothing if it is zero.
#[inline(always)]
pub(crate) const fn mirror_if(x: u64, mask: u64) -> u64 {
    let outer = (x ^ x >> 12) & 0x000f_000f_000f_000f & mask;
    let inner = (x ^ x >> 4) & 0x00f0_00f0_00f0_00f0 & mask;
    x ^ outer ^ outer << 12 ^ inner ^ inner << 4
}

/// Rotates the board by half a turn if `mask` is all ones; does nothing if it is zero. Where the order of the rows
/// does not matter, this replaces [`mirror_if`] and is cheaper.
#[inline(always)]
pub(crate) const fn turn_if(x: u64, mask: u64) -> u64 {
    let low = 0x0f0f_0f0f_0f0f_0f0f;
    let bytes = x.swap_bytes();
    let turned = (bytes >> 4 & low) | (bytes & low) << 4;
    (turned & mask) | (x & !mask)
}

/// The low bit of the `n`-th (from 0) of the nibbles marked in `marks`; zero if there are fewer. `marks` may have at
/// most 15 marks.
#[inline(always)]
pub(crate) const fn nth_mark(marks: u64, n: u64) -> u64 {
    // Each nibble of the product counts the marks up to it; shifted by one nibble, the marks before it.
    let counts = marks.wrapping_mul(ONES) << 4;
    marks & !filled(counts ^ n.wrapping_mul(ONES))
}

/// The lowest mark only; zero if there is none.
#[inline(always)]
pub(crate) const fn lowest_bit(marks: u64) -> u64 {
    marks & marks.wrapping_neg()
}

/// How many nibbles are marked, 15 at most.
#[inline(always)]
pub(crate) const fn marks_below_16(marks: u64) -> u64 {
    marks.wrapping_mul(ONES) >> 60
}

/// Whether no direction changes the board. An empty board is stuck.
#[inline(always)]
pub(crate) const fn is_stuck(x: u64) -> bool {
    let can = can_double(x);
    let beside = !filled(x ^ x >> 4) & can & WITH_RIGHT;
    let below = !filled(x ^ x >> 16) & can & WITH_BELOW;
    // Either full and without a pair, or empty.
    (empty(x) | beside | below == 0) | (x == 0)
}

/// The directions that change the board: bit `d` for `Direction::ALL[d]`.
#[inline(always)]
pub(crate) const fn moves(x: u64) -> u8 {
    let (filled, gaps, can) = (filled(x), empty(x), can_double(x));
    let beside = !self::filled(x ^ x >> 4) & can & WITH_RIGHT;
    let below = !self::filled(x ^ x >> 16) & can & WITH_BELOW;
    let up = (filled >> 16 & gaps) | below;
    let right = (gaps >> 4 & filled & WITH_RIGHT) | beside;
    let down = (gaps >> 16 & filled) | below;
    let left = (filled >> 4 & gaps & WITH_RIGHT) | beside;
    (up != 0) as u8 | ((right != 0) as u8) << 1 | ((down != 0) as u8) << 2 | ((left != 0) as u8) << 3
}

/// The sum of (rank − 1)·2^rank: the points for all merges that make these tiles out of twos. The score of a game is
/// this value of its board, minus this value of every spawned tile.
#[inline]
pub(crate) const fn worth(mut x: u64) -> u64 {
    let mut sum = 0;
    while x != 0 {
        sum += worth_of_rank(x & 15);
        x >>= 4;
    }
    sum
}

/// [`worth`] of one tile; 0 for an empty cell.
pub(crate) const fn worth_of_rank(rank: u64) -> u64 {
    rank.saturating_sub(1) << rank
}
