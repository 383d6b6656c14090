//! The state of the game in one lane.

use super::bytes;
use crate::{Board, Dice, Moves, Rules, Size, Tile, lanes::opening, wide::Wide};

/// The game of one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The seed of its [`Dice`].
    pub seed: u64,
    /// How many turns were played.
    pub turns: u32,
    /// The sum of all gains.
    pub score: u64,
    /// The exponents of the tiles in reading order, 0 where a cell is empty.
    pub ranks: [u8; 16],
}

impl Lane {
    /// The largest possible sum of the tiles of a classic 4×4 game: 4 + 8 + … + 131072, a full board.
    ///
    /// A board with this sum or less can never exceed it. A sum of twice 131072 would have to come from a board whose
    /// sum is 2 or 4 less. Such a board has 16 different tiles, so that no move is left, or 17 tiles, which do not
    /// fit.
    pub const MAX_SUM: u32 = (1 << 18) - 4;

    /// The game with this seed before its first turn.
    pub fn opening(seed: u64) -> Lane {
        Lane { seed, turns: 0, score: 0, ranks: bytes(opened(seed)) }
    }

    /// Whether the tiles add up to [`MAX_SUM`](Lane::MAX_SUM) at most.
    pub fn fits(&self) -> bool {
        let value = |&rank: &u8| if rank == 0 { 0 } else { 1u64 << rank.min(32) };
        self.ranks.iter().map(value).sum::<u64>() <= Lane::MAX_SUM.into()
    }

    /// The moves that would change the board; `None` if it does not [fit](Lane::fits).
    pub fn moves(&self) -> Option<Moves> {
        self.wide().map(|board| Moves::from_bits(board.moves() as u8))
    }

    /// The largest tile; `None` if the board is empty or a rank is not a tile's.
    pub fn best_tile(&self) -> Option<Tile> {
        self.ranks.iter().max().and_then(|&rank| Tile::from_rank(rank.into()))
    }

    /// The tiles as a board; `None` if a rank is not a tile's.
    pub fn board(&self) -> Option<Board> {
        let mut board = Board::empty(Size::FOUR);
        for (cell, &rank) in Size::FOUR.iter().zip(&self.ranks) {
            let tile = if rank == 0 { None } else { Some(Tile::from_rank(rank.into())?) };
            board.set(cell, tile);
        }
        Some(board)
    }

    /// The board as two words, if it fits.
    pub(super) fn wide(&self) -> Option<Wide> {
        self.fits().then(|| Wide::from_ranks(&self.ranks))
    }
}

/// The opening of the game with this seed.
pub(super) fn opened(seed: u64) -> Wide {
    Wide { low: opening(&Rules::classic(), &mut Dice::for_opening(seed)), high: 0 }
}
