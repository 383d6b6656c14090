//! A result that was copied, in a box over the screen.

use midend::{
    Action, Context,
    share::{Share, Signs},
};
use ratatui::layout::Rect;

use crate::tui::{
    draw::{
        Paint,
        dialog::{announce, heading},
    },
    look::Look,
};

/// Shows what lies in the clipboard.
pub(super) fn shared(share: &Share, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    paint.hits.clear();
    let words = look.lang.calendar();
    let lines = share.lines(look.lang, Signs::Emoji);
    let choices = [(Action::Accept, look.words.close)];
    announce(Context::Shared, (words.shared_title, heading(look)), &lines, &choices, look, area, paint);
}
