//! What a person can want, whatever key or click says it.

use twenty48::Direction;

/// A wish. The keymap and the mouse make them; [`App::update`](super::app::App::update) carries them out.
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
    /// Put the program into the background.
    Suspend,
    /// Show or hide the keys.
    Help,
    /// Start over.
    Restart,
    /// Take the last move back.
    Undo,
    /// Make the undone move again.
    Redo,
    /// Replay: go on or stand still.
    Pause,
    /// Replay: faster.
    Faster,
    /// Replay: slower.
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
}
