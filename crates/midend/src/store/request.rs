//! Requests to a front end's storage, and their answers.

use crate::{
    Problem,
    store::{Name, Shelf},
};

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// A whole text. A text longer than [`Name::limit`] is a problem of
    /// [`Kind::TooLarge`](crate::problem::Kind::TooLarge).
    Text(Name),
    /// The texts on a shelf with this file extension: games in progress in any order; of the finished games the
    /// last ones by name, in descending order.
    List {
        /// The shelf.
        shelf: Shelf,
        /// The file extension.
        ending: &'static str,
        /// The largest number of texts.
        limit: usize,
    },
}

/// The size of the head of an [`Entry`] in bytes. It is larger than the lines before the turns of a record can be:
/// 32 tags of at most 402 bytes each, and a few more lines, two of which may be as long as the largest
/// grid. (Only the line of a Sudoku's checkpoints may be longer.)
pub const HEAD: u64 = 24 * 1024;
/// The size of the tail of an [`Entry`] in bytes. It is larger than the last two lines of a record can be.
pub const TAIL: u64 = 64;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A text as bytes, which may be invalid; `None` if it does not exist.
    Text(Option<Vec<u8>>),
    /// The texts on a shelf.
    List(Vec<Entry>),
}

/// A text on a shelf, without its middle part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its file name.
    pub file: String,
    /// When it was written, in milliseconds since 1970.
    pub modified: u64,
    /// Its first [`HEAD`] bytes.
    pub head: String,
    /// Its last [`TAIL`] bytes.
    pub tail: String,
}

/// The answer to [`Effect::Take`](crate::Effect::Take).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The slot; `None` if other programs hold all of them, or if there can be none.
    pub name: Option<Name>,
    /// The text that is stored there, if any. Without a slot, the reason why there is none.
    pub text: Result<Option<Vec<u8>>, Problem>,
    /// Why nothing can be stored in the slot: it could not be locked.
    pub refusal: Option<Problem>,
    /// The slots before it that other programs hold.
    pub busy: Vec<Name>,
}

/// Something to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Replace a text atomically.
    Write(Name, String),
    /// Append a line to a text. The line has no line ending of its own.
    Append(Name, String),
    /// Write a finished game under a new name: `stem` and `ending`, with `-2`, `-3` … between them if needed.
    Keep {
        /// The beginning of the name.
        stem: String,
        /// The end of the name.
        ending: &'static str,
        /// The text.
        text: String,
    },
    /// Remove a text, if it exists.
    Remove(Name),
}
