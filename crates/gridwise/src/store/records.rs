//! Finished games, each kept whole: `records/20261103-140259-classic-12340.2048`.

use std::{
    fs::{self, File},
    io,
    path::PathBuf,
};

use twenty48::Record;

use super::{
    Act, Date, Listed, Paths, Problem, files,
    listing::{ENDING, name_of, record_files},
    paths::make_parent,
};

/// How many games of the same rules and score can end within a second.
const MAX_SAME: u32 = 10_000;

/// Keeps a finished game under a name of its own, and returns where.
pub fn keep(paths: &Paths, record: &Record) -> Result<PathBuf, Problem> {
    let stamp = Date::of_unix(Date::unix_now()).stamp();
    keep_as(paths, record, &format!("{stamp}-{}-{}", name_of(&record.rules), record.score))
}

fn keep_as(paths: &Paths, record: &Record, name: &str) -> Result<PathBuf, Problem> {
    let path = reserve(paths, name)?;
    // A kill between these two leaves an empty file, which no list shows and nothing trips over.
    files::replace(&path, record.to_string().as_bytes()).inspect_err(|_| {
        let _ = fs::remove_file(&path);
    })?;
    Ok(path)
}

/// Makes an empty file of this name, or of this name with a number: whoever makes it has the name.
fn reserve(paths: &Paths, name: &str) -> Result<PathBuf, Problem> {
    let dir = paths.records()?;
    let mut path = dir.join(format!("{name}{ENDING}"));
    make_parent(&path)?;
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for number in 2..=MAX_SAME {
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(Problem::io(Act::Write, &path, &error)),
        }
        path = dir.join(format!("{name}-{number}{ENDING}"));
    }
    Err(Problem::io(Act::Write, &path, &taken))
}

/// The games kept last, the newest first, at most so many. Files that are not records are passed over.
pub fn list(paths: &Paths, limit: usize) -> Result<Vec<Listed>, Problem> {
    let dir = paths.records().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let mut files = record_files(&dir).map_err(|error| Problem::io(Act::Read, &dir, &error))?;
    // Names begin with the date, so that only the files to be shown need opening.
    files.sort_unstable_by(|a, b| b.cmp(a));
    Ok(files.iter().filter_map(|path| Listed::peek(path)).take(limit).collect())
}

/// The most bytes of a kept game that are read for a person to watch.
const MAX_WATCHED: u64 = 4 << 20;

/// Reads a kept game; `None` if it is not a legal one any more.
pub fn read(game: &Listed) -> Option<Record> {
    let bytes = files::read(&game.path, MAX_WATCHED).ok()??;
    let record: Record = str::from_utf8(&bytes).ok()?.parse().ok()?;
    record.replay().ok().map(|_| record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Kind;
    use twenty48::{Dice, Rules};

    fn record(score: u64) -> Record {
        let rules = Rules::classic();
        let mut record = Record::new(rules, rules.opening(&mut Dice::for_opening(1)));
        record.score = score;
        record
    }

    #[test]
    fn every_game_gets_a_name_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(list(&paths, 9), Ok(vec![]));
        let kept: Vec<PathBuf> =
            (0..3).map(|score| keep_as(&paths, &record(score), "same").unwrap()).collect();
        let names: Vec<_> = kept.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["same.2048", "same-2.2048", "same-3.2048"]);
        assert_eq!(fs::read_to_string(&kept[2]).unwrap(), record(2).to_string());
        let path = keep(&paths, &record(0)).unwrap();
        assert!(path.to_str().unwrap().ends_with("-classic-0.2048"), "{path:?}");
    }

    #[test]
    fn games_that_end_at_once_are_all_kept() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let paths = &paths;
                scope.spawn(move || {
                    for number in 0..10 {
                        keep_as(paths, &record(writer * 10 + number), "same").unwrap();
                    }
                });
            }
        });
        let mut scores: Vec<u64> = list(&paths, 99).unwrap().iter().map(|game| game.score).collect();
        scores.sort_unstable();
        assert!(scores.into_iter().eq(0..40));
    }

    #[test]
    fn lists_begin_with_the_newest_and_pass_over_what_is_no_record() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        for (name, score) in [("2026-b", 2), ("2025-a", 1), ("2027-c", 3)] {
            keep_as(&paths, &record(score), name).unwrap();
        }
        let dir = paths.records().unwrap();
        fs::write(dir.join("2028-empty.2048"), "").unwrap();
        fs::write(dir.join("notes.txt"), "hello").unwrap();
        let scores = |limit| list(&paths, limit).unwrap().iter().map(|game| game.score).collect::<Vec<_>>();
        assert_eq!(scores(9), [3, 2, 1]);
        assert_eq!(scores(2), [3, 2]);
    }

    #[test]
    fn a_game_that_cannot_be_kept_leaves_nothing_behind() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("data"), "a file where a directory should be").unwrap();
        assert_eq!(keep(&Paths::under(home.path()), &record(0)).unwrap_err().act, Act::Write);
        assert_eq!(keep(&Paths::nowhere(), &record(0)).unwrap_err().kind, Kind::NoHome);
    }
}
