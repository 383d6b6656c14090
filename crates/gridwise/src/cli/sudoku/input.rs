//! Puzzles from files and standard input, in blocks.
//!
//! A block ends at a line end. Lines of 81 cells, which make up most long files, have a fast path; everything else goes
//! through the [`Reader`], which knows all other formats and where one puzzle ends and the next one starts. This happens under
//! the lock of the feed, because the meaning of a line may depend on the lines before it; it takes a fifth of the time of the
//! fastest solver. Puzzles with more rules are only found there; their texts are read by the workers.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
    ops::Range,
    path::{Path, PathBuf},
    vec::IntoIter,
};

use sudoku::{
    Nine, Shape,
    format::{Entry, Fault, Line, ReadError, Reader, link},
};
use words::{Lang, fill};

use super::{args::InputArgs, pipeline::Feed, progress::Progress, rules::RulesText};
use crate::cli::{error::Localize, file_name::FileName, text_decoder::TextDecoder};

/// How much text is read at once. Large enough that locking costs little, small enough for a core's cache.
const BLOCK: usize = 256 * 1024;
/// The maximum number of puzzles with more rules in a block: each may take long, and a worker solves a block alone.
const MOST_RULES: usize = 4;
/// A line of 81 cells and its end.
const LINE: usize = 82;

/// The number of cells of the smallest grid: a shorter text is not a puzzle.
const SHORTEST: usize = 16;

/// Whether a text that is not the name of a file looks like a puzzle, valid or not.
pub fn may_be_puzzle(text: &str) -> bool {
    let cells = text.chars().filter(|c| c.is_ascii_digit() || ".*_|[{".contains(*c)).count();
    text.len() >= SHORTEST && !text.contains(['/', '\\']) && 2 * cells >= text.chars().count()
}

/// A line of a file.
#[derive(Clone, Copy, Debug)]
pub struct FileLine<'a> {
    /// The file.
    pub name: &'a FileName,
    /// The line, from 1.
    pub line: usize,
}

impl Localize for FileLine<'_> {
    fn localized(&self, lang: Lang) -> String {
        fill(lang.commands().at_line, &[&self.name.localized(lang), &self.line]).to_string()
    }
}

/// Why a file cannot be read, or not to the end.
#[derive(Clone, Debug)]
pub enum Unreadable {
    /// An error of the system: its kind and message.
    System(ErrorKind, String),
    /// The name is neither a file nor a puzzle.
    NoFileNorPuzzle(ReadError),
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        Unreadable::System(error.kind(), error.to_string())
    }
}

impl Localize for Unreadable {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Unreadable::System(kind, text) => io::Error::new(*kind, text.as_str()).localized(lang),
            Unreadable::NoFileNorPuzzle(error) => {
                fill(e.no_file_nor_puzzle, &[&error.localized(lang)]).to_string()
            }
        }
    }
}

/// Part of one file.
#[derive(Debug, Default)]
pub struct Block {
    name: FileName,
    /// The bytes that were read, at most [`BLOCK`].
    bytes: Vec<u8>,
    /// 9×9 puzzles with one line each, and the numbers of their lines. Only as many puzzles are valid as there are lines.
    puzzles: Vec<Nine>,
    lines: Vec<usize>,
    /// The solutions given with some of them, each with the index of its puzzle.
    solutions: Vec<(usize, Nine)>,
    parts: Vec<Part>,
    /// How many of the 9×9 puzzles belong to a part already.
    closed: usize,
    /// How many puzzles with more rules it contains.
    rules: usize,
    /// How many bytes of the file it contains.
    length: u64,
}

/// Part of a block, as it is stored.
#[derive(Debug)]
enum Part {
    Nines(Range<usize>),
    Entry { line: usize, entry: Box<Entry> },
    Rules(RulesText),
    Fault(ReadError),
    Unreadable(Unreadable),
}

