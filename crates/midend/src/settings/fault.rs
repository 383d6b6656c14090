//! What is wrong in the settings, and where.

use std::fmt;

/// One thing that is wrong in the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where: the path or name of the text.
    pub place: String,
    /// Which line, from 1.
    pub line: usize,
    /// Which character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// An unknown key. A warning: a newer program may know it.
    UnknownKey {
        /// The key.
        key: String,
    },
    /// An invalid value. The key has its default.
    BadValue {
        /// The key.
        key: &'static str,
        /// What is allowed.
        expected: String,
    },
    /// Not TOML. All keys have their defaults.
    Syntax {
        /// What the parser said.
        message: String,
    },
    /// Not UTF-8. All keys have their defaults.
    NotText,
}

impl Fault {
    /// A fault at this byte of the text.
    pub(super) fn at(place: &str, text: &str, byte: usize, wrong: Wrong) -> Fault {
        let before = text.get(..byte).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        Fault { place: place.into(), line, column: before[line_start..].chars().count() + 1, wrong }
    }

    /// Whether this is only a warning.
    pub const fn is_warning(&self) -> bool {
        matches!(self.wrong, Wrong::UnknownKey { .. })
    }

    /// Whether nothing in the file could be understood.
    pub const fn is_fatal(&self) -> bool {
        matches!(self.wrong, Wrong::Syntax { .. } | Wrong::NotText)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.place, self.line, self.column)?;
        match &self.wrong {
            Wrong::UnknownKey { key } => {
                write!(f, "unknown key {key:?}: expected ")?;
                super::text::write_keys(f)
            }
            Wrong::BadValue { key, expected } => write!(f, "{key}: {expected}"),
            Wrong::Syntax { message } => f.write_str(message),
            Wrong::NotText => f.write_str("expected text in UTF-8"),
        }
    }
}
