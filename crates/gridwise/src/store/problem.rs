//! Errors of the system as problems of the midend.

use std::{io, path::Path};

use midend::{
    Problem,
    problem::{Act, Kind},
};

/// A problem with a file.
pub(super) fn problem(act: Act, kind: Kind, path: &Path) -> Problem {
    Problem::new(act, kind, path.display().to_string())
}

/// An error of the system with a file.
pub(super) fn system(act: Act, path: &Path, error: &io::Error) -> Problem {
    let kind = match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Kind::Denied,
        // For this process, a limit on file sizes is like a full disk.
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Kind::Full,
        _ => Kind::Other,
    };
    Problem { cause: error.to_string(), ..problem(act, kind, path) }
}

/// The same problem while reading.
pub(super) fn while_reading(problem: Problem) -> Problem {
    Problem { act: Act::Read, ..problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_has_an_action_a_file_and_a_cause() {
        let full = system(Act::Write, Path::new("a/b"), &io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full.kind, Kind::Full);
        assert_eq!(full.to_string(), "cannot write a/b: the disk is full (no storage space)");
    }
}
