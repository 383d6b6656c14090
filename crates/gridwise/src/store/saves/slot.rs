//! The place of one game in progress.

use std::{
    cmp::Reverse,
    fs::{self, File, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::{Damage, MAX_SAVE, MAX_SLOTS, Saved, parse};
use crate::store::{
    Act, Kept, Kind, Paths, Problem, files, kept::Unread, listing::name_of, paths::make_parent,
};

/// How many damaged files of one slot are kept apart.
const MAX_DAMAGED: u32 = 10_000;

/// The place of one game in progress. As long as it lives, no other gridwise gets this place.
#[derive(Debug)]
pub struct Slot<G: Kept> {
    key: G::Key,
    number: u32,
    path: PathBuf,
    /// Held, not read: closing the file is what lets go of the place.
    _lock: Option<File>,
    /// Why nothing may be written here.
    refusal: Option<Problem>,
    /// Whether the file has been looked at, so that it is known to be ours to replace.
    seen: bool,
    /// Whether another place for this key was held by someone else.
    company: bool,
    newer: Option<(PathBuf, u64)>,
}

/// What was found in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<G: Kept> {
    /// No game.
    Nothing,
    /// A game, replayed and found legal.
    Game(Box<Saved<G>>),
    /// Something that is not a game of this key: it was kept under another name.
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

impl<G: Kept> Slot<G> {
    /// Takes a place for a game of this key: the free one whose game was played last, else the first free one.
    ///
    /// A place that holds a newer program's game is passed over. Where places cannot be locked for lack of
    /// permission, the slot still loads, and saving says why it does not.
    pub fn open(paths: &Paths, key: &G::Key) -> Result<Slot<G>, Problem> {
        let dir = paths.saves()?;
        let mut newer = None;
        let mut company = false;
        for number in by_last_played::<G>(&dir, key) {
            let Some(slot) = Slot::take(&dir, key, number) else {
                company = true;
                continue;
            };
            match newer_version::<G>(&slot.path) {
                Some(version) => newer = newer.or(Some((slot.path, version))),
                None => return Ok(Slot { newer, company, ..slot }),
            }
        }
        Err(match newer {
            Some((path, version)) => Problem::new(Act::Write, Kind::Newer { version }, &path),
            None => Problem::new(Act::Lock, Kind::Busy, &dir),
        })
    }

    /// Takes this very place, as [`list`](super::list) numbers them: a problem of [`Kind::Busy`] if another gridwise has it.
    pub fn open_number(paths: &Paths, key: &G::Key, number: u32) -> Result<Slot<G>, Problem> {
        let dir = paths.saves()?;
        Slot::take(&dir, key, number).ok_or_else(|| Problem::new(Act::Lock, Kind::Busy, &dir))
    }

    /// `None` if another gridwise has the place.
    pub(super) fn take(dir: &Path, key: &G::Key, number: u32) -> Option<Slot<G>> {
        let path = path_of::<G>(dir, key, number);
        let (lock, refusal) = match lock(&path.with_extension("lock")) {
            Ok(lock) => (lock?, None),
            Err(problem) => (None, Some(problem)),
        };
        if refusal.is_none() {
            files::sweep(&path);
        }
        Some(Slot { key: *key, number, path, _lock: lock, refusal, seen: false, company: false, newer: None })
    }

    /// The same place, with or without company.
    pub(super) fn beside(self, company: bool) -> Slot<G> {
        Slot { company, ..self }
    }

    /// What its game is kept under.
    pub const fn key(&self) -> &G::Key {
        &self.key
    }

    /// Which place for this key it is, from 1.
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
    pub fn load(&mut self) -> Loaded<G> {
        self.seen = true;
        let found = match files::read(&self.path, MAX_SAVE) {
            Ok(None) => {
                return self
                    .newer
                    .clone()
                    .map_or(Loaded::Nothing, |(path, version)| Loaded::Newer { path, version });
            }
            Ok(Some(bytes)) => parse(&bytes, &self.key),
            Err(Problem { kind: Kind::TooLarge { .. }, .. }) => Err(Damage::TooLarge),
            Err(problem) => {
                self.refuse(Problem { act: Act::Write, ..problem.clone() });
                return Loaded::Unreadable(problem);
            }
        };
        match found {
            Ok(saved) => Loaded::Game(Box::new(saved)),
            Err(Damage::Newer(version)) => {
                self.refuse(Problem::new(Act::Write, Kind::Newer { version }, &self.path));
                Loaded::Newer { path: self.path.clone(), version }
            }
            Err(why) => self.set_aside(why),
        }
    }

    fn refuse(&mut self, problem: Problem) {
        self.refusal.get_or_insert(problem);
    }

    fn set_aside(&mut self, why: Damage) -> Loaded<G> {
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
    pub fn save(&mut self, record: &G::Record) -> Result<(), Problem> {
        self.save_with(record, files::replace)
    }

    /// The same without waiting for the disk, while keys come faster than the disk turns: no kill undoes it, but a
    /// power cut may. [`save`](Slot::save) when there is time.
    pub fn save_quickly(&mut self, record: &G::Record) -> Result<(), Problem> {
        self.save_with(record, files::replace_quickly)
    }

    fn save_with(
        &mut self,
        record: &G::Record,
        replace: fn(&Path, &[u8]) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if G::key(record).as_ref() != Some(&self.key) {
            return Err(Problem::new(Act::Write, Kind::Misplaced, &self.path));
        }
        let text = record.to_string();
        if G::turns(record) > G::MAX_TURNS || text.len() as u64 > MAX_SAVE {
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

/// Where a game of this key and number lies.
pub(super) fn path_of<G: Kept>(dir: &Path, key: &G::Key, number: u32) -> PathBuf {
    let (name, ending) = (name_of::<G>(key), G::ENDING);
    dir.join(if number == 1 { format!("{name}{ending}") } else { format!("{name}~{number}{ending}") })
}

/// The numbers of all places, the one played last first; those without a file at the end, in their order.
pub(super) fn by_last_played<G: Kept>(dir: &Path, key: &G::Key) -> Vec<u32> {
    let mut numbers: Vec<u32> = (1..=MAX_SLOTS).collect();
    numbers.sort_by_cached_key(|&number| Reverse(modified(&path_of::<G>(dir, key, number))));
    numbers
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|about| about.modified()).ok()
}

/// `Ok(None)` if someone else has it, and `Ok(Some(None))` where the file system knows no locks: then two at once
/// are beyond help, but one alone shall not go without saving.
fn lock(path: &Path) -> Result<Option<Option<File>>, Problem> {
    let problem = |error: &io::Error| Problem::io(Act::Lock, path, error);
    make_parent(path)?;
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
fn newer_version<G: Kept>(path: &Path) -> Option<u64> {
    let mut head = Vec::new();
    files::open(path).ok()??.take(64).read_to_end(&mut head).ok()?;
    let line = String::from_utf8_lossy(&head);
    match G::parse(line.lines().next()?) {
        Err(Unread::Newer(version)) => Some(version),
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
