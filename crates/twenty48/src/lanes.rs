//! Random games side by side: one game per lane, eight lanes per vector register.
//!
//! Each attempt at a move is the same for every lane, whatever its board: draw a direction, turn the board so that
//! this direction is left, slide, turn back, spawn; and if nothing changed, keep the board as it was. There are no
//! branches, so the compiler vectorizes the loops over the lanes, once for each set of [`Instructions`]. Every few
//! attempts, lanes whose board is stuck are emptied and get the next game.
//!
//! One long loop would be limited by latency: each of its hundred operations needs the result of the one before. So
//! an attempt is several short loops over all lanes. While the processor waits for one register of boards, it works
//! on the next ones.
//!
//! Points and turns are not counted during play. The score follows from the last board: the worth of all its merges,
//! minus the worth of the spawned tiles. The number of turns follows from the state of the spawn generator.

use core::ops::Range;

use crate::{
    Board, Dice, Finished, Instructions, Merging, Packed, RandomPlayer, Rules, Size, SpawnPlace, StartTiles,
    Tile, Weights,
    dice::{STEP, mix},
    instructions::Work,
    nibbles::{
        empty, is_stuck, marks_below_16, merge_left, nth_mark, push_left, transpose_if, turn_if, worth,
        worth_of_rank,
    },
    random_game,
    spawn::{below, halves},
};

/// How many games are played side by side. Eight registers: enough to hide the latency of a multiplication, few
/// enough to stay in the L1 cache.
const LANES: usize = 64;

/// Attempts between two checks for stuck boards. A stuck board idles for about half of them.
const TRIES: usize = 10;

/// The new tiles as a step function: rank and worth of the first tile, and the difference that each further one adds.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    first: [u64; 2],
    /// The low half of a draw from which the step applies, and what it adds to rank and worth. Unused steps are never
    /// reached.
    steps: [(u64, [u64; 2]); Kinds::STEPS],
}

impl Kinds {
    pub(crate) const STEPS: usize = Weights::CAPACITY - 1;

    fn new(rules: &Rules) -> Kinds {
        let of = |tile: Tile| [u64::from(tile.rank()), worth_of_rank(tile.rank().into())];
        let total = u64::from(rules.weights.total());
        // The smallest 32-bit number that `below(bits, total)` maps to `start` or more.
        let from = |start: u64| (start << 32).div_ceil(total);
        let mut kinds = Kinds { first: [0; 2], steps: [(from(total), [0; 2]); Kinds::STEPS] };
        let (mut start, mut last) = (0, [0; 2]);
        for (index, (tile, weight)) in rules.weights.iter().enumerate() {
            let [rank, worth] = of(tile);
            match index.checked_sub(1) {
                None => kinds.first = [rank, worth],
                // Tiles are sorted smallest first, so the differences are not negative.
                Some(step) => kinds.steps[step] = (from(start), [rank - last[0], worth - last[1]]),
            }
            last = [rank, worth];
            start += u64::from(weight);
        }
        kinds
    }
}

/// Rules in the form that the lanes use.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) kinds: Kinds,
    pub(crate) place: SpawnPlace,
    merging: Merging,
    /// Whether there are at most two kinds of new tile.
    pub(crate) two_kinds: bool,
}

impl Plan {
    /// `None` if the rules do not fit: a size other than 4×4, or new tiles above 32768.
    pub(crate) fn new(rules: &Rules) -> Option<Plan> {
        let fits = |tile| tile <= Packed::MAX_TILE;
        let opening_fits = match rules.start {
            StartTiles::Spawns(_) => true,
            StartTiles::Pool(pool) => pool.tiles().iter().copied().all(fits),
        };
        let fits =
            rules.size == Size::FOUR && rules.weights.iter().all(|(tile, _)| fits(tile)) && opening_fits;
        fits.then(|| Plan {
            kinds: Kinds::new(rules),
            place: rules.place,
            merging: rules.merging,
            two_kinds: rules.weights.iter().len() <= 2,
        })
    }

    /// The rank of the tile that a draw chooses.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn new_rank(&self, draw: u64) -> u64 {
        let [rank, _] = match self.two_kinds {
            true => new_tile::<1>(&self.kinds, draw),
            false => new_tile::<{ Kinds::STEPS }>(&self.kinds, draw),
        };
        rank
    }
}

/// The games in progress, one per lane.
#[repr(align(64))]
struct Lanes {
    board: [u64; LANES],
    /// The state of the spawn generator for the next turn.
    spawning: [u64; LANES],
    /// The state of the player's generator.
    playing: [u64; LANES],
    /// The worth of the tiles spawned so far.
    spawned: [u64; LANES],
    /// The player's last draw.
    drawn: [u64; LANES],
    /// The board after sliding in that direction.
    slid: [u64; LANES],
    /// Whether the board is stuck. A lane without a game has an empty board, which is stuck too.
    stuck: [bool; LANES],
    game: [Option<u64>; LANES],
}

