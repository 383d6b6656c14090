//! The search for the place of a game in progress.
//!
//! Under one key there are [`MAX_SLOTS`] places. Which of them are tried, and in which order, follows from what the
//! game is wanted for and from a list of what is stored there. Each is then taken, so that no other program has it, and
//! read: only then it is known what it holds. A place with a newer program's game is skipped. What is damaged is set
//! aside.

use std::{cmp::Reverse, collections::VecDeque};

use super::{Damage, Entry, Kept, MAX_SLOTS, Name, Taken, parse};
use crate::{
    Notice, Problem,
    problem::{Act, Kind},
};

/// The place that a game in progress is stored in. No other program has it until it is released.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name.
    pub name: Name,
    /// Why nothing may be stored there, if nothing may.
    pub refusal: Option<Problem>,
}

/// Which game is wanted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice<M> {
    /// The one that was played last, or else none.
    Last,
    /// The one in this place and no other.
    Only(u32),
    /// The one in this place; if another program has it, as [`Choice::Last`].
    Rather(u32),
    /// The one with this mark, or else none: a game with another mark is not in the way, and stays where it is.
    Mark {
        /// The mark.
        mark: M,
        /// Whether, when all places have a game, the one that was played longest ago makes room.
        make_room: bool,
    },
}

/// A place that may be the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    number: u32,
    good_for: GoodFor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GoodFor {
    /// Whatever is stored there is wanted.
    Anything,
    /// The game with the mark seems to be stored there.
    Mark,
    /// It will do if it has no game that somebody has begun.
    Nothing,
    /// The game there makes room.
    MakingRoom,
}

/// What the search does next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Next<G: Kept> {
    /// Takes the first of these places that is free; this one is released before.
    Take(Option<Name>, Vec<Name>),
    /// Sets aside what is stored in a place.
    SetAside(Name),
    /// Ends.
    Done(Box<Found<G>>),
}

/// The result of the search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found<G: Kept> {
    /// The place; `None` if there is none, and then the notices say why.
    pub slot: Option<Slot>,
    /// The game that is stored there.
    pub game: Option<(G::Record, G::Timeline)>,
    /// Whether that game makes room for the one that is wanted.
    pub makes_room: bool,
    /// Whether another program has the game that is wanted.
    pub is_elsewhere: bool,
    /// What the person should know.
    pub notices: Vec<Notice>,
}

/// A search that goes on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Opening<G: Kept> {
    key: G::Key,
    choice: Choice<G::Mark>,
    queue: VecDeque<Candidate>,
    /// A newer program's game that was skipped, and its version.
    newer: Option<(Name, u64)>,
    /// Why a place was skipped that could not be used.
    problem: Option<Problem>,
    /// Whether another program has a place that would have been the first choice.
    company: bool,
    /// The place whose text is being set aside, and what is wrong with it.
    damaged: Option<(Name, Damage)>,
}

impl<G: Kept> Opening<G> {
    /// Begins, with what is on the shelf.
    pub fn begin(key: G::Key, choice: Choice<G::Mark>, shelf: &[Entry]) -> (Opening<G>, Next<G>) {
        let queue = candidates::<G>(&key, &choice, shelf);
        let opening =
            Opening { key, choice, queue, newer: None, problem: None, company: false, damaged: None };
        let next = opening.go_on(None);
        (opening, next)
    }

    fn name(&self, candidate: &Candidate) -> Name {
        Name::save::<G>(&self.key, candidate.number)
    }

    /// Tries the places that are left; this one is released before.
    fn go_on(&self, release: Option<Name>) -> Next<G> {
        Next::Take(release, self.queue.iter().map(|candidate| self.name(candidate)).collect())
    }

    /// The place that is taken while its text is being set aside.
    pub const fn held(&self) -> Option<&Name> {
        match &self.damaged {
            Some((name, _)) => Some(name),
            None => None,
        }
    }

    /// A place was taken, or none was free.
    pub fn taken(&mut self, taken: Taken) -> Next<G> {
        let Taken { name, text, refusal, busy } = taken;
        let before = |candidate: &Candidate| busy.contains(&self.name(candidate));
        let marked = matches!(self.choice, Choice::Mark { .. });
        let wanted = |candidate: &&Candidate| !marked || candidate.good_for == GoodFor::Mark;
        self.company |= self.queue.iter().filter(wanted).any(before);
        let Some(name) = name else {
            let problem = text.err().unwrap_or_else(|| self.exhausted());
            let is_elsewhere = problem.kind == Kind::Busy && matches!(self.choice, Choice::Only(_));
            let notices = if is_elsewhere { Vec::new() } else { vec![Notice::CannotSave(problem)] };
            return self.done(None, None, false, notices, is_elsewhere);
        };
        let mut good_for = GoodFor::Anything;
        while let Some(candidate) = self.queue.pop_front() {
            if self.name(&candidate) == name {
                good_for = candidate.good_for;
                break;
            }
        }
        self.look_into(Slot { name, refusal }, text, good_for)
    }

