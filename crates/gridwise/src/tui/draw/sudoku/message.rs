//! What the midend has to say, in lines of the terminal.

use midend::{
    Action, Context,
    sudoku::{
        Play, StepHint,
        message::{Manner, Message, Part},
    },
};
use ratatui::style::{Modifier, Style};

use crate::tui::{
    command::{Command, Scroll},
    draw::sudoku::{geometry::Geometry, grid::Sample},
    keymap::{self, Key},
    look::Look,
    text,
};

/// A piece of what is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Saying {
    /// A line, wrapped already.
    Line(String, Style),
    /// What a colour or a sign stands for.
    Legend(Sample, String),
}

/// Something to say, the most important first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// All of it.
    pub lines: Vec<Saying>,
    /// So many lines are the thing itself; the others are reasons and explanations.
    pub essential: usize,
    /// So many lines stand before the reasons: the thing itself, and the legend.
    pub stays: usize,
    /// How many lines of the reasons are above what is seen of them.
    pub above: usize,
}

/// Everything there is to say, in lines of so many columns.
pub(super) fn said(play: &Play, above: usize, board: &Geometry, look: &Look, columns: u16) -> Said {
    let context = play.context();
    let message = Message::of(play, look.lang, &|action| key(context, action));
    let mut said = Said { above, ..Said::default() };
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

/// A part of a message in lines of so many columns.
fn lines(part: &Part, board: &Geometry, look: &Look, columns: u16) -> Vec<Saying> {
    match part {
        Part::Text(manner, words) => {
            let style = style(*manner, look);
            text::wrap(words, columns).into_iter().map(|line| Saying::Line(line, style)).collect()
        }
        Part::Legend(role, digit, name) => {
            // A sample as it is seen on this board, and a name, in two lines if it must.
            let mut wrapped = text::wrap(name, columns.saturating_sub(SAMPLE).max(1)).into_iter();
            let sample = Sample::new(*role, *digit, board, look);
            let first = Saying::Legend(sample, wrapped.next().unwrap_or_default());
            let indent = usize::from(SAMPLE);
            let rest = wrapped.map(|rest| Saying::Line(format!("{:indent$}{rest}", ""), look.muted()));
            std::iter::once(first).chain(rest).collect()
        }
        Part::Reason { depth, text } => {
            let indent = (2 * depth).min(usize::from(columns / 3));
            let lines = text::wrap(text, columns - indent as u16);
            let line = |line| Saying::Line(format!("{:indent$}{line}", ""), look.muted());
            lines.into_iter().map(line).collect()
        }
    }
}

/// What each colour or sign of a hint stands for.
pub(super) fn legend_of(hint: &StepHint, board: &Geometry, look: &Look, columns: u16) -> Vec<Saying> {
    hint.legend(look.lang).iter().flat_map(|part| lines(part, board, look, columns)).collect()
}

/// The columns of a sample, with the gap behind it.
pub(super) const SAMPLE: u16 = 4;

fn style(manner: Manner, look: &Look) -> Style {
    match manner {
        Manner::Title => look.title(),
        Manner::Plain => look.text(),
        Manner::Good => look.ink(look.theme.good).add_modifier(Modifier::BOLD),
        Manner::Bad => look.ink(look.theme.bad).add_modifier(Modifier::BOLD),
        Manner::Aside => look.muted(),
    }
}

/// How the key that scrolls is called.
pub(super) fn scroll_key(context: Context, scroll: Scroll) -> String {
    keymap::key_for(context, Command::Scroll(scroll)).map(Key::label).unwrap_or_default()
}

/// How a key is called.
pub(super) fn key(context: Context, action: Action) -> String {
    keymap::key_for(context, action).map(Key::label).unwrap_or_default()
}
