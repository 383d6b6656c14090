//! Lines of input in batches, as they arrive.
//!
//! ```text
//! read() ──► [ line ⏎ line ⏎ li ]     complete lines are returned at once,
//!                            └─► [ li…  the rest waits for the next read
//! ```
//!
//! Each batch takes one `read` call, so a program that sends a line through a pipe gets its answer without sending more.
//! Memory is one buffer for any input.

use std::io::{self, ErrorKind, Read};

/// The maximum length of a line, in bytes. The largest board takes a fiftieth of it.
pub const MAX_LINE: usize = 64 * 1024;
/// The maximum length of a batch.
const BUFFER: usize = 4 * MAX_LINE;

/// Part of the input.
#[derive(Debug, PartialEq, Eq)]
pub enum Batch<'a> {
    /// Complete lines; the last line of the input may have no line end.
    Lines {
        /// The number of the first line, from 1.
        first: u64,
        /// The lines with their line ends.
        bytes: &'a [u8],
    },
    /// A line that is longer than [`MAX_LINE`] and was skipped.
    TooLong {
        /// Its number, from 1.
        line: u64,
    },
}

/// Reads batches of lines.
pub struct LineReader<R> {
    input: R,
    buffer: Box<[u8]>,
    /// How much of the buffer was returned, and how much of it is filled.
    taken: usize,
    filled: usize,
    /// The number of the next line.
    line: u64,
    /// Whether the rest of the current line is skipped.
    skipping: bool,
}

impl<R: Read> LineReader<R> {
    /// Starts at line 1.
    pub fn new(input: R) -> LineReader<R> {
        let buffer = vec![0; BUFFER].into();
        LineReader { input, buffer, taken: 0, filled: 0, line: 1, skipping: false }
    }

    /// The next batch; `None` at the end of the input.
    pub fn next_batch(&mut self) -> io::Result<Option<Batch<'_>>> {
        self.buffer.copy_within(self.taken..self.filled, 0);
        self.filled -= self.taken;
        self.taken = 0;
        let mut searched = 0;
        loop {
            if let Some(end) = self.line_end(searched) {
                return Ok(Some(self.take(end)));
            }
            if self.filled > MAX_LINE {
                self.skipping = true;
            }
            if self.skipping {
                self.filled = 0;
            }
            searched = self.filled;
            if self.read()? == 0 {
                let rest = self.skipping || self.filled > 0;
                return Ok(rest.then(|| self.take(self.filled)));
            }
        }
    }

    /// The end of the part that can be returned: after the last line, or after the line that is skipped.
    fn line_end(&self, searched: usize) -> Option<usize> {
        let mut ends = self.buffer[searched..self.filled].iter();
        let found =
            if self.skipping { ends.position(|&b| b == b'\n') } else { ends.rposition(|&b| b == b'\n') };
        found.map(|index| searched + index + 1)
    }

    fn read(&mut self) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(count) => {
                    self.filled += count;
                    return Ok(count);
                }
            }
        }
    }

    fn take(&mut self, end: usize) -> Batch<'_> {
        self.taken = end;
        let first = self.line;
        if std::mem::take(&mut self.skipping) {
            self.line += 1;
            return Batch::TooLong { line: first };
        }
        let bytes = &self.buffer[..end];
        self.line += count_lines(bytes);
        Batch::Lines { first, bytes }
    }
}

/// How many lines end in these bytes.
pub fn count_lines(bytes: &[u8]) -> u64 {
    // Chunks of 255 keep the counts in bytes, which compiles to vector instructions.
    bytes.chunks(255).map(|chunk| u64::from(chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::chunked_input::ChunkedInput;
    use proptest::prelude::*;

    /// All lines with their numbers, `None` for skipped ones.
    fn lines(pieces: Vec<Vec<u8>>) -> Vec<(u64, Option<Vec<u8>>)> {
        let mut reader = LineReader::new(ChunkedInput(pieces));
        let mut lines = Vec::new();
        while let Some(batch) = reader.next_batch().unwrap() {
            match batch {
                Batch::TooLong { line } => lines.push((line, None)),
                Batch::Lines { first, bytes } => {
                    let text = bytes.strip_suffix(b"\n").unwrap_or(bytes);
                    for (number, line) in (first..).zip(text.split(|&b| b == b'\n')) {
                        lines.push((number, Some(line.to_vec()).filter(|line| line.len() <= MAX_LINE)));
                    }
                }
            }
        }
        lines
    }

    #[test]
    fn complete_lines_are_returned_at_once() {
        let pieces = [&b"one\ntw"[..], b"o\nthree\n", b"four"].map(<[u8]>::to_vec).to_vec();
        let mut reader = LineReader::new(ChunkedInput(pieces));
        for (first, bytes) in [(1, &b"one\n"[..]), (2, b"two\nthree\n"), (4, b"four")] {
            assert_eq!(reader.next_batch().unwrap(), Some(Batch::Lines { first, bytes }));
        }
        assert_eq!(reader.next_batch().unwrap(), None);
    }

    #[test]
    fn a_line_is_too_long_in_one_piece_or_in_several() {
        let long = |length: usize| [vec![b'x'; length], b"\nnext\n".to_vec()].concat();
        for length in [MAX_LINE, MAX_LINE + 1, BUFFER - 1, BUFFER, BUFFER + 1, 5 * BUFFER] {
            for step in [1 << 12, MAX_LINE + 1, 6 * BUFFER] {
                let lines = lines(long(length).chunks(step).map(<[u8]>::to_vec).collect());
                assert_eq!(lines.len(), 2);
                assert_eq!(lines[0].1.is_some(), length <= MAX_LINE, "{length} by {step}");
                assert_eq!(lines[1], (2, Some(b"next".to_vec())));
            }
        }
    }

    #[test]
    fn a_long_line_may_be_the_last() {
        assert_eq!(lines(vec![vec![b'x'; 3 * BUFFER]]), [(1, None)]);
    }

    proptest! {
        #[test]
        fn lines_do_not_depend_on_how_they_come(
            text in "[a\n]{0,60}",
            cuts in prop::collection::vec(1usize..9, 0..40),
        ) {
            let mut rest = text.as_bytes();
            let mut pieces = Vec::new();
            for cut in cuts {
                let (piece, tail) = rest.split_at(cut.min(rest.len()));
                pieces.push(piece.to_vec());
                rest = tail;
            }
            pieces.push(rest.to_vec());
            pieces.retain(|piece| !piece.is_empty());
            let expected: Vec<_> =
                (1..).zip(text.lines()).map(|(number, line)| (number, Some(line.as_bytes().to_vec()))).collect();
            prop_assert_eq!(lines(pieces), expected);
        }

        #[test]
        fn line_ends_are_counted(text in "[a\n]{0,2000}") {
            prop_assert_eq!(count_lines(text.as_bytes()), text.matches('\n').count() as u64);
        }
    }
}
