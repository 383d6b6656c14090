//! Several puzzles: a list, and the one under the cursor beside it.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::Modifier,
};
use sudoku::{Digit, Grid};
use words::fill;

use midend::{Action, Context, sudoku::Offer};

use crate::tui::{
    draw::{Paint, buttons, sudoku::size_name},
    hits::Hits,
    look::Look,
    text,
};

/// Columns of the list where a puzzle stands beside it.
const LIST: u16 = 34;

/// The list, with a scrolled part of it where it is long.
pub(in super::super) fn offering(
    offer: &Offer,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let body = Rect { x: area.x + 1, y: area.y, width: area.width - 2, height: area.height - 2 };
    let title = Rect { height: 1, ..body };
    text::line(buffer, title, words.choose_puzzle, look.title(), Alignment::Left);
    let place = format!("{} / {}", offer.cursor.line() + 1, offer.puzzles.len());
    text::line(buffer, title, &place, look.muted(), Alignment::Right);
    let below = Rect { y: body.y + 2, height: body.height - 2, ..body };
    let shown = offer.puzzle().map(preview);
    let width = |lines: &[String]| lines.iter().map(|line| text::width(line)).max().unwrap_or(0);
    let beside = shown
        .filter(|lines| LIST + 3 + width(lines) <= below.width && lines.len() <= usize::from(below.height));
    let mut paint = Paint { buffer, hits };
    let list = Rect { width: if beside.is_some() { LIST } else { below.width }, ..below };
    draw_list(offer, look, list, &mut paint);
    if let Some(lines) = beside {
        let x = list.right() + 3;
        for (y, line) in (below.y..below.bottom()).zip(&lines) {
            let row = Rect { x, y, width: below.right() - x, height: 1 };
            text::line(paint.buffer, row, line, look.text().add_modifier(Modifier::BOLD), Alignment::Left);
        }
    }
    let choices = [(Action::Accept, words.choose), (Action::Help, words.help), (Action::Back, words.back)];
    buttons(Context::List, &choices, look, foot, &mut paint);
}

/// Each line has the number of the puzzle, its size, how many clues it has, and how it begins.
fn draw_list(offer: &Offer, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let above = (offer.cursor.line() + 1).saturating_sub(usize::from(area.height));
    for (y, (index, puzzle)) in (area.y..area.bottom()).zip(offer.puzzles.iter().enumerate().skip(above)) {
        let row = Rect { y, height: 1, ..area };
        let chosen = index == offer.cursor.line();
        let style = if chosen { look.chosen() } else { look.text() };
        let mark = if chosen { "▸" } else { " " };
        let (size, clues) = (size_name(puzzle.shape(), look.lang), puzzle.clues());
        let about = fill(look.words.puzzle_line, &[&size, &clues]).to_string();
        let line = format!("{mark}{:>4}  {about}  {puzzle}", index + 1);
        paint.buffer.set_style(row, style);
        text::line(paint.buffer, row, &line, style, Alignment::Left);
        paint.hits.add(row, Action::Pick(index));
    }
}

/// The puzzle in lines, with gaps between the boxes.
fn preview(puzzle: &Grid) -> Vec<String> {
    let shape = puzzle.shape();
    let mut lines = Vec::new();
    for row in 0..shape.side() {
        if row > 0 && row % shape.box_rows() == 0 {
            lines.push(String::new());
        }
        let mut line = String::new();
        for column in 0..shape.side() {
            if column > 0 {
                line.push_str(if column % shape.box_columns() == 0 { "  " } else { " " });
            }
            let digit = shape.cell(row, column).and_then(|cell| puzzle.get(cell));
            line.push(digit.map_or('·', Digit::symbol));
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_has_the_clues_in_their_places() {
        let puzzle: Grid = "1...4..........3".parse().unwrap();
        assert_eq!(preview(&puzzle), ["1 ·  · ·", "4 ·  · ·", "", "· ·  · ·", "· ·  · 3"]);
    }
}
