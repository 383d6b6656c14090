//! Puzzles from files and standard input, in blocks.
//!
//! A block is cut from the text at a line end. Lines of 81 cells, which is what long files are made of, are only
//! looked at here and left as they are: whoever works on the block reads them. Everything else goes through the
//! [`Reader`], which knows all other forms and where one puzzle ends and the next begins.

use std::{
    fmt,
    fs::{self, File},
    io::{self, ErrorKind, Read},
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
    vec::IntoIter,
};

use sudoku::{
    Nine, Shape,
    format::{Entry, Line, ReadError, Reader},
};

use super::{args::InputArgs, pipeline::Feed, progress::Progress};

/// How much text is read at once. Large enough that taking turns costs little, small enough for a core's cache.
const BLOCK: usize = 128 * 1024;
/// A line of a 9×9 puzzle with its line end.
const STRIDE: usize = 82;

/// How a file is called.
#[derive(Clone, Debug)]
pub struct Name(Arc<Path>);

impl Name {
    fn is_standard_input(&self) -> bool {
        &*self.0 == Path::new("-")
    }
}

impl Default for Name {
    fn default() -> Name {
        Name(Path::new("-").into())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_standard_input() { f.write_str("standard input") } else { self.0.display().fmt(f) }
    }
}

/// A line of a file.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The file.
    pub name: &'a Name,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: line {}", self.name, self.line)
    }
}

/// Some of one file.
#[derive(Debug, Default)]
pub struct Block {
    name: Name,
    /// [`BLOCK`] bytes; which of them are good, the parts know.
    bytes: Vec<u8>,
    parts: Vec<Part>,
}

/// Part of a block, as it is kept.
#[derive(Debug)]
enum Part {
    Lines { first: usize, range: Range<usize> },
    Entry { line: usize, entry: Box<Entry> },
    Fault(ReadError),
    Trouble(String),
}

/// Part of a block.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// Lines that hold a 9×9 puzzle each, or a comment, or nothing.
    Lines(Lines<'a>),
    /// A puzzle of any size.
    Entry {
        /// Where it begins, from 1.
        line: usize,
        /// The puzzle.
        entry: &'a Entry,
    },
    /// What should have been a puzzle.
    Fault(&'a ReadError),
    /// The file cannot be read any further.
    Trouble(&'a str),
}

/// Lines that hold a 9×9 puzzle each, or a comment, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    /// The number of the first line, from 1.
    first: usize,
    bytes: &'a [u8],
}

impl Block {
    /// The file.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// The parts in order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.parts.iter().map(|part| match part {
            Part::Lines { first, range } => Piece::Lines(Lines {
                first: *first,
                bytes: self.bytes.get(range.clone()).unwrap_or_default(),
            }),
            Part::Entry { line, entry } => Piece::Entry { line: *line, entry },
            Part::Fault(error) => Piece::Fault(error),
            Part::Trouble(why) => Piece::Trouble(why),
        })
    }

    fn clear(&mut self, name: &Name) {
        self.name = name.clone();
        self.bytes.resize(BLOCK, 0);
        self.parts.clear();
    }
}

impl Lines<'_> {
    /// Calls with every puzzle, the number of its line, and the solution beside it if there is one.
    pub fn each(self, mut tell: impl FnMut(usize, Nine, Option<Nine>)) {
        let (mut number, mut rest) = (self.first, self.bytes);
        while !rest.is_empty() {
            // The last line of a file may lack its end.
            let (line, length) = Line::first(rest).unwrap_or_else(|| (Line::classify(rest), rest.len()));
            match line {
                Line::Nine(nine) => tell(number, nine, None),
                Line::Solved(nine, solution) => tell(number, nine, Some(solution)),
                Line::Nothing | Line::Other => {}
            }
            number += 1;
            rest = &rest[length..];
        }
    }
}

/// Everything that is to be read, one file after the other.
pub struct Source {
    files: IntoIter<PathBuf>,
    shape: Option<Shape>,
    open: Option<Open>,
    progress: Progress,
}

impl Source {
    /// These files, or standard input if there are none.
    pub fn new(args: &InputArgs) -> Source {
        let mut files = args.files.clone();
        if files.is_empty() {
            files.push("-".into());
        }
        let size =
            |file: &PathBuf| fs::metadata(file).ok().filter(fs::Metadata::is_file).map(|data| data.len());
        let progress = Progress::of_bytes(files.iter().map(size).sum());
        Source { files: files.into_iter(), shape: args.size, open: None, progress }
    }

    /// Moves on as the input is read.
    pub fn progress(&self) -> Progress {
        self.progress.clone()
    }
}

impl Feed for Source {
    type Block = Block;

