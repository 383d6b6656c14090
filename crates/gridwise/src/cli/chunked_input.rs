//! Input that arrives in pieces, for tests.

use std::io::{self, Read};

/// Returns one piece per `read`, as a pipe does.
pub struct ChunkedInput(pub Vec<Vec<u8>>);

impl Read for ChunkedInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(piece) = self.0.first_mut() else { return Ok(0) };
        let count = piece.len().min(buffer.len());
        buffer[..count].copy_from_slice(&piece[..count]);
        piece.drain(..count);
        if piece.is_empty() {
            self.0.remove(0);
        }
        Ok(count)
    }
}