/// How far the state of the spawn generator advances in a turn.
pub(crate) const TURN: u64 = STEP.wrapping_mul(Dice::PER_TURN);

/// All ones if the top bit is set, else zero.
#[inline(always)]
const fn spread_top_bit(x: u64) -> u64 {
    (x.cast_signed() >> 63).cast_unsigned()
}

/// Rank and worth of the tile that the low half of a draw chooses, as `Weights::draw` does.
#[inline(always)]
pub(crate) fn new_tile<const STEPS: usize>(kinds: &Kinds, draw: u64) -> [u64; 2] {
    let drawn = draw & 0xffff_ffff;
    let [mut rank, mut worth] = kinds.first;
    for &(from, [more_rank, more_worth]) in &kinds.steps[..STEPS] {
        // Both are far below 2^63, so exactly the negative differences have the top bit set.
        let reached = !spread_top_bit(drawn.wrapping_sub(from));
        rank += more_rank & reached;
        worth += more_worth & reached;
    }
    [rank, worth]
}

/// How to turn the board so that the drawn direction becomes left: masks for transposing it and for rotating it by
/// half a turn. The top two bits are 0 up, 1 right, 2 down, 3 left: the even ones are vertical, and 1 and 2 lead to
/// the far wall.
#[inline(always)]
const fn turns(draw: u64) -> [u64; 2] {
    [!spread_top_bit(draw << 1), spread_top_bit(draw ^ draw << 1)]
}

/// Every player draws a direction.
#[inline(always)]
fn draw_each(lanes: &mut Lanes) {
    for lane in 0..LANES {
        lanes.playing[lane] = lanes.playing[lane].wrapping_add(STEP);
        lanes.drawn[lane] = mix(lanes.playing[lane]);
    }
}

/// Every board slides in the direction that was drawn.
#[inline(always)]
fn slide_each<const ONE_PAIR: bool>(lanes: &mut Lanes) {
    for lane in 0..LANES {
        let [transposed, around] = turns(lanes.drawn[lane]);
        lanes.slid[lane] = push_left(turn_if(transpose_if(lanes.board[lane], transposed), around));
    }
    for lane in 0..LANES {
        (lanes.slid[lane], _) = merge_left::<ONE_PAIR>(lanes.slid[lane]);
    }
    for lane in 0..LANES {
        let [transposed, around] = turns(lanes.drawn[lane]);
        lanes.slid[lane] = transpose_if(turn_if(lanes.slid[lane], around), transposed);
    }
}

/// Every board that changed gets a new tile; the others stay unchanged.
#[inline(always)]
fn spawn_each<const BEHIND: bool, const STEPS: usize>(lanes: &mut Lanes, kinds: &Kinds) {
    for lane in 0..LANES {
        let (board, slid) = (lanes.board[lane], lanes.slid[lane]);
        let draw = mix(lanes.spawning[lane].wrapping_add(STEP));
        let [rank, worth] = new_tile::<STEPS>(kinds, draw);
        let gaps = empty(slid);
        let place = if BEHIND {
            let gaps = gaps & edge_behind(lanes.drawn[lane]);
            gaps & gaps.wrapping_neg()
        } else {
            // A board that slid has at least one tile, so at most 15 gaps.
            nth_mark(gaps, ((draw >> 32) * marks_below_16(gaps)) >> 32)
        };
        let next = slid | place.wrapping_mul(rank);
        let moved = if slid == board { 0 } else { u64::MAX };
        lanes.board[lane] = (next & moved) | (board & !moved);
        lanes.spawning[lane] = lanes.spawning[lane].wrapping_add(TURN & moved);
        lanes.spawned[lane] = lanes.spawned[lane].wrapping_add(worth & moved);
    }
}

/// The low bits of the nibbles on the edge that the tiles moved away from.
#[inline(always)]
const fn edge_behind(draw: u64) -> u64 {
    let [transposed, around] = turns(draw);
    let row = (0x1111 & around) | (0x1111 << 48 & !around);
    let column = (0x0001_0001_0001_0001 & around) | (0x1000_1000_1000_1000 & !around);
    (row & transposed) | (column & !transposed)
}

/// Makes some attempts in every lane, then marks the lanes that are stuck.
#[inline(always)]
fn advance(lanes: &mut Lanes, plan: &Plan) {
    for _ in 0..TRIES {
        draw_each(lanes);
        match plan.merging {
            Merging::EveryPair => slide_each::<false>(lanes),
            Merging::OnePair => slide_each::<true>(lanes),
        }
        match (plan.place, plan.two_kinds) {
            (SpawnPlace::Anywhere, true) => spawn_each::<false, 1>(lanes, &plan.kinds),
            (SpawnPlace::Anywhere, false) => spawn_each::<false, { Kinds::STEPS }>(lanes, &plan.kinds),
            (SpawnPlace::Behind, _) => spawn_each::<true, { Kinds::STEPS }>(lanes, &plan.kinds),
        }
    }
    for lane in 0..LANES {
        lanes.stuck[lane] = is_stuck(lanes.board[lane]);
    }
}

