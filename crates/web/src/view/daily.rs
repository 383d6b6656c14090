//! The daily games.

use midend::{Action, App, Daily, DailyGame, names};
use serde::Serialize;
use words::fill;

use super::Button;

/// The games of a day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DailyView {
    /// The day: `2026-11-16`.
    pub day: String,
    /// Its games.
    pub games: Vec<DailyLine>,
    /// The daily streaks, as sentences.
    pub streaks: Vec<String>,
    /// Opens the calendar.
    pub calendar: Button,
}

/// A game of a day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DailyLine {
    /// `2048` or `sudoku`.
    pub game: &'static str,
    /// Its name.
    pub label: String,
    /// What is known of it: its result, or how far it is.
    pub state: Option<String>,
    /// Whether it is finished.
    pub done: bool,
    /// Whether it has a game in progress.
    pub begun: bool,
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl DailyView {
    /// The view of the games of a day.
    pub fn of(app: &App, daily: &Daily) -> DailyView {
        let lang = app.lang();
        let streaks = [(lang.words().sudoku, daily.streaks.sudoku), ("2048", daily.streaks.twenty48)];
        let sentence = |(name, streak): (&str, midend::Streak)| {
            fill(lang.screen().daily_row, &[&name, &streak.now, &streak.best]).to_string()
        };
        DailyView {
            day: daily.day.to_string(),
            games: daily
                .games
                .iter()
                .enumerate()
                .map(|(number, game)| line(app, daily, number, *game))
                .collect(),
            streaks: streaks.into_iter().filter(|(_, streak)| streak.best > 0).map(sentence).collect(),
            calendar: Button::new(app, Action::Calendar, lang.calendar().key_calendar),
        }
    }
}

fn line(app: &App, daily: &Daily, number: usize, game: DailyGame) -> DailyLine {
    let lang = app.lang();
    let (kind, begun) = match game {
        DailyGame::Sudoku(sudoku) => ("sudoku", app.daily_save(sudoku.category, daily.day)),
        DailyGame::Twenty48(_) => ("2048", None),
    };
    let result = names::daily_result(game);
    let progress =
        begun.map(|saved| fill(lang.screen().daily_begun, &[&saved.filled, &saved.cells]).to_string());
    DailyLine {
        game: kind,
        label: names::daily(game, lang),
        done: result.is_some(),
        begun: progress.is_some(),
        state: progress.or(result),
        action: Action::Pick(number),
        current: daily.cursor.line() == number,
    }
}
