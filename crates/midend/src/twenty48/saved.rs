//! 2048 as texts: kept under its rules.

use twenty48::{ParseRecordError, Record, Rules, Timeline};

use super::flow::Request;
use crate::{
    Day,
    store::{
        Entry, Glance, Kept, Unread,
        kept::{end, lines_after, value},
        opening::{Begun, begun},
    },
};

/// The tags of its records.
pub(crate) mod tag {
    /// The seed of its dice.
    pub const SEED: &str = "seed";
    /// When it was begun, in seconds since 1970.
    pub const STARTED: &str = "started";
    /// How long it was played, in milliseconds.
    pub const TIME: &str = "time";
    /// How often the person took a turn back.
    pub const UNDOS: &str = "undos";
    /// The person chose to go on after the win, which the turns alone do not tell at first.
    pub const KEPT_GOING: &str = "kept-going";
    /// The day whose game it is.
    pub const DAY: &str = "daily";
    /// The player of the program that made moves.
    pub const PLAYER: &str = "player";
    /// How many turns were made before its first one.
    pub const PLAYED_AFTER: &str = "played-after";
}

/// 2048.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twenty48;

/// A game in progress, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Which place for its rules it has.
    pub number: u32,
    /// Its rules.
    pub rules: Rules,
    /// The day whose game it is, if it is one.
    pub day: Option<Day>,
    /// Its score, as the text says; only a replay checks it.
    pub score: u64,
    /// How many turns it has.
    pub turns: u64,
    /// When it was saved, in milliseconds since 1970.
    pub modified: u64,
}

impl Saved {
    /// The games that somebody has begun, the newest first.
    pub fn list(shelf: &[Entry]) -> Vec<Saved> {
        let saved = |Begun { number, glance, modified }: Begun<Twenty48>| {
            let Glance { key: rules, turns, about: About { score, day }, .. } = glance;
            Saved { number, rules, day, score, turns, modified }
        };
        begun(shelf).into_iter().map(saved).collect()
    }

    /// What opens it.
    pub(crate) const fn request(&self) -> Request {
        Request { rules: self.rules, fresh: false, number: Some(self.number), day: None, seed: None }
    }
}

/// What the beginning and the end of a record say, beside what they say of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The score.
    pub score: u64,
    /// The day whose game it is, if it is one.
    pub day: Option<Day>,
}

impl Kept for Twenty48 {
    type Key = Rules;
    type Record = Record;
    type Timeline = Timeline;
    /// The seed.
    type Mark = u64;
    type About = About;

    const ENDING: &'static str = ".2048";
    const MAX_TURNS: usize = Record::MAX_TURNS;

    fn parse(text: &str) -> Result<Record, Unread> {
        text.parse().map_err(|error| match error {
            ParseRecordError::Newer(version) => Unread::Newer(version),
            error => Unread::Garbled(error.to_string()),
        })
    }

    fn replay(record: &Record) -> Result<Timeline, String> {
        Timeline::from_record(record).map_err(|error| error.to_string())
    }

    fn key(record: &Record) -> Option<Rules> {
        Some(record.rules)
    }

    fn mark(record: &Record) -> Option<u64> {
        record.tag(tag::SEED)?.parse().ok()
    }

    fn turns(record: &Record) -> usize {
        record.turns.len()
    }

    fn result(record: &Record) -> String {
        record.score.to_string()
    }

    fn glance(head: &str, tail: &str) -> Option<Glance<Twenty48>> {
        let mut lines = lines_after(head, Record::MAGIC, Record::VERSION)?;
        let key = lines.next()?.strip_prefix("rules ")?.parse().ok()?;
        let turns = value(lines.clone(), "turns")?.parse().ok()?;
        let day = value(lines.clone(), tag::DAY).and_then(|day| day.parse().ok());
        let mark = value(lines, tag::SEED).and_then(|seed| seed.parse().ok());
        Some(Glance { key, mark, turns, about: About { score: end(tail)?, day } })
    }
}
