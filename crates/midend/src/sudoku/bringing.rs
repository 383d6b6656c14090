//! Puzzles that the player brings: pasted, or named on the command line.

use sudoku::{Grid, Verdict};

use super::{
    category::Category,
    errand::{Errand, Judged},
    flow::{Request, Screen},
    offer::Offer,
    paste::{self, Bad},
    start::Fresh,
};
use crate::{Action, App, Effect, Env, Notice, games};

impl App {
    /// A puzzle that the player brings: it is judged, and then played.
    pub(super) fn bring(&mut self, puzzle: Grid, env: Env) -> Vec<Effect> {
        if puzzle.is_full() {
            self.tell(Notice::NotAPuzzle(Bad::Full));
            return Vec::new();
        }
        let mut effects = self.put_away(env);
        // What lay over the screen was about the screen that is left.
        (self.help, self.question) = (false, None);
        let category = Category::own(puzzle.shape());
        effects.push(self.wait_for(category, Errand::Judge(Box::new(puzzle)), false, env));
        effects
    }

    /// Some puzzles that the player brings: the only one is played, of several one is chosen.
    pub(super) fn offer(&mut self, mut puzzles: Vec<Grid>, env: Env) -> Vec<Effect> {
        if puzzles.len() <= 1 {
            return puzzles.pop().map_or_else(Vec::new, |puzzle| self.bring(puzzle, env));
        }
        let mut effects = self.put_away(env);
        effects.push(Effect::StopThinking);
        (self.help, self.question) = (false, None);
        // A list that was pasted over another takes its place.
        let offer = games::Screen::Sudoku(Screen::Offer(Offer::new(puzzles)));
        match &self.screen {
            games::Screen::Sudoku(Screen::Offer(_)) => self.screen = offer,
            _ => self.go_to(offer),
        }
        effects
    }

    pub(super) fn update_offer(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Sudoku(Screen::Offer(offer)) = &mut self.screen else { return Vec::new() };
        match offer.update(action) {
            Some(puzzle) => self.bring(puzzle, env),
            None if action == Action::Back => self.go_back(env),
            None => Vec::new(),
        }
    }

    /// Something was pasted: a puzzle is played, or fills the editor.
    pub(crate) fn pasted(&mut self, text: &str, env: Env) -> Vec<Effect> {
        if matches!(self.screen, games::Screen::Sudoku(Screen::Editor)) {
            return self.pasted_into_editor(text, env.now);
        }
        match paste::read(text) {
            Ok(puzzles) => self.offer(puzzles, env),
            Err(why) => {
                self.tell(Notice::NotAPuzzle(why));
                Vec::new()
            }
        }
    }

    /// A puzzle that the player brought was judged: one that can be solved is played.
    pub(super) fn judged(&mut self, judged: Judged, env: Env) -> Vec<Effect> {
        let Judged { puzzle, verdict, rated } = judged;
        let solution = match verdict {
            Some(Verdict::None) => {
                self.tell(Notice::Unsolvable);
                return self.stop_making(env);
            }
            Some(Verdict::One(solution)) => Some(solution),
            Some(Verdict::Many(..)) => {
                self.tell(Notice::SeveralSolutions);
                None
            }
            None => None,
        };
        let rating = rated.and_then(Result::ok).map(|rated| rated.er);
        let category = Category::own(puzzle.shape());
        let fresh = Box::new(Fresh { category, puzzle, solution, rating, day: None, position: None });
        self.open(Request::Fresh { fresh, instead: false })
    }
}
