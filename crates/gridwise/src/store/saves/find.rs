//! The place of one very game among many of the same key: a puzzle that the player brings, the game of a seed.

use std::{fs, io, path::Path};

use super::{Loaded, Slot, slot};
use crate::store::{Act, Kept, Kind, Listed, Paths, Problem};

/// What a place has to offer, from the best down, seen from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Offer {
    /// The game that is looked for.
    Itself,
    /// Nothing, or a game that nobody has begun to play.
    Room,
    /// Something that is not understood. It may turn out to be damaged, and then it is set aside and leaves room.
    Riddle,
}

impl<G: Kept> Slot<G> {
    /// Takes the place of the game with this mark, or else one without a game that somebody has begun: a game with another
    /// mark is not in the way, and stays where it is. A problem of [`Kind::Busy`] if all places have one.
    ///
    /// The place has been looked into: what was found there comes with it. A game that nobody has begun counts for nothing.
    pub fn find(paths: &Paths, key: &G::Key, mark: &G::Mark) -> Result<(Slot<G>, Loaded<G>), Problem> {
        let dir = paths.saves()?;
        let offer = |number| Some((offer::<G>(&slot::path_of::<G>(&dir, key, number), mark)?, number));
        let mut offers: Vec<(Offer, u32)> =
            slot::by_last_played::<G>(&dir, key).into_iter().filter_map(offer).collect();
        // The sort is stable: of two places with the same game it is the one played last.
        offers.sort_by_key(|&(offer, _)| offer);
        let mut company = false;
        let mut problem = None;
        for (offer, number) in offers {
            let Some(mut slot) = Slot::take(&dir, key, number) else {
                company |= offer == Offer::Itself;
                continue;
            };
            // It is ours now, and only now what it holds cannot change any more.
            let loaded = slot.load();
            let found = match loaded {
                Loaded::Game(saved) if G::mark(&saved.record).as_ref() == Some(mark) => {
                    return Ok((slot.beside(company), Loaded::Game(saved)));
                }
                Loaded::Game(saved) if G::turns(&saved.record) > 0 => continue,
                Loaded::Game(_) => Loaded::Nothing,
                other => other,
            };
            match slot.refusal() {
                Some(refusal) => problem = problem.or_else(|| Some(refusal.clone())),
                None => return Ok((slot.beside(company), found)),
            }
        }
        Err(problem.unwrap_or_else(|| Problem::new(Act::Lock, Kind::Busy, &dir)))
    }
}

/// What a place has to offer; `None` if another game is in progress there.
fn offer<G: Kept>(path: &Path, mark: &G::Mark) -> Option<Offer> {
    let empty = matches!(fs::metadata(path), Err(error) if error.kind() == io::ErrorKind::NotFound);
    match Listed::<G>::peek(path) {
        _ if empty => Some(Offer::Room),
        None => Some(Offer::Riddle),
        Some(game) if game.mark.as_ref() == Some(mark) => Some(Offer::Itself),
        Some(game) => (game.turns == 0).then_some(Offer::Room),
    }
}
