//! A streaming reader: text in, puzzles and errors out, in order.

use alloc::{collections::VecDeque, string::String, vec::Vec};

use super::{
    Entry, Fault, Line, ReadError, Style,
    block::{Block, Numbered, Step},
    cells::{CellLayout, is_bar, rule, value},
    csv, json,
    line::{self, Sizes, first_word, is_separator, without_comment},
    link::{self, LinkFault, Linked},
    rules::{self, RuleBlock, RuleLine},
    scanner::{Back, Scanner},
    sdk::{self, Heading},
};
use crate::{Shape, variant};

/// A puzzle or an error in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The style it was written in.
    pub style: Style,
    /// The puzzle, or what is wrong with it. Reading continues after an error.
    pub entry: Result<Entry, ReadError>,
}

/// Reads puzzles of any style, mixed or not, from text that arrives in pieces.
///
/// Feed it lines or arbitrary pieces of bytes, take the items, and call `end` at the end of the text. It buffers no
/// more than one record at a time.
///
/// ```
/// use sudoku::format::Reader;
///
/// let mut reader = Reader::new();
/// reader.feed(b"# two grids of 4x4\n1.3........2....\n|12|..|\n|..|..|\n|--+--|\n|..|.q|\n|..|..|\n");
/// reader.end();
/// let first = reader.take().unwrap().entry.unwrap();
/// assert_eq!(first.puzzle.shape().to_string(), "2x2");
/// let fault = reader.take().unwrap().entry.unwrap_err();
/// assert_eq!(
///     fault.to_string(),
///     "line 6, column 6: expected a digit 1 to 4 or . for an empty cell, found 'q'"
/// );
/// assert_eq!(reader.take(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    style: Option<Style>,
    sizes: Sizes,
    /// The number of complete lines.
    lines: usize,
    /// The incomplete last line.
    rest: Vec<u8>,
    /// Whether that line is too long, so the rest of it is skipped.
    cut: bool,
    state: State,
    heading: Option<csv::Heading>,
    /// Whether there was a `[Puzzle]` with no `[State]` after it yet.
    stateless: bool,
    /// Whether puzzles with more rules are returned.
    rules: bool,
    ready: VecDeque<Item>,
}

/// What is currently open.
#[derive(Clone, Debug)]
enum State {
    Between,
    Block(Block),
    Json(Scanner),
    /// A puzzle with more rules on several lines.
    Rules(RuleBlock),
    /// After `[Puzzle]`, before the first row; the header's line.
    Headed(usize),
    /// After the `[State]` of a puzzle, which holds a player's progress.
    Section,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// The maximum length of a line, in bytes. No puzzle needs more.
    pub const LONGEST_LINE: usize = 1 << 15;

    /// A reader that recognises every style by content.
    pub fn new() -> Reader {
        Reader {
            style: None,
            sizes: Sizes::default(),
            lines: 0,
            rest: Vec::new(),
            cut: false,
            state: State::Between,
            heading: None,
            stateless: false,
            rules: false,
            ready: VecDeque::new(),
        }
    }

    /// A reader of this style only: ambiguous text is read as this style.
    pub fn of(style: Style) -> Reader {
        Reader { style: Some(style), ..Reader::new() }
    }

    /// Reads every puzzle as one of this shape. A puzzle of another size is an error.
    pub fn with_shape(mut self, shape: Shape) -> Reader {
        self.sizes.shape = Some(shape);
        self
    }

    /// Returns the text of each puzzle with more rules as a [`Fault::Rules`], for
    /// [`variant::format::read`](crate::variant::format::read). Without this, such puzzles are errors. A reader of one style
    /// knows grids only.
    pub fn with_rules(mut self) -> Reader {
        self.rules = self.style.is_none();
        self
    }

    /// Whether no drawing, section, JSON value or partial line is open. Then a line that [`Line::classify`]
    /// recognises does not need the reader, and [`Reader::pass`] counts it. Always false for a reader of a style or
    /// shape without such lines.
    pub fn is_between(&self) -> bool {
        let lines = matches!(self.style, None | Some(Style::Line | Style::Sdm | Style::Csv));
        let nine = matches!(self.sizes.shape, None | Some(Shape::NINE));
        let usual = self.heading.is_none_or(csv::Heading::is_usual);
        matches!(self.state, State::Between) && self.rest.is_empty() && !self.cut && lines && nine && usual
    }

