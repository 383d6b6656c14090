//! What happens outside the midend: answers to effects, time passing, the window being hidden or shown.

use crate::{
    Action, Finding, Problem, Ticket,
    archive::Summary,
    store::{Answer, Taken},
};

/// An event from outside the midend. Every answer to an [`Effect`](crate::Effect) is one of these.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Time has passed.
    Tick,
    /// The player cannot see the game: the program is in the background, or its window is too small.
    Away,
    /// The player can see it again.
    Back,
    /// This many notices, from the first, were on the screen long enough to be read.
    NoticesShown(usize),
    /// The player closed all notices.
    NoticesClosed,
    /// A link of ours was followed: its address or fragment.
    Opened(String),
    /// A text was pasted or dropped.
    Pasted(String),
    /// The text of a field was changed, in a front end that has fields of its own: the whole text.
    Typed(String),
    /// Whether copying to the clipboard worked.
    Copied(bool),
    /// A link was copied; or it could not be, and this is its whole address.
    LinkCopied(Result<(), String>),
    /// A file was written for the player: its path, or why it could not be written.
    Exported(Ticket, Result<String, Problem>),
    /// Texts and lists were read: one answer per query, in order.
    Read(Ticket, Vec<Result<Answer, Problem>>),
    /// A slot was taken, or none was free.
    Taken(Ticket, Taken),
    /// The text in a slot was set aside: its new name.
    SetAside(Ticket, Result<String, Problem>),
    /// The steps were carried out, or one of them failed. With a ticket that was never sent: an earlier write, which was
    /// reported as done, has failed.
    Stored(Ticket, Result<(), Problem>),
    /// A file with everything was imported: what was stored, or why nothing was.
    Imported(Result<Summary, Problem>),
    /// The front end could not read something that the player asked for: a file, or everything that is stored.
    CannotRead(Problem),
    /// Everything that was stored is gone: a browser clears its storage when it or the player likes.
    Wiped,
    /// An errand failed, also when it was tried again: the engine stopped because of a defect. Nothing else is known.
    Failed(Ticket),
    /// The result of an errand.
    Thought(Ticket, Box<Finding>),
}

/// The input of [`App::update`](crate::App::update): an action of the player, or an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// An action.
    Action(Action),
    /// An event.
    Event(Event),
}

impl From<Action> for Input {
    fn from(action: Action) -> Input {
        Input::Action(action)
    }
}

impl From<Event> for Input {
    fn from(event: Event) -> Input {
        Input::Event(event)
    }
}
