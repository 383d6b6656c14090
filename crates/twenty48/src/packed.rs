//! A 4×4 board in one word: the fast form of [`Board`].

use core::fmt;

use rand_core::Rng;

use crate::{
    Board, Cell, Direction, Merging, Rules, Size, Spawn, SpawnPlace, Tile, nibbles,
    spawn::{below, halves},
};

/// A 4×4 board in a `u64`: the rank of each tile in a nibble, in reading order from the low one, 0 for an empty
/// cell.
///
/// Four bits are enough for tiles up to 32768. **Two tiles of 32768 do not merge** here, while on a [`Board`] they
/// do; in everything else the two agree. So every slide is exact as long as [`at_limit`](Packed::at_limit) is false;
/// a caller whose game reaches the limit continues with a `Board`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Packed(u64);

impl Packed {
    /// The board without tiles.
    pub const EMPTY: Packed = Packed(0);
    /// The largest tile that fits, 32768.
    pub const MAX_TILE: Tile = match Tile::from_rank(15) {
        Some(tile) => tile,
        None => panic!("32768 is a tile"),
    };

    /// The board with these nibbles. Every `u64` is a valid board.
    pub const fn from_bits(bits: u64) -> Packed {
        Packed(bits)
    }

    /// The nibbles.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The tile in a cell; `None` if it is empty or not on the board.
    #[inline]
    pub const fn get(self, cell: Cell) -> Option<Tile> {
        if Size::FOUR.contains(cell) { Tile::from_rank((self.0 >> shift(cell)) as u32 & 15) } else { None }
    }

    /// How many cells are empty.
    #[inline]
    pub const fn empty_count(self) -> u32 {
        nibbles::empty(self.0).count_ones()
    }

    /// The `n`-th empty cell in reading order, from 0; `None` if there are fewer.
    #[inline]
    pub const fn nth_empty(self, n: u32) -> Option<Cell> {
        if n >= self.empty_count() {
            return None;
        }
        // A nibble cannot count to sixteen, but on an empty board the n-th empty cell is the n-th cell.
        let index = match self.0 {
            0 => n,
            board => nibbles::nth_mark(nibbles::empty(board), n as u64).trailing_zeros() / 4,
        };
        Some(Size::FOUR.nth(index as usize))
    }

