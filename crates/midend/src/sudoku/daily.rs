//! The daily puzzles in the list of daily games.

use std::time::Duration;

use sudoku::rate::Level;

use super::{
    category::{Category, Class, DailyRules},
    finished::Finished,
    flow::Request,
};
use crate::{App, Day, Effect, Env, days, share::Share};

/// A daily puzzle: of a level, or with more rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyGame {
    /// Its category, which is a daily one.
    pub category: Category,
    /// The best time, if it was solved.
    pub time: Option<Duration>,
}

impl DailyGame {
    /// The results of a day, from the history.
    pub fn all(games: &[Finished], day: Day) -> Vec<DailyGame> {
        let best = |category| best(games, day, category).map(|game| Duration::from_millis(game.time_ms));
        let levels = Level::ALL.into_iter().map(Category::daily);
        let categories = levels.chain(DailyRules::ALL.into_iter().map(Category::daily_rules));
        categories.map(|category| DailyGame { category, time: best(category) }).collect()
    }

    /// Whether it was solved.
    pub const fn is_done(&self) -> bool {
        self.time.is_some()
    }

    /// The best result of a day.
    pub(crate) fn share(self, games: &[Finished], day: Day) -> Option<Share> {
        best(games, day, self.category).and_then(Share::sudoku)
    }

    /// Opens it: the saved game, or the puzzle generated again, which always gives the same.
    pub(crate) fn open(self, app: &mut App, day: Day, env: Env) -> Vec<Effect> {
        let category = self.category;
        match (app.daily_save(category, day), category.class) {
            (Some(saved), _) => {
                let number = Some(saved.number);
                app.open(Request::Saved { category, number })
            }
            (None, Class::DailyRules(which)) => vec![app.wait_for_daily_rules(which, day, env)],
            (None, class) => {
                let level = class.level().unwrap_or(Level::Easy);
                vec![app.wait_for_puzzle(category, days::sudoku(day, level), false, env)]
            }
        }
    }
}

/// The fastest solved game of a daily puzzle.
fn best(games: &[Finished], day: Day, category: Category) -> Option<&Finished> {
    let of_day = games.iter().filter(|game| game.solved && game.day == Some(day));
    let name = category.to_string();
    of_day.filter(|game| game.category == name).min_by_key(|game| game.time_ms)
}
