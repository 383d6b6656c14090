//! The tiles of a position.

use core::{fmt, str::FromStr};

use crate::{Cell, Faults, ParseBoardError, Setup, Size, Spawn, Tile};

/// Which tile is in which cell, and nothing else. The reference implementation for [`Packed`](crate::Packed).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    // Cells beyond the size stay empty so that the derived comparisons work.
    tiles: [Option<Tile>; Size::MAX_CELLS],
}

impl Board {
    /// A board without tiles.
    pub const fn empty(size: Size) -> Board {
        Board { size, tiles: [None; Size::MAX_CELLS] }
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tile in a cell; `None` if it is empty or not on the board.
    pub fn get(&self, cell: Cell) -> Option<Tile> {
        if self.size.contains(cell) { self.tiles[self.size.index(cell)] } else { None }
    }

    pub(crate) fn set(&mut self, cell: Cell, tile: Option<Tile>) {
        self.tiles[self.size.index(cell)] = tile;
    }

    /// The tiles in reading order, `None` where a cell is empty.
    pub fn tiles(&self) -> &[Option<Tile>] {
        &self.tiles[..self.size.cells()]
    }

    /// The empty cells, in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.size.iter().filter(|&cell| self.get(cell).is_none())
    }

    /// The largest tile; `None` on an empty board.
    pub fn best_tile(&self) -> Option<Tile> {
        self.tiles().iter().copied().flatten().max()
    }

    /// Places a new tile. Returns false and changes nothing if the cell is occupied or not on the board.
    #[must_use]
    pub fn place(&mut self, spawn: Spawn) -> bool {
        let free = self.size.contains(spawn.cell) && self.get(spawn.cell).is_none();
        if free {
            self.set(spawn.cell, Some(spawn.tile));
        }
        free
    }

    /// Whether some direction changes the board. The answer is the same under all rules: a tile can move if a
    /// neighbouring cell is empty or holds an equal tile, unless both are the largest tile.
    pub fn can_move(&self) -> bool {
        self.size.iter().any(|cell| {
            let Some(tile) = self.get(cell) else { return true };
            let right = self.size.cell(cell.column() + 1, cell.row());
            let below = self.size.cell(cell.column(), cell.row() + 1);
            [right, below].into_iter().flatten().any(|next| match self.get(next) {
                None => true,
                Some(other) => other == tile && tile.doubled().is_some(),
            })
        }) && self.best_tile().is_some()
    }
}

impl TryFrom<&Setup> for Board {
    type Error = Faults;

    fn try_from(setup: &Setup) -> Result<Board, Faults> {
        if let Some(faults) = Faults::of(setup) {
            return Err(faults);
        }
        let mut board = Board::empty(setup.size());
        for cell in setup.size().iter() {
            board.set(cell, setup.get(cell).and_then(|value| Tile::new(value).ok()));
        }
        Ok(board)
    }
}

impl From<&Board> for Setup {
    fn from(board: &Board) -> Setup {
        let mut setup = Setup::empty(board.size);
        for cell in board.size.iter() {
            setup.set(cell, board.get(cell).map_or(0, Tile::value));
        }
        setup
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Ok(Board::try_from(&text.parse::<Setup>()?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn text_round_trips() {
        for text in ["0.0/0.0", "2.4.8/0.0.0", "2.0/4.0/8.0/4503599627370496.0"] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn an_empty_board_cannot_move_and_a_full_one_only_by_merging() {
        let can = |text: &str| text.parse::<Board>().unwrap().can_move();
        assert!(!can("0.0/0.0"));
        assert!(can("2.0/0.0"));
        assert!(!can("2.4/4.2"));
        assert!(can("2.4/2.8"));
        assert!(can("2.2/4.8"));
        // Two of the largest tile do not merge.
        assert!(!can("4503599627370496.4503599627370496/2.4"));
    }

    #[test]
    fn an_occupied_cell_is_refused() {
        let mut board: Board = "2.0/0.0".parse().unwrap();
        let [taken, free] =
            [0, 1].map(|column| Spawn { cell: board.size().cell(column, 0).unwrap(), tile: Tile::FOUR });
        assert!(!board.place(taken));
        assert!(board.place(free));
        assert_eq!(board.to_string(), "2.4/0.0");
        assert!(!board.place(Spawn { cell: "h8".parse().unwrap(), tile: Tile::TWO }));
    }
}
