//! Files that are written completely or not at all.
//!
//! The text is written to a hidden temporary file in the same directory, which is renamed when it is complete. If the program
//! ends before that, the temporary file is removed, also after a signal; only SIGKILL or a power cut leaves it behind.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
};

use anyhow::ensure;

use super::error::CommandError;

/// The size of the write buffer.
const BUFFER: usize = 1 << 18;
/// The maximum number of symbolic links to follow.
const MOST_LINKS: usize = 40;

/// A file that appears under its name only when it is complete, or an existing device such as a named pipe.
#[derive(Debug)]
pub enum AtomicFile {
    /// Written to a temporary file and renamed at the end.
    New(BufWriter<Temporary>),
    /// Written directly.
    Device(BufWriter<File>),
}

impl AtomicFile {
    /// Starts writing.
    pub fn create(path: &Path) -> anyhow::Result<AtomicFile> {
        // Renaming a file to the name of a device would remove the device.
        let device = fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        Ok(if device {
            let file = File::options().write(true).open(path)?;
            AtomicFile::Device(BufWriter::with_capacity(BUFFER, file))
        } else {
            ensure!(!path.is_dir(), CommandError::Directory);
            AtomicFile::New(BufWriter::with_capacity(BUFFER, Temporary::beside(linked(path)?)?))
        })
    }

    /// Writes more text.
    pub fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match self {
            AtomicFile::New(file) => file.write_all(text),
            AtomicFile::Device(file) => file.write_all(text),
        }
    }

    /// Renames the complete file.
    pub fn finish(self) -> io::Result<()> {
        match self {
            AtomicFile::New(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.commit(),
            AtomicFile::Device(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.flush(),
        }
    }
}

/// Follows symbolic links, also dangling ones, so that the target is written and the link stays.
fn linked(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A relative link starts at its own directory.
            Ok(link) => path = path.parent().map_or_else(|| link.clone(), |parent| parent.join(&link)),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A hidden temporary file, which is removed unless it is renamed.
#[derive(Debug)]
pub struct Temporary {
    file: File,
    path: PathBuf,
    target: PathBuf,
}

impl Temporary {
    fn beside(target: PathBuf) -> io::Result<Temporary> {
        signals::watch();
        let name = target.file_name().ok_or(ErrorKind::InvalidInput)?;
        let mut number = 0_u32;
        let (file, path) = loop {
            let mut hidden = OsString::from(".");
            hidden.push(name);
            hidden.push(format!(".{:x}-{number:x}", process::id()));
            let path = target.with_file_name(hidden);
            // Registered before it is created, so that a signal cannot come in between.
            signals::remember(&path);
            match File::options().write(true).create_new(true).open(&path) {
                Ok(file) => break (file, path),
                Err(error) => {
                    signals::forget(&path);
                    if error.kind() != ErrorKind::AlreadyExists {
                        return Err(error);
                    }
                    number += 1;
                }
            }
        };
        let temporary = Temporary { file, path, target };
        if let Ok(old) = fs::metadata(&temporary.target) {
            temporary.file.set_permissions(old.permissions())?;
        }
        Ok(temporary)
    }

    fn commit(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.target)
    }
}

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Temporary {
    /// After a commit there is no file of this name any more.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
        signals::forget(&self.path);
    }
}

/// Removes incomplete files when a signal ends the program.
#[cfg(unix)]
mod signals {
    use std::{
        fs,
        path::{Path, PathBuf},
        sync::{Arc, Mutex, Once, PoisonError, atomic::AtomicBool},
        thread,
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ},
        flag,
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

    /// Starts waiting for signals. If that fails, they end the program as usual.
    pub(super) fn watch() {
        static BEGIN: Once = Once::new();
        BEGIN.call_once(|| {
            // With a handler, a file that grows too large is a write error instead of a signal.
            let _ = flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
            let ignored = ignored();
            let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU];
            let ends = ends.into_iter().filter(|signal| ignored & (1 << (signal - 1)) == 0);
            let Ok(mut signals) = Signals::new(ends) else { return };
            // If the thread cannot be started, the signals have no effect.
            let waiting = thread::Builder::new().stack_size(1 << 16).spawn(move || {
                for signal in signals.forever() {
                    let open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
                    open.iter().for_each(|path| drop(fs::remove_file(path)));
                    let _ = emulate_default_handler(signal);
                }
            });
            drop(waiting);
        });
    }

    /// The signals that were set to be ignored before the program started, as by `nohup`: bit n is signal n + 1. None if the
    /// system does not say.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }

    pub(super) fn remember(path: &Path) {
        OPEN.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
    }

    pub(super) fn forget(path: &Path) {
        OPEN.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != path);
    }
}

#[cfg(not(unix))]
mod signals {
    use std::path::Path;

    pub(super) fn watch() {}
    pub(super) fn remember(_: &Path) {}
    pub(super) fn forget(_: &Path) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(dir: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(dir)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_complete_or_does_not_exist() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("out");
        let mut file = AtomicFile::create(&path).unwrap();
        file.write(b"half").unwrap();
        assert!(!path.exists());
        drop(file);
        assert_eq!(names(dir.path()), [""; 0]);
        for text in ["one", "another"] {
            let mut file = AtomicFile::create(&path).unwrap();
            file.write(text.as_bytes()).unwrap();
            file.finish().unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(names(dir.path()), ["out"]);
        assert!(AtomicFile::create(dir.path()).is_err());
        assert!(AtomicFile::create(&dir.path().join("no/such/folder")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_target_is_written() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join("there")).unwrap();
        let (link, file) = (dir.path().join("link"), dir.path().join("there/file"));
        symlink("there/second", &link).unwrap();
        symlink("file", dir.path().join("there/second")).unwrap();
        let plain = dir.path().join("plain");
        fs::write(&plain, "").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        for text in ["new", "old"] {
            let mut whole = AtomicFile::create(&link).unwrap();
            whole.write(text.as_bytes()).unwrap();
            whole.finish().unwrap();
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert!(fs::symlink_metadata(&file).unwrap().is_file());
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
            assert_eq!(mode(&file), mode(&plain));
        }
        // Permissions are kept.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        AtomicFile::create(&link).unwrap().finish().unwrap();
        assert_eq!(mode(&file), 0o600);
        symlink("round", dir.path().join("round")).unwrap();
        assert!(AtomicFile::create(&dir.path().join("round")).is_err());
    }
}
