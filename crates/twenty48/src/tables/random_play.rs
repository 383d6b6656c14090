//! Random games one by one, or a few at a time, with tables.
//!
//! A game is a dependency chain: each board needs the board before it. So everything else is kept off that chain: the
//! generators do not depend on the board, the score follows from the last board (as in `lanes`), and an attempt that
//! changes nothing adds a tile of rank 0, because a branch would be mispredicted too often. Whether the board is
//! stuck is checked only when the new tile took the last gap.

use alloc::vec::Vec;
use core::{array, mem, ops::Range};

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use super::Bmi2;
use super::{Both, LineOps};
use crate::{
    Cell, Dice, Direction, Finished, Packed, RandomPlayer, Rules, Size, Spawn, SpawnPlace, Tile, Turn,
    dice::{STEP, mix},
    lanes::{Ending, Kinds, Plan, TURN, new_tile, opening},
    nibbles::{empty, is_stuck, lowest_bit, worth},
};

/// What all games of a series share.
pub(super) struct Shared<'a> {
    pub(super) slid: &'a Both,
    pub(super) rules: &'a Rules,
    pub(super) plan: &'a Plan,
    pub(super) series: u64,
}

/// A game in progress.
struct State {
    game: u64,
    board: u64,
    /// The state of the player's generator.
    playing: u64,
    /// The state of the spawn generator for the next turn.
    spawning: u64,
    /// The worth of the tiles spawned so far.
    spawned: u64,
}

/// The outcome of an attempt at a move.
struct Attempt {
    direction: Direction,
    /// The new tile: its rank in the nibble of its cell.
    tile: u64,
    rank: u64,
    /// All ones if the board changed, otherwise zero.
    moved: u64,
    may_be_full: bool,
}

impl Attempt {
    /// The turn that was played. It has no meaning if nothing moved.
    #[inline(always)]
    fn turn(&self) -> Turn {
        let cell = Size::FOUR.nth((self.tile.trailing_zeros() / 4 % 16) as usize);
        let tile = Tile::from_rank(self.rank as u32).unwrap_or(Tile::TWO);
        Turn { direction: self.direction, spawn: Spawn { cell, tile } }
    }
}

impl State {
    fn open(shared: &Shared<'_>, game: u64) -> State {
        let seed = Dice::game_seed(shared.series, game);
        let board = opening(shared.rules, &mut Dice::for_opening(seed));
        let playing = seed ^ RandomPlayer::SALT;
        State { game, board, playing, spawning: seed.wrapping_add(TURN), spawned: worth(board) }
    }

    /// Makes one attempt at a move.
    #[inline(always)]
    fn advance<H: LineOps, const BEHIND: bool, const STEPS: usize>(
        &mut self,
        ops: H,
        slid: &Both,
        kinds: &Kinds,
    ) -> Attempt {
        self.playing = self.playing.wrapping_add(STEP);
        let direction = Direction::ALL[(mix(self.playing) >> 62) as usize];
        let draw = mix(self.spawning.wrapping_add(STEP));
        let [rank, worth] = new_tile::<STEPS>(kinds, draw);
        let slid = ops.slide(slid.towards(direction), self.board, direction);
        let gaps = empty(slid);
        let count = ops.count(gaps);
        let tile = if BEHIND {
            lowest_bit(gaps & direction.edge_behind()).wrapping_mul(rank)
        } else {
            ops.nth(gaps, ((draw >> 32) * count) >> 32, rank)
        };
        let moved = if slid == self.board { 0 } else { u64::MAX };
        self.board = slid | (tile & moved);
        self.spawning = self.spawning.wrapping_add(TURN & moved);
        self.spawned = self.spawned.wrapping_add(worth & moved);
        Attempt { direction, tile, rank, moved, may_be_full: count <= 1 }
    }

    /// Plays this game alone to its end.
    #[inline(always)]
    fn play_out<H: LineOps, const BEHIND: bool, const STEPS: usize>(
        &mut self,
        ops: H,
        slid: &Both,
        kinds: &Kinds,
    ) {
        while !is_stuck(self.board) {
            while !self.advance::<H, BEHIND, STEPS>(ops, slid, kinds).may_be_full {}
        }
    }

    fn end(self, shared: &Shared<'_>) -> Finished {
        let State { game, board, spawned, spawning, .. } = self;
        Ending { game, board, spawned, spawning }.finish(shared.rules, shared.series)
    }
}