    /// Why there is no place at all.
    fn exhausted(&self) -> Problem {
        match (&self.problem, &self.newer) {
            (Some(problem), _) => problem.clone(),
            (None, Some((name, version))) => {
                Problem::new(Act::Write, Kind::Newer { version: *version }, name.to_string())
            }
            (None, None) => Problem::new(Act::Lock, Kind::Busy, "saves"),
        }
    }

    fn look_into(
        &mut self,
        slot: Slot,
        text: Result<Option<Vec<u8>>, Problem>,
        good_for: GoodFor,
    ) -> Next<G> {
        let parsed = match text {
            Ok(None) => return self.empty(slot),
            Ok(Some(bytes)) => parse::<G>(&bytes, &self.key),
            Err(Problem { kind: Kind::TooLarge { .. }, .. }) => Err(Damage::TooLarge),
            Err(problem) => {
                let refusal = Some(Problem { act: Act::Write, ..problem.clone() });
                let slot = Slot { refusal: slot.refusal.or(refusal), ..slot };
                return self.unusable(slot, problem);
            }
        };
        match parsed {
            Ok(game) => self.judge(slot, game, good_for),
            Err(Damage::Newer(version)) => {
                self.newer.get_or_insert_with(|| (slot.name.clone(), version));
                match self.queue.is_empty() {
                    false => self.go_on(Some(slot.name)),
                    true => {
                        let newer = Problem::new(Act::Write, Kind::Newer { version }, slot.name.to_string());
                        self.empty(Slot { refusal: Some(newer), ..slot })
                    }
                }
            }
            // Without the place to itself, the text must not be moved by this program.
            Err(why) if slot.refusal.is_some() => {
                let problem = left_alone(&slot.name, &why);
                self.unusable(slot, problem)
            }
            Err(why) => {
                self.damaged = Some((slot.name.clone(), why));
                Next::SetAside(slot.name)
            }
        }
    }

    /// There is a game: it is the one, or nobody has begun it, or it is in the way.
    fn judge(&mut self, slot: Slot, game: (G::Record, G::Timeline), good_for: GoodFor) -> Next<G> {
        let is_it = match &self.choice {
            Choice::Mark { mark, .. } => G::mark(&game.0).as_ref() == Some(mark),
            _ => true,
        };
        match good_for {
            _ if is_it => self.done(Some(slot), Some(game), false, Vec::new(), false),
            GoodFor::MakingRoom => self.done(Some(slot), Some(game), true, Vec::new(), false),
            _ if G::turns(&game.0) == 0 => self.empty(slot),
            _ => self.go_on(Some(slot.name)),
        }
    }

    /// Nothing can be stored in this place. A game with a mark, or a new one, may find another.
    fn unusable(&mut self, slot: Slot, problem: Problem) -> Next<G> {
        if matches!(self.choice, Choice::Mark { .. }) && !self.queue.is_empty() {
            self.problem.get_or_insert(problem);
            return self.go_on(Some(slot.name));
        }
        self.done(Some(slot), None, false, vec![Notice::CannotSave(problem)], false)
    }

    /// The place has no game that counts.
    fn empty(&mut self, slot: Slot) -> Next<G> {
        if let Some(refusal) = &slot.refusal
            && matches!(self.choice, Choice::Mark { .. })
            && !self.queue.is_empty()
        {
            let problem = refusal.clone();
            return self.unusable(slot, problem);
        }
        let newer = self.newer.take().map(|(name, _)| Notice::Newer { path: name.to_string() });
        self.done(Some(slot), None, false, newer.into_iter().collect(), false)
    }

    /// What was stored in the place was set aside, or could not be.
    pub fn set_aside(&mut self, moved: Result<String, Problem>) -> Next<G> {
        let Some((name, why)) = self.damaged.take() else {
            return self.done(None, None, false, Vec::new(), false);
        };
        match moved {
            Ok(to) => {
                let slot = Slot { name, refusal: None };
                self.done(Some(slot), None, false, vec![Notice::SetAside { to, why }], false)
            }
            Err(refusal) => {
                let problem = left_alone(&name, &why);
                self.unusable(Slot { name, refusal: Some(refusal) }, problem)
            }
        }
    }

    fn done(
        &self,
        slot: Option<Slot>,
        game: Option<(G::Record, G::Timeline)>,
        makes_room: bool,
        mut notices: Vec<Notice>,
        is_elsewhere: bool,
    ) -> Next<G> {
        if self.company && slot.is_some() {
            notices.insert(0, Notice::SecondGame);
        }
        Next::Done(Box::new(Found { slot, game, makes_room, is_elsewhere, notices }))
    }
}

