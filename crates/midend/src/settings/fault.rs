//! An error in the settings, with its position.

use std::fmt;

/// One error in the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path or name of the text.
    pub place: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The error.
    pub wrong: Wrong,
}

/// The kind of error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// An unknown key. A warning, because a newer program may use it.
    UnknownKey {
        /// The key.
        key: String,
    },
    /// An invalid value. The key gets its default.
    BadValue {
        /// The key.
        key: &'static str,
        /// The allowed values.
        expected: String,
    },
    /// Not TOML. All keys get their defaults.
    Syntax {
        /// The message of the parser.
        message: String,
    },
    /// Not UTF-8. All keys get their defaults.
    NotText,
}

impl Fault {
    /// An error at this byte of the text.
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

    /// Whether nothing in the file could be read.
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
                super::key::write_keys(f)
            }
            Wrong::BadValue { key, expected } => write!(f, "{key}: {expected}"),
            Wrong::Syntax { message } => f.write_str(message),
            Wrong::NotText => f.write_str("expected text in UTF-8"),
        }
    }
}