    /// Counts lines that were read without this reader.
    pub fn pass(&mut self, lines: usize) {
        self.lines += lines;
    }

    /// Reads the next piece of text: one or many lines, or any part of one.
    pub fn feed(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let ends = piece.ends_with(b"\n");
            match (&mut self.state, ends) {
                (State::Json(_), _) => self.json(piece),
                (_, true) if self.rest.is_empty() && !self.cut && piece.len() <= Reader::LONGEST_LINE => {
                    self.line(piece);
                }
                _ => self.part(piece, ends),
            }
        }
    }

    /// Ends the text and closes what is open.
    pub fn end(&mut self) {
        loop {
            if !self.rest.is_empty() || self.cut {
                self.part(b"", true);
            }
            let State::Json(scanner) = &mut self.state else { break };
            let (error, back) = scanner.end();
            if let Some(error) = error {
                self.put(error.line, Style::Json, Err(error));
            }
            let Some(back) = back else { break };
            // This terminates, because there are fewer lines each time.
            self.again(&back);
        }
        self.close();
        self.state = State::Between;
        self.heading = None;
        self.stateless = false;
    }

    /// The next item, if it is complete.
    pub fn take(&mut self) -> Option<Item> {
        self.ready.pop_front()
    }

    /// Every item of a whole text.
    pub fn over(mut self, text: &[u8]) -> impl Iterator<Item = Item> {
        let mut lines = text.split_inclusive(|&byte| byte == b'\n');
        let mut ended = false;
        core::iter::from_fn(move || {
            loop {
                if let Some(item) = self.take() {
                    return Some(item);
                }
                match lines.next() {
                    Some(line) => self.feed(line),
                    None if ended => return None,
                    None => {
                        self.end();
                        ended = true;
                    }
                }
            }
        })
    }

    /// Adds a piece of a line that arrived in several pieces, or that is too long.
    fn part(&mut self, piece: &[u8], ends: bool) {
        let limit =
            if self.rules && may_be_long(&self.rest, piece) { rules::LONGEST } else { Reader::LONGEST_LINE };
        let room = limit.saturating_sub(self.rest.len());
        if piece.len() > room && !self.cut {
            self.rest.extend_from_slice(&piece[..room]);
            let start = core::mem::take(&mut self.rest);
            // JSON may be on one line of any length.
            let text = unmarked(&start);
            if self.begins_json(&String::from_utf8_lossy(text)) {
                self.close();
                self.state = State::Json(self.scanner());
                self.json(text);
                return self.json(&piece[room..]);
            }
            self.close();
            let error = Fault::TooLong { limit }.on(self.lines + 1);
            self.put(error.line, self.style.unwrap_or(Style::Line), Err(error));
            self.cut = true;
        } else if !self.cut {
            self.rest.extend_from_slice(piece);
        }
        if ends && core::mem::take(&mut self.cut) {
            self.lines += 1;
        } else if ends {
            let line = core::mem::take(&mut self.rest);
            self.line(&line);
        }
    }

    /// Reads a line, with or without its line ending.
    fn line(&mut self, line: &[u8]) {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        if text.contains(&b'\r') {
            // Old Macintosh files end lines with a carriage return only.
            text.split(|&byte| byte == b'\r').for_each(|line| self.line(line));
            return;
        }
        self.lines += 1;
        if self.is_between() {
            let (nine, solution) = match Line::classify(line) {
                Line::Nine(nine) => (Some(nine), None),
                Line::Solved(nine, solution) => (Some(nine), Some(solution.into())),
                Line::Nothing | Line::Other => (None, None),
            };
            if let Some(nine) = nine {
                let columns = solution.is_some() || self.heading.is_some();
                let style = if columns { Style::Csv } else { Style::Line };
                let entry = Entry { puzzle: nine.into(), solution };
                return self.put(self.lines, self.style.unwrap_or(style), Ok(entry));
            }
        }
        let line = unmarked(line);
        let text = String::from_utf8_lossy(line);
        if self.rules && self.rule_line(&text) {
            return;
        }
        if matches!(self.style, None | Some(Style::Line))
            && let Some(linked) = link::read(&text)
        {
            return self.linked(linked, &text);
        }
        if self.begins_json(&text) {
            self.close();
            self.lines -= 1;
            self.state = State::Json(self.scanner());
            return self.json(line);
        }
        // In brackets, # does not start a comment.
        let content = if sdk::heading(&text).is_some() { text.trim() } else { without_comment(&text) };
        if !content.is_empty() {
            self.content(Numbered { line: self.lines, text: content.into() });
        } else if text.trim().is_empty() {
            self.blank();
        }
    }

    /// Reads a line of a puzzle with more rules; false if it is something else.
    fn rule_line(&mut self, text: &str) -> bool {
        let kind = rules::kind(text);
        match (&mut self.state, kind) {
            (State::Rules(_), None) if text.trim().is_empty() => self.close(),
            (State::Rules(block), None) => block.push(text),
            (_, None) => return false,
            (_, Some(RuleLine::First)) => {
                self.close();
                self.state = State::Rules(RuleBlock::new(self.lines, text));
            }
            (_, Some(RuleLine::Whole)) => {
                self.close();
                self.state = State::Between;
                self.put(self.lines, Style::Line, Err(Fault::Rules(text.into()).on(self.lines)));
            }
        }
        true
    }

    /// A scanner that starts on the next line.
    fn scanner(&self) -> Scanner {
        let line = self.lines + 1;
        if self.rules { Scanner::for_rules(line) } else { Scanner::new(line) }
    }

    fn begins_json(&self, text: &str) -> bool {
        let start = text.trim_start();
        match self.style {
            Some(Style::Json) => !without_comment(start).is_empty(),
            Some(_) => false,
            None => start.starts_with('{') || (start.starts_with('[') && sdk::heading(start).is_none()),
        }
    }

    fn json(&mut self, piece: &[u8]) {
        let State::Json(scanner) = &mut self.state else { return };
        let (found, taken) = scanner.feed(piece);
        let (back, between) = (scanner.take_back(), scanner.is_between());
        for found in found {
            match found {
                Ok(found) => {
                    let mut entries = json::read(&found, self.sizes);
                    if self.rules && entries[..].first().is_some_and(Result::is_err) && has_rules(&found.text)
                    {
                        entries = alloc::vec![Err(Fault::Rules(found.text).at(found.line, found.column))];
                    }
                    for entry in entries {
                        self.put(found.line, Style::Json, entry);
                    }
                }
                Err(error) => self.put(error.line, Style::Json, Err(error)),
            }
        }
        if let Some(back) = back {
            self.again(&back);
            return self.feed(&piece[taken..]);
        }
        let ends = piece.ends_with(b"\n");
        self.lines += usize::from(ends);
        if ends && between {
            self.state = State::Between;
        }
    }

    /// Rereads lines that were taken as part of a JSON value. Lines that can only be JSON belong to the broken
    /// value, whose error has already been reported.
    fn again(&mut self, back: &Back) {
        self.state = State::Between;
        self.lines = back.line - 1;
        for line in back.text.split_inclusive(|&byte| byte == b'\n') {
            let text = line.trim_ascii();
            // A short line of digits can be a number of an array.
            let number =
                text.len() < 4 && text.iter().all(|byte| matches!(byte, b'0'..=b'9' | b',' | b'-' | b'.'));
            let piece = number || matches!(text.first(), Some(b'"' | b'}' | b']' | b':' | b','));
            let open = matches!(self.state, State::Json(_));
            match line.ends_with(b"\n") && piece && !open {
                true => self.lines += 1,
                false => self.feed(line),
            }
        }
    }

    fn blank(&mut self) {
        match &mut self.state {
            State::Block(block) => {
                if block.blank() == Step::Over {
                    self.close();
                }
            }
            State::Section => self.state = State::Between,
            State::Rules(_) => self.close(),
            State::Between | State::Headed(_) | State::Json(_) => {}
        }
    }

    /// Reads a line that is not blank.
    fn content(&mut self, row: Numbered) {
        if let Some(heading) = sdk::heading(&row.text) {
            self.close();
            let stateless = core::mem::replace(&mut self.stateless, heading == Heading::Puzzle);
            self.state = match heading {
                Heading::Puzzle => State::Headed(row.line),
                Heading::State if stateless => State::Section,
                // A title: the lines below it are read as usual.
                Heading::State | Heading::Other => State::Between,
            };
            return;
        }
        if matches!(self.state, State::Section) {
            return;
        }
        let by_line = matches!(self.style, Some(Style::Line | Style::Numbers | Style::Sdm | Style::Csv));
        if let Some(heavy) = rule(&row.text)
            && !by_line
        {
            if let State::Block(block) = &mut self.state
                && block.rule(heavy) == Step::Over
            {
                self.close();
            }
            return;
        }
        if is_title(&row.text) {
            return self.close();
        }
        match self.kind(&row.text) {
            Kind::Heading(heading) => {
                self.close();
                self.heading = Some(heading);
            }
            Kind::Whole => self.whole(&row),
            kind => self.row(row, kind == Kind::Either),
        }
    }

    /// Whether a line is a puzzle, a row of one, or either.
    fn kind(&self, text: &str) -> Kind {
        match self.style {
            Some(Style::Csv) => return csv::Heading::of(text).map_or(Kind::Whole, Kind::Heading),
            Some(Style::Line | Style::Numbers | Style::Sdm) => return Kind::Whole,
            Some(_) => return Kind::Row,
            None if text.contains(is_bar) => return Kind::Row,
            None => {}
        }
        if let Some(heading) = csv::Heading::of(text) {
            return Kind::Heading(heading);
        }
        if self.heading.is_some_and(|heading| heading.suits(text)) {
            return Kind::Whole;
        }
        self.kind_by_size(text)
    }

    fn kind_by_size(&self, text: &str) -> Kind {
        let open = matches!(self.state, State::Block(_) | State::Headed(_));
        let ((_, word), (_, rest)) = first_word(text);
        let count = word.chars().count();
        if count > Shape::MAX_SIDE {
            return Kind::Whole;
        }
        // Words or characters: as many as a grid or a row has cells.
        let size = |cells: usize| Shape::of_side(cells).or(Shape::of_cells(cells)).map(Shape::side);
        let cells = match CellLayout::of(text, size) {
            _ if !rest.is_empty() && Shape::of_cells(count).is_some() && self.is_whole(word, rest) => {
                return Kind::Whole;
            }
            // Mostly invalid: this is not the first row of a puzzle.
            Some((_, side, bad)) if !open && 2 * bad > side => return Kind::Whole,
            Some((layout, ..)) => layout.cut(text),
            // No valid length. In a drawing it is a row with an error.
            None => return if open { Kind::Row } else { Kind::Whole },
        };
        let (count, grouped) = (cells.cells.len(), cells.box_columns.is_some());
        let either = Shape::of_side(count).is_some() && Shape::of_cells(count).is_some();
        let small = || {
            let side = count.isqrt();
            cells.cells.iter().all(|(_, cell)| value(cell, side).is_some())
        };
        match self.sizes.shape {
            _ if count > Shape::MAX_SIDE => Kind::Whole,
            Some(shape) if shape.area() == count && shape.side() != count => Kind::Whole,
            None if either && !grouped && !matches!(self.state, State::Headed(_)) && small() => Kind::Either,
            _ if Shape::of_side(count).is_none() && !open => Kind::Whole,
            _ => Kind::Row,
        }
    }

    /// Whether a word of 16 or 36 cells followed by more text is a puzzle, and not the first of two boxes of 2×16.
    fn is_whole(&self, word: &str, rest: &str) -> bool {
        let count = word.chars().count();
        let side = count.isqrt();
        let fits = |text: &str| text.chars().all(|c| value(c.encode_utf8(&mut [0; 4]), side).is_some());
        let full = |text: &str| !text.contains(['.', '0', '*', '_', 'x', 'X']);
        let mut fields = rest.split(is_separator).filter(|field| !field.is_empty());
        let next = fields.next().filter(|next| next.chars().count() == count);
        fits(word) && (rest.starts_with([',', ';', ':']) || next.is_none_or(|next| fits(next) && full(next)))
    }

    /// Reads a puzzle on one line.
    fn whole(&mut self, row: &Numbered) {
        match self.state {
            // This is the puzzle of the header.
            State::Headed(_) => self.state = State::Between,
            _ => self.close(),
        }
        let text = &row.text;
        let (read, style) = match self.heading {
            Some(heading) if heading.suits(text) => (heading.entry(text, self.sizes), Style::Csv),
            _ => match line::entry(text, self.sizes) {
                Err((_, Fault::Cells { .. } | Fault::Area { .. } | Fault::NotAPuzzle { .. }))
                    if let Some(read) = csv::entry(text, self.sizes) =>
                {
                    (read, Style::Csv)
                }
                read => {
                    let beside = read.as_ref().is_ok_and(|entry| entry.solution.is_some());
                    let (word, _) = first_word(text);
                    let numbers = !beside && read.is_ok() && word.1.chars().count() < 3;
                    let style = if beside { Style::Csv } else { Style::Line };
                    (read, if numbers { Style::Numbers } else { style })
                }
            },
        };
        let entry = read.map_err(|(column, fault)| ReadError { line: row.line, column, fault });
        self.put(row.line, self.style.unwrap_or(style), entry);
    }

    /// Takes a puzzle from a link.
    fn linked(&mut self, linked: Result<Linked, Fault>, text: &str) {
        match self.state {
            State::Headed(_) => self.state = State::Between,
            _ => self.close(),
        }
        let entry = match linked {
            Err(fault) if self.rules && may_have_rules(&fault) => Err(Fault::Rules(text.trim().into())),
            linked => linked.and_then(|linked| linked.fitted(self.sizes.shape)),
        };
        let entry = entry.map_err(|fault| fault.on(self.lines));
        self.put(self.lines, Style::Line, entry);
    }

    /// Reads a row of a puzzle. `either` means that it may also be a puzzle of its own.
    fn row(&mut self, row: Numbered, either: bool) {
        let style = match self.state {
            State::Headed(_) => Some(Style::Sdk),
            _ => self.style,
        };
        if let State::Block(block) = &mut self.state {
            return match block.row(row) {
                Ok(Step::More) => {}
                Ok(Step::Over) => self.close(),
                Err((rows, row)) => self.split(rows, row),
            };
        }
        match Block::begin(row, style, self.sizes) {
            Ok(block) => self.state = State::Block(if either { block.maybe_singles() } else { block }),
            Err(row) => {
                self.state = State::Between;
                self.whole(&row);
            }
        }
    }

    /// Splits the block: the rows after the first `rows`, and this row, belong to another puzzle.
    fn split(&mut self, rows: usize, row: Numbered) {
        let State::Block(block) = &mut self.state else { return };
        let later = block.truncate(rows);
        self.close();
        for row in later.into_iter().chain([row]) {
            self.content(row);
        }
    }

    /// Closes what is open.
    fn close(&mut self) {
        match core::mem::replace(&mut self.state, State::Between) {
            State::Block(block) if block.is_singles() => {
                for row in block.rows() {
                    self.put(row.line, Style::Line, block.read_single(row));
                }
            }
            State::Block(block) => {
                self.put(block.first_line(), block.style, block.read(self.sizes));
            }
            State::Headed(line) => self.put(line, Style::Sdk, Err(Fault::Bare.on(line))),
            State::Rules(RuleBlock { line, text }) => {
                let is_long = text.len() > rules::LONGEST;
                let fault =
                    if is_long { Fault::TooLong { limit: rules::LONGEST } } else { Fault::Rules(text) };
                self.put(line, Style::Line, Err(fault.on(line)));
            }
            State::Between | State::Json(_) | State::Section => {}
        }
    }

    fn put(&mut self, line: usize, style: Style, entry: Result<Entry, ReadError>) {
        self.ready.push_back(Item { line, style, entry });
    }
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Whole,
    Row,
    Either,
    Heading(csv::Heading),
}

/// Whether a line that begins like this may be longer than those of grids: it has rules, or is a link.
fn may_be_long(rest: &[u8], piece: &[u8]) -> bool {
    let start: Vec<u8> = rest.iter().chain(piece).take(64).copied().collect();
    let start = String::from_utf8_lossy(&start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    rules::kind(start).is_some() || ["://", ".com/", ".app/", "N4I"].iter().any(|part| start.contains(part))
}

/// Whether the text of an object is a puzzle with more rules.
fn has_rules(text: &str) -> bool {
    variant::format::recognised(text).is_some()
}

/// Whether a link that holds no grid may hold a puzzle with more rules: the others hold no puzzle at all.
fn may_have_rules(fault: &Fault) -> bool {
    !matches!(
        fault,
        Fault::Link(
            LinkFault::Site { .. }
                | LinkFault::OnServer { .. }
                | LinkFault::Empty { .. }
                | LinkFault::Garbled
        )
    )
}

/// Removes a byte order mark.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Whether the text is a title such as `Grid 01`.
fn is_title(text: &str) -> bool {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let title = ["grid", "puzzle", "sudoku", "board"].iter().any(|name| word.eq_ignore_ascii_case(name));
    title && rest.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || ".:-".contains(c))
}
