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

    /// Sets a checkpoint here, to try something from: also between others, after an undo. False if there is one already.
    ///
    /// Undo and redo pass over checkpoints and leave them where they are; only a new turn forgets those ahead of it.
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

    /// Goes back to the last checkpoint that lies behind, and lifts it: called again, it goes to the one before. One that
    /// was set here and now is not behind. False if none is.
    ///
    /// What was tried can be redone, as after any undo, and checkpoints there are still to be passed then.
    pub fn go_back(&mut self) -> bool {
        let now = self.now();
        let behind = self.checkpoints.partition_point(|&checkpoint| checkpoint < now);
        let Some(index) = behind.checked_sub(1) else { return false };
        let checkpoint = self.checkpoints.remove(index);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Shape};

    /// An empty 4×4 grid after so many turns.
    fn timeline(turns: usize) -> Timeline {
        let empty = Grid::empty(Shape::new(2, 2).unwrap());
        let mut timeline = Timeline::new(Game::new(empty, None).unwrap());
        (0..turns).for_each(|turn| play(&mut timeline, turn));
        timeline
    }

    /// Two of these in a row are never the same.
    fn play(timeline: &mut Timeline, turn: usize) {
        let text = ["r1c1=1", "r1c1=2", "r1c1:34"][turn % 3];
        timeline.play(text.parse().unwrap()).unwrap();
    }

    #[test]
    fn undo_and_redo_end_where_there_is_nothing_left() {
        let mut timeline = timeline(0);
        assert!(!timeline.undo() && !timeline.redo() && timeline.last_turn().is_none());
        play(&mut timeline, 0);
        assert!(!timeline.redo());
        assert!(timeline.undo() && timeline.last_turn().is_none() && timeline.redo());
        assert_eq!(timeline.last_turn(), timeline.turns().first());
    }

    #[test]
    fn a_new_turn_forgets_what_was_undone_and_an_illegal_one_does_not() {
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
    fn one_goes_back_from_checkpoint_to_checkpoint_and_each_is_lifted() {
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
        // What was tried is still there.
        timeline.seek(usize::MAX);
        assert_eq!(timeline.now(), 4);
    }

    #[test]
    fn after_an_undo_checkpoints_ahead_stay_and_new_ones_come_between() {
        let mut timeline = timeline(8);
        assert!(timeline.set_checkpoint());
        timeline.seek(3);
        assert!(timeline.set_checkpoint());
        timeline.seek(5);
        assert!(timeline.set_checkpoint());
        assert_eq!(timeline.checkpoints(), [3, 5, 8]);
        // The one that was set here is not behind.
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (3, &[5, 8][..]));
        timeline.seek(7);
        assert!(timeline.go_back());
        assert_eq!((timeline.now(), timeline.checkpoints()), (5, &[8][..]));
    }

    #[test]
    fn nobody_plays_for_ever() {
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
