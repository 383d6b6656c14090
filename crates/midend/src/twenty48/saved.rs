//! 2048 as text, stored by rules.

use twenty48::{Origin, ParseRecordError, Position, Record, Rules, Timeline};

use super::flow::Request;
use crate::{
    Day,
    store::{
        Entry, Preview, Storable, Unread,
        opening::{Begun, begun},
        storable::{end, lines_after, value},
    },
};

/// The headers of its records.
pub mod tag {
    /// All of them.
    pub const ALL: [&str; 8] = [SEED, STARTED, TIME, UNDOS, KEPT_GOING, DAY, PLAYER, PLAYED_AFTER];

    /// The seed of its dice.
    pub const SEED: &str = "seed";
    /// When it was started, in seconds since 1970.
    pub const STARTED: &str = "started";
    /// How long it was played, in milliseconds.
    pub const TIME: &str = "time";
    /// How often the person used undo.
    pub const UNDOS: &str = "undos";
    /// The person chose to keep going after the win, which the turns alone do not show at first.
    pub const KEPT_GOING: &str = "kept-going";
    /// The day, if it is a daily game.
    pub const DAY: &str = "daily";
    /// The player of the program that made moves.
    pub const PLAYER: &str = "player";
    /// The number of turns before the first move of the program.
    pub const PLAYED_AFTER: &str = "played-after";
}

/// 2048.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twenty48;

/// A game in progress, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The number of its slot.
    pub number: u32,
    /// Its rules.
    pub rules: Rules,
    /// The day, if it is a daily game.
    pub day: Option<Day>,
    /// Whether it began at a position.
    pub from_position: bool,
    /// Its score, as stored in the text; only a replay verifies it.
    pub score: u64,
    /// The number of turns.
    pub turns: u64,
    /// When it was saved, in milliseconds since 1970.
    pub modified: u64,
}

impl Saved {
    /// The games with moves, the newest first.
    pub fn list(shelf: &[Entry]) -> Vec<Saved> {
        let saved = |Begun { number, preview, modified }: Begun<Twenty48>| {
            let Preview { key: rules, turns, about: About { score, day, from_position }, .. } = preview;
            Saved { number, rules, day, from_position, score, turns, modified }
        };
        begun(shelf).into_iter().map(saved).collect()
    }

    /// The request that opens it.
    pub(crate) const fn request(&self) -> Request {
        Request {
            rules: self.rules,
            fresh: false,
            number: Some(self.number),
            day: None,
            seed: None,
            start: None,
        }
    }

    /// Whether it is neither a daily game nor one that began at a position.
    pub const fn is_ordinary(&self) -> bool {
        self.day.is_none() && !self.from_position
    }
}

/// What the head and tail of a record contain, in addition to what every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The score.
    pub score: u64,
    /// The day, if it is a daily game.
    pub day: Option<Day>,
    /// Whether it began at a position.
    pub from_position: bool,
}

impl About {
    /// Whether it is neither a daily game nor one that began at a position.
    pub(super) const fn is_ordinary(&self) -> bool {
        self.day.is_none() && !self.from_position
    }
}

/// What distinguishes games with the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The seed.
    pub seed: u64,
    /// The position that it began at, if it did not begin with an opening.
    pub start: Option<Position>,
}

impl Storable for Twenty48 {
    type Key = Rules;
    type Record = Record;
    type Timeline = Timeline;
    type Mark = Mark;
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

    fn mark(record: &Record) -> Option<Mark> {
        let start = match record.origin() {
            Origin::Opening(_) => None,
            Origin::Position(position) => Some(*position),
        };
        Some(Mark { seed: record.tag(tag::SEED)?.parse().ok()?, start })
    }

    fn is_special(record: &Record) -> bool {
        record.tag(tag::DAY).is_some() || matches!(record.origin(), Origin::Position(_))
    }

    fn is_counted(preview: &Preview<Twenty48>) -> bool {
        !preview.about.from_position
    }

    fn turns(record: &Record) -> usize {
        record.turns.len()
    }

    fn result(record: &Record) -> String {
        record.score.to_string()
    }

    fn preview(head: &str, tail: &str) -> Option<Preview<Twenty48>> {
        let mut lines = lines_after(head, Record::MAGIC, Record::VERSION)?;
        let key = lines.next()?.strip_prefix("rules ")?.parse().ok()?;
        let turns = value(lines.clone(), "turns")?.parse().ok()?;
        let day = value(lines.clone(), tag::DAY).and_then(|day| day.parse().ok());
        // In version 1 the word may be a tag.
        let start = match lines_after(head, Record::MAGIC, 1) {
            Some(_) => None,
            None => Some(value(lines.clone(), "start")?.parse().ok()?),
        };
        let seed = value(lines, tag::SEED).and_then(|seed| seed.parse().ok());
        let about = About { score: end(tail)?, day, from_position: start.is_some() };
        Some(Preview { key, mark: seed.map(|seed| Mark { seed, start }), turns, about })
    }
}
