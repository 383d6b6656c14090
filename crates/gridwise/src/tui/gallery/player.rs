//! A player without a terminal, with storage in memory.

use std::time::Duration;

use midend::{
    App, Effect, Env, Event, Home, Input, Overrides, Start,
    settings::{Language, Settings},
    store::{Memory, carry_out},
};
use players::{Roster, Stop};
use words::Lang;

use super::{
    super::{
        keymap::{self, Key},
        view::View,
    },
    DATE, NOW,
};

/// A player, with the state of a front end.
#[derive(Clone, Debug)]
pub struct Player {
    /// The state of play.
    pub app: App,
    /// What the terminal adds to it.
    pub view: View,
    /// The storage.
    pub memory: Memory,
    /// The time.
    pub now: Duration,
}

impl Player {
    /// A player before the menu, in English.
    pub fn new() -> Player {
        let settings = Settings { language: Language::Always(Lang::En), ..Settings::default() };
        let app = App::new(settings, Overrides::default(), Home::Menu);
        Player { app, view: View::default(), memory: Memory::default(), now: NOW }
    }

    /// Starts at this time, with what is in storage.
    #[must_use]
    pub fn starting(mut self, start: Start, now: Duration) -> Player {
        self.now = now;
        let effects = self.app.start(start);
        self.carry_out(effects);
        (self.app.home, self.now) = (Home::Menu, NOW);
        self
    }

    /// What the midend is told about the time.
    pub const fn env(&self) -> Env {
        Env { now: self.now, unix: DATE, seed: 1 }
    }

    /// Handles an input, and returns the effects that are left.
    pub fn update(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let effects = self.app.update(input, self.env());
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let env = self.env();
        let (left, _) = carry_out(effects, &mut self.app, env, &mut self.memory);
        self.view.see(&left, self.app.animates(), env.now);
        left
    }

    /// Presses these keys, and returns the effects that the last of them leaves.
    pub fn press(&mut self, keys: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        for key in keys.chars() {
            let action = keymap::action(self.app.context(), Key::Char(key));
            effects = action.map_or_else(Vec::new, |action| self.update(action));
        }
        effects
    }

    /// Runs errands, as a thread would, and those that follow.
    pub fn think(&mut self, mut effects: Vec<Effect>) {
        let mut thinker = midend::Thinker::new(Roster::shipped());
        while let Some(effect) = effects.pop() {
            let Effect::Think(ticket, errand) = effect else { continue };
            let Some(finding) = errand.run(&mut thinker, &Stop::new()) else { continue };
            effects.extend(self.update(Event::Thought(ticket, Box::new(finding))));
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}
