//! The output of `gridwise 2048 simulate`.

use std::{
    fmt::Display,
    io::{self, Write},
};

use serde::Serialize;
use twenty48::{Dice, Tile};
use words::{Lang, fill};

use super::{limits::LimitArgs, simulate::Options, totals::Totals};
use crate::text::{grouped, pad, pad_left, width};

/// The ranks of the tiles that distinguish good players: 16384 to 131072.
const LARGE: std::ops::RangeInclusive<u32> = 14..=17;

/// The maximum length of a bar, in characters.
const BAR: u64 = 40;

/// The results of a simulation. Everything except `timing` depends only on the arguments.
#[derive(Debug, Serialize)]
pub struct Report {
    player: &'static str,
    /// How far the player looked ahead; absent if it had no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    #[serde(skip)]
    typed: LimitArgs,
    rules: String,
    seed: u64,
    games: u64,
    score: ScoreReport,
    moves: MovesReport,
    /// The number of games that reached the goal; absent without a goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<u64>,
    best_tiles: Vec<TileReport>,
    /// The number of games that reached each of the large tiles.
    reached: Vec<TileReport>,
    timing: Timing,
}

#[derive(Debug, Serialize)]
struct ScoreReport {
    mean: f64,
    /// The 95 % confidence interval of the mean; absent for a single game.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_95: Option<[f64; 2]>,
    median: f64,
    /// How much too small the median may be; absent if it is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    median_error: Option<u64>,
    best: u64,
    best_game: u64,
    best_seed: u64,
}

#[derive(Debug, Serialize)]
struct MovesReport {
    total: u128,
    mean: f64,
    most: u64,
}

#[derive(Debug, Serialize)]
struct TileReport {
    tile: u64,
    games: u64,
    share: f64,
}

/// Speed and duration.
#[derive(Debug, Serialize)]
struct Timing {
    jobs: usize,
    seconds: f64,
    games_per_second: f64,
    moves_per_second: f64,
}

impl Report {
    /// The report of these games.
    pub fn new(options: &Options, totals: &Totals, seconds: f64) -> Report {
        let best = totals.best();
        let best_game = best.map_or(0, |finished| finished.game);
        let tile = |tile: Tile, games: u64| TileReport {
            tile: tile.value(),
            games,
            share: games as f64 / totals.games().max(1) as f64,
        };
        let per_second = |count: f64| if seconds > 0.0 { count / seconds } else { 0.0 };
        Report {
            player: options.series.who(),
            // In English, because it is for programs.
            limit: options.limit.words(Lang::En),
            typed: options.limit,
            rules: options.series.rules.to_string(),
            seed: options.series.seed,
            games: totals.games(),
            score: ScoreReport {
                mean: totals.mean(),
                mean_95: totals.mean_error().map(|error| [totals.mean() - error, totals.mean() + error]),
                median: totals.median(),
                median_error: Some(totals.median_error()).filter(|&error| error > 0),
                best: best.map_or(0, |finished| finished.score),
                // Games are numbered from 1, as records are in a file.
                best_game: best_game + 1,
                best_seed: Dice::game_seed(options.series.seed, best_game),
            },
            moves: MovesReport {
                total: totals.turns(),
                mean: totals.mean_turns(),
                most: totals.most_turns(),
            },
            won: options.series.rules.goal.map(|goal| totals.reached(goal)),
            best_tiles: totals.best_tiles().map(|(best, games)| tile(best, games)).collect(),
            reached: LARGE.filter_map(Tile::from_rank).map(|goal| tile(goal, totals.reached(goal))).collect(),
            timing: Timing {
                jobs: options.jobs,
                seconds,
                games_per_second: per_second(totals.games() as f64),
                moves_per_second: per_second(totals.turns() as f64),
            },
        }
    }

