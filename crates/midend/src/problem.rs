//! What can go wrong with storage, as data.

use std::fmt;

use crate::store::Name;

/// Something could not be done with a text. Its [`Display`](fmt::Display) is plain English for logs; the games say the
/// same from [`act`](Problem::act), [`kind`](Problem::kind) and [`place`](Problem::place) in their own language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What was tried.
    pub act: Act,
    /// Why it failed.
    pub kind: Kind,
    /// Where: a path or a name; empty if there is not even a place for one.
    pub place: String,
    /// What the system or the parser said; may be empty.
    pub cause: String,
}

/// What was tried with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// To read it.
    Read,
    /// To write, append or remove it.
    Write,
    /// To lock it.
    Lock,
    /// To set it aside under another name.
    SetAside,
}

/// Why something failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// There is no home directory to keep anything in.
    NoHome,
    /// The system does not permit it, or the file system is read-only.
    Denied,
    /// The disk, or the share of it that is granted, is full.
    Full,
    /// Every place for a game of this kind is held by another running game, or has an unfinished one.
    Busy,
    /// The file is larger than anything this program writes.
    TooLarge {
        /// The most bytes that are read.
        limit: u64,
    },
    /// A newer program wrote the file; it is left alone.
    Newer {
        /// The version it names.
        version: u64,
    },
    /// The file is not understood; it is left alone.
    Damaged,
    /// The game is of another kind than its place, or does not say of which.
    Misplaced,
    /// Something else; [`Problem::cause`] is what the system said.
    Other,
}

impl Problem {
    /// A problem without a cause.
    pub fn new(act: Act, kind: Kind, place: impl Into<String>) -> Problem {
        Problem { act, kind, place: place.into(), cause: String::new() }
    }

    /// Whether it is about this text, wherever it is kept.
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
