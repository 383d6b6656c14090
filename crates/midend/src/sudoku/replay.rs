//! A finished Sudoku being watched.

use std::time::Duration;

use sudoku::game::{Record, Turn};

use super::{category::Category, play::Play, saved::Sudoku};
use crate::{Action, pace::Pace, store::Kept};

/// The replay screen's state.
#[derive(Clone, Debug)]
pub struct Replay {
    records: Vec<Record>,
    chosen: usize,
    /// The game, at the position that is shown.
    pub play: Play,
    /// How it goes on.
    pub pace: Pace,
}

impl Replay {
    /// Shows the first of some records from its start; `None` if there is none, or it is not a game.
    pub fn new(records: Vec<Record>, now: Duration) -> Option<Replay> {
        let play = watched(records.first()?)?;
        Some(Replay { records, chosen: 0, play, pace: Pace::new(now) })
    }

    /// The same, with another of the records.
    #[must_use]
    pub fn at(mut self, index: usize, now: Duration) -> Replay {
        self.choose(index, now);
        self
    }

    /// Which of how many records this is, from 1.
    pub fn position(&self) -> (usize, usize) {
        (self.chosen + 1, self.records.len())
    }

    /// How many turns lie behind, and how many there are.
    pub fn turns(&self) -> (usize, usize) {
        (self.play.timeline.now(), self.play.timeline.turns().len())
    }

    /// When the next turn is due, if it goes on.
    pub fn due(&self) -> Option<Duration> {
        let (here, end) = self.turns();
        self.pace.due().filter(|_| here < end)
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action, now: Duration) {
        let (here, end) = self.turns();
        match action {
            Action::Pause if here == end => {
                self.jump(0, now);
                self.pace.playing = true;
            }
            Action::Pause => {
                self.pace.playing = !self.pace.playing;
                self.pace.wait(now);
            }
            Action::Faster | Action::Slower => self.pace.change(action == Action::Faster, now),
            Action::Next => self.choose(self.chosen + 1, now),
            Action::Previous => self.choose(self.chosen.wrapping_sub(1), now),
            _ => {
                self.pace.playing &= !matches!(action, Action::Go(_));
                if let Some(turn) = Pace::target(action, here, end) {
                    self.jump(turn, now);
                }
            }
        }
    }

    /// Shows the turns that are due. Returns whether anything changed.
    pub fn tick(&mut self, now: Duration) -> bool {
        let mut changed = false;
        while self.due().is_some_and(|due| due <= now) {
            self.play.timeline.redo();
            self.pace.stepped(now);
            self.follow();
            changed = true;
        }
        let (here, end) = self.turns();
        self.pace.playing &= here < end;
        changed
    }

    fn jump(&mut self, turns: usize, now: Duration) {
        self.play.timeline.seek(turns);
        let (here, end) = self.turns();
        self.pace.playing &= here < end;
        self.pace.wait(now);
        self.follow();
    }

    /// The cursor goes where the last turn was made.
    fn follow(&mut self) {
        let edited = |turn: &Turn| turn.edits.first().map(|edit| edit.cell);
        if let Some(cell) = self.play.timeline.last_turn().and_then(edited) {
            self.play.cursor = cell;
        }
    }

    /// Another record, if there is one and it is a game.
    fn choose(&mut self, index: usize, now: Duration) {
        let Some(play) = self.records.get(index).and_then(watched) else { return };
        (self.play, self.chosen) = (play, index);
        self.jump(0, now);
        self.pace.playing = true;
    }
}

/// A record as a game at its start, without what was undone at its end.
fn watched(record: &Record) -> Option<Play> {
    let mut record = record.clone();
    record.turns.truncate(record.now);
    record.checkpoints.clear();
    let mut timeline = record.replay().ok()?;
    timeline.seek(0);
    let category = Sudoku::key(&record).unwrap_or(Category::own(record.puzzle.shape()));
    Some(Play::watched(&record, timeline, category))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;
    use sudoku::game::{Game, Timeline};

    fn record(line: &str) -> Record {
        let puzzle: sudoku::Grid = line.parse().unwrap();
        let solution = sudoku::solve(&puzzle);
        let mut timeline = Timeline::new(Game::new(puzzle, solution).unwrap());
        while let Some(turn) = {
            let game = timeline.game();
            game.shape().cells().find_map(|cell| game.reveal(cell))
        } {
            timeline.play(turn).unwrap();
        }
        timeline.record()
    }

    fn second(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn turns_come_when_they_are_due_and_one_can_go_anywhere() {
        let records = vec![record("..3.3..1...41..."), record(".2..3...14......")];
        let mut replay = Replay::new(records, second(0)).unwrap();
        let (_, end) = replay.turns();
        assert!(!replay.tick(Duration::from_millis(249)));
        assert!(replay.tick(Duration::from_millis(250)));
        assert_eq!(replay.turns(), (1, end));
        (1..60).for_each(|time| _ = replay.tick(second(time)));
        assert_eq!((replay.turns().0, replay.due()), (end, None));
        let mut go = |action| {
            replay.update(action, second(60));
            replay.turns().0
        };
        assert_eq!(go(Action::First), 0);
        assert_eq!(go(Action::Go(Direction::Left)), 0);
        assert_eq!(go(Action::Go(Direction::Right)), 1);
        assert_eq!(go(Action::Tenth(5)), end / 2);
        assert_eq!(go(Action::Last), end);
        assert_eq!(go(Action::PageDown), end);
        assert_eq!(go(Action::PageUp), end.saturating_sub(10));
        replay.update(Action::Next, second(60));
        assert_eq!(replay.position(), (2, 2));
        replay.update(Action::Next, second(60));
        assert_eq!(replay.position(), (2, 2));
        assert!(Replay::new(vec![], second(0)).is_none());
    }
}
