//! Calendars of daily games, and sharing results.

use crate::{Action, App, Calendar, Day, Effect, Env, History, Notice, Screen, share::Signs};

use super::storage::Job;

impl App {
    /// Shows the calendar of a daily game, once the history is read.
    pub(super) fn read_calendar(&mut self, line: usize) -> Vec<Effect> {
        self.read_history(Job::Calendar(line))
    }

    pub(super) fn show_calendar(&mut self, history: &History, today: Day, line: usize) {
        let mut calendar = Calendar::of(history, today, line);
        match &mut self.screen {
            // Back has led here: the cursor keeps its position.
            Screen::Calendar(shown) => {
                calendar.day = shown.day;
                *shown = calendar;
            }
            _ => self.go_to(Screen::Calendar(calendar)),
        }
    }

    pub(super) fn update_calendar(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let Screen::Calendar(calendar) = &mut self.screen else { return Vec::new() };
        let before = calendar.day;
        calendar.update(action);
        let opens = match action {
            Action::Accept => true,
            // A second click on a day opens it.
            Action::Pick(_) => calendar.day == before,
            _ => false,
        };
        let (day, game) = (calendar.day, calendar.game(calendar.day));
        match (action, game) {
            (Action::Back, _) => self.go_back(env),
            (_, Some(_)) if opens && day > Day::of_unix(env.unix) => {
                self.notify(Notice::DayToCome);
                Vec::new()
            }
            (_, Some(game)) if opens => game.open(self, day, env),
            _ => Vec::new(),
        }
    }

    /// Copies the result of the game on the screen, or of the day under the cursor, and shows it.
    pub(super) fn share(&mut self, env: Env) -> Vec<Effect> {
        let share = match &self.screen {
            Screen::Calendar(calendar) => calendar.share(),
            _ => self.share_of_game(env),
        };
        let Some(share) = share else {
            self.notify(Notice::NothingToShare);
            return Vec::new();
        };
        let text = share.text(self.lang(), Signs::Emoji);
        (self.shared, self.result_copied) = (Some(share), Some(true));
        vec![Effect::Copy(text)]
    }

    /// The heading of the box with the result: whether it was copied, if that was tried.
    pub fn shared_title(&self) -> &'static str {
        let lang = self.lang();
        match self.result_copied {
            None => lang.links().result,
            Some(true) => lang.calendar().shared_title,
            Some(false) => lang.words().cannot_copy,
        }
    }

    /// Closes the box with the result.
    pub(super) fn close_shared(&mut self, action: Action) -> Vec<Effect> {
        if matches!(action, Action::Back | Action::Accept | Action::Share) {
            self.shared = None;
        }
        Vec::new()
    }
}
