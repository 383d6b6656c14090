//! What a file of a game says about itself, without reading all of it.

use std::{
    fs::{self, File},
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    time::SystemTime,
};

use twenty48::{Record, Rules};

use super::{files, hash::fnv1a};

/// The ending of the name of every file that holds a record.
pub(super) const ENDING: &str = ".2048";

/// A game that lies in a file: enough to show it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Where it is.
    pub path: PathBuf,
    /// Its rules.
    pub rules: Rules,
    /// How many turns were played.
    pub turns: u64,
    /// The score, as the file says; only a replay checks it.
    pub score: u64,
    /// When it was written.
    pub modified: SystemTime,
}

/// More than the lines before the turns can have: thirty-two tags of at most 402 bytes each, and three lines more.
const HEAD: u64 = 16 * 1024;
/// More than the last line can have.
const TAIL: u64 = 64;

impl Listed {
    /// What the file says about itself; `None` if it is not a whole record that this program reads.
    pub(super) fn peek(path: &Path) -> Option<Listed> {
        let mut file = files::open(path).ok()??;
        let about = file.metadata().ok()?;
        let head = part(&mut file, 0, HEAD)?;
        let tail = part(&mut file, about.len().saturating_sub(TAIL), TAIL)?;
        let (rules, turns) = parse_head(&String::from_utf8_lossy(&head))?;
        let score = parse_tail(&String::from_utf8_lossy(&tail))?;
        Some(Listed { path: path.into(), rules, turns, score, modified: about.modified().ok()? })
    }
}

fn part(file: &mut File, from: u64, len: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(from)).ok()?;
    file.take(len).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn parse_head(text: &str) -> Option<(Rules, u64)> {
    let mut lines = text.lines();
    let version = lines.next()?.strip_prefix(Record::MAGIC)?.trim_start();
    if version.parse() != Ok(Record::VERSION) {
        return None;
    }
    let rules = lines.next()?.strip_prefix("rules ")?.parse().ok()?;
    let turns = lines.find_map(|line| line.strip_prefix("turns "))?.parse().ok()?;
    Some((rules, turns))
}

fn parse_tail(text: &str) -> Option<u64> {
    let last = text.trim_end().lines().next_back()?;
    last.strip_prefix("end ")?.parse().ok()
}

/// The paths of all records in a directory, in no order. A directory that is not there has none.
pub(super) fn record_files(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let is_record = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.ends_with(ENDING) && !name.starts_with('.'))
    };
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_record).collect())
}

/// The part of a file name that stands for rules: their code, or its beginning and a hash of all of it where the
/// code is longer than file names may be.
pub(super) fn name_of(rules: &Rules) -> String {
    const LONGEST: usize = 120;
    let code = rules.to_string();
    match code.get(..LONGEST) {
        Some(beginning) if code.len() > LONGEST => format!("{beginning}-{:016x}", fnv1a(code.as_bytes())),
        _ => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_codes_and_never_too_long() {
        assert_eq!(name_of(&Rules::classic()), "classic");
        let pool = vec!["4503599627370496"; 16].join(".");
        let long: Rules = format!("classic-open2to4of{pool}").parse().unwrap();
        let other: Rules = format!("classic-open2to4of{pool}-half").parse().unwrap();
        assert!(name_of(&long).len() < 140 && name_of(&long) != name_of(&other));
    }

    #[test]
    fn a_peek_sees_what_a_full_reading_sees() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game");
        let text =
            "gridwise-2048 1\nrules classic\nseed 42\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";
        fs::write(&path, text).unwrap();
        let listed = Listed::peek(&path).unwrap();
        assert_eq!((listed.rules, listed.turns, listed.score), (Rules::classic(), 2, 4));
        for (from, to) in [("2048 1", "2048 2"), ("end 4\n", ""), ("rules", "lures"), ("turns 2", "turns x")]
        {
            fs::write(&path, text.replacen(from, to, 1)).unwrap();
            assert_eq!(Listed::peek(&path), None, "{to}");
        }
    }
}
