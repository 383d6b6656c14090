//! Settings with a fixed set of values.

use std::{fmt, str::FromStr};

use words::Lang;

/// The text is not a value of the setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseChoiceError {
    /// The allowed values.
    pub allowed: &'static [&'static str],
}

impl fmt::Display for ParseChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of: {}", self.allowed.join(", "))
    }
}

impl std::error::Error for ParseChoiceError {}

/// Defines an enum whose variants have names: in the settings, on the command line, in help.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All values, in the order in which the settings screen steps through them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];
            /// Their names, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word,)+];

            /// Its name, as [`FromStr`] reads it.
            pub const fn word(self) -> &'static str {
                $name::WORDS[self as usize]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $name {
            type Err = ParseChoiceError;

            fn from_str(text: &str) -> Result<$name, ParseChoiceError> {
                let found = $name::ALL.iter().find(|choice| choice.word() == text);
                found.copied().ok_or(ParseChoiceError { allowed: $name::WORDS })
            }
        }
    };
}

/// The language of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// The language of the environment.
    Auto,
    /// This language.
    Always(Lang),
}

impl Language {
    /// The number of values.
    const COUNT: usize = Lang::ALL.len() + 1;

    /// All values, in the order in which the settings screen steps through them.
    pub const ALL: &'static [Language] = &{
        let mut all = [Language::Auto; Language::COUNT];
        let mut index = 1;
        while index < all.len() {
            all[index] = Language::Always(Lang::ALL[index - 1]);
            index += 1;
        }
        all
    };
    /// Their names, in the same order.
    pub const WORDS: &'static [&'static str] = &{
        let mut words = ["auto"; Language::COUNT];
        let mut index = 1;
        while index < words.len() {
            words[index] = Lang::ALL[index - 1].code();
            index += 1;
        }
        words
    };

    /// Its name, as [`FromStr`] reads it.
    pub const fn word(self) -> &'static str {
        match self {
            Language::Auto => Language::WORDS[0],
            Language::Always(lang) => lang.code(),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Language {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Language, ParseChoiceError> {
        let found = Language::ALL.iter().find(|choice| choice.word() == text);
        found.copied().ok_or(ParseChoiceError { allowed: Language::WORDS })
    }
}

choice! {
    /// The colours of the game.
    Theme {
        /// The system's choice of light or dark; in a terminal, which does not tell, the classic one.
        Auto = "auto",
        /// Beige, as in the original.
        Classic = "classic",
        /// Dark.
        Dark = "dark",
        /// The palette of a small screen.
        Lcd = "lcd",
        /// High contrast, and safe for colour blindness.
        Contrast = "contrast",
    }
}

choice! {
    /// How many colours the terminal has.
    Color {
        /// As many as the terminal reports.
        Auto = "auto",
        /// As many as the terminal reports, but at least 16.
        Always = "always",
        /// None.
        Never = "never",
        /// The 16 named ones.
        Ansi16 = "16",
        /// The 256 of xterm.
        Ansi256 = "256",
        /// All of them.
        True = "true",
    }
}

choice! {
    /// When a Sudoku shows conflicting digits.
    Conflicts {
        /// Immediately.
        AtOnce = "at-once",
        /// When the player asks for a check.
        OnCheck = "on-check",
        /// Never.
        Never = "never",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_an_error_lists_them() {
        for &theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        for &color in Color::ALL {
            assert_eq!(color.word().parse(), Ok(color));
        }
        assert_eq!("EN".parse::<Language>().unwrap_err().to_string(), "expected one of: auto, en, zh");
        for &language in Language::ALL {
            assert_eq!(language.word().parse(), Ok(language));
        }
    }
}
