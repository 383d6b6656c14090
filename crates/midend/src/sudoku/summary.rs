//! The totals of the Sudokus of one category.

use crate::SmallSort;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashSet},
};

use serde::Serialize;

use super::{category::Category, finished::Finished};
use crate::{
    Day,
    statistics::{Streak, in_time},
};

/// The totals of the Sudokus of one category.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The name of the [`Category`].
    pub category: String,
    /// How many games were finished.
    pub games: usize,
    /// How many of them were solved.
    pub solved: usize,
    /// How many of them without a cell that the program filled in. Only their times count.
    pub unaided: usize,
    /// The current streak of solved games.
    pub streak: usize,
    /// The longest streak of solved games.
    pub best_streak: usize,
    /// The best time that counts, in milliseconds.
    pub best_ms: Option<u64>,
    /// The mean of the times that count, in milliseconds.
    pub mean_ms: Option<f64>,
    /// The total number of hints.
    pub hints: u64,
    /// The mean number of hints in a game.
    pub mean_hints: f64,
    /// The time spent in all games, in milliseconds.
    pub time_ms: u64,
    /// The last games, the newest first.
    pub last: Vec<Finished>,
}

impl Summary {
    /// The name of the category.
    pub fn key(&self) -> &str {
        &self.category
    }

    /// Counts games of the same category, in the order in which they ended, and keeps this many of the last. `None`
    /// if there are no games.
    fn of(games: &[&Finished], last: usize) -> Option<Summary> {
        let category = games.first()?.category.clone();
        let times: Vec<u64> = times(games.iter().copied()).collect();
        let mean = |numbers: &mut dyn Iterator<Item = u64>, count: usize| {
            (count > 0).then(|| numbers.map(u128::from).sum::<u128>() as f64 / count as f64)
        };
        let streak = Streak::of(games.iter().map(|game| game.solved));
        let sum = |number: fn(&Finished) -> u64| {
            games.iter().fold(0_u64, |sum, game| sum.saturating_add(number(game)))
        };
        Some(Summary {
            category,
            games: games.len(),
            solved: games.iter().filter(|game| game.solved).count(),
            unaided: times.len(),
            streak: streak.now,
            best_streak: streak.best,
            best_ms: times.iter().copied().min(),
            mean_ms: mean(&mut times.iter().copied(), times.len()),
            hints: sum(|game| game.hints),
            mean_hints: mean(&mut games.iter().map(|game| game.hints), games.len()).unwrap_or(0.0),
            time_ms: sum(|game| game.time_ms),
            last: games.iter().rev().take(last).map(|&game| game.clone()).collect(),
        })
    }
}

/// The comparable times: of games without help, each puzzle only once, because
/// a puzzle that was played before is easier.
fn times<'a>(games: impl Iterator<Item = &'a Finished>) -> impl Iterator<Item = u64> {
    let mut met = HashSet::new();
    games
        .filter(move |game| {
            let new = game.puzzle.is_empty() || met.insert(game.puzzle.as_str());
            new && game.is_unaided()
        })
        .map(|game| game.time_ms)
}

/// A summary for each category, the most played first, each with this many of its last games.
pub fn summaries(games: &[Finished], last: usize) -> Vec<Summary> {
    let mut by_category: BTreeMap<&str, Vec<&Finished>> = BTreeMap::new();
    for game in games {
        by_category.entry(&game.category).or_default().push(game);
    }
    let mut summaries: Vec<Summary> =
        by_category.values().filter_map(|games| Summary::of(games, last)).collect();
    // The sort is stable, so equal ones stay sorted by name.
    summaries.small_sort_by_key(|summary| Reverse(summary.games));
    summaries
}

/// The best time of a category that counts, in milliseconds.
pub fn best_time(games: &[Finished], category: &Category) -> Option<u64> {
    let name = category.to_string();
    times(games.iter().filter(|game| game.category == name)).min()
}

