//! `gridwise 2048 slide`: boards in, boards out, one JSON line each.
//!
//! reader → batch of lines → pieces → rayon → writer, in the order of the input. Every batch is answered and flushed before
//! the next one is read, so another program can use two pipes and wait for the answer to each line.

use std::io::{Read, Write};

use rayon::prelude::*;

use super::{
    Status,
    error::CommandError,
    file_name::FileName,
    lines::{Batch, LineReader, MAX_LINE, count_lines},
    slide_request::{SlideRequest, push_number},
};

/// The size of a piece of work, in bytes. Smaller pieces are not worth a thread.
const PIECE: usize = 16 * 1024;

/// Answers every line of the input.
pub fn run(input: impl Read, out: &mut impl Write) -> anyhow::Result<Status> {
    let mut reader = LineReader::new(input);
    let mut status = Status::Success;
    while let Some(batch) =
        reader.next_batch().map_err(|error| CommandError::CannotRead(FileName::default(), error))?
    {
        let answers = match batch {
            Batch::TooLong { line } => vec![Answers::too_long(line)],
            Batch::Lines { first, bytes } => {
                pieces(first, bytes).into_par_iter().map(|(first, piece)| Answers::to(first, piece)).collect()
            }
        };
        for part in answers {
            out.write_all(&part.text)?;
            status = status.max(part.status);
        }
        out.flush()?;
    }
    Ok(status)
}

/// Splits a batch at line ends into pieces of about [`PIECE`] bytes, each with the number of its first line.
fn pieces(mut first: u64, mut rest: &[u8]) -> Vec<(u64, &[u8])> {
    let mut pieces = Vec::with_capacity(rest.len() / PIECE + 1);
    while !rest.is_empty() {
        let least = PIECE.min(rest.len());
        let end =
            rest[least..].iter().position(|&b| b == b'\n').map_or(rest.len(), |index| least + index + 1);
        let (piece, tail) = rest.split_at(end);
        pieces.push((first, piece));
        first += count_lines(piece);
        rest = tail;
    }
    pieces
}

/// The answers to some lines.
struct Answers {
    text: Vec<u8>,
    status: Status,
}

impl Answers {
    fn to(first: u64, lines: &[u8]) -> Answers {
        let mut answers = Answers { text: Vec::with_capacity(lines.len() * 5 / 4), status: Status::Success };
        let lines = lines.strip_suffix(b"\n").unwrap_or(lines);
        for (number, line) in (first..).zip(lines.split(|&b| b == b'\n')) {
            answers.push(number, line);
        }
        answers
    }

    fn too_long(line: u64) -> Answers {
        let mut answers = Answers { text: Vec::new(), status: Status::Success };
        answers.push_error(line, &format!("the line is too long: expected at most {MAX_LINE} bytes"));
        answers
    }

    fn push(&mut self, number: u64, line: &[u8]) {
        if line.len() > MAX_LINE {
            let too_long = Answers::too_long(number);
            self.text.extend_from_slice(&too_long.text);
            self.status = self.status.max(too_long.status);
        } else {
            match SlideRequest::parse(line) {
                Ok(request) => request.answer(&mut self.text),
                Err(error) => self.push_error(number, &error),
            }
        }
    }

    fn push_error(&mut self, line: u64, error: &str) {
        self.status = Status::BadInput;
        self.text.extend_from_slice(b"{\"error\":");
        let quoted = serde_json::Value::from(error).to_string();
        self.text.extend_from_slice(quoted.as_bytes());
        self.text.extend_from_slice(b",\"line\":");
        push_number(&mut self.text, line);
        self.text.extend_from_slice(b"}\n");
    }
}
