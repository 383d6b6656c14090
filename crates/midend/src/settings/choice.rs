//! Settings with a few possible words.

use std::{fmt, str::FromStr};

use words::Lang;

/// Why a word is not a value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseChoiceError {
    /// The allowed words.
    pub allowed: &'static [&'static str],
}

impl fmt::Display for ParseChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of: {}", self.allowed.join(", "))
    }
}

impl std::error::Error for ParseChoiceError {}

/// An enum whose variants are words: in the settings, on the command line, in help.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them, in the order in which a person may step through them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];
            /// The words for them, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word,)+];

            /// The word for it, as [`FromStr`] reads it.
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
    /// As the environment says.
    Auto,
    /// This one.
    Always(Lang),
}

impl Language {
    /// How many there are.
    const COUNT: usize = Lang::ALL.len() + 1;

    /// All of them, in the order in which a person may step through them.
    pub const ALL: &'static [Language] = &{
        let mut all = [Language::Auto; Language::COUNT];
        let mut index = 1;
        while index < all.len() {
            all[index] = Language::Always(Lang::ALL[index - 1]);
            index += 1;
        }
        all
    };
    /// The words for them, in the same order.
    pub const WORDS: &'static [&'static str] = &{
        let mut words = ["auto"; Language::COUNT];
        let mut index = 1;
        while index < words.len() {
            words[index] = Lang::ALL[index - 1].code();
            index += 1;
        }
        words
    };

    /// The word for it, as [`FromStr`] reads it.
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
        /// Beige, as in the original.
        Classic = "classic",
        /// For dark rooms.
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
        /// As the terminal says.
        Auto = "auto",
        /// As the terminal says, but at least 16.
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
    /// When a Sudoku shows that digits contradict each other.
    Conflicts {
        /// As soon as they do.
        AtOnce = "at-once",
        /// When the player asks.
        OnCheck = "on-check",
        /// Not at all.
        Never = "never",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_round_trip_and_an_error_lists_them() {
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
