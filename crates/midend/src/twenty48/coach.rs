//! Hints, autoplay and the teacher of 2048 share one engine.
//!
//! A request is sent with a ticket, and only the answer with the last ticket counts. Nothing here blocks. A
//! move, an undo or another request drops the previous one.

use std::time::Duration;

use twenty48::Direction;

use super::opinion::Opinion;
use crate::{Ticket, pace::Pace};

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A hint.
    Hint,
    /// Autoplay's next move.
    Move,
    /// The teacher's comment on this move, made in that position.
    Lesson(Direction),
}

/// A request that has not been answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    ticket: Ticket,
    purpose: Purpose,
}

/// A move of the player, and the engine's evaluation of the position before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// The move.
    pub made: Direction,
    /// The evaluation.
    pub opinion: Opinion,
}

/// The state of autoplay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Autoplay {
    /// Whether it is running, and how fast.
    pub pace: Pace,
    /// The last evaluation.
    pub opinion: Option<Opinion>,
    /// Whether the best move of that evaluation is still to be made.
    ready: bool,
    /// When the game was last saved.
    saved: Duration,
}

impl Autoplay {
    /// How often games at high speed are saved, instead of after every move.
    const SAVED_EVERY: Duration = Duration::from_secs(1);
    /// Up to this many moves per second, each move is saved and animated.
    const CALM: u32 = 8;

    /// Whether it is slow enough to be watched move by move.
    pub const fn is_calm(&self) -> bool {
        self.pace.speed() <= Autoplay::CALM
    }

    /// Whether the game must be saved after this move. A save writes the whole game, and a hundred per second would be
    /// noticeable. A kill loses at most a second of autoplay.
    pub fn saves(&mut self, now: Duration) -> bool {
        let due = self.is_calm() || now >= self.saved + Autoplay::SAVED_EVERY;
        if due {
            self.saved = now;
        }
        due
    }
}

/// The requests to the engine, and its answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coach {
    asked: Option<Asked>,
    /// The hint that is shown.
    pub hint: Option<Opinion>,
    /// Whether the teacher is on.
    pub teaches: bool,
    /// The teacher's comment on the last move.
    pub lesson: Option<Lesson>,
    /// Autoplay, if it is on.
    pub autoplay: Option<Autoplay>,
}

impl Coach {
    /// A request was sent; it replaces the previous one.
    pub fn asks(&mut self, ticket: Ticket, purpose: Purpose) {
        self.asked = Some(Asked { ticket, purpose });
    }

    /// The purpose of the request with this ticket, if its answer is wanted. Marks it as answered.
    pub fn answers(&mut self, ticket: Ticket) -> Option<Purpose> {
        self.asked.take_if(|asked| asked.ticket == ticket).map(|asked| asked.purpose)
    }

    /// Whether a hint is being computed.
    pub fn seeks_hint(&self) -> bool {
        self.asked.is_some_and(|asked| asked.purpose == Purpose::Hint)
    }

    /// Whether autoplay's next move is known or being computed.
    pub fn has_move(&self) -> bool {
        let seeks = self.asked.is_some_and(|asked| asked.purpose == Purpose::Move);
        seeks || self.autoplay.is_some_and(|autoplay| autoplay.ready)
    }

    /// Whether a hint is shown or being computed.
    pub fn has_hint(&self) -> bool {
        self.hint.is_some() || self.seeks_hint()
    }

    /// Removes the hint, or cancels it. Returns whether one was being computed.
    pub fn drop_hint(&mut self) -> bool {
        self.hint = None;
        self.asked.take_if(|asked| asked.purpose == Purpose::Hint).is_some()
    }

    /// The position has changed: drops hints, comments and requests.
    pub fn forget(&mut self) {
        (self.asked, self.hint, self.lesson) = (None, None, None);
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.ready = false;
        }
    }

    /// Turns the teacher on or off. Returns whether a request was pending.
    pub fn change_teacher(&mut self) -> bool {
        let asked = self.asked.is_some();
        self.teaches = !self.teaches;
        self.forget();
        asked
    }

    /// Starts autoplay at four moves per second.
    pub fn start(&mut self, now: Duration) {
        self.forget();
        self.autoplay = Some(Autoplay { pace: Pace::new(now), opinion: None, ready: false, saved: now });
    }

    /// Stops autoplay. Returns whether it was on.
    pub fn stop(&mut self) -> bool {
        self.asked.take_if(|asked| asked.purpose == Purpose::Move);
        self.autoplay.take().is_some()
    }

    /// Pauses autoplay.
    pub const fn pause(&mut self) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.pace.playing = false;
        }
    }

    /// The next move is known, and is made when it is due.
    pub fn is_ready(&mut self, opinion: Opinion) {
        if let Some(autoplay) = &mut self.autoplay {
            (autoplay.opinion, autoplay.ready) = (Some(opinion), true);
        }
    }

    /// When the next move is due, if it is known.
    pub fn due(&self) -> Option<Duration> {
        self.autoplay.filter(|autoplay| autoplay.ready)?.pace.due()
    }

    /// Takes the move that is due, and the name of the player.
    pub fn takes_move(&mut self, now: Duration) -> Option<Opinion> {
        self.due().filter(|&due| due <= now)?;
        let autoplay = self.autoplay.as_mut()?;
        autoplay.ready = false;
        autoplay.pace.stepped(now);
        autoplay.opinion
    }
}
