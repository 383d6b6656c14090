//! Games in progress: one file each, never two writers.
//!
//! ```text
//! saves/classic.2048              the text of the record so far
//! saves/classic.lock              held by the gridwise that plays it
//! saves/classic~2.2048            the second game of the same rules, begun while the first was open
//! saves/classic.2048.damaged-1    what stood there once and was not a game
//! ```

use std::{
    cmp::Reverse,
    fmt,
    fs::{self, File, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
    time::SystemTime,
};

use twenty48::{ParseRecordError, Record, ReplayError, Rules, Timeline};

use super::{
    Act, Kind, Listed, Paths, Problem, files,
    listing::{ENDING, name_of, record_files},
};

/// The most bytes of a save that are read.
pub const MAX_SAVE: u64 = 256 << 20;
/// How many games of the same rules can be in progress.
pub const MAX_SLOTS: u32 = 16;
/// How many damaged files of one slot are kept apart.
const MAX_DAMAGED: u32 = 10_000;

/// The place of one game in progress. As long as it lives, no other gridwise gets this place.
#[derive(Debug)]
pub struct Slot {
    rules: Rules,
    number: u32,
    path: PathBuf,
    /// Held, not read: closing the file is what lets go of the place.
    _lock: Option<File>,
    /// Why nothing may be written here.
    refusal: Option<Problem>,
    /// Whether the file has been looked at, so that it is known to be ours to replace.
    seen: bool,
    /// Whether another place for these rules was held by someone else.
    company: bool,
    newer: Option<(PathBuf, u64)>,
}

/// What was found in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// No game.
    Nothing,
    /// A game, replayed and found legal.
    Game(Box<Saved>),
    /// Something that is not a game of these rules: it was kept under another name.
    SetAside {
        /// Its new name.
        to: PathBuf,
        /// What is wrong with it.
        why: Damage,
    },
    /// A newer program's game. It is left alone, and this slot does not write over it.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version it names.
        version: u64,
    },
    /// The file cannot be read, or cannot be set aside. This slot does not write over it.
    Unreadable(Problem),
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The record with its tags.
    pub record: Record,
    /// The game with its past, standing at its end.
    pub timeline: Timeline,
}

/// Why a file is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// Larger than [`MAX_SAVE`].
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not a record, or a record cut short or garbled.
    Record(ParseRecordError),
    /// A record of a game that cannot be.
    Illegal(ReplayError),
    /// A game of other rules.
    OtherRules(Box<Rules>),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::TooLarge => write!(f, "it has more than the {MAX_SAVE} bytes that are allowed"),
            Damage::NotText => f.write_str("it is not text"),
            Damage::Record(error) => error.fmt(f),
            Damage::Illegal(error) => error.fmt(f),
            Damage::OtherRules(rules) => write!(f, "it is a game of other rules ({rules})"),
        }
    }
}

/// Reads the bytes of a save and replays it.
pub fn parse(bytes: &[u8], rules: &Rules) -> Result<Saved, Damage> {
    let text = str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    let record: Record = text.parse().map_err(Damage::Record)?;
    if record.rules != *rules {
        return Err(Damage::OtherRules(Box::new(record.rules)));
    }
    let timeline = Timeline::of_record(&record).map_err(Damage::Illegal)?;
    Ok(Saved { record, timeline })
}

impl Slot {
    /// Takes a place for a game of these rules: the free one whose game was played last, else the first free one.
    ///
    /// A place that holds a newer program's game is passed over. Where places cannot be locked for lack of
    /// permission, the slot still loads, and saving says why it does not.
    pub fn open(paths: &Paths, rules: &Rules) -> Result<Slot, Problem> {
        let dir = paths.saves()?;
        let mut numbers: Vec<u32> = (1..=MAX_SLOTS).collect();
        numbers.sort_by_key(|&number| Reverse(modified(&file_path(&dir, rules, number))));
        let mut newer = None;
        let mut company = false;
        for number in numbers {
            let Some(slot) = Slot::take(&dir, rules, number) else {
                company = true;
                continue;
            };
            match newer_version(&slot.path) {
                Some(version) => newer = newer.or(Some((slot.path, version))),
                None => return Ok(Slot { newer, company, ..slot }),
            }
        }
        Err(match newer {
            Some((path, version)) => Problem::new(Act::Write, Kind::Newer { version }, &path),
            None => Problem::new(Act::Lock, Kind::Busy, &dir),
        })
    }

