//! Classic 4×4 games side by side, with moves chosen by the caller: one game per lane, all lanes at the same time.
//!
//! The lanes of random games choose their own moves, and only the end of each game is reported. Here every move comes
//! from the caller, who sees everything after each move: boards, gains, which moves are left, which games are stuck.
//! The loops are of the same kind (see `lanes`): short and without branches, so that the compiler can vectorize them.
//!
//! Four bits per cell are not enough, because good players reach 65536. So ranks have five bits, in two words. A
//! group in which no game is near that tile does not use the second word.

use crate::{
    Instructions, Packed,
    dice::{STEP, mix},
    instructions::Work,
    lanes::{TURN, turns_between},
    nibbles::{marks_below_16, nth_mark},
    wide::Wide,
};

mod lane;
mod observation;

pub use lane::Lane;
use lane::opened;
pub use observation::{Observation, ObservationMut};

/// How many games are in a group; see `lanes` for the choice.
const LANES: usize = 64;

/// The low half of a draw from which the new tile is a 4 instead of a 2: nine tenths.
const FOURS_FROM: u64 = (9u64 << 32).div_ceil(10);

/// A group of classic 4×4 games that all make their moves at the same time.
///
/// Each lane plays the same game that a [`Game`](crate::Game) without a goal plays with the same
/// [`Dice`](crate::Dice). A lane without a game has an empty board, which no move changes.
///
/// ```
/// use twenty48::{Instructions, Lane, Lockstep, Observation};
///
/// let mut games = Lockstep::EMPTY;
/// for lane in 0..Lockstep::LANES {
///     assert!(games.set(lane, &Lane::opening(lane as u64)));
/// }
/// let mut seen = Observation::default();
/// // All games move left.
/// games.step(Instructions::best(), &[3; Lockstep::LANES], &mut seen.each());
/// assert!(games.get(7).is_some_and(|lane| lane.turns == u32::from(!seen.refused[7])));
/// ```
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Lockstep {
    /// The low four bits of the ranks, and the fifth bits: a [`Wide`] in each lane.
    low: [u64; LANES],
    high: [u64; LANES],
    /// The state of the spawn generator for the next turn.
    dice: [u64; LANES],
    score: [u64; LANES],
    seed: [u64; LANES],
}

impl Lockstep {
    /// How many games are in a group.
    pub const LANES: usize = LANES;

    /// A group without games.
    pub const EMPTY: Lockstep =
        Lockstep { low: [0; LANES], high: [0; LANES], dice: [0; LANES], score: [0; LANES], seed: [0; LANES] };

    /// Starts the game with this seed in a lane and reports its tiles and moves. Like [`Lane::opening`], but faster.
    /// Returns false and changes nothing if there is no such lane.
    #[must_use]
    pub fn open(&mut self, lane: usize, seed: u64, seen: &mut ObservationMut<'_>) -> bool {
        if lane >= LANES {
            return false;
        }
        let board = opened(seed);
        (self.low[lane], self.high[lane]) = (board.low, board.high);
        self.dice[lane] = seed.wrapping_add(TURN);
        self.score[lane] = 0;
        self.seed[lane] = seed;
        seen.ranks[lane] = bytes(board);
        seen.moves[lane] = board.moves() as u8;
        true
    }

    /// Puts a game into a lane. Returns false and changes nothing if there is no such lane or the game does not
    /// [fit](Lane::fits).
    #[must_use]
    pub fn set(&mut self, lane: usize, game: &Lane) -> bool {
        let Some(board) = game.wide().filter(|_| lane < LANES) else { return false };
        (self.low[lane], self.high[lane]) = (board.low, board.high);
        self.dice[lane] = game.seed.wrapping_add(TURN.wrapping_mul(u64::from(game.turns) + 1));
        self.score[lane] = game.score;
        self.seed[lane] = game.seed;
        true
    }

    /// The game in a lane; `None` if there is no such lane.
    pub fn get(&self, lane: usize) -> Option<Lane> {
        (lane < LANES).then(|| Lane {
            seed: self.seed[lane],
            turns: turns_between(self.seed[lane].wrapping_add(TURN), self.dice[lane]),
            score: self.score[lane],
            ranks: bytes(self.board::<true>(lane)),
        })
    }

    /// The board in a lane as one word; `None` if there is no such lane, or it has a tile above 32768.
    pub fn packed(&self, lane: usize) -> Option<Packed> {
        let fits = lane < LANES && self.high[lane] == 0;
        fits.then(|| Packed::from_bits(self.low[lane]))
    }

    /// Makes a move in every lane. Each entry of `moves` is an index into `Direction::ALL`; only its two low bits
    /// count. A lane whose board would not change keeps its board and its generator's state.
    pub fn step(&mut self, instructions: Instructions, moves: &[u8; LANES], seen: &mut ObservationMut<'_>) {
        instructions.run(Step { games: self, moves, seen });
    }

    /// Reports the current state without a step: nothing gained, nothing refused.
    pub fn observe(&self, seen: &mut ObservationMut<'_>) {
        *seen.gained = [0; LANES];
        *seen.refused = [false; LANES];
        for lane in 0..LANES {
            let board = self.board::<true>(lane);
            seen.ranks[lane] = bytes(board);
            seen.moves[lane] = board.moves() as u8;
            seen.stuck[lane] = seen.moves[lane] == 0;
        }
    }

    #[inline(always)]
    const fn board<const HIGH: bool>(&self, lane: usize) -> Wide {
        Wide { low: self.low[lane], high: if HIGH { self.high[lane] } else { 0 } }
    }

    #[inline(always)]
    fn needs_high(&self) -> bool {
        let mut needs = false;
        for lane in 0..LANES {
            needs |= self.board::<true>(lane).needs_high();
        }
        needs
    }
}

