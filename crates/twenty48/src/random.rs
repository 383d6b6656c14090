//! Games of a player that moves at random, by the million.
//!
//! A game depends only on the seed of its series and its number, so a series gives the same games on one thread or
//! many, in a vector register or on a [`Board`]. Game `i` of series `s` is played as follows:
//!
//! - its seed is [`Dice::game_seed`]`(s, i)`, and its opening is drawn by [`Dice::for_opening`] of that seed;
//! - the player has its own generator ([`RandomPlayer`]): the top two bits of a draw are an index into
//!   [`Direction::ALL`]; a direction that changes nothing is drawn again, so all legal moves are equally likely;
//! - the spawn of turn `t`, from 1, is drawn by [`Dice::for_turn`];
//! - the goal is ignored: the game ends when no direction changes the board.

use core::ops::Range;

use rand_core::Rng;

use crate::{Board, Dice, Direction, Game, Illegal, Instructions, Packed, Rules, Turn, lanes};
#[cfg(feature = "alloc")]
use crate::{Record, Tables};

/// A player that plays any direction that changes the board, all with the same probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomPlayer {
    dice: Dice,
}

impl RandomPlayer {
    /// Makes the player's draws independent of the spawns of the same game: the letters of `a player`.
    pub(crate) const SALT: u64 = u64::from_be_bytes(*b"a player");

    /// The player of the game with this seed.
    pub const fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { dice: Dice::new(seed ^ RandomPlayer::SALT) }
    }

    /// One attempt: any direction. The first drawn direction that changes the board is the player's move.
    #[inline]
    pub fn draw(&mut self) -> Direction {
        Direction::ALL[(self.dice.next_u64() >> 62) as usize]
    }

    /// Draws until `changes` returns true. Never returns if no direction changes the board.
    fn choose(&mut self, changes: impl Fn(Direction) -> bool) -> Direction {
        loop {
            let direction = self.draw();
            if changes(direction) {
                return direction;
            }
        }
    }

    /// The next move on this board; `None` if no direction changes it.
    pub fn next(&mut self, rules: &Rules, board: &Board) -> Option<Direction> {
        board.can_move().then(|| self.choose(|direction| rules.slide(board, direction).moved()))
    }

    /// The same on a packed board.
    pub fn next_packed(&mut self, board: Packed) -> Option<Direction> {
        let moves = board.moves();
        (!moves.is_empty()).then(|| self.choose(|direction| moves.contains(direction)))
    }
}

/// How a game of a series ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the game in its series.
    pub game: u64,
    /// The last board.
    pub board: Board,
    /// The score.
    pub score: u64,
    /// How many turns were played.
    pub turns: u32,
}

/// Plays the games of a series with these numbers and passes the result of each to `each`, in no particular order.
///
/// 4×4 games are played side by side in vector registers, so ask for thousands at a time. Other sizes, and tiles
/// above 32768, are played one by one.
///
/// ```
/// let mut scores = [0; 100];
/// twenty48::random_games(&twenty48::Rules::classic(), 42, 0..100, |end| scores[end.game as usize] = end.score);
/// assert!(scores.iter().all(|score| (50..10_000).contains(score)));
/// ```
pub fn random_games(rules: &Rules, series: u64, games: Range<u64>, each: impl FnMut(Finished)) {
    random_games_with(Instructions::best(), rules, series, games, each);
}

/// [`random_games`] with a given instruction set, which changes only the time it takes.
pub fn random_games_with(
    instructions: Instructions,
    rules: &Rules,
    series: u64,
    games: Range<u64>,
    mut each: impl FnMut(Finished),
) {
    match lanes::Plan::new(rules) {
        Some(plan) => lanes::play(instructions, &plan, rules, series, games, &mut each),
        None => games.for_each(|game| each(random_game(rules, series, game))),
    }
}

/// One game of a series, played on a plain [`Board`]: the reference implementation of [`random_games`].
pub fn random_game(rules: &Rules, series: u64, game: u64) -> Finished {
    let end = play(rules, Dice::game_seed(series, game), |_| {});
    let (board, score, turns) =
        end.map_or((Board::empty(rules.size), 0, 0), |end| (*end.board(), end.score(), end.turns()));
    Finished { game, board, score, turns }
}

/// The record of one game of a series. The player keeps going after a win.
#[cfg(feature = "alloc")]
pub fn random_record(rules: &Rules, series: u64, game: u64) -> Record {
    let seed = Dice::game_seed(series, game);
    let mut record = Record::new(*rules, rules.opening(&mut Dice::for_opening(seed)));
    let end = play(rules, seed, |turn| record.turns.push(turn));
    record.score = end.map_or(0, |end| end.score());
    record
}

/// Records random 4×4 games much faster than [`random_record`], its reference implementation.
#[cfg(feature = "alloc")]
pub struct RandomRecorder {
    rules: Rules,
    /// `None` for rules that do not fit a packed board.
    tables: Option<Tables>,
}

#[cfg(feature = "alloc")]
impl RandomRecorder {
    /// Makes the tables for these rules.
    pub fn new(rules: &Rules) -> RandomRecorder {
        RandomRecorder { rules: *rules, tables: lanes::Plan::new(rules).map(|_| Tables::new(rules)) }
    }

    /// The record of one game of a series, and its result.
    pub fn record(&self, series: u64, game: u64) -> (Record, Finished) {
        let opening = self.rules.opening(&mut Dice::for_opening(Dice::game_seed(series, game)));
        let mut record = Record::new(self.rules, opening);
        let tables = self.tables.as_ref();
        match tables.and_then(|tables| tables.record_random_game(series, game, &mut record.turns)) {
            Some(finished) => {
                record.score = finished.score;
                (record, finished)
            }
            None => (random_record(&self.rules, series, game), random_game(&self.rules, series, game)),
        }
    }
}

/// Plays the game with this seed to its end. No step of it is illegal: the rules drew the opening and the spawns, and
/// the player chose a direction that changes the board.
fn play(rules: &Rules, seed: u64, mut each: impl FnMut(Turn)) -> Result<Game, Illegal> {
    let rules = rules.with_goal(None);
    let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed)))?;
    let mut player = RandomPlayer::new(seed);
    while let Some(direction) = player.next(&rules, game.board()) {
        let turn = game.draw(direction, &mut Dice::for_turn(seed, u64::from(game.turns()) + 1))?;
        game.play(turn)?;
        each(turn);
    }
    Ok(game)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;

    #[test]
    fn fast_records_match_the_reference() {
        let codes = [
            "classic",
            "lcd",
            "edge",
            "classic-3x5",
            "classic-new2w1.4w1.8w1",
            "classic-new2w1.16384w1",
            "lcd-goal64",
        ];
        for code in codes {
            let rules: Rules = code.parse().unwrap();
            let portable = RandomRecorder { rules, tables: Some(Tables::portable(&rules)) };
            for recorder in [RandomRecorder::new(&rules), portable] {
                for game in 0..20 {
                    let (record, end) = recorder.record(9, game);
                    assert_eq!(record, random_record(&rules, 9, game), "{code} {game}");
                    assert_eq!(end, random_game(&rules, 9, game), "{code} {game}");
                }
            }
        }
    }
}
