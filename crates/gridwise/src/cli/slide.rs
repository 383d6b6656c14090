//! `gridwise 2048 slide`: boards in, boards out, one JSON line each.
//!
//! reader → batch of lines → pieces → rayon → writer, in the order of the input. Every batch is answered and
//! flushed before the next is read, so a program can talk with this one line by line through two pipes.

use std::io::{Read, Write};

use rayon::prelude::*;

use super::{
    Verdict,
    error::CommandError,
    file_name::FileName,
    lines::{Batch, LineReader, MAX_LINE, count_lines},
    question::{Question, push_number},
};

/// How many bytes of lines make a piece of work. Less than this is not worth a thread.
const PIECE: usize = 16 * 1024;

/// Answers every line of the input.
pub fn run(input: impl Read, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let mut reader = LineReader::new(input);
    let mut verdict = Verdict::Good;
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
            verdict = verdict.max(part.verdict);
        }
        out.flush()?;
    }
    Ok(verdict)
}

/// Cuts a batch at line ends into pieces of about [`PIECE`] bytes, each with the number of its first line.
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
    verdict: Verdict,
}

impl Answers {
    fn to(first: u64, lines: &[u8]) -> Answers {
        let mut answers = Answers { text: Vec::with_capacity(lines.len() * 5 / 4), verdict: Verdict::Good };
        let lines = lines.strip_suffix(b"\n").unwrap_or(lines);
        for (number, line) in (first..).zip(lines.split(|&b| b == b'\n')) {
            answers.push(number, line);
        }
        answers
    }

    fn too_long(line: u64) -> Answers {
        let mut answers = Answers { text: Vec::new(), verdict: Verdict::Good };
        answers.push_error(line, &format!("the line is too long: expected at most {MAX_LINE} bytes"));
        answers
    }

    fn push(&mut self, number: u64, line: &[u8]) {
        if line.len() > MAX_LINE {
            let too_long = Answers::too_long(number);
            self.text.extend_from_slice(&too_long.text);
            self.verdict = self.verdict.max(too_long.verdict);
        } else {
            match Question::parse(line) {
                Ok(question) => question.answer(&mut self.text),
                Err(error) => self.push_error(number, &error),
            }
        }
    }

    fn push_error(&mut self, line: u64, error: &str) {
        self.verdict = Verdict::Bad;
        self.text.extend_from_slice(b"{\"error\":");
        let quoted = serde_json::Value::from(error).to_string();
        self.text.extend_from_slice(quoted.as_bytes());
        self.text.extend_from_slice(b",\"line\":");
        push_number(&mut self.text, line);
        self.text.extend_from_slice(b"}\n");
    }
}
