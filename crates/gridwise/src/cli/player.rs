//! The players of the program.

use std::ops::Range;

use anyhow::ensure;
use clap::ValueEnum;
use twenty48::{Dice, RandomRecorder, Record, Rules, Tile};

use super::error::CommandError;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// A random move that changes the board
    Random,
    /// The move with the highest immediate score
    Greedy,
    /// A search for boards of every size
    Plain,
    /// A fast search for 4×4 boards
    Search,
    /// The neural network without a search
    Network,
    /// A search with the neural network
    Guided,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the game in its series, from 0. Output counts from 1.
    pub game: u64,
    /// The score.
    pub score: u64,
    /// The number of turns.
    pub turns: u64,
    /// The largest tile.
    pub best_tile: Option<Tile>,
}

impl Player {
    /// The player's name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Greedy => "greedy",
            Player::Plain => "plain",
            Player::Search => "search",
            Player::Network => "network",
            Player::Guided => "guided",
        }
    }
}

impl Finished {
    /// Adds headers to a record: the player, the seed and the number in the series.
    pub fn tag(record: &mut Record, who: &str, series: u64, game: u64) {
        let tagged = record.set_tag("player", who)
            && record.set_tag("seed", &Dice::game_seed(series, game).to_string())
            && record.set_tag("series", &series.to_string())
            && record.set_tag("game", &game.saturating_add(1).to_string());
        debug_assert!(tagged, "the tags are words and lines");
    }
}

/// Plays some random games of the series to the end, and passes on the result of each, in any order. Reaching the goal
/// does not end a game.
pub fn play_random(rules: &Rules, series: u64, games: Range<u64>, mut on_finish: impl FnMut(Finished)) {
    twenty48::random_games(rules, series, games, |end| {
        let (turns, best_tile) = (u64::from(end.turns), end.board.best_tile());
        on_finish(Finished { game: end.game, score: end.score, turns, best_tile });
    });
}

/// Plays one random game of the series and records it. Fails if it has more turns than a record can have, which is
/// possible on the largest boards.
pub fn record_random(
    recorder: &RandomRecorder,
    series: u64,
    game: u64,
) -> anyhow::Result<(Finished, Record)> {
    let (mut record, end) = recorder.record(series, game);
    let turns = record.turns.len();
    ensure!(
        turns <= Record::MAX_TURNS,
        CommandError::GameTooLong(game, turns as u64, Record::MAX_TURNS as u64)
    );
    Finished::tag(&mut record, Player::Random.name(), series, game);
    Ok((
        Finished { game, score: record.score, turns: turns as u64, best_tile: end.board.best_tile() },
        record,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_the_game_that_was_played() {
        for (name, rules) in Rules::PRESETS {
            let mut played = Vec::new();
            play_random(&rules, 7, 0..5, |finished| played.push(finished));
            for expected in played {
                let (finished, record) =
                    record_random(&RandomRecorder::new(&rules), 7, expected.game).unwrap();
                assert_eq!(finished, expected, "{name}");
                let end = record.replay().unwrap();
                assert_eq!((end.score(), end.best_tile()), (finished.score, finished.best_tile), "{name}");
                assert!(!end.board().can_move(), "{name}");
            }
        }
    }

    #[test]
    fn the_names_are_those_of_the_players_crate() {
        let all = Player::value_variants().iter().map(|player| player.name());
        assert!(all.eq(players::names()));
    }

    #[test]
    fn reaching_the_goal_does_not_end_a_game() {
        let ends = |rules: Rules| {
            let mut scores = Vec::new();
            play_random(&rules, 1, 0..10, |finished| scores.push(finished.score));
            scores
        };
        assert_eq!(ends(Rules::classic()), ends(Rules::classic().with_goal(Some(Tile::EIGHT))));
    }
}
