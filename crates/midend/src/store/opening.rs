//! The search for the slot of a game in progress.
//!
//! Each key has [`MAX_SLOTS`] slots ("places"). Which of them are tried, and in what order, depends on the game that is
//! wanted and on a list of what is stored. Each is then locked, so that no other program can use it, and
//! read, because only then its content is certain. A slot with a newer program's game is skipped. A damaged save is set
//! aside: moved to another name.

use crate::SmallSort;
use std::{cmp::Reverse, collections::VecDeque};

use super::{Damage, Entry, MAX_SLOTS, Name, Storable, Taken, parse};
use crate::{
    Notice, Problem,
    problem::{Act, Kind},
};

/// The slot that a game in progress is stored in. No other program can use it until it is released.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name.
    pub name: Name,
    /// Why nothing may be stored there, if so.
    pub refusal: Option<Problem>,
}

/// Which game is wanted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice<M> {
    /// The one that was played last, or a new one.
    Last,
    /// The one in this slot and no other.
    Only(u32),
    /// The one in this slot; if another program has it open, as [`Choice::Last`].
    Rather(u32),
    /// The one with this mark, or a new one. Games with other marks are not touched.
    Mark {
        /// The mark.
        mark: M,
        /// Whether the oldest game is replaced when all slots have a game.
        make_room: bool,
    },
}

/// A slot that may be the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    number: u32,
    good_for: SlotUse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SlotUse {
    /// Whatever is stored there is wanted.
    Anything,
    /// What is stored there is wanted, unless it is a daily game and there are other slots.
    Ordinary,
    /// The game with the mark seems to be stored there.
    Mark,
    /// It can be used if its game has no moves.
    Nothing,
    /// Its game is replaced.
    MakingRoom,
}

/// The next step of the search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Next<G: Storable> {
    /// Take the first of these slots that is free, after releasing this one.
    Take(Option<Name>, Vec<Name>),
    /// Set aside the text that is stored in a slot.
    SetAside(Name),
    /// The search is finished.
    Done(Box<Found<G>>),
}

/// The result of the search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found<G: Storable> {
    /// The slot; `None` if there is none, and then the notices say why.
    pub slot: Option<Slot>,
    /// The game that is stored there.
    pub game: Option<(G::Record, G::Timeline)>,
    /// Whether that game is replaced by the one that is wanted.
    pub makes_room: bool,
    /// Whether the wanted game is open in another program.
    pub is_elsewhere: bool,
    /// Messages for the player.
    pub notices: Vec<Notice>,
}

/// A search in progress.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Opening<G: Storable> {
    key: G::Key,
    choice: Choice<G::Mark>,
    queue: VecDeque<Candidate>,
    /// A newer program's game that was skipped, and its version.
    newer: Option<(Name, u64)>,
    /// Why an unusable slot was skipped.
    problem: Option<Problem>,
    /// Whether another program holds a slot that would have been the first choice.
    company: bool,
    /// The slot whose text is being set aside, and why.
    damaged: Option<(Name, Damage)>,
}

impl<G: Storable> Opening<G> {
    /// Starts with the list of saves.
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

    /// Tries the remaining slots, after releasing this one.
    fn go_on(&self, release: Option<Name>) -> Next<G> {
        Next::Take(release, self.queue.iter().map(|candidate| self.name(candidate)).collect())
    }

    /// The slot that is held while its text is being set aside.
    pub const fn held(&self) -> Option<&Name> {
        match &self.damaged {
            Some((name, _)) => Some(name),
            None => None,
        }
    }

    /// A slot was taken, or none was free.
    pub fn taken(&mut self, taken: Taken) -> Next<G> {
        let Taken { name, text, refusal, busy } = taken;
        let before = |candidate: &Candidate| busy.contains(&self.name(candidate));
        let marked = matches!(self.choice, Choice::Mark { .. });
        let wanted = |candidate: &&Candidate| !marked || candidate.good_for == SlotUse::Mark;
        self.company |= self.queue.iter().filter(wanted).any(before);
        let Some(name) = name else {
            let problem = text.err().unwrap_or_else(|| self.exhausted());
            let is_elsewhere = problem.kind == Kind::Busy && matches!(self.choice, Choice::Only(_));
            let notices = if is_elsewhere { Vec::new() } else { vec![Notice::CannotSave(problem)] };
            return self.done(None, None, false, notices, is_elsewhere);
        };
        let mut good_for = SlotUse::Anything;
        while let Some(candidate) = self.queue.pop_front() {
            if self.name(&candidate) == name {
                good_for = candidate.good_for;
                break;
            }
        }
        self.look_into(Slot { name, refusal }, text, good_for)
    }

    /// Why there is no slot at all.
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
        good_for: SlotUse,
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
            // Without a lock, this program must not move the text.
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

    /// The slot has a game: it is the right one, it has no moves, or it is not wanted.
    fn judge(&mut self, slot: Slot, game: (G::Record, G::Timeline), good_for: SlotUse) -> Next<G> {
        let is_it = match &self.choice {
            Choice::Mark { mark, .. } => G::mark(&game.0).as_ref() == Some(mark),
            _ => good_for != SlotUse::Ordinary || !G::is_special(&game.0) || self.queue.is_empty(),
        };
        match good_for {
            _ if is_it => self.done(Some(slot), Some(game), false, Vec::new(), false),
            SlotUse::MakingRoom => self.done(Some(slot), Some(game), true, Vec::new(), false),
            _ if G::turns(&game.0) == 0 => self.empty(slot),
            _ => self.go_on(Some(slot.name)),
        }
    }

