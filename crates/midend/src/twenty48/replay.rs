//! A recorded game being watched.

use std::time::Duration;

use twenty48::{Record, ReplayError, Slide, Timeline};

use super::saved::tag;
use crate::{Action, Direction, pace::Pace};

/// The replay screen's state.
#[derive(Clone, Debug)]
pub struct Replay {
    records: Vec<Record>,
    chosen: usize,
    /// The game, at the position that is shown.
    pub timeline: Timeline,
    /// How it goes on.
    pub pace: Pace,
}

/// What became of the position that is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// It is the same.
    Same,
    /// A turn on, and how the tiles slid.
    Slid(Box<Slide>),
    /// Another one.
    Jumped,
}

impl Replay {
    /// Shows the first of some records from its start. There must be at least one.
    pub fn new(records: Vec<Record>, now: Duration) -> Option<Result<Replay, ReplayError>> {
        let timeline = match Timeline::from_record(records.first()?) {
            Ok(timeline) => timeline,
            Err(error) => return Some(Err(error)),
        };
        let mut replay = Replay { records, chosen: 0, timeline, pace: Pace::new(now) };
        replay.jump(0, now);
        Some(Ok(replay))
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

    /// The record that is shown.
    pub fn record(&self) -> &Record {
        &self.records[self.chosen]
    }

    /// What the record says about who played it, if anything.
    pub fn player(&self) -> Option<&str> {
        self.records[self.chosen].tag(tag::PLAYER)
    }

    /// When the next turn is due, if it goes on.
    pub fn due(&self) -> Option<Duration> {
        self.pace.due().filter(|_| self.timeline.next_turn().is_some())
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action, now: Duration) -> Shown {
        let (here, end) = (self.timeline.now(), self.timeline.len());
        match action {
            Action::Pause if here == end => {
                self.jump(0, now);
                self.pace.playing = true;
                Shown::Jumped
            }
            Action::Pause => {
                self.pace.playing = !self.pace.playing;
                self.pace.wait(now);
                Shown::Same
            }
            Action::Go(Direction::Right) => {
                self.pace.playing = false;
                self.step(now).map_or(Shown::Same, Shown::Slid)
            }
            Action::Faster | Action::Slower => {
                self.pace.change(action == Action::Faster, now);
                Shown::Same
            }
            Action::Next => self.choose(self.chosen + 1, now),
            Action::Previous => self.choose(self.chosen.wrapping_sub(1), now),
            _ => {
                self.pace.playing &= action != Action::Go(Direction::Left);
                let Some(turn) = Pace::target(action, here, end) else { return Shown::Same };
                self.jump(turn, now);
                Shown::Jumped
            }
        }
    }

    /// Plays the turns that are due. Returns the last of them.
    pub fn tick(&mut self, now: Duration) -> Shown {
        let mut shown = Shown::Same;
        while self.due().is_some_and(|due| due <= now) {
            shown = self.step(now).map_or(shown, Shown::Slid);
        }
        if self.timeline.next_turn().is_none() {
            self.pace.playing = false;
        }
        shown
    }

    fn step(&mut self, now: Duration) -> Option<Box<Slide>> {
        let before = *self.timeline.game();
        let turn = self.timeline.next_turn()?;
        self.timeline.redo();
        self.pace.stepped(now);
        Some(Box::new(before.rules().slide(before.board(), turn.direction)))
    }

    fn jump(&mut self, turns: usize, now: Duration) {
        self.timeline.seek(turns);
        self.pace.playing &= self.timeline.next_turn().is_some();
        self.pace.wait(now);
    }

    /// Another record, if there is one and it is a game.
    fn choose(&mut self, index: usize, now: Duration) -> Shown {
        let Some(Ok(timeline)) = self.records.get(index).map(Timeline::from_record) else {
            return Shown::Same;
        };
        self.timeline = timeline;
        self.chosen = index;
        self.jump(0, now);
        self.pace.playing = true;
        Shown::Jumped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty48::{Dice, Rules};

    fn record(seed: u64, turns: u64) -> Record {
        let rules = Rules::classic();
        let mut timeline = Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).unwrap();
        for turn in 1..=turns {
            let direction =
                twenty48::Direction::ALL.into_iter().find(|&d| timeline.game().slide(d).is_some()).unwrap();
            let turn = timeline.game().draw(direction, &mut Dice::for_turn(seed, turn)).unwrap();
            timeline.play(turn).unwrap();
        }
        timeline.record()
    }

    fn second(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn turns_come_when_they_are_due() {
        let mut replay = Replay::new(vec![record(1, 40)], second(0)).unwrap().unwrap();
        assert_eq!((replay.pace.speed(), replay.timeline.now()), (4, 0));
        assert_eq!(replay.tick(Duration::from_millis(249)), Shown::Same);
        assert!(matches!(replay.tick(Duration::from_millis(250)), Shown::Slid(_)));
        assert_eq!(replay.timeline.now(), 1);
        replay.tick(second(5));
        let caught_up = replay.timeline.now();
        assert!((2..=40).contains(&caught_up));
        replay.update(Action::Pause, second(5));
        assert_eq!(replay.tick(second(50)), Shown::Same);
    }

    #[test]
    fn one_can_go_anywhere() {
        let mut replay = Replay::new(vec![record(1, 40), record(2, 20)], second(0)).unwrap().unwrap();
        let mut go = |action| {
            replay.update(action, second(0));
            replay.timeline.now()
        };
        assert_eq!(go(Action::Tenth(5)), 20);
        assert_eq!(go(Action::PageDown), 30);
        assert_eq!(go(Action::Go(Direction::Right)), 31);
        assert_eq!(go(Action::Go(Direction::Left)), 30);
        assert_eq!(go(Action::PageUp), 20);
        assert_eq!(go(Action::Last), 40);
        assert_eq!(go(Action::PageDown), 40);
        assert_eq!(go(Action::First), 0);
        assert_eq!(go(Action::PageUp), 0);
        assert_eq!(go(Action::Previous), 0);
        replay.update(Action::Next, second(0));
        assert_eq!((replay.position(), replay.timeline.len()), ((2, 2), 20));
        replay.update(Action::Next, second(0));
        assert_eq!(replay.position(), (2, 2));
    }

    #[test]
    fn at_the_end_it_rests_and_can_begin_again() {
        let mut replay = Replay::new(vec![record(1, 3)], second(0)).unwrap().unwrap();
        for time in 1..5 {
            replay.tick(second(time));
        }
        assert_eq!(replay.timeline.now(), 3);
        assert!(!replay.pace.playing && replay.due().is_none());
        replay.update(Action::Pause, second(9));
        assert_eq!((replay.timeline.now(), replay.pace.playing), (0, true));
    }
}
