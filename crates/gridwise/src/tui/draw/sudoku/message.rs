//! The messages of the midend as lines of the terminal.

use midend::{
    Action, Context,
    sudoku::{
        Play, StepHint,
        message::{Emphasis, Message, Part},
    },
};
use ratatui::style::{Modifier, Style};

use crate::tui::{
    draw::sudoku::{geometry::Geometry, grid::Sample},
    keymap::{self, Command, Key, Scroll},
    look::Look,
    text,
};

/// A line of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MessageLine {
    /// Text, already wrapped.
    Text(String, Style),
    /// A legend entry for a colour or a sign.
    Legend(Sample, String),
}

/// A message, the most important part first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageText {
    /// All lines.
    pub lines: Vec<MessageLine>,
    /// How many lines are the message itself; the others are reasons and explanations.
    pub essential: usize,
    /// How many lines come before the reasons: the message itself, and the legend.
    pub stays: usize,
    /// How many lines of the reasons are scrolled out above.
    pub above: usize,
}

/// The whole message, in lines of this width.
pub(super) fn said(play: &Play, above: usize, board: &Geometry, look: &Look, columns: u16) -> MessageText {
    let context = play.context();
    let message = Message::of(play, look.lang, &|action| key(context, action));
    let mut said = MessageText { above, ..MessageText::default() };
    for (index, part) in message.parts.iter().enumerate() {
        said.lines.extend(lines(part, board, look, columns));
        let end = said.lines.len();
        if index < message.essential {
            said.essential = end;
        }
        if index < message.stays {
            said.stays = end;
        }
    }
    said
}

/// A part of a message, in lines of this width.
fn lines(part: &Part, board: &Geometry, look: &Look, columns: u16) -> Vec<MessageLine> {
    match part {
        Part::Text(manner, words) => {
            let style = style(*manner, look);
            text::wrap(words, columns).into_iter().map(|line| MessageLine::Text(line, style)).collect()
        }
        Part::Legend(role, digit, name) => {
            // An example as on this board, and a name, in two lines if necessary.
            let mut wrapped = text::wrap(name, columns.saturating_sub(SAMPLE).max(1)).into_iter();
            let sample = Sample::new(*role, *digit, board, look);
            let first = MessageLine::Legend(sample, wrapped.next().unwrap_or_default());
            let indent = usize::from(SAMPLE);
            let rest = wrapped.map(|rest| MessageLine::Text(format!("{:indent$}{rest}", ""), look.muted()));
            std::iter::once(first).chain(rest).collect()
        }
        Part::Reason { depth, text } => {
            let indent = (2 * depth).min(usize::from(columns / 3));
            let lines = text::wrap(text, columns - indent as u16);
            let line = |line| MessageLine::Text(format!("{:indent$}{line}", ""), look.muted());
            lines.into_iter().map(line).collect()
        }
    }
}

/// The legend of a hint.
pub(super) fn legend_of(hint: &StepHint, board: &Geometry, look: &Look, columns: u16) -> Vec<MessageLine> {
    hint.legend(look.lang).iter().flat_map(|part| lines(part, board, look, columns)).collect()
}

/// The width of an example, with the gap after it.
pub(super) const SAMPLE: u16 = 4;

fn style(manner: Emphasis, look: &Look) -> Style {
    match manner {
        Emphasis::Title => look.title(),
        Emphasis::Plain => look.text(),
        Emphasis::Good => look.ink(look.theme.good).add_modifier(Modifier::BOLD),
        Emphasis::Bad => look.ink(look.theme.bad).add_modifier(Modifier::BOLD),
        Emphasis::Muted => look.muted(),
    }
}

/// The name of the key that scrolls.
pub(super) fn scroll_key(context: Context, scroll: Scroll) -> String {
    keymap::key_for(context, Command::Scroll(scroll)).map(Key::label).unwrap_or_default()
}

/// The name of a key.
pub(super) fn key(context: Context, action: Action) -> String {
    keymap::key_for(context, action).map(Key::label).unwrap_or_default()
}
