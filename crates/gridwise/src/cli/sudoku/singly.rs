//! Puzzles one at a time, for work that takes a microsecond on one and a minute on the next.

use std::collections::VecDeque;

use sudoku::format::{Entry, ReadError};

use super::{
    input::{Block, FileLine, Piece, Source, Unreadable},
    pipeline::Feed,
    progress::Progress,
};
use crate::cli::file_name::FileName;

/// One thing that was read.
#[derive(Debug)]
pub struct Single {
    name: FileName,
    line: usize,
    what: What,
    /// Its share of the input, in bytes.
    pub bytes: u64,
}

#[derive(Debug)]
enum What {
    Puzzle(Box<Entry>),
    Fault(ReadError),
    Trouble(Unreadable),
}

/// The same, to be looked at.
#[derive(Clone, Copy, Debug)]
pub enum One<'a> {
    /// A puzzle of any size.
    Puzzle(&'a Entry),
    /// What should have been one.
    Fault(&'a ReadError),
    /// The file cannot be read any further.
    Trouble(&'a Unreadable),
}

impl Single {
    /// Where it stands.
    pub fn place(&self) -> FileLine<'_> {
        FileLine { name: &self.name, line: self.line }
    }

    /// What it is.
    pub fn get(&self) -> One<'_> {
        match &self.what {
            What::Puzzle(entry) => One::Puzzle(entry),
            What::Fault(error) => One::Fault(error),
            What::Trouble(why) => One::Trouble(why),
        }
    }
}

/// All that a source has, singly.
pub struct Singly {
    source: Source,
    block: Block,
    /// The rest of the block.
    rest: VecDeque<Single>,
}

impl Singly {
    /// The puzzles of this source; and the progress over its bytes, to be advanced as they are done, not as they are
    /// read.
    pub fn new(mut source: Source) -> (Singly, Progress) {
        let progress = source.take_progress();
        (Singly { source, block: Block::default(), rest: VecDeque::new() }, progress)
    }

    /// Takes the block apart.
    fn unpack(&mut self) {
        let name = self.block.name();
        let mut put = |line, what| self.rest.push_back(Single { name: name.clone(), line, what, bytes: 0 });
        for piece in self.block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    nines.entries().for_each(|(at, entry)| put(at.line, What::Puzzle(Box::new(entry))));
                }
                Piece::Entry { line, entry } => put(line, What::Puzzle(Box::new(entry.clone()))),
                Piece::Fault(error) => put(error.line, What::Fault(error.clone())),
                Piece::Trouble(why) => put(0, What::Trouble(why.clone())),
            }
        }
        let (bytes, count) = (self.block.length(), self.rest.len() as u64);
        for (number, single) in (0..).zip(&mut self.rest) {
            single.bytes = bytes * (number + 1) / count - bytes * number / count;
        }
    }
}

impl Feed for Singly {
    type Block = Option<Single>;

    fn fill(&mut self, block: &mut Option<Single>) -> bool {
        while self.rest.is_empty() {
            if !self.source.fill(&mut self.block) {
                return false;
            }
            self.unpack();
        }
        *block = self.rest.pop_front();
        block.is_some()
    }
}
