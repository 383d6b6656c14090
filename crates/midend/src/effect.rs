//! What the front end must do for the midend, in the given order.
//!
//! Where noted, an effect is answered by an [`Event`](crate::Event) with the same ticket, at once or later. A front end
//! needs to know nothing else about them: it stores and loads texts by name, runs errands, and shows what moved.

use twenty48::Slide;

use crate::{
    Errand,
    store::{Name, Query, Step},
    sudoku::printing::Document,
};

/// Matches an answer to its request. Never reused.
pub type Ticket = u64;

/// Something that the front end must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// 2048: tiles slid.
    Slid {
        /// The start and end of each tile.
        slide: Box<Slide>,
        /// Whether there is time for an animation before the next move.
        calm: bool,
    },
    /// 2048: the board was replaced without a slide.
    Jumped,
    /// Read texts and lists in one go. Answered by [`Event::Read`](crate::Event::Read).
    Read(Ticket, Vec<Query>),
    /// Lock the first of these slots that no other program holds, and read what is stored there.
    /// Answered by [`Event::Taken`](crate::Event::Taken).
    Take(Ticket, Vec<Name>),
    /// Move the text in a locked slot to another name, so that it is not lost. Answered by
    /// [`Event::SetAside`](crate::Event::SetAside).
    SetAside(Ticket, Name),
    /// Carry out these steps in order, and stop at the first that fails. Answered by
    /// [`Event::Stored`](crate::Event::Stored).
    Store(Ticket, Vec<Step>),
    /// Release this slot for other programs, after syncing what was stored there.
    Release(Name),
    /// Compute something in the background. A new errand stops the previous one. Answered by
    /// [`Event::Thought`](crate::Event::Thought), unless it is stopped.
    Think(Ticket, Errand),
    /// Stop the current errand, if there is one.
    StopThinking,
    /// Copy a text to the clipboard. Answered by [`Event::Copied`](crate::Event::Copied).
    Copy(String),
    /// Copy a link to the clipboard: the address of the front end, `#`, and this. Answered by
    /// [`Event::LinkCopied`](crate::Event::LinkCopied).
    CopyLink(String),
    /// Write a file for the player, without overwriting another. Answered by
    /// [`Event::Exported`](crate::Event::Exported).
    Export(Ticket, Box<Document>),
    /// Leave the program.
    Quit,
}
