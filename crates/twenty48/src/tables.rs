//! Slides by shared lookup, line by line: the fastest way to slide one packed board at a time.

use alloc::{boxed::Box, vec::Vec};
use core::{fmt, ops::Range};

use rand_core::Rng;

use crate::{
    Direction, Finished, Packed, Rules, Scoring, SpawnPlace, Turn, lanes::Plan, nibbles, random_game,
};

mod line_ops;
mod random_play;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use line_ops::Bmi2;
use line_ops::{LineOps, Portable};

/// The result of sliding every possible line, for one way of merging and scoring: half a megabyte on the heap, made
/// in a few milliseconds. Make one and share it.
///
/// ```
/// use twenty48::{Board, Direction, Packed, Rules, Tables};
///
/// let rules = Rules::classic();
/// let tables = Tables::new(&rules);
/// let board: Board = "0.2.2.4/0.0.0.0/0.0.0.0/0.0.0.2".parse().unwrap();
/// let (slid, gained) = tables.slide(Packed::try_from(&board).unwrap(), Direction::Left);
/// assert_eq!((slid.to_string().as_str(), gained), ("4.4.0.0/0.0.0.0/0.0.0.0/2.0.0.0", 4));
/// ```
#[derive(Clone)]
pub struct Tables {
    /// Separate from the gains, which halves its size: the lines of a game with small tiles fit in the L1 cache.
    slid: Both,
    /// A quarter of the gain. Every merge gains a multiple of 4, and two merges gain at most twice 32768, so a
    /// quarter fits in a `u16`.
    quarters: Both,
    rules: Rules,
    /// `None` if the rules do not fit a packed board.
    plan: Option<Plan>,
    level: Level,
}

/// The result for each line. A line is a number with its first cell in the low nibble.
type Lines = [u16; 1 << 16];

/// The lines slid towards their first cell, and towards their last.
#[derive(Clone)]
struct Both([Box<Lines>; 2]);

/// Which implementation moves the tiles.
#[derive(Clone, Copy)]
enum Level {
    Portable,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Bmi2(Bmi2),
}

impl Tables {
    /// The tables for these rules, using the best instructions that this machine has.
    pub fn new(rules: &Rules) -> Tables {
        let tables = Tables::portable(rules);
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        let tables = Tables { level: Bmi2::detect().map_or(Level::Portable, Level::Bmi2), ..tables };
        tables
    }

    /// The tables for these rules, using only instructions that every machine has. They give the same results as
    /// those of [`new`](Tables::new), usually more slowly.
    pub fn portable(rules: &Rules) -> Tables {
        let full = Rules { scoring: Scoring::Full, ..*rules };
        let ends = [Direction::Left, Direction::Right];
        let slide = |row, direction| Packed::from_bits(row).slide(&full, direction);
        let slid = Both(ends.map(|end| lines(|row| slide(row, end).0.bits() as u16)));
        let quarters = Both(ends.map(|end| lines(|row| (slide(row, end).1 / 4) as u16)));
        Tables { slid, quarters, rules: *rules, plan: Plan::new(rules), level: Level::Portable }
    }

    /// Slides all tiles and merges under the rules; returns the board and the gain. The same as
    /// [`Packed::slide`].
    #[inline]
    pub fn slide(&self, board: Packed, direction: Direction) -> (Packed, u64) {
        (self.slid(board, direction), self.gained(board, direction))
    }

    /// Only the board of [`slide`](Tables::slide).
    #[inline]
    pub fn slid(&self, board: Packed, direction: Direction) -> Packed {
        Packed::from_bits(Portable.slide(self.slid.towards(direction), board.bits(), direction))
    }

    /// The boards of all four slides, in the order of [`Direction::ALL`]: as a search needs them.
    #[inline]
    pub fn slides(&self, board: Packed) -> [Packed; 4] {
        let [first, last] = &self.slid.0;
        line_ops::slides(first, last, board.bits()).map(Packed::from_bits)
    }

