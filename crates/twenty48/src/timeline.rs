//! A game one can walk about in: undo, redo, jump.

use alloc::{vec, vec::Vec};

use crate::{Game, Illegal, Opening, Record, ReplayError, Rules, Slide, Turn, record::replay_turn};

/// Every position of a game, and which of them is now. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    opening: Opening,
    turns: Vec<Turn>,
    /// The position before each turn, and the one after the last: one more than `turns`.
    games: Vec<Game>,
    now: usize,
}

impl Timeline {
    /// A new game.
    pub fn open(rules: Rules, opening: Opening) -> Result<Timeline, Illegal> {
        let game = Game::open(rules, &opening)?;
        Ok(Timeline { opening, turns: Vec::new(), games: vec![game], now: 0 })
    }

    /// A recorded game, at its end.
    pub fn of_record(record: &Record) -> Result<Timeline, ReplayError> {
        let mut game = record.open()?;
        let mut games = vec![game];
        for (index, &turn) in record.turns.iter().enumerate() {
            // A turn after a win means that the player kept going there, and undo shall find it so.
            if let Some(before) = games.last_mut() {
                before.keep_going();
            }
            replay_turn(&mut game, index, turn)?;
            games.push(game);
        }
        record.check_score(game.score())?;
        Ok(Timeline { opening: record.opening, turns: record.turns.clone(), now: games.len() - 1, games })
    }

    /// The record of the game up to now, without tags.
    pub fn record(&self) -> Record {
        let mut record = Record::new(*self.game().rules(), self.opening);
        record.turns = self.turns[..self.now].to_vec();
        record.score = self.game().score();
        record
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.games[self.now]
    }

    /// After a win: play on for the score.
    pub fn keep_going(&mut self) {
        self.games[self.now].keep_going();
    }

    /// How many turns lie behind.
    pub const fn now(&self) -> usize {
        self.now
    }

    /// How many turns there are, those that were undone included.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether no turn was played.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// The tiles it began with.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The turn that led to now; `None` at the opening.
    pub fn last_turn(&self) -> Option<Turn> {
        self.turns[..self.now].last().copied()
    }

    /// The turn that [`redo`](Timeline::redo) would play; `None` at the end.
    pub fn next_turn(&self) -> Option<Turn> {
        self.turns.get(self.now).copied()
    }

    /// Plays a turn. What was undone is forgotten. An illegal turn changes nothing.
    pub fn play(&mut self, turn: Turn) -> Result<Slide, Illegal> {
        let mut game = *self.game();
        let slide = game.play(turn)?;
        self.turns.truncate(self.now);
        self.games.truncate(self.now + 1);
        self.turns.push(turn);
        self.games.push(game);
        self.now += 1;
        Ok(slide)
    }

    /// Takes the last turn back; false at the opening.
    pub fn undo(&mut self) -> bool {
        let can = self.now > 0;
        self.now -= usize::from(can);
        can
    }

    /// Plays again what was taken back; false at the end.
    pub fn redo(&mut self) -> bool {
        let can = self.now < self.turns.len();
        self.now += usize::from(can);
        can
    }

    /// Goes to the position after so many turns, or to the last one.
    pub fn seek(&mut self, turns: usize) {
        self.now = turns.min(self.turns.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, Direction};

    fn played(seed: u64, turns: u64) -> Timeline {
        let rules = Rules::classic();
        let mut timeline = Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).unwrap();
        for turn in 1..=turns {
            let direction = Direction::ALL.into_iter().find(|&d| timeline.game().slide(d).is_some()).unwrap();
            let turn = timeline.game().draw(direction, &mut Dice::for_turn(seed, turn)).unwrap();
            timeline.play(turn).unwrap();
        }
        timeline
    }

    #[test]
    fn undo_and_redo_walk_the_same_way() {
        let mut timeline = played(3, 30);
        let end = timeline.clone();
        while timeline.undo() {}
        assert_eq!((timeline.now(), timeline.len()), (0, 30));
        assert_eq!(timeline.record().turns, []);
        while timeline.redo() {}
        assert_eq!(timeline, end);
        timeline.seek(12);
        assert_eq!(timeline.game(), played(3, 12).game());
        timeline.seek(999);
        assert_eq!(timeline, end);
    }

    #[test]
    fn a_new_turn_forgets_what_was_undone() {
        let mut timeline = played(4, 10);
        timeline.undo();
        timeline.undo();
        let direction =
            Direction::ALL.into_iter().rev().find(|&d| timeline.game().slide(d).is_some()).unwrap();
        let turn = timeline.game().draw(direction, &mut Dice::new(9)).unwrap();
        timeline.play(turn).unwrap();
        assert_eq!((timeline.now(), timeline.len()), (9, 9));
        assert!(!timeline.redo());
    }

    #[test]
    fn a_record_brings_the_whole_way_back() {
        let timeline = played(5, 40);
        assert_eq!(Timeline::of_record(&timeline.record()).unwrap(), timeline);
    }
}
