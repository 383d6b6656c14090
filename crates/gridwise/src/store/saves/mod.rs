//! Games in progress: one file each, never two writers.
//!
//! ```text
//! saves/classic.2048              the text of the record so far
//! saves/classic.lock              held by the gridwise that plays it
//! saves/classic~2.2048            the second game of the same rules, begun while the first was open
//! saves/classic.2048.damaged-1    what stood there once and was not a game
//! saves/3x3-easy.sudoku           a Sudoku of this size and level
//! saves/3x3-own~2.sudoku          the second puzzle that the player brought
//! ```

mod damage;
mod find;
mod slot;

use std::path::PathBuf;

pub use damage::Damage;
pub use slot::{Loaded, Slot};

use super::{Act, Kept, Listed, Paths, Problem, kept::Unread, listing::record_files};

/// The most bytes of a save that are read.
pub const MAX_SAVE: u64 = 256 << 20;
/// How many games of the same rules can be in progress.
pub const MAX_SLOTS: u32 = 16;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved<G: Kept> {
    /// The record with its tags.
    pub record: G::Record,
    /// The game with its past, standing where it was saved.
    pub timeline: G::Timeline,
}

/// Reads the bytes of a save that is kept under this key, and replays it.
pub fn parse<G: Kept>(bytes: &[u8], key: &G::Key) -> Result<Saved<G>, Damage> {
    let text = str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    let record = G::parse(text).map_err(|unread| match unread {
        Unread::Newer(version) => Damage::Newer(version),
        Unread::Garbled(said) => Damage::Garbled(said),
    })?;
    match G::key(&record) {
        Some(own) if own == *key => {}
        other => return Err(Damage::Misplaced(other.map(|key| key.to_string()))),
    }
    let timeline = G::replay(&record).map_err(Damage::Illegal)?;
    Ok(Saved { record, timeline })
}

/// A game that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished<G: Kept> {
    /// Which place for its key it has, for [`Slot::open_number`].
    pub number: u32,
    /// What its file says.
    pub game: Listed<G>,
}

/// The games in progress, the last played first. Files that are not games are passed over.
pub fn list<G: Kept>(paths: &Paths) -> Result<Vec<Unfinished<G>>, Problem> {
    let dir = paths.saves().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let files = record_files::<G>(&dir).map_err(|error| Problem::io(Act::Read, &dir, &error))?;
    let unfinished = |path: &PathBuf| {
        let game = Listed::<G>::peek(path)?;
        let number = (1..=MAX_SLOTS).find(|&number| slot::path_of::<G>(&dir, &game.key, number) == *path)?;
        Some(Unfinished { number, game })
    };
    let mut games: Vec<Unfinished<G>> = files.iter().filter_map(unfinished).collect();
    games.sort_by(|a, b| b.game.modified.cmp(&a.game.modified).then_with(|| a.game.path.cmp(&b.game.path)));
    Ok(games)
}
