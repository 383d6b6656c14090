//! Games of a player who moves at random, by the million.
//!
//! A game is a function of its series' seed and its number, so a series gives the same games in one thread or
//! many, in a vector register or on a [`Board`]. Game `i` of series `s` is this:
//!
//! - its seed is [`Dice::game_seed`]`(s, i)`, and its opening is drawn by [`Dice::for_opening`] of that seed;
//! - the player has dice of its own ([`RandomPlayer`]): the top two bits of a draw are a place in
//!   [`Direction::ALL`], and a direction that changes nothing is drawn again, so that all legal moves are alike;
//! - the spawn of turn `t`, from 1, is drawn by [`Dice::for_turn`];
//! - the goal is passed over: the game ends when no direction changes the board.

use core::ops::Range;

use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Record;
#[cfg(feature = "alloc")]
use crate::nibbles::{worth, worth_of_rank};
use crate::{Board, Dice, Direction, Game, Illegal, Instructions, Packed, Rules, Turn, lanes};

/// Plays any direction that changes the board, all with the same chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomPlayer {
    dice: Dice,
}

impl RandomPlayer {
    /// Keeps the player's draws apart from the spawns of the same game: the letters of `a player`.
    pub(crate) const SALT: u64 = u64::from_be_bytes(*b"a player");

    /// The player of the game with this seed.
    pub const fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { dice: Dice::new(seed ^ RandomPlayer::SALT) }
    }

    /// One try: any direction. A player who tries until the board changes has made its next move.
    #[inline]
    pub fn draw(&mut self) -> Direction {
        Direction::ALL[(self.dice.next_u64() >> 62) as usize]
    }

    /// Tries until `changes` says yes. Only ask where some direction changes the board: it never ends otherwise.
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

/// Plays the games of a series that have these numbers, and tells each one's end, in no certain order.
///
/// 4×4 games are played side by side in vector registers, so ask for thousands at a time. Other sizes, and
/// tiles over 32768, are played one by one.
///
/// ```
/// let mut scores = [0; 100];
/// twenty48::random_games(&twenty48::Rules::classic(), 42, 0..100, |end| scores[end.game as usize] = end.score);
/// assert!(scores.iter().all(|score| (50..10_000).contains(score)));
/// ```
pub fn random_games(rules: &Rules, series: u64, games: Range<u64>, each: impl FnMut(Finished)) {
    random_games_with(Instructions::best(), rules, series, games, each);
}

/// [`random_games`] with a choice of instructions, which changes nothing but the time it takes.
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

/// One game of a series, played on a plain [`Board`]: the readable twin of [`random_games`].
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

/// The same record and its end, much faster for games of 4×4: what [`random_record`] is the readable twin of.
#[cfg(feature = "alloc")]
pub fn recorded_random_game(rules: &Rules, series: u64, game: u64) -> (Record, Finished) {
    // Only for rules whose tiles fit.
    let packed = lanes::Plan::new(rules).and_then(|_| packed_record(rules, Dice::game_seed(series, game)));
    let (record, board) = packed.unwrap_or_else(|| {
        let record = random_record(rules, series, game);
        let end = random_game(rules, series, game);
        (record, end.board)
    });
    let (score, turns) = (record.score, record.turns.len() as u32);
    (record, Finished { game, board, score, turns })
}

/// The record of the game with this seed, and the last board; `None` if it comes to tiles that do not fit.
#[cfg(feature = "alloc")]
fn packed_record(rules: &Rules, seed: u64) -> Option<(Record, Board)> {
    let opening = rules.opening(&mut Dice::for_opening(seed));
    let mut board = Packed::EMPTY;
    let placed = opening.iter().all(|&spawn| board.place(spawn));
    let (mut player, mut record) = (RandomPlayer::new(seed), Record::new(*rules, opening));
    // What all merges of the last board are worth, less what the new tiles were worth already, is the score.
    let mut spawned = worth(board.bits());
    record.turns.reserve(256);
    while placed && board.can_move() {
        let direction = player.draw();
        let slid = board.slid(rules, direction);
        if slid == board {
            continue;
        }
        let spawn = slid.spawn(rules, direction, &mut Dice::for_turn(seed, record.turns.len() as u64 + 1))?;
        board = slid;
        if !board.place(spawn) || board.at_limit() {
            return None;
        }
        spawned += worth_of_rank(spawn.tile.rank().into());
        record.turns.push(Turn { direction, spawn });
    }
    record.score = (worth(board.bits()) - spawned) >> rules.scoring.halvings();
    Some((record, board.into()))
}

/// Plays the game with this seed to its end. No step of it is illegal: the rules drew the opening and the spawns,
/// and the player chose a direction that changes the board.
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
    fn a_fast_record_is_that_of_its_twin() {
        let codes = ["classic", "lcd", "edge", "classic-3x5", "classic-new2w1.16384w1", "lcd-goal64"];
        for code in codes {
            let rules: Rules = code.parse().unwrap();
            for game in 0..20 {
                let (record, end) = recorded_random_game(&rules, 9, game);
                assert_eq!(record, random_record(&rules, 9, game), "{code} {game}");
                assert_eq!(end, random_game(&rules, 9, game), "{code} {game}");
            }
        }
    }
}
