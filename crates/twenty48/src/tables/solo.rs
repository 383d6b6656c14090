//! Random games one by one, or a few at a time, with tables.
//!
//! A game is a dependency chain: each board needs the board before it. So everything else is kept off that chain: the
//! generators do not depend on the board, the score follows from the last board (as in `lanes`), and an attempt that
//! changes nothing adds a tile of rank 0, because a branch would be mispredicted too often. Whether the board is
//! stuck is checked only when the new tile took the last gap.

use core::{array, mem, ops::Range};

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use super::Bmi2;
use super::{Both, Hands};
use crate::{
    Dice, Direction, Finished, RandomPlayer, Rules, SpawnPlace,
    dice::{STEP, mix},
    lanes::{Ending, Kinds, Plan, TURN, new_tile, opening},
    nibbles::{empty, is_stuck, lowest_bit, worth},
};

/// What all games of a series share.
pub(super) struct Table<'a> {
    pub(super) slid: &'a Both,
    pub(super) rules: &'a Rules,
    pub(super) plan: &'a Plan,
    pub(super) series: u64,
}

/// A game in progress.
struct Seat {
    game: u64,
    board: u64,
    /// The state of the player's generator.
    playing: u64,
    /// The state of the spawn generator for the next turn.
    spawning: u64,
    /// The worth of the tiles spawned so far.
    spawned: u64,
}

impl Seat {
    fn open(table: &Table<'_>, game: u64) -> Seat {
        let seed = Dice::game_seed(table.series, game);
        let board = opening(table.rules, &mut Dice::for_opening(seed));
        let playing = seed ^ RandomPlayer::SALT;
        Seat { game, board, playing, spawning: seed.wrapping_add(TURN), spawned: worth(board) }
    }

    /// Makes one attempt at a move. Returns whether the board may be full now.
    #[inline(always)]
    fn advance<H: Hands, const BEHIND: bool, const STEPS: usize>(
        &mut self,
        hands: H,
        slid: &Both,
        kinds: &Kinds,
    ) -> bool {
        self.playing = self.playing.wrapping_add(STEP);
        let direction = Direction::ALL[(mix(self.playing) >> 62) as usize];
        let draw = mix(self.spawning.wrapping_add(STEP));
        let [rank, worth] = new_tile::<STEPS>(kinds, draw);
        let slid = hands.slide(slid.towards(direction), self.board, direction);
        let gaps = empty(slid);
        let count = hands.count(gaps);
        let tile = if BEHIND {
            lowest_bit(gaps & direction.edge_behind()).wrapping_mul(rank)
        } else {
            hands.nth(gaps, ((draw >> 32) * count) >> 32, rank)
        };
        let moved = if slid == self.board { 0 } else { u64::MAX };
        self.board = slid | (tile & moved);
        self.spawning = self.spawning.wrapping_add(TURN & moved);
        self.spawned = self.spawned.wrapping_add(worth & moved);
        count <= 1
    }

    /// Plays this game alone to its end.
    #[inline(always)]
    fn play_out<H: Hands, const BEHIND: bool, const STEPS: usize>(
        &mut self,
        hands: H,
        slid: &Both,
        kinds: &Kinds,
    ) {
        while !is_stuck(self.board) {
            while !self.advance::<H, BEHIND, STEPS>(hands, slid, kinds) {}
        }
    }

    fn end(self, table: &Table<'_>) -> Finished {
        let Seat { game, board, spawned, spawning, .. } = self;
        Ending { game, board, spawned, spawning }.told(table.rules, table.series)
    }
}

/// Plays the games with these numbers, `AT_ONCE` at a time, and passes the result of each to `each`. While the
/// processor waits for one board, it works on the others.
#[inline(always)]
pub(super) fn play<H: Hands, const SEATS: usize>(
    hands: H,
    table: &Table<'_>,
    games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    match (table.plan.place, table.plan.two_kinds) {
        (SpawnPlace::Anywhere, true) => play_with::<H, SEATS, false, 1>(hands, table, games, each),
        (SpawnPlace::Anywhere, false) => {
            play_with::<H, SEATS, false, { Kinds::STEPS }>(hands, table, games, each);
        }
        (SpawnPlace::Behind, _) => play_with::<H, SEATS, true, { Kinds::STEPS }>(hands, table, games, each),
    }
}

#[inline(always)]
fn play_with<H: Hands, const SEATS: usize, const BEHIND: bool, const STEPS: usize>(
    hands: H,
    table: &Table<'_>,
    mut games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    let (slid, kinds) = (table.slid, &table.plan.kinds);
    if SEATS > 1 && games.end.saturating_sub(games.start) >= SEATS as u64 {
        let mut seats: [Seat; SEATS] = array::from_fn(|seat| Seat::open(table, games.start + seat as u64));
        games.start += SEATS as u64;
        'full: loop {
            let mut look = false;
            for seat in &mut seats {
                look |= seat.advance::<H, BEHIND, STEPS>(hands, slid, kinds);
            }
            for seat in seats.iter_mut().filter(|seat| look && is_stuck(seat.board)) {
                let Some(game) = games.next() else { break 'full };
                each(mem::replace(seat, Seat::open(table, game)).end(table));
            }
        }
        for mut seat in seats {
            seat.play_out::<H, BEHIND, STEPS>(hands, slid, kinds);
            each(seat.end(table));
        }
    } else {
        for game in games {
            let mut seat = Seat::open(table, game);
            seat.play_out::<H, BEHIND, STEPS>(hands, slid, kinds);
            each(seat.end(table));
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "bmi1,bmi2,popcnt")]
pub(super) fn play_bmi2<const SEATS: usize>(
    bmi2: Bmi2,
    table: &Table<'_>,
    games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    play::<Bmi2, SEATS>(bmi2, table, games, each);
}