    /// The empty cells, in reading order.
    pub fn empty_cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        cells(nibbles::empty(self.0))
    }

    /// The cells where a new tile may appear after the tiles slid in `direction` to this board, in reading
    /// order. The same as [`Rules::spawn_cells`].
    pub fn spawn_cells(
        self,
        rules: &Rules,
        direction: Direction,
    ) -> impl ExactSizeIterator<Item = Cell> + Clone {
        let gaps = nibbles::empty(self.0);
        cells(match rules.place {
            SpawnPlace::Anywhere => gaps,
            SpawnPlace::Behind => nibbles::lowest_bit(gaps & direction.edge_behind()),
        })
    }

    /// The largest tile; `None` on an empty board.
    pub fn best_tile(self) -> Option<Tile> {
        let largest = (0..16).map(|index| (self.0 >> (4 * index)) & 15).max().unwrap_or(0);
        Tile::from_rank(largest as u32)
    }

    /// Places a new tile. Returns false and changes nothing if the cell is occupied or not on the board, or if the
    /// tile does not fit.
    #[must_use]
    #[inline]
    pub const fn place(&mut self, spawn: Spawn) -> bool {
        let free = Size::FOUR.contains(spawn.cell) && (self.0 >> shift(spawn.cell)) & 15 == 0;
        let fits = free && spawn.tile.rank() <= Packed::MAX_TILE.rank();
        if fits {
            self.0 |= (spawn.tile.rank() as u64) << shift(spawn.cell);
        }
        fits
    }

    /// Slides all tiles and merges under these rules; returns the board and the gain. Uses no tables: about fifty
    /// operations on the whole word.
    #[inline]
    pub const fn slide(self, rules: &Rules, direction: Direction) -> (Packed, u64) {
        let [transposed, mirrored] = direction.turns();
        let turned = nibbles::mirror_if(nibbles::transpose_if(self.0, transposed), mirrored);
        let (slid, mut merged) = match rules.merging {
            Merging::EveryPair => nibbles::slide_left::<false>(turned),
            Merging::OnePair => nibbles::slide_left::<true>(turned),
        };
        let board = nibbles::transpose_if(nibbles::mirror_if(slid, mirrored), transposed);
        let mut gained = 0;
        while merged != 0 {
            let place = merged.trailing_zeros() & !3;
            gained += 1 << ((merged >> place) & 15);
            merged &= !(15 << place);
        }
        (Packed(board), gained >> rules.scoring.halvings())
    }

    /// The new tile after the tiles slid in `direction` to this board; `None` if there is no free cell.
    /// The same as [`Rules::spawn`] for the same draw.
    #[inline]
    pub fn spawn(self, rules: &Rules, direction: Direction, rng: &mut impl Rng) -> Option<Spawn> {
        let (mark, tile) = self.draw(rules, direction, rng);
        (mark != 0).then(|| Spawn { cell: Size::FOUR.nth(mark.trailing_zeros() as usize / 4), tile })
    }

    /// The board with its [`spawn`](Packed::spawn) placed; faster than calling `spawn` and `place`. Returns the board
    /// unchanged if there is no free cell or the tile does not fit.
    #[must_use]
    #[inline]
    pub fn with_spawn(self, rules: &Rules, direction: Direction, rng: &mut impl Rng) -> Packed {
        let (mark, tile) = self.draw(rules, direction, rng);
        let rank = if tile <= Packed::MAX_TILE { u64::from(tile.rank()) } else { 0 };
        Packed(self.0 | (mark * rank))
    }

    /// The cell of the new tile, as the low bit of its nibble or zero, and the tile.
    #[inline]
    pub(crate) fn draw(self, rules: &Rules, direction: Direction, rng: &mut impl Rng) -> (u64, Tile) {
        let (place, value) = halves(rng);
        let gaps = nibbles::empty(self.0);
        let mark = match rules.place {
            SpawnPlace::Behind => nibbles::lowest_bit(gaps & direction.edge_behind()),
            // A nibble cannot count to sixteen, but on an empty board every cell is free.
            SpawnPlace::Anywhere if self.0 == 0 => 1 << (4 * below(place, 16)),
            SpawnPlace::Anywhere => {
                nibbles::nth_mark(gaps, below(place, nibbles::marks_below_16(gaps) as u32).into())
            }
        };
        (mark, rules.weights.draw(value))
    }

    /// Whether some direction would change the board.
    #[inline]
    pub const fn can_move(self) -> bool {
        // Most boards have a gap, and then no further check is needed.
        if nibbles::empty(self.0) != 0 { self.0 != 0 } else { has_pair(self.0) }
    }

    /// The directions that would change the board.
    #[inline]
    pub const fn moves(self) -> Moves {
        Moves(nibbles::moves(self.0))
    }

    /// Whether two tiles of 32768 are on the board, so that a slide may differ from the slide of a [`Board`].
    #[inline]
    pub const fn at_limit(self) -> bool {
        let pairs = self.0 & self.0 >> 1;
        let largest = pairs & pairs >> 2 & nibbles::ONES;
        largest & largest.wrapping_sub(1) != 0
    }

    /// The transposed board: rows become columns.
    #[must_use]
    #[inline]
    pub const fn transposed(self) -> Packed {
        Packed(nibbles::transpose_if(self.0, u64::MAX))
    }

    /// The mirrored board: left and right exchanged.
    #[must_use]
    #[inline]
    pub const fn mirrored(self) -> Packed {
        Packed(nibbles::mirror_if(self.0, u64::MAX))
    }

    /// The eight symmetric images of the board, itself first: four quarter turns clockwise, then those of its mirror
    /// image.
    pub fn symmetries(self) -> [Packed; 8] {
        let mut all = [self; 8];
        all[4] = self.mirrored();
        for index in [1, 2, 3, 5, 6, 7] {
            all[index] = all[index - 1].transposed().mirrored();
        }
        all
    }
}

