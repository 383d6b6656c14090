//! Puzzles of the player's own: pasted, or from the command line.

use sudoku::{Grid, Verdict};

use super::{
    category::Category,
    credits::Credits,
    errand::{Errand, Judged},
    flow::{Request, Screen},
    paste::{self, PasteError, Ruled},
    puzzle_list::PuzzleList,
    rules::Rules,
    start::Fresh,
};
use crate::{Action, App, Effect, Env, Notice, games};

impl App {
    /// Checks a puzzle of the player's own, and then opens it.
    pub(super) fn bring(&mut self, puzzle: Grid, credits: Credits, env: Env) -> Vec<Effect> {
        if puzzle.is_full() {
            self.notify(Notice::NotAPuzzle(PasteError::Full));
            return Vec::new();
        }
        let mut effects = self.put_away(env);
        // The overlay belonged to the screen that is left.
        (self.help, self.question) = (false, None);
        let category = Category::own(puzzle.shape());
        effects.push(self.wait_for(category, Errand::Judge(Box::new(puzzle)), false, env));
        if let games::Screen::Sudoku(Screen::Making(making)) = &mut self.screen {
            making.credits = credits;
        }
        effects
    }

    /// The same for a puzzle with rules.
    pub(crate) fn bring_rules(&mut self, rules: Rules, credits: Credits, env: Env) -> Vec<Effect> {
        if rules.clues().is_full() {
            self.notify(Notice::NotAPuzzle(PasteError::Full));
            return Vec::new();
        }
        let mut effects = self.put_away(env);
        (self.help, self.question) = (false, None);
        let category = Category::own(rules.shape());
        effects.push(self.wait_for(category, Errand::JudgeRules(rules), false, env));
        if let games::Screen::Sudoku(Screen::Making(making)) = &mut self.screen {
            making.credits = credits;
        }
        effects
    }

    /// Opens the only one of these puzzles, or lets the player choose one.
    pub(crate) fn offer(&mut self, mut puzzles: Vec<Grid>, env: Env) -> Vec<Effect> {
        if puzzles.len() <= 1 {
            let credits = Credits::default();
            return puzzles.pop().map_or_else(Vec::new, |puzzle| self.bring(puzzle, credits, env));
        }
        let mut effects = self.put_away(env);
        effects.push(Effect::StopThinking);
        (self.help, self.question) = (false, None);
        // A list that was pasted over another one replaces it.
        let offer = games::Screen::Sudoku(Screen::PuzzleList(PuzzleList::new(puzzles)));
        match &self.screen {
            games::Screen::Sudoku(Screen::PuzzleList(_)) => self.screen = offer,
            _ => self.go_to(offer),
        }
        effects
    }

    pub(super) fn update_puzzle_list(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Sudoku(Screen::PuzzleList(offer)) = &mut self.screen else { return Vec::new() };
        match offer.update(action) {
            Some(puzzle) => self.bring(puzzle, Credits::default(), env),
            None if action == Action::Back => self.go_back(env),
            None => Vec::new(),
        }
    }

    /// Handles a pasted text: a puzzle is played, or fills the editor.
    pub(crate) fn pasted(&mut self, text: &str, env: Env) -> Vec<Effect> {
        if matches!(self.screen, games::Screen::Sudoku(Screen::Editor)) {
            return self.pasted_into_editor(text, env.now);
        }
        match paste::read(text) {
            Ok(mut puzzles) if puzzles.len() == 1 => {
                self.bring(puzzles.remove(0), Credits::of_link(text), env)
            }
            Ok(puzzles) => self.offer(puzzles, env),
            Err(why) => match paste::read_rules(text) {
                Some(Ok(Ruled { rules, credits, notices })) => {
                    if !notices.is_empty() {
                        self.notify(Notice::MoreInPuzzle(notices));
                    }
                    self.bring_rules(rules, credits, env)
                }
                better => {
                    self.notify(Notice::NotAPuzzle(better.and_then(Result::err).unwrap_or(why)));
                    Vec::new()
                }
            },
        }
    }

    /// A puzzle of the player's own was checked: opens it if it can be solved.
    pub(super) fn judged(&mut self, judged: Judged, credits: Credits, env: Env) -> Vec<Effect> {
        let Judged { puzzle, rules, verdict, rated } = judged;
        let solution = match verdict {
            Some(Verdict::None) => {
                self.notify(Notice::Unsolvable);
                return self.stop_making(env);
            }
            Some(Verdict::One(solution)) => Some(solution),
            Some(Verdict::Many(..)) => {
                self.notify(Notice::SeveralSolutions);
                None
            }
            None => None,
        };
        let rating = rated.and_then(Result::ok).map(|rated| rated.er);
        let category = Category::own(puzzle.shape());
        let fresh =
            Box::new(Fresh { category, puzzle, rules, solution, rating, day: None, exercise: None, credits });
        self.open(Request::Fresh { fresh, instead: false })
    }
}
