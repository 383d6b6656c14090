//! Splits a line into cells: between bars, between spaces, or one per character.
//!
//! ```text
//! ||  5  |     | 10  ||     a cell between two bars, which may be blank     Bars
//! | 5 3 . | . 7 10 |        a word each                                     Words
//! 5,3,,,7,10                the same; nothing between commas is empty
//! 53. .7. ...   |53.|.7.|   a character each                                Symbols
//! | 5 3   |   7   |         a character each, blank where empty             Places
//! ```

use alloc::vec::Vec;

use crate::sorting::SmallSort;
use crate::{Digit, Shape};

/// How the cells of a line are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellLayout {
    /// A cell between two bars.
    Bars,
    /// A word per cell, between spaces, commas and bars.
    Words,
    /// A character per cell.
    Symbols,
    /// A character per cell at fixed places between two bars; a space is an empty cell.
    Places {
        /// Spaces before the first place.
        first: usize,
        /// The distance from one place to the next.
        step: usize,
        /// Places between two bars.
        count: usize,
    },
}

/// The text of a cell, and its column in characters from 1.
pub(super) type Piece<'a> = (usize, &'a str);

/// A line split into its cells.
pub(super) struct Cut<'a> {
    /// The cells.
    pub cells: Vec<Piece<'a>>,
    /// The number of columns in a box, if the line shows it.
    pub box_columns: Option<usize>,
}

/// The value of a cell's text: 0 if it is empty, `None` if it is not valid in a grid of this side.
pub(super) fn value(text: &str, side: usize) -> Option<u8> {
    let mut symbols = text.chars();
    let value = match (symbols.next(), symbols.next(), symbols.next()) {
        (None, ..) | (Some('.' | '0' | '*' | '_'), None, _) => 0,
        // In larger grids, `x` is the digit 33.
        (Some('x' | 'X'), None, _) if side < 33 => 0,
        (Some(symbol), None, _) => Digit::from_symbol(symbol)?.value(),
        (Some(ten @ '0'..='9'), Some(one @ '0'..='9'), None) => {
            10 * (ten as usize - '0' as usize) + (one as usize - '0' as usize)
        }
        _ => return None,
    };
    (value <= side).then_some(value as u8)
}

/// A bar between cells, of any weight.
pub(super) fn is_bar(c: char) -> bool {
    c == '|' || c == '¦' || is_strong(c) || matches!(c, '│' | '╎' | '┆' | '┊')
}

/// Whether the bar separates boxes when lighter bars separate cells.
fn is_strong(c: char) -> bool {
    matches!(c, '┃' | '║' | '╏' | '┇' | '┋')
}

/// If a line is a rule between rows (only dashes of some kind, nothing that could be a cell), whether the rule is
/// heavy.
pub(super) fn rule(text: &str) -> Option<bool> {
    let light = |c| matches!(c, '-' | '─' | '┄' | '┈' | '╌');
    let heavy = |c| matches!(c, '=' | '━' | '═' | '┅' | '┉' | '╍');
    let joint = |c: char| {
        c.is_whitespace() || is_bar(c) || "+*:.'`,".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c)
    };
    let dashes = text.chars().any(|c| light(c) || heavy(c));
    (dashes && text.chars().all(|c| light(c) || heavy(c) || joint(c))).then(|| text.chars().any(heavy))
}

/// The text between two bars. The outer bars are removed.
struct Segment<'a> {
    column: usize,
    text: &'a str,
    /// Whether a heavy or a double bar follows.
    strong: bool,
}

