//! Every sentence a person reads in the games and commands, in every language.
//!
//! Each table ([`Words`], [`Screen`] and so on) is a struct with a field for each sentence. A language is one file, `en.rs`
//! or `zh.rs`, that fills every field of every table; a missing field is a compile error. Sentences with gaps are
//! templates, `{0}` for the first gap; [`fill`] closes the gaps. Nothing here allocates, so a microcontroller can use it.
//! Only the feature `sudoku`, which explains steps of a puzzle, needs a heap.
//!
//! To add a language, write its file and name it twice in this one: as a module, and in the list that makes [`Lang`].
//!
//! English stays English in two places: `--help` and messages about usage, which clap writes, and everything that is
//! read by programs (JSON, CSV, puzzles, records), errors in it included.
#![no_std]
#![deny(missing_docs)]

#[cfg(feature = "sudoku")]
extern crate alloc;

use core::fmt;

#[macro_use]
mod tables;
#[macro_use]
mod lang;
mod en;
mod fill;
#[cfg(feature = "sudoku")]
pub mod sudoku;
#[cfg(test)]
mod tests;
mod zh;

pub use fill::{Filled, fill};
pub use tables::{Analysis, Calendar, Coach, Commands, Errors, Own, Pocket, Screen, Words};

use lang::Language;
#[cfg(feature = "sudoku")]
use sudoku::{Levels, Phrases, Techniques};

languages! {
    /// English.
    En in en,
    /// 简体中文.
    Zh in zh,
}

accessors! {
    /// Its code, as in `--lang en`: two letters of ISO 639-1.
    code: str,
    /// Its tag for documents, as in `<html lang="zh-Hans">`: BCP 47.
    tag: str,
    /// Its name, in itself.
    name: str,
    /// What the terminal game says, and what that shares with the command line.
    words: Words,
    /// What the Sudoku screens say.
    screen: Screen,
    /// What is said about a player of the program.
    coach: Coach,
    /// What is said about a puzzle of one's own, and beside the way to a solution.
    own: Own,
    /// What is said about a game of 2048 that is over.
    analysis: Analysis,
    /// What is said about months of daily games and about results.
    calendar: Calendar,
    /// What the little screen says.
    pocket: Pocket,
    /// What commands print for people.
    commands: Commands,
    /// What commands say when something is wrong.
    errors: Errors,
}

#[cfg(feature = "sudoku")]
accessors! {
    /// Its sentences about Sudoku.
    phrases: Phrases,
    /// What players call techniques.
    techniques: Techniques,
    /// What players call levels.
    levels: Levels,
}

/// The codes of all languages; see [`Lang::codes`].
#[derive(Clone, Copy, Debug)]
pub struct Codes<'a> {
    separator: &'a str,
}

impl fmt::Display for Codes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, lang) in Lang::ALL.into_iter().enumerate() {
            f.write_str(if index == 0 { "" } else { self.separator })?;
            f.write_str(lang.code())?;
        }
        Ok(())
    }
}

impl Lang {
    /// The language after this one; after the last, the first.
    pub const fn next(self) -> Lang {
        Lang::ALL[(self as usize + 1) % Lang::ALL.len()]
    }

    /// The codes of all languages with this between them: `en or zh`.
    pub const fn codes(separator: &str) -> Codes<'_> {
        Codes { separator }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language for a locale such as `zh_CN.UTF-8` or `en-GB`: by its language alone, Chinese of any kind is served
    /// in Chinese. Whoever speaks none of ours gets the first.
    pub fn for_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let known = Lang::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.code()));
        known.unwrap_or(Lang::ALL[0])
    }
}
