//! Text that is longer than its place, and scrolls.

use ratatui::layout::{Alignment, Rect};

use midend::sudoku::{Play, message::action};

use crate::tui::{
    command::{Command, Scroll},
    draw::{
        Paint,
        sudoku::{
            message::{self, Said, Saying},
            panel::draw_saying,
        },
    },
    look::Look,
    text,
};

/// Lines of the reasons that must be seen, if what stands before them shall stay while they move.
const LEAST: usize = 4;

/// What is seen of a saying.
struct Window<'a> {
    /// The lines, from the top.
    lines: Vec<&'a Saying>,
    /// How many lines are hidden above.
    above: usize,
    /// Whether some are hidden below.
    below: bool,
}

impl<'a> Window<'a> {
    /// As much as there is room for; the last line is left to the arrows if that is not all. What is said first and the
    /// legend stay, if that leaves room for some of the rest.
    fn over(said: &'a Said, room: usize, above: usize) -> Window<'a> {
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

/// Says it in lines of its own. Where they are not enough, arrows tell the keys that move what is seen.
pub(super) fn draw(said: &Said, play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let window = Window::over(said, area.height.into(), said.above);
    let action = action(play);
    for (y, saying) in (area.top()..area.bottom()).zip(&window.lines) {
        draw_saying(saying, action, look, Rect { y, height: 1, ..area }, paint);
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

    fn said(lines: usize, stays: usize) -> Said {
        let line = |number: usize| Saying::Line(number.to_string(), Style::new());
        Said { lines: (0..lines).map(line).collect(), essential: stays.min(2), stays, above: 0 }
    }

    fn seen(window: &Window<'_>) -> Vec<usize> {
        let number = |saying: &&Saying| match saying {
            Saying::Line(words, _) => words.parse().unwrap(),
            other => panic!("{other:?}"),
        };
        window.lines.iter().map(number).collect()
    }

    #[test]
    fn what_fits_does_not_move() {
        let said = said(5, 2);
        for above in [0, 1, 99] {
            let window = Window::over(&said, 5, above);
            assert_eq!((seen(&window), window.above, window.below), ((0..5).collect(), 0, false));
        }
    }

    #[test]
    fn every_line_of_a_long_saying_comes_by_and_none_is_skipped() {
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
    fn the_beginning_stays_where_it_leaves_room_for_the_rest() {
        let window = |room| seen(&Window::over(&said(30, 3), room, 10));
        assert_eq!(window(8), [0, 1, 2, 13, 14, 15, 16]);
        assert_eq!(window(7), [10, 11, 12, 13, 14, 15]);
    }

    #[test]
    fn no_room_is_no_reason_to_panic() {
        for room in 0..3 {
            assert!(Window::over(&said(9, 3), room, 4).lines.len() <= room);
            assert!(Window::over(&said(0, 0), room, 4).lines.is_empty());
        }
    }
}
