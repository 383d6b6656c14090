//! The place of one very game among many of the same key: a puzzle that the player brings, the game of a seed.

use super::{Loaded, Slot, slot};
use crate::store::{Act, Kept, Kind, Listed, Paths, Problem};

impl<G: Kept> Slot<G> {
    /// Takes the place of the game with this mark, or else one without a game that somebody has begun: a game with another
    /// mark is not in the way, and stays where it is. A problem of [`Kind::Busy`] if all places have one.
    ///
    /// The place has been looked into: what was found there comes with it. A game that nobody has begun counts for nothing.
    pub fn find(paths: &Paths, key: &G::Key, mark: &G::Mark) -> Result<(Slot<G>, Loaded<G>), Problem> {
        let dir = paths.saves()?;
        let mut search = Search { room: None, newer: None, problem: None, company: false };
        for number in slot::by_last_played::<G>(&dir, key) {
            let path = slot::path_of::<G>(&dir, key, number);
            let itself = Listed::<G>::peek(&path).is_some_and(|game| game.mark.as_ref() == Some(mark));
            // With room at hand, only the game itself is worth a look: what is damaged elsewhere is found by who opens it.
            if search.room.is_some() && !itself {
                continue;
            }
            let Some(slot) = Slot::take(&dir, key, number) else {
                search.company |= itself;
                continue;
            };
            if let Some(found) = search.look_into(slot, mark) {
                return Ok(found);
            }
        }
        search.end().map_err(|problem| problem.unwrap_or_else(|| Problem::new(Act::Lock, Kind::Busy, &dir)))
    }
}

/// What was seen on the way.
struct Search<G: Kept> {
    /// The first place for a new game.
    room: Option<(Slot<G>, Loaded<G>)>,
    /// A newer program's game that was passed over.
    newer: Option<Loaded<G>>,
    /// Why the first place that could not be used could not.
    problem: Option<Problem>,
    /// Whether another program has the game itself open.
    company: bool,
}

impl<G: Kept> Search<G> {
    /// The place, if it is that of the game itself; else what it is good for is remembered.
    fn look_into(&mut self, mut slot: Slot<G>, mark: &G::Mark) -> Option<(Slot<G>, Loaded<G>)> {
        let found = match slot.load() {
            Loaded::Game(saved) if G::mark(&saved.record).as_ref() == Some(mark) => {
                return Some((slot.beside(self.company), Loaded::Game(saved)));
            }
            Loaded::Game(saved) if G::turns(&saved.record) > 0 => return None,
            Loaded::Game(_) => Loaded::Nothing,
            other => other,
        };
        match slot.refusal().cloned() {
            None if self.room.is_none() => self.room = Some((slot, found)),
            None => {}
            Some(refusal) => {
                let newer = matches!(found, Loaded::Newer { .. });
                let problem = if let Loaded::Unreadable(problem) = &found { problem } else { &refusal };
                self.problem.get_or_insert_with(|| problem.clone());
                self.newer = self.newer.take().or_else(|| newer.then_some(found));
            }
        }
        None
    }

    /// The room that was found, with what is to be told; or why there is none.
    fn end(self) -> Result<(Slot<G>, Loaded<G>), Option<Problem>> {
        let (slot, found) = self.room.ok_or(self.problem)?;
        let found = if found == Loaded::Nothing { self.newer.unwrap_or(found) } else { found };
        Ok((slot.beside(self.company), found))
    }
}
