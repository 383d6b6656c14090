//! The input features of a board.
//!
//! A feature is present or not. There are 384, and a board has 16 to 68 of them:
//!
//! - 0 to 287: the tile of rank r in cell c, at 16 · r + c; an empty cell has rank 0. Tiles above 131072 are treated
//!   as 131072; classic games never have one.
//! - 288 to 383: for each cell and the next one to the right (or below: + 16), whether the tiles are equal, whether
//!   the first is larger (+ 32), and whether one is twice the other (+ 64).
//! - At 291, 295, 299 and 303, which have no next cell to the right: whether left, right, up, down are possible.
//!
//! The trainer uses the same numbers; its `game.py` is the reference implementation.

use twenty48::{Direction, Tile};

/// The ranks of the tiles of a 4×4 board in reading order, 0 where a cell is empty, 11 for the tile 2048.
pub type Ranks = [u8; 16];

/// How many features there are.
pub(super) const FEATURES: usize = 384;
/// The most that a board has: one for each cell, two relations for each pair, four moves.
const MOST: usize = 16 + 2 * 24 + 4;
/// The largest rank that has features of its own.
const TOP_RANK: u8 = 17;
const SAME: u16 = 288;
const LARGER: u16 = 32;
const TWICE: u16 = 64;
const BELOW: u16 = 16;

/// The moves in the network's order.
pub(super) const ORDER: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

/// The features of a board, and how it was rotated before they were computed.
#[derive(Clone, Debug)]
pub(super) struct Features {
    numbers: [u16; MOST],
    len: usize,
    /// The moves on the original board for each of the network's moves.
    pub(super) moves: [Direction; 4],
}

impl Features {
    /// The features of the board, rotated to its canonical orientation first if `canonical` is set.
    pub(super) fn of(ranks: &Ranks, canonical: bool) -> Features {
        let turn = if canonical { largest_image(ranks) } else { 0 };
        let image = turned(ranks, turn);
        let mut features = Features { numbers: [0; MOST], len: 0, moves: MOVES[turn] };
        for (cell, &rank) in image.iter().enumerate() {
            features.add(16 * u16::from(rank.min(TOP_RANK)) + cell as u16, true);
        }
        let mut possible = [false; 4];
        for cell in 0..16 {
            if cell % 4 < 3 {
                let [left, right] = features.compare(SAME + cell as u16, image[cell], image[cell + 1]);
                possible[0] |= left;
                possible[1] |= right;
            }
            if cell < 12 {
                let at = SAME + BELOW + cell as u16;
                let [up, down] = features.compare(at, image[cell], image[cell + 4]);
                possible[2] |= up;
                possible[3] |= down;
            }
        }
        for (number, possible) in (SAME + 3..).step_by(4).zip(possible) {
            features.add(number, possible);
        }
        features
    }

    /// The numbers of the features that are present.
    pub(super) fn numbers(&self) -> &[u16] {
        &self.numbers[..self.len]
    }

    /// Adds the relations of two neighbours. Returns whether a tile can move from the second to the first, and from
    /// the first to the second.
    fn compare(&mut self, at: u16, first: u8, second: u8) -> [bool; 2] {
        self.add(at, first == second && first > 0);
        self.add(at + LARGER, first > second);
        self.add(at + TWICE, first > 0 && second > 0 && first.abs_diff(second) == 1);
        can_slide(first, second)
    }

    fn add(&mut self, number: u16, there: bool) {
        // Always written, but counted only if present: this avoids a branch.
        if let Some(place) = self.numbers.get_mut(self.len) {
            *place = number;
            self.len += usize::from(there);
        }
    }
}

/// Whether two tiles of this rank merge: empty cells and the largest tile do not.
#[inline]
pub(super) fn merges(rank: u8) -> bool {
    const LARGEST: u8 = Tile::MAX.rank() as u8;
    (1..LARGEST).contains(&rank)
}

/// Whether a tile can move from the second of two neighbours to the first, and from the first to the second.
#[inline]
pub(super) fn can_slide(first: u8, second: u8) -> [bool; 2] {
    let same = first == second && merges(first);
    [same || (first == 0 && second > 0), same || (second == 0 && first > 0)]
}

/// For each of the eight symmetries, which cell of the board is in each cell of the image: four quarter turns, then
/// those of the mirror image.
const CELLS: [[u8; 16]; 8] = cells();
/// For each, the moves on the board that correspond to the network's moves on the image.
const MOVES: [[Direction; 4]; 8] = moves();

const fn cells() -> [[u8; 16]; 8] {
    let mut all = [[0; 16]; 8];
    let mut cell = 0;
    while cell < 16 {
        all[0][cell] = cell as u8;
        all[4][cell] = (cell ^ 3) as u8;
        cell += 1;
    }
    let mut image = 0;
    while image < 8 {
        let mut cell = 0;
        while cell < 16 && image % 4 > 0 {
            let (row, column) = (cell / 4, cell % 4);
            all[image][cell] = all[image - 1][4 * (3 - column) + row];
            cell += 1;
        }
        image += 1;
    }
    all
}

const fn moves() -> [[Direction; 4]; 8] {
    let mut all = [[Direction::Left; 4]; 8];
    let mut image = 0;
    while image < 8 {
        // A tile that moves left in the image goes from cell 1 to cell 0. Find that direction on the board.
        let corner = CELLS[image][0] as i8;
        let left = towards(corner - CELLS[image][1] as i8);
        let up = towards(corner - CELLS[image][4] as i8);
        all[image] = [left, left.opposite(), up, up.opposite()];
        image += 1;
    }
    all
}

/// The direction of a step by this number of cells.
const fn towards(step: i8) -> Direction {
    match step {
        -1 => Direction::Left,
        1 => Direction::Right,
        -4 => Direction::Up,
        _ => Direction::Down,
    }
}

/// The canonical one of the eight images. A canonical network gives the same output for all eight.
pub(super) fn canonical(ranks: &Ranks) -> Ranks {
    turned(ranks, largest_image(ranks))
}

fn turned(ranks: &Ranks, image: usize) -> Ranks {
    CELLS[image].map(|cell| ranks[usize::from(cell)])
}

/// Which of the eight images is the largest, read as sixteen digits; the first if several are equal.
fn largest_image(ranks: &Ranks) -> usize {
    let mut best = (u128::from_be_bytes(*ranks), 0);
    for image in 1..8 {
        let digits = u128::from_be_bytes(turned(ranks, image));
        if digits > best.0 {
            best = (digits, image);
        }
    }
    best.1
}
