//! The messages of a game: a remark about the last action, or as much of a hint as was requested.

use crate::SmallSort;
use sudoku::{Digit, technique::Role};
use words::{
    Lang, fill,
    sudoku::{legend, where_to_look, which_technique},
};

use super::{
    hint::{StepHint, Strength},
    play::{Hint, Play, PlayState, Remark},
};
use crate::Action;

/// The style of a part, for which a front end chooses colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// A heading.
    Title,
    /// Normal text.
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Less important.
    Muted,
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A sentence.
    Text(Emphasis, String),
    /// A legend entry for a colour or sign: an example, and its name.
    Legend(Role, Option<Digit>, &'static str),
    /// A reason in a proof with several levels.
    Reason {
        /// The level, from 0.
        depth: usize,
        /// The sentence.
        text: String,
    },
}

/// A message, the most important part first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// All parts.
    pub parts: Vec<Part>,
    /// How many parts are the message itself; the others are reasons and explanations.
    pub essential: usize,
    /// How many parts come before the reasons: the message itself, and the legend.
    pub stays: usize,
}

impl Message {
    /// The whole message. `key` gives the name of the key or button of an action.
    pub fn of(play: &Play, lang: Lang, key: &dyn Fn(Action) -> String) -> Message {
        let mut message = Message::default();
        let screen = lang.screen();
        if play.state() == PlayState::GivenUp {
            message.add(Emphasis::Title, screen.answer_title);
            message.add(Emphasis::Plain, screen.answer_text);
            message.end_of_main_part();
        }
        if let Some(remark) = &play.remark {
            message.add(remark.manner(), remark.text(lang, key));
            message.end_of_main_part();
        }
        match &play.hint {
            // A hidden board has no message.
            _ if play.state() == PlayState::Paused => {}
            Hint::None => {}
            Hint::Searching(_) => {
                message.add(Emphasis::Muted, screen.hint_searching);
                message.end_of_main_part();
            }
            Hint::Found(hint) => message.advise(hint, lang, key),
        }
        message
    }

    fn add(&mut self, manner: Emphasis, text: impl Into<String>) {
        self.parts.push(Part::Text(manner, text.into()));
    }

    /// Marks everything added so far as the message itself.
    fn end_of_main_part(&mut self) {
        (self.essential, self.stays) = (self.parts.len(), self.parts.len());
    }

    fn advise(&mut self, hint: &StepHint, lang: Lang, key: &dyn Fn(Action) -> String) {
        let screen = lang.screen();
        let StepHint { strength, step, before, .. } = hint;
        let shape = before.shape();
        let press = |template: &str, action| fill(template, &[&key(action)]).to_string();
        match strength {
            Strength::Where | Strength::Technique => {
                let say = if *strength == Strength::Where { where_to_look } else { which_technique };
                self.add(Emphasis::Plain, say(step, shape, lang));
                self.end_of_main_part();
                self.add(Emphasis::Muted, press(screen.hint_more, Action::Hint));
            }
            Strength::Step => {
                self.add(Emphasis::Title, lang.technique(step.technique));
                let all = hint.said(lang);
                self.add(Emphasis::Plain, all.text.clone());
                self.add(Emphasis::Muted, press(screen.hint_follow, Action::Accept));
                self.end_of_main_part();
                self.parts.extend(hint.legend(lang));
                self.stays = self.parts.len();
                let reasons = all.reasons.iter();
                let reason = |depth, text: &str| Part::Reason { depth, text: text.into() };
                self.parts.extend(reasons.map(|said| reason(said.depth, &said.text)));
            }
        }
    }
}

impl StepHint {
    /// The visible roles, each once and in order, with a digit that has it.
    pub fn roles(&self) -> Vec<(Role, Option<Digit>)> {
        let StepHint { step, before, .. } = self;
        let marks = step.marks(before.shape());
        let seen = marks.iter().filter(|mark| {
            mark.digit.is_none_or(|digit| {
                before.digits(mark.cell).contains(digit) || before.get(mark.cell) == Some(digit)
            })
        });
        let mut roles: Vec<(Role, Option<Digit>)> = seen
            .map(|mark| (mark.role, mark.digit.or_else(|| before.digits(mark.cell).iter().next())))
            .collect();
        roles.small_sort_by_key(|(role, _)| *role);
        roles.dedup_by_key(|(role, _)| *role);
        roles
    }

    /// The legend of the colours and signs.
    pub fn legend(&self, lang: Lang) -> Vec<Part> {
        let part = |(role, digit)| Part::Legend(role, digit, legend(&self.step, role, lang));
        self.roles().into_iter().map(part).collect()
    }
}

/// The action for a click on the message: show more of the hint, or apply it.
pub fn action(play: &Play) -> Option<Action> {
    match &play.hint {
        Hint::Found(hint) if hint.strength == Strength::Step => Some(Action::Accept),
        Hint::Found(_) => Some(Action::Hint),
        _ => None,
    }
}

impl Remark {
    /// The remark as text. `key` gives the name of the key or button of an action.
    pub fn text(&self, lang: Lang, key: &dyn Fn(Action) -> String) -> String {
        let screen = lang.screen();
        let with_key = |template: &str, action| fill(template, &[&key(action)]).to_string();
        match self {
            Remark::NoMistakes => screen.no_mistakes.into(),
            Remark::Mistakes(1) => screen.one_mistake.into(),
            Remark::Mistakes(count) => fill(screen.mistakes, &[count]).to_string(),
            Remark::FixFirst(1) => screen.fix_one.into(),
            Remark::FixFirst(count) => fill(screen.fix, &[count]).to_string(),
            Remark::NoStep => screen.no_step.into(),
            Remark::Copied => screen.copied.into(),
            Remark::Trying(_) => with_key(screen.trying, Action::GoBack),
            Remark::WentBack(_) => screen.went_back.into(),
            Remark::NoCheckpoint => with_key(screen.no_checkpoint, Action::Try),
            Remark::Restarted => with_key(screen.restarted, Action::Redo),
            Remark::Given => screen.given.into(),
            Remark::NoSolution => screen.no_solution.into(),
            Remark::WrongDigit(count) => fill(screen.wrong_digit, &[count]).to_string(),
            Remark::LinkFrom(from) => fill(screen.link_from, &[&from.digit.symbol(), &from.cell]).to_string(),
            Remark::NoCandidates => screen.no_candidates.into(),
            Remark::NothingToCombine => lang.variants().nothing_to_combine.into(),
        }
    }

    /// The style of the remark.
    pub const fn manner(&self) -> Emphasis {
        match self {
            Remark::NoMistakes => Emphasis::Good,
            Remark::Mistakes(_) | Remark::FixFirst(_) | Remark::WrongDigit(_) => Emphasis::Bad,
            _ => Emphasis::Plain,
        }
    }
}
