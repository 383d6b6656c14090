//! Calendars of daily games, and sharing results.

use words::Lang;

use crate::{
    Action, App, Calendar, DailyGame, Day, Effect, Env, History, Notice, Screen,
    share::{Share, Signs},
};

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
            (_, Some(game)) if opens => self.open_daily(game, day, env),
            _ => Vec::new(),
        }
    }

    /// Opens a daily game, unless its day is to come.
    pub(super) fn open_daily(&mut self, game: DailyGame, day: Day, env: Env) -> Vec<Effect> {
        if day > Day::of_unix(env.unix) {
            self.notify(Notice::DayToCome);
            return Vec::new();
        }
        game.open(self, day, env)
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
        self.show_share(share, false);
        vec![Effect::Copy(text)]
    }

    /// Shows a result in its box: one that is being copied, or one that somebody sent.
    pub(super) fn show_share(&mut self, share: Share, received: bool) {
        let copied = if received { None } else { Some(true) };
        (self.shared, self.received, self.result_copied) = (Some(share), received, copied);
    }

    /// The heading of the box with the result: whether it was copied, or that somebody sent it.
    pub const fn shared_title(&self, lang: Lang) -> &'static str {
        match self.result_copied {
            None => lang.calendar().received_title,
            Some(true) => lang.calendar().shared_title,
            Some(false) => lang.words().cannot_copy,
        }
    }

    /// Handles an action in the box with the result. One that somebody sent can be copied, and its game played.
    pub(super) fn update_shared(&mut self, action: Action, env: Env) -> Vec<Effect> {
        match (action, &self.shared) {
            (Action::Share, Some(share)) if self.received => {
                vec![Effect::Copy(share.text(self.lang(), Signs::Emoji))]
            }
            (Action::Accept, Some(share)) if self.received => {
                let share = share.clone();
                self.shared = None;
                self.play_of(&share, env)
            }
            (Action::Back | Action::Accept | Action::Share, _) => {
                self.shared = None;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Opens the game of a result, from the list of its day.
    fn play_of(&mut self, share: &Share, env: Env) -> Vec<Effect> {
        let Screen::Daily(daily) = &mut self.screen else { return Vec::new() };
        let line = daily.games.iter().position(|game| share.is_of(game));
        let Some(line) = line.filter(|_| share.day() == Some(daily.day)) else { return Vec::new() };
        daily.cursor.pick(line, daily.games.len());
        let (game, day) = (daily.games[line], daily.day);
        self.open_daily(game, day, env)
    }
}
