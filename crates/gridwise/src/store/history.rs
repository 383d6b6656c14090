//! Statistics on disk: one finished game a line of JSON, only ever appended.
//!
//! ```text
//! {"version":1,"game":"2048","rules":"classic","score":20480,"best_tile":2048,"turns":1012,"won":true,
//!  "undos":0,"time_ms":723000,"finished_at":1793714579,"seed":42}
//! {"version":1,"game":"sudoku","category":"3x3-daily-easy","solved":true,"time_ms":751000,"hints":1,"checks":0,
//!  "given":0,"turns":58,"clues":31,"puzzle":"53..7....6..195…","date":"2026-11-15","finished_at":1794740979}
//! ```
//!
//! Fields and games that a reader does not know are passed over, so a newer program may add some.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{Act, Day, FinishedPuzzle, Kind, Paths, Problem, files, paths::make_parent};

/// The most bytes of a line; a longer one counts as damaged.
pub const MAX_LINE: u64 = 64 << 10;
/// The most bytes of the file that are read: more than a million games.
pub const MAX_HISTORY: u64 = 256 << 20;

/// One finished game of 2048.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The version of the format.
    #[serde(default = "version")]
    pub version: u64,
    /// Which game it was: [`Finished::GAME`].
    pub game: String,
    /// The rules code.
    pub rules: String,
    /// The score.
    pub score: u64,
    /// The largest tile.
    pub best_tile: u64,
    /// How many turns were played.
    pub turns: u64,
    /// Whether the goal was reached.
    pub won: bool,
    /// How often the player took a turn back.
    #[serde(default)]
    pub undos: u64,
    /// How long it was played.
    #[serde(default)]
    pub time_ms: u64,
    /// When it ended, in seconds after the first of January 1970.
    #[serde(default)]
    pub finished_at: u64,
    /// The seed of its dice, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Which day's game it was, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<Day>,
    /// The player of the program that made moves in it, if one did. Then it is not counted as the person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}

impl Finished {
    /// The version of the format that is written.
    pub const VERSION: u64 = 1;
    /// The name of 2048 in the history.
    pub const GAME: &'static str = "2048";

    /// Whether the person made all moves.
    pub const fn is_own(&self) -> bool {
        self.player.is_none()
    }
}

const fn version() -> u64 {
    Finished::VERSION
}

/// What the file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The games of 2048, in the order in which they ended.
    pub games: Vec<Finished>,
    /// The Sudokus, in the order in which they ended.
    pub sudokus: Vec<FinishedPuzzle>,
    /// How many lines could not be read. They stay where they are.
    pub damaged: usize,
}

/// A line of the history: [`Finished`] or [`FinishedPuzzle`].
pub trait Line: Serialize + sealed::Sealed {}

impl Line for Finished {}
impl Line for FinishedPuzzle {}

mod sealed {
    /// Only what can be read may be written.
    pub trait Sealed {}
    impl Sealed for super::Finished {}
    impl Sealed for super::FinishedPuzzle {}
}

/// Adds a game. However many programs do so at once, no line is lost.
pub fn append(paths: &Paths, game: &impl Line) -> Result<(), Problem> {
    let path = paths.history()?;
    make_parent(&path)?;
    let append = || {
        let mut line = serde_json::to_vec(game)?;
        line.push(b'\n');
        // Windows locks no file that is open for appending alone.
        let mut file = File::options().create(true).append(true).read(true).open(&path)?;
        lock(file.lock())?;
        append_line(&mut file, line)
        // Closing the file lets go of the lock.
    };
    append().map_err(|error: io::Error| Problem::io(Act::Write, &path, &error))
}

/// A file system that knows no locks still takes lines: an append of one write is the best it can do.
fn lock(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == io::ErrorKind::Unsupported { Ok(()) } else { Err(error) })
}

fn append_line(file: &mut File, mut line: Vec<u8>) -> io::Result<()> {
    let len = file.metadata()?.len();
    if len > 0 {
        let mut last = [0];
        file.seek(SeekFrom::Start(len - 1))?;
        file.read_exact(&mut last)?;
        if last != *b"\n" {
            // Someone was killed in mid-line. That line is lost; this one is not.
            line.insert(0, b'\n');
        }
    }
    let written = file.write_all(&line).and_then(|()| file.sync_data());
    if written.is_err() {
        // A disk that ran full may have taken half a line. If taking it back fails too, the next line begins anew.
        let _ = file.set_len(len);
    }
    written
}

/// Reads all games. No file is an empty history; a damaged line is counted and passed over.
pub fn read(paths: &Paths) -> Result<History, Problem> {
    let path = paths.history().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let Some(file) = files::open(&path)? else { return Ok(History::default()) };
    let read = || {
        lock(file.lock_shared())?;
        let len = file.metadata()?.len();
        if len > MAX_HISTORY {
            Ok(Err(too_large(&path)))
        } else {
            read_lines(&mut BufReader::new(&file)).map(Ok)
        }
    };
    read().map_err(|error: io::Error| Problem::io(Act::Read, &path, &error))?
}

fn too_large(path: &Path) -> Problem {
    Problem::new(Act::Read, Kind::TooLarge { limit: MAX_HISTORY }, path)
}