    /// Prints one JSON object on a line.
    pub fn print_json(&self, out: &mut impl Write) -> anyhow::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)?;
        Ok(())
    }

    /// Prints the report as text.
    pub fn print_text(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let Report { score, moves, timing, .. } = self;
        let c = lang.commands();
        let limit = self.typed.words(lang);
        let limit = limit.map_or(String::new(), |limit| fill(c.limit_of, &[&limit]).to_string());
        let (count, who) = (games(self.games, lang), self.player);
        writeln!(out, "{}", fill(c.simulated, &[&count, &self.rules, &who, &limit, &self.seed]))?;
        let labels =
            [c.simulated_score, c.simulated_moves, c.simulated_goal, c.simulated_reached, c.simulated_speed];
        let wide = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 2;
        let row = |label: &str, text: &dyn Display| format!("{}{text}", pad(label, wide));
        let error =
            score.mean_95.map_or(String::new(), |[low, high]| format!(" ± {}", tenths((high - low) / 2.0)));
        let near = score.median_error;
        let near =
            near.map_or(String::new(), |error| fill(c.simulated_error, &[&grouped(error)]).to_string());
        let scores = fill(
            c.simulated_scores,
            &[
                &tenths(score.mean),
                &error,
                &tenths(score.median),
                &near,
                &grouped(score.best),
                &score.best_game,
                &score.best_seed,
            ],
        )
        .to_string();
        writeln!(out, "{}", row(c.simulated_score, &scores))?;
        let (total, most) = (grouped(moves.total), grouped(moves.most));
        let all_moves = fill(c.simulated_all_moves, &[&total, &tenths(moves.mean), &most]).to_string();
        writeln!(out, "{}", row(c.simulated_moves, &all_moves))?;
        if let Some(won) = self.won {
            let share = percent(won as f64 / self.games as f64, lang);
            let reached = fill(c.simulated_goal_reached, &[&games(won, lang), &share]).to_string();
            writeln!(out, "{}", row(c.simulated_goal, &reached))?;
        }
        if self.reached.iter().any(|line| line.games > 0) {
            let rates =
                self.reached.iter().map(|line| format!("{} {}", line.tile, percent(line.share, lang)));
            writeln!(out, "{}", row(c.simulated_reached, &rates.collect::<Vec<_>>().join("   ")))?;
        }
        let speeds = fill(
            c.simulated_speeds,
            &[
                &grouped(timing.moves_per_second as u64),
                &tenths(timing.games_per_second),
                &format!("{:.2}", timing.seconds),
                &fill(c.jobs, &[&grouped(timing.jobs as u64)]),
            ],
        )
        .to_string();
        writeln!(out, "{}", row(c.simulated_speed, &speeds))?;
        writeln!(out, "\n{} {}", pad_left(c.simulated_tile, 16), pad_left(c.simulated_games, 13))?;
        let most = self.best_tiles.iter().map(|line| line.games).max().unwrap_or(1);
        // As wide as 100 %.
        let share = |share: f64| pad_left(&percent(share, lang), width(&percent(1.0, lang)));
        for line in &self.best_tiles {
            let bar = "█".repeat((line.games * BAR).div_ceil(most) as usize);
            writeln!(out, "{:>16} {:>13} {}  {bar}", line.tile, grouped(line.games), share(line.share))?;
        }
        Ok(())
    }
}

fn games(count: u64, lang: Lang) -> String {
    fill(lang.commands().games, &[&grouped(count)]).to_string()
}

/// A share in per cent, as the language writes it.
fn percent(part: f64, lang: Lang) -> String {
    fill(lang.commands().percent, &[&format!("{:.2}", 100.0 * part)]).to_string()
}

/// A number with one decimal.
fn tenths(number: f64) -> String {
    let tenths = (number * 10.0).round() as u64;
    format!("{}.{}", grouped(tenths / 10), tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(tenths(1093.44), "1,093.4");
        assert_eq!(tenths(0.96), "1.0");
    }
}
