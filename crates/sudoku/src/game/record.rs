//! A whole game as text: the puzzle and all turns.
//!
//! ```text
//! gridwise-sudoku 2                   identifies the file and the format's version
//! shape 3x3                           rows and columns of a box
//! puzzle 53..7....6..195...           the clues
//! solution 534678912672...            its unique solution; omitted if unknown or not unique
//! level easy                          tags: a word and a line of text, ignored by the rules
//! rules 9x9; cage sum=8 r1c1 r1c2     the puzzle with its rules in its own text form; omitted if there are only the usual ones
//! checkpoints 3 8                     the number of turns before each; omitted if there are none
//! turns 2                             how many follow
//! r1c3=4 r1c4:26^3,r1c6:26,r1c6#a     the turns; any number to a line
//! now 2                               how many of them are in effect; the rest were undone
//! end 32                              how many cells are filled; missing if the text was cut short
//! ```
//!
//! Version 1 has no corner notes, colours and links, and versions 1 and 2 have no rules. A record is written in the first
//! version that can express it, so that older programs can read it.
//!
//! With rules, the shape is that of the carrier, and digits are counted from 1 ([`Layout::carrier`](crate::variant::Layout::carrier)).
//!
//! The record of an unfinished game is its save file. It includes everything that can be undone and redone.

use alloc::{string::String, sync::Arc, vec::Vec};
use core::fmt;

use crate::Grid;

use super::{Game, Illegal, SolutionMismatch, Timeline, Turn, Variant};

mod read;
#[cfg(test)]
mod tests;

pub use read::ParseRecordError;

/// A game as data: the puzzle, the turns and tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The clues.
    pub puzzle: Grid,
    /// The rules, if there are more than the usual ones.
    pub variant: Option<Arc<Variant>>,
    /// The unique solution, if known.
    pub solution: Option<Grid>,
    /// The turns in order, with undone ones at the end.
    pub turns: Vec<Turn>,
    /// How many of the turns are in effect.
    pub now: usize,
    /// The number of turns before each checkpoint.
    pub checkpoints: Vec<usize>,
    /// How many cells are filled according to the record; [`Record::replay`] checks it.
    pub filled: usize,
    /// Additional data, see [`Record::set_tag`].
    tags: Vec<(String, String)>,
}

impl Record {
    /// The newest version of the text format that can be read.
    pub const VERSION: u64 = 3;
    /// The first word of a record.
    pub const MAGIC: &'static str = "gridwise-sudoku";
    /// The maximum number of turns in a game: one turn per second for almost six days.
    pub const MAX_TURNS: usize = 500_000;
    /// The maximum number of tags.
    pub const MAX_TAGS: usize = 32;
    /// The maximum length of a tag's text, in bytes.
    pub const MAX_TAG: usize = 200;
    const TURNS_PER_LINE: usize = 12;

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == key).map(|(_, value)| value.as_str())
    }

    /// All tags, in the order in which they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a tag: a lower-case word that the format does not use itself, and one line of text. Returns false and
    /// changes nothing if they are invalid or there are too many tags.
    #[must_use]
    pub fn set_tag(&mut self, key: &str, value: &str) -> bool {
        if !is_tag(key, value) {
            return false;
        }
        if let Some(tag) = self.tags.iter_mut().find(|(other, _)| other == key) {
            tag.1 = value.into();
            return true;
        }
        let room = self.tags.len() < Record::MAX_TAGS;
        if room {
            self.tags.push((key.into(), value.into()));
        }
        room
    }

    /// The version of the text format in which the record is written: the first that can express it.
    pub fn version(&self) -> u64 {
        let rules = if self.variant.is_some() { 3 } else { 1 };
        self.turns.iter().map(Turn::version).max().unwrap_or(1).max(rules)
    }

    /// Plays all turns of the record, then undoes those that were undone.
    pub fn replay(&self) -> Result<Timeline, ReplayError> {
        let game = match &self.variant {
            Some(variant) => Game::with_rules(variant.clone(), self.solution.clone())?,
            None => Game::new(self.puzzle.clone(), self.solution.clone())?,
        };
        let mut timeline = Timeline::new(game);
        for (index, turn) in self.turns.iter().enumerate() {
            timeline.play(turn.clone()).map_err(|error| ReplayError::Illegal { turn: index + 1, error })?;
        }
        if self.now > self.turns.len() {
            return Err(ReplayError::Now { now: self.now, turns: self.turns.len() });
        }
        if !timeline.restore_checkpoints(&self.checkpoints) {
            return Err(ReplayError::Checkpoints);
        }
        timeline.seek(self.now);
        let found = timeline.game().filled();
        match found == self.filled {
            true => Ok(timeline),
            false => Err(ReplayError::Filled { claimed: self.filled, found }),
        }
    }
}