    fn fill(&mut self, block: &mut Block) -> bool {
        loop {
            let Some(open) = &mut self.open else {
                let Some(path) = self.files.next() else { return false };
                let name = Name(path.into());
                match Open::new(name.clone(), self.shape) {
                    Ok(open) => self.open = Some(open),
                    Err(error) => {
                        block.clear(&name);
                        block.parts.push(Part::Trouble(error.to_string()));
                        return true;
                    }
                }
                continue;
            };
            block.clear(&open.name);
            let more = open.fill(block, &self.progress);
            if !more {
                self.open = None;
            }
            if !block.parts.is_empty() {
                return true;
            }
        }
    }
}

/// A file that is being read.
struct Open {
    name: Name,
    input: Box<dyn Read + Send>,
    /// The beginning of a line whose end has not come.
    rest: Vec<u8>,
    /// The number of the next line.
    line: usize,
    reader: Reader,
}

impl Open {
    fn new(name: Name, shape: Option<Shape>) -> io::Result<Open> {
        let input: Box<dyn Read + Send> =
            if name.is_standard_input() { Box::new(io::stdin()) } else { Box::new(File::open(&name.0)?) };
        let reader = shape.map_or_else(Reader::new, |shape| Reader::new().with_shape(shape));
        Ok(Open { name, input, rest: Vec::new(), line: 1, reader })
    }

    /// Reads what has come, at least a line of it; false at the end of the file.
    fn fill(&mut self, block: &mut Block, progress: &Progress) -> bool {
        let Block { bytes, parts, .. } = block;
        let mut filled = self.rest.len();
        bytes[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        loop {
            let count = match self.input.read(&mut bytes[filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    parts.push(Part::Trouble(error.to_string()));
                    return false;
                }
                Ok(count) => count,
            };
            progress.advance(count as u64);
            let fresh = filled..filled + count;
            filled = fresh.end;
            if count == 0 {
                self.cut(&bytes[..filled], parts);
                self.reader.end();
                self.collect(parts);
                return false;
            }
            if let Some(end) = bytes[fresh.clone()].iter().rposition(|&b| b == b'\n') {
                let end = fresh.start + end + 1;
                self.cut(&bytes[..end], parts);
                self.rest.extend_from_slice(&bytes[end..filled]);
                return true;
            }
            if filled == bytes.len() {
                // Longer than any puzzle's line. The reader says so, and holds no more of it than it must.
                self.reader.feed(&bytes[..filled]);
                self.collect(parts);
                filled = 0;
            }
        }
    }

    /// Leaves the lines of 9×9 puzzles as they are and has all others read.
    fn cut(&mut self, bytes: &[u8], parts: &mut Vec<Part>) {
        let (mut at, mut from, mut first) = (0, 0, self.line);
        let mut between = self.reader.is_between();
        while at < bytes.len() {
            let rest = &bytes[at..];
            if between && rest.split_first_chunk::<STRIDE>().is_some_and(|(line, _)| is_puzzle(line)) {
                at += STRIDE;
                self.line += 1;
                continue;
            }
            let length = rest.iter().position(|&b| b == b'\n').map_or(rest.len(), |end| end + 1);
            let line = &rest[..length];
            if !between || Line::classify(line) == Line::Other {
                self.leave(from..at, first, parts);
                self.reader.feed(line);
                self.collect(parts);
                between = self.reader.is_between();
                from = at + length;
                first = self.line + 1;
            }
            at += length;
            self.line += 1;
        }
        self.leave(from..at, first, parts);
    }

    /// These lines are read by whoever works on the block.
    fn leave(&mut self, range: Range<usize>, first: usize, parts: &mut Vec<Part>) {
        if !range.is_empty() {
            self.reader.pass(self.line - first);
            parts.push(Part::Lines { first, range });
        }
    }

    /// Takes from the reader what it has read.
    fn collect(&mut self, parts: &mut Vec<Part>) {
        while let Some(item) = self.reader.take() {
            parts.push(match item.entry {
                Ok(entry) => Part::Entry { line: item.line, entry: Box::new(entry) },
                Err(error) => Part::Fault(error),
            });
        }
    }
}

/// Whether a line is 81 cells and nothing else. Without a branch for each byte, so that it costs next to nothing.
fn is_puzzle(line: &[u8; STRIDE]) -> bool {
    let cell =
        |b: u8| (b.wrapping_sub(b'0') <= 9) | (b == b'.') | (b == b'*') | (b == b'_') | (b | 32 == b'x');
    let (end, cells) = (line[STRIDE - 1], &line[..STRIDE - 1]);
    end == b'\n' && cells.iter().fold(true, |good, &b| good & cell(b))
}
