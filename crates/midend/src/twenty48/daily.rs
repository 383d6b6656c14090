//! The daily game in the list of daily games.

use super::{finished::Finished, flow::Request};
use crate::{App, Day, Effect, Env, days, share::Share};

/// The daily game, with the classic rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyGame {
    /// The player's best score, if it was finished.
    pub score: Option<u64>,
}

impl DailyGame {
    /// The results of a day, from the history.
    pub fn all(games: &[Finished], day: Day) -> Vec<DailyGame> {
        let of_day = games.iter().filter(|game| game.day == Some(day) && game.is_own());
        vec![DailyGame { score: of_day.map(|game| game.score).max() }]
    }

    /// Whether it was finished.
    pub const fn is_done(&self) -> bool {
        self.score.is_some()
    }

    /// The best result of a day.
    pub(crate) fn share(self, games: &[Finished], day: Day) -> Option<Share> {
        let of_day = games.iter().filter(|game| game.day == Some(day) && game.is_own());
        of_day.max_by_key(|game| game.score).map(Share::twenty48)
    }

    /// Opens it: the saved game, or a new one.
    pub(crate) fn open(self, app: &mut App, day: Day, _: Env) -> Vec<Effect> {
        let (rules, _) = days::twenty48(day);
        app.open(Request { rules, fresh: false, number: None, day: Some(day), seed: None, start: None })
    }
}
