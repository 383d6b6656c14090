//! The screen while a puzzle is generated: how it is opened and left.

use std::time::Duration;

use sudoku::{Shape, technique::Technique};

use super::{
    category::{Category, Class},
    credits::Credits,
    errand::{Errand, PuzzleRequest},
    flow::Screen,
    rules_request::RulesRequest,
};
use crate::{Action, App, Effect, Env, Ticket, games};

/// The screen while a puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Making {
    /// The ticket of the errand.
    pub ticket: Ticket,
    /// The category of the puzzle.
    pub category: Category,
    /// When it started.
    pub since: Duration,
    /// Whether the puzzle replaces the saved game of its category, which the player has confirmed.
    pub instead: bool,
    /// The technique to practise, if the puzzle is for practice.
    pub technique: Option<Technique>,
    /// The title and the author of an imported puzzle, which is being checked.
    pub credits: Credits,
}

impl App {
    /// Generates a puzzle of a level. With `instead` it replaces the saved game of that level.
    pub(super) fn make(
        &mut self,
        category: Category,
        seed: Option<u64>,
        instead: bool,
        env: Env,
    ) -> Vec<Effect> {
        let seed = seed.unwrap_or(env.seed);
        match category.class {
            Class::Level(level) => {
                let request = PuzzleRequest::level(category.shape, level, seed);
                vec![self.wait_for_puzzle(category, request, instead, env)]
            }
            Class::Rules(kinds, level) => {
                let request = RulesRequest { category, kinds, level, day: None, seed };
                vec![self.wait_for(category, Errand::MakeRules(Box::new(request)), instead, env)]
            }
            Class::Daily(_) | Class::DailyRules(_) | Class::Own => Vec::new(),
        }
    }

    /// Shows that a puzzle is being generated.
    pub(super) fn wait_for_puzzle(
        &mut self,
        category: Category,
        request: PuzzleRequest,
        instead: bool,
        env: Env,
    ) -> Effect {
        self.wait_for(category, Errand::Make(Box::new(request)), instead, env)
    }

    pub(super) fn wait_for(&mut self, category: Category, errand: Errand, instead: bool, env: Env) -> Effect {
        let ticket = self.ticket();
        let technique = match errand {
            Errand::Practise(technique, _) => Some(technique),
            _ => None,
        };
        let making =
            Making { ticket, category, since: env.now, instead, technique, credits: Credits::default() };
        self.go_to(games::Screen::Sudoku(Screen::Making(making)));
        Effect::Think(ticket, games::Errand::Sudoku(errand))
    }

    pub(super) fn update_practice(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Sudoku(Screen::Practice(practice)) = &mut self.screen else { return Vec::new() };
        match practice.update(action) {
            _ if action == Action::Back => self.go_back(env),
            Some(technique) => {
                let errand = Errand::Practise(technique, env.seed);
                vec![self.wait_for(Category::own(Shape::NINE), errand, false, env)]
            }
            None => Vec::new(),
        }
    }

    /// Cancels waiting for a puzzle.
    pub(super) fn stop_making(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = vec![Effect::StopThinking];
        effects.extend(self.go_back(env));
        effects
    }
}
