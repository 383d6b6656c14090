//! One puzzle per line: one character per cell, or one word per cell above 9, optionally followed by a solution or
//! a remark.

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault, Values,
    cells::{CellLayout, Piece, characters, is_bar, split, trimmed, value},
};
use crate::{Digit, Nine, Setup, Shape};

/// A quick classification of a line. The usual kind of puzzle is read without allocating; everything else is left
/// to the [`Reader`](super::Reader).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// 81 cells of a 9×9 grid, followed by nothing except a comma or a comment.
    Nine(Nine),
    /// The same, followed by one separator and its solution, as in CSV.
    Solved(Nine, Nine),
    /// Blank, or a comment.
    Nothing,
    /// Anything else, valid or not.
    Other,
}

impl Line {
    /// Classifies a line, with or without its line ending. Never allocates and never fails.
    ///
    /// The result is valid only where no drawing, section or JSON value is open: see
    /// [`Reader::is_between`](super::Reader::is_between).
    pub fn classify(line: &[u8]) -> Line {
        if let Some((nine, rest)) = first_nine(line) {
            // A comma with nothing after it: the column for the solution is empty.
            if is_nothing(rest, false) || rest.strip_prefix(b",").is_some_and(|rest| is_nothing(rest, false))
            {
                return Line::Nine(nine);
            }
            if let [b',' | b';' | b':' | b' ' | b'\t', behind @ ..] = rest
                && let Some((solution, rest)) = first_nine(behind)
                && is_nothing(rest, false)
            {
                return Line::Solved(nine, solution);
            }
        }
        let blank = line.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let (lead, text) = line.split_at(blank);
        match text {
            _ if is_nothing(text, true) => Line::Nothing,
            // Indented: try again without the indentation.
            _ if !lead.is_empty() && text.len() >= 81 => Line::classify(text),
            _ => Line::Other,
        }
    }

    /// The first line of a text, and its length in bytes including the line ending. `None` if the line does not end
    /// in this text.
    ///
    /// This is faster than searching for the line ending first, because its place is known in the usual line.
    pub fn first(text: &[u8]) -> Option<(Line, usize)> {
        if let Some((nine, [b'\n', ..])) = first_nine(text) {
            return Some((Line::Nine(nine), 82));
        }
        let end = text.iter().position(|&byte| byte == b'\n')?;
        Some((Line::classify(&text[..end]), end + 1))
    }
}

/// The puzzle in the first 81 bytes.
fn first_nine(line: &[u8]) -> Option<(Nine, &[u8])> {
    let (cells, rest) = line.split_first_chunk()?;
    Some((Nine::from_line(cells)?, rest))
}

/// Whether this is only white space and a comment. `fresh` means that it starts the line.
fn is_nothing(rest: &[u8], fresh: bool) -> bool {
    let text = rest.trim_ascii_start();
    match text {
        [] | [b'#', ..] => true,
        // These two need a space before them: directly after a puzzle, they separate it from a solution.
        [b';', ..] | [b'/', b'/', ..] => fresh || text.len() < rest.len(),
        _ => false,
    }
}

/// The line without its comment and trailing white space.
pub(super) fn without_comment(text: &str) -> &str {
    let mut blank = true;
    for (offset, c) in text.char_indices() {
        let comment = c == '#' || (blank && (c == ';' || text[offset..].starts_with("//")));
        if comment {
            return text[..offset].trim_end();
        }
        blank = c.is_whitespace();
    }
    text.trim_end()
}

/// Whether the character separates a puzzle from the text after it.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':')
}

/// The expected sizes: those of the requested shape, or any.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes {
    pub shape: Option<Shape>,
}

impl Sizes {
    /// The shape of a grid with this number of cells.
    pub(super) fn of_cells(self, cells: usize) -> Option<Shape> {
        match self.shape {
            Some(shape) => (shape.area() == cells).then_some(shape),
            None => Shape::of_cells(cells),
        }
    }

    /// The error for a number of cells that is not valid, or not the requested one.
    pub(super) fn fault(self, found: usize) -> Fault {
        match self.shape {
            Some(shape) => Fault::Area { found, shape },
            None => Fault::Cells { found },
        }
    }
}

