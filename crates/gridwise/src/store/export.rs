//! Files that a person asked for, in the folder where the program was started.

use std::{
    env,
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

use midend::{Problem, problem::Act, sudoku::printing::Document};

use super::problem::system;

/// How many files of one name are told apart.
const MOST: u32 = 1000;

/// Writes a document into the folder where the program was started, and returns where.
pub fn export_here(document: &Document) -> Result<PathBuf, Problem> {
    let folder = env::current_dir().map_err(|error| system(Act::Write, Path::new("."), &error))?;
    export(&folder, document)
}

/// Writes a document into a folder and returns where. A file that is there already is never touched: the new one gets a
/// number.
fn export(folder: &Path, document: &Document) -> Result<PathBuf, Problem> {
    let Document { stem, ending, bytes } = document;
    let name = |number: u32| match number {
        1 => folder.join(format!("{stem}.{ending}")),
        number => folder.join(format!("{stem}-{number}.{ending}")),
    };
    for path in (1..MOST).map(name) {
        let mut file = match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(system(Act::Write, &path, &error)),
        };
        return match file.write_all(bytes).and_then(|()| file.sync_all()) {
            Ok(()) => Ok(path),
            Err(error) => {
                // Half a document is worse than none. If that cannot be removed either, the first reason is the better one.
                let _ = fs::remove_file(&path);
                Err(system(Act::Write, &path, &error))
            }
        };
    }
    Err(system(Act::Write, &name(1), &ErrorKind::AlreadyExists.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(text: &str) -> Document {
        Document { stem: "sudoku".into(), ending: "svg", bytes: text.into() }
    }

    #[test]
    fn a_file_that_is_there_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let first = export(folder.path(), &document("one")).unwrap();
        let second = export(folder.path(), &document("two")).unwrap();
        assert_eq!([&first, &second].map(|path| path.file_name().unwrap()), ["sudoku.svg", "sudoku-2.svg"]);
        assert_eq!([first, second].map(|path| fs::read_to_string(path).unwrap()), ["one", "two"]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_a_problem_with_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let problem = export(&folder.path().join("gone"), &document("x")).unwrap_err();
        assert!(problem.place.contains("gone"), "{problem:?}");
    }
}