/// The days whose puzzle was solved in time, at any level.
pub fn days_played(games: &[Finished]) -> impl Iterator<Item = Day> {
    let solved = games.iter().filter(|game| game.solved);
    solved.filter_map(|game| game.day.filter(|&day| in_time(day, game.finished_at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(category: &str, solved: bool, seconds: u64, hints: u64, given: u64) -> Finished {
        let line = format!(
            r#"{{"game":"sudoku","category":"{category}","solved":{solved},"time_ms":{},"hints":{hints},"given":{given}}}"#,
            seconds * 1000
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn categories_are_counted_separately_and_only_unaided_times_compared() {
        let games = [
            game("3x3-easy", true, 500, 1, 0),
            game("3x3-hard", true, 900, 0, 1),
            game("3x3-easy", true, 300, 0, 0),
            game("3x3-easy", false, 10, 0, 0),
            game("3x3-easy", true, 60, 7, 2),
        ];
        let all = summaries(&games, 2);
        let [easy, hard] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!((easy.category.as_str(), easy.games, easy.solved, easy.unaided), ("3x3-easy", 4, 3, 2));
        assert_eq!((easy.streak, easy.best_streak), (1, 2));
        assert_eq!((easy.best_ms, easy.mean_ms), (Some(300_000), Some(400_000.0)));
        assert_eq!((easy.hints, easy.mean_hints, easy.time_ms), (8, 2.0, 870_000));
        assert_eq!(easy.last, [games[4].clone(), games[3].clone()]);
        assert_eq!(
            (hard.category.as_str(), hard.solved, hard.best_ms, hard.mean_ms),
            ("3x3-hard", 1, None, None)
        );
        assert_eq!(best_time(&games, &"3x3-easy".parse().unwrap()), Some(300_000));
        assert_eq!(best_time(&games, &"3x3-hard".parse().unwrap()), None);
    }

    #[test]
    fn huge_numbers_do_not_overflow() {
        let mut games = vec![game("3x3-easy", true, 1, 1, 0); 3];
        for game in &mut games {
            (game.time_ms, game.hints) = (u64::MAX, u64::MAX);
        }
        let all = summaries(&games, 0);
        assert_eq!((all[0].time_ms, all[0].hints), (u64::MAX, u64::MAX));
        assert_eq!((all[0].mean_ms, all[0].mean_hints), (Some(u64::MAX as f64), u64::MAX as f64));
        assert_eq!(summaries(&[], 5), []);
    }

    #[test]
    fn a_puzzle_that_was_played_before_sets_no_record() {
        let mut games = vec![game("3x3-own", true, 300, 0, 0), game("3x3-own", true, 20, 0, 0)];
        games[0].puzzle = "1...".into();
        games[1].puzzle = "1...".into();
        assert_eq!(best_time(&games, &"3x3-own".parse().unwrap()), Some(300_000));
        assert_eq!(summaries(&games, 0)[0].mean_ms, Some(300_000.0));
        games[1].puzzle = "2...".into();
        assert_eq!(best_time(&games, &"3x3-own".parse().unwrap()), Some(20_000));
    }

    #[test]
    fn only_puzzles_solved_in_time_count_for_their_day() {
        let noon = |day: &str, after: u64| {
            let day: Day = day.parse().unwrap();
            let first = (0..40_000).find(|&number| Day::of_unix(number * 86_400) == day).unwrap();
            (first + after) * 86_400 + 43_200
        };
        let solved = |date: &str, after| Finished {
            day: Some(date.parse().unwrap()),
            finished_at: noon(date, after),
            ..game("3x3-daily-easy", true, 1, 0, 0)
        };
        let given_up = Finished { solved: false, ..solved("2026-11-16", 0) };
        let games = [solved("2026-11-15", 0), given_up, solved("2026-11-17", 1), solved("2026-11-18", 2)];
        let days: Vec<String> = days_played(&games).map(|day| day.to_string()).collect();
        assert_eq!(days, ["2026-11-15", "2026-11-17"]);
    }
}
