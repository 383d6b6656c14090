//! A result that was copied, in a box over the screen.

use midend::{
    Action, Context,
    share::{Share, Signs},
};
use ratatui::layout::Rect;

use crate::tui::{
    charset::Charset,
    draw::{
        Paint,
        dialog::{announce, heading},
    },
    look::Look,
};

/// Shows the text. The title says whether it was copied.
pub(super) fn shared(share: &Share, title: &str, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    paint.hits.clear();
    let signs = match look.charset {
        Charset::Unicode => Signs::Emoji,
        Charset::Ascii => Signs::Ascii,
    };
    let lines = share.lines(look.lang, signs);
    let choices = [(Action::Accept, look.words.close)];
    announce(Context::Shared, (title, heading(look)), &lines, &choices, look, area, paint);
}
