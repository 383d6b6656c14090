//! A result that was copied or sent by somebody, in a box over the screen.

use midend::{
    Action, App, Context,
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

/// Shows the text. The title says whether it was copied, or that somebody sent it.
pub(super) fn shared(share: &Share, app: &App, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    paint.hits.clear();
    let signs = match look.charset {
        Charset::Unicode => Signs::Emoji,
        Charset::Ascii => Signs::Ascii,
    };
    let lines = share.lines(look.lang, signs);
    let (words, close) = (look.lang.calendar(), (Action::Back, look.words.close));
    let received = [(Action::Accept, words.key_play), (Action::Share, words.key_share), close];
    // Enter closes the player's own.
    let own = [(Action::Accept, look.words.close)];
    let choices = if app.received { &received[..] } else { &own[..] };
    let title = app.shared_title(look.lang);
    announce(Context::Shared, (title, heading(look)), &lines, choices, look, area, paint);
}