    /// Nothing can be stored in this slot. A game with a mark, or a new one, may use another.
    fn unusable(&mut self, slot: Slot, problem: Problem) -> Next<G> {
        if matches!(self.choice, Choice::Mark { .. }) && !self.queue.is_empty() {
            self.problem.get_or_insert(problem);
            return self.go_on(Some(slot.name));
        }
        self.done(Some(slot), None, false, vec![Notice::CannotSave(problem)], false)
    }

    /// The slot has no game that counts.
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

    /// The text in the slot was set aside, or could not be.
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

/// A text that is not a game is not overwritten, so nothing is saved there.
fn left_alone(name: &Name, why: &Damage) -> Problem {
    Problem { cause: why.to_string(), ..Problem::new(Act::Read, Kind::Damaged, name.to_string()) }
}

/// A listed game in progress: its number, its summary, and when it was saved, in milliseconds since 1970.
pub(crate) struct Begun<G: Storable> {
    pub number: u32,
    pub preview: super::Preview<G>,
    pub modified: u64,
}

/// The recognised games with moves in a list of saves, the newest first.
pub(crate) fn begun<G: Storable>(shelf: &[Entry]) -> Vec<Begun<G>> {
    let of = |entry: &Entry| {
        let preview = Some(entry).filter(|entry| entry.file.ends_with(G::ENDING));
        let preview = G::preview(&preview?.head, &entry.tail).filter(|preview| preview.turns > 0)?;
        let name = Name::Save(entry.file.clone());
        let number = (1..=MAX_SLOTS).find(|&number| Name::save::<G>(&preview.key, number) == name)?;
        Some(Begun { number, preview, modified: entry.modified })
    };
    let mut games: Vec<Begun<G>> = shelf.iter().filter_map(of).collect();
    games.small_sort_by_key(|game| Reverse(game.modified));
    games
}

/// What a list says about the slots of a key.
pub(crate) struct Places<G: Storable> {
    /// The numbers of all slots, the one played last first; empty slots at the end, in order.
    by_last_played: Vec<u32>,
    /// The games that can be recognised from their first and last bytes, by number.
    previews: Vec<(u32, super::Preview<G>)>,
}

impl<G: Storable> Places<G> {
    /// Builds it from a list.
    pub fn of(key: &G::Key, shelf: &[Entry]) -> Places<G> {
        let entry = |number: u32| {
            let Name::Save(file) = Name::save::<G>(key, number) else { return None };
            shelf.iter().find(|entry| entry.file == file)
        };
        let mut by_last_played: Vec<u32> = (1..=MAX_SLOTS).collect();
        by_last_played.small_sort_by_key(|&number| Reverse(entry(number).map(|entry| entry.modified)));
        let preview = |&number: &u32| {
            let entry = entry(number)?;
            Some((number, G::preview(&entry.head, &entry.tail)?))
        };
        let previews = by_last_played.iter().filter_map(preview).collect();
        Places { by_last_played, previews }
    }

    /// The recognised games, the one played last first.
    pub fn previews(&self) -> impl DoubleEndedIterator<Item = &(u32, super::Preview<G>)> {
        self.previews.iter()
    }

    /// The first slot without a recognised game.
    pub fn free(&self) -> Option<u32> {
        (1..=MAX_SLOTS).find(|number| self.previews.iter().all(|(other, _)| other != number))
    }
}

/// The slots to try, in order.
fn candidates<G: Storable>(key: &G::Key, choice: &Choice<G::Mark>, shelf: &[Entry]) -> VecDeque<Candidate> {
    let places = Places::<G>::of(key, shelf);
    let anything = |number: u32| Candidate { number, good_for: SlotUse::Anything };
    let ordinary = |number: u32| Candidate { number, good_for: SlotUse::Ordinary };
    match choice {
        Choice::Last => places.by_last_played.into_iter().map(ordinary).collect(),
        Choice::Only(number) => VecDeque::from([anything(*number)]),
        Choice::Rather(first) => {
            let others = places.by_last_played.into_iter().filter(|number| number != first);
            [anything(*first)].into_iter().chain(others.map(ordinary)).collect()
        }
        Choice::Mark { mark, make_room } => {
            let is_it = |preview: &super::Preview<G>| preview.mark.as_ref() == Some(mark);
            let begun = |number: u32| {
                let mut previews = places.previews.iter();
                previews.any(|(other, preview)| *other == number && preview.turns > 0 && !is_it(preview))
            };
            let candidate = |good_for| move |number| Candidate { number, good_for };
            let marked =
                places.previews.iter().filter(|(_, preview)| is_it(preview)).map(|(number, _)| *number);
            let marked: Vec<u32> = marked.collect();
            let in_order = || places.by_last_played.iter().copied();
            // Games that seem to have moves are read too: a damaged one can be set aside.
            let others = in_order().filter(|number| !marked.contains(number));
            let oldest = in_order().rev().filter(|number| *make_room && begun(*number));
            let mut queue: VecDeque<Candidate> =
                marked.iter().copied().map(candidate(SlotUse::Mark)).collect();
            queue.extend(others.map(candidate(SlotUse::Nothing)));
            queue.extend(oldest.map(candidate(SlotUse::MakingRoom)));
            queue
        }
    }
}
