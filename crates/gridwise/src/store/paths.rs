//! Where files are.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use etcetera::{BaseStrategy, choose_base_strategy};

use midend::{
    Problem,
    problem::{Act, Kind},
    store::{Name, Shelf},
};

use super::trouble::system;

/// The two directories that everything is kept in, if there are any. They are made when something is first written.
///
/// `GRIDWISE_HOME` names a directory that holds both as `data` and `config`. Without it they are `gridwise` in the
/// directories that XDG names (also on macOS, as is usual for programs of the terminal) or in Windows' AppData.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    dirs: Option<Dirs>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Dirs {
    data: PathBuf,
    config: PathBuf,
}

impl Paths {
    /// The environment variable that moves everything elsewhere.
    pub const HOME: &'static str = "GRIDWISE_HOME";

    /// Looks at the environment. Without any home directory this is [`Paths::nowhere`].
    pub fn find() -> Paths {
        if let Some(home) = env::var_os(Paths::HOME).filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Paths::under(&std::path::absolute(&home).unwrap_or(home));
        }
        let Ok(strategy) = choose_base_strategy() else { return Paths::nowhere() };
        let dirs = Dirs {
            data: strategy.data_dir().join("gridwise"),
            config: strategy.config_dir().join("gridwise"),
        };
        // An empty HOME gives relative paths: no place to keep anything, but wherever one happens to stand.
        Paths { dirs: Some(dirs).filter(|dirs| dirs.data.is_absolute() && dirs.config.is_absolute()) }
    }

    /// Everything in this one directory.
    pub fn under(home: &Path) -> Paths {
        Paths { dirs: Some(Dirs { data: home.join("data"), config: home.join("config") }) }
    }

    /// No directories: nothing is found, and every writing is a [`Problem`] of [`Kind::NoHome`].
    pub const fn nowhere() -> Paths {
        Paths { dirs: None }
    }

    fn dirs(&self, act: Act) -> Result<&Dirs, Problem> {
        self.dirs.as_ref().ok_or_else(|| Problem::new(act, Kind::NoHome, ""))
    }

    /// The file of a text.
    pub fn of(&self, name: &Name) -> Result<PathBuf, Problem> {
        match name {
            Name::Save(file) => Ok(self.saves()?.join(file)),
            Name::Record(file) => Ok(self.records()?.join(file)),
            Name::History => self.history(),
            Name::Sketch => self.sketch(),
            Name::Settings => self.settings(),
        }
    }

    /// The directory of a shelf.
    pub fn shelf(&self, shelf: Shelf) -> Result<PathBuf, Problem> {
        match shelf {
            Shelf::Saves => self.saves(),
            Shelf::Records => self.records(),
        }
    }

    /// The directory of games in progress.
    pub fn saves(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.data.join("saves"))
    }

    /// The directory of finished games.
    pub fn records(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.data.join("records"))
    }

    /// The file of statistics.
    pub fn history(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.data.join("history.jsonl"))
    }

    /// The file of the puzzle that is being written.
    pub fn sketch(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.data.join("sketch.sudoku"))
    }

    /// The file of settings.
    pub fn settings(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.config.join("settings.toml"))
    }
}

/// Makes the directory that a file is to be written in.
pub(super) fn make_parent(path: &Path) -> Result<(), Problem> {
    let Some(parent) = path.parent() else { return Ok(()) };
    fs::create_dir_all(parent).map_err(|error| system(Act::Write, parent, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_home_holds_everything_and_nowhere_holds_nothing() {
        let paths = Paths::under(Path::new("home"));
        assert_eq!(paths.saves().unwrap(), Path::new("home").join("data").join("saves"));
        assert_eq!(paths.settings().unwrap(), Path::new("home").join("config").join("settings.toml"));
        assert_eq!(Paths::nowhere().history().unwrap_err().kind, Kind::NoHome);
    }
}
