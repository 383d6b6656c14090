//! The puzzles of a day in the list of the day's games.

use std::time::Duration;

use sudoku::rate::Level;

use super::{
    category::{Category, Class},
    finished::Finished,
    flow::Request,
};
use crate::{App, Day, Effect, Env, days, share::Share};

/// The puzzle of a day and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyGame {
    /// How hard it is.
    pub level: Level,
    /// The best time, if it was solved.
    pub time: Option<Duration>,
}

impl DailyGame {
    /// What the history says about a day.
    pub fn all(games: &[Finished], day: Day) -> Vec<DailyGame> {
        let best = |level| best(games, day, level).map(|game| Duration::from_millis(game.time_ms));
        Level::ALL.into_iter().map(|level| DailyGame { level, time: best(level) }).collect()
    }

    /// Whether it was solved.
    pub const fn is_done(&self) -> bool {
        self.time.is_some()
    }

    /// The best result of a day.
    pub(crate) fn share(self, games: &[Finished], day: Day) -> Option<Share> {
        best(games, day, self.level).and_then(Share::sudoku)
    }

    /// Opens it: the saved one, or it is made once more, which always gives the same.
    pub(crate) fn open(self, app: &mut App, day: Day, env: Env) -> Vec<Effect> {
        let category = Category::daily(self.level);
        match app.daily_save(self.level, day) {
            Some(saved) => {
                let number = Some(saved.number);
                app.open(Request::Saved { category, number })
            }
            None => vec![app.wait_for_puzzle(category, days::sudoku(day, self.level), false, env)],
        }
    }
}

/// The fastest of the games that solved the puzzle of a day and a level.
fn best(games: &[Finished], day: Day, level: Level) -> Option<&Finished> {
    let of_day = games.iter().filter(|game| game.solved && game.day == Some(day));
    let of_level = of_day.filter(|game| {
        let category = game.category.parse::<Category>();
        category.is_ok_and(|category| category.class == Class::Daily(level))
    });
    of_level.min_by_key(|game| game.time_ms)
}
