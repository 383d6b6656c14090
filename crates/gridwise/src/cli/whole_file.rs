//! Files that are written whole or not at all.
//!
//! The text goes into a file beside, with a hidden name, which takes the place of the other when it is whole. Whatever ends
//! the program before removes it, signals included; only a kill that no program can see (SIGKILL) or a power cut leaves it.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
};

use anyhow::ensure;

use super::error::CommandError;

/// How much is gathered before it is written.
const BUFFER: usize = 1 << 18;
/// The most symbolic links from a name to its file.
const MOST_LINKS: usize = 40;

/// A file that appears under its name only when it is whole, or something that was there before and is no file,
/// such as a named pipe.
#[derive(Debug)]
pub enum WholeFile {
    /// Written beside, and renamed at the end.
    New(BufWriter<Temporary>),
    /// Written as it is.
    Device(BufWriter<File>),
}

impl WholeFile {
    /// Begins to write.
    pub fn create(path: &Path) -> anyhow::Result<WholeFile> {
        // A file beside a device cannot take its name without removing the device.
        let device = fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        Ok(if device {
            let file = File::options().write(true).open(path)?;
            WholeFile::Device(BufWriter::with_capacity(BUFFER, file))
        } else {
            ensure!(!path.is_dir(), CommandError::Directory);
            WholeFile::New(BufWriter::with_capacity(BUFFER, Temporary::beside(linked(path)?)?))
        })
    }

    /// Writes on.
    pub fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match self {
            WholeFile::New(file) => file.write_all(text),
            WholeFile::Device(file) => file.write_all(text),
        }
    }

    /// All is written: now the file has its name.
    pub fn finish(self) -> io::Result<()> {
        match self {
            WholeFile::New(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.commit(),
            WholeFile::Device(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.flush(),
        }
    }
}

/// What a link stands for is written, whether it is there yet or not, and the link stays.
fn linked(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A relative link is seen from the directory it stands in.
            Ok(link) => path = path.parent().map_or_else(|| link.clone(), |parent| parent.join(&link)),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A file with a hidden name, which goes away unless it takes the place of another.
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
            // Known before it is there, so that no moment is left.
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
    /// After a commit there is nothing left of this name.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
        signals::forget(&self.path);
    }
}

/// Removes what is not whole when a signal ends the program.
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

    /// Begins to wait for signals. If that cannot be, they end the program as they always did.
    pub(super) fn watch() {
        static BEGIN: Once = Once::new();
        BEGIN.call_once(|| {
            // A file that grows too large then fails to be written, which is told.
            let _ = flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
            let ignored = ignored();
            let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU];
            let ends = ends.into_iter().filter(|signal| ignored & (1 << (signal - 1)) == 0);
            let Ok(mut signals) = Signals::new(ends) else { return };
            // A thread that cannot be started leaves the signals without an effect.
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

    /// The signals that whoever started the program told it to ignore, as `nohup` does: bit n is signal n + 1. Where the
    /// system does not tell, none.
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
    fn a_file_is_whole_or_not_there() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("out");
        let mut file = WholeFile::create(&path).unwrap();
        file.write(b"half").unwrap();
        assert!(!path.exists());
        drop(file);
        assert_eq!(names(dir.path()), [""; 0]);
        for text in ["one", "another"] {
            let mut file = WholeFile::create(&path).unwrap();
            file.write(text.as_bytes()).unwrap();
            file.finish().unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(names(dir.path()), ["out"]);
        assert!(WholeFile::create(dir.path()).is_err());
        assert!(WholeFile::create(&dir.path().join("no/such/folder")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_file_is_written() {
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
            let mut whole = WholeFile::create(&link).unwrap();
            whole.write(text.as_bytes()).unwrap();
            whole.finish().unwrap();
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert!(fs::symlink_metadata(&file).unwrap().is_file());
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
            assert_eq!(mode(&file), mode(&plain));
        }
        // What somebody set stays.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        WholeFile::create(&link).unwrap().finish().unwrap();
        assert_eq!(mode(&file), 0o600);
        symlink("round", dir.path().join("round")).unwrap();
        assert!(WholeFile::create(&dir.path().join("round")).is_err());
    }
}
