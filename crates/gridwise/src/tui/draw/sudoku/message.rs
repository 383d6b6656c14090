//! What there is to say: a remark about the last wish, or as much of a hint as was asked for.

use ratatui::style::{Modifier, Style};
use sudoku::{Digit, technique::Role};
use words::{
    Lang, fill,
    sudoku::{legend, say, where_to_look, which_technique},
};

use super::super::super::{
    action::Action,
    keymap::{self, Key, Place},
    look::Look,
    sudoku::{
        advice::{Advice, Strength},
        play::{Hint, Play, Remark, Stand},
    },
    text,
};
use super::{geometry::Geometry, grid::Sample};

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
}

impl Said {
    fn add(&mut self, words: &str, columns: u16, style: Style) {
        let lines = text::wrap(words, columns);
        self.lines.extend(lines.into_iter().map(|line| Saying::Line(line, style)));
    }

    /// What was added so far is the thing itself.
    fn seal(&mut self) {
        (self.essential, self.stays) = (self.lines.len(), self.lines.len());
    }
}

/// Everything there is to say, in lines of so many columns.
pub(super) fn said(play: &Play, board: &Geometry, look: &Look, columns: u16) -> Said {
    let mut said = Said::default();
    if play.stand() == Stand::GivenUp {
        let screen = look.lang.screen();
        said.add(screen.answer_title, columns, look.title());
        said.add(screen.answer_text, columns, look.text());
        said.seal();
    }
    if let Some(remark) = &play.remark {
        let words = remark_text(remark, play.place(), look.lang);
        said.add(&words, columns, remark_style(remark, look));
        said.seal();
    }
    match &play.hint {
        // Who rests looks at nothing.
        _ if play.stand() == Stand::Paused => {}
        Hint::None => {}
        Hint::Sought(_) => {
            said.add(look.lang.screen().hint_sought, columns, look.muted());
            said.seal();
        }
        Hint::Found(advice) => advise(advice, (play.place(), board), look, columns, &mut said),
    }
    said
}

/// What a wish on the saying means: more of the hint, or to carry it out.
pub(super) fn action(play: &Play) -> Option<Action> {
    match &play.hint {
        Hint::Found(advice) if advice.strength == Strength::Step => Some(Action::Accept),
        Hint::Found(_) => Some(Action::Hint),
        _ => None,
    }
}

fn advise(advice: &Advice, (place, board): (Place, &Geometry), look: &Look, columns: u16, said: &mut Said) {
    let (lang, screen) = (look.lang, look.lang.screen());
    let Advice { strength, step, before } = advice;
    let shape = before.shape();
    let press = |template: &str, action| fill(template, &[&key(place, action)]).to_string();
    match strength {
        Strength::Where | Strength::Technique => {
            let hint = if *strength == Strength::Where { where_to_look } else { which_technique };
            said.add(&hint(step, shape, lang), columns, look.text());
            said.seal();
            said.add(&press(screen.hint_more, Action::Hint), columns, look.muted());
        }
        Strength::Step => {
            said.add(lang.technique(step.technique), columns, look.title());
            let all = say(step, before, lang);
            said.add(&all.text, columns, look.text());
            said.add(&press(screen.hint_follow, Action::Accept), columns, look.muted());
            said.seal();
            said.lines.extend(legend_of(advice, board, look, columns));
            said.stays = said.lines.len();
            for reason in &all.reasons {
                let indent = (2 * reason.depth).min(usize::from(columns / 3));
                let lines = text::wrap(&reason.text, columns - indent as u16);
                let line = |line| Saying::Line(format!("{:indent$}{line}", ""), look.muted());
                said.lines.extend(lines.into_iter().map(line));
            }
        }
    }
}

/// What each colour or sign stands for: a sample as it is seen on this board, and a name, in two lines if it must.
pub(super) fn legend_of(advice: &Advice, board: &Geometry, look: &Look, columns: u16) -> Vec<Saying> {
    let mut lines = Vec::new();
    for (role, digit) in roles(advice) {
        let name = legend(&advice.step, role, look.lang);
        let mut wrapped = text::wrap(name, columns.saturating_sub(SAMPLE).max(1)).into_iter();
        let sample = Sample::new(role, digit, board, look);
        lines.push(Saying::Legend(sample, wrapped.next().unwrap_or_default()));
        let indent = usize::from(SAMPLE);
        lines.extend(wrapped.map(|rest| Saying::Line(format!("{:indent$}{rest}", ""), look.muted())));
    }
    lines
}

/// The columns of a sample, with the gap behind it.
pub(super) const SAMPLE: u16 = 4;

/// The parts that are seen, each once, in their order, and a digit that plays it.
fn roles(advice: &Advice) -> Vec<(Role, Option<Digit>)> {
    let Advice { step, before, .. } = advice;
    let mut roles: Vec<(Role, Option<Digit>)> = step
        .marks(before.shape())
        .iter()
        .filter(|mark| {
            mark.digit.is_none_or(|digit| {
                before.digits(mark.cell).contains(digit) || before.get(mark.cell) == Some(digit)
            })
        })
        .map(|mark| (mark.role, mark.digit.or_else(|| before.digits(mark.cell).iter().next())))
        .collect();
    roles.sort_by_key(|(role, _)| *role);
    roles.dedup_by_key(|(role, _)| *role);
    roles
}

/// How a key is called.
pub(super) fn key(place: Place, action: Action) -> String {
    keymap::key_for(place, action).map(Key::label).unwrap_or_default()
}

fn remark_text(remark: &Remark, place: Place, lang: Lang) -> String {
    let screen = lang.screen();
    let with_key = |template: &str, action| fill(template, &[&key(place, action)]).to_string();
    match remark {
        Remark::NoMistakes => screen.no_mistakes.into(),
        Remark::Mistakes(1) => screen.one_mistake.into(),
        Remark::Mistakes(count) => fill(screen.mistakes, &[count]).to_string(),
        Remark::MendFirst(1) => screen.mend_one.into(),
        Remark::MendFirst(count) => fill(screen.mend, &[count]).to_string(),
        Remark::NoStep => screen.no_step.into(),
        Remark::Copied => screen.copied.into(),
        Remark::Trying(_) => with_key(screen.trying, Action::GoBack),
        Remark::WentBack(_) => screen.went_back.into(),
        Remark::NoCheckpoint => with_key(screen.no_checkpoint, Action::Try),
        Remark::Restarted => with_key(screen.restarted, Action::Redo),
        Remark::Given => screen.given.into(),
        Remark::NoSolution => screen.no_solution.into(),
    }
}

fn remark_style(remark: &Remark, look: &Look) -> Style {
    match remark {
        Remark::NoMistakes => look.ink(look.theme.good).add_modifier(Modifier::BOLD),
        Remark::Mistakes(_) | Remark::MendFirst(_) => look.ink(look.theme.bad).add_modifier(Modifier::BOLD),
        _ => look.text(),
    }
}
