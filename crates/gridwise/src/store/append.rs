//! Appending a line to a file that other processes append to as well.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use midend::{Problem, problem::Act};

use super::{paths::make_parent, problem::system};

/// Appends a line. No line is lost, even if many processes append at once.
pub(super) fn append(path: &Path, line: &str) -> Result<(), Problem> {
    make_parent(path)?;
    let append = || {
        let mut line = line.as_bytes().to_vec();
        line.push(b'\n');
        // Windows cannot lock a file that is only open for appending.
        let mut file = File::options().create(true).append(true).read(true).open(path)?;
        lock(file.lock())?;
        append_line(&mut file, line)
        // Closing the file releases the lock.
    };
    append().map_err(|error: io::Error| system(Act::Write, path, &error))
}

/// Ignores that a file system does not support locks: a single appending write is the best it can do.
pub(super) fn lock(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == io::ErrorKind::Unsupported { Ok(()) } else { Err(error) })
}

fn append_line(file: &mut File, mut line: Vec<u8>) -> io::Result<()> {
    let len = file.metadata()?.len();
    if len > 0 {
        let mut last = [0];
        file.seek(SeekFrom::Start(len - 1))?;
        file.read_exact(&mut last)?;
        if last != *b"\n" {
            // A process was killed while writing a line. That line is lost; this one is not.
            line.insert(0, b'\n');
        }
    }
    let written = file.write_all(&line).and_then(|()| file.sync_data());
    if written.is_err() {
        // A full disk may have part of the line. If removing it fails too, the next line starts on a new line.
        let _ = file.set_len(len);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn an_incomplete_line_is_ended_first() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("new").join("history.jsonl");
        append(&path, "one").unwrap();
        append(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        fs::write(&path, "one\ntw").unwrap();
        append(&path, "three").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntw\nthree\n");
    }
}
