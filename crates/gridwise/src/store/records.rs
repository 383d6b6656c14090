//! Finished games, each kept whole: `records/20261103-140259-classic-12340.2048`,
//! `records/20261103-140259-3x3-easy-12m31s.sudoku`.

use std::{
    fs::{self, File},
    io,
    path::PathBuf,
};

use super::{
    Act, Date, Kept, Kind, Listed, Paths, Problem, files,
    listing::{name_of, record_files},
    paths::make_parent,
};

/// How many games of the same key and result can end within a second.
const MAX_SAME: u32 = 10_000;

/// Keeps a finished game under a name of its own, and returns where.
pub fn keep<G: Kept>(paths: &Paths, record: &G::Record) -> Result<PathBuf, Problem> {
    let Some(key) = G::key(record) else {
        return Err(Problem::new(Act::Write, Kind::Misplaced, &paths.records()?));
    };
    let stamp = Date::of_unix(Date::unix_now()).stamp();
    keep_as::<G>(paths, record, &format!("{stamp}-{}-{}", name_of::<G>(&key), G::result(record)))
}

fn keep_as<G: Kept>(paths: &Paths, record: &G::Record, name: &str) -> Result<PathBuf, Problem> {
    let path = reserve(paths, name, G::ENDING)?;
    // A kill between these two leaves an empty file, which no list shows and nothing trips over.
    files::replace(&path, record.to_string().as_bytes()).inspect_err(|_| {
        let _ = fs::remove_file(&path);
    })?;
    Ok(path)
}

/// Makes an empty file of this name, or of this name with a number: whoever makes it has the name.
fn reserve(paths: &Paths, name: &str, ending: &str) -> Result<PathBuf, Problem> {
    let dir = paths.records()?;
    let mut path = dir.join(format!("{name}{ending}"));
    make_parent(&path)?;
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for number in 2..=MAX_SAME {
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(Problem::io(Act::Write, &path, &error)),
        }
        path = dir.join(format!("{name}-{number}{ending}"));
    }
    Err(Problem::io(Act::Write, &path, &taken))
}

/// The games kept last, the newest first, at most so many. Files that are not records are passed over.
pub fn list<G: Kept>(paths: &Paths, limit: usize) -> Result<Vec<Listed<G>>, Problem> {
    let dir = paths.records().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let mut files = record_files::<G>(&dir).map_err(|error| Problem::io(Act::Read, &dir, &error))?;
    // Names begin with the date, so that only the files to be shown need opening.
    files.sort_unstable_by(|a, b| b.cmp(a));
    Ok(files.iter().filter_map(|path| Listed::<G>::peek(path)).take(limit).collect())
}

/// The most bytes of a kept game that are read for a person to watch.
const MAX_WATCHED: u64 = 4 << 20;

/// Reads a kept game; `None` if it is not a legal one any more.
pub fn read<G: Kept>(game: &Listed<G>) -> Option<G::Record> {
    let bytes = files::read(&game.path, MAX_WATCHED).ok()??;
    let record = G::parse(str::from_utf8(&bytes).ok()?).ok()?;
    G::replay(&record).ok().map(|_| record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Sudoku, Twenty48};
    use twenty48::{Dice, Record, Rules};

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
        assert_eq!(list::<Twenty48>(&paths, 9), Ok(vec![]));
        let kept: Vec<PathBuf> =
            (0..3).map(|score| keep_as::<Twenty48>(&paths, &record(score), "same").unwrap()).collect();
        let names: Vec<_> = kept.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["same.2048", "same-2.2048", "same-3.2048"]);
        assert_eq!(fs::read_to_string(&kept[2]).unwrap(), record(2).to_string());
        let path = keep::<Twenty48>(&paths, &record(0)).unwrap();
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
                        keep_as::<Twenty48>(paths, &record(writer * 10 + number), "same").unwrap();
                    }
                });
            }
        });
        let mut scores: Vec<u64> =
            list::<Twenty48>(&paths, 99).unwrap().iter().map(|game| game.about.score).collect();
        scores.sort_unstable();
        assert!(scores.into_iter().eq(0..40));
    }

    #[test]
    fn lists_begin_with_the_newest_and_pass_over_what_is_no_record() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        for (name, score) in [("2026-b", 2), ("2025-a", 1), ("2027-c", 3)] {
            keep_as::<Twenty48>(&paths, &record(score), name).unwrap();
        }
        let dir = paths.records().unwrap();
        fs::write(dir.join("2028-empty.2048"), "").unwrap();
        fs::write(dir.join("notes.txt"), "hello").unwrap();
        let scores = |limit| {
            list::<Twenty48>(&paths, limit).unwrap().iter().map(|game| game.about.score).collect::<Vec<_>>()
        };
        assert_eq!(scores(9), [3, 2, 1]);
        assert_eq!(scores(2), [3, 2]);
    }

    #[test]
    fn a_game_that_cannot_be_kept_leaves_nothing_behind() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("data"), "a file where a directory should be").unwrap();
        assert_eq!(keep::<Twenty48>(&Paths::under(home.path()), &record(0)).unwrap_err().act, Act::Write);
        assert_eq!(keep::<Twenty48>(&Paths::nowhere(), &record(0)).unwrap_err().kind, Kind::NoHome);
    }

    #[test]
    fn a_sudoku_is_kept_beside_under_its_category_and_time() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        keep_as::<Twenty48>(&paths, &record(7), "2026-b").unwrap();
        let text = "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-hard\ntime 751999\nturns 1\nr1c2=2\nnow 1\nend 3\n";
        let mut sudoku: sudoku::game::Record = text.parse().unwrap();
        let path = keep::<Sudoku>(&paths, &sudoku).unwrap();
        assert!(path.to_str().unwrap().ends_with("-2x2-hard-12m31s.sudoku"), "{path:?}");
        let listed = list::<Sudoku>(&paths, 9).unwrap();
        assert_eq!(listed.iter().map(|game| game.about.time_ms).collect::<Vec<_>>(), [751_999]);
        assert_eq!(read(&listed[0]), Some(sudoku.clone()));
        assert_eq!(list::<Twenty48>(&paths, 9).unwrap().len(), 1);
        assert!(sudoku.set_tag("time", "7509000"));
        let path = keep::<Sudoku>(&paths, &sudoku).unwrap();
        assert!(path.to_str().unwrap().ends_with("-2x2-hard-2h05m09s.sudoku"), "{path:?}");
        // Illegal by now: nothing to watch.
        fs::write(&listed[0].path, text.replace("end 3", "end 4")).unwrap();
        assert_eq!(read(&listed[0]), None);
        let nameless = text.replace("category", "kind").parse().unwrap();
        assert_eq!(keep::<Sudoku>(&paths, &nameless).unwrap_err().kind, Kind::Misplaced);
    }
}
