//! A position that a game can begin at, instead of an opening.

use core::{fmt, str::FromStr};

use crate::{Board, ParseBoardError, Rules, Size, Tile, tile::parse_digits};

/// The tiles and the score that a game begins with. Written `0.2/4.0 12`: the board, a space and the score.
///
/// [`Game::open_at`](crate::Game::open_at) checks it against the rules. The score can be any number, because it does not
/// follow from the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The tiles.
    pub board: Board,
    /// The score so far.
    pub score: u64,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board, self.score)
    }
}

/// The error for text that is not a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "without a heap, the error stores the whole setup")]
pub enum ParsePositionError {
    /// Not a board, a space and a number.
    #[error("expected a position: a board and a score in digits, such as 0.2/4.0 12")]
    Form,
    /// The board cannot be read.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let (board, score) = text.split_once(' ').ok_or(ParsePositionError::Form)?;
        let score = parse_digits(score).ok_or(ParsePositionError::Form)?;
        Ok(Position { board: board.parse()?, score })
    }
}

/// Why no game can begin at a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The board does not have the size of the rules.
    #[error("the board is {found}, but these rules have {expected}")]
    Size {
        /// The size of the board.
        found: Size,
        /// The size of the rules.
        expected: Size,
    },
    /// There is no tile.
    #[error("there is no tile on the board")]
    Empty,
    /// No game under these rules has this tile: it is smaller than every new tile.
    #[error("no tile of {0} can appear under these rules")]
    TooSmall(Tile),
    /// No game under these rules reaches this tile, or not together with the larger ones.
    #[error("a tile of {0} cannot be reached on this board")]
    TooLarge(Tile),
    /// No direction changes the board.
    #[error("no move is left")]
    Blocked,
}

impl Rules {
    /// Whether a game can begin at this position: its tiles can be on the board together, and a move is left. This does
    /// not prove that a game leads there.
    pub fn check_position(&self, position: &Position) -> Result<(), PositionError> {
        let board = &position.board;
        if board.size() != self.size {
            return Err(PositionError::Size { found: board.size(), expected: self.size });
        }
        if board.best_tile().is_none() {
            return Err(PositionError::Empty);
        }
        let smallest = self.smallest_new_tile();
        if let Some(tile) = board.tiles().iter().flatten().find(|&&tile| tile < smallest) {
            return Err(PositionError::TooSmall(*tile));
        }
        if let Some(tile) = self.unreachable_tile(board) {
            return Err(PositionError::TooLarge(tile));
        }
        if board.can_move() { Ok(()) } else { Err(PositionError::Blocked) }
    }

    /// A tile that cannot be there, given the tiles that are at least as large.
    ///
    /// The largest tile of n cells is n − 1 doublings above the largest new tile, and each next one has a cell less. Proof by
    /// turns: a new tile is within every limit. If m of the k largest tiles are made by one slide, the board before it has
    /// k + m tiles of at least half the smallest of them, and so that one is within the limit of the k-th place.
    fn unreachable_tile(&self, board: &Board) -> Option<Tile> {
        let (largest, cells) = (self.largest_new_tile().rank() as usize, self.size.cells());
        let mut tiles = [None; Size::MAX_CELLS];
        tiles[..cells].copy_from_slice(board.tiles());
        tiles.sort_unstable_by(|one, other| other.cmp(one));
        let sorted = tiles.iter().copied().flatten().enumerate();
        sorted
            .into_iter()
            .find(|(place, tile)| tile.rank() as usize + place + 1 > largest + cells)
            .map(|(_, tile)| tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use std::string::ToString;

    fn at(rules: &str, position: &str) -> Result<Game, PositionError> {
        Game::open_at(rules.parse().unwrap(), &position.parse().unwrap())
    }

    #[test]
    fn a_position_has_one_text() {
        let text = "0.2.2.4/0.0.0.0/0.0.0.0/8.0.0.0 1234";
        let position: Position = text.parse().unwrap();
        assert_eq!((position.score, position.to_string()), (1234, text.to_string()));
        for bad in
            ["", "0.2/4.0", "0.2/4.0 ", "0.2/4.0  1", "0.2/4.0 01", "0.2/4.0 -1", " 0.2/4.0 1", "0.2/4.0 1 "]
        {
            assert_eq!(bad.parse::<Position>(), Err(ParsePositionError::Form), "{bad:?}");
        }
        assert_eq!(
            "0.3/4.0 1".parse::<Position>().unwrap_err().to_string(),
            "row 1, column 2: 3 is not a tile: expected a power of two, at least 2"
        );
    }

    #[test]
    fn impossible_positions_are_refused() {
        let why = |rules, position| at(rules, position).unwrap_err().to_string();
        assert_eq!(why("classic", "2.0/0.0 0"), "the board is 2x2, but these rules have 4x4");
        assert_eq!(why("classic-2x2", "0.0/0.0 0"), "there is no tile on the board");
        assert_eq!(why("classic-2x2", "2.4/8.16 0"), "no move is left");
        assert_eq!(why("classic-2x2", "64.0/0.0 0"), "a tile of 64 cannot be reached on this board");
        assert_eq!(why("classic-2x2", "32.32/0.0 0"), "a tile of 32 cannot be reached on this board");
        assert_eq!(why("classic-2x2", "16.8/8.8 0"), "a tile of 8 cannot be reached on this board");
        assert_eq!(why("classic-2x2-new4w1", "2.0/0.0 0"), "no tile of 2 can appear under these rules");
        assert!(at("classic-2x2", "32.16/0.0 0").is_ok());
        assert!(
            at(
                "classic-8x8",
                &std::format!("4503599627370496{0}{1} 0", ".0".repeat(7), "/0.0.0.0.0.0.0.0".repeat(7))
            )
            .is_ok()
        );
    }

    #[test]
    fn a_goal_that_is_reached_does_not_stop_the_game_but_one_to_come_does() {
        let won = at("classic-2x2-goal16", "16.2/0.0 40").unwrap();
        assert_eq!((won.status(), won.score(), won.turns()), (crate::Status::Playing, 40, 0));
        let mut game = at("classic-2x2-goal16", "8.8/0.0 40").unwrap();
        game.play("La2+2".parse().unwrap()).unwrap();
        assert_eq!((game.status(), game.score()), (crate::Status::Won, 56));
    }
}
