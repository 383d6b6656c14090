//! Many games of 2048 stepped at once, for training players.
//!
//! An [`Env`] has seats, each with its own classic 4×4 game. [`Env::step`] takes an action for every seat and writes
//! the results to a [`Batch`]: the tiles, the points gained, which moves are possible next. A batch consists of plain
//! arrays with one entry per seat. It is allocated once and overwritten by every step.
//!
//! ```
//! use players::env::Env;
//! use twenty48::{Dice, Moves, rand_core::Rng};
//!
//! // Sixteen seats, seed 42, and a policy that plays any legal move.
//! let mut env = Env::new(16, 42)?;
//! let mut batch = env.batch();
//! let mut actions = vec![0; env.len()];
//! let mut dice = Dice::new(1);
//! let (mut games, mut points) = (0, 0);
//! while games < 100 {
//!     for (action, &moves) in actions.iter_mut().zip(batch.moves()) {
//!         let moves = Moves::from_bits(moves);
//!         let any = dice.next_u32() as usize % moves.len();
//!         *action = moves.iter().nth(any).map_or(0, |direction| direction as u8);
//!     }
//!     env.step(&actions, &mut batch)?;
//!     assert!(!batch.illegal().contains(&true));
//!     for ended in batch.ended() {
//!         games += 1;
//!         points += ended.game.score;
//!     }
//! }
//! assert!((500..2000).contains(&(points / games)));
//! # Ok::<(), players::env::EnvError>(())
//! ```
//!
//! # The games
//!
//! - **Actions** are 0 up, 1 right, 2 down, 3 left, as in `Direction::ALL`. An action that changes nothing is
//!   illegal: the game stays as it is, the reward is 0, and [`Batch::illegal`] is true. A number above 3 is an error,
//!   and then no game moves.
//! - **The reward** is the points gained by merges, as the rules count them. Transforming it (a logarithm, a bonus
//!   for large tiles) is up to the learner.
//! - **A game ends** when no move is left; reaching 2048 does not end it. The seat starts its next game in the same
//!   step: the batch shows the new opening, [`Batch::done`] is true, the reward is the last one of the finished game,
//!   and [`Batch::ended`] has its result.
//! - **Large tiles** are exact: 65536 and 131072, the largest possible ones, have ranks 16 and 17.
//!
//! # The same games everywhere
//!
//! Game `e` of seat `s` has the seed [`game_seed`]`(seed, s, e)`, and the opening and spawns that a
//! [`Game`](twenty48::Game) draws with [`Dice`] of that seed. So the games of a seat depend only on the seed of the
//! environment, the number of the seat and its actions. To use several threads, give each a [part](Env::part) of the
//! seats: the games are those of one large environment.
//!
//! A [`Seat`] can be read and written: for a checkpoint ([`Env::seats`], [`Env::restore`]), or to start a game with
//! large tiles on the board, which a learner would rarely see otherwise ([`Env::set_seat`]).

use std::ops::Range;

use twenty48::{Dice, Instructions, Lane, Lockstep, Packed};

mod batch;
mod error;
mod seat;

pub use batch::Batch;
pub use error::EnvError;
pub use seat::{Ended, Seat};

const LANES: usize = Lockstep::LANES;

/// Seats with a classic game each, stepped together. See the [module](self).
#[derive(Clone, Debug)]
pub struct Env {
    seed: u64,
    /// The number of the first seat.
    first: u64,
    /// The games, in groups of 64. Unused lanes of the last group are empty.
    groups: Vec<Lockstep>,
    /// The number of the current game of each seat.
    episodes: Vec<u64>,
    instructions: Instructions,
}

/// The seed of a seat's game, for [`Dice`].
pub const fn game_seed(seed: u64, seat: u64, episode: u64) -> u64 {
    Dice::game_seed(Dice::game_seed(seed, seat), episode)
}

impl Env {
    /// The most games of one environment: about a gigabyte with its batch.
    pub const MAX_GAMES: usize = 1 << 24;

