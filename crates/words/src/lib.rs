//! All texts of the games and commands, in every language.
//!
//! Each table ([`Words`], [`Screen`] and so on) is a struct with a field for each text. A language is one file,
//! `en.rs` or `zh.rs`, that fills every field of every table; a missing field is a compile error. Texts with
//! placeholders are templates, with `{0}` for the first value; [`fill`] inserts the values. Nothing here allocates,
//! so a microcontroller can use it. Only the feature `sudoku`, which explains steps of a puzzle, needs a heap.
//!
//! To add a language, write its file and add it twice in this one: as a module, and to the list that makes [`Lang`].
//!
//! Two things are always in English: `--help` and usage errors, which clap writes, and everything that programs read
//! (JSON, CSV, puzzles, records), including errors in it.
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
#[cfg(feature = "sudoku")]
pub mod sudoku;
mod template;
#[cfg(test)]
mod tests;
mod zh;

pub use tables::{Analysis, Coach, Commands, Errors, Own, Pocket, Screen, Words};
pub use template::{Filled, fill};

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
    /// Its name in the language itself.
    name: str,
    /// The texts of the terminal game, some of which are shared with the command line.
    words: Words,
    /// The texts of the Sudoku screens.
    screen: Screen,
    /// The texts of hints, autoplay and the teacher.
    coach: Coach,
    /// The texts of the puzzle editor and the step-by-step solution.
    own: Own,
    /// The texts of the analysis of a 2048 game.
    analysis: Analysis,
    /// The texts of the LCD.
    pocket: Pocket,
    /// The output of commands.
    commands: Commands,
    /// The error messages of commands.
    errors: Errors,
}

#[cfg(feature = "sudoku")]
accessors! {
    /// The explanations of Sudoku steps.
    phrases: Phrases,
    /// The names of techniques.
    techniques: Techniques,
    /// The names of levels.
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

    /// The codes of all languages with this separator between them: `en or zh`.
    pub const fn codes(separator: &str) -> Codes<'_> {
        Codes { separator }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language for a locale such as `zh_CN.UTF-8` or `en-GB`. Only the language part counts, so all variants of
    /// Chinese get Chinese. Other languages get the first one.
    pub fn for_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let known = Lang::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.code()));
        known.unwrap_or(Lang::ALL[0])
    }
}

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