fn segments(text: &str) -> Vec<Segment<'_>> {
    let mut segments: Vec<Segment<'_>> = Vec::new();
    let (mut start, mut column, mut bars, mut heavy) = (0, 1, 0, false);
    for (index, (offset, c)) in text.char_indices().enumerate() {
        if !is_bar(c) {
            if bars > 0 {
                (start, column, bars, heavy) = (offset, index + 1, 0, false);
            }
            continue;
        }
        if bars == 0 {
            segments.push(Segment { column, text: &text[start..offset], strong: false });
        }
        bars += 1;
        heavy |= is_strong(c);
        if let Some(last) = segments.last_mut() {
            last.strong = heavy || bars > 1;
        }
    }
    if bars == 0 {
        segments.push(Segment { column, text: &text[start..], strong: false });
    }
    // Only spaces can come before an outer bar. In a line without outer bars, the first cell is there, even if it
    // is blank.
    let framed = text.trim_start().starts_with(is_bar);
    if framed && !segments.is_empty() {
        segments.remove(0);
    }
    if text.trim_end().ends_with(is_bar)
        && bars == 0
        && segments.last().is_some_and(|s| s.text.trim().is_empty())
    {
        segments.pop();
    }
    segments
}

/// The text without surrounding spaces, and the column where it begins.
pub(super) fn trimmed((column, text): Piece<'_>) -> Piece<'_> {
    let lead = text.chars().take_while(|c| c.is_whitespace()).count();
    let inner = text.trim();
    (if inner.is_empty() { column } else { column + lead }, inner)
}

/// Splits at separators, keeping empty parts, each with its column.
pub(super) fn split<'a>((column, text): Piece<'a>, separates: impl Fn(char) -> bool) -> Vec<Piece<'a>> {
    let mut column = column;
    text.split(separates)
        .map(|part| {
            let piece = (column, part);
            column += part.chars().count() + 1;
            piece
        })
        .collect()
}

/// The words of a segment.
fn words(piece: Piece<'_>) -> Vec<Piece<'_>> {
    if piece.1.contains(',') {
        return split(piece, |c| c == ',').into_iter().map(trimmed).collect();
    }
    split(piece, char::is_whitespace).into_iter().filter(|(_, word)| !word.is_empty()).collect()
}

/// Every character of a text.
pub(super) fn characters((column, text): Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    let indices = text.char_indices().enumerate();
    indices.map(move |(index, (offset, c))| (column + index, &text[offset..offset + c.len_utf8()]))
}

/// The characters of a text that are not blank.
fn symbols(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    characters(piece).filter(|(_, symbol)| !symbol.trim().is_empty())
}

impl CellLayout {
    /// Splits a line into its cells.
    pub(super) fn cut(self, text: &str) -> Cut<'_> {
        let segments = segments(text);
        match self {
            CellLayout::Bars => {
                let cells = segments.iter().map(|s| trimmed((s.column, s.text))).collect();
                Cut { cells, box_columns: between_strong(&segments) }
            }
            CellLayout::Words => {
                let parts = segments.iter().map(|s| words((s.column, s.text))).collect();
                joined(without_last_comma(parts))
            }
            CellLayout::Symbols if segments.len() == 1 => {
                let groups = words((segments[0].column, segments[0].text));
                joined(groups.into_iter().map(|group| symbols(group).collect()).collect())
            }
            CellLayout::Symbols => {
                joined(segments.iter().map(|s| symbols((s.column, s.text)).collect()).collect())
            }
            CellLayout::Places { first, step, count } => {
                joined(segments.iter().map(|s| places(s, first, step, count)).collect())
            }
        }
    }

    /// The best way to split a line. `side` returns the grid's side for a number of cells, if there is one. Returns
    /// that side, and the number of invalid cells.
    pub(super) fn of(
        text: &str,
        side: impl Fn(usize) -> Option<usize>,
    ) -> Option<(CellLayout, usize, usize)> {
        let barred = text.contains(is_bar);
        let parted = text.trim().contains(|c: char| c.is_whitespace() || c == ',');
        let simple =
            [(CellLayout::Bars, barred), (CellLayout::Words, barred || parted), (CellLayout::Symbols, true)];
        let manners = simple.into_iter().filter(|&(_, fits)| fits).map(|(layout, _)| layout);
        let mut best: Option<(CellLayout, usize, usize)> = None;
        for layout in manners.chain(place_layouts(text, barred)) {
            let Cut { cells, box_columns } = layout.cut(text);
            let Some(side) = side(cells.len()) else { continue };
            // Unevenly spaced bars cannot separate groups of words or characters.
            let uneven = barred && layout != CellLayout::Bars && box_columns.is_none();
            let bad =
                cells.iter().filter(|(_, cell)| value(cell, side).is_none()).count() + usize::from(uneven);
            if best.is_none_or(|(.., least)| bad < least) {
                best = Some((layout, side, bad));
            }
        }
        best
    }
}

