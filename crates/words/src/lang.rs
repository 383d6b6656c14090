//! The tables of a language, and the macros that make [`Lang`](crate::Lang) from the list of languages.

#[cfg(feature = "sudoku")]
use crate::sudoku::{
    KindMeanings, KindNames, Levels, LinkFaults, Phrases, RuleFaults, RuleNames, RulePhrases,
    RuleStepPhrases, Rules, Techniques, Terms,
};
use crate::{
    Analysis, Archive, Calendar, Coach, Commands, Errors, Links, Own, Page, Pocket, Screen, SudokuPage,
    Tiles, Variants, Words,
};

/// All tables of a language. Each language file fills one; the compiler names the fields that are missing.
pub(crate) struct Language {
    pub code: &'static str,
    pub tag: &'static str,
    pub name: &'static str,
    pub words: &'static Words,
    pub screen: &'static Screen,
    pub coach: &'static Coach,
    pub own: &'static Own,
    pub analysis: &'static Analysis,
    pub archive: &'static Archive,
    pub calendar: &'static Calendar,
    pub links: &'static Links,
    pub variants: &'static Variants,
    pub page: &'static Page,
    pub sudoku_page: &'static SudokuPage,
    pub tiles: &'static Tiles,
    pub pocket: &'static Pocket,
    pub commands: &'static Commands,
    pub errors: &'static Errors,
    #[cfg(feature = "sudoku")]
    pub phrases: &'static Phrases,
    #[cfg(feature = "sudoku")]
    pub techniques: &'static Techniques,
    #[cfg(feature = "sudoku")]
    pub levels: &'static Levels,
    #[cfg(feature = "sudoku")]
    pub rule_names: &'static RuleNames,
    #[cfg(feature = "sudoku")]
    pub link_faults: &'static LinkFaults,
    #[cfg(feature = "sudoku")]
    pub rule_faults: &'static RuleFaults,
    #[cfg(feature = "sudoku")]
    pub fault_terms: &'static Terms,
    #[cfg(feature = "sudoku")]
    pub rules: &'static Rules,
    #[cfg(feature = "sudoku")]
    pub rule_phrases: &'static RulePhrases,
    #[cfg(feature = "sudoku")]
    pub kind_names: &'static KindNames,
    #[cfg(feature = "sudoku")]
    pub kind_meanings: &'static KindMeanings,
    #[cfg(feature = "sudoku")]
    pub rule_step_phrases: &'static RuleStepPhrases,
}

/// Makes the enum, the list of all its values, and the mapping from a value to its file.
macro_rules! languages {
    ($($(#[$about:meta])* $lang:ident in $file:ident,)*) => {
        /// A language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Lang {
            $($(#[$about])* $lang,)*
        }

        impl Lang {
            /// All languages. The first one is the default.
            pub const ALL: [Lang; [$(Lang::$lang),*].len()] = [$(Lang::$lang),*];

            const fn language(self) -> $crate::lang::Language {
                match self {
                    $(Lang::$lang => $file::LANGUAGE,)*
                }
            }
        }
    };
}

/// Makes accessors for the fields of [`Language`].
///
/// Each accessor has its own list, which is computed at compile time, so that a program links only the tables that it
/// uses. A microcontroller has no room for the others.
macro_rules! accessors {
    ($($(#[$about:meta])* $field:ident: $of:ty,)*) => {
        impl Lang {
            $($(#[$about])*
            pub const fn $field(self) -> &'static $of {
                const LIST: [&$of; Lang::ALL.len()] = {
                    let mut list = [Lang::ALL[0].language().$field; Lang::ALL.len()];
                    let mut index = 0;
                    while index < list.len() {
                        list[index] = Lang::ALL[index].language().$field;
                        index += 1;
                    }
                    list
                };
                LIST[self as usize]
            })*
        }
    };
}