/// The leading word of a line, and the rest.
pub(super) fn first_word(text: &str) -> (Piece<'_>, Piece<'_>) {
    let blank = text.len() - text.trim_start().len();
    let column = text[..blank].chars().count() + 1;
    let text = &text[blank..];
    let end = text.find(|c| is_separator(c) || is_bar(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    ((column, word), (column + word.chars().count(), rest))
}

/// An error, and its column if it has one.
pub(super) type FaultAt = (Option<usize>, Fault);

/// The puzzle in a line, optionally followed by its solution and remarks.
pub(super) fn entry(text: &str, sizes: Sizes) -> Result<Entry, FaultAt> {
    let (word, rest) = first_word(text);
    let count = word.1.chars().count();
    if let Some(shape) = sizes.of_cells(count) {
        let puzzle = symbols(word, shape)?;
        let same = |&(_, field): &Piece<'_>| field.chars().count() == count;
        let solution =
            split(rest, is_separator).into_iter().find(same).map(|f| symbols(f, shape)).transpose()?;
        return Ok(Entry { puzzle, solution });
    }
    // One word per cell, or groups of characters.
    match CellLayout::of(text, |cells| sizes.of_cells(cells).map(Shape::side)) {
        Some((layout, ..)) => {
            let cells = layout.cut(text).cells;
            let shape = sizes.of_cells(cells.len()).ok_or_else(|| (None, sizes.fault(cells.len())))?;
            Ok(Entry { puzzle: setup(cells, shape)?, solution: None })
        }
        None => Err((None, length_fault(text, word.1, sizes))),
    }
}

/// The error for a line with an invalid number of cells, based on the most likely way to read it.
fn length_fault(text: &str, word: &str, sizes: Sizes) -> Fault {
    let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
    let single = words.len() > 1 && words.iter().all(|word| value(word, Shape::MAX_SIDE).is_some());
    let cells =
        |word: &str| word.chars().filter(|&c| value(c.encode_utf8(&mut [0; 4]), 36).is_some()).count();
    let (count, good) = (word.chars().count(), cells(word));
    if single {
        sizes.fault(words.len())
    } else if count > 3 && 4 * good > 3 * count && word.contains(|c: char| !c.is_ascii_alphabetic()) {
        sizes.fault(count)
    } else {
        Fault::not_a_puzzle(text.trim())
    }
}

/// Reads one character per cell.
pub(super) fn symbols(piece: Piece<'_>, shape: Shape) -> Result<Setup, FaultAt> {
    setup(characters(piece).collect(), shape)
}

/// Reads one piece of text per cell.
pub(super) fn setup(cells: Vec<Piece<'_>>, shape: Shape) -> Result<Setup, FaultAt> {
    let side = shape.side();
    let read = |(column, cell): Piece<'_>| {
        value(cell, side).ok_or_else(|| (Some(column), Fault::symbol(side, trimmed((0, cell)).1)))
    };
    let values: Vec<u8> = cells.into_iter().map(read).collect::<Result<_, _>>()?;
    Setup::from_values(shape, &values).ok_or((None, Fault::Area { found: values.len(), shape }))
}

/// Writes one character per cell, `.` for an empty one.
pub(super) fn write_symbols(values: Values<'_>, out: &mut String) {
    out.extend(values.values().iter().map(|&v| Digit::new(v.into()).map_or('.', Digit::symbol)));
}

/// Writes one line of characters.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    write_symbols(values, out);
    out.push('\n');
}

