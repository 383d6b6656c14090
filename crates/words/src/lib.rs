//! All texts of the games and commands, in every language.
//!
//! Each table ([`Words`], [`Screen`] and so on) is a struct with a field for each sentence. A language is one file, `en.rs`
//! or `zh.rs`, that fills every field of every table, with the rules of puzzles in a file of their own (`en/rules.rs`); a
//! missing field is a compile error. Sentences with gaps are
//! templates; [`fill`] fills the gaps. Nothing here allocates, so a microcontroller can use it. Only the feature `sudoku`,
//! which explains steps of a puzzle, needs a heap.
//!
//! To add a language, write its file and add it twice in this one: as a module, and to the list that makes [`Lang`].
//!
//! Two things are always English: `--help` and messages about usage, which clap writes, and everything that programs read
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

pub use tables::{
    Analysis, Archive, Calendar, Coach, Commands, Errors, Links, Own, Page, Pocket, Screen, SudokuPage,
    Tiles, Variants, Words,
};
pub use template::{Filled, fill};

use lang::Language;
#[cfg(feature = "sudoku")]
use sudoku::{
    KindMeanings, KindNames, Levels, LinkFaults, Phrases, RuleFaults, RuleNames, RulePhrases,
    RuleStepPhrases, Rules, Techniques,
};

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
    /// Its name, in the language itself.
    name: str,
    /// Sentences of the terminal game, some of which the command line uses too.
    words: Words,
    /// Sentences of the Sudoku screens.
    screen: Screen,
    /// Sentences about the program's players.
    coach: Coach,
    /// Sentences of the puzzle editor and of the step-by-step solution.
    own: Own,
    /// Sentences of the analysis of a finished 2048 game.
    analysis: Analysis,
    /// Sentences about export and import.
    archive: Archive,
    /// What is said about months of daily games and about results.
    calendar: Calendar,
    /// Sentences about links.
    links: Links,
    /// Sentences about playing puzzles with more rules.
    variants: Variants,
    /// Sentences of the page's frame.
    page: Page,
    /// Sentences of the Sudoku screens on a page.
    sudoku_page: SudokuPage,
    /// Sentences of 2048 on a page.
    tiles: Tiles,
    /// Sentences of the small screen.
    pocket: Pocket,
    /// The output of commands.
    commands: Commands,
    /// Error messages of commands.
    errors: Errors,
}

#[cfg(feature = "sudoku")]
accessors! {
    /// Sentences that explain steps of a Sudoku.
    phrases: Phrases,
    /// The names of techniques.
    techniques: Techniques,
    /// The names of levels.
    levels: Levels,
    /// The names of rules that gridwise does not know.
    rule_names: RuleNames,
    /// Why a link holds no puzzle that can be read.
    link_faults: LinkFaults,
    /// What is wrong with rules.
    rule_faults: RuleFaults,
    /// What was expected and what rules need, as the rule crate says it, and in this language.
    #[cfg(feature = "sudoku")]
    fault_terms: sudoku::Terms,
    /// The names and meanings of the rules of puzzles.
    rules: Rules,
    /// The names of kinds of rules.
    kind_names: KindNames,
    /// Parts of the sentences about rules, and sentences about the layout.
    rule_phrases: RulePhrases,
    /// The kinds of rules that puzzles are generated with.
    kind_meanings: KindMeanings,
    /// Sentences about steps of puzzles with more rules.
    rule_step_phrases: RuleStepPhrases,
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

    /// The codes of all languages, separated by this text: `en or zh`.
    pub const fn codes(separator: &str) -> Codes<'_> {
        Codes { separator }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language for a locale such as `zh_CN.UTF-8` or `en-GB`. Only its language counts, not the region or script. An
    /// unknown language gives the first of the list.
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
