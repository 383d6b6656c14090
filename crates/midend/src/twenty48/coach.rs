//! Hints, autoplay and the teacher of 2048 share one engine: a player of the program.
//!
//! A question is sent with a ticket, and only the answer with the last ticket counts. Nothing here waits for it, and a
//! move, an undo or another question drops what is no longer wanted.

use std::time::Duration;

use twenty48::Direction;

use super::opinion::Opinion;
use crate::{Ticket, pace::Pace};

/// What a question is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To show what would be best now.
    Hint,
    /// To make that move.
    Move,
    /// To say what this move, made in that position, was worth.
    Lesson(Direction),
}

/// A question that was not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    ticket: Ticket,
    purpose: Purpose,
}

/// A move of the person, and what the player thinks of the position that it was made in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// The move.
    pub made: Direction,
    /// The opinion.
    pub opinion: Opinion,
}

/// The program plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Autoplay {
    /// Whether it does now, and how fast.
    pub pace: Pace,
    /// What the player thought last.
    pub opinion: Option<Opinion>,
    /// Whether the move that it thinks best is still to be made.
    ready: bool,
    /// When the game was last saved.
    saved: Duration,
}

impl Autoplay {
    /// How often faster games are saved, instead of after every move.
    const SAVED_EVERY: Duration = Duration::from_secs(1);
    /// Up to this many moves a second, each move is saved and animated.
    const CALM: u32 = 8;

    /// Whether it goes slowly enough to be watched move by move.
    pub const fn is_calm(&self) -> bool {
        self.pace.speed() <= Autoplay::CALM
    }

    /// Whether the game, after a move, is to be saved now. A save writes the whole game, and a hundred a second would be
    /// felt; a kill loses no more than a second of what the program has played.
    pub fn saves(&mut self, now: Duration) -> bool {
        let due = self.is_calm() || now >= self.saved + Autoplay::SAVED_EVERY;
        if due {
            self.saved = now;
        }
        due
    }
}

/// What the player has been asked, and what it said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coach {
    asked: Option<Asked>,
    /// The hint that is shown.
    pub hint: Option<Opinion>,
    /// Whether it teaches.
    pub teaches: bool,
    /// What it says about the last move.
    pub lesson: Option<Lesson>,
    /// The program plays.
    pub autoplay: Option<Autoplay>,
}

impl Coach {
    /// A question was sent; the one before is dropped.
    pub fn asks(&mut self, ticket: Ticket, purpose: Purpose) {
        self.asked = Some(Asked { ticket, purpose });
    }

    /// What the question with this ticket was for, if its answer is wanted. It is answered then.
    pub fn answers(&mut self, ticket: Ticket) -> Option<Purpose> {
        self.asked.take_if(|asked| asked.ticket == ticket).map(|asked| asked.purpose)
    }

    /// Whether it is thinking about a hint.
    pub fn seeks_hint(&self) -> bool {
        self.asked.is_some_and(|asked| asked.purpose == Purpose::Hint)
    }

    /// Whether it thinks about its own next move, or knows it.
    pub fn has_move(&self) -> bool {
        let seeks = self.asked.is_some_and(|asked| asked.purpose == Purpose::Move);
        seeks || self.autoplay.is_some_and(|autoplay| autoplay.ready)
    }

    /// Whether it shows a hint or is thinking about one.
    pub fn has_hint(&self) -> bool {
        self.hint.is_some() || self.seeks_hint()
    }

    /// Removes the hint, and stops looking for one. Returns whether one was still being looked for.
    pub fn drop_hint(&mut self) -> bool {
        self.hint = None;
        self.asked.take_if(|asked| asked.purpose == Purpose::Hint).is_some()
    }

    /// The position has changed: hints, lessons and open questions are out of date.
    pub fn forget(&mut self) {
        (self.asked, self.hint, self.lesson) = (None, None, None);
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.ready = false;
        }
    }

    /// Turns the teacher on or off. Returns whether a question was still open.
    pub fn change_teacher(&mut self) -> bool {
        let asked = self.asked.is_some();
        self.teaches = !self.teaches;
        self.forget();
        asked
    }

    /// From now on the program plays, four moves a second.
    pub fn start(&mut self, now: Duration) {
        self.forget();
        self.autoplay = Some(Autoplay { pace: Pace::new(now), opinion: None, ready: false, saved: now });
    }

    /// The program stops playing. Returns whether it played.
    pub fn stop(&mut self) -> bool {
        self.asked.take_if(|asked| asked.purpose == Purpose::Move);
        self.autoplay.take().is_some()
    }

    /// It is paused until the person continues it.
    pub const fn pause(&mut self) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.pace.playing = false;
        }
    }

    /// It knows its next move, which is made when it is due.
    pub fn is_ready(&mut self, opinion: Opinion) {
        if let Some(autoplay) = &mut self.autoplay {
            (autoplay.opinion, autoplay.ready) = (Some(opinion), true);
        }
    }

    /// When its next move is due, if it knows it.
    pub fn due(&self) -> Option<Duration> {
        self.autoplay.filter(|autoplay| autoplay.ready)?.pace.due()
    }

    /// The move that is due, and whose it is. It counts as made.
    pub fn takes_move(&mut self, now: Duration) -> Option<Opinion> {
        self.due().filter(|&due| due <= now)?;
        let autoplay = self.autoplay.as_mut()?;
        autoplay.ready = false;
        autoplay.pace.stepped(now);
        autoplay.opinion
    }
}
