//! A game one can walk about in: undo, redo, and checkpoints to go back to.

use alloc::vec::Vec;

use super::{Entry, Game, Illegal, Record, Turn};

/// A game, every turn of it, and which of them are made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    game: Game,
    turns: Vec<Turn>,
    /// What the cells of each turn that is made held before it: as many as `now`.
    before: Vec<Vec<Entry>>,
    /// How many turns were made at each checkpoint, in rising order.
    checkpoints: Vec<usize>,
}

impl Timeline {
    /// A game that begins here.
    pub const fn new(game: Game) -> Timeline {
        Timeline { game, turns: Vec::new(), before: Vec::new(), checkpoints: Vec::new() }
    }

    /// The game as it is now.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many turns lie behind.
    pub fn now(&self) -> usize {
        self.before.len()
    }

    /// All turns, those that were undone included.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turn that led to now; `None` at the beginning.
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns[..self.now()].last()
    }

    /// How many turns were made at each checkpoint, in rising order; those that lie ahead after an undo included.
    pub fn checkpoints(&self) -> &[usize] {
        &self.checkpoints
    }

    /// Plays a turn. What was undone is forgotten, and so are the checkpoints there. An illegal turn changes nothing.
    pub fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        if self.now() >= Record::MAX_TURNS {
            return Err(Illegal::TooLong);
        }
        let before = self.game.play(&turn)?;
        let now = self.now();
        self.checkpoints.retain(|&checkpoint| checkpoint <= now);
        self.turns.truncate(now);
        self.turns.push(turn);
        self.before.push(before);
        Ok(())
    }

    /// Takes the last turn back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.game.take_back(&self.turns[self.before.len()], &before);
        true
    }

    /// Makes the turn again that was taken back last. False if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.turns.get(self.now()) else { return false };
        match self.game.play(turn) {
            Ok(before) => {
                self.before.push(before);
                true
            }
            // It was legal here before.
            Err(_) => false,
        }
    }

    /// Undoes or redoes until so many turns are made; all of them if there are fewer.
    pub fn seek(&mut self, turns: usize) {
        while self.now() > turns && self.undo() {}
        while self.now() < turns && self.redo() {}
    }

    /// Sets a checkpoint here. False if there is one already, or one that lies ahead would have to be forgotten.
    pub fn set_checkpoint(&mut self) -> bool {
        let now = self.now();
        let new = self.checkpoints.last().is_none_or(|&last| last < now);
        if new {
            self.checkpoints.push(now);
        }
        new
    }

    /// Goes back to the last checkpoint, and lifts it. At a checkpoint itself, that one is lifted, too, and the one
    /// before it is gone back to. False if there is none behind.
    pub fn go_back(&mut self) -> bool {
        let now = self.now();
        let behind = self.checkpoints.iter().rposition(|&checkpoint| checkpoint < now);
        let Some(index) = behind else { return false };
        let checkpoint = self.checkpoints[index];
        self.checkpoints.truncate(index);
        self.seek(checkpoint);
        true
    }

    /// The checkpoints of a record, if they can be.
    pub(super) fn restore_checkpoints(&mut self, checkpoints: &[usize]) -> bool {
        let sound = checkpoints.is_sorted_by(|a, b| a < b)
            && checkpoints.last().is_none_or(|&last| last <= self.turns.len());
        if sound {
            self.checkpoints = checkpoints.to_vec();
        }
        sound
    }
}
