//! Input that comes in pieces, for tests of what reads it.

use std::io::{self, Read};

/// Hands out the pieces one `read` at a time, as a pipe does.
pub struct Pieces(pub Vec<Vec<u8>>);

impl Read for Pieces {
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
