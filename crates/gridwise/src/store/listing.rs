//! Lists of files, with their first and last bytes.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use midend::store::{Entry, HEAD, Shelf, TAIL};

use super::files;

/// The files of a directory with this ending; records are sorted by name, the last one first. A missing directory has none.
pub(super) fn list(dir: &Path, shelf: Shelf, ending: &str, limit: usize) -> io::Result<Vec<Entry>> {
    let mut files = files_of(dir, ending)?;
    if shelf == Shelf::Records {
        // Names start with the date, so only the files that are listed need to be opened.
        files.sort_unstable_by(|a, b| b.cmp(a));
    }
    Ok(files.iter().filter_map(|path| entry(path)).take(limit).collect())
}

fn files_of(dir: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let is_listed = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.ends_with(ending) && !name.ends_with(".lock") && !name.starts_with('.'))
    };
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_listed).collect())
}

/// The first and last bytes of a file.
fn entry(path: &Path) -> Option<Entry> {
    let mut file = files::open(path).ok()??;
    let metadata = file.metadata().ok()?;
    let head = part(&mut file, 0, HEAD)?;
    let tail = part(&mut file, metadata.len().saturating_sub(TAIL), TAIL)?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let modified = millis(metadata.modified().ok()?);
    Some(Entry { file: path.file_name()?.to_str()?.into(), modified, head: text(head), tail: text(tail) })
}

fn part(file: &mut File, from: u64, len: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(from)).ok()?;
    file.take(len).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Milliseconds since 1970.
fn millis(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis().try_into().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_listed_from_the_last_and_other_files_are_skipped() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["2026-b.2048", "2025-a.2048", "2027-c.2048", "2026-b.lock", ".2028.2048", "notes.txt"] {
            fs::write(dir.path().join(name), format!("{name}{}", "x".repeat(30_000))).unwrap();
        }
        fs::create_dir(dir.path().join("2029-d.2048")).unwrap();
        let names = |limit| -> Vec<String> {
            let entries = list(dir.path(), Shelf::Records, ".2048", limit).unwrap();
            entries.into_iter().map(|entry| entry.file).collect()
        };
        assert_eq!(names(9), ["2027-c.2048", "2026-b.2048", "2025-a.2048"]);
        assert_eq!(names(2), ["2027-c.2048", "2026-b.2048"]);
        let entry = &list(dir.path(), Shelf::Saves, "2026-b.2048", 9).unwrap()[0];
        assert!(entry.head.starts_with("2026-b.2048x") && entry.head.len() as u64 == HEAD);
        assert_eq!((entry.tail.len() as u64, entry.modified > 1_700_000_000_000), (TAIL, true));
        assert_eq!(list(&dir.path().join("missing"), Shelf::Saves, "", 9).unwrap(), []);
    }
}