/// Part of a block.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// 9×9 puzzles with one line each.
    Nines(Nines<'a>),
    /// A puzzle of any size.
    Entry {
        /// Its first line, from 1.
        line: usize,
        /// The puzzle.
        entry: &'a Entry,
    },
    /// A puzzle with more rules, as text.
    Rules(&'a RulesText),
    /// An error in the input.
    Fault(&'a ReadError),
    /// The file cannot be read further.
    Unreadable(&'a Unreadable),
}

/// 9×9 puzzles with one line each.
#[derive(Clone, Copy, Debug)]
pub struct Nines<'a> {
    block: &'a Block,
    from: usize,
    to: usize,
}

impl Block {
    /// The file.
    pub fn name(&self) -> &FileName {
        &self.name
    }

    /// How many bytes of the file it contains.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// The parts in order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.parts.iter().map(|part| match part {
            Part::Nines(range) => Piece::Nines(Nines { block: self, from: range.start, to: range.end }),
            Part::Entry { line, entry } => Piece::Entry { line: *line, entry },
            Part::Rules(text) => Piece::Rules(text),
            Part::Fault(error) => Piece::Fault(error),
            Part::Unreadable(why) => Piece::Unreadable(why),
        })
    }

    fn clear(&mut self, name: &FileName) {
        self.name = name.clone();
        self.bytes.resize(BLOCK, 0);
        self.puzzles.resize(BLOCK / LINE + 1, Nine::EMPTY);
        self.lines.clear();
        self.solutions.clear();
        self.parts.clear();
        self.closed = 0;
        self.rules = 0;
        self.length = 0;
    }

    /// Makes a part of the 9×9 puzzles since the last one.
    fn close(&mut self) {
        let range = self.closed..self.lines.len();
        if !range.is_empty() {
            self.closed = range.end;
            self.parts.push(Part::Nines(range));
        }
    }

    fn put(&mut self, part: Part) {
        self.close();
        self.parts.push(part);
    }
}

impl<'a> Nines<'a> {
    /// The puzzles.
    pub fn puzzles(self) -> &'a [Nine] {
        &self.block.puzzles[self.from..self.to]
    }

    /// The puzzles with their places.
    pub fn placed(self) -> impl Iterator<Item = (FileLine<'a>, &'a Nine)> {
        let name = &self.block.name;
        let places = self.block.lines[self.from..self.to].iter().map(move |&line| FileLine { name, line });
        places.zip(self.puzzles())
    }

    /// The puzzles as entries, with the solutions given with them.
    pub fn entries(self) -> impl Iterator<Item = (FileLine<'a>, Entry)> {
        let solutions = &self.block.solutions;
        let mut solutions =
            solutions[solutions.partition_point(|&(at, _)| at < self.from)..].iter().peekable();
        (self.from..).zip(self.placed()).map(move |(index, (place, &nine))| {
            let beside = solutions.next_if(|&&(at, _)| at == index);
            (place, Entry { puzzle: nine.into(), solution: beside.map(|&(_, solution)| solution.into()) })
        })
    }
}

/// All input, one file after the other.
pub struct Source {
    files: IntoIter<PathBuf>,
    shape: Option<Shape>,
    open: Option<Open>,
    progress: Progress,
}

impl Source {
    /// These files and puzzles, or standard input if there are none. An argument that is not the name of a file is read as a
    /// puzzle.
    pub fn new(args: &InputArgs, lang: Lang) -> Source {
        let mut files = args.files.clone();
        if files.is_empty() {
            files.push("-".into());
        }
        let size =
            |file: &PathBuf| fs::metadata(file).ok().filter(fs::Metadata::is_file).map(|data| data.len());
        let progress = Progress::of_bytes(files.iter().map(size).sum(), lang);
        Source { files: files.into_iter(), shape: args.size, open: None, progress }
    }

    /// The progress bar, which advances as the input is read.
    pub fn progress(&self) -> Progress {
        self.progress.clone()
    }

    /// Takes the progress bar away, so that the caller advances it instead.
    pub fn take_progress(&mut self) -> Progress {
        std::mem::replace(&mut self.progress, Progress::hidden())
    }
}