/// Joins the parts. If they have equal lengths, they are boxes.
fn joined(parts: Vec<Vec<Piece<'_>>>) -> Cut<'_> {
    let columns = parts.first().map_or(0, Vec::len);
    let even = parts.len() > 1 && columns > 1 && parts.iter().all(|part| part.len() == columns);
    Cut { cells: parts.into_iter().flatten().collect(), box_columns: even.then_some(columns) }
}

/// Drops an empty last part after a trailing comma, unless empty cells also occur elsewhere and the number of cells
/// is valid with it.
fn without_last_comma(mut parts: Vec<Vec<Piece<'_>>>) -> Vec<Vec<Piece<'_>>> {
    let count: usize = parts.iter().map(Vec::len).sum();
    let empty = parts.iter().flatten().filter(|(_, word)| word.is_empty()).count();
    let sound = |count| Shape::of_side(count).is_some() || Shape::of_cells(count).is_some();
    if let Some(last) = parts.last_mut()
        && last.last().is_some_and(|(_, word)| word.is_empty())
        && (empty == 1 || !sound(count) && sound(count - 1))
    {
        last.pop();
    }
    parts
}

/// The number of cells between heavy bars, if it is always the same.
fn between_strong(segments: &[Segment<'_>]) -> Option<usize> {
    let inner = &segments[..segments.len().saturating_sub(1)];
    let columns = inner.iter().position(|s| s.strong)? + 1;
    let even = inner.iter().enumerate().all(|(index, s)| s.strong == ((index + 1) % columns == 0));
    (even && segments.len().is_multiple_of(columns)).then_some(columns)
}

/// The characters at the places of a segment, with spaces for empty cells.
fn places<'a>(segment: &Segment<'a>, first: usize, step: usize, count: usize) -> Vec<Piece<'a>> {
    let all: Vec<Piece<'a>> = characters((segment.column, segment.text)).collect();
    let place = |number: usize| all.get(first + number * step).copied().unwrap_or((segment.column, ""));
    let cells = (0..count).map(|number| trimmed(place(number)));
    // Text between the places is an error. It replaces the first place, so that it is reported.
    let stray = all.iter().enumerate().find(|&(index, (_, c))| {
        let off = index < first || !(index - first).is_multiple_of(step) || (index - first) / step >= count;
        off && !c.trim().is_empty()
    });
    match stray {
        Some((_, &(column, _))) => core::iter::once((column, segment.text)).chain(cells.skip(1)).collect(),
        None => cells.collect(),
    }
}

/// The possible sets of places between evenly spaced bars, the squarest box first.
fn place_layouts(text: &str, barred: bool) -> impl Iterator<Item = CellLayout> {
    let segments = if barred { segments(text) } else { Vec::new() };
    let width = segments.first().map_or(0, |s| s.text.chars().count());
    let even = segments.len() > 1 && segments.iter().all(|s| s.text.chars().count() == width);
    let mut manners: Vec<CellLayout> = Vec::new();
    if even && width <= 4 * Shape::MAX_SIDE {
        if width % 2 == 1 {
            manners.push(CellLayout::Places { first: 1, step: 2, count: width / 2 });
            manners.push(CellLayout::Places { first: 0, step: 2, count: width / 2 + 1 });
        }
        manners.push(CellLayout::Places { first: 0, step: 1, count: width });
    }
    let rows = segments.len();
    manners.retain(
        |layout| matches!(layout, CellLayout::Places { count, .. } if Shape::new(rows, *count).is_ok()),
    );
    manners.small_sort_by_key(|layout| match layout {
        CellLayout::Places { count, .. } => count.abs_diff(rows),
        _ => 0,
    });
    manners.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    fn read(text: &str) -> (usize, Option<usize>, String) {
        let (layout, side, bad) = CellLayout::of(text, |n| Shape::of_side(n).map(Shape::side)).unwrap();
        let cut = layout.cut(text);
        assert_eq!(bad, 0, "{text}");
        let values = cut.cells.iter().map(|(_, cell)| value(cell, side).unwrap());
        let symbol = |value: u8| Digit::new(value.into()).map_or('.', Digit::symbol);
        (side, cut.box_columns, values.map(symbol).collect())
    }

    #[test]
    fn usual_styles_of_rows_are_read() {
        let nine = "53..7....";
        for text in [
            "|53.|.7.|...|",
            " |530|070|000| ",
            "| 5 3 . | . 7 . | . . . |",
            "5 3 . | . 7 . | . . .",
            "53.|.7.|...",
            "53. .7. ...",
            "||  5  |  3  |     ||     |  7  |     ||     |     |     ||",
            "║ 5 │ 3 │   ║   │ 7 │   ║   │   │   ║",
            "┃5 3 _┃_ 7 _┃_ _ _┃",
            "|5 3  |  7  |     |",
            "| 5 3   |   7   |       |",
            "|53 | 7 |   |",
        ] {
            assert_eq!(read(text), (9, Some(3), nine.into()), "{text}");
        }
        for text in [
            "53..7....",
            "5 3 . . 7 . . . .",
            "5,3,,,7,,,,",
            "5, 3, 0, 0, 7, 0, 0, 0, 0,",
            "|5|3| | |7| | | | |",
        ] {
            assert_eq!(read(text), (9, None, nine.into()), "{text}");
        }
    }

    #[test]
    fn boxes_and_numbers_of_other_shapes_are_distinguished() {
        assert_eq!(read("|12|34|56|"), (6, Some(2), "123456".into()));
        assert_eq!(read("|1 2 3|4 5 6|"), (6, Some(3), "123456".into()));
        assert_eq!(read("12 34"), (4, Some(2), "1234".into()));
        assert_eq!(read("12 34 56 78"), (8, Some(2), "12345678".into()));
        assert_eq!(read("|....|....|....|...1|"), (16, Some(4), "...............1".into()));
        assert_eq!(read("16 1 0 2 3 0 0 0 0 0 0 0 0 0 0 10"), (16, None, "G1.23..........A".into()));
        let wide = "|| 1 | 12 |  |  || |  |  |  || |  | 3 |  ||";
        assert_eq!(read(wide), (12, Some(4), "1C........3.".into()));
        assert_eq!(value("x", 32), Some(0));
        assert_eq!((value("x", 33), value("@", 36), value("@", 35)), (Some(33), Some(36), None));
        assert_eq!((value("37", 36), value("10", 9), value("010", 36)), (None, None, None));
    }

    #[test]
    fn rules_are_not_rows() {
        for text in
            ["+---+---+", "|---+---+---|", "*-----------*", "------+-------+------", ".---.---.", ":--- ---:"]
        {
            assert_eq!(rule(text), Some(false), "{text}");
        }
        for text in ["++=====+=====++", "╠═══╪═══╣", "┣━━━╋━━━┫"] {
            assert_eq!(rule(text), Some(true), "{text}");
        }
        for text in ["...|...|...", "1---", "", "* * * *", "| | | |"] {
            assert_eq!(rule(text), None, "{text}");
        }
    }

    #[test]
    fn an_invalid_cell_does_not_change_how_others_are_read() {
        let text = "|..!.|....|....|....|";
        let (layout, side, bad) = CellLayout::of(text, |n| Shape::of_side(n).map(Shape::side)).unwrap();
        assert_eq!((layout, side, bad), (CellLayout::Symbols, 16, 1));
        let bad: Vec<Piece<'_>> =
            layout.cut(text).cells.into_iter().filter(|(_, cell)| value(cell, side).is_none()).collect();
        assert_eq!(bad, [(4, "!")]);
    }
}
