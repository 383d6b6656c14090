//! What there is to say about a game: a remark about the last action, or as much of a hint as was asked for.

use sudoku::{Digit, technique::Role};
use words::{
    Lang, fill,
    sudoku::{legend, say, where_to_look, which_technique},
};

use super::{
    hint::{StepHint, Strength},
    play::{Hint, Play, Remark, Stand},
};
use crate::Action;

/// How a part is meant, so that a front end can choose its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// A heading.
    Title,
    /// Plain.
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// It may be overlooked.
    Aside,
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A sentence.
    Text(Manner, String),
    /// What the colour or sign of a candidate stands for: an example of it, and the name.
    Legend(Role, Option<Digit>, &'static str),
    /// Why something is true, in a proof of several levels.
    Reason {
        /// The level, from 0.
        depth: usize,
        /// The sentence.
        text: String,
    },
}

/// Something to say, the most important first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// All of it.
    pub parts: Vec<Part>,
    /// So many parts are the thing itself; the others are reasons and explanations.
    pub essential: usize,
    /// So many parts stand before the reasons: the thing itself, and the legend.
    pub stays: usize,
}

impl Message {
    /// Everything there is to say. `key` names the key or button of an action.
    pub fn of(play: &Play, lang: Lang, key: &dyn Fn(Action) -> String) -> Message {
        let mut message = Message::default();
        let screen = lang.screen();
        if play.stand() == Stand::GivenUp {
            message.add(Manner::Title, screen.answer_title);
            message.add(Manner::Plain, screen.answer_text);
            message.seal();
        }
        if let Some(remark) = &play.remark {
            message.add(remark.manner(), remark.text(lang, key));
            message.seal();
        }
        match &play.hint {
            // A hidden board has nothing to say.
            _ if play.stand() == Stand::Paused => {}
            Hint::None => {}
            Hint::Sought(_) => {
                message.add(Manner::Aside, screen.hint_sought);
                message.seal();
            }
            Hint::Found(hint) => message.advise(hint, lang, key),
        }
        message
    }

    fn add(&mut self, manner: Manner, text: impl Into<String>) {
        self.parts.push(Part::Text(manner, text.into()));
    }

    /// What was added so far is the thing itself.
    fn seal(&mut self) {
        (self.essential, self.stays) = (self.parts.len(), self.parts.len());
    }

    fn advise(&mut self, hint: &StepHint, lang: Lang, key: &dyn Fn(Action) -> String) {
        let screen = lang.screen();
        let StepHint { strength, step, before } = hint;
        let shape = before.shape();
        let press = |template: &str, action| fill(template, &[&key(action)]).to_string();
        match strength {
            Strength::Where | Strength::Technique => {
                let say = if *strength == Strength::Where { where_to_look } else { which_technique };
                self.add(Manner::Plain, say(step, shape, lang));
                self.seal();
                self.add(Manner::Aside, press(screen.hint_more, Action::Hint));
            }
            Strength::Step => {
                self.add(Manner::Title, lang.technique(step.technique));
                let all = say(step, before, lang);
                self.add(Manner::Plain, all.text.clone());
                self.add(Manner::Aside, press(screen.hint_follow, Action::Accept));
                self.seal();
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
    /// The roles that are seen, each once, in their order, and a digit that plays it.
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
        roles.sort_by_key(|(role, _)| *role);
        roles.dedup_by_key(|(role, _)| *role);
        roles
    }

    /// What each colour or sign stands for.
    pub fn legend(&self, lang: Lang) -> Vec<Part> {
        let part = |(role, digit)| Part::Legend(role, digit, legend(&self.step, role, lang));
        self.roles().into_iter().map(part).collect()
    }
}

/// What an action on the message means: more of the hint, or to carry it out.
pub fn action(play: &Play) -> Option<Action> {
    match &play.hint {
        Hint::Found(hint) if hint.strength == Strength::Step => Some(Action::Accept),
        Hint::Found(_) => Some(Action::Hint),
        _ => None,
    }
}

impl Remark {
    /// In words. `key` names the key or button of an action.
    pub fn text(&self, lang: Lang, key: &dyn Fn(Action) -> String) -> String {
        let screen = lang.screen();
        let with_key = |template: &str, action| fill(template, &[&key(action)]).to_string();
        match self {
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
            Remark::WrongDigit(count) => fill(screen.wrong_digit, &[count]).to_string(),
        }
    }

    /// How it is meant.
    pub const fn manner(&self) -> Manner {
        match self {
            Remark::NoMistakes => Manner::Good,
            Remark::Mistakes(_) | Remark::MendFirst(_) | Remark::WrongDigit(_) => Manner::Bad,
            _ => Manner::Plain,
        }
    }
}
