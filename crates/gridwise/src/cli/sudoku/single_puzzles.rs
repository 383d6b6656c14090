//! Puzzles one at a time, for work that may take a microsecond or a minute.

use std::collections::VecDeque;

use sudoku::format::{Entry, ReadError};

use super::{
    input::{Block, FileLine, Piece, Source, Unreadable},
    pipeline::Feed,
    progress::Progress,
    rules::RulesText,
};
use crate::cli::file_name::FileName;

/// One item of the input.
#[derive(Debug)]
pub struct InputItem {
    name: FileName,
    line: usize,
    content: Content,
    /// Its share of the block, in bytes.
    pub bytes: u64,
}

#[derive(Debug)]
enum Content {
    Puzzle(Box<Entry>),
    Rules(RulesText),
    Fault(ReadError),
    Unreadable(Unreadable),
}

/// A reference to an item.
#[derive(Clone, Copy, Debug)]
pub enum ItemRef<'a> {
    /// A puzzle of any size.
    Puzzle(&'a Entry),
    /// A puzzle with more rules, as text.
    Rules(&'a RulesText),
    /// An error in the input.
    Fault(&'a ReadError),
    /// The file cannot be read further.
    Unreadable(&'a Unreadable),
}

impl InputItem {
    /// Its place.
    pub fn place(&self) -> FileLine<'_> {
        FileLine { name: &self.name, line: self.line }
    }

    /// Its content.
    pub fn get(&self) -> ItemRef<'_> {
        match &self.content {
            Content::Puzzle(entry) => ItemRef::Puzzle(entry),
            Content::Rules(text) => ItemRef::Rules(text),
            Content::Fault(error) => ItemRef::Fault(error),
            Content::Unreadable(why) => ItemRef::Unreadable(why),
        }
    }
}

/// The items of a source, one at a time.
pub struct SinglePuzzles {
    source: Source,
    block: Block,
    /// The rest of the block.
    rest: VecDeque<InputItem>,
}

impl SinglePuzzles {
    /// The items of this source, and the progress bar, which the caller advances as they are processed.
    pub fn new(mut source: Source) -> (SinglePuzzles, Progress) {
        let progress = source.take_progress();
        (SinglePuzzles { source, block: Block::default(), rest: VecDeque::new() }, progress)
    }

    /// Splits the block into items.
    fn unpack(&mut self) {
        let name = self.block.name();
        let mut put =
            |line, content| self.rest.push_back(InputItem { name: name.clone(), line, content, bytes: 0 });
        for piece in self.block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    nines.entries().for_each(|(at, entry)| put(at.line, Content::Puzzle(Box::new(entry))));
                }
                Piece::Entry { line, entry } => put(line, Content::Puzzle(Box::new(entry.clone()))),
                Piece::Rules(text) => put(text.line, Content::Rules(text.clone())),
                Piece::Fault(error) => put(error.line, Content::Fault(error.clone())),
                Piece::Unreadable(why) => put(0, Content::Unreadable(why.clone())),
            }
        }
        let (bytes, count) = (self.block.length(), self.rest.len() as u64);
        for (number, item) in (0..).zip(&mut self.rest) {
            item.bytes = bytes * (number + 1) / count - bytes * number / count;
        }
    }
}

impl Feed for SinglePuzzles {
    type Block = Option<InputItem>;

    fn fill(&mut self, block: &mut Option<InputItem>) -> bool {
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
