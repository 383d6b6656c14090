//! A puzzle being solved by a person: digits and notes, undo and redo, and a text form of it all.
//!
//! | type | module |
//! |---|---|
//! | [`Game`]: clues, digits, notes; may contain contradictions, because people make mistakes | `position` |
//! | [`Entry`], [`Edit`], [`Turn`]: what a person did, as cells and their new contents | `turn` |
//! | turns for player input: write, note, erase, fill in all notes, apply a step | `input` |
//! | [`Timeline`]: undo, redo, checkpoints | `timeline` |
//! | [`Record`]: a game as text, saved or finished | `record` |
//!
//! Settings such as whether writing a digit removes notes or whether mistakes are shown, and the time played,
//! belong to the front end. A turn contains only the new contents of cells, so a replay depends on nothing else.

mod input;
mod position;
mod record;
mod timeline;
mod turn;

pub use position::{Game, Mistake, SolutionMismatch};
pub use record::{ParseRecordError, Record, ReplayError};
pub use timeline::Timeline;
pub use turn::{Edit, Entry, Illegal, ParseTurnError, Turn};
