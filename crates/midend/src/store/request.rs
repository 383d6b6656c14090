//! What is asked of a front end's storage, and what it answers.

use crate::{
    Problem,
    store::{Name, Shelf},
};

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// A whole text. One that is longer than [`Name::limit`] is a problem of
    /// [`Kind::TooLarge`](crate::problem::Kind::TooLarge).
    Text(Name),
    /// What is on a shelf, under names with this ending: the games in progress in any order; of the finished games the
    /// last so many by name, the last first.
    List {
        /// The shelf.
        shelf: Shelf,
        /// How the names end.
        ending: &'static str,
        /// At most so many.
        limit: usize,
    },
}

/// The most bytes of a text's beginning that an [`Entry`] has: more than the lines before the turns of a record can have,
/// which are thirty-two tags of at most 402 bytes each, and a few lines more, two of them perhaps as long as the largest
/// grid. (Only the line of a Sudoku's checkpoints may be longer still.)
pub const HEAD: u64 = 24 * 1024;
/// The most bytes of a text's end that an [`Entry`] has: more than the last two lines of a record can have.
pub const TAIL: u64 = 64;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A text, as bytes that may be anything; `None` if there is none.
    Text(Option<Vec<u8>>),
    /// What is on a shelf.
    List(Vec<Entry>),
}

/// A text on a shelf, without reading all of it.
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
    /// The place; `None` if other programs have all of them, or if there can be none.
    pub name: Option<Name>,
    /// The text that is stored there, if there is one. Without a place, why there can be none.
    pub text: Result<Option<Vec<u8>>, Problem>,
    /// Why nothing can be stored in the place: it could not be taken for this program alone.
    pub refusal: Option<Problem>,
    /// The places before it that other programs have.
    pub busy: Vec<Name>,
}

/// Something to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Replace a text, whole or not at all.
    Write(Name, String),
    /// Add a line to the end of a text. The line has no line end of its own.
    Append(Name, String),
    /// Write a finished game under a name that nobody has: `stem` and `ending`, with `-2`, `-3` … between them if needed.
    Keep {
        /// The beginning of the name.
        stem: String,
        /// The end of the name.
        ending: &'static str,
        /// The text.
        text: String,
    },
    /// Remove a text; one that is not there is no problem.
    Remove(Name),
}
