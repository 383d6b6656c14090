//! A shell in which commands of the documents are run, with the program on its path and an empty home.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

use crate::page::root;

pub struct Shell {
    home: TempDir,
    folder: PathBuf,
}

/// What a command printed, and how it ended.
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub success: bool,
}

impl Shell {
    /// In the project's folder, as somebody who has just cloned it.
    pub fn in_project() -> Shell {
        Shell { home: tempfile::tempdir().unwrap(), folder: root() }
    }

    /// In an empty folder.
    pub fn in_empty_folder() -> Shell {
        let home = tempfile::tempdir().unwrap();
        Shell { folder: home.path().to_owned(), home }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Runs a command. There is no terminal and no input.
    pub fn run(&self, command: &str) -> Ran {
        let program = Path::new(env!("CARGO_BIN_EXE_gridwise"));
        let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
        let ran = Command::new("sh")
            .args(["-c", command])
            .current_dir(&self.folder)
            .env("PATH", path)
            .env("HOME", self.home.path())
            .env("LC_ALL", "C.UTF-8")
            .env_remove("GRIDWISE_HOME")
            .env_remove("GRIDWISE_LANG")
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        Ran {
            stdout: String::from_utf8(ran.stdout).unwrap(),
            stderr: String::from_utf8_lossy(&ran.stderr).into_owned(),
            success: ran.status.success(),
        }
    }
}
