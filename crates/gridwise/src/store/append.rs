//! Adding a line to a text that others add to as well.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use midend::{Problem, problem::Act};

use super::{paths::make_parent, trouble::system};

/// Adds a line. However many programs do so at once, no line is lost.
pub(super) fn append(path: &Path, line: &str) -> Result<(), Problem> {
    make_parent(path)?;
    let append = || {
        let mut line = line.as_bytes().to_vec();
        line.push(b'\n');
        // Windows locks no file that is open for appending alone.
        let mut file = File::options().create(true).append(true).read(true).open(path)?;
        lock(file.lock())?;
        append_line(&mut file, line)
        // Closing the file lets go of the lock.
    };
    append().map_err(|error: io::Error| system(Act::Write, path, &error))
}

/// A file system that knows no locks still takes lines: an append of one write is the best it can do.
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
            // A program was killed in mid-line. That line is lost; this one is not.
            line.insert(0, b'\n');
        }
    }
    let written = file.write_all(&line).and_then(|()| file.sync_data());
    if written.is_err() {
        // A disk that ran full may have taken half a line. If taking it back fails too, the next line begins anew.
        let _ = file.set_len(len);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn after_half_a_line_a_new_one_begins() {
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
