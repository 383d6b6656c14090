//! What a player can do, independent of the key, click or touch that triggers it.

use serde::{Deserialize, Serialize};

use crate::{
    Direction,
    sudoku::{InputMode, Tool},
};

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
    /// Copy a link to what is on the screen.
    CopyLink,
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
    /// Replay: go to the position after this many turns.
    Turn(usize),
    /// Go to the next of several games or tables.
    Next,
    /// Go to the previous one.
    Previous,
    /// Choose the line of a list with this number, as a click on it does.
    Pick(usize),
    /// Give the line of a list with the first number the value with the second one. Statistics: show the table with
    /// the second number.
    Choose(usize, usize),
    /// 2048: read the board aloud, where the front end can speak.
    ReadBoard,
    /// Sudoku: write this digit, note it or select it, depending on the input mode. Like the other digits here it is the
    /// number that is written in the puzzle, whose digits may begin with 0; where they do not, 0 empties cells.
    Digit(u8),
    /// Sudoku: note this digit in the centre, in every input mode.
    Note(u8),
    /// Sudoku: note this digit in the corner, in every input mode.
    Corner(u8),
    /// Sudoku: colour the selected cells with this colour, from 1 to 9, in every input mode.
    Colour(u8),
    /// Sudoku: go to the cell with this number in reading order and select it alone, as a click on it does.
    Cell(usize),
    /// Sudoku: add this cell to the selection, and go there.
    SelectMore(usize),
    /// Sudoku: remove this cell from the selection.
    SelectLess(usize),
    /// Sudoku: move the cursor, and keep what is selected.
    Extend(Direction),
    /// Sudoku: select all cells.
    SelectAll,
    /// Sudoku: select the cells with the same digit, notes or colours as the one under the cursor.
    SelectSame,
    /// Sudoku: select the cells that are not selected.
    SelectInverse,
    /// Sudoku: select only the cell under the cursor.
    Deselect,
    /// Sudoku: empty the selected cells: digits, or else notes, or else colours.
    Erase,
    /// Sudoku: change what a digit means.
    Mode(InputMode),
    /// Sudoku: change to the next of digits, corner notes, centre notes and colours.
    NextMode,
    /// Sudoku: take the pen that draws on candidates, or put it away.
    Pen,
    /// Sudoku: take the pen with this tool.
    Tool(Tool),
    /// Sudoku: take the pen's next tool.
    NextTool,
    /// Sudoku: take the pen's previous tool.
    PreviousTool,
    /// Sudoku: give a candidate a colour, or take it away.
    ColourCandidate {
        /// The number of the cell in reading order.
        cell: usize,
        /// The digit.
        digit: u8,
        /// The colour, from 1 to 9.
        colour: u8,
    },
    /// Sudoku: draw a line between two candidates, each a cell and a digit, or remove it.
    DrawLink {
        /// One end.
        from: (usize, u8),
        /// The other end.
        to: (usize, u8),
        /// Whether the line is dashed.
        weak: bool,
    },
    /// Sudoku: remove all links and all colours of candidates.
    ClearDrawing,
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
    /// Sudoku: show the possible combinations of the cage or line under the cursor, or hide them.
    Combinations,
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
    /// Sudoku: open the editor with this puzzle.
    Edit,
    /// Editor: mark the cell under the cursor for the next rule, or unmark it; in typewriter mode, leave it empty.
    Mark,
    /// Editor: open or close the panel in which rules are added, changed and removed.
    Rules,
    /// Editor: write rules in their text form.
    WriteRule,
    /// Editor: remove the rule at the cursor.
    RemoveRule,
    /// Type a character into a field.
    Type(char),
    /// Sudoku: read a part of the board aloud. Only a front end that speaks has a use for it.
    Read(Reading),
}

impl Action {
    /// Whether it only reads something aloud, and so needs a front end that speaks.
    pub const fn is_spoken(self) -> bool {
        matches!(self, Action::ReadBoard | Action::Read(_))
    }
}

/// What is read aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// The row of the cursor, and what is missing there.
    Row,
    /// The column of the cursor.
    Column,
    /// The box of the cursor.
    Box,
    /// The whole board, row by row.
    Board,
}