    /// Seats 0 to `games` − 1, each at the opening of its first game.
    pub fn new(games: usize, seed: u64) -> Result<Env, EnvError> {
        Env::part(0..games as u64, seed)
    }

    /// Some seats of a larger environment, each at the opening of its first game.
    pub fn part(seats: Range<u64>, seed: u64) -> Result<Env, EnvError> {
        let len = checked(seats.end.saturating_sub(seats.start))?;
        let mut env = Env {
            seed,
            first: seats.start,
            groups: vec![Lockstep::EMPTY; len.div_ceil(LANES)],
            episodes: vec![0; len],
            instructions: Instructions::best(),
        };
        env.open_all();
        Ok(env)
    }

    /// The environment of a checkpoint: the seats as [`Env::seats`] returned them. `first` is the number of the first
    /// of them.
    pub fn restore(seats: &[Seat], first: u64, seed: u64) -> Result<Env, EnvError> {
        let end = first.checked_add(seats.len() as u64);
        let mut env = Env::part(first..end.ok_or(EnvError::Number { first, games: seats.len() })?, seed)?;
        for (index, seat) in seats.iter().enumerate() {
            env.put(index, seat)?;
        }
        Ok(env)
    }

    /// The same games with another instruction set, which changes only the time a step takes. The default is the best
    /// that the machine has.
    #[must_use]
    pub fn with_instructions(self, instructions: Instructions) -> Env {
        Env { instructions, ..self }
    }

    /// How many seats there are. At least one.
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one seat")]
    pub const fn len(&self) -> usize {
        self.episodes.len()
    }

    /// The seed of all its games.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the first seat.
    pub const fn first(&self) -> u64 {
        self.first
    }

    /// A batch of the right size with the current state of the games.
    pub fn batch(&self) -> Batch {
        let mut batch = Batch::new(self.len());
        self.show(&mut batch);
        batch
    }

    /// Writes the current state of the games to a batch: nothing gained, nothing ended.
    pub fn observe(&self, into: &mut Batch) -> Result<(), EnvError> {
        self.check_batch(into)?;
        self.show(into);
        Ok(())
    }

    /// Restarts the first game of every seat, with this seed.
    pub fn reset(&mut self, seed: u64, into: &mut Batch) -> Result<(), EnvError> {
        self.check_batch(into)?;
        self.seed = seed;
        self.episodes.fill(0);
        self.open_all();
        self.show(into);
        Ok(())
    }

    /// Makes a move at every seat, starts the next game where one ended, and writes the results to the batch. On
    /// error, nothing changes.
    pub fn step(&mut self, actions: &[u8], into: &mut Batch) -> Result<(), EnvError> {
        self.check_batch(into)?;
        self.check_actions(actions)?;
        let (whole, rest) = actions.as_chunks();
        let mut last = [0; LANES];
        last[..rest.len()].copy_from_slice(rest);
        let (views, ended) = into.groups_and_ended();
        ended.clear();
        let groups = self.groups.iter_mut().zip(whole.iter().chain([&last]));
        let seats = self.episodes.chunks_mut(LANES).enumerate();
        for (((games, actions), (group, episodes)), mut seen) in groups.zip(seats).zip(views) {
            games.step(self.instructions, actions, &mut seen);
            for lane in ended_lanes(*seen.stuck, episodes.len()) {
                let (index, episode) = (LANES * group + lane, &mut episodes[lane]);
                ended.extend(games.get(lane).map(|game| Ended { index, episode: *episode, game }));
                *episode = episode.wrapping_add(1);
                let seat = self.first.wrapping_add(index as u64);
                let open = games.open(lane, game_seed(self.seed, seat, *episode), &mut seen);
                debug_assert!(open, "there is such a lane");
            }
        }
        Ok(())
    }

    /// The state of a seat; `None` if there is no such seat. `index` counts from 0, whatever the number of the first
    /// seat.
    pub fn seat(&self, index: usize) -> Option<Seat> {
        let episode = *self.episodes.get(index)?;
        let game = self.groups.get(index / LANES)?.get(index % LANES)?;
        Some(Seat { episode, game })
    }

