//! Storage errors as data.

use std::fmt;

use crate::store::Name;

/// A storage error. Its [`Display`](fmt::Display) is plain English for logs. The games build the same message in
/// their own language from [`act`](Problem::act), [`kind`](Problem::kind) and [`place`](Problem::place).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The operation that failed.
    pub act: Act,
    /// Why it failed.
    pub kind: Kind,
    /// A path or a name; empty if there is no place to store anything.
    pub place: String,
    /// The message of the system or the parser; may be empty.
    pub cause: String,
}

/// An operation on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Reading it.
    Read,
    /// Writing, appending or removing it.
    Write,
    /// Locking it.
    Lock,
    /// Moving it to another name.
    SetAside,
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// There is no home directory.
    NoHome,
    /// The system does not permit it, or the file system is read-only.
    Denied,
    /// The disk or the quota is full.
    Full,
    /// Every slot for a game of this kind is in use by another program, or has an unfinished game. With [`Act::Write`]:
    /// another program has this save by now.
    Busy,
    /// The file is larger than any that this program writes.
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The file was written by a newer program, and is not changed.
    Newer {
        /// Its version.
        version: u64,
    },
    /// The file cannot be parsed, and is not changed.
    Damaged,
    /// The game is of another kind than the name of its file says, or does not name its kind.
    Misplaced,
    /// Another reason; [`Problem::cause`] has the message of the system.
    Other,
}

impl Problem {
    /// A problem without a cause.
    pub fn new(act: Act, kind: Kind, place: impl Into<String>) -> Problem {
        Problem { act, kind, place: place.into(), cause: String::new() }
    }

    /// Whether it is about the text with this name.
    pub(crate) fn is_about(&self, name: &Name) -> bool {
        self.place.replace('\\', "/").ends_with(&name.to_string())
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Act::Read => "read",
            Act::Write => "write",
            Act::Lock => "lock",
            Act::SetAside => "set aside",
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::NoHome => f.write_str("there is no home directory; set HOME or GRIDWISE_HOME"),
            Kind::Denied => f.write_str("it is not permitted"),
            Kind::Full => f.write_str("the disk is full"),
            Kind::Busy => {
                f.write_str("every place for a game of this kind has one that is open or not finished")
            }
            Kind::TooLarge { limit } => write!(f, "it has more than the {limit} bytes that are allowed"),
            Kind::Newer { version } => {
                write!(f, "a newer gridwise wrote it (version {version}), so it is left alone")
            }
            Kind::Damaged => f.write_str("it is not understood, so it is left alone"),
            Kind::Misplaced => f.write_str("the game is of another kind than the file"),
            Kind::Other => f.write_str("the system refused"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot {} ", self.act)?;
        f.write_str(if self.place.is_empty() { "anything" } else { &self.place })?;
        match (self.kind, self.cause.as_str()) {
            (kind, "") => write!(f, ": {kind}"),
            (Kind::Other, cause) => write!(f, ": {cause}"),
            (kind, cause) => write!(f, ": {kind} ({cause})"),
        }
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_says_what_where_and_why() {
        let newer = Problem::new(Act::Write, Kind::Newer { version: 7 }, "a/b");
        assert!(newer.to_string().starts_with("cannot write a/b: a newer gridwise wrote it (version 7)"));
        let nowhere = Problem::new(Act::Read, Kind::NoHome, "");
        assert!(nowhere.to_string().starts_with("cannot read anything: there is no home directory"));
    }
}
