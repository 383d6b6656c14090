//! Standard output, and what to make of its end.

use std::{
    io::{self, ErrorKind, Write},
    sync::atomic::{AtomicBool, Ordering},
};

/// Set before anything else is done if there is no standard output at all (`>&-`). The system's library then opens the
/// device that swallows everything in its place, and nobody would know.
pub static NO_STANDARD_OUTPUT: AtomicBool = AtomicBool::new(false);

/// Whether a terminal should get colours: unless `NO_COLOR` is set, or the terminal says that it has none.
pub fn shows_colors() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb") && !is_set("COLORTERM");
    !is_set("NO_COLOR") && !dumb
}

/// Standard output: a writer that remembers why it failed.
///
/// Whoever writes may wrap the error as it likes, or lose it: the end of the program asks here. So a closed
/// pipe is told apart from a full disk, and both from trouble with any other file.
pub struct Output<W> {
    inner: W,
    fault: Option<Fault>,
}

/// Why output could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The reader has gone, as `head` does when it has seen enough. Nobody needs to be told.
    Closed,
    /// Anything else: of which kind, and the system's words.
    Failed(ErrorKind, String),
}

impl<W: Write> Output<W> {
    /// Watches over this writer.
    pub const fn new(inner: W) -> Output<W> {
        Output { inner, fault: None }
    }

    /// The first thing that went wrong, if anything did.
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

    /// Fails once with each kind in turn, then takes everything.
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
    fn the_first_fault_is_remembered_and_an_interruption_is_none() {
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
