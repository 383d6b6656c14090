//! The screens that both games share: the menu, the settings, the daily games, the statistics.

use crate::{
    Action, App, Cursor, Daily, Day, Direction, Effect, Env, History, Screen, Statistics,
    menu::{MenuItem, move_cursor},
    settings::Language,
};

use super::storage::{Ended, Job};

impl App {
    pub(super) fn update_menu(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let last = self.saved.last();
        let lines = MenuItem::lines(last.is_some());
        let Screen::Menu(cursor) = &mut self.screen else { return Vec::new() };
        if !move_cursor(cursor, action, lines.len()) {
            return if action == Action::Back { self.leave(env) } else { Vec::new() };
        }
        let chosen = lines.get(cursor.line()).copied();
        self.menu_item = chosen;
        // A game that was chosen earlier and is still being opened is dropped.
        let mut effects = self.stop_opening();
        effects.extend(match chosen {
            Some(MenuItem::Continue) => last.map_or_else(Vec::new, |saved| saved.open(self)),
            Some(MenuItem::Play(game)) => game.choose(self),
            Some(MenuItem::Daily) => self.read_daily(Day::of_unix(env.unix)),
            Some(MenuItem::Statistics) => self.read_statistics(),
            Some(MenuItem::Settings) => {
                self.go_to(Screen::Settings(Cursor::TOP));
                Vec::new()
            }
            Some(MenuItem::Language) => {
                self.settings.language = Language::Always(self.lang().next());
                self.overrides.lang = None;
                self.write_settings()
            }
            Some(MenuItem::Quit) => self.leave(env),
            None => Vec::new(),
        });
        effects
    }

    pub(super) fn update_settings(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let Screen::Settings(cursor) = &mut self.screen else { return Vec::new() };
        let change = match action {
            Action::Back => return self.go_back(env),
            Action::Choose(line, value) => {
                let Some(item) = self.settings_lines.get(line) else { return Vec::new() };
                cursor.pick(line, self.settings_lines.len());
                self.overrides.adopt(*item, &mut self.settings);
                item.set(&mut self.settings, value);
                return self.write_settings();
            }
            Action::Go(direction) if direction.is_sideways() => Some(direction == Direction::Right),
            _ => move_cursor(cursor, action, self.settings_lines.len()).then_some(true),
        };
        let (Some(forward), Some(item)) = (change, self.settings_lines.get(cursor.line())) else {
            return Vec::new();
        };
        self.overrides.adopt(*item, &mut self.settings);
        item.change(&mut self.settings, forward);
        self.write_settings()
    }

    /// Shows the daily games of a day, once their results are read.
    pub(crate) fn read_daily(&mut self, day: Day) -> Vec<Effect> {
        self.read_history(Job::Daily(day))
    }

    pub(super) fn show_daily(&mut self, history: &History, day: Day) {
        let mut daily = Daily::of(history, day);
        let kept = |screen: &Screen| match screen {
            Screen::Daily(before) => Some(before.cursor),
            _ => None,
        };
        // If Back leads to this list already, coming from one of its games must not add it a second time.
        if kept(&self.screen).is_none() && self.previous_screen().is_some_and(|screen| kept(screen).is_some())
        {
            self.screen = self.back_stack.pop().unwrap_or(Screen::Menu(Cursor::TOP));
        }
        match kept(&self.screen) {
            Some(cursor) => {
                daily.cursor = cursor;
                self.screen = Screen::Daily(daily);
            }
            None => self.go_to(Screen::Daily(daily)),
        }
    }

    pub(super) fn update_daily(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let Screen::Daily(daily) = &mut self.screen else { return Vec::new() };
        if action == Action::Back {
            return self.go_back(env);
        }
        if action == Action::Calendar {
            let line = daily.cursor.line();
            return self.read_calendar(line);
        }
        if !move_cursor(&mut daily.cursor, action, daily.games.len()) {
            return Vec::new();
        }
        let day = daily.day;
        match daily.games.get(daily.cursor.line()).copied() {
            Some(game) => self.open_daily(game, day, env),
            None => Vec::new(),
        }
    }

    /// Shows the statistics, once they are read.
    pub(crate) fn read_statistics(&mut self) -> Vec<Effect> {
        self.read_history(Job::Statistics)
    }

    pub(super) fn show_statistics(&mut self, history: &History, today: Day) {
        let mut statistics = Statistics::of(history, today);
        if let Some(play) = self.sudoku() {
            statistics.show(crate::GameId::Sudoku, &play.category.to_string());
        }
        self.go_to_from_any(Screen::Statistics(statistics));
    }

    pub(super) fn update_statistics(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let Screen::Statistics(statistics) = &mut self.screen else { return Vec::new() };
        let chosen = statistics.update(action);
        match (action, statistics.table()) {
            (Action::Back, _) => self.go_back(env),
            (_, Some(table)) if chosen => {
                let (game, key) = table.key();
                let Some(ended) = Ended::of(&table.ends(), statistics.cursor().line()) else {
                    return Vec::new();
                };
                let key = key.to_owned();
                self.read_records(game, key, ended)
            }
            _ => Vec::new(),
        }
    }
}
