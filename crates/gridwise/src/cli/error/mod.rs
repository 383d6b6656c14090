//! Errors in the language of the command.
//!
//! The errors of the rule crates have English messages, for programmers and logs. This module gives the same messages to
//! people in their language, with [`words::Errors`]. Some details stay English: what a parser of JSON or of records
//! expected, and uncommon messages of the operating system. So do messages about usage, which clap writes.
//!
//! | errors of | file |
//! |---|---|
//! | commands | `command` |
//! | records of games | `record` |
//! | puzzles, grids and pages | `puzzle` |
//! | generating puzzles | `generate` |

use std::io;

use midend::{
    Problem,
    problem::{Act, Kind},
};
use players::network::NetworkError;
use sudoku::{
    Clashes, NotAPuzzle, TooSymmetric,
    format::ReadError,
    game::{NotPlayable, ParseRecordError as ParseSudokuError},
    generate::{CriteriaError, GenerateError, GradedError, RecipeError},
    page::PageError,
    variant::generate::{
        GenerateError as RulesError, GradedError as RulesGradedError, RecipeError as RulesRecipeError,
    },
};
use words::{Lang, fill};

mod command;
mod generate;
mod puzzle;
mod record;

pub use command::{CommandError, Substitute};
pub use record::{BadGame, BadRecord};

/// What has a text in every language.
pub trait Localize {
    /// The text in this language.
    fn localized(&self, lang: Lang) -> String;
}

/// The error that ended a command. An unknown one keeps its own message.
impl Localize for anyhow::Error {
    fn localized(&self, lang: Lang) -> String {
        macro_rules! known {
            ($($error:ty,)*) => {
                $(if let Some(known) = self.downcast_ref::<$error>() {
                    return known.localized(lang);
                })*
            };
        }
        known! {
            CommandError, io::Error, Problem, ReadError, Clashes, GenerateError, RecipeError, GradedError, CriteriaError,
            RulesError, RulesRecipeError, RulesGradedError, NotPlayable, PageError, NotAPuzzle, TooSymmetric, ParseSudokuError, NetworkError,
        }
        format!("{self:#}")
    }
}

impl Localize for io::Error {
    fn localized(&self, lang: Lang) -> String {
        use io::ErrorKind as K;
        let e = lang.errors();
        match self.kind() {
            K::NotFound => e.not_found,
            K::PermissionDenied | K::ReadOnlyFilesystem => e.denied,
            K::IsADirectory => e.directory,
            K::StorageFull | K::QuotaExceeded => e.full,
            K::FileTooLarge => e.file_too_large,
            _ => return self.to_string(),
        }
        .to_owned()
    }
}

impl Localize for Problem {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let frame = match self.act {
            Act::Read => e.cannot_read,
            Act::Write => e.cannot_write,
            Act::Lock => e.cannot_lock,
            Act::SetAside => e.cannot_set_aside,
        };
        let path = self.place.clone();
        let path = if path.is_empty() { e.any_file } else { &path };
        let kind = match self.kind {
            Kind::NoHome => e.no_home.to_owned(),
            // The system's message would say the same in English.
            Kind::Denied => return fill(frame, &[&path, &e.denied]).to_string(),
            Kind::Full => return fill(frame, &[&path, &e.full]).to_string(),
            Kind::Busy => e.busy.to_owned(),
            Kind::TooLarge { limit } => fill(e.too_large, &[&limit]).to_string(),
            Kind::Newer { version } => fill(e.newer, &[&version]).to_string(),
            Kind::Damaged => e.damaged.to_owned(),
            Kind::Misplaced => e.wrong_kind.to_owned(),
            _ => return fill(frame, &[&path, &self.cause]).to_string(),
        };
        let why = match self.cause.as_str() {
            "" => kind,
            cause => fill(e.with_cause, &[&kind, &cause]).to_string(),
        };
        fill(frame, &[&path, &why]).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the system says is in English, and adds nothing where the reason is known.
    #[test]
    fn a_known_reason_is_told_without_the_words_of_the_system() {
        let (full, denied) = (io::ErrorKind::StorageFull, io::ErrorKind::ReadOnlyFilesystem);
        let cannot = |kind| Problem {
            cause: "said (os error 28)".into(),
            ..Problem::new(Act::Write, kind, "saves/a")
        };
        for (kind, reason) in [(Kind::Full, full), (Kind::Denied, denied)] {
            for lang in Lang::ALL.iter().copied() {
                // The same words as for a file that a person names.
                let reason = io::Error::from(reason).localized(lang);
                let expected = fill(lang.errors().cannot_write, &[&"saves/a", &reason]).to_string();
                assert_eq!(cannot(kind).localized(lang), expected);
            }
        }
        assert!(cannot(Kind::Full).localized(Lang::Zh).ends_with("磁盘已满"));
        assert!(cannot(Kind::Other).localized(Lang::En).ends_with(": said (os error 28)"));
    }

    /// The English texts are the same as those of the rule crates, so that a message can be searched for.
    #[test]
    fn english_is_that_of_the_rule_crates() {
        for puzzle in ["53..7?", "12", "1...\n2...\n", "hello", &"5".repeat(90), "https://sudokupad.app/abc"]
        {
            let error = sudoku::format::read(puzzle.as_bytes()).find_map(|item| item.entry.err()).unwrap();
            assert_eq!(error.localized(Lang::En), error.to_string());
            assert_ne!(error.localized(Lang::Zh), error.to_string());
        }
        let clashing = format!("55.......5{}", ".".repeat(71));
        let clashes: Clashes = match clashing.parse::<sudoku::Grid>() {
            Err(sudoku::ParseGridError::Clashes(clashes)) => clashes,
            other => panic!("{other:?}"),
        };
        assert_eq!(clashes.localized(Lang::En), clashes.to_string());
        assert!(clashes.localized(Lang::Zh).starts_with("r1c1 和 r1c2 在第 1 行都是 5；"));
        for code in ["golf", "classic-5x5-5x5", "classic-what", "classic-9x9"] {
            let error = code.parse::<twenty48::Rules>().unwrap_err();
            assert_eq!(error.localized(Lang::En), error.to_string());
            assert_ne!(error.localized(Lang::Zh), error.to_string());
        }
        let problem = crate::store::Paths::nowhere().saves().unwrap_err();
        assert_eq!(problem.localized(Lang::En), problem.to_string());
    }
}
