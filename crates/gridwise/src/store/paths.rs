//! The locations of files.

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

use super::problem::system;

/// The two directories of all files, if there are any. They are created when something is first written.
///
/// `GRIDWISE_HOME` names a directory that contains both as `data` and `config`. Without it they are `gridwise` in the XDG
/// directories (also on macOS, as is usual for terminal programs) or in AppData on Windows.
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
    /// The environment variable for the directory of all files.
    pub const HOME: &'static str = "GRIDWISE_HOME";

    /// The paths of the environment. Without a home directory this is [`Paths::nowhere`].
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
        // An empty HOME gives relative paths, which would depend on the current directory.
        Paths { dirs: Some(dirs).filter(|dirs| dirs.data.is_absolute() && dirs.config.is_absolute()) }
    }

    /// All files in this directory.
    pub fn under(home: &Path) -> Paths {
        Paths { dirs: Some(Dirs { data: home.join("data"), config: home.join("config") }) }
    }

    /// No directories: there are no files, and writing is a [`Problem`] of [`Kind::NoHome`].
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

    /// The directory of a kind of files.
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

    /// The file of the puzzle in the editor.
    pub fn sketch(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.data.join("sketch.sudoku"))
    }

    /// The file of settings.
    pub fn settings(&self) -> Result<PathBuf, Problem> {
        Ok(self.dirs(Act::Write)?.config.join("settings.toml"))
    }
}

/// Creates the directory of a file.
pub(super) fn make_parent(path: &Path) -> Result<(), Problem> {
    let Some(parent) = path.parent() else { return Ok(()) };
    fs::create_dir_all(parent).map_err(|error| system(Act::Write, parent, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_files_are_under_the_home_directory() {
        let paths = Paths::under(Path::new("home"));
        assert_eq!(paths.saves().unwrap(), Path::new("home").join("data").join("saves"));
        assert_eq!(paths.settings().unwrap(), Path::new("home").join("config").join("settings.toml"));
        assert_eq!(Paths::nowhere().history().unwrap_err().kind, Kind::NoHome);
    }
}
