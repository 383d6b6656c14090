//! The rules, in the form that the search uses.

use std::{fmt, sync::OnceLock};

use twenty48::{Direction, Merging, Packed, Rules, Size, SpawnPlace, Weights};

/// Slides and new tiles on packed boards.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    rows: &'static Rows,
    chances: Chances,
}

impl Engine {
    /// The engine for these rules. `None` unless the board is 4×4, new tiles appear anywhere, and none of them is
    /// larger than [`Packed::MAX_TILE`].
    pub fn new(rules: &Rules) -> Option<Engine> {
        let fits = rules.size == Size::FOUR
            && rules.place == SpawnPlace::Anywhere
            && rules.largest_new_tile() <= Packed::MAX_TILE;
        fits.then(|| Engine { rows: Rows::of(rules.merging), chances: Chances::new(&rules.weights) })
    }

    /// The boards after all four slides, in the order of [`Direction::ALL`]. A slide that changes nothing gives the
    /// same board.
    #[inline]
    pub fn slides(&self, board: Packed) -> [Packed; 4] {
        let [left, right] = self.rows.slid(board);
        let [up, down] = self.rows.slid(board.transposed());
        [up.transposed(), right, down.transposed(), left]
    }

    /// The new tiles and their probabilities.
    #[inline]
    pub fn chances(&self) -> &Chances {
        &self.chances
    }
}

/// The result of sliding every row to the left and to the right: a quarter of a megabyte. It takes a fifth of the
/// time of [`twenty48::Tables`] to make, because it has no gains, and one lookup gives both results.
pub(crate) struct Rows(Box<[[u16; 2]; Rows::COUNT]>);

impl Rows {
    /// How many rows there are.
    pub(crate) const COUNT: usize = 1 << 16;

    /// The rows for one way of merging, made on first use.
    pub(crate) fn of(merging: Merging) -> &'static Rows {
        static ROWS: [OnceLock<Rows>; 2] = [const { OnceLock::new() }; 2];
        ROWS[usize::from(merging == Merging::OnePair)].get_or_init(|| Rows::new(merging))
    }

    fn new(merging: Merging) -> Rows {
        let rules = Rules { merging, ..Rules::classic() };
        let mut rows = table(|_| [0; 2]);
        // A board is four rows, so four of them slide at a time.
        for (group, slid) in rows.chunks_exact_mut(4).enumerate() {
            let board = Packed::from_bits((4 * group) as u64 * 0x0001_0001_0001_0001 + 0x0003_0002_0001_0000);
            let [left, right] =
                [Direction::Left, Direction::Right].map(|end| board.slide(&rules, end).0.bits());
            for (place, slid) in slid.iter_mut().enumerate() {
                *slid = [(left >> (16 * place)) as u16, (right >> (16 * place)) as u16];
            }
        }
        Rows(rows)
    }

    /// One row, slid to the left and to the right.
    #[inline(always)]
    pub(crate) fn get(&self, row: u16) -> [u16; 2] {
        self.0[usize::from(row)]
    }

    /// The board with all rows slid to the left, and to the right.
    #[inline(always)]
    fn slid(&self, board: Packed) -> [Packed; 2] {
        let bits = board.bits();
        let [a, b] = [self.get(bits as u16), self.get((bits >> 16) as u16)];
        let [c, d] = [self.get((bits >> 32) as u16), self.get((bits >> 48) as u16)];
        let join = |end: usize| {
            let [a, b, c, d] = [u64::from(a[end]), u64::from(b[end]), u64::from(c[end]), u64::from(d[end])];
            Packed::from_bits((a | b << 16) | (c << 32 | d << 48))
        };
        [join(0), join(1)]
    }
}

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rows").finish_non_exhaustive()
    }
}

/// Makes one entry for each row. Collected on the heap because it is larger than some stacks.
pub(crate) fn table<T>(entry: impl FnMut(usize) -> T) -> Box<[T; Rows::COUNT]> {
    let entries: Box<[T]> = (0..Rows::COUNT).map(entry).collect();
    entries.try_into().unwrap_or_else(|_| unreachable!("one entry for each row"))
}

/// The new tiles of a game, each with its weight.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    len: usize,
    items: [Chance; Weights::CAPACITY],
    total: u32,
}

/// One new tile.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chance {
    /// Its rank, as stored in a nibble.
    pub rank: u64,
    /// How often it appears, out of [`Chances::total`].
    pub weight: u32,
    /// The same as a probability.
    pub share: f32,
}

impl Chances {
    fn new(weights: &Weights) -> Chances {
        let mut chances = Chances { len: 0, items: Default::default(), total: weights.total() };
        for (item, (tile, weight)) in chances.items.iter_mut().zip(weights.iter()) {
            let share = f32::from(weight) / weights.total() as f32;
            *item = Chance { rank: u64::from(tile.rank()), weight: u32::from(weight), share };
            chances.len += 1;
        }
        chances
    }

    /// The sum of the weights.
    #[inline]
    pub fn total(&self) -> u32 {
        self.total
    }
}

impl std::ops::Deref for Chances {
    type Target = [Chance];

    #[inline]
    fn deref(&self) -> &[Chance] {
        &self.items[..self.len]
    }
}

/// The low bit of every empty cell's nibble.
#[inline(always)]
pub(crate) fn gaps(board: Packed) -> u64 {
    let pairs = board.bits() | board.bits() >> 1;
    !(pairs | pairs >> 2) & 0x1111_1111_1111_1111
}

/// The marks, lowest first.
#[inline(always)]
pub(crate) fn marks(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let mark = set & set.wrapping_neg();
        set ^= mark;
        (mark != 0).then_some(mark)
    })
}