/// Reads games from text that may hold anything.
pub fn read_lines(from: &mut impl BufRead) -> io::Result<History> {
    let mut history = History::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        if from.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(history);
        }
        if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
            history.damaged += 1;
            from.skip_until(b'\n')?;
            continue;
        }
        if history.take(&line).is_err() {
            history.damaged += 1;
        }
    }
}

struct Damaged;

impl History {
    /// Takes a line in. An empty one, and one of a game that is not known, are passed over.
    fn take(&mut self, line: &[u8]) -> Result<(), Damaged> {
        /// What every line has, whatever the game.
        #[derive(Deserialize)]
        struct Any {
            game: String,
        }
        if line.trim_ascii().is_empty() {
            return Ok(());
        }
        let any: Any = serde_json::from_slice(line).map_err(|_| Damaged)?;
        match any.game.as_str() {
            Finished::GAME => self.games.push(serde_json::from_slice(line).map_err(|_| Damaged)?),
            FinishedPuzzle::GAME => self.sudokus.push(serde_json::from_slice(line).map_err(|_| Damaged)?),
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fs;

    fn game(score: u64) -> Finished {
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            rules: "classic".into(),
            score,
            best_tile: 2048,
            turns: 1012,
            won: true,
            undos: 3,
            time_ms: 723_000,
            finished_at: 1_793_714_579,
            seed: Some(u64::MAX),
            daily: None,
            player: None,
        }
    }

    #[test]
    fn what_is_appended_is_read() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(read(&paths), Ok(History::default()));
        for score in 0..5 {
            append(&paths, &game(score)).unwrap();
        }
        let expected = History { games: (0..5).map(game).collect(), ..History::default() };
        assert_eq!(read(&paths), Ok(expected));
    }

    fn sudoku(time_ms: u64) -> FinishedPuzzle {
        FinishedPuzzle {
            version: FinishedPuzzle::VERSION,
            game: FinishedPuzzle::GAME.into(),
            category: "3x3-daily-easy".into(),
            solved: true,
            time_ms,
            hints: 2,
            checks: 1,
            given: 3,
            turns: 58,
            clues: 31,
            puzzle: "53..7....".into(),
            date: Some("2026-11-15".parse().unwrap()),
            finished_at: 1_794_740_979,
        }
    }

    #[test]
    fn both_games_share_the_file_each_in_its_order() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        let daily = Finished { daily: Some("2026-11-15".parse().unwrap()), ..game(2) };
        append(&paths, &sudoku(1)).unwrap();
        append(&paths, &game(1)).unwrap();
        append(&paths, &daily).unwrap();
        append(&paths, &sudoku(2)).unwrap();
        let expected =
            History { games: vec![game(1), daily], sudokus: vec![sudoku(1), sudoku(2)], damaged: 0 };
        assert_eq!(read(&paths), Ok(expected));
        let text = fs::read_to_string(paths.history().unwrap()).unwrap();
        let written: Vec<bool> = text.lines().map(|line| line.contains("2026-11-15")).collect();
        assert_eq!(written, [true, false, true, true]);
    }

    #[test]
    fn after_half_a_line_a_new_one_begins() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        append(&paths, &game(1)).unwrap();
        let path = paths.history().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{text}{}", &text[..40])).unwrap();
        append(&paths, &game(2)).unwrap();
        let expected = History { games: vec![game(1), game(2)], damaged: 1, ..History::default() };
        assert_eq!(read(&paths), Ok(expected));
        assert!(fs::read_to_string(&path).unwrap().starts_with(&format!("{text}{}\n", &text[..40])));
    }

    #[test]
    fn lines_of_the_past_the_future_and_other_games_do_no_harm() {
        let oldest = r#"{"game":"2048","rules":"lcd","score":8,"best_tile":4,"turns":3,"won":false}"#;
        let newer = r#"{"version":9,"game":"2048","rules":"lcd","score":9,"best_tile":4,"turns":3,"won":false,"mood":["good"]}"#;
        let other = r#"{"game":"golf","solved":true}"#;
        let sudoku = r#"{"game":"sudoku","category":"3x3-easy","solved":false,"mood":1}"#;
        let half = r#"{"game":"sudoku","solved":true}"#;
        let long = "x".repeat(3 * MAX_LINE as usize);
        let text = format!(
            "{oldest}\n\n{other}\n{long}\n{newer}\n{{\"game\":2048}}\n{sudoku}\n{half}\n\u{0}\n{oldest}"
        );
        let history = read_lines(&mut text.as_bytes()).unwrap();
        assert_eq!(history.games.iter().map(|game| game.score).collect::<Vec<_>>(), [8, 9, 8]);
        assert_eq!(history.sudokus.len(), 1);
        assert_eq!((history.sudokus[0].solved, history.sudokus[0].date), (false, None));
        assert_eq!(history.damaged, 4);
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_are_read_line_by_line(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let history = read_lines(&mut &bytes[..]).unwrap();
            let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
            prop_assert_eq!(history.games.len() + history.sudokus.len() + history.damaged, lines);
        }

        #[test]
        fn a_good_line_survives_its_neighbours(before in "[^\n]{0,80}", after in "\\PC{0,80}", score: u64) {
            let line = serde_json::to_string(&game(score)).unwrap();
            let history = read_lines(&mut format!("{before}\n{line}\n{after}").as_bytes()).unwrap();
            prop_assert!(history.games.contains(&game(score)));
        }
    }
}
