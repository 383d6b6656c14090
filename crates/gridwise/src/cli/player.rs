//! Who plays when nobody sits at the keys.

use std::ops::Range;

use anyhow::ensure;
use clap::ValueEnum;
use twenty48::rand_core::Rng;
use twenty48::{Dice, Direction, Game, Record, Rules, Tile, Turn};

/// A way to choose moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Any move that changes the board, each as likely as the other
    Random,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which game of the series, from 0.
    pub game: u64,
    /// The score.
    pub score: u64,
    /// How many turns were played.
    pub turns: u64,
    /// The largest tile.
    pub best_tile: Option<Tile>,
}

/// Keeps the random player's draws apart from the spawns of the same game: the letters of `a player`.
const SALT: u64 = u64::from_be_bytes(*b"a player");

impl Player {
    /// The player's name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
        }
    }

    /// Plays some games of the series with this seed to their ends, and tells how each ended, in any order.
    pub fn play(self, rules: &Rules, series: u64, games: Range<u64>, mut tell: impl FnMut(Finished)) {
        for game in games {
            let end = self.play_one(rules, Dice::game_seed(series, game), |_| {});
            tell(Finished {
                game,
                score: end.score(),
                turns: u64::from(end.turns()),
                best_tile: end.best_tile(),
            });
        }
    }

    /// Plays one game of the series and writes it down. Fails if it has more turns than a record may hold,
    /// which a random game on the largest boards can have.
    pub fn record(self, rules: &Rules, series: u64, game: u64) -> anyhow::Result<(Finished, Record)> {
        let seed = Dice::game_seed(series, game);
        let mut record = Record::new(*rules, rules.opening(&mut Dice::for_opening(seed)));
        let tagged = record.set_tag("player", self.name())
            && record.set_tag("seed", &seed.to_string())
            && record.set_tag("series", &series.to_string())
            && record.set_tag("game", &game.to_string());
        debug_assert!(tagged, "the tags are words and lines");
        let end = self.play_one(rules, seed, |turn| record.turns.push(turn));
        ensure!(
            record.turns.len() <= Record::MAX_TURNS,
            "game {game} has {} turns; a record holds at most {}",
            record.turns.len(),
            Record::MAX_TURNS
        );
        record.score = end.score();
        let (turns, best_tile) = (record.turns.len() as u64, end.best_tile());
        Ok((Finished { game, score: end.score(), turns, best_tile }, record))
    }

    /// Plays one game to its end. The goal stops nothing.
    fn play_one(self, rules: &Rules, seed: u64, mut each: impl FnMut(Turn)) -> Game {
        let Player::Random = self;
        let endless = rules.with_goal(None);
        let opening = endless.opening(&mut Dice::for_opening(seed));
        let mut game = Game::open(endless, &opening).expect("rules allow the openings that they draw");
        let mut dice = Dice::new(seed ^ SALT);
        for number in 1.. {
            if !game.board().can_move() {
                break;
            }
            let turn = loop {
                let direction = Direction::ALL[(dice.next_u64() >> 62) as usize];
                if let Ok(turn) = game.draw(direction, &mut Dice::for_turn(seed, number)) {
                    break turn;
                }
            };
            game.play(turn).expect("a turn that was drawn can be played");
            each(turn);
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_the_game_that_was_played() {
        for (name, rules) in Rules::PRESETS {
            let mut played = Vec::new();
            Player::Random.play(&rules, 7, 0..5, |finished| played.push(finished));
            for expected in played {
                let (finished, record) = Player::Random.record(&rules, 7, expected.game).unwrap();
                assert_eq!(finished, expected, "{name}");
                let end = record.replay().unwrap();
                assert_eq!((end.score(), end.best_tile()), (finished.score, finished.best_tile), "{name}");
                assert!(!end.board().can_move(), "{name}");
            }
        }
    }

    #[test]
    fn the_goal_stops_nothing() {
        let ends = |rules: Rules| {
            let mut scores = Vec::new();
            Player::Random.play(&rules, 1, 0..10, |finished| scores.push(finished.score));
            scores
        };
        assert_eq!(ends(Rules::classic()), ends(Rules::classic().with_goal(Some(Tile::EIGHT))));
    }
}
