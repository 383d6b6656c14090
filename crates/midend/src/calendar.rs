//! The calendar of a daily game: which days were finished, and with what result.

use std::collections::BTreeMap;

use crate::{
    Action, Day, Direction,
    games::{DailyGame, History},
    menu::turned,
    share::Share,
};

/// One month of a daily game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// Today.
    pub today: Day,
    /// The day under the cursor. Its month is shown.
    pub day: Day,
    /// Which daily game is shown: an index into [`DailyGame::all`].
    line: usize,
    /// The days whose games were finished.
    played: BTreeMap<Day, Vec<DailyGame>>,
    /// The history of daily games.
    history: History,
}

impl Calendar {
    /// Shows one of the daily games, with the results from the history.
    pub fn of(history: &History, today: Day, line: usize) -> Calendar {
        let history = history.of_days();
        let days = history.days();
        let mut played = BTreeMap::new();
        played.extend(days.into_iter().map(|day| (day, DailyGame::all(&history, day))));
        let count = DailyGame::all(&History::default(), today).len();
        Calendar { today, day: today, line: line.min(count.saturating_sub(1)), played, history }
    }

    /// Which daily game is shown.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The game that is shown, on this day.
    pub fn game(&self, day: Day) -> Option<DailyGame> {
        match self.played.get(&day) {
            Some(games) => games.get(self.line).copied(),
            None => DailyGame::all(&History::default(), day).get(self.line).copied(),
        }
    }

    /// Whether the game that is shown was finished on a day.
    pub fn is_done(&self, day: Day) -> bool {
        self.game(day).is_some_and(|game| game.is_done())
    }

    /// The days of the month that is shown.
    pub fn month(&self) -> impl Iterator<Item = Day> + use<> {
        let first = self.day.month_start();
        (0..i64::from(first.month_length())).map(move |days| first.plus(days))
    }

    /// Whether a day is in the future.
    pub fn is_to_come(&self, day: Day) -> bool {
        day > self.today
    }

    /// The result of the day under the cursor, for sharing.
    pub fn share(&self) -> Option<Share> {
        self.game(self.day)?.share(&self.history, self.day)
    }

    /// Moves the cursor, or shows another game.
    pub(crate) fn update(&mut self, action: Action) {
        let games = DailyGame::all(&History::default(), self.today).len().max(1);
        match action {
            Action::Go(direction) => {
                self.day = self.day.plus(match direction {
                    Direction::Left => -1,
                    Direction::Right => 1,
                    Direction::Up => -7,
                    Direction::Down => 7,
                });
            }
            Action::PageUp => self.day = self.day.plus_months(-1),
            Action::PageDown => self.day = self.day.plus_months(1),
            Action::First => self.day = self.today,
            Action::Next | Action::Previous => {
                self.line = turned(self.line, games, action == Action::Next);
            }
            Action::Pick(index) if (index as u64) < self.day.month_length().into() => {
                self.day = self.day.month_start().plus(index as i64);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::sudoku::rate::Level;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    /// The line of the easy Sudoku.
    fn easy() -> usize {
        Level::ALL.iter().position(|&level| level == Level::Easy).unwrap()
    }

    fn history() -> History {
        let lines = [
            r#"{"game":"sudoku","category":"3x3-daily-easy","solved":true,"time_ms":65000,"date":"2026-11-02"}"#,
            r#"{"game":"sudoku","category":"3x3-daily-hard","solved":false,"date":"2026-11-03"}"#,
            r#"{"game":"sudoku","category":"3x3-easy","solved":true,"time_ms":1000}"#,
            r#"{"game":"2048","rules":"classic","score":900,"best_tile":64,"turns":90,"won":false,"daily":"2026-11-02"}"#,
        ];
        History::parse(lines.join("\n").as_bytes())
    }

    #[test]
    fn only_finished_games_are_done() {
        let mut calendar = Calendar::of(&history(), day("2026-11-15"), easy());
        let done = |calendar: &Calendar| -> Vec<String> {
            calendar.month().filter(|&day| calendar.is_done(day)).map(|day| day.to_string()).collect()
        };
        assert_eq!(calendar.month().count(), 30);
        assert_eq!(done(&calendar), ["2026-11-02"]);
        // The other levels, and then 2048.
        let mut all = Vec::new();
        for _ in 0..DailyGame::all(&History::default(), day("2026-11-15")).len() {
            all.push(done(&calendar).len());
            calendar.update(Action::Next);
        }
        assert_eq!((all.iter().sum::<usize>(), all[0]), (2, 1));
        assert_eq!(calendar.line, easy());
    }

    #[test]
    fn the_cursor_moves_by_days_weeks_and_months_and_stops_at_the_limits() {
        let mut calendar = Calendar::of(&History::default(), day("2026-01-31"), 99);
        let mut go = |action| {
            calendar.update(action);
            calendar.day.to_string()
        };
        assert_eq!(go(Action::PageDown), "2026-02-28");
        assert_eq!(go(Action::Go(Direction::Right)), "2026-03-01");
        assert_eq!(go(Action::Go(Direction::Up)), "2026-02-22");
        assert_eq!(go(Action::PageUp), "2026-01-22");
        assert_eq!(go(Action::Pick(30)), "2026-01-31");
        assert_eq!(go(Action::Pick(31)), "2026-01-31");
        assert_eq!(go(Action::PageUp), "2025-12-31");
        assert_eq!(go(Action::First), "2026-01-31");
        calendar.day = Day::FIRST;
        calendar.update(Action::PageUp);
        calendar.update(Action::Go(Direction::Left));
        assert_eq!(calendar.day, Day::FIRST);
        calendar.day = Day::LAST;
        calendar.update(Action::PageDown);
        calendar.update(Action::Go(Direction::Down));
        assert_eq!((calendar.day, calendar.is_to_come(Day::LAST)), (Day::LAST, true));
    }

    #[test]
    fn a_finished_day_can_be_shared() {
        let mut calendar = Calendar::of(&history(), day("2026-11-15"), easy());
        assert_eq!(calendar.share(), None);
        calendar.update(Action::Pick(1));
        let text = calendar.share().unwrap().text(words::Lang::En, crate::share::Signs::Ascii);
        assert!(text.starts_with("gridwise Sudoku · easy · 2026-11-02\n1:05"), "{text}");
    }
}