    /// Only the gain of [`slide`](Tables::slide).
    #[inline]
    pub fn gained(&self, board: Packed, direction: Direction) -> u64 {
        let lines = self.quarters.towards(direction);
        let quarters = line_ops::lines_of(board.bits(), direction).map(|line| u64::from(lines[line]));
        (quarters.iter().sum::<u64>() << 2) >> self.rules.scoring.halvings()
    }

    /// The board with a new tile after the tiles slid in `direction` to it. The same as [`Packed::with_spawn`], but
    /// with the rules prepared in advance.
    #[must_use]
    #[inline]
    pub fn with_spawn(&self, board: Packed, direction: Direction, rng: &mut impl Rng) -> Packed {
        match &self.plan {
            Some(plan) if board != Packed::EMPTY => {
                let gaps = nibbles::empty(board.bits());
                let draw = rng.next_u64();
                let rank = plan.new_rank(draw);
                let tile = match self.rules.place {
                    SpawnPlace::Behind => nibbles::lowest_bit(gaps & direction.edge_behind()) * rank,
                    SpawnPlace::Anywhere => {
                        Portable.nth(gaps, ((draw >> 32) * Portable.count(gaps)) >> 32, rank)
                    }
                };
                Packed::from_bits(board.bits() | tile)
            }
            _ => board.with_spawn(&self.rules, direction, rng),
        }
    }

    /// One game of a series: the same result as [`random_game`], faster.
    pub fn random_game(&self, series: u64, game: u64) -> Finished {
        let mut end = None;
        self.play::<1>(series, game..game.saturating_add(1), |finished| end = Some(finished));
        // `u64::MAX` cannot be the start of a non-empty range, so it is played on a plain board.
        end.unwrap_or_else(|| random_game(&self.rules, series, game))
    }

    /// Plays the games of a series with these numbers, two at a time, and passes the result of each to `each`, in no
    /// particular order. The games are the same as those of [`random_games`](crate::random_games); this is for
    /// machines without wide vector registers.
    pub fn random_games(&self, series: u64, games: Range<u64>, each: impl FnMut(Finished)) {
        self.play::<2>(series, games, each);
    }

    /// Plays one game of a series and appends its turns to `turns`. Returns `None`, with any turns, if the rules or the
    /// tiles of this game do not fit a packed board.
    pub(crate) fn record_random_game(
        &self,
        series: u64,
        game: u64,
        turns: &mut Vec<Turn>,
    ) -> Option<Finished> {
        let plan = self.plan.as_ref()?;
        let shared = random_play::Shared { slid: &self.slid, rules: &self.rules, plan, series };
        match self.level {
            Level::Portable => random_play::record(Portable, &shared, game, turns),
            // SAFETY: a `Bmi2` exists only if the machine has everything that its functions use.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Bmi2(bmi2) => unsafe { random_play::record_bmi2(bmi2, &shared, game, turns) },
        }
    }

    /// Plays `AT_ONCE` games at a time.
    fn play<const AT_ONCE: usize>(&self, series: u64, games: Range<u64>, mut each: impl FnMut(Finished)) {
        let Some(plan) = &self.plan else {
            return games.for_each(|game| each(random_game(&self.rules, series, game)));
        };
        let shared = random_play::Shared { slid: &self.slid, rules: &self.rules, plan, series };
        match self.level {
            Level::Portable => random_play::play::<Portable, AT_ONCE>(Portable, &shared, games, &mut each),
            // SAFETY: a `Bmi2` exists only if the machine has everything that its functions use.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Bmi2(bmi2) => unsafe {
                random_play::play_bmi2::<AT_ONCE>(bmi2, &shared, games, &mut each);
            },
        }
    }
}

impl Both {
    #[inline(always)]
    fn towards(&self, direction: Direction) -> &Lines {
        // By index: a branch here would be mispredicted half the time.
        &self.0[direction.is_towards_end() as usize]
    }
}

/// Collected on the heap because it is larger than some stacks.
fn lines(line: impl FnMut(u64) -> u16) -> Box<Lines> {
    let lines: Box<[u16]> = (0..1 << 16).map(line).collect();
    lines.try_into().unwrap_or_else(|_| unreachable!("one number for each line"))
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}
