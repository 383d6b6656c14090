//! Reads a game off the screen: the ruled board that is drawn without colours, and the numbers beside it.

use twenty48::{Board, Setup, Size};

use crate::screen::{Screen, at, places, text_of};

/// What the screen says about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The tiles.
    pub board: Board,
    /// The score.
    pub score: u64,
    /// The moves.
    pub moves: u64,
}

impl Screen {
    /// Waits until the screen shows a game with so many moves, and reads it.
    #[track_caller]
    pub fn wait_moves(&self, moves: u64) -> Seen {
        self.wait_for(&format!("move {moves}"), |screen| seen(screen).filter(|seen| seen.moves == moves))
    }

    /// Waits until the screen shows a game, and reads it.
    #[track_caller]
    pub fn wait_game(&self) -> Seen {
        self.wait_for("a game", seen)
    }
}

/// The game on a screen; `None` if there is none, or something covers it.
pub fn seen(screen: &vt100::Screen) -> Option<Seen> {
    Some(Seen { board: board(screen)?, score: number(screen, "Score")?, moves: number(screen, "Moves")? })
}

/// The number that belongs to a label: after it, or, in a box, below it.
fn number(screen: &vt100::Screen, label: &str) -> Option<u64> {
    let text = text_of(screen);
    let mut lines = text.lines();
    let (line, column) = lines.find_map(|line| Some((line, line.find(label)?)))?;
    let after = first_number(&line[column + label.len()..]);
    let column = line[..column].chars().count();
    after.or_else(|| first_number(&lines.next()?.chars().skip(column).collect::<String>()))
}

/// The first number that is not a gain.
fn first_number(text: &str) -> Option<u64> {
    text.split_whitespace()
        .find_map(|word| word.replace(',', "").parse().ok().filter(|_| !word.starts_with('+')))
}

/// The ruled board:
///
/// ```text
/// ┌────┬────┐    columns: where the first line has corners
/// │ [2]│    │    rows: where the left edge has corners
/// ├────┼────┤
/// │    │ (4)│    brackets mark what is new and what has merged
/// └────┴────┘
/// ```
fn board(screen: &vt100::Screen) -> Option<Board> {
    let at = |line, column| at(screen, line, column);
    let (top, left) = places(screen).find(|&(line, column)| at(line, column) == "┌")?;
    // Beyond the edge of the screen nothing stands, so that a board which is not all there ends nowhere.
    let (lines, columns) = screen.size();
    let across: Vec<u16> =
        (left..columns.get()).filter(|&column| matches!(at(top, column), "┌" | "┬" | "┐")).collect();
    let down: Vec<u16> =
        (top..lines.get()).filter(|&line| matches!(at(line, left), "┌" | "├" | "└")).collect();
    if at(*down.last()?, *across.last()?) != "┘" {
        return None;
    }
    let size = Size::new(across.len() - 1, down.len() - 1).ok()?;
    let mut setup = Setup::empty(size);
    for cell in size.iter() {
        let digits = (down[cell.row()] + 1..down[cell.row() + 1])
            .flat_map(|line| {
                (across[cell.column()] + 1..across[cell.column() + 1]).map(move |column| (line, column))
            })
            .map(|(line, column)| at(line, column));
        let text: String = digits.collect();
        let text = text.trim_matches([' ', '[', ']', '(', ')']);
        if !text.is_empty() {
            setup.set(cell, text.parse().ok()?);
        }
    }
    Board::try_from(&setup).ok()
}
