//! What a file of a game says about itself, without reading all of it.

use std::{
    fs::{self, File},
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::{
    files,
    hash::fnv1a,
    kept::{Glance, HEAD, Kept, TAIL},
};

/// A game that lies in a file: enough to show it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<G: Kept> {
    /// Where it is.
    pub path: PathBuf,
    /// What it is kept under.
    pub key: G::Key,
    /// What tells it from others of the same key.
    pub mark: Option<G::Mark>,
    /// How many turns it has.
    pub turns: u64,
    /// What only this game has.
    pub about: G::About,
    /// When it was written.
    pub modified: SystemTime,
}

impl<G: Kept> Listed<G> {
    /// What the file says about itself; `None` if it is not a whole record that this program reads.
    pub(super) fn peek(path: &Path) -> Option<Listed<G>> {
        let mut file = files::open(path).ok()??;
        let metadata = file.metadata().ok()?;
        let head = part(&mut file, 0, HEAD)?;
        let tail = part(&mut file, metadata.len().saturating_sub(TAIL), TAIL)?;
        let glance = G::glance(&String::from_utf8_lossy(&head), &String::from_utf8_lossy(&tail));
        let Glance { key, mark, turns, about } = glance?;
        Some(Listed { path: path.into(), key, mark, turns, about, modified: metadata.modified().ok()? })
    }
}

fn part(file: &mut File, from: u64, len: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(from)).ok()?;
    file.take(len).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The paths of all records of a game in a directory, in no order. A directory that is not there has none.
pub(super) fn record_files<G: Kept>(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let is_record = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.ends_with(G::ENDING) && !name.starts_with('.'))
    };
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_record).collect())
}

/// The part of a file name that stands for a key: how it is written, or the beginning of that and a hash of all of it where
/// it is longer than file names may be.
pub(super) fn name_of<G: Kept>(key: &G::Key) -> String {
    const LONGEST: usize = 120;
    let code = key.to_string();
    match code.get(..LONGEST) {
        Some(beginning) if code.len() > LONGEST => format!("{beginning}-{:016x}", fnv1a(code.as_bytes())),
        _ => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Sudoku, Twenty48};
    use twenty48::Rules;

    #[test]
    fn names_are_codes_and_never_too_long() {
        let name_of = name_of::<Twenty48>;
        assert_eq!(name_of(&Rules::classic()), "classic");
        let pool = vec!["4503599627370496"; 16].join(".");
        let long: Rules = format!("classic-open2to4of{pool}").parse().unwrap();
        let other: Rules = format!("classic-open2to4of{pool}-half").parse().unwrap();
        assert!(name_of(&long).len() < 140 && name_of(&long) != name_of(&other));
        assert_eq!(super::name_of::<Sudoku>(&"3x3-daily-hard".parse().unwrap()), "3x3-daily-hard");
    }

    #[test]
    fn a_peek_sees_what_a_full_reading_sees() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game");
        let text =
            "gridwise-2048 1\nrules classic\nseed 42\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";
        fs::write(&path, text).unwrap();
        let listed = Listed::<Twenty48>::peek(&path).unwrap();
        assert_eq!((listed.key, listed.mark, listed.turns), (Rules::classic(), Some(42), 2));
        assert_eq!(listed.about.score, 4);
        for (from, to) in [("2048 1", "2048 2"), ("end 4\n", ""), ("rules", "lures"), ("turns 2", "turns x")]
        {
            fs::write(&path, text.replacen(from, to, 1)).unwrap();
            assert_eq!(Listed::<Twenty48>::peek(&path), None, "{to}");
        }
        fs::write(&path, text).unwrap();
        assert_eq!(Listed::<Sudoku>::peek(&path), None);
    }

    #[test]
    fn a_peek_at_a_sudoku_sees_its_puzzle_its_tags_and_how_full_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game");
        let text = "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-own\ntime 83500\n\
            date 2026-11-15\nturns 3\nr1c2=2 r1c3:34 r1c3:\nnow 1\nend 3\n";
        fs::write(&path, text).unwrap();
        let record: sudoku::game::Record = text.parse().unwrap();
        let listed = Listed::<Sudoku>::peek(&path).unwrap();
        assert_eq!((listed.key.to_string().as_str(), listed.turns), ("2x2-own", 3));
        assert_eq!(listed.mark, Some(record.puzzle));
        let about = listed.about;
        assert_eq!((about.filled, about.cells, about.time_ms), (3, 16, 83_500));
        assert_eq!(about.date, Some("2026-11-15".parse().unwrap()));
        let wrong = [
            ("sudoku 1", "sudoku 2"),
            ("shape 2x2", "shape 2x3"),
            ("2x2-own", "3x3-own"),
            ("2x2-own", "2x2-daily-easy"),
            ("category", "kind"),
            ("1...", "1..1"),
            ("1...", "1.."),
            ("1...", "5..."),
            ("end 3\n", ""),
            ("now 1\n", ""),
        ];
        for (from, to) in wrong {
            fs::write(&path, text.replacen(from, to, 1)).unwrap();
            assert_eq!(Listed::<Sudoku>::peek(&path), None, "{from} → {to}");
        }
    }

    #[test]
    fn a_peek_is_not_lost_among_a_thousand_checkpoints() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game");
        let numbers = |range: std::ops::Range<u32>| range.map(|n| format!(" {n}")).collect::<String>();
        let turns: String = (0..9000).map(|n| if n % 2 == 0 { "r1c2=2\n" } else { "r1c2:\n" }).collect();
        let text = format!(
            "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-own\ncheckpoints{}\nturns 9000\n{turns}now 8999\nend 3\n",
            numbers(1..8000)
        );
        assert!(text.parse::<sudoku::game::Record>().unwrap().replay().is_ok());
        fs::write(&path, text).unwrap();
        assert_eq!(Listed::<Sudoku>::peek(&path).map(|listed| listed.turns), Some(8999));
    }
}
