//! How actions change the screen where a puzzle is chosen.

use super::{
    category::{Category, DailyRules},
    errand::Errand,
    flow::{Question, Request, Screen},
    new_game::{Item, NewGame},
    practice::Practice,
    saved::Saved,
};
use crate::{Action, App, Day, Direction, Effect, Env, days, games, menu::move_cursor};

impl App {
    pub(super) fn update_choice(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let items = NewGame::items(self.saved.sudoku.len());
        let games::Screen::Sudoku(Screen::NewGame(new)) = &mut self.screen else { return Vec::new() };
        let item = items.get(new.cursor.line()).copied().unwrap_or(Item::Start);
        let chosen = match action {
            Action::Back => return self.go_back(env),
            Action::Go(direction) if direction.is_sideways() => {
                new.change(item, direction == Direction::Right);
                return Vec::new();
            }
            Action::Choose(line, value) => {
                if let Some(&item) = items.get(line) {
                    new.cursor.pick(line, items.len());
                    new.set(item, value);
                }
                return Vec::new();
            }
            Action::Restart => {
                let category = new.category();
                return self.ask_for_new(category, env);
            }
            _ if move_cursor(&mut new.cursor, action, items.len()) => {
                items.get(new.cursor.line()).copied().unwrap_or(Item::Start)
            }
            _ => return Vec::new(),
        };
        new.chosen = Some(chosen);
        let category = new.category();
        match chosen {
            Item::Continue(index) => match self.saved.sudoku.get(index).map(Saved::request) {
                Some(request) => self.open(request),
                None => Vec::new(),
            },
            Item::Level | Item::Size | Item::Rules => {
                new.change(chosen, true);
                Vec::new()
            }
            // Saved games in the list have their own line, from which they are continued.
            Item::Start if self.has_line(category) => self.ask_for_new(category, env),
            Item::Start => self.open(Request::Saved { category, number: None }),
            Item::Daily => self.read_daily(Day::of_unix(env.unix)),
            Item::Practice => {
                self.go_to(games::Screen::Sudoku(Screen::Practice(Practice::new(None))));
                Vec::new()
            }
            Item::Own => self.open_editor(category.shape, env.now),
        }
    }

    /// Whether the saved game of a category has its own line in the list.
    pub fn has_line(&self, category: Category) -> bool {
        self.saved.sudoku.iter().take(NewGame::MOST_SAVED).any(|saved| saved.category == category)
    }

    /// Shows that a daily puzzle with more rules is being generated.
    pub(super) fn wait_for_daily_rules(&mut self, which: DailyRules, day: Day, env: Env) -> Effect {
        let request = Box::new(days::rules(day, which));
        self.wait_for(Category::daily_rules(which), Errand::MakeRules(request), false, env)
    }

    /// The saved daily puzzle of a category, if it has moves.
    pub fn daily_save(&self, category: Category, day: Day) -> Option<&Saved> {
        self.saved.sudoku.iter().find(|saved| saved.category == category && saved.day == Some(day))
    }

    /// Replaces the saved game by a new puzzle; asks first if it has moves.
    pub(super) fn ask_for_new(&mut self, category: Category, env: Env) -> Vec<Effect> {
        match self.saved.sudoku.iter().find(|saved| saved.category == category) {
            Some(&Saved { filled, cells, time, .. }) => {
                let question = Question::NewPuzzle { category, filled, cells, time };
                self.question = Some(games::Question::Sudoku(question));
                Vec::new()
            }
            None => self.make(category, None, false, env),
        }
    }
}
