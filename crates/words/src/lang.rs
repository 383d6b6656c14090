//! The languages: the one list of them, and what each must have.

#[cfg(feature = "sudoku")]
use crate::sudoku::{Levels, Phrases, Techniques};
use crate::{Analysis, Coach, Commands, Errors, Own, Pocket, Screen, Words};

/// Everything that a language says: what its file fills. Whoever adds a language is told by the compiler what is missing.
pub(crate) struct Language {
    pub code: &'static str,
    pub tag: &'static str,
    pub name: &'static str,
    pub words: &'static Words,
    pub screen: &'static Screen,
    pub coach: &'static Coach,
    pub own: &'static Own,
    pub analysis: &'static Analysis,
    pub pocket: &'static Pocket,
    pub commands: &'static Commands,
    pub errors: &'static Errors,
    #[cfg(feature = "sudoku")]
    pub phrases: &'static Phrases,
    #[cfg(feature = "sudoku")]
    pub techniques: &'static Techniques,
    #[cfg(feature = "sudoku")]
    pub levels: &'static Levels,
}

/// Makes [`Lang`], the list of all and the way from one to its file.
macro_rules! languages {
    ($($(#[$about:meta])* $lang:ident in $file:ident,)*) => {
        /// A language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Lang {
            $($(#[$about])* $lang,)*
        }

        impl Lang {
            /// All languages. The first is the one for whoever speaks none of them.
            pub const ALL: [Lang; [$(Lang::$lang),*].len()] = [$(Lang::$lang),*];

            const fn language(self) -> $crate::lang::Language {
                match self {
                    $(Lang::$lang => $file::LANGUAGE,)*
                }
            }
        }
    };
}

/// Makes accessors of fields of [`Language`].
///
/// Each looks into a list of its own, which is made when the program is compiled. So whoever asks for one table links that
/// one in every language, and nothing else: a microcontroller has no room for more.
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
