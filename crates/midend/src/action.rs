//! What a person can do, whichever key, click or touch does it.

use crate::Direction;

/// Something that a person does. Front ends make them from keys and clicks; [`App::update`](crate::App::update) carries
/// them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Slide the tiles; in a list, move the cursor or change the value under it.
    Go(Direction),
    /// Choose what the cursor is on; after a win, keep going.
    Accept,
    /// Say yes to a question.
    Yes,
    /// Say no to a question.
    No,
    /// Leave this screen, or the program.
    Back,
    /// Leave the program at once.
    Quit,
    /// Show or hide the keys.
    Help,
    /// Start over.
    Restart,
    /// Take the last move back.
    Undo,
    /// Make the undone move again.
    Redo,
    /// 2048: the program plays from now on, or stops playing.
    Autoplay,
    /// The months of a daily game.
    Calendar,
    /// Copy the result of a game.
    Share,
    /// 2048: look through the game move by move.
    Analyse,
    /// 2048: turn the teacher on or off.
    Teacher,
    /// Replay and autoplay: continue or pause.
    Pause,
    /// Replay and autoplay: faster.
    Faster,
    /// Replay and autoplay: slower.
    Slower,
    /// To the first position, line or page.
    First,
    /// To the last one.
    Last,
    /// Many positions or lines back.
    PageUp,
    /// Many positions or lines on.
    PageDown,
    /// Replay: jump to so many tenths of the game.
    Tenth(u8),
    /// The next one of several games or tables.
    Next,
    /// The one before.
    Previous,
    /// Choose the line of a list with this number: what a click on it means.
    Pick(usize),
    /// Sudoku: write this digit, note it or choose it, as the pen says.
    Digit(u8),
    /// Sudoku: note this digit, whatever the pen says.
    Note(u8),
    /// Sudoku: the cell with this number in reading order: what a click on it means.
    Cell(usize),
    /// Sudoku: empty the cell.
    Erase,
    /// Sudoku: digits are notes from now on, or no longer.
    Notes,
    /// Sudoku: the next digit is a note.
    NoteOnce,
    /// Sudoku: fill in all notes, or take them all away.
    FillNotes,
    /// Sudoku: choose digits first and cells then, or no longer.
    DigitFirst,
    /// Sudoku: show where a digit can go; the next digit says which.
    Filter,
    /// Sudoku: set a checkpoint here.
    Try,
    /// Sudoku: go back to the last checkpoint.
    GoBack,
    /// A hint; in a Sudoku, then more of it.
    Hint,
    /// Sudoku: list all steps that are possible now.
    Steps,
    /// Sudoku: say what is wrong.
    Check,
    /// Sudoku: fill in the cell under the cursor.
    SolveCell,
    /// Sudoku: fill in everything.
    Answer,
    /// Sudoku: print the puzzle.
    Print,
    /// Sudoku: put the puzzle into the clipboard.
    Copy,
    /// Sudoku: close what is shown for the moment.
    Dismiss,
    /// Sudoku: the statistics, from the end of a game.
    Statistics,
    /// Sudoku: explain the whole way to the solution.
    Explain,
    /// Editor: the next of the sizes offered.
    Size,
    /// Editor: leave the cell empty, and on a typewriter go on.
    Skip,
    /// Editor: the cursor moves on by itself from now on, or no longer.
    Typewriter,
}
