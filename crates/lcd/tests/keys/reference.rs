//! A slow reference implementation of the keys: it has the whole history, its time does not wrap, and it looks ahead
//! to see what becomes of a key.

use lcd::{Event, Levels, Timing};
use twenty48::Direction;

/// A reading and its time.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    pub at: u64,
    pub levels: Levels,
}

/// All readings of a test.
pub struct History<'a> {
    timing: Timing,
    readings: &'a [Reading],
}

/// What becomes of a key that came down.
enum Outcome {
    /// It presses at this reading.
    Presses(usize),
    /// It is a pair with this key, which comes down at that reading.
    Pair(Direction, usize),
    /// It means nothing.
    Nothing,
}

impl History<'_> {
    pub fn new(timing: Timing, readings: &[Reading]) -> History<'_> {
        History { timing, readings }
    }

    /// The event at each reading.
    pub fn events(&self) -> Vec<Option<Event>> {
        let mut events: Vec<Option<Event>> = Vec::new();
        let mut due: Vec<Option<Direction>> = vec![None; self.readings.len() + 2];
        let mut pairs = Vec::new();
        let mut spent = false;
        for now in 0..self.readings.len() {
            if spent {
                spent = !self.down(now).is_empty();
                events.push(None);
                continue;
            }
            for key in self.arrivals(now).iter() {
                match self.outcome(key, now) {
                    _ if pairs.contains(&(key, now)) => {}
                    Outcome::Presses(then) => {
                        let free = (then..).find(|&then| due[then].is_none());
                        due[free.expect("one is delayed at most")] = Some(key);
                    }
                    Outcome::Pair(other, then) => pairs.push((other, then)),
                    Outcome::Nothing => {}
                }
            }
            let event = match due[now] {
                Some(key) => Some(Event::Press(key)),
                None => self.held(now, &events),
            };
            if event == Some(Event::Restart) {
                spent = true;
                due.fill(None);
            }
            events.push(event);
        }
        events
    }

    /// Whether this key is down in the reading. Before the first reading all keys are up.
    fn read(&self, key: Direction, then: usize) -> bool {
        self.readings[then].levels.is_down(key)
    }

    /// The first of the consecutive readings with the same level as this one.
    fn begin(&self, key: Direction, then: usize) -> usize {
        (0..=then).rev().take_while(|&at| self.read(key, at) == self.read(key, then)).last().unwrap()
    }

    fn time(&self, from: usize, to: usize) -> u64 {
        self.readings[to].at - self.readings[from].at
    }

    /// Whether it counts as down at this reading: its last level that lasted long enough.
    fn counts(&self, key: Direction, then: usize) -> bool {
        let steady = |&at: &usize| self.time(self.begin(key, at), at) >= u64::from(self.timing.debounce);
        (0..=then).rev().find(steady).is_some_and(|at| self.read(key, at))
    }

    /// The keys that count as down at this reading.
    fn down(&self, then: usize) -> Levels {
        Direction::ALL.into_iter().filter(|&key| self.counts(key, then)).collect()
    }

    /// The keys that count as down at this reading and did not at the one before.
    fn arrivals(&self, then: usize) -> Levels {
        let before = |key| then > 0 && self.counts(key, then - 1);
        self.down(then).iter().filter(|&key| !before(key)).collect()
    }

    fn outcome(&self, key: Direction, now: usize) -> Outcome {
        if self.arrivals(now).count() > 1 || self.down(now).count() > 2 {
            return Outcome::Nothing;
        }
        let begin = |key| self.begin(key, now);
        let mut others: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&other| self.read(other, now) && !self.counts(other, now))
            .filter(|&other| self.time(begin(key), begin(other)) <= u64::from(self.timing.debounce))
            .collect();
        for then in now..self.readings.len() {
            others.retain(|&other| self.read(other, then));
            if others.is_empty() {
                return Outcome::Presses(then);
            }
            if let Some(&other) = others.iter().find(|&&other| self.counts(other, then)) {
                return Outcome::Pair(other, then);
            }
        }
        Outcome::Nothing
    }

    /// The event of keys that are held.
    fn held(&self, now: usize, events: &[Option<Event>]) -> Option<Event> {
        let down = self.down(now);
        let stirs = |&then: &usize| {
            events.get(then).is_some_and(Option::is_some)
                || (then == 0 || self.down(then) != self.down(then - 1))
        };
        let long = self.time((0..=now).rev().find(stirs)?, now);
        if down.iter().any(|key| !self.read(key, now)) {
            return None;
        }
        if down.count() > 1 {
            return (long >= u64::from(self.timing.restart)).then_some(Event::Restart);
        }
        let key = down.only()?;
        let pressed = (0..now)
            .rev()
            .take_while(|&then| self.counts(key, then))
            .any(|then| events[then] == Some(Event::Press(key)));
        let often = u64::from(self.timing.repeat?.max(1));
        (pressed && long >= often).then_some(Event::Press(key))
    }
}
