//! The dialog about a link, in a box over the screen.

use midend::{Action, Context, Linking};
use ratatui::layout::{Alignment, Rect};

use crate::tui::{
    draw::{
        Paint, buttons,
        dialog::{announce, frame, heading},
        lists::{Line, draw_lines},
    },
    look::Look,
    text,
};

/// The links to choose from, or a link to be copied by hand.
pub(super) fn linking(linking: &Linking, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    paint.hits.clear();
    let (words, links) = (look.words, look.lang.links());
    let (targets, cursor) = match linking {
        Linking::Choosing { targets, cursor } => (targets, *cursor),
        Linking::ByHand(address) => {
            let choices = [(Action::Back, words.back)];
            let title = (links.by_hand, heading(look));
            return announce(
                Context::Links,
                title,
                std::slice::from_ref(address),
                &choices,
                look,
                area,
                paint,
            );
        }
    };
    let lines: Vec<Line> =
        targets.iter().map(|target| Line { name: target.name(look.lang).into(), value: None }).collect();
    let inner = frame((36, lines.len() as u16 + 4), look, area, paint.buffer);
    let title = Rect { height: 1, ..inner };
    text::line(paint.buffer, title, links.title, heading(look), Alignment::Center);
    let body =
        Rect { y: inner.y + 2, height: (lines.len() as u16).min(inner.height.saturating_sub(2)), ..inner };
    draw_lines(&lines, cursor, look, body, paint);
    let foot = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    let choices = [(Action::Accept, words.choose), (Action::Back, words.back)];
    buttons(Context::Links, &choices, look, foot, paint);
}
