//! Problems of the system as problems of the midend.

use std::{io, path::Path};

use midend::{
    Problem,
    problem::{Act, Kind},
};

/// A problem with a file.
pub(super) fn problem(act: Act, kind: Kind, path: &Path) -> Problem {
    Problem::new(act, kind, path.display().to_string())
}

/// What the system says about a file.
pub(super) fn system(act: Act, path: &Path, error: &io::Error) -> Problem {
    let kind = match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Kind::Denied,
        // A limit on file sizes is a disk that is full for this program.
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Kind::Full,
        _ => Kind::Other,
    };
    Problem { cause: error.to_string(), ..problem(act, kind, path) }
}

/// The same problem, met while reading.
pub(super) fn while_reading(problem: Problem) -> Problem {
    Problem { act: Act::Read, ..problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_says_what_where_and_why() {
        let full = system(Act::Write, Path::new("a/b"), &io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full.kind, Kind::Full);
        assert_eq!(full.to_string(), "cannot write a/b: the disk is full (no storage space)");
    }
}
