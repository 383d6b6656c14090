//! A puzzle that somebody solves: what they write and note, every step of it back and forth, and all of it as text.
//!
//! | noun | file |
//! |---|---|
//! | [`Game`]: clues, digits, notes; may hold contradictions, for people make mistakes | `position` |
//! | [`Entry`], [`Edit`], [`Turn`]: what a person did, resolved into cells and what they hold then | `turn` |
//! | the turns that wishes lead to: write, note, erase, fill in all notes, give a step away | `wishes` |
//! | [`Timeline`]: undo, redo, checkpoints | `timeline` |
//! | [`Record`]: a game as text, saved or finished | `record` |
//!
//! Whose setting it is that a digit strikes notes out, whether mistakes are shown and how long it took: all that
//! is the front end's business. A turn says only which cells hold what afterwards, so a replay depends on nothing.

mod position;
mod record;
mod timeline;
mod turn;
mod wishes;

pub use position::{Game, Mistake, NotItsSolution};
pub use record::{ParseRecordError, Record, ReplayError};
pub use timeline::Timeline;
pub use turn::{Edit, Entry, Illegal, ParseTurnError, Turn};