impl Timeline {
    /// The record of the game, without tags.
    pub fn record(&self) -> Record {
        let game = self.game();
        Record {
            puzzle: game.puzzle().clone(),
            variant: game.variant().cloned(),
            solution: game.solution().cloned(),
            turns: self.turns().to_vec(),
            now: self.now(),
            checkpoints: self.checkpoints().to_vec(),
            filled: game.filled(),
            tags: Vec::new(),
        }
    }
}

const WORDS: [&str; 9] =
    ["shape", "puzzle", "solution", "rules", "checkpoints", "turns", "now", "end", Record::MAGIC];

fn is_tag(key: &str, value: &str) -> bool {
    let word = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let starts = key.starts_with(|first: char| first.is_ascii_lowercase());
    let line = !value.is_empty() && value.trim() == value && !value.chars().any(char::is_control);
    let short = key.len() <= Record::MAX_TAG && value.len() <= Record::MAX_TAG;
    !WORDS.contains(&key) && starts && word(key) && line && short
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Record::MAGIC, self.version())?;
        writeln!(f, "shape {}\npuzzle {}", self.puzzle.shape(), self.puzzle)?;
        if let Some(solution) = &self.solution {
            writeln!(f, "solution {solution}")?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "{key} {value}")?;
        }
        if let Some(variant) = &self.variant {
            writeln!(f, "rules {}", variant.puzzle())?;
        }
        if !self.checkpoints.is_empty() {
            f.write_str("checkpoints")?;
            self.checkpoints.iter().try_for_each(|checkpoint| write!(f, " {checkpoint}"))?;
            writeln!(f)?;
        }
        writeln!(f, "turns {}", self.turns.len())?;
        for line in self.turns.chunks(Record::TURNS_PER_LINE) {
            for (index, turn) in line.iter().enumerate() {
                write!(f, "{}{turn}", if index == 0 { "" } else { " " })?;
            }
            writeln!(f)?;
        }
        writeln!(f, "now {}\nend {}", self.now, self.filled)
    }
}

/// Why a [`Record`] cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The solution does not belong to the puzzle.
    #[error(transparent)]
    Solution(#[from] SolutionMismatch),
    /// A turn is illegal.
    #[error("turn {turn} is illegal: {error}")]
    Illegal {
        /// The turn, from 1.
        turn: usize,
        /// Why it is illegal.
        error: Illegal,
    },
    /// More turns are in effect than exist.
    #[error("{now} turns are in effect, but there are only {turns}")]
    Now {
        /// How many are in effect.
        now: usize,
        /// How many exist.
        turns: usize,
    },
    /// The checkpoints are not in ascending order, or are beyond the last turn.
    #[error("the checkpoints are not ascending numbers of turns")]
    Checkpoints,
    /// All turns are legal, but a different number of cells is filled.
    #[error("the record claims {claimed} filled cells, but its turns give {found}")]
    Filled {
        /// The number claimed.
        claimed: usize,
        /// The number after replaying.
        found: usize,
    },
}
