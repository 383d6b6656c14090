//! A board of 2048.

use serde::Serialize;
use twenty48::{Board as Position, Direction, Tile};
use words::{Lang, fill};

use super::speech;

/// A board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Board"))]
pub struct Board {
    /// Its name.
    pub label: String,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The tiles in reading order; 0 is an empty cell.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub tiles: Vec<u64>,
    /// Each cell in words.
    pub cells: Vec<String>,
    /// Whether it is hidden. Then no cell has a tile.
    pub hidden: bool,
    /// The direction of the best move, to be shown as arrows: `up`, `right`, `down` or `left`.
    pub arrow: Option<&'static str>,
}

impl Board {
    /// A board that is seen.
    pub fn of(position: &Position, arrow: Option<Direction>, lang: Lang) -> Board {
        let tiles = position.tiles().iter().map(|tile| tile.map_or(0, Tile::value));
        let cells = position.size().iter().map(|cell| speech::cell(cell, position.get(cell), lang));
        Board {
            tiles: tiles.collect(),
            cells: cells.collect(),
            arrow: arrow.map(word),
            ..Board::frame(position, lang)
        }
    }

    /// A hidden board of the same size.
    pub fn hidden(position: &Position, lang: Lang) -> Board {
        let template = lang.tiles().cell_hidden;
        let cells = position
            .size()
            .iter()
            .map(|cell| fill(template, &[&(cell.row() + 1), &(cell.column() + 1)]).to_string());
        Board { cells: cells.collect(), hidden: true, ..Board::frame(position, lang) }
    }

    fn frame(position: &Position, lang: Lang) -> Board {
        let size = position.size();
        let (width, height) = (size.width(), size.height());
        Board {
            label: fill(lang.tiles().board, &[&width, &height]).to_string(),
            width,
            height,
            tiles: vec![0; size.cells()],
            cells: Vec::new(),
            hidden: false,
            arrow: None,
        }
    }
}

/// The word of a direction in views.
pub const fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_board_shows_no_tile() {
        let position: Position = "2.0.4/0.0.4503599627370496".parse().unwrap();
        let board = Board::of(&position, Some(Direction::Left), Lang::En);
        assert_eq!((board.width, board.height, board.arrow), (3, 2, Some("left")));
        assert_eq!(board.tiles, [2, 0, 4, 0, 0, 1 << 52]);
        assert_eq!(board.cells[5], "row 2, column 3: 4503599627370496");
        let hidden = Board::hidden(&position, Lang::En);
        assert!(hidden.hidden && hidden.tiles.iter().all(|tile| *tile == 0) && hidden.cells.len() == 6);
        assert_eq!(hidden.cells[2], "row 1, column 3: hidden");
    }
}