    /// Takes this very place, as [`list`] numbers them: a problem of [`Kind::Busy`] if another gridwise has it.
    pub fn open_number(paths: &Paths, rules: &Rules, number: u32) -> Result<Slot, Problem> {
        let dir = paths.saves()?;
        Slot::take(&dir, rules, number).ok_or_else(|| Problem::new(Act::Lock, Kind::Busy, &dir))
    }

    /// `None` if another gridwise has the place.
    fn take(dir: &Path, rules: &Rules, number: u32) -> Option<Slot> {
        let path = file_path(dir, rules, number);
        let (lock, refusal) = match lock(&path.with_extension("lock")) {
            Ok(lock) => (lock?, None),
            Err(problem) => (None, Some(problem)),
        };
        if refusal.is_none() {
            files::sweep(&path);
        }
        Some(Slot {
            rules: *rules,
            number,
            path,
            _lock: lock,
            refusal,
            seen: false,
            company: false,
            newer: None,
        })
    }

    /// The rules of its game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Which place for these rules it is, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Whether a place that came before this one was held by another gridwise.
    pub const fn has_company(&self) -> bool {
        self.company
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Why nothing will be saved here, if that is known already.
    pub const fn refusal(&self) -> Option<&Problem> {
        self.refusal.as_ref()
    }

    /// Reads the game. What is not one is set aside, so that the next save has room.
    pub fn load(&mut self) -> Loaded {
        self.seen = true;
        let found = match files::read(&self.path, MAX_SAVE) {
            Ok(None) => {
                return self
                    .newer
                    .clone()
                    .map_or(Loaded::Nothing, |(path, version)| Loaded::Newer { path, version });
            }
            Ok(Some(bytes)) => parse(&bytes, &self.rules),
            Err(Problem { kind: Kind::TooLarge { .. }, .. }) => Err(Damage::TooLarge),
            Err(problem) => {
                self.refuse(Problem { act: Act::Write, ..problem.clone() });
                return Loaded::Unreadable(problem);
            }
        };
        match found {
            Ok(saved) => Loaded::Game(Box::new(saved)),
            Err(Damage::Record(ParseRecordError::Newer(version))) => {
                self.refuse(Problem::new(Act::Write, Kind::Newer { version }, &self.path));
                Loaded::Newer { path: self.path.clone(), version }
            }
            Err(why) => self.set_aside(why),
        }
    }

    fn refuse(&mut self, problem: Problem) {
        self.refusal.get_or_insert(problem);
    }

    fn set_aside(&mut self, why: Damage) -> Loaded {
        let moved = match &self.refusal {
            // Without the lock the file is not ours to move.
            Some(refusal) => Err(Problem { act: Act::SetAside, ..refusal.clone() }),
            None => free_name(&self.path)
                .and_then(|to| fs::rename(&self.path, &to).map(|()| to))
                .map_err(|error| Problem::io(Act::SetAside, &self.path, &error)),
        };
        match moved {
            Ok(to) => Loaded::SetAside { to, why },
            Err(problem) => {
                let cause = why.to_string();
                self.refuse(problem);
                Loaded::Unreadable(Problem { cause, ..Problem::new(Act::Read, Kind::Damaged, &self.path) })
            }
        }
    }

    /// Writes the game, whole or not at all. On a problem the file is as it was before.
    pub fn save(&mut self, record: &Record) -> Result<(), Problem> {
        self.save_with(record, files::replace)
    }

    /// The same without waiting for the disk, while keys come faster than the disk turns: no kill undoes it, but a
    /// power cut may. [`save`](Slot::save) when there is time.
    pub fn save_quickly(&mut self, record: &Record) -> Result<(), Problem> {
        self.save_with(record, files::replace_quickly)
    }

    fn save_with(
        &mut self,
        record: &Record,
        replace: fn(&Path, &[u8]) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if record.rules != self.rules {
            return Err(Problem::new(Act::Write, Kind::OtherRules, &self.path));
        }
        let text = record.to_string();
        if record.turns.len() > Record::MAX_TURNS || text.len() as u64 > MAX_SAVE {
            return Err(Problem::new(Act::Write, Kind::TooLarge { limit: MAX_SAVE }, &self.path));
        }
        self.check()?;
        replace(&self.path, text.as_bytes())
    }

    /// Removes the saved game: it is finished or given up. What was not a game is set aside instead.
    pub fn clear(&mut self) -> Result<(), Problem> {
        self.check()?;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Problem::io(Act::Write, &self.path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Whether the file may be replaced. Looks at it first if nobody has: it may be damaged, or from the future.
    fn check(&mut self) -> Result<(), Problem> {
        if !self.seen {
            self.load();
        }
        self.refusal.clone().map_or(Ok(()), Err)
    }
}

fn file_path(dir: &Path, rules: &Rules, number: u32) -> PathBuf {
    let name = name_of(rules);
    dir.join(if number == 1 { format!("{name}{ENDING}") } else { format!("{name}~{number}{ENDING}") })
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|about| about.modified()).ok()
}

/// `Ok(None)` if someone else has it, and `Ok(Some(None))` where the file system knows no locks: then two at once
/// are beyond help, but one alone shall not go without saving.
fn lock(path: &Path) -> Result<Option<Option<File>>, Problem> {
    let problem = |error: &io::Error| Problem::io(Act::Lock, path, error);
    super::paths::make_parent(path)?;
    let file = File::options().create(true).truncate(false).write(true).open(path);
    let file = file.map_err(|error| problem(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Some(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(Some(None)),
        Err(TryLockError::Error(error)) => Err(problem(&error)),
    }
}

/// The version that the file names, if it is newer than ours.
fn newer_version(path: &Path) -> Option<u64> {
    let mut head = Vec::new();
    files::open(path).ok()??.take(64).read_to_end(&mut head).ok()?;
    let line = String::from_utf8_lossy(&head);
    match line.lines().next()?.parse::<Record>() {
        Err(ParseRecordError::Newer(version)) => Some(version),
        _ => None,
    }
}

/// The first name for a damaged file that is not in use.
fn free_name(path: &Path) -> io::Result<PathBuf> {
    let numbered = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        PathBuf::from(name)
    };
    let free = |to: &PathBuf| matches!(fs::symlink_metadata(to), Err(error) if error.kind() == io::ErrorKind::NotFound);
    let name = (1..=MAX_DAMAGED).map(numbered).find(free);
    name.ok_or_else(|| io::Error::other("too many damaged files lie beside it"))
}

/// A game that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Which place for its rules it has, for [`Slot::open_number`].
    pub number: u32,
    /// What its file says.
    pub game: Listed,
}

/// The games in progress, the last played first. Files that are not games are passed over.
pub fn list(paths: &Paths) -> Result<Vec<Unfinished>, Problem> {
    let dir = paths.saves().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let files = record_files(&dir).map_err(|error| Problem::io(Act::Read, &dir, &error))?;
    let unfinished = |path: &PathBuf| {
        let game = Listed::peek(path)?;
        let number = (1..=MAX_SLOTS).find(|&number| file_path(&dir, &game.rules, number) == *path)?;
        Some(Unfinished { number, game })
    };
    let mut games: Vec<Unfinished> = files.iter().filter_map(unfinished).collect();
    games.sort_by(|a, b| b.game.modified.cmp(&a.game.modified).then_with(|| a.game.path.cmp(&b.game.path)));
    Ok(games)
}
