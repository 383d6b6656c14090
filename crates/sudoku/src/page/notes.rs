//! The sentences below a puzzle, with samples of the lines that they are about.

use alloc::{string::String, vec::Vec};

use super::{
    Note, Sheet, Subject,
    font::{latin, width},
    marks::{Anchor, Mark, Text},
    rules::sample,
};

/// Where sentences are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The space above the first sentence.
const ABOVE: f64 = 8.0;
/// The distance between baselines and the space between sentences, in font sizes.
const LINE: f64 = 1.3;
const BETWEEN: f64 = 0.3;
/// The space for a sample, in font sizes.
const SAMPLE: f64 = 2.6;

/// The font size below a puzzle of this width.
fn size(side: f64) -> f64 {
    (side * 0.029).clamp(5.5, 9.0)
}

/// The indentation of sentences: space for samples if there are any.
fn indent(sheet: &Sheet<'_>, size: f64) -> f64 {
    let any = sheet.notes.iter().any(|note| has_sample(sheet, note));
    if any { SAMPLE * size } else { 0.0 }
}

fn has_sample(sheet: &Sheet<'_>, note: &Note<'_>) -> bool {
    matches!((sheet.puzzle, note.rule), (Subject::Puzzle(puzzle), Some(rule)) if sample(puzzle, rule).is_some())
}

/// The height of the sentences below a puzzle in a place of this width, if they are this wide.
pub(super) fn height(sheet: &Sheet<'_>, side: f64, wide: f64) -> f64 {
    if sheet.notes.is_empty() {
        return 0.0;
    }
    let size = size(side);
    let room = wide - indent(sheet, size);
    let lines: usize = sheet.notes.iter().map(|note| wrapped(note.text, size, room).len()).sum();
    ABOVE + (lines as f64 * LINE + sheet.notes.len() as f64 * BETWEEN) * size
}

/// Writes the sentences below a puzzle in a place of this width.
pub(super) fn draw(marks: &mut Vec<Mark>, sheet: &Sheet<'_>, side: f64, column: Column) {
    let size = size(side);
    let indent = indent(sheet, size);
    let bottom = column.y + column.height;
    let mut y = column.y + ABOVE + size * 0.8;
    for (number, note) in sheet.notes.iter().enumerate() {
        if let (Subject::Puzzle(puzzle), Some(rule)) = (sheet.puzzle, note.rule) {
            let shapes = sample(puzzle, rule).unwrap_or_default();
            let at = [column.x, y - 0.33 * size];
            marks.extend(shapes.into_iter().map(|shape| Mark::Shape(shape).placed(at, size * 1.15)));
        }
        let lines = wrapped(note.text, size, column.width - indent);
        let count = lines.len();
        for (index, mut line) in lines.into_iter().enumerate() {
            let full = y + LINE * size > bottom + 0.6 * size;
            let more = index + 1 < count || number + 1 < sheet.notes.len();
            if full && more {
                line.truncate(line.trim_end_matches(['.', '。', '，', ',', '…']).len());
                line.push('…');
            }
            let (x, anchor) = (column.x + indent, Anchor::Start);
            marks.push(Mark::Text(Text {
                x,
                y,
                size,
                bold: false,
                grey: 0.15,
                anchor,
                turned: false,
                text: line,
            }));
            if full {
                return;
            }
            y += LINE * size;
        }
        y += BETWEEN * size;
    }
}

/// A text in lines that are at most this wide. Latin words are kept together; Chinese breaks anywhere but before
/// punctuation.
fn wrapped(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let whole = width(&line, false, size) + width(piece.trim_end(), false, size);
        // A little more than the room, because sums of widths are rounded.
        if !line.is_empty() && whole > room + 0.01 {
            lines.push(line.trim_end().into());
            line = String::new();
        }
        line.push_str(piece);
    }
    if !line.trim_end().is_empty() {
        lines.push(line.trim_end().into());
    }
    lines
}

/// The parts of a text that are not broken.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let wide = |c: char| latin(c).is_none();
        let mut end = first.len_utf8();
        let mut before = first;
        for (at, c) in rest.char_indices().skip(1) {
            let closes = matches!(c, '，' | '。' | '、' | '；' | '：' | '）');
            let breaks = c != ' ' && (before == ' ' || wide(c) || wide(before));
            if breaks && !closes && before != '（' {
                break;
            }
            (end, before) = (at + c.len_utf8(), c);
        }
        let (piece, later) = rest.split_at(end);
        rest = later;
        Some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn lines_break_between_words_and_between_chinese_characters() {
        let room = width("cage differ", false, 10.0);
        assert_eq!(wrapped("Digits in a cage differ", 10.0, room), vec!["Digits in a", "cage differ"]);
        // A word that is too long has a line of its own.
        assert_eq!(wrapped("a incomprehensibilities b", 10.0, room), vec!["a", "incomprehensibilities", "b"]);
        assert_eq!(wrapped("虚线框内数字不重复，其和", 10.0, 41.0), vec!["虚线框内", "数字不重", "复，其和"]);
        assert_eq!(wrapped("数字不重复，", 10.0, 51.0), vec!["数字不重", "复，"]);
        assert!(wrapped("", 10.0, room).is_empty());
    }
}