/// Whether a full board can move. Not inlined, so that the compiler does not compute it in advance for every board.
#[cold]
#[inline(never)]
const fn has_pair(full: u64) -> bool {
    !nibbles::is_stuck(full)
}

/// The lowest bit of a cell's nibble.
const fn shift(cell: Cell) -> usize {
    4 * Size::FOUR.index(cell)
}

/// The cells marked by the low bit of their nibble.
fn cells(mut marks: u64) -> impl ExactSizeIterator<Item = Cell> + Clone {
    (0..marks.count_ones()).map(move |_| {
        let cell = Size::FOUR.nth(marks.trailing_zeros() as usize / 4);
        marks ^= nibbles::lowest_bit(marks);
        cell
    })
}

impl Direction {
    /// How to turn a packed board so that this direction becomes left: masks for transposing, then mirroring.
    #[inline(always)]
    pub(crate) const fn turns(self) -> [u64; 2] {
        // Up and down are even.
        [(self as u64 & 1).wrapping_sub(1), (self.is_towards_end() as u64).wrapping_neg()]
    }

    /// Whether tiles move towards the last row or column: right and down.
    #[inline(always)]
    pub(crate) const fn is_towards_end(self) -> bool {
        (self as u8 ^ self as u8 >> 1) & 1 != 0
    }

    /// The low bits of the nibbles on the edge that the tiles move away from.
    #[inline(always)]
    pub(crate) const fn edge_behind(self) -> u64 {
        match self {
            Direction::Up => 0x1111 << 48,
            Direction::Right => 0x0001_0001_0001_0001,
            Direction::Down => 0x1111,
            Direction::Left => 0x1000_1000_1000_1000,
        }
    }
}

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Moves(u8);

impl Moves {
    /// The set with these bits: bit `d` for `Direction::ALL[d]`. Other bits are ignored.
    pub const fn from_bits(bits: u8) -> Moves {
        Moves(bits & 15)
    }

    /// The set as bits: bit `d` for `Direction::ALL[d]`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the direction is in the set.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The directions, in the order of [`Direction::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The error for a [`Board`] that cannot be [`Packed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// Not 4×4.
    #[error("a board of {0} cannot be packed: expected 4x4")]
    Size(Size),
    /// A tile above [`Packed::MAX_TILE`].
    #[error("the tile {tile} on {cell} cannot be packed: the largest that fits is {max}", max = Packed::MAX_TILE)]
    Tile {
        /// Where it is.
        cell: Cell,
        /// Which tile.
        tile: Tile,
    },
}

impl TryFrom<&Board> for Packed {
    type Error = PackError;

    fn try_from(board: &Board) -> Result<Packed, PackError> {
        if board.size() != Size::FOUR {
            return Err(PackError::Size(board.size()));
        }
        let mut bits = 0;
        for cell in Size::FOUR.iter() {
            if let Some(tile) = board.get(cell) {
                if tile > Packed::MAX_TILE {
                    return Err(PackError::Tile { cell, tile });
                }
                bits |= u64::from(tile.rank()) << shift(cell);
            }
        }
        Ok(Packed(bits))
    }
}

impl From<Packed> for Board {
    fn from(packed: Packed) -> Board {
        let mut board = Board::empty(Size::FOUR);
        for cell in Size::FOUR.iter() {
            board.set(cell, packed.get(cell));
        }
        board
    }
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Board::from(*self).fmt(f)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Packed({self})")
    }
}
