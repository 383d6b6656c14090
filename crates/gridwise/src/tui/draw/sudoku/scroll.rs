//! Text that is too long for its area, and scrolls.

use ratatui::layout::{Alignment, Rect};

use midend::sudoku::{Play, message::action};

use crate::tui::{
    draw::{
        Paint,
        sudoku::{
            message::{self, MessageLine, MessageText},
            panel::draw_message,
        },
    },
    keymap::{Command, Scroll},
    look::Look,
    text,
};

/// The lines of the reasons that must be visible if the part before them is to stay fixed.
const LEAST: usize = 4;

/// The visible part of a message.
struct Window<'a> {
    /// The lines, from the top.
    lines: Vec<&'a MessageLine>,
    /// How many lines are hidden above.
    above: usize,
    /// Whether some are hidden below.
    below: bool,
}

impl<'a> Window<'a> {
    /// As much as fits; if that is not all, the last line is left to the arrows. The message itself and the
    /// legend stay fixed, if that leaves room for some of the rest.
    fn over(said: &'a MessageText, room: usize, above: usize) -> Window<'a> {
        let all = &said.lines[..];
        if all.len() <= room || room < 2 {
            return Window { lines: all.iter().take(room).collect(), above: 0, below: false };
        }
        let room = room - 1;
        let (stays, moves) = all.split_at(if said.stays + LEAST <= room { said.stays } else { 0 });
        let seen = room - stays.len();
        let above = above.min(moves.len() - seen);
        let lines = stays.iter().chain(&moves[above..above + seen]).collect();
        Window { lines, above, below: above + seen < moves.len() }
    }
}

/// Draws a message. If it does not fit, arrows show the keys that scroll.
pub(super) fn draw(said: &MessageText, play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let window = Window::over(said, area.height.into(), said.above);
    let action = action(play);
    for (y, line) in (area.top()..area.bottom()).zip(&window.lines) {
        draw_message(line, action, look, Rect { y, height: 1, ..area }, paint);
    }
    paint.hits.hint_above = Some(window.above);
    let arrows = [(window.above > 0, "↑", Scroll::Up), (window.below, "↓", Scroll::Down)];
    for (x, (more, arrow, scroll)) in (area.x..).step_by(6).zip(arrows) {
        let label = format!("{arrow} {}", message::scroll_key(play.context(), scroll));
        let place =
            Rect { x, y: area.bottom() - 1, width: text::width(&label), height: 1 }.intersection(area);
        if more && !place.is_empty() {
            text::line(paint.buffer, place, &label, look.title(), Alignment::Left);
            paint.hits.add(place, Command::Scroll(scroll));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn said(lines: usize, stays: usize) -> MessageText {
        let line = |number: usize| MessageLine::Text(number.to_string(), Style::new());
        MessageText { lines: (0..lines).map(line).collect(), essential: stays.min(2), stays, above: 0 }
    }

    fn seen(window: &Window<'_>) -> Vec<usize> {
        let number = |line: &&MessageLine| match line {
            MessageLine::Text(words, _) => words.parse().unwrap(),
            other => panic!("{other:?}"),
        };
        window.lines.iter().map(number).collect()
    }

    #[test]
    fn a_text_that_fits_does_not_scroll() {
        let said = said(5, 2);
        for above in [0, 1, 99] {
            let window = Window::over(&said, 5, above);
            assert_eq!((seen(&window), window.above, window.below), ((0..5).collect(), 0, false));
        }
    }

    #[test]
    fn every_line_of_a_long_text_is_reached_and_none_is_skipped() {
        for (lines, stays, room) in [(30, 3, 12), (30, 9, 12), (6, 2, 5), (9, 0, 2), (100, 4, 9)] {
            let said = said(lines, stays);
            let mut met = vec![false; lines];
            for above in 0..lines {
                let window = Window::over(&said, room, above);
                assert_eq!(window.lines.len(), room - 1);
                seen(&window).into_iter().for_each(|line| met[line] = true);
                let last = *seen(&window).last().unwrap();
                assert_eq!(window.below, last + 1 < lines, "{lines} {stays} {room} {above}");
            }
            assert!(met.iter().all(|&met| met), "{lines} {stays} {room}");
        }
    }

    #[test]
    fn the_first_part_stays_if_it_leaves_room_for_the_rest() {
        let window = |room| seen(&Window::over(&said(30, 3), room, 10));
        assert_eq!(window(8), [0, 1, 2, 13, 14, 15, 16]);
        assert_eq!(window(7), [10, 11, 12, 13, 14, 15]);
    }

    #[test]
    fn no_room_does_not_panic() {
        for room in 0..3 {
            assert!(Window::over(&said(9, 3), room, 4).lines.len() <= room);
            assert!(Window::over(&said(0, 0), room, 4).lines.is_empty());
        }
    }
}
