//! What happens outside the midend: answers to effects, time passing, the window being hidden or shown.

use crate::{
    Action, Finding, Problem, Ticket,
    store::{Answer, Taken},
};

/// Something that happened outside. Every answer to an [`Effect`](crate::Effect) is one of these.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Time has passed.
    Tick,
    /// The person cannot see the game: the program is in the background, or its window is too small.
    Away,
    /// The person can see it again.
    Back,
    /// So many notices were on the screen long enough to be read, from the first.
    NoticesShown(usize),
    /// A text was pasted or dropped.
    Pasted(String),
    /// Whether a text went into the clipboard.
    Copied(bool),
    /// A file was handed over: where it lies.
    Exported(Ticket, Result<String, Problem>),
    /// Texts and lists were read: an answer for each query, in their order.
    Read(Ticket, Vec<Result<Answer, Problem>>),
    /// A place was taken, or none was free.
    Taken(Ticket, Taken),
    /// What was stored in a place was set aside: under which name.
    SetAside(Ticket, Result<String, Problem>),
    /// The steps were carried out, or one of them failed. With a ticket that nobody waits for: something that was stored
    /// before could not be kept.
    Stored(Ticket, Result<(), Problem>),
    /// An errand is done.
    Thought(Ticket, Box<Finding>),
}

/// What [`App::update`](crate::App::update) takes: an action of the person, or an event.
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
