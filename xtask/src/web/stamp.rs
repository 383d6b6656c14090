//! Remembers from which inputs something was made, so that a second build does not make it again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// A hash over everything that a result depends on: the names and contents of files, and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inputs(u64);

impl Inputs {
    /// Nothing yet.
    pub fn new() -> Inputs {
        Inputs(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a word, such as an option of the command.
    pub fn word(mut self, word: &str) -> Inputs {
        self.add(word.as_bytes());
        self
    }

    /// Adds a file.
    pub fn file(mut self, file: &Path) -> Result<Inputs> {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        self.add(file.as_os_str().as_encoded_bytes());
        self.add(&bytes);
        Ok(self)
    }

    /// Adds all files of a folder and its subfolders, except in folders with one of these names.
    pub fn folder(mut self, folder: &Path, except: &[&str]) -> Result<Inputs> {
        for file in files_in(folder, except)? {
            self = self.file(&file)?;
        }
        Ok(self)
    }

    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for &byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// All files of a folder and its subfolders in a fixed order.
pub fn files_in(folder: &Path, except: &[&str]) -> Result<Vec<PathBuf>> {
    let mut files = vec![];
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot list {}", folder.display()))?;
        let path = entry.path();
        if !path.is_dir() {
            files.push(path);
        } else if !except.iter().any(|name| entry.file_name() == *name) {
            files.extend(files_in(&path, except)?);
        }
    }
    files.sort();
    Ok(files)
}

/// A file with the hash of the inputs of the last complete run.
pub struct Stamp(PathBuf);

impl Stamp {
    /// The stamp in this file.
    pub fn at(file: PathBuf) -> Stamp {
        Stamp(file)
    }

    /// Makes sure that the work is done next time, because its result is gone.
    pub fn forget(&self) {
        let _ = fs::remove_file(&self.0);
    }

    /// Does the work if the inputs are not those of the last time. Returns whether it was done. A failure leaves no
    /// stamp, so the work is done again next time.
    pub fn unless_fresh(&self, inputs: Inputs, work: impl FnOnce() -> Result<()>) -> Result<bool> {
        let text = format!("{:016x}\n", inputs.0);
        if fs::read_to_string(&self.0).is_ok_and(|last| last == text) {
            return Ok(false);
        }
        self.forget();
        work()?;
        if let Some(folder) = self.0.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::write(&self.0, text).with_context(|| format!("cannot write {}", self.0.display()))?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_again_when_an_input_changed_or_it_failed() {
        let folder = tempfile::tempdir().unwrap();
        let (source, stamp) = (folder.path().join("source"), Stamp::at(folder.path().join("made/stamp")));
        fs::write(&source, "1").unwrap();
        let inputs = || Inputs::new().word("-O3").file(&source).unwrap();
        assert!(stamp.unless_fresh(inputs(), || Ok(())).unwrap());
        assert!(!stamp.unless_fresh(inputs(), || unreachable!()).unwrap());
        fs::write(&source, "2").unwrap();
        assert!(stamp.unless_fresh(inputs(), || anyhow::bail!("no")).is_err());
        assert!(stamp.unless_fresh(inputs(), || Ok(())).unwrap());
        assert!(stamp.unless_fresh(inputs().word("--dev"), || Ok(())).unwrap());
        stamp.forget();
        assert!(stamp.unless_fresh(inputs().word("--dev"), || Ok(())).unwrap());
    }

    #[test]
    fn inputs_depend_on_names_and_skip_the_excepted() {
        let folder = tempfile::tempdir().unwrap();
        let of = || Inputs::new().folder(folder.path(), &["node_modules"]).unwrap();
        fs::create_dir_all(folder.path().join("src/deep")).unwrap();
        fs::create_dir(folder.path().join("node_modules")).unwrap();
        fs::write(folder.path().join("src/deep/a"), "x").unwrap();
        let first = of();
        fs::write(folder.path().join("node_modules/b"), "x").unwrap();
        assert_eq!(of(), first);
        fs::rename(folder.path().join("src/deep/a"), folder.path().join("src/deep/b")).unwrap();
        assert_ne!(of(), first);
        assert!(Inputs::new().file(&folder.path().join("missing")).is_err());
        assert_ne!(Inputs::new().word("ab").word("c"), Inputs::new().word("a").word("bc"));
    }
}