/// One step of all lanes.
struct Step<'a, 'b> {
    games: &'a mut Lockstep,
    moves: &'a [u8; LANES],
    seen: &'a mut ObservationMut<'b>,
}

impl Work for Step<'_, '_> {
    #[inline(always)]
    fn run(self) {
        let Step { games, moves, seen } = self;
        if games.needs_high() {
            step::<true>(games, *moves, seen);
        } else {
            step::<false>(games, *moves, seen);
        }
    }
}

/// Intermediate results of a step. The step owns these arrays, so the compiler knows that its loops do not write to
/// the same memory.
struct StepBuffers {
    moves: [u8; LANES],
    low: [u64; LANES],
    high: [u64; LANES],
    gained: [u64; LANES],
    /// All ones where the board changed.
    moved: [u64; LANES],
    left: [u64; LANES],
}

impl StepBuffers {
    #[inline(always)]
    const fn get<const HIGH: bool>(&self, lane: usize) -> Wide {
        Wide { low: self.low[lane], high: if HIGH { self.high[lane] } else { 0 } }
    }

    #[inline(always)]
    const fn set<const HIGH: bool>(&mut self, lane: usize, board: Wide) {
        self.low[lane] = board.low;
        if HIGH {
            self.high[lane] = board.high;
        }
    }
}

/// Without `HIGH`, the second words must be zero, and no board may have two tiles of 32768.
#[inline(always)]
fn step<const HIGH: bool>(games: &mut Lockstep, moves: [u8; LANES], seen: &mut ObservationMut<'_>) {
    let nothing = [0; LANES];
    let mut buffers =
        StepBuffers { moves, low: nothing, high: nothing, gained: nothing, moved: nothing, left: nothing };
    slide::<HIGH>(games, &mut buffers);
    spawn::<HIGH>(games, &mut buffers);
    report::<HIGH>(games, &mut buffers, seen);
}

#[inline(always)]
fn slide<const HIGH: bool>(games: &Lockstep, buffers: &mut StepBuffers) {
    for lane in 0..LANES {
        let board = games.board::<HIGH>(lane).turned(turns(buffers.moves[lane]));
        buffers.set::<HIGH>(lane, board.pushed_left());
    }
    for lane in 0..LANES {
        let (board, gained) = buffers.get::<HIGH>(lane).merged_left::<HIGH>();
        buffers.set::<HIGH>(lane, board);
        buffers.gained[lane] = gained;
    }
    for lane in 0..LANES {
        let board = buffers.get::<HIGH>(lane).turned_back(turns(buffers.moves[lane]));
        buffers.set::<HIGH>(lane, board);
    }
}

/// Adds a new tile to every board that changed, drawn as by [`Rules::spawn`](crate::Rules::spawn). The others stay
/// unchanged.
#[inline(always)]
fn spawn<const HIGH: bool>(games: &mut Lockstep, buffers: &mut StepBuffers) {
    for lane in 0..LANES {
        let (before, after) = (games.board::<HIGH>(lane), buffers.get::<HIGH>(lane));
        let draw = mix(games.dice[lane].wrapping_add(STEP));
        let rank = 1 + u64::from(draw & 0xffff_ffff >= FOURS_FROM);
        let gaps = after.empty();
        // A board that slid has at least one tile, so at most 15 gaps.
        let place = nth_mark(gaps, ((draw >> 32) * marks_below_16(gaps)) >> 32);
        let changes = (before.low ^ after.low) | (before.high ^ after.high);
        let moved = if changes == 0 { 0 } else { u64::MAX };
        // If nothing moved, `after` equals `before`, so it can be stored in both cases.
        games.low[lane] = after.low | (place.wrapping_mul(rank) & moved);
        if HIGH {
            games.high[lane] = after.high;
        }
        games.dice[lane] = games.dice[lane].wrapping_add(TURN & moved);
        games.score[lane] = games.score[lane].wrapping_add(buffers.gained[lane]);
        buffers.moved[lane] = moved;
    }
}

/// Writes the results to the caller's arrays, one array at a time.
#[inline(always)]
fn report<const HIGH: bool>(games: &Lockstep, buffers: &mut StepBuffers, seen: &mut ObservationMut<'_>) {
    for lane in 0..LANES {
        buffers.left[lane] = games.board::<HIGH>(lane).moves();
    }
    let ObservationMut { ranks, gained, moves, stuck, refused } = seen;
    for (lane, ranks) in ranks.iter_mut().enumerate() {
        *ranks = bytes(games.board::<HIGH>(lane));
    }
    gained.iter_mut().zip(&buffers.gained).for_each(|(gained, &points)| *gained = points as u32);
    moves.iter_mut().zip(&buffers.left).for_each(|(moves, &left)| *moves = left as u8);
    stuck.iter_mut().zip(&buffers.left).for_each(|(stuck, &left)| *stuck = left == 0);
    refused.iter_mut().zip(&buffers.moved).for_each(|(refused, &moved)| *refused = moved == 0);
}

/// How to turn a board so that this move becomes a move to the left: 0 up, 1 right, 2 down, 3 left.
#[inline(always)]
const fn turns(direction: u8) -> [u64; 2] {
    let direction = direction as u64;
    [(direction & 1).wrapping_sub(1), ((direction ^ direction >> 1) & 1).wrapping_neg()]
}

/// The ranks, one byte each.
#[inline(always)]
fn bytes(board: Wide) -> [u8; 16] {
    let [first, last] = board.ranks().map(u64::to_le_bytes);
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&first);
    bytes[8..].copy_from_slice(&last);
    bytes
}
