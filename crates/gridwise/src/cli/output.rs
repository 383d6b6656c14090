//! Standard output and its errors.

use std::{
    io::{self, ErrorKind, Write},
    sync::atomic::{AtomicBool, Ordering},
};

/// Set before `main` if standard output is closed (`>&-`). The standard library then opens `/dev/null` in its place, and
/// writing would not fail.
pub static NO_STANDARD_OUTPUT: AtomicBool = AtomicBool::new(false);

/// Whether to use colours on a terminal: not if `NO_COLOR` is set or the terminal has none.
pub fn shows_colors() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb") && !is_set("COLORTERM");
    !is_set("NO_COLOR") && !dumb
}

/// A writer that remembers its first error.
///
/// Code that writes may wrap the error or drop it; the end of the program asks this writer. So a closed pipe can be
/// distinguished from a full disk, and both from errors with other files.
pub struct Output<W> {
    inner: W,
    fault: Option<Fault>,
}

/// Why output could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The reader has closed the pipe, as `head` does. This is not an error.
    Closed,
    /// Any other error: its kind, and the system's message.
    Failed(ErrorKind, String),
}

impl<W: Write> Output<W> {
    /// Wraps this writer.
    pub const fn new(inner: W) -> Output<W> {
        Output { inner, fault: None }
    }

    /// The first error, if there was one.
    pub const fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    fn watch<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result
            && error.kind() != ErrorKind::Interrupted
            && self.fault.is_none()
        {
            self.fault = Some(match error.kind() {
                ErrorKind::BrokenPipe => Fault::Closed,
                kind => Fault::Failed(kind, error.to_string()),
            });
        }
        result
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let closed = NO_STANDARD_OUTPUT.load(Ordering::Relaxed) && !bytes.is_empty();
        let result = if closed { Err(io::Error::other("it is closed")) } else { self.inner.write(bytes) };
        self.watch(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.inner.flush();
        self.watch(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails once with each kind in turn, then accepts everything.
    struct Failing(Vec<ErrorKind>);

    impl Write for Failing {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            match self.0.pop() {
                Some(kind) => Err(kind.into()),
                None => Ok(bytes.len()),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_first_error_is_remembered_and_an_interruption_is_not_one() {
        let mut output = Output::new(Failing(vec![ErrorKind::StorageFull, ErrorKind::BrokenPipe]));
        assert!(output.write(b"x").is_err());
        assert_eq!(output.fault(), Some(&Fault::Closed));
        assert!(output.write(b"x").is_err());
        assert_eq!(output.fault(), Some(&Fault::Closed));

        let mut output = Output::new(Failing(vec![ErrorKind::Interrupted]));
        assert!(output.write_all(b"x").is_ok());
        assert_eq!(output.fault(), None);

        let mut output = Output::new(Failing(vec![ErrorKind::StorageFull]));
        assert!(output.write_all(b"x").is_err());
        assert!(matches!(output.fault(), Some(Fault::Failed(..))));
    }
}