/// Plays the games with these numbers, `AT_ONCE` at a time, and passes the result of each to `each`. While the
/// processor waits for one board, it works on the others.
#[inline(always)]
pub(super) fn play<H: LineOps, const AT_ONCE: usize>(
    ops: H,
    shared: &Shared<'_>,
    games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    match (shared.plan.place, shared.plan.two_kinds) {
        (SpawnPlace::Anywhere, true) => play_with::<H, AT_ONCE, false, 1>(ops, shared, games, each),
        (SpawnPlace::Anywhere, false) => {
            play_with::<H, AT_ONCE, false, { Kinds::STEPS }>(ops, shared, games, each);
        }
        (SpawnPlace::Behind, _) => play_with::<H, AT_ONCE, true, { Kinds::STEPS }>(ops, shared, games, each),
    }
}

#[inline(always)]
fn play_with<H: LineOps, const AT_ONCE: usize, const BEHIND: bool, const STEPS: usize>(
    ops: H,
    shared: &Shared<'_>,
    mut games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    let (slid, kinds) = (shared.slid, &shared.plan.kinds);
    if AT_ONCE > 1 && games.end.saturating_sub(games.start) >= AT_ONCE as u64 {
        let mut states: [State; AT_ONCE] =
            array::from_fn(|state| State::open(shared, games.start + state as u64));
        games.start += AT_ONCE as u64;
        'full: loop {
            let mut look = false;
            for state in &mut states {
                look |= state.advance::<H, BEHIND, STEPS>(ops, slid, kinds).may_be_full;
            }
            for state in states.iter_mut().filter(|state| look && is_stuck(state.board)) {
                let Some(game) = games.next() else { break 'full };
                each(mem::replace(state, State::open(shared, game)).end(shared));
            }
        }
        for mut state in states {
            state.play_out::<H, BEHIND, STEPS>(ops, slid, kinds);
            each(state.end(shared));
        }
    } else {
        for game in games {
            let mut state = State::open(shared, game);
            state.play_out::<H, BEHIND, STEPS>(ops, slid, kinds);
            each(state.end(shared));
        }
    }
}

/// Plays the game with this number and appends its turns to `turns`. Returns `None` if the game reaches tiles that do not
/// fit.
#[inline(always)]
pub(super) fn record<H: LineOps>(
    ops: H,
    shared: &Shared<'_>,
    game: u64,
    turns: &mut Vec<Turn>,
) -> Option<Finished> {
    match (shared.plan.place, shared.plan.two_kinds) {
        (SpawnPlace::Anywhere, true) => record_with::<H, false, 1>(ops, shared, game, turns),
        (SpawnPlace::Anywhere, false) => record_with::<H, false, { Kinds::STEPS }>(ops, shared, game, turns),
        (SpawnPlace::Behind, _) => record_with::<H, true, { Kinds::STEPS }>(ops, shared, game, turns),
    }
}

/// Whether an attempt changes the board is too hard to predict for a branch. So every attempt writes a turn, and the next
/// one overwrites it if nothing moved.
#[inline(always)]
fn record_with<H: LineOps, const BEHIND: bool, const STEPS: usize>(
    ops: H,
    shared: &Shared<'_>,
    game: u64,
    turns: &mut Vec<Turn>,
) -> Option<Finished> {
    /// Fills the places that are not written yet.
    const UNUSED: Turn =
        Turn { direction: Direction::Up, spawn: Spawn { cell: Cell::at(0, 0), tile: Tile::TWO } };
    let (slid, kinds) = (shared.slid, &shared.plan.kinds);
    let mut state = State::open(shared, game);
    let mut count = turns.len();
    while !is_stuck(state.board) {
        loop {
            if count == turns.len() {
                turns.resize((2 * count).max(256), UNUSED);
            }
            let attempt = state.advance::<H, BEHIND, STEPS>(ops, slid, kinds);
            turns[count] = attempt.turn();
            count += (attempt.moved & 1) as usize;
            if attempt.may_be_full {
                break;
            }
        }
    }
    turns.truncate(count);
    (!Packed::from_bits(state.board).at_limit()).then(|| state.end(shared))
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "bmi1,bmi2,popcnt")]
pub(super) fn record_bmi2(
    bmi2: Bmi2,
    shared: &Shared<'_>,
    game: u64,
    turns: &mut Vec<Turn>,
) -> Option<Finished> {
    record(bmi2, shared, game, turns)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "bmi1,bmi2,popcnt")]
pub(super) fn play_bmi2<const AT_ONCE: usize>(
    bmi2: Bmi2,
    shared: &Shared<'_>,
    games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    play::<Bmi2, AT_ONCE>(bmi2, shared, games, each);
}
