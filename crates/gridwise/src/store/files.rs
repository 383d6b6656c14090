//! Reading with a size limit, and atomic writing.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
};

use atomic_write_file::AtomicWriteFile;

use midend::{
    Problem,
    problem::{Act, Kind},
};

use super::{
    append,
    paths::make_parent,
    problem::{problem as kind_of_problem, system},
};

/// Opens a regular file for reading; `None` if it does not exist. Anything else is a problem: reading a pipe or a device could
/// block for ever.
pub(super) fn open(path: &Path) -> Result<Option<File>, Problem> {
    let problem = |error: &io::Error| system(Act::Read, path, error);
    match fs::metadata(path) {
        Ok(about) if about.is_file() => File::open(path).map(Some).map_err(|error| problem(&error)),
        Ok(_) => Err(problem(&io::Error::other("it is not a plain file"))),
        // A dangling link counts as a missing file.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(problem(&error)),
    }
}

/// Reads a file; `None` if it does not exist, a problem of [`Kind::TooLarge`] if it exceeds the limit.
pub(super) fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Problem> {
    let Some(file) = open(path)? else { return Ok(None) };
    let mut bytes = Vec::new();
    // A process that appends holds the lock until the line is complete.
    let locked = append::lock(file.lock_shared());
    let read = locked.and_then(|()| file.take(limit.saturating_add(1)).read_to_end(&mut bytes));
    read.map_err(|error| system(Act::Read, path, &error))?;
    if bytes.len() as u64 > limit {
        return Err(kind_of_problem(Act::Read, Kind::TooLarge { limit }, path));
    }
    Ok(Some(bytes))
}

/// Atomically replaces a file: writes a temporary file, waits for the disk, and renames it. At any moment and after any crash
/// there is either the old file or the new one.
pub(super) fn replace(path: &Path, text: &[u8]) -> Result<(), Problem> {
    make_parent(path)?;
    let write = || {
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(text)?;
        file.commit()
    };
    write().map_err(|error: io::Error| system(Act::Write, path, &error))
}

/// The same without waiting for the disk: safe against a kill, but not against a power cut. Only the process that has locked
/// the file may do this.
pub(super) fn replace_quickly(path: &Path, text: &[u8]) -> Result<(), Problem> {
    make_parent(path)?;
    let write = || {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // A name that `sweep` recognizes.
        let beside = path.with_file_name(format!(".{name}.unsync"));
        fs::write(&beside, text).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
            let _ = fs::remove_file(&beside);
        })
    };
    write().map_err(|error: io::Error| system(Act::Write, path, &error))
}

/// Removes temporary files that [`replace`] and [`replace_quickly`] left behind when they were killed. Only the process that
/// has locked the file may do this.
pub(super) fn sweep(path: &Path) {
    let (Some(dir), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else {
        return;
    };
    let Ok(entries) = fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let other = entry.file_name();
        let rest =
            other.to_str().and_then(|other| other.strip_prefix('.')?.strip_prefix(name)?.strip_prefix('.'));
        if rest.is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|b| b.is_ascii_alphanumeric())) {
            // A leftover file does no harm, so an error is ignored.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_up_to_their_limit() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("new").join("file");
        assert_eq!(read(&path, 9), Ok(None));
        replace(&path, b"123456789").unwrap();
        assert_eq!(read(&path, 9), Ok(Some(b"123456789".to_vec())));
        assert_eq!(read(&path, 8).unwrap_err().kind, Kind::TooLarge { limit: 8 });
        assert_eq!(read(dir.path(), 8).unwrap_err().kind, Kind::Other);
    }

    #[test]
    fn only_temporary_files_of_killed_processes_are_removed() {
        let dir = tempfile::tempdir().unwrap();
        replace_quickly(&dir.path().join("a.2048"), b"quick").unwrap();
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
        let names = [".a.2048.aB3xY9", ".a.2048.aB3xY", ".b.2048.aB3xY9", "a.2048", "a.2048.damaged-1"];
        for name in names {
            fs::write(dir.path().join(name), "x").unwrap();
        }
        sweep(&dir.path().join("a.2048"));
        assert!(!dir.path().join(names[0]).exists());
        assert!(names[1..].iter().all(|name| dir.path().join(name).exists()));
    }
}
