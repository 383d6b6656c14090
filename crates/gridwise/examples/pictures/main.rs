//! The pictures of the documents: real screens of the program, drawn by the program.
//!
//! `cargo xtask pictures` runs this. It is an example of the program rather than part of xtask, so that the
//! commands of xtask need not wait for the program to compile.
//!
//! | what | file |
//! |---|---|
//! | the list of pictures | `list` |
//! | one of them | `picture` |
//! | a screen as SVG, its shapes and its colours | `svg`, `glyph`, `palette` |
//! | a drawing of an explained puzzle as a standalone file | `drawing` |
//! | the folder for the pictures | `folder` |

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use list::PICTURES;

mod drawing;
mod folder;
mod glyph;
mod list;
mod palette;
mod picture;
mod svg;
mod variants;

/// The task from the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Write,
    Check,
}

impl Task {
    fn of(words: &[&str]) -> Result<Task, String> {
        match words {
            [] => Ok(Task::Write),
            ["--check"] => Ok(Task::Check),
            ["--check", extra, ..] | [extra, ..] => {
                Err(format!("{extra:?} has no meaning here: expected nothing to write them, or --check"))
            }
        }
    }
}

/// The folder for the pictures.
fn kept() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).join("docs/pictures")
}

fn main() -> ExitCode {
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match Task::of(&words) {
        Ok(Task::Write) => folder::write(&kept(), PICTURES),
        Ok(Task::Check) => folder::check(&kept(), PICTURES),
        Err(error) => {
            eprintln!("pictures: {error}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pictures: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_parsed_or_rejected_by_name() {
        assert_eq!(Task::of(&[]), Ok(Task::Write));
        assert_eq!(Task::of(&["--check"]), Ok(Task::Check));
        assert!(Task::of(&["--chek"]).unwrap_err().starts_with("\"--chek\" has no meaning"));
        assert!(Task::of(&["--check", "all"]).unwrap_err().starts_with("\"all\" has no meaning"));
    }

    #[test]
    fn the_pictures_are_in_the_docs_folder() {
        assert!(kept().join("play.svg").is_file());
    }
}
