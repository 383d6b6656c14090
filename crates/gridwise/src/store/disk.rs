//! The storage of the midend on disk.

use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use midend::{
    Problem,
    problem::Act,
    store::{Answer, Name, Query, Shelf, Step, Storage, Taken},
};

use super::{
    Paths, append, files, listing,
    paths::make_parent,
    problem::{system, while_reading},
};

/// The maximum number of damaged files with one name.
const MAX_DAMAGED: u32 = 10_000;
/// The maximum number of records with the same name that end within a second.
const MAX_SAME: u32 = 10_000;

/// The files, and the saves that this process has locked.
#[derive(Debug)]
pub struct Disk {
    paths: Paths,
    /// The lock files of the locked saves: closing one releases it. `None` where the file system does not support locks.
    held: BTreeMap<Name, Option<File>>,
    /// Whether more keys are waiting, so that writing must not wait for the disk.
    pub hurried: bool,
    /// Saves that were written without waiting for the disk, to be written durably later.
    unsettled: BTreeMap<Name, String>,
    /// Why a save could not be written durably when it was released.
    problem: Option<Problem>,
}

impl Disk {
    /// A storage with these paths.
    pub const fn new(paths: Paths) -> Disk {
        Disk { paths, held: BTreeMap::new(), hurried: false, unsettled: BTreeMap::new(), problem: None }
    }

    /// Durably writes what was written without waiting for the disk.
    pub fn settle(&mut self) -> Result<(), Problem> {
        self.hurried = false;
        let unsettled = std::mem::take(&mut self.unsettled);
        let settled = unsettled.iter().try_for_each(|(name, text)| self.write(name, text));
        self.problem.take().map_or(settled, Err)
    }

    fn query(&self, query: &Query) -> Result<Answer, Problem> {
        match query {
            Query::Text(name) => super::read(&self.paths, name).map(Answer::Text),
            Query::List { shelf, ending, limit } => {
                let dir = self.paths.shelf(*shelf).map_err(while_reading)?;
                let entries = listing::list(&dir, *shelf, ending, *limit);
                entries.map(Answer::List).map_err(|error| system(Act::Read, &dir, &error))
            }
        }
    }

    fn step(&mut self, step: &Step) -> Result<(), Problem> {
        match step {
            Step::Write(name, text) => self.write(name, text),
            Step::Append(name, line) => append::append(&self.paths.of(name)?, line),
            Step::Keep { stem, ending, text } => {
                let path = self.reserve(stem, ending)?;
                // A kill between these two leaves an empty file, which is never listed.
                files::replace(&path, text.as_bytes()).inspect_err(|_| {
                    let _ = fs::remove_file(&path);
                })
            }
            Step::Remove(name) => {
                self.unsettled.remove(name);
                let path = self.paths.of(name)?;
                match fs::remove_file(&path) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        Err(system(Act::Write, &path, &error))
                    }
                    _ => Ok(()),
                }
            }
        }
    }

    fn write(&mut self, name: &Name, text: &str) -> Result<(), Problem> {
        let path = self.paths.of(name)?;
        match name {
            Name::Save(_) if self.hurried => {
                self.unsettled.insert(name.clone(), text.to_owned());
                files::replace_quickly(&path, text.as_bytes())
            }
            // A power cut loses a few clues at most.
            Name::Sketch => files::replace_quickly(&path, text.as_bytes()),
            // If the file is a symbolic link, its target is replaced.
            Name::Settings => files::replace(&fs::canonicalize(&path).unwrap_or(path), text.as_bytes()),
            _ => {
                self.unsettled.remove(name);
                files::replace(&path, text.as_bytes())
            }
        }
    }

    /// Creates an empty file with this name, or with this name and a number, which reserves the name for this process.
    fn reserve(&self, stem: &str, ending: &str) -> Result<PathBuf, Problem> {
        let dir = self.paths.shelf(Shelf::Records)?;
        let mut path = dir.join(format!("{stem}{ending}"));
        make_parent(&path)?;
        let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
        for number in 2..=MAX_SAME {
            match File::create_new(&path) {
                Ok(_) => return Ok(path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
                Err(error) => return Err(system(Act::Write, &path, &error)),
            }
            path = dir.join(format!("{stem}-{number}{ending}"));
        }
        Err(system(Act::Write, &path, &taken))
    }
}

impl Storage for Disk {
    fn read(&mut self, queries: &[Query]) -> Vec<Result<Answer, Problem>> {
        queries.iter().map(|query| self.query(query)).collect()
    }

    /// If a save cannot be locked for lack of permission, it is still read, and the answer says why it cannot be written.
    fn take(&mut self, names: &[Name]) -> Taken {
        let mut busy = Vec::new();
        for name in names {
            let path = match self.paths.of(name) {
                Ok(path) => path,
                Err(problem) => return Taken { name: None, text: Err(problem), refusal: None, busy },
            };
            let (lock, refusal) = match lock(&path.with_extension("lock")) {
                Ok(Some(lock)) => (lock, None),
                Ok(None) => {
                    busy.push(name.clone());
                    continue;
                }
                Err(problem) => (None, Some(problem)),
            };
            if refusal.is_none() {
                files::sweep(&path);
            }
            self.held.insert(name.clone(), lock);
            return Taken { name: Some(name.clone()), text: files::read(&path, name.limit()), refusal, busy };
        }
        Taken { name: None, text: Ok(None), refusal: None, busy }
    }

    fn set_aside(&mut self, name: &Name) -> Result<String, Problem> {
        let path = self.paths.of(name)?;
        let moved = free_name(&path).and_then(|to| fs::rename(&path, &to).map(|()| to));
        match moved {
            Ok(to) => Ok(to.display().to_string()),
            Err(error) => Err(system(Act::SetAside, &path, &error)),
        }
    }

    fn store(&mut self, steps: &[Step]) -> Result<(), Problem> {
        steps.iter().try_for_each(|step| self.step(step))
    }

    fn release(&mut self, name: &Name) {
        if let Some(text) = self.unsettled.remove(name) {
            self.hurried = false;
            // `settle` reports an error; the save is released anyway.
            self.problem = self.write(name, &text).err();
        }
        self.held.remove(name);
    }
}

/// `Ok(None)` if another process has locked it. `Ok(Some(None))` if the file system does not support locks: then two
/// processes are not protected from each other, but a single one can save.
fn lock(path: &Path) -> Result<Option<Option<File>>, Problem> {
    let problem = |error: &io::Error| system(Act::Lock, path, error);
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

/// The first unused name for a damaged file.
fn free_name(path: &Path) -> io::Result<PathBuf> {
    let numbered = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        PathBuf::from(name)
    };
    let free = |to: &PathBuf| matches!(fs::symlink_metadata(to), Err(error) if error.kind() == io::ErrorKind::NotFound);
    let name = (1..=MAX_DAMAGED).map(numbered).find(free);
    name.ok_or_else(|| io::Error::other("there are too many damaged files with this name"))
}
