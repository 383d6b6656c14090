//! Files that are written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

use anyhow::ensure;
use atomic_write_file::AtomicWriteFile;

use super::error::CommandError;

/// A file that appears under its name only when it is whole, or something that was there before and is no file,
/// such as a named pipe.
#[derive(Debug)]
pub enum WholeFile {
    /// Written beside, and renamed at the end.
    New(BufWriter<AtomicWriteFile>),
    /// Written as it is.
    Device(BufWriter<File>),
}

impl WholeFile {
    /// Begins to write.
    pub fn create(path: &Path) -> anyhow::Result<WholeFile> {
        // A file beside a device cannot take its name without removing the device.
        let device = fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir());
        Ok(if device {
            WholeFile::Device(BufWriter::new(File::options().write(true).open(path)?))
        } else {
            ensure!(!path.is_dir(), CommandError::Directory);
            // What a link stands for is written, and the link stays.
            let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
            WholeFile::New(BufWriter::new(AtomicWriteFile::open(path)?))
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
            WholeFile::New(file) => file.into_inner()?.commit(),
            WholeFile::Device(file) => file.into_inner()?.flush(),
        }
    }
}
