//! Who plays when nobody sits at the keys.

use std::ops::Range;

use anyhow::ensure;
use clap::ValueEnum;
use twenty48::{Dice, RandomRecorder, Record, Rules, Tile};

use super::error::CommandError;

/// A way to choose moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Any move that changes the board, each as likely as the other
    Random,
    /// The move that scores most at once
    Greedy,
    /// Looks ahead on boards of every size
    Plain,
    /// Looks ahead, fast on 4×4 boards
    Search,
    /// The neural network, without looking ahead
    Network,
    /// Looks ahead with the network
    Guided,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which game of the series, from 0. What people see is counted from 1.
    pub game: u64,
    /// The score.
    pub score: u64,
    /// How many turns were played.
    pub turns: u64,
    /// The largest tile.
    pub best_tile: Option<Tile>,
}

impl Player {
    /// The player's name, as it is typed.
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
    /// Notes beside a record who played it, and which game it is.
    pub fn tag(record: &mut Record, who: &str, series: u64, game: u64) {
        let tagged = record.set_tag("player", who)
            && record.set_tag("seed", &Dice::game_seed(series, game).to_string())
            && record.set_tag("series", &series.to_string())
            && record.set_tag("game", &game.saturating_add(1).to_string());
        debug_assert!(tagged, "the tags are words and lines");
    }
}

/// Plays some random games of the series with this seed to their ends, and tells how each ended, in any order.
/// The goal stops nothing.
pub fn play_random(rules: &Rules, series: u64, games: Range<u64>, mut tell: impl FnMut(Finished)) {
    twenty48::random_games(rules, series, games, |end| {
        let (turns, best_tile) = (u64::from(end.turns), end.board.best_tile());
        tell(Finished { game: end.game, score: end.score, turns, best_tile });
    });
}

/// Plays one random game of the series and writes it down. Fails if it has more turns than a record may hold,
/// which a random game on the largest boards can have.
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
    fn everybody_is_called_as_among_the_players() {
        let all = Player::value_variants().iter().map(|player| player.name());
        assert!(all.eq(players::names()));
    }

    #[test]
    fn the_goal_stops_nothing() {
        let ends = |rules: Rules| {
            let mut scores = Vec::new();
            play_random(&rules, 1, 0..10, |finished| scores.push(finished.score));
            scores
        };
        assert_eq!(ends(Rules::classic()), ends(Rules::classic().with_goal(Some(Tile::EIGHT))));
    }
}
