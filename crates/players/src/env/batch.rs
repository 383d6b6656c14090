//! The results of a step.

use twenty48::{Lane, Lockstep, ObservationMut};

use super::Ended;

const LANES: usize = Lockstep::LANES;

/// The results of a step, one entry per seat. Made by [`Env::batch`](super::Env::batch), then overwritten by every
/// step.
#[derive(Clone, Debug)]
pub struct Batch {
    /// How many entries are used. The arrays cover whole groups of games, so they may be longer.
    len: usize,
    ranks: Vec<[[u8; 16]; LANES]>,
    rewards: Vec<[u32; LANES]>,
    moves: Vec<[u8; LANES]>,
    done: Vec<[bool; LANES]>,
    illegal: Vec<[bool; LANES]>,
    ended: Vec<Ended>,
}

impl Batch {
    pub(super) fn new(len: usize) -> Batch {
        let groups = len.div_ceil(LANES);
        Batch {
            len,
            ranks: vec![[[0; 16]; LANES]; groups],
            rewards: vec![[0; LANES]; groups],
            moves: vec![[0; LANES]; groups],
            done: vec![[false; LANES]; groups],
            illegal: vec![[false; LANES]; groups],
            ended: Vec::new(),
        }
    }

    /// The number of seats, at least one.
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one seat")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The tiles: sixteen exponents in reading order, 0 for an empty cell, 1 for a 2, 17 for 131072. If a game ended,
    /// those of the next game. For one array of bytes, use `batch.ranks().as_flattened()`.
    pub fn ranks(&self) -> &[[u8; 16]] {
        &self.ranks.as_flattened()[..self.len]
    }

    /// The points that the move gained.
    pub fn rewards(&self) -> &[u32] {
        &self.rewards.as_flattened()[..self.len]
    }

    /// The moves that are possible now: bit 0 up, 1 right, 2 down, 3 left. There is always at least one.
    pub fn moves(&self) -> &[u8] {
        &self.moves.as_flattened()[..self.len]
    }

    /// Whether the move was the last of its game.
    pub fn done(&self) -> &[bool] {
        &self.done.as_flattened()[..self.len]
    }

    /// Whether the move was illegal: it changes nothing, so it was not made.
    pub fn illegal(&self) -> &[bool] {
        &self.illegal.as_flattened()[..self.len]
    }

    /// The games that ended, in the order of their seats.
    pub fn ended(&self) -> &[Ended] {
        &self.ended
    }

    /// Writes the state of another game to a seat, if there is such a seat.
    pub(super) fn show(&mut self, index: usize, game: &Lane) {
        let seat =
            self.ranks.as_flattened_mut().get_mut(index).zip(self.moves.as_flattened_mut().get_mut(index));
        if let Some((ranks, moves)) = seat {
            *ranks = game.ranks;
            *moves = game.moves().unwrap_or_default().bits();
        }
    }

    /// The arrays for each group's results, and the list of ended games.
    pub(super) fn groups_and_ended(&mut self) -> (impl Iterator<Item = ObservationMut<'_>>, &mut Vec<Ended>) {
        let tiles = self.ranks.iter_mut().zip(&mut self.moves);
        let flags = self.done.iter_mut().zip(&mut self.illegal);
        let views = tiles.zip(flags).zip(&mut self.rewards);
        let view = |(((ranks, moves), (stuck, refused)), gained)| ObservationMut {
            ranks,
            gained,
            moves,
            stuck,
            refused,
        };
        (views.map(view), &mut self.ended)
    }
}
