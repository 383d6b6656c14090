//! Reads the records of a file one at a time.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use anyhow::bail;
use twenty48::{Game, ParseRecordError, Record};

use super::{
    error::{BadGame, BadRecord, CommandError},
    file_name::FileName,
    lines::count_lines,
    text_decoder::TextDecoder,
};

/// The maximum length of a record, in bytes: enough for [`Record::MAX_TURNS`] turns with small new tiles.
pub const MAX_RECORD: usize = 256 * 1024 * 1024;
/// The maximum number of records to watch.
const MAX_RECORDS: usize = 10_000;

/// All records of a file, to be watched: every one must be a legal game.
pub fn read(path: &Path) -> anyhow::Result<Vec<Record>> {
    let name = FileName::of(path);
    let unreadable = |error| CommandError::CannotRead(name.clone(), error);
    let file = File::open(path).map_err(unreadable)?;
    let mut reader = RecordReader::new(BufReader::with_capacity(1 << 16, TextDecoder::new(file)), MAX_RECORD);
    let mut records = Vec::new();
    while let Some(text) = reader.next_record().map_err(unreadable)? {
        match text.check() {
            Ok((record, _)) => records.push(record),
            Err(bad) => bail!(CommandError::BadRecord(name, records.len() + 1, bad)),
        }
        if records.len() == MAX_RECORDS {
            break;
        }
    }
    if records.is_empty() {
        bail!(CommandError::NoRecord(name));
    }
    Ok(records)
}

/// A part of a file that should be a record.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct RecordText {
    /// The number of its first line in the file, from 1.
    first: usize,
    /// The number of its lines.
    lines: usize,
    /// Its bytes; empty if there are too many.
    bytes: Vec<u8>,
    too_long: bool,
}

impl RecordText {
    fn push(&mut self, line: &[u8], limit: usize) {
        self.lines += 1;
        self.too_long |= self.bytes.len() + line.len() > limit;
        if self.too_long {
            self.bytes = Vec::new();
        } else {
            self.bytes.extend_from_slice(line);
        }
    }

    /// An error in the record as a whole.
    pub fn whole(&self, bad: BadGame) -> BadRecord {
        BadRecord::Whole(self.first, bad)
    }

    /// An error in its n-th header, from 0. The headers follow the lines of the version and the rules.
    pub fn tag(&self, index: usize, bad: BadGame) -> BadRecord {
        BadRecord::Line(self.first + 2 + index, bad)
    }

    /// Parses and replays the record. The error says in which line or turn it is wrong.
    pub fn check(&self) -> Result<(Record, Game), BadRecord> {
        let record = self.parse()?;
        let game = record.replay().map_err(|error| self.whole(BadGame::Replay(error)))?;
        Ok((record, game))
    }

    /// Parses the record without replaying it.
    pub fn parse(&self) -> Result<Record, BadRecord> {
        let whole = |bad| self.whole(bad);
        // The error counts lines from the start of the record.
        let at = |line: usize, bad| BadRecord::Line(self.first + line - 1, bad);
        if self.too_long {
            return Err(whole(BadGame::TooLong(MAX_RECORD)));
        }
        let text = std::str::from_utf8(&self.bytes).map_err(|error| {
            let before = &self.bytes[..error.valid_up_to()];
            at(count_lines(before) as usize + 1, BadGame::NotText)
        })?;
        text.parse().map_err(|error| {
            let line = match &error {
                ParseRecordError::Rules { line, .. }
                | ParseRecordError::Opening { line, .. }
                | ParseRecordError::Position { line, .. }
                | ParseRecordError::Turn { line, .. }
                | ParseRecordError::Expected { line, .. } => Some(*line),
                _ => None,
            };
            let bad = BadGame::Parse(error);
            line.map_or_else(|| whole(bad.clone()), |line| at(line, bad.clone()))
        })
    }
}

/// Splits a file into records. A record ends with its `end` line or, if it has none, where the next one starts.
pub struct RecordReader<R> {
    input: R,
    limit: usize,
    /// The next line, empty if it was not read yet, and its number, from 1.
    line: Vec<u8>,
    number: usize,
}

impl<R: BufRead> RecordReader<R> {
    /// Reads records from this input, with this maximum length in bytes.
    pub const fn new(input: R, limit: usize) -> RecordReader<R> {
        RecordReader { input, limit, line: Vec::new(), number: 1 }
    }

    /// The next record; `None` at the end of the file.
    pub fn next_record(&mut self) -> io::Result<Option<RecordText>> {
        let mut text = RecordText::default();
        while self.peek()? {
            if text.lines == 0 {
                text.first = self.number;
            } else if begins_record(&self.line) {
                break;
            }
            if text.lines > 0 || !self.line.trim_ascii().is_empty() {
                text.push(&self.line, self.limit);
            }
            let ends = self.line.starts_with(b"end ");
            self.line.clear();
            self.number += 1;
            if ends {
                break;
            }
        }
        Ok((text.lines > 0).then_some(text))
    }

    /// Reads the next line if it was not read yet; of a line that is too long only the start. Returns false at the end.
    fn peek(&mut self) -> io::Result<bool> {
        if self.line.is_empty() {
            let most = self.limit as u64 + 1;
            self.input.by_ref().take(most).read_until(b'\n', &mut self.line)?;
            if self.line.len() > self.limit && !self.line.ends_with(b"\n") {
                self.input.skip_until(b'\n')?;
            }
        }
        Ok(!self.line.is_empty())
    }
}

fn begins_record(line: &[u8]) -> bool {
    line.strip_prefix(Record::MAGIC.as_bytes()).is_some_and(|rest| rest.starts_with(b" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

    /// First line, number of lines and whether it is too long, for each record.
    fn records(input: &str, limit: usize) -> Vec<(usize, usize, bool)> {
        let mut records = RecordReader::new(input.as_bytes(), limit);
        std::iter::from_fn(|| records.next_record().unwrap())
            .map(|t| (t.first, t.lines, t.too_long))
            .collect()
    }

    #[test]
    fn records_follow_each_other() {
        assert_eq!(records(&GAME.repeat(3), 1000), [(1, 6, false), (7, 6, false), (13, 6, false)]);
        assert_eq!(records(&format!("\n\n{GAME}\n \n{GAME}\n"), 1000), [(3, 6, false), (11, 6, false)]);
        assert_eq!(records("", 1000), []);
        assert_eq!(records("\n \n", 1000), []);
    }

    #[test]
    fn an_invalid_record_does_not_affect_the_next() {
        let cut = GAME.replace("end 4\n", "");
        assert_eq!(records(&format!("{cut}{GAME}"), 1000), [(1, 5, false), (6, 6, false)]);
        assert_eq!(records(&format!("some\nlines\n{GAME}"), 1000), [(1, 2, false), (3, 6, false)]);
        assert_eq!(records(&format!("{GAME}more"), 1000), [(1, 6, false), (7, 1, false)]);
    }

    #[test]
    fn a_record_that_is_too_long_is_skipped() {
        let long = GAME.replace("Ra1+4", &"Ra1+4 ".repeat(99));
        assert_eq!(records(&format!("{long}{GAME}"), GAME.len()), [(1, 6, true), (7, 6, false)]);
        let lines = GAME.replace("Ra1+4", &"Ra1+4\n".repeat(99));
        assert_eq!(records(&format!("{lines}{GAME}"), GAME.len()), [(1, 105, true), (106, 6, false)]);
    }
}
