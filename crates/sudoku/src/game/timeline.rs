//! A game with undo, redo, and checkpoints to return to.

use alloc::vec::Vec;

use super::{Game, Illegal, Record, Turn};

/// A game with all its turns, and how many of them are in effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    game: Game,
    turns: Vec<Turn>,
    /// The turns that take back each turn in effect: `now` of them.
    before: Vec<Turn>,
    /// The number of turns before each checkpoint, in ascending order.
    checkpoints: Vec<usize>,
}

impl Timeline {
    /// Starts a game.
    pub const fn new(game: Game) -> Timeline {
        Timeline { game, turns: Vec::new(), before: Vec::new(), checkpoints: Vec::new() }
    }

    /// The game as it is now.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many turns are in effect.
    pub fn now(&self) -> usize {
        self.before.len()
    }

    /// All turns, including those that were undone.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The last turn in effect; `None` at the beginning.
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns[..self.now()].last()
    }

    /// The number of turns before each checkpoint, in ascending order, including checkpoints ahead after an undo.
    pub fn checkpoints(&self) -> &[usize] {
        &self.checkpoints
    }

    /// Plays a turn. Undone turns and the checkpoints among them are discarded. An illegal turn changes nothing.
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

    /// Undoes the last turn. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.game.apply(&before);
        true
    }

    /// Redoes the turn that was undone last. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.turns.get(self.now()) else { return false };
        match self.game.play(turn) {
            Ok(before) => {
                self.before.push(before);
                true
            }
            // Cannot happen: the turn was legal here before.
            Err(_) => false,
        }
    }

    /// Undoes or redoes until this number of turns is in effect, or all of them if there are fewer.
    pub fn seek(&mut self, turns: usize) {
        while self.now() > turns && self.undo() {}
        while self.now() < turns && self.redo() {}
    }

    /// Sets a checkpoint here, which may be between others after an undo. Returns false if there is one already.
    ///
    /// Undo and redo do not change checkpoints; only a new turn discards those ahead of it.
    pub fn set_checkpoint(&mut self) -> bool {
        let now = self.now();
        match self.checkpoints.binary_search(&now) {
            Ok(_) => false,
            Err(index) => {
                self.checkpoints.insert(index, now);
                true
            }
        }
    }

    /// Goes back to the previous checkpoint and removes it, so that calling this again goes to the one before. A
    /// checkpoint at the current turn does not count. Returns false if there is no previous checkpoint.
    ///
    /// The undone turns can be redone, as after any undo, and checkpoints among them are kept.
    pub fn go_back(&mut self) -> bool {
        let now = self.now();
        let behind = self.checkpoints.partition_point(|&checkpoint| checkpoint < now);
        let Some(index) = behind.checked_sub(1) else { return false };
        let checkpoint = self.checkpoints.remove(index);
        self.seek(checkpoint);
        true
    }

    /// Restores the checkpoints of a record, if they are valid.
    pub(super) fn restore_checkpoints(&mut self, checkpoints: &[usize]) -> bool {
        let sound = checkpoints.is_sorted_by(|a, b| a < b)
            && checkpoints.last().is_none_or(|&last| last <= self.turns.len());
        if sound {
            self.checkpoints = checkpoints.to_vec();
        }
        sound
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Shape};

    /// An empty 4×4 grid after this number of turns.
    fn timeline(turns: usize) -> Timeline {
        let empty = Grid::empty(Shape::new(2, 2).unwrap());
        let mut timeline = Timeline::new(Game::new(empty, None).unwrap());
        (0..turns).for_each(|turn| play(&mut timeline, turn));
        timeline
    }

    /// Plays a turn that differs from the one before.
    fn play(timeline: &mut Timeline, turn: usize) {
        let text = ["r1c1=1", "r1c1=2", "r1c1:34"][turn % 3];
        timeline.play(text.parse().unwrap()).unwrap();
    }

    #[test]
    fn undo_and_redo_stop_at_the_ends() {
        let mut timeline = timeline(0);
        assert!(!timeline.undo() && !timeline.redo() && timeline.last_turn().is_none());
        play(&mut timeline, 0);
        assert!(!timeline.redo());
        assert!(timeline.undo() && timeline.last_turn().is_none() && timeline.redo());
        assert_eq!(timeline.last_turn(), timeline.turns().first());
    }

    #[test]
    fn a_new_turn_discards_undone_turns_and_an_illegal_one_does_not() {
        let mut timeline = timeline(6);
        timeline.seek(4);
        assert!(timeline.set_checkpoint());
        timeline.seek(6);
        assert!(timeline.set_checkpoint());
        timeline.seek(4);
        let before = timeline.clone();
        assert!(timeline.play("r5c1=1".parse().unwrap()).is_err());
        assert_eq!(timeline, before);
        play(&mut timeline, 4);
        assert_eq!((timeline.now(), timeline.turns().len(), timeline.checkpoints()), (5, 5, &[4][..]));
    }

    #[test]
    fn going_back_removes_each_checkpoint() {
        let mut timeline = timeline(2);
        assert!(timeline.set_checkpoint() && !timeline.set_checkpoint());
        play(&mut timeline, 2);
        assert!(timeline.set_checkpoint());
        play(&mut timeline, 3);
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (3, &[2][..]));
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (2, &[][..]));
        assert!(!timeline.go_back());
        // The undone turns can still be redone.
        timeline.seek(usize::MAX);
        assert_eq!(timeline.now(), 4);
    }

    #[test]
    fn checkpoints_ahead_are_kept_after_an_undo() {
        let mut timeline = timeline(8);
        assert!(timeline.set_checkpoint());
        timeline.seek(3);
        assert!(timeline.set_checkpoint());
        timeline.seek(5);
        assert!(timeline.set_checkpoint());
        assert_eq!(timeline.checkpoints(), [3, 5, 8]);
        // The checkpoint at the current turn does not count.
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (3, &[5, 8][..]));
        timeline.seek(7);
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (5, &[8][..]));
    }

    #[test]
    fn the_number_of_turns_is_limited() {
        let mut timeline = timeline(Record::MAX_TURNS);
        let next = || ["r1c1:34", "r1c1=1", "r1c1=2"][Record::MAX_TURNS % 3].parse::<Turn>().unwrap();
        let other: Turn = "r2c2=1".parse().unwrap();
        assert_eq!(timeline.play(other.clone()), Err(Illegal::TooLong));
        assert_eq!((timeline.now(), timeline.turns().len()), (Record::MAX_TURNS, Record::MAX_TURNS));
        assert!(timeline.undo());
        assert_eq!(timeline.play(other), Ok(()));
        assert_eq!(timeline.play(next()), Err(Illegal::TooLong));
        let mut record = timeline.record();
        assert_eq!(record.replay().map(|timeline| timeline.now()), Ok(Record::MAX_TURNS));
        record.turns.push(next());
        let illegal =
            super::super::ReplayError::Illegal { turn: Record::MAX_TURNS + 1, error: Illegal::TooLong };
        assert_eq!(record.replay(), Err(illegal));
    }
}
