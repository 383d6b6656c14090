//! What there is to say: a remark about the last wish, or as much of a hint as was asked for.

use ratatui::style::{Modifier, Style};
use sudoku::technique::{Role, Step};
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
        play::{Hint, Play, Remark},
    },
    text,
};

/// A piece of what is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Saying {
    /// A line, wrapped already.
    Line(String, Style),
    /// What a colour or a sign stands for.
    Legend(Role, &'static str),
}

/// Everything there is to say, in lines of so many columns, the most important first.
pub(super) fn lines(play: &Play, look: &Look, columns: u16) -> Vec<Saying> {
    let mut said = Vec::new();
    let mut add = |words: &str, style: Style| {
        said.extend(text::wrap(words, columns).into_iter().map(|line| Saying::Line(line, style)));
    };
    if let Some(remark) = &play.remark {
        add(&remark_text(remark, play.place(), look.lang), remark_style(remark, look));
    }
    match &play.hint {
        Hint::None => {}
        Hint::Sought(_) => add(look.lang.screen().hint_sought, look.muted()),
        Hint::Found(advice) => said.extend(advise(advice, play.place(), look, columns)),
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

fn advise(advice: &Advice, place: Place, look: &Look, columns: u16) -> Vec<Saying> {
    let (lang, screen) = (look.lang, look.lang.screen());
    let Advice { strength, step, before } = advice;
    let shape = before.shape();
    let mut said = Vec::new();
    let mut add = |words: &str, indent: usize, style: Style| {
        let indent = indent.min(usize::from(columns / 3));
        let wrapped = text::wrap(words, columns - indent as u16);
        said.extend(wrapped.into_iter().map(|line| Saying::Line(format!("{:indent$}{line}", ""), style)));
    };
    let press = |template: &str, action| fill(template, &[&key(place, action)]).to_string();
    match strength {
        Strength::Where => add(&where_to_look(step, shape, lang), 0, look.text()),
        Strength::Technique => add(&which_technique(step, shape, lang), 0, look.text()),
        Strength::Step => {
            add(lang.technique(step.technique), 0, look.title());
            let all = say(step, before, lang);
            add(&all.text, 0, look.text());
            add(&press(screen.hint_follow, Action::Accept), 0, look.muted());
            all.reasons.iter().for_each(|reason| add(&reason.text, 2 * reason.depth, look.muted()));
            said.extend(roles(advice).into_iter().map(|role| Saying::Legend(role, name(step, role, lang))));
            return said;
        }
    }
    add(&press(screen.hint_more, Action::Hint), 0, look.muted());
    said
}

fn name(step: &Step, role: Role, lang: Lang) -> &'static str {
    legend(step, role, lang)
}

/// The parts that are seen, each once, in their order.
pub(super) fn roles(advice: &Advice) -> Vec<Role> {
    let Advice { step, before, .. } = advice;
    let mut roles: Vec<Role> = step
        .marks(before.shape())
        .iter()
        .filter(|mark| {
            mark.digit.is_none_or(|digit| {
                before.digits(mark.cell).contains(digit) || before.get(mark.cell) == Some(digit)
            })
        })
        .map(|mark| mark.role)
        .collect();
    roles.sort_unstable();
    roles.dedup();
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
