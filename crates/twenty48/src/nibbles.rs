//! Sixteen nibbles in a word, worked on all at once.
//!
//! A 4×4 board lies in a `u64` in reading order from the low nibble, so a row is 16 bits and its left cell is
//! the low nibble of them:
//!
//! ```text
//! row 0         row 1         row 2         row 3
//! a  b  c  d    a  b  c  d    a  b  c  d    a  b  c  d
//! 0  4  8  12   16 20 24 28   32 36 40 44   48 52 56 60     lowest bit of the cell
//! ```
//!
//! Nothing here branches or looks anything up. The same functions slide one board in a general register and
//! eight boards in a vector register: the compiler makes the second out of a loop over the first.

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

/// The low bit of every nibble that can still double, 1 to 14: those whose four bits are not all the same.
#[inline(always)]
const fn can_double(x: u64) -> u64 {
    let changes = (x ^ x >> 1) & 0x7777_7777_7777_7777;
    (changes | changes >> 1 | changes >> 2) & ONES
}

/// Moves the nibbles of `region` one place to the left, where an empty nibble at the region's left end waits.
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

/// The regions that move, one after the other, when the tiles of each row are pushed into these gaps.
///
/// From the right: if c is empty, d moves there; if b is empty, what is now in c and d moves; then a. Whether
/// b and a are empty does not change before their step, so the gaps are found once, in the board as it was.
#[inline(always)]
pub(crate) const fn regions_to_push(gaps: u64) -> [u64; 3] {
    let [a, b, c] =
        [gaps & 0x0001_0001_0001_0001, gaps & 0x0010_0010_0010_0010, gaps & 0x0100_0100_0100_0100];
    // From a gap's low bit to the end of its row: 2^16 of the row less the gap's bit.
    [(c << 8).wrapping_sub(c), (b << 12).wrapping_sub(b), (a << 16).wrapping_sub(a)]
}

/// Slides every row to the left and merges. Returns what [`merge_left`] does.
#[inline(always)]
pub(crate) const fn slide_left<const ONE_PAIR: bool>(x: u64) -> (u64, u64) {
    merge_left::<ONE_PAIR>(push_left(x))
}

/// Merges in every row, the tiles having been pushed to the left. Returns the board and the merged tiles, each in the nibble where
/// it stood before the gaps behind the merges closed: good for counting their worth, not for their places.
#[inline(always)]
pub(crate) const fn merge_left<const ONE_PAIR: bool>(x: u64) -> (u64, u64) {
    // A nibble that is like its right neighbour, and may merge with it. 32768 has no double in four bits.
    let equal = !filled(x ^ x >> 4) & can_double(x) & WITH_RIGHT;
    let merging = nearest_pairs::<ONE_PAIR>(equal);
    let x = x + merging;
    let partners = merging << 4;
    let merged = x & (partners - merging);
    let x = x & !((partners << 4).wrapping_sub(partners));
    (close_gap(x, region_behind(merging)), merged)
}

/// Those that merge of the nibbles that are like their right neighbours.
///
/// The pair nearest the wall comes first. In a run of equals b has lost its partner to a, and c to b; but not if b
/// had lost its own. What the shifts carry into the a of the next row is never asked for.
#[inline(always)]
pub(crate) const fn nearest_pairs<const ONE_PAIR: bool>(equal: u64) -> u64 {
    if ONE_PAIR {
        equal & !(equal << 4 | (equal & 0x0001_0001_0001_0001) << 8)
    } else {
        equal & !(equal << 4 & !(equal << 8))
    }
}

/// The region that moves into the gap behind each merge, which is at b after a merge into a, at c after one into b;
/// never both. A gap at d closes by itself.
#[inline(always)]
pub(crate) const fn region_behind(merging: u64) -> u64 {
    let [a, b] = [merging & 0x0001_0001_0001_0001, merging & 0x0010_0010_0010_0010];
    (a << 16 | b << 12).wrapping_sub((a | b) << 4)
}

/// Exchanges rows and columns wherever `mask` is all ones; nothing where it is zero.
#[inline(always)]
pub(crate) const fn transpose_if(x: u64, mask: u64) -> u64 {
    let swap = (x ^ x >> 12) & 0x0000_f0f0_0000_f0f0 & mask;
    let x = x ^ swap ^ swap << 12;
    let swap = (x ^ x >> 24) & 0x0000_0000_ff00_ff00 & mask;
    x ^ swap ^ swap << 24
}

/// Turns each row around wherever `mask` is all ones; nothing where it is zero.
#[inline(always)]
pub(crate) const fn mirror_if(x: u64, mask: u64) -> u64 {
    let outer = (x ^ x >> 12) & 0x000f_000f_000f_000f & mask;
    let inner = (x ^ x >> 4) & 0x00f0_00f0_00f0_00f0 & mask;
    x ^ outer ^ outer << 12 ^ inner ^ inner << 4
}

/// Turns the whole board around, by half a turn, wherever `mask` is all ones; nothing where it is zero. Where
/// the order of the rows does not matter this is as good as [`mirror_if`], and cheaper.
#[inline(always)]
pub(crate) const fn turn_if(x: u64, mask: u64) -> u64 {
    let low = 0x0f0f_0f0f_0f0f_0f0f;
    let bytes = x.swap_bytes();
    let turned = (bytes >> 4 & low) | (bytes & low) << 4;
    (turned & mask) | (x & !mask)
}

/// The low bit of the `n`-th, from 0, of the nibbles marked in `marks`; zero if there are not so many.
/// There may be 15 marks at most.
#[inline(always)]
pub(crate) const fn nth_mark(marks: u64, n: u64) -> u64 {
    // Each nibble of the product counts the marks up to it; one further, those before it.
    let counts = marks.wrapping_mul(ONES) << 4;
    marks & !filled(counts ^ n.wrapping_mul(ONES))
}

/// The first mark alone; zero if there is none.
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

/// The sum of (rank − 1)·2^rank: what the merges are worth that make these tiles out of twos. The score of a
/// game is this of its board, less this of every tile that was spawned.
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