/// Some attempts, as work for any instruction set.
struct Advance<'a>(&'a mut Lanes, &'a Plan);

impl Work for Advance<'_> {
    #[inline(always)]
    fn run(self) {
        advance(self.0, self.1);
    }
}

impl Lanes {
    const IDLE: Lanes = Lanes {
        board: [0; LANES],
        spawning: [0; LANES],
        playing: [0; LANES],
        spawned: [0; LANES],
        drawn: [0; LANES],
        slid: [0; LANES],
        stuck: [true; LANES],
        game: [None; LANES],
    };

    /// Begins a game in a lane.
    fn open(&mut self, lane: usize, rules: &Rules, series: u64, game: u64) {
        let seed = Dice::game_seed(series, game);
        self.board[lane] = opening(rules, &mut Dice::for_opening(seed));
        self.spawning[lane] = seed.wrapping_add(TURN);
        self.playing[lane] = seed ^ RandomPlayer::SALT;
        self.spawned[lane] = worth(self.board[lane]);
        self.game[lane] = Some(game);
    }

    /// Ends the lane's game, if it has one, and leaves an empty board.
    fn close(&mut self, lane: usize, rules: &Rules, series: u64) -> Option<Finished> {
        let game = self.game[lane].take()?;
        let board = core::mem::take(&mut self.board[lane]);
        let [spawned, spawning] = [self.spawned[lane], self.spawning[lane]];
        Some(Ending { game, board, spawned, spawning }.finish(rules, series))
    }
}

/// The final state of a game on a packed board.
pub(crate) struct Ending {
    pub(crate) game: u64,
    pub(crate) board: u64,
    /// The worth of the spawned tiles.
    pub(crate) spawned: u64,
    /// The state of the spawn generator.
    pub(crate) spawning: u64,
}

impl Ending {
    /// Computes the score and the number of turns.
    pub(crate) fn finish(self, rules: &Rules, series: u64) -> Finished {
        let (game, board) = (self.game, Packed::from_bits(self.board));
        if board.at_limit() {
            // Tiles disappear only by merging, so only this game can have missed a merge of two 32768s.
            return random_game(rules, series, game);
        }
        let score = (worth(self.board) - self.spawned) >> rules.scoring.halvings();
        let first = Dice::game_seed(series, game).wrapping_add(TURN);
        Finished { game, board: Board::from(board), score, turns: turns_between(first, self.spawning) }
    }
}

/// How many turns lie between two states of the spawn generator.
pub(crate) const fn turns_between(from: u64, to: u64) -> u32 {
    // STEP is odd, so it has an inverse modulo 2^64; five rounds of Newton's method compute it, starting with 3
    // correct bits.
    let mut inverse = STEP;
    let mut round = 0;
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(STEP.wrapping_mul(inverse)));
        round += 1;
    }
    (to.wrapping_sub(from).wrapping_mul(inverse) / Dice::PER_TURN) as u32
}

/// The opening that [`Rules::opening`] draws, as a packed board. The rules must fit one.
pub(crate) fn opening(rules: &Rules, dice: &mut Dice) -> u64 {
    let mut board = 0;
    match rules.start {
        StartTiles::Spawns(count) => {
            for _ in 0..count.get() {
                let (place, value) = halves(dice);
                let rank = u64::from(rules.weights.draw(value).rank());
                let gaps = empty(board);
                let place = match board {
                    0 => 1 << (4 * below(place, 16)),
                    _ => nth_mark(gaps, below(place, gaps.count_ones()).into()),
                };
                board |= place * rank;
            }
        }
        StartTiles::Pool(_) => {
            for spawn in rules.opening(dice).iter() {
                board |= u64::from(spawn.tile.rank()) << (4 * Size::FOUR.index(spawn.cell));
            }
        }
    }
    board
}

/// Plays the games with these numbers and passes the result of each to `each`.
pub(crate) fn play(
    instructions: Instructions,
    plan: &Plan,
    rules: &Rules,
    series: u64,
    mut games: Range<u64>,
    each: &mut impl FnMut(Finished),
) {
    let mut lanes = Lanes::IDLE;
    loop {
        let mut playing = 0;
        for lane in 0..LANES {
            if lanes.stuck[lane] {
                if let Some(finished) = lanes.close(lane, rules, series) {
                    each(finished);
                }
                if let Some(game) = games.next() {
                    lanes.open(lane, rules, series, game);
                }
            }
            playing += usize::from(lanes.game[lane].is_some());
        }
        if playing == 0 {
            return;
        }
        instructions.run(Advance(&mut lanes, plan));
    }
}
