//! Totals of finished games of 2048.

use crate::SmallSort;
use std::collections::BTreeMap;

use serde::Serialize;

use super::finished::Finished;
use crate::{
    Day,
    statistics::{Streak, in_time},
};

/// The totals of the games with the same rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The rules code.
    pub rules: String,
    /// How many games were finished. Games in which the program made moves are listed among the last ones
    /// and counted in [`played_by_program`](Summary::played_by_program); all other numbers are the person's own.
    pub games: usize,
    /// How many more games had moves of the program.
    pub played_by_program: usize,
    /// How many of them reached the goal.
    pub wins: usize,
    /// The current streak of wins.
    pub streak: usize,
    /// The longest streak of wins.
    pub best_streak: usize,
    /// The best score.
    pub best_score: u64,
    /// The mean score.
    pub mean_score: f64,
    /// The largest tile.
    pub best_tile: u64,
    /// How many games ended with each tile as their largest, from the smallest tile up.
    pub tiles: Vec<Tally>,
    /// The mean number of turns.
    pub mean_turns: f64,
    /// The time spent in all games, in milliseconds.
    pub time_ms: u64,
    /// The last games, the newest first.
    pub last: Vec<Finished>,
}

/// How many games ended with this tile as their largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The tile.
    pub tile: u64,
    /// The number of games.
    pub games: usize,
}

impl Summary {
    /// The rules code.
    pub fn key(&self) -> &str {
        &self.rules
    }

    /// Counts games with the same rules, in the order in which they ended, and keeps this many of the last. `None`
    /// if there are no games.
    fn of(all: &[&Finished], last: usize) -> Option<Summary> {
        let rules = all.first()?.rules.clone();
        let games: Vec<&Finished> = all.iter().copied().filter(|game| game.is_own()).collect();
        let mean = |number: fn(&Finished) -> u64| {
            games.iter().map(|game| u128::from(number(game))).sum::<u128>() as f64 / games.len().max(1) as f64
        };
        let mut tiles = BTreeMap::new();
        for game in &games {
            *tiles.entry(game.best_tile).or_insert(0) += 1;
        }
        let streak = Streak::of(games.iter().map(|game| game.won));
        Some(Summary {
            rules,
            games: games.len(),
            played_by_program: all.len() - games.len(),
            wins: games.iter().filter(|game| game.won).count(),
            streak: streak.now,
            best_streak: streak.best,
            best_score: games.iter().map(|game| game.score).max().unwrap_or(0),
            mean_score: mean(|game| game.score),
            best_tile: tiles.last_key_value().map_or(0, |(&tile, _)| tile),
            tiles: tiles.into_iter().map(|(tile, games)| Tally { tile, games }).collect(),
            mean_turns: mean(|game| game.turns),
            time_ms: games.iter().fold(0, |sum, game| sum.saturating_add(game.time_ms)),
            last: all.iter().rev().take(last).map(|&game| game.clone()).collect(),
        })
    }
}

/// A summary for each set of rules, the most played first, each with this many of its last games.
pub fn summaries(games: &[Finished], last: usize) -> Vec<Summary> {
    let mut by_rules: BTreeMap<&str, Vec<&Finished>> = BTreeMap::new();
    for game in games {
        by_rules.entry(&game.rules).or_default().push(game);
    }
    let mut summaries: Vec<Summary> =
        by_rules.values().filter_map(|games| Summary::of(games, last)).collect();
    // The sort is stable, so equal ones stay sorted by code.
    summaries.small_sort_by_key(|summary| std::cmp::Reverse(summary.games));
    summaries
}

/// The person's best score with these rules; 0 if no game was finished.
pub fn best_score(games: &[Finished], rules: &str) -> u64 {
    games.iter().filter(|game| game.rules == rules && game.is_own()).map(|game| game.score).max().unwrap_or(0)
}

/// The days whose game was finished in time, won or not, because few people win every day.
pub fn days_played(games: &[Finished]) -> impl Iterator<Item = Day> {
    let own = games.iter().filter(|game| game.is_own());
    own.filter_map(|game| game.day.filter(|&day| in_time(day, game.finished_at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(rules: &str, score: u64, best_tile: u64, won: bool) -> Finished {
        Finished {
            version: 1,
            game: Finished::GAME.into(),
            rules: rules.into(),
            score,
            best_tile,
            turns: score / 2,
            won,
            undos: 0,
            time_ms: 1000,
            finished_at: 0,
            seed: None,
            day: None,
            player: None,
        }
    }

    #[test]
    fn rules_are_counted_separately() {
        let games = [
            game("classic", 100, 16, false),
            game("edge", 900, 256, false),
            game("classic", 300, 64, true),
            game("classic", 200, 64, true),
            game("classic", 400, 16, false),
            game("classic", 500, 128, true),
        ];
        let all = summaries(&games, 2);
        assert_eq!(all.iter().map(|summary| summary.rules.as_str()).collect::<Vec<_>>(), ["classic", "edge"]);
        let classic = &all[0];
        assert_eq!((classic.games, classic.wins, classic.streak, classic.best_streak), (5, 3, 1, 2));
        assert_eq!((classic.best_score, classic.best_tile, classic.time_ms), (500, 128, 5000));
        assert_eq!((classic.mean_score, classic.mean_turns), (300.0, 150.0));
        let tiles: Vec<_> = classic.tiles.iter().map(|tally| (tally.tile, tally.games)).collect();
        assert_eq!(tiles, [(16, 2), (64, 2), (128, 1)]);
        assert_eq!(classic.last, [games[5].clone(), games[4].clone()]);
        assert_eq!(best_score(&games, "edge"), 900);
        assert_eq!(best_score(&games, "lcd"), 0);
    }

    #[test]
    fn games_of_the_program_are_listed_but_do_not_count_as_best() {
        let own = game("classic", 500, 64, false);
        let program = Finished { player: Some("guided".into()), ..game("classic", 90_000, 4096, true) };
        let all = summaries(&[own.clone(), program.clone()], 5);
        assert_eq!((all[0].games, all[0].played_by_program, all[0].wins), (1, 1, 0));
        assert_eq!((all[0].best_score, all[0].mean_score, all[0].best_tile), (500, 500.0, 64));
        assert_eq!(all[0].last, [program.clone(), own.clone()]);
        assert_eq!(best_score(&[own, program.clone()], "classic"), 500);
        let day: Day = "2026-11-15".parse().unwrap();
        let daily = Finished { day: Some(day), finished_at: 1_794_700_800, ..program };
        assert_eq!(days_played(&[Finished { player: None, ..daily.clone() }]).collect::<Vec<_>>(), [day]);
        assert_eq!(days_played(std::slice::from_ref(&daily)).count(), 0);
        // The table exists anyway, because the games can be watched from it.
        let alone = summaries(&[daily], 5);
        assert_eq!((alone[0].games, alone[0].best_score, alone[0].mean_score), (0, 0, 0.0));
        assert_eq!((alone[0].best_tile, alone[0].last.len()), (0, 1));
    }

    #[test]
    fn huge_numbers_do_not_overflow() {
        let mut games = vec![game("classic", u64::MAX, u64::MAX, true); 3];
        games[0].time_ms = u64::MAX;
        let all = summaries(&games, 0);
        assert_eq!((all[0].mean_score, all[0].time_ms), (u64::MAX as f64, u64::MAX));
        assert_eq!(summaries(&[], 5), []);
    }
}
