//! The midend's storage on disk.

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
    Paths, append, files,
    paths::make_parent,
    shelf,
    trouble::{system, while_reading},
};

/// How many damaged files of one name are kept apart.
const MAX_DAMAGED: u32 = 10_000;
/// How many games of the same key and result can end within a second.
const MAX_SAME: u32 = 10_000;

/// Files, and the places that this program holds.
#[derive(Debug)]
pub struct Disk {
    paths: Paths,
    /// The lock files of the places that are held: closing one lets go of the place. `None` where the file system knows no
    /// locks.
    held: BTreeMap<Name, Option<File>>,
    /// Whether more keys are waiting, so that the disk must not be waited for.
    pub hurried: bool,
    /// What was stored in a hurry and is to be stored well when there is time.
    unsettled: BTreeMap<Name, String>,
    /// Why a place could not be left in order.
    problem: Option<Problem>,
}

impl Disk {
    /// With files in these places.
    pub const fn new(paths: Paths) -> Disk {
        Disk { paths, held: BTreeMap::new(), hurried: false, unsettled: BTreeMap::new(), problem: None }
    }

    /// Now there is time: what was stored in a hurry is stored well.
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
                let entries = shelf::list(&dir, *shelf, ending, *limit);
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
                // A kill between these two leaves an empty file, which no list shows and nothing trips over.
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
            // Lost with a power cut, it costs a few clues.
            Name::Sketch => files::replace_quickly(&path, text.as_bytes()),
            // Some keep their settings elsewhere and a link here: the link stays one.
            Name::Settings => files::replace(&fs::canonicalize(&path).unwrap_or(path), text.as_bytes()),
            _ => {
                self.unsettled.remove(name);
                files::replace(&path, text.as_bytes())
            }
        }
    }

    /// Makes an empty file of this name, or of this name with a number: the program that makes it has the name.
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

    /// Where places cannot be locked for lack of permission, what lies there is still read, and the answer says why nothing
    /// can be stored.
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
            // That it could not be stored well is said when things settle; it is no reason to keep the place.
            self.problem = self.write(name, &text).err();
        }
        self.held.remove(name);
    }
}

/// `Ok(None)` if another program has it, and `Ok(Some(None))` where the file system knows no locks: then two at once
/// are beyond help, but one alone does not go without saving.
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
