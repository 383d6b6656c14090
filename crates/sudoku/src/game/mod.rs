//! A puzzle being solved by a person: digits, notes and colours, undo and redo, and a text form of it all.
//!
//! | type | module |
//! |---|---|
//! | [`Game`]: clues, digits, notes; may contain contradictions, because people make mistakes | `position` |
//! | [`Variant`]: a puzzle with more rules, made ready for playing | `variant` |
//! | [`Entry`], [`Notes`], [`Edit`]: a digit or notes in a cell | `entry` |
//! | [`Colour`], [`Colours`], [`Marking`]: what is drawn over the grid: colours and links | `colour`, `marking` |
//! | [`Turn`]: what a person did, as edits and markings | `turn` |
//! | turns for player input: write, note, erase, fill in all notes, apply a step | `input` |
//! | turns that draw: colours, coloured candidates, links | `drawing` |
//! | automatic notes: which notes come back when a digit is removed | `automatic` |
//! | [`Timeline`]: undo, redo, checkpoints | `timeline` |
//! | [`Record`]: a game as text, saved or finished | `record` |
//!
//! Settings such as whether writing a digit removes notes or whether mistakes are shown, and the time played,
//! belong to the front end. A turn contains only the new contents of cells, so a replay depends on nothing else.

mod automatic;
mod colour;
mod drawing;
mod entry;
mod input;
mod marking;
mod position;
mod record;
mod timeline;
mod turn;
mod variant;

pub use colour::{Colour, Colours};
pub use entry::{Edit, Entry, Notes};
pub use marking::{Ends, Line, Marking};
pub use position::{Game, Mistake, SolutionMismatch};
pub use record::{ParseRecordError, Record, ReplayError};
pub use timeline::Timeline;
pub use turn::{Illegal, ParseTurnError, Turn};
pub use variant::{NotPlayable, Variant};
