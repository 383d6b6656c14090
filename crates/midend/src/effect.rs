//! What the front end must do for the midend, in the order given.
//!
//! Effects that say so are answered by an [`Event`](crate::Event) with the same ticket, at once or later. A front end
//! knows nothing else about them: it stores and loads texts by name, runs errands, and shows what moved.

use twenty48::Slide;

use crate::{
    Errand,
    store::{Name, Query, Step},
    sudoku::printing::Document,
};

/// Matches an answer to its request. Never used twice.
pub type Ticket = u64;

/// Something that the front end must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// 2048: tiles slid from where they were to where they are.
    Slid {
        /// Where from and where to.
        slide: Box<Slide>,
        /// Whether there is time to watch it before the next move comes.
        calm: bool,
    },
    /// 2048: the board is another one, and nothing moved.
    Jumped,
    /// Read texts and lists, in one go. Answered by [`Event::Read`](crate::Event::Read).
    Read(Ticket, Vec<Query>),
    /// Take the first of these places that no other program has, for this program alone, and read what is stored there.
    /// Answered by [`Event::Taken`](crate::Event::Taken).
    Take(Ticket, Vec<Name>),
    /// Move what is stored in a place that was taken to another name, where it is kept. Answered by
    /// [`Event::SetAside`](crate::Event::SetAside).
    SetAside(Ticket, Name),
    /// Carry out these steps in order. The first that fails ends it. Answered by
    /// [`Event::Stored`](crate::Event::Stored).
    Store(Ticket, Vec<Step>),
    /// Other programs may have this place. What was stored there is on the disk first.
    Release(Name),
    /// Compute something in the background. A new errand stops the last. Answered by
    /// [`Event::Thought`](crate::Event::Thought), unless it is stopped.
    Think(Ticket, Errand),
    /// Stop the current errand, if there is one.
    StopThinking,
    /// Put a text into the clipboard. Answered by [`Event::Copied`](crate::Event::Copied).
    Copy(String),
    /// Hand a file to the person, under a name that none has yet. Answered by
    /// [`Event::Exported`](crate::Event::Exported).
    Export(Ticket, Box<Document>),
    /// Leave.
    Quit,
}
