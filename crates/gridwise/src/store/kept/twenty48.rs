//! 2048 on disk: kept under its rules.

use twenty48::{ParseRecordError, Record, Rules, Timeline};

use super::{Glance, Kept, Unread, end, lines_after, value};

/// 2048. Its records have the tag `seed`, the seed of their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twenty48;

/// What a list shows of a game of 2048.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twenty48About {
    /// The score, as the file says; only a replay checks it.
    pub score: u64,
    /// Whether it is the game of a day.
    pub daily: bool,
}

impl Kept for Twenty48 {
    type Key = Rules;
    type Record = Record;
    type Timeline = Timeline;
    /// The seed.
    type Mark = u64;
    type About = Twenty48About;

    const ENDING: &'static str = ".2048";
    const MAX_TURNS: usize = Record::MAX_TURNS;

    fn parse(text: &str) -> Result<Record, Unread> {
        text.parse().map_err(|error| match error {
            ParseRecordError::Newer(version) => Unread::Newer(version),
            error => Unread::Garbled(error.to_string()),
        })
    }

    fn replay(record: &Record) -> Result<Timeline, String> {
        Timeline::of_record(record).map_err(|error| error.to_string())
    }

    fn key(record: &Record) -> Option<Rules> {
        Some(record.rules)
    }

    fn mark(record: &Record) -> Option<u64> {
        record.tag("seed")?.parse().ok()
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
        let daily = value(lines.clone(), "daily").is_some();
        let mark = value(lines, "seed").and_then(|seed| seed.parse().ok());
        Some(Glance { key, mark, turns, about: Twenty48About { score: end(tail)?, daily } })
    }
}
