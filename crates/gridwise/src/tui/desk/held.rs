//! The place that is held for the game in progress, and what is still to be written there.

use crate::store::{
    Kept, Paths, Problem,
    history::{self, Line},
    records,
    saves::{Loaded, Slot},
};

/// At most one place for a game of this kind.
pub(super) struct Held<G: Kept> {
    slot: Option<Slot<G>>,
    /// What was saved in a hurry and is to be saved well when there is time.
    unsettled: Option<Box<G::Record>>,
}

impl<G: Kept> Held<G> {
    /// None yet.
    pub(super) const fn nothing() -> Held<G> {
        Held { slot: None, unsettled: None }
    }

    /// Holds this place from now on.
    pub(super) fn hold(&mut self, slot: Slot<G>) {
        self.slot = Some(slot);
    }

    /// Lets go of the place: others may have it.
    pub(super) fn let_go(&mut self) {
        *self = Held::nothing();
    }

    /// Saves the game; in a hurry, without waiting for the disk. Without a place there is nothing to be done, and
    /// the player knows why.
    pub(super) fn save(&mut self, record: Box<G::Record>, hurried: bool) -> Result<(), Problem> {
        let Some(slot) = &mut self.slot else { return Ok(()) };
        let saved = if hurried { slot.save_quickly(&record) } else { slot.save(&record) };
        self.unsettled = Some(record).filter(|_| hurried);
        saved
    }

    /// Now there is time: what was saved in a hurry is saved well.
    pub(super) fn settle(&mut self) -> Result<(), Problem> {
        self.unsettled.take().map_or(Ok(()), |record| self.save(record, false))
    }

    /// Keeps a game's record, counts it, and only then forgets its save: if one of them cannot be done, the save
    /// stays, and the game is there when the program is opened again. In this order it is not counted twice then.
    pub(super) fn finish(
        &mut self,
        paths: &Paths,
        finished: &impl Line,
        record: &G::Record,
    ) -> Result<(), Problem> {
        self.unsettled = None;
        records::keep::<G>(paths, record)?;
        history::append(paths, finished)?;
        self.slot.as_mut().map_or(Ok(()), Slot::clear)
    }
}

/// Takes this very place, or else the one played last, and looks into it.
pub(super) fn take<G: Kept>(
    paths: &Paths,
    key: &G::Key,
    number: Option<u32>,
) -> Result<(Slot<G>, Loaded<G>), Problem> {
    let asked = number.and_then(|number| Slot::open_number(paths, key, number).ok());
    asked.map_or_else(|| Slot::open(paths, key), Ok).map(look_into)
}

/// Takes this very place and no other, and looks into it: a problem of [`Kind::Busy`](crate::store::Kind::Busy) if another
/// gridwise has it.
pub(super) fn take_only<G: Kept>(
    paths: &Paths,
    key: &G::Key,
    number: u32,
) -> Result<(Slot<G>, Loaded<G>), Problem> {
    Slot::open_number(paths, key, number).map(look_into)
}

fn look_into<G: Kept>(mut slot: Slot<G>) -> (Slot<G>, Loaded<G>) {
    let loaded = slot.load();
    (slot, loaded)
}
