//! A game with undo, redo and seeking.

use alloc::{vec, vec::Vec};

use crate::{
    Game, Illegal, Opening, Origin, Position, PositionError, Record, ReplayError, Rules, Slide, Turn,
    record::replay_turn,
};

/// All positions of a game, and which one is current. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    origin: Origin,
    turns: Vec<Turn>,
    /// The position before each turn, and the one after the last: one more than `turns`.
    games: Vec<Game>,
    now: usize,
}

impl Timeline {
    /// A new game.
    pub fn open(rules: Rules, opening: Opening) -> Result<Timeline, Illegal> {
        let game = Game::open(rules, &opening)?;
        Ok(Timeline::begun(Origin::Opening(opening), game))
    }

    /// A new game that begins at this position.
    pub fn open_at(rules: Rules, position: Position) -> Result<Timeline, PositionError> {
        let game = Game::open_at(rules, &position)?;
        Ok(Timeline::begun(Origin::Position(position), game))
    }

    fn begun(origin: Origin, game: Game) -> Timeline {
        Timeline { origin, turns: Vec::new(), games: vec![game], now: 0 }
    }

    /// A recorded game, at its end.
    pub fn from_record(record: &Record) -> Result<Timeline, ReplayError> {
        let mut game = record.open()?;
        let mut games = vec![game];
        for (index, &turn) in record.turns.iter().enumerate() {
            // A turn after a win means that the player kept going, so the position before it must say so after undo.
            if let Some(before) = games.last_mut() {
                before.keep_going();
            }
            replay_turn(&mut game, index, turn)?;
            games.push(game);
        }
        record.check_score(game.score())?;
        Ok(Timeline { origin: *record.origin(), turns: record.turns.clone(), now: games.len() - 1, games })
    }

    /// The record of the game up to the current position, without tags.
    pub fn record(&self) -> Record {
        let mut record = Record::begun(*self.game().rules(), self.origin);
        record.turns = self.turns[..self.now].to_vec();
        record.score = self.game().score();
        record
    }

    /// The game at the current position.
    pub fn game(&self) -> &Game {
        &self.games[self.now]
    }

    /// Continues after a win.
    pub fn keep_going(&mut self) {
        self.games[self.now].keep_going();
    }

    /// The number of turns before the current position.
    pub const fn now(&self) -> usize {
        self.now
    }

    /// The number of turns, including undone ones.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether no turn was played.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// How the game began.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The turn that led to the current position; `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.turns[..self.now].last().copied()
    }

    /// The turn that [`redo`](Timeline::redo) would play; `None` at the end.
    pub fn next_turn(&self) -> Option<Turn> {
        self.turns.get(self.now).copied()
    }

    /// Plays a turn and discards undone turns. An illegal turn changes nothing.
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

    /// Undoes the last turn; returns false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.now > 0;
        self.now -= usize::from(can);
        can
    }

    /// Plays the next undone turn again; returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.now < self.turns.len();
        self.now += usize::from(can);
        can
    }

    /// Goes to the position after this number of turns, or to the last position.
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
    fn undo_and_redo_visit_the_same_positions() {
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
    fn a_new_turn_discards_undone_turns() {
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
    fn a_record_restores_all_positions() {
        let timeline = played(5, 40);
        assert_eq!(Timeline::from_record(&timeline.record()).unwrap(), timeline);
    }
}