    /// Everything that a checkpoint needs, together with the environment's seed and first number.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.len()).filter_map(|index| self.seat(index))
    }

    /// Puts a game at a seat and updates its entry in the batch. On error, nothing changes.
    ///
    /// ```
    /// use players::env::{Env, Seat};
    ///
    /// let mut env = Env::new(1, 7)?;
    /// let mut batch = env.batch();
    /// // A 32768 in the corner, for practice.
    /// let mut seat = env.seat(0).unwrap();
    /// seat.game.ranks[0] = 15;
    /// env.set_seat(0, &seat, &mut batch)?;
    /// assert_eq!(batch.ranks()[0][0], 15);
    /// # Ok::<(), players::env::EnvError>(())
    /// ```
    pub fn set_seat(&mut self, index: usize, seat: &Seat, into: &mut Batch) -> Result<(), EnvError> {
        self.check_batch(into)?;
        self.put(index, seat)?;
        into.show(index, &seat.game);
        Ok(())
    }

    /// The tiles at a seat as one word; `None` if there is no such seat or a tile is above 32768.
    pub fn packed(&self, index: usize) -> Option<Packed> {
        self.groups.get(index / LANES)?.packed(index % LANES).filter(|_| index < self.len())
    }

    fn open_all(&mut self) {
        for index in 0..self.len() {
            let seed = game_seed(self.seed, self.first.wrapping_add(index as u64), 0);
            let open = self.groups[index / LANES].set(index % LANES, &Lane::opening(seed));
            debug_assert!(open, "two small tiles fit");
        }
    }

    fn show(&self, into: &mut Batch) {
        let (views, ended) = into.groups_and_ended();
        ended.clear();
        for (games, mut seen) in self.groups.iter().zip(views) {
            games.observe(&mut seen);
        }
    }

    fn put(&mut self, index: usize, seat: &Seat) -> Result<(), EnvError> {
        let seats = self.len();
        let episode = self.episodes.get_mut(index).ok_or(EnvError::NoSeat { index, seats })?;
        let moves = seat.game.moves().ok_or(EnvError::TooMuch { index })?;
        if moves.is_empty() {
            return Err(EnvError::Stuck { index });
        }
        *episode = seat.episode;
        let fits = self.groups[index / LANES].set(index % LANES, &seat.game);
        debug_assert!(fits, "it has moves, so it fits");
        Ok(())
    }

    fn check_batch(&self, batch: &Batch) -> Result<(), EnvError> {
        let (found, expected) = (batch.len(), self.len());
        if found == expected { Ok(()) } else { Err(EnvError::Batch { found, expected }) }
    }

    fn check_actions(&self, actions: &[u8]) -> Result<(), EnvError> {
        let (found, expected) = (actions.len(), self.len());
        if found != expected {
            return Err(EnvError::Actions { found, expected });
        }
        // Check all of them first: a loop without an early exit is vectorized.
        if actions.iter().fold(0, |all, action| all | action) <= 3 {
            return Ok(());
        }
        let bad = actions.iter().enumerate().find(|&(_, &action)| action > 3);
        bad.map_or(Ok(()), |(index, &found)| Err(EnvError::Action { index, found }))
    }
}

fn checked(games: u64) -> Result<usize, EnvError> {
    let fits = |games: &usize| (1..=Env::MAX_GAMES).contains(games);
    usize::try_from(games).ok().filter(fits).ok_or(EnvError::Games(games))
}

/// The lanes, of the first `lanes`, in which a game ended. Checked eight at a time, because most have none.
fn ended_lanes(stuck: [bool; LANES], lanes: usize) -> impl Iterator<Item = usize> {
    let eighths = (0..LANES / 8).filter(move |eighth| stuck.as_chunks().0[*eighth] != [false; 8]);
    eighths.flat_map(|eighth| 8 * eighth..8 * eighth + 8).filter(move |&lane| lane < lanes && stuck[lane])
}
