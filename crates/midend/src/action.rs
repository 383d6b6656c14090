//! What a player can do, independent of the key, click or touch that triggers it.

use serde::{Deserialize, Serialize};

use crate::Direction;

/// An action of the player. Front ends create them from keys and clicks, and [`App::update`](crate::App::update) carries
/// them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Slide the tiles; in a list, move the cursor or change the value under it.
    Go(Direction),
    /// Choose the line under the cursor; after a win, keep going.
    Accept,
    /// Answer a question with yes.
    Yes,
    /// Answer a question with no.
    No,
    /// Leave this screen, or the program.
    Back,
    /// Leave the program at once.
    Quit,
    /// Show or hide the keys.
    Help,
    /// Start over.
    Restart,
    /// Undo the last move.
    Undo,
    /// Redo the move that was undone.
    Redo,
    /// 2048: turn autoplay on or off.
    Autoplay,
    /// Open the calendar of a daily game.
    Calendar,
    /// Copy the result of a game.
    Share,
    /// 2048: analyse the game move by move.
    Analyse,
    /// 2048: turn the teacher on or off.
    Teacher,
    /// Replay and autoplay: continue or pause.
    Pause,
    /// Replay and autoplay: faster.
    Faster,
    /// Replay and autoplay: slower.
    Slower,
    /// Go to the first position, line or page.
    First,
    /// Go to the last position, line or page.
    Last,
    /// Go back several positions or lines.
    PageUp,
    /// Go forward several positions or lines.
    PageDown,
    /// Replay: jump to this tenth of the game.
    Tenth(u8),
    /// Go to the next of several games or tables.
    Next,
    /// Go to the previous one.
    Previous,
    /// Choose the line of a list with this number, as a click on it does.
    Pick(usize),
    /// Settings: set the line with this number to its value with this number. Statistics: show the table with the
    /// second number.
    Set(usize, usize),
    /// Sudoku: write this digit, note it or select it, depending on the input mode.
    Digit(u8),
    /// Sudoku: note this digit, in every input mode.
    Note(u8),
    /// Sudoku: go to the cell with this number in reading order, as a click on it does.
    Cell(usize),
    /// Sudoku: empty the cell.
    Erase,
    /// Sudoku: turn notes mode on or off.
    Notes,
    /// Sudoku: make the next digit a note.
    NoteOnce,
    /// Sudoku: fill in all notes, or clear them all.
    FillNotes,
    /// Sudoku: turn digit-first input on or off: choose a digit, then cells.
    DigitFirst,
    /// Sudoku: highlight the cells that can take a digit; the next digit key chooses it.
    Filter,
    /// Sudoku: set a checkpoint here.
    Try,
    /// Sudoku: go back to the last checkpoint.
    GoBack,
    /// Show a hint. In a Sudoku, show more of it each time.
    Hint,
    /// Sudoku: list all possible steps.
    Steps,
    /// Sudoku: show which digits are wrong.
    Check,
    /// Sudoku: fill in the solution of the cell under the cursor.
    SolveCell,
    /// Sudoku: fill in the whole solution.
    Answer,
    /// Sudoku: print the puzzle.
    Print,
    /// Sudoku: copy the puzzle to the clipboard.
    Copy,
    /// Sudoku: close a hint, a filter or a message.
    Dismiss,
    /// Sudoku: show the statistics, from the end of a game.
    Statistics,
    /// Sudoku: explain the whole solution step by step.
    Explain,
    /// Editor: switch to the next grid size.
    Size,
    /// Editor: leave the cell empty; in typewriter mode, also move on.
    Skip,
    /// Editor: turn typewriter mode on or off: the cursor moves on after each key.
    Typewriter,
}