impl Feed for Source {
    type Block = Block;

    fn fill(&mut self, block: &mut Block) -> bool {
        loop {
            let Some(open) = &mut self.open else {
                let Some(path) = self.files.next() else { return false };
                let typed = path != Path::new("-") && fs::metadata(&path).is_err();
                let (name, opened) = match typed {
                    true => Open::typed(path, self.shape),
                    false => {
                        let opened = Open::new(&path, self.shape).map_err(Unreadable::from);
                        (FileName::of(path), opened)
                    }
                };
                match opened {
                    Ok(open) => self.open = Some(open),
                    Err(error) => {
                        block.clear(&name);
                        block.put(Part::Unreadable(error));
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

/// A reader of all formats, for grids of this shape.
pub fn reader(shape: Option<Shape>) -> Reader {
    let reader = Reader::new().with_rules();
    match shape {
        Some(shape) => reader.with_shape(shape),
        None => reader,
    }
}

/// Whether it is a puzzle with more rules.
fn has_rules(entry: &Result<Entry, ReadError>) -> bool {
    matches!(entry, Err(ReadError { fault: Fault::Rules(_), .. }))
}

/// A file that is being read.
struct Open {
    name: FileName,
    input: Box<dyn Read + Send>,
    /// Complete lines that were read but not parsed, from this index on.
    ahead: (Vec<u8>, usize),
    /// The start of a line whose end was not read yet.
    rest: Vec<u8>,
    /// Whether the input has ended.
    ended: bool,
    /// The number of the next line.
    line: usize,
    reader: Reader,
}

impl Open {
    fn new(path: &Path, shape: Option<Shape>) -> io::Result<Open> {
        let input: Box<dyn Read + Send> =
            if path == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
        let input = Box::new(TextDecoder::new(input));
        let reader = reader(shape);
        Ok(Open::with(FileName::of(path), input, reader))
    }

    fn with(name: FileName, input: Box<dyn Read + Send>, reader: Reader) -> Open {
        Open { name, input, ahead: (Vec::new(), 0), rest: Vec::new(), ended: false, line: 1, reader }
    }

    /// A puzzle on the command line, read like a file; or why it is neither a file nor a puzzle.
    fn typed(path: PathBuf, shape: Option<Shape>) -> (FileName, Result<Open, Unreadable>) {
        let reader = || reader(shape);
        let text = path.to_string_lossy().into_owned();
        let first = reader().over(text.as_bytes()).next().map(|item| item.entry);
        let is_link = link::read(&text).is_some();
        let why = match first {
            // The error of a link says all, and the name of the link would only be long.
            Some(entry) if entry.is_ok() || is_link || has_rules(&entry) => {
                let (name, input, reader) = (FileName::Typed, Box::new(io::Cursor::new(text)), reader());
                return (name.clone(), Ok(Open::with(name, input, reader)));
            }
            Some(Err(error)) if may_be_puzzle(&text) => Unreadable::NoFileNorPuzzle(error),
            _ => Unreadable::System(ErrorKind::NotFound, String::new()),
        };
        (FileName::of(path), Err(why))
    }

    /// Reads what is available, at least one line; false at the end of the file.
    fn fill(&mut self, block: &mut Block, progress: &Progress) -> bool {
        let mut bytes = std::mem::take(&mut block.bytes);
        let more = if self.ahead.0.is_empty() {
            !self.ended && self.read(&mut bytes, block, progress)
        } else {
            self.parse_ahead(block);
            true
        };
        if !more && self.ended {
            self.reader.end();
            self.collect(block);
        }
        block.close();
        block.bytes = bytes;
        more
    }

    fn read(&mut self, bytes: &mut [u8], block: &mut Block, progress: &Progress) -> bool {
        let mut filled = self.rest.len();
        bytes[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        loop {
            let count = match self.input.read(&mut bytes[filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    block.put(Part::Unreadable(error.into()));
                    return false;
                }
                Ok(count) => count,
            };
            progress.advance(count as u64);
            block.length += count as u64;
            let fresh = filled..filled + count;
            filled = fresh.end;
            if count == 0 {
                self.ended = true;
                self.parse(&bytes[..filled], block);
                return !self.ahead.0.is_empty();
            }
            if let Some(end) = bytes[fresh.clone()].iter().rposition(|&b| b == b'\n') {
                let end = fresh.start + end + 1;
                self.parse(&bytes[..end], block);
                self.rest.extend_from_slice(&bytes[end..filled]);
                return true;
            }
            if filled == bytes.len() {
                // Longer than the line of any puzzle. The reader reports that, and keeps no more of it than necessary.
                self.reader.feed(bytes);
                self.collect(block);
                filled = 0;
            }
        }
    }

    /// Parses lines, and keeps those that do not belong to this block any more. The last one may have no line end.
    fn parse(&mut self, lines: &[u8], block: &mut Block) {
        let parsed = self.parse_some(lines, block);
        self.ahead = (lines[parsed..].to_vec(), 0);
    }

    /// The same for lines that were kept.
    fn parse_ahead(&mut self, block: &mut Block) {
        let (lines, from) = std::mem::take(&mut self.ahead);
        let parsed = from + self.parse_some(&lines[from..], block);
        if parsed < lines.len() {
            self.ahead = (lines, parsed);
        }
    }

    /// Parses lines until the block is full, and returns how many bytes they have.
    fn parse_some(&mut self, lines: &[u8], block: &mut Block) -> usize {
        let (mut rest, mut between) = (lines, self.reader.is_between());
        while !rest.is_empty() && block.rules < MOST_RULES {
            if between {
                let count = Nine::read_lines(rest, &mut block.puzzles[block.lines.len()..]);
                block.lines.extend(self.line..self.line + count);
                self.pass(count);
                rest = &rest[count * LINE..];
            }
            let (line, length) = Line::first(rest).unwrap_or_else(|| (Line::classify(rest), rest.len()));
            match line {
                Line::Nine(nine) if between => self.put(nine, None, block),
                Line::Solved(nine, solution) if between => self.put(nine, Some(solution), block),
                Line::Nothing if between => self.pass(usize::from(length > 0)),
                _ => {
                    self.reader.feed(&rest[..length]);
                    self.line += 1;
                    self.collect(block);
                    between = self.reader.is_between();
                }
            }
            rest = &rest[length..];
        }
        lines.len() - rest.len()
    }

    /// Counts lines that were parsed without the reader.
    fn pass(&mut self, lines: usize) {
        self.line += lines;
        self.reader.pass(lines);
    }

    /// Adds a puzzle from a line that has more than its cells.
    fn put(&mut self, nine: Nine, solution: Option<Nine>, block: &mut Block) {
        let index = block.lines.len();
        block.solutions.extend(solution.map(|solution| (index, solution)));
        // There is space for as many puzzles as a block can have.
        if let Some(room) = block.puzzles.get_mut(index) {
            *room = nine;
            block.lines.push(self.line);
        }
        self.pass(1);
    }

    /// Takes the finished puzzles from the reader.
    fn collect(&mut self, block: &mut Block) {
        while let Some(item) = self.reader.take() {
            let part = match item.entry {
                Ok(entry) => Part::Entry { line: item.line, entry: Box::new(entry) },
                Err(ReadError { line, column, fault: Fault::Rules(text) }) => {
                    block.rules += 1;
                    Part::Rules(RulesText { line, column, text })
                }
                Err(error) => Part::Fault(error),
            };
            block.put(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::chunked_input::ChunkedInput;
    use proptest::prelude::*;
    use sudoku::format::{Item, Values};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The line, and the entry or the error.
    type Found = (usize, Result<Entry, ReadError>);

    fn blocks(pieces: Vec<Vec<u8>>) -> Vec<Found> {
        let (input, reader) = (Box::new(ChunkedInput(pieces)), reader(None));
        let open = Open::with(FileName::default(), input, reader);
        let progress = Progress::hidden();
        let mut source = Source { files: Vec::new().into_iter(), shape: None, open: Some(open), progress };
        let (mut block, mut found) = (Block::default(), Vec::new());
        while source.fill(&mut block) {
            for piece in block.pieces() {
                match piece {
                    Piece::Nines(nines) => {
                        found.extend(nines.entries().map(|(at, entry)| (at.line, Ok(entry))));
                    }
                    Piece::Entry { line, entry } => found.push((line, Ok(entry.clone()))),
                    Piece::Rules(RulesText { line, column, text }) => {
                        let (line, column, fault) = (*line, *column, Fault::Rules(text.clone()));
                        found.push((line, Err(ReadError { line, column, fault })));
                    }
                    Piece::Fault(error) => found.push((error.line, Err(error.clone()))),
                    Piece::Unreadable(why) => panic!("{why:?}"),
                }
            }
        }
        found
    }

    /// The result of the reader alone.
    fn read(text: &[u8]) -> Vec<Found> {
        let place =
            |item: Item| (item.entry.as_ref().map_or_else(|error| error.line, |_| item.line), item.entry);
        reader(None).over(text).map(place).collect()
    }

    /// Text of every kind: lines for the fast path, lines for the reader, drawings, errors.
    fn text() -> impl Strategy<Value = String> {
        let drawn = |style: sudoku::format::Style| {
            let mut text = String::new();
            let nine = Nine::from_line(PUZZLE.as_bytes().try_into().unwrap()).unwrap();
            style.write(Values::from(&nine), None, &mut text);
            text
        };
        let mut kinds: Vec<String> = sudoku::format::Style::ALL.into_iter().map(drawn).collect();
        let line = |text: &str| format!("{text}\n");
        kinds.extend([
            line(PUZZLE),
            line(PUZZLE),
            line(&format!("{PUZZLE},{PUZZLE}")),
            line(&format!("{PUZZLE}\r")),
        ]);
        kinds.extend(
            [
                "\n",
                "# remark\n",
                "bad\n",
                "1...2.......3...\n",
                "puzzle,solution\n",
                "[\n",
                "sudoku 4x4; anti-king\n",
                "sudoku 4x4\ncage 3 r1c1-2\n\n",
                ".AntiKing\n",
            ]
            .map(str::to_owned),
        );
        prop::collection::vec(prop::sample::select(kinds), 0..12).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn blocks_contain_what_the_reader_reads(
            text in text(),
            cuts in prop::collection::vec(1usize..200, 0..30),
            end in 0usize..100,
        ) {
            let text = &text.as_bytes()[..text.len().saturating_sub(end)];
            let mut rest = text;
            let mut pieces = Vec::new();
            for cut in cuts {
                let (piece, tail) = rest.split_at(cut.min(rest.len()));
                pieces.push(piece.to_vec());
                rest = tail;
            }
            pieces.push(rest.to_vec());
            pieces.retain(|piece| !piece.is_empty());
            prop_assert_eq!(blocks(pieces), read(text));
        }
    }

    #[test]
    fn blocks_end_anywhere() {
        // Longer than a block, so that it ends within lines of every kind.
        let text: String = (0..9000).map(|n| PUZZLE.to_owned() + &" ".repeat(n % 5) + "\n").collect();
        let found = blocks(vec![text.into_bytes()]);
        assert_eq!(found.len(), 9000);
        assert!((1..).zip(found).all(|(line, (at, entry))| line == at && entry.is_ok()));
    }

    #[test]
    fn a_line_longer_than_a_block_is_one_error() {
        let text =
            [format!("{PUZZLE}\n").as_bytes(), &vec![b'5'; 3 * BLOCK], b"\n", PUZZLE.as_bytes()].concat();
        let found = blocks(vec![text]);
        assert_eq!(
            found.iter().map(|(line, entry)| (*line, entry.is_ok())).collect::<Vec<_>>(),
            [(1, true), (2, false), (3, true)]
        );
    }
}