/// Something that is no game stays where it is, and so nothing is saved there.
fn left_alone(name: &Name, why: &Damage) -> Problem {
    Problem { cause: why.to_string(), ..Problem::new(Act::Read, Kind::Damaged, name.to_string()) }
}

/// A game in progress that a list has: its number, what it says, and when it was saved, in milliseconds since 1970.
pub(crate) struct Begun<G: Kept> {
    pub number: u32,
    pub glance: super::Glance<G>,
    pub modified: u64,
}

/// The games on a shelf that can be recognised and that somebody has begun, the newest first.
pub(crate) fn begun<G: Kept>(shelf: &[Entry]) -> Vec<Begun<G>> {
    let of = |entry: &Entry| {
        let glance = Some(entry).filter(|entry| entry.file.ends_with(G::ENDING));
        let glance = G::glance(&glance?.head, &entry.tail).filter(|glance| glance.turns > 0)?;
        let name = Name::Save(entry.file.clone());
        let number = (1..=MAX_SLOTS).find(|&number| Name::save::<G>(&glance.key, number) == name)?;
        Some(Begun { number, glance, modified: entry.modified })
    };
    let mut games: Vec<Begun<G>> = shelf.iter().filter_map(of).collect();
    games.sort_by_key(|game| Reverse(game.modified));
    games
}

/// What a list says about the places of a key.
pub(crate) struct Places<G: Kept> {
    /// The numbers of all places, the one played last first; those without a text at the end, in their order.
    by_last_played: Vec<u32>,
    /// The games that can be recognised without reading all of them, by number.
    glances: Vec<(u32, super::Glance<G>)>,
}

impl<G: Kept> Places<G> {
    /// Reads a list.
    pub fn of(key: &G::Key, shelf: &[Entry]) -> Places<G> {
        let entry = |number: u32| {
            let Name::Save(file) = Name::save::<G>(key, number) else { return None };
            shelf.iter().find(|entry| entry.file == file)
        };
        let mut by_last_played: Vec<u32> = (1..=MAX_SLOTS).collect();
        by_last_played.sort_by_cached_key(|&number| Reverse(entry(number).map(|entry| entry.modified)));
        let glance = |&number: &u32| {
            let entry = entry(number)?;
            Some((number, G::glance(&entry.head, &entry.tail)?))
        };
        let glances = by_last_played.iter().filter_map(glance).collect();
        Places { by_last_played, glances }
    }

    /// The games that can be recognised, the one played last first.
    pub fn glances(&self) -> impl DoubleEndedIterator<Item = &(u32, super::Glance<G>)> {
        self.glances.iter()
    }

    /// The first place without a game that can be recognised.
    pub fn free(&self) -> Option<u32> {
        (1..=MAX_SLOTS).find(|number| self.glances.iter().all(|(other, _)| other != number))
    }
}

/// The places to be tried, in order.
fn candidates<G: Kept>(key: &G::Key, choice: &Choice<G::Mark>, shelf: &[Entry]) -> VecDeque<Candidate> {
    let places = Places::<G>::of(key, shelf);
    let anything = |number: u32| Candidate { number, good_for: GoodFor::Anything };
    match choice {
        Choice::Last => places.by_last_played.into_iter().map(anything).collect(),
        Choice::Only(number) => VecDeque::from([anything(*number)]),
        Choice::Rather(first) => {
            let others = places.by_last_played.into_iter().filter(|number| number != first);
            [*first].into_iter().chain(others).map(anything).collect()
        }
        Choice::Mark { mark, make_room } => {
            let is_it = |glance: &super::Glance<G>| glance.mark.as_ref() == Some(mark);
            let begun = |number: u32| {
                let mut glances = places.glances.iter();
                glances.any(|(other, glance)| *other == number && glance.turns > 0 && !is_it(glance))
            };
            let candidate = |good_for| move |number| Candidate { number, good_for };
            let marked = places.glances.iter().filter(|(_, glance)| is_it(glance)).map(|(number, _)| *number);
            let marked: Vec<u32> = marked.collect();
            let in_order = || places.by_last_played.iter().copied();
            // Games that seem to be begun are looked into as well: what is damaged makes room.
            let others = in_order().filter(|number| !marked.contains(number));
            let oldest = in_order().rev().filter(|number| *make_room && begun(*number));
            let mut queue: VecDeque<Candidate> =
                marked.iter().copied().map(candidate(GoodFor::Mark)).collect();
            queue.extend(others.map(candidate(GoodFor::Nothing)));
            queue.extend(oldest.map(candidate(GoodFor::MakingRoom)));
            queue
        }
    }
}