/// Writes one line of numbers, 0 for an empty cell.
pub(super) fn write_numbers(values: Values<'_>, out: &mut String) {
    for (index, &value) in values.values().iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        if value >= 10 {
            out.push(char::from(b'0' + value / 10));
        }
        out.push(char::from(b'0' + value % 10));
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{format, string::ToString};

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn usual_lines_are_classified() {
        let nine = Nine::from_line(EASY.as_bytes().try_into().unwrap()).unwrap();
        for behind in ["", "\n", "\r\n", ",", ",\r\n", "  ", " # easy", "# easy", "\t; easy", " // easy\n"] {
            assert_eq!(Line::classify(format!("{EASY}{behind}").as_bytes()), Line::Nine(nine), "{behind:?}");
            assert_eq!(
                Line::classify(format!("\t {EASY}{behind}").as_bytes()),
                Line::Nine(nine),
                "{behind:?}"
            );
        }
        for text in ["", " ", "\r\n", "# 1", "  # 1", "; 1", "  ;", "// 1", "#"] {
            assert_eq!(Line::classify(text.as_bytes()), Line::Nothing, "{text:?}");
        }
        let long = format!("#{EASY}{EASY}");
        assert_eq!(Line::classify(long.as_bytes()), Line::Nothing);
        let both = Line::Solved(nine, Nine::from_line(SOLVED.as_bytes().try_into().unwrap()).unwrap());
        for text in
            [format!("{EASY},{SOLVED}"), format!("{EASY};{SOLVED}\r\n"), format!(" {EASY} {SOLVED} # both")]
        {
            assert_eq!(Line::classify(text.as_bytes()), both, "{text:?}");
        }
        for behind in [",,", ";", "x", " x", ";rating", " 4.2", "//"] {
            assert_eq!(Line::classify(format!("{EASY}{behind}").as_bytes()), Line::Other, "{behind:?}");
        }
        assert_eq!(Line::classify(&EASY.as_bytes()[1..]), Line::Other);
        assert_eq!(Line::classify(EASY.replace('.', "-").as_bytes()), Line::Other);
    }

    #[test]
    fn first_returns_the_length_of_the_line() {
        let text = format!("{EASY}\n# remark\r\n\n{EASY} \n{EASY},{SOLVED}\n{EASY}");
        let mut rest = text.as_bytes();
        let mut lengths = std::vec![];
        while let Some((line, length)) = Line::first(rest) {
            assert_eq!(line, Line::classify(&rest[..length]));
            lengths.push(length);
            rest = &rest[length..];
        }
        assert_eq!(lengths, [82, 10, 1, 83, 164]);
        assert_eq!(rest, EASY.as_bytes());
    }

    #[test]
    fn comments_end_a_line() {
        for (text, rest) in
            [("12 # 3", "12"), ("12#3", "12"), ("12 ;3", "12"), ("; 1", ""), ("1 // 2", "1"), ("1;2", "1;2")]
        {
            assert_eq!(without_comment(text), rest, "{text:?}");
        }
    }

    #[test]
    fn solutions_are_read_and_remarks_are_ignored() {
        let solution = SOLVED;
        for behind in ["", " 4.2 1.2 UR1", ";4.2;x", ",26", ":1:"] {
            let entry = entry(&format!("{EASY}{behind}"), Sizes::default()).unwrap();
            assert_eq!((entry.puzzle.values()[0], entry.solution), (5, None), "{behind:?}");
        }
        for text in [
            format!("{EASY},{solution}"),
            format!(" {EASY} {solution} easy"),
            format!("{EASY}:1:{solution}:x"),
        ] {
            let entry = entry(&text, Sizes::default()).unwrap();
            assert_eq!(entry.solution.unwrap().values()[80], 9, "{text:?}");
        }
        let bad =
            entry(&format!("{EASY},{}", solution.replace("6179", "617q")), Sizes::default()).unwrap_err();
        assert_eq!(bad, (Some(163), Fault::symbol(9, "q")));
    }

    #[test]
    fn wrong_lengths_are_reported() {
        let fault = |text: &str| entry(text, Sizes::default()).unwrap_err().1;
        assert_eq!(fault(&EASY[1..]), Fault::Cells { found: 80 });
        assert_eq!(fault("1 2 3 4 5"), Fault::Cells { found: 5 });
        assert_eq!(fault("hello world"), Fault::not_a_puzzle("hello world"));
        let nine = Sizes { shape: Some(Shape::NINE) };
        assert!(entry("1...............", nine).unwrap_err().1.to_string().contains("expected 81"));
    }
}
